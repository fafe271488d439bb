/// The folder of concepts in an archive, with what they weigh in other games.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsePatterns } from '../../discover/index.ts';
import { conceptFolder } from '../../experiment/index.ts';
import { parseConceptLesson, parseGameWeights, replaceFile } from '../../knowledge/index.ts';
import { makeFolder } from '../../record/index.ts';
import type { Words } from '../contract/index.ts';

export interface ConceptFileLine {
  readonly kind: 'concept-file';
  /// Such as `two-in-a-row-open.concept.kif`, or `weights/connect-four.weights.kif`.
  readonly name: string;
  readonly text: string;
}

const ENDING = '.concept.kif';
/// The largest that discovery writes have a hundredth of it.
const MOST_LETTERS = 1_000_000;

const WEIGHTS = /^weights\/[\p{L}\p{N}_-]{1,80}\.weights\.kif$/u;

const isKnownName = (name: string): boolean =>
  WEIGHTS.test(name) ||
  (name.endsWith(ENDING) && name.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name.slice(0, -ENDING.length)));

const namesIn = (folder: string, before = ''): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => before + name)
        .filter(isKnownName)
        .toSorted()
    : [];

export const isConceptLine = ({ kind }: { readonly kind: string }): boolean => kind === 'concept-file';

/// Read one by one as they are asked for.
export function* conceptLines(data: string): Generator<ConceptFileLine, void> {
  const folder = conceptFolder(data);
  for (const name of [...namesIn(folder), ...namesIn(join(folder, 'weights'), 'weights/')]) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size > 4 * MOST_LETTERS) continue;
    yield { kind: 'concept-file', name, text: readFileSync(path, 'utf8') };
  }
}

const isLine = (line: unknown): line is ConceptFileLine => {
  const { kind, name, text } = (line ?? {}) as Partial<ConceptFileLine>;
  return (
    kind === 'concept-file' &&
    typeof name === 'string' &&
    isKnownName(name) &&
    typeof text === 'string' &&
    text.length <= MOST_LETTERS
  );
};

const problemOf = ({ name, text }: ConceptFileLine): Words | undefined => {
  if (WEIGHTS.test(name)) {
    const weights = parseGameWeights(text);
    return weights.ok
      ? undefined
      : { en: `${name}: ${weights.error.message}`, ja: `${name} を読めません: ${weights.error.message}` };
  }
  const concept = parseConceptLesson(text, { check: parsePatterns });
  if (!concept.ok)
    return { en: `${name}: ${concept.error.message}`, ja: `${name} を読めません: ${concept.error.message}` };
  return concept.value.name + ENDING === name
    ? undefined
    : { en: `${name} holds the concept ${concept.value.name}`, ja: `${name} の中身は概念 ${concept.value.name} です` };
};

export interface TakenConcepts {
  readonly taken: number;
  readonly kept: number;
  readonly problems: readonly Words[];
}

/// Writes what is not there yet; what is there stays as it is.
export const takeConceptFiles = ({
  data,
  lines,
}: {
  readonly data: string;
  readonly lines: readonly unknown[];
}): TakenConcepts => {
  const folder = conceptFolder(data);
  const problems: Words[] = [];
  let [taken, kept] = [0, 0];
  for (const line of lines) {
    const problem = isLine(line)
      ? problemOf(line)
      : { en: 'a line about concepts was left out', ja: '概念の行を一つ飛ばしました' };
    if (problem !== undefined) problems.push(problem);
    else {
      const { name, text } = line as ConceptFileLine;
      if (existsSync(join(folder, name))) kept++;
      else {
        makeFolder(dirname(join(folder, name)));
        replaceFile(join(folder, name), text);
        taken++;
      }
    }
  }
  return { taken, kept, problems };
};
