/// What is known: the theories and programs of the package, and the lessons of the person.
import { join } from 'node:path';
import { LessonBase, knowledgeFile } from '../../knowledge/index.ts';
import type { KnowledgeText, Statics } from '../../knowledge/index.ts';
import { theoryShelf } from '../../reflect/index.ts';
import type { NamedTheory, RlsKnowledge } from '../../reflect/index.ts';

/// A text of the package's folder knowledge/. That one is missing is a broken installation.
export const packagedText = (name: string): KnowledgeText => {
  const text = knowledgeFile(name);
  if (text === undefined) throw new Error(`the package lacks knowledge/${name}`);
  return text;
};

let shelf: readonly (() => NamedTheory)[] | undefined;

export const othelloTheories = (): readonly (() => NamedTheory)[] => (shelf ??= theoryShelf(packagedText));

/// The geometry of the board, as the common theory says it, which is the first.
export const othelloStatics = (): Statics => othelloTheories()[0]!().theory.statics;

export const rlsKnowledge = (): RlsKnowledge => ({
  program: packagedText('othello/rls-othello.pl').text,
  theory: packagedText('othello/causes.pl').text,
  statics: othelloStatics(),
});

/// Where a person's lessons are in the folder of data.
export const lessonFolder = (data: string): string => join(data, 'lessons', 'othello');

export const lessonBase = (folder: string): LessonBase => new LessonBase(folder, { statics: othelloStatics() });
