/// Trees of moves as text. A line holds moves in a row and, behind `->`, what they lead to; lines that are indented further are
/// the ways to go on after it; `en:` and `ja:` below a line say something about it.
import type { Place } from '../../../logic/index.ts';
import type { TesujiProblem } from './problem.ts';
import { tesujiProblem } from './problem.ts';
import type { MoveNode, ResultWord, TreeResult } from './tesuji.ts';
import { RESULT_WORDS } from './tesuji.ts';
import type { TextLine } from './text-lines.ts';
import { rightOf } from './text-lines.ts';

interface OpenNode {
  readonly move: string;
  results: readonly TreeResult[];
  readonly words: { en?: string; ja?: string };
  readonly children: OpenNode[];
}

export interface MoveNames {
  /// The problem of a move that is not known here, if so.
  readonly move: (word: string, place: Place) => TesujiProblem | undefined;
  /// The same for a stone of which a result speaks.
  readonly stone: (word: string, place: Place) => TesujiProblem | undefined;
}

const RESULT_LIST = Object.keys(RESULT_WORDS).join(', ');

const readResults = (text: string, place: Place, names: MoveNames, problems: TesujiProblem[]): TreeResult[] => {
  const results: TreeResult[] = [];
  let at = 0;
  for (const part of text.split(',')) {
    const here = rightOf(place, at + part.length - part.trimStart().length);
    at += part.length + 1;
    const [word = '', ...rest] = part.trim().split(/\s+/);
    if (!Object.hasOwn(RESULT_WORDS, word)) {
      problems.push(tesujiProblem('bad-result', here, { word: word === '' ? '...' : word, list: RESULT_LIST }));
      continue;
    }
    const { names: counts, amount: hasAmount } = RESULT_WORDS[word as ResultWord];
    const amount = Number(rest[0]);
    if (hasAmount) {
      if (rest.length !== 1 || !isPoints(rest[0]!)) problems.push(tesujiProblem('result-amount', here, { word }));
      else results.push({ word: word as ResultWord, names: [], amount });
      continue;
    }
    if (rest.length < counts[0] || rest.length > counts[1])
      problems.push(tesujiProblem('result-names', here, { word, count: String(counts[0]) }));
    for (const name of rest) {
      const wrong = names.stone(name, here);
      if (wrong !== undefined) problems.push(wrong);
    }
    results.push({ word: word as ResultWord, names: rest });
  }
  return results;
};

/// A number of points of territory: at most one digit behind the point.
export const isPoints = (text: string): boolean => /^-?\d{1,3}(?:\.\d)?$/.test(text);

export const readMoveTree = (
  lines: readonly TextLine[],
  place: Place,
  names: MoveNames,
  problems: TesujiProblem[],
): readonly MoveNode[] => {
  const roots: OpenNode[] = [];
  // The lines above that a line can follow, with the last node of each.
  const open: { readonly indent: number; readonly last: OpenNode }[] = [];
  const base = lines[0]?.indent ?? 0;
  for (const line of lines) {
    const said = /^(en|ja):\s*/.exec(line.text);
    if (said !== null) {
      const language = said[1] as 'en' | 'ja';
      const text = line.text.slice(said[0].length);
      const about = open.at(-1)?.last;
      if (about === undefined) problems.push(tesujiProblem('words-first', line.place));
      else if (text === '') problems.push(tesujiProblem('empty-text', rightOf(line.place, said[0].length)));
      else if (about.words[language] === undefined) about.words[language] = text;
      else problems.push(tesujiProblem('twice-key', line.place, { word: language }));
      continue;
    }
    while (open.length > 0 && open.at(-1)!.indent >= line.indent) {
      const left = open.pop()!;
      const above = open.at(-1)?.indent ?? base - 1;
      if (left.indent > line.indent && above < line.indent && !(open.length === 0 && line.indent === base))
        problems.push(tesujiProblem('bad-indent', line.place));
    }
    const last = readLine(line, open.at(-1)?.last.children ?? roots, names, problems);
    if (last !== undefined) open.push({ indent: line.indent, last });
  }
  if (roots.length === 0) problems.push(tesujiProblem('no-moves', place));
  return roots.map((node) => closed(node, place, problems));
};

const readLine = (
  { text, place }: TextLine,
  siblings: OpenNode[],
  names: MoveNames,
  problems: TesujiProblem[],
): OpenNode | undefined => {
  const arrow = text.indexOf('->');
  const moves = arrow < 0 ? text : text.slice(0, arrow);
  let into = siblings;
  let last: OpenNode | undefined;
  for (const { 0: move, index } of moves.matchAll(/\S+/g)) {
    const wrong = names.move(move, rightOf(place, index));
    if (wrong !== undefined) problems.push(wrong);
    last = { move, results: [], words: {}, children: [] };
    into.push(last);
    into = last.children;
  }
  if (last === undefined) problems.push(tesujiProblem('no-moves', place));
  else if (arrow >= 0) last.results = readResults(text.slice(arrow + 2), rightOf(place, arrow + 2), names, problems);
  return last;
};

const closed = ({ move, results, words, children }: OpenNode, place: Place, problems: TesujiProblem[]): MoveNode => {
  const { en, ja } = words;
  if ((en === undefined) !== (ja === undefined)) {
    const [word, example] = en === undefined ? ['en', 'en: ...'] : ['ja', 'ja: ...'];
    problems.push(tesujiProblem('missing-key', place, { name: move, word: word!, example: example! }));
  }
  return {
    move,
    results,
    ...(en === undefined || ja === undefined ? {} : { words: { en, ja } }),
    children: children.map((child) => closed(child, place, problems)),
  };
};

export const printResults = (results: readonly TreeResult[]): string =>
  results
    .map(({ word, names, amount }) => [word, ...names, ...(amount === undefined ? [] : [amount])].join(' '))
    .join(', ');

/// Moves stay on one line while there is nothing to say of them and one way to go on.
export const printMoveTree = (
  roots: readonly MoveNode[],
  indent = 2,
  languages: readonly ('en' | 'ja')[] = ['en', 'ja'],
): string =>
  roots
    .map((root) => {
      const moves = [root.move];
      let last = root;
      while (last.children.length === 1 && last.results.length === 0 && last.words === undefined) {
        last = last.children[0]!;
        moves.push(last.move);
      }
      const space = ' '.repeat(indent);
      const { words } = last;
      const results = last.results.length === 0 ? '' : ` -> ${printResults(last.results)}`;
      const said =
        words === undefined ? [] : languages.map((language) => `${space}  ${language}: ${words[language]}\n`);
      return `${space}${moves.join(' ')}${results}\n${said.join('')}${printMoveTree(last.children, indent + 2, languages)}`;
    })
    .join('');
