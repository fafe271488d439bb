/// Joseki as a text that people read and edit: titles, words and trees of moves by the points of the lower left corner.
import type { Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import { GO_PASS, parsePoint, printPoint } from '../../../games/index.ts';
import type { MoveNames } from './move-tree.ts';
import { printMoveTree, readMoveTree } from './move-tree.ts';
import type { TesujiProblem } from './problem.ts';
import { tesujiProblem } from './problem.ts';
import type { Joseki } from './tesuji.ts';
import { ELSEWHERE } from './tesuji.ts';
import { pointsOfBlock, sectionOf, wordsOfBlock } from './tesuji-text.ts';
import type { Block } from './text-lines.ts';
import { printNotes, readBlocks } from './text-lines.ts';

export interface JosekiText {
  readonly about: readonly string[];
  readonly joseki: readonly Joseki[];
}

const SHAPE = {
  start: 'joseki',
  keys: ['title en', 'title ja', 'words en', 'words ja', 'value'],
  sections: ['moves'],
};

/// The size of the board on which joseki are written.
export const JOSEKI_SIZE = 19;

/// The point of a move, GO_PASS for one elsewhere.
export const josekiPoint = (move: string): number => {
  const point = move === ELSEWHERE ? ok(GO_PASS) : parsePoint(move, JOSEKI_SIZE);
  if (!point.ok) throw new Error(`${move} is not a point`);
  return point.value;
};

const NAMES: MoveNames = {
  move: (word, place) => {
    const point = parsePoint(word, JOSEKI_SIZE);
    const isRight = word === ELSEWHERE || (point.ok && printPoint(point.value) === word);
    return isRight ? undefined : tesujiProblem('not-a-point', place, { word });
  },
  stone: (word, place) => tesujiProblem('not-a-stone', place, { word, list: '-' }),
};

export const readJosekiText = (text: string): JosekiText & { readonly problems: readonly TesujiProblem[] } => {
  const { about, blocks, problems: found } = readBlocks(text, SHAPE);
  const problems = [...found];
  const joseki = blocks.flatMap((block) => readOne(block, problems) ?? []);
  return { about, joseki, problems: problems.toSorted((a, b) => a.place.offset - b.place.offset) };
};

export const parseJoseki = (text: string): Result<JosekiText, TesujiProblem> => {
  const { about, joseki, problems } = readJosekiText(text);
  return problems.length > 0 ? failed(problems[0]!) : ok({ about, joseki });
};

const readOne = (block: Block, problems: TesujiProblem[]): Joseki | undefined => {
  const before = problems.length;
  const title = wordsOfBlock(block, 'title', problems);
  const words = wordsOfBlock(block, 'words', problems);
  const value = pointsOfBlock(block, problems);
  const section = sectionOf(block, 'moves', problems);
  const moves = section && readMoveTree(section.lines, section.place, NAMES, problems);
  if (problems.length > before || moves === undefined) return undefined;
  return { name: block.name, notes: block.notes, title: title!, words: words!, value: value!, moves };
};

export const printOneJoseki = ({ name, notes, title, words, value, moves }: Joseki): string =>
  [
    printNotes(notes),
    `joseki ${name}\n`,
    `title en: ${title.en}\ntitle ja: ${title.ja}\n`,
    `value: ${value}\n`,
    `moves\n${printMoveTree(moves)}`,
    `words en: ${words.en}\nwords ja: ${words.ja}\n`,
  ].join('');

export const printJoseki = ({ about, joseki }: JosekiText): string =>
  [...(about.length === 0 ? [] : [printNotes(about)]), ...joseki.map(printOneJoseki)].join('\n');
