/// What a person's GO.1 knows: the texts of the package, the person's own, and the lessons that are in use.
import { join } from 'node:path';
import {
  GoLessonBase,
  USUAL_PARAMETERS,
  USUAL_VALUES,
  goKnowledge,
  goKnowledgeFiles,
  goTextsIn,
  joinGoKnowledge,
  readGoKnowledge,
  withGoLessons,
} from '../../experts/index.ts';
import type { GoKnowledge, LearnedGo } from '../../experts/index.ts';
import { hashOf } from '../../knowledge/index.ts';

/// Where a person's lessons of Go are in the folder of data.
export const goLessonFolder = (data: string): string => join(data, 'lessons', 'go');

/// Where a person's own patterns and joseki are: in its folders `tesuji` and `joseki`.
export const ownGoFolder = (data: string): string => join(data, 'go');

/// Where lost games stand as regression cases.
export const goRegressFolder = (data: string): string => join(data, 'go', 'regress');

export interface PersonsGo extends LearnedGo {
  /// A hash of all of it.
  readonly version: string;
}

/// Read once for the same texts: patterns are compiled once for the same knowledge.
let last: { readonly key: string; readonly known: PersonsGo } | undefined;
let packagedHash: string | undefined;

/// What players of Go know with this folder of data. Texts and lessons that cannot be read are left out; `hansei lessons list` and
/// `hansei go tesuji check` tell them.
export const personsGo = (data: string): PersonsGo => {
  const own = goTextsIn(ownGoFolder(data));
  const lessons = new GoLessonBase(goLessonFolder(data)).list().lessons.filter(({ state }) => state.kind === 'adopted');
  const key = hashOf(JSON.stringify([own, lessons]), 32);
  if (last?.key === key) return last.known;
  packagedHash ??= hashOf(JSON.stringify([goKnowledgeFiles(), USUAL_VALUES, USUAL_PARAMETERS]), 12);
  const version = own.length + lessons.length === 0 ? packagedHash : hashOf(`${packagedHash} ${key}`, 12);
  const known = { ...withGoLessons(knowledgeWith(own), lessons), version };
  last = { key, known };
  return known;
};

const knowledgeWith = (own: ReturnType<typeof goTextsIn>): GoKnowledge =>
  own.length === 0 ? goKnowledge() : joinGoKnowledge(goKnowledge(), readGoKnowledge(own));

export const goLessonBase = (folder: string): GoLessonBase => new GoLessonBase(folder);
