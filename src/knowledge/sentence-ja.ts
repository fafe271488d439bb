/// What a lesson says, in Japanese.
import { squareName } from '../games/index.ts';
import type { SquareState } from './pattern.ts';
import { shownCells } from './reading.ts';
import type { Absence, Cell, Choice, Reading } from './reading.ts';
import { groupsOf, kindOf } from './square-group.ts';
import type { Group, Side, SquareKind } from './square-group.ts';

const SIDES: Readonly<Record<Side, string>> = { top: '上辺', bottom: '下辺', left: '左辺', right: '右辺' };
const MIDDLES: Readonly<Record<Side, string>> = {
  top: '上の中辺',
  bottom: '下の中辺',
  left: '左の中辺',
  right: '右の中辺',
};
const KINDS: Readonly<Record<SquareKind, string>> = {
  corner: '隅の',
  c: 'Cの',
  a: 'Aの',
  b: 'Bの',
  x: '星（X）の',
  beside: '中辺の',
  inner: '',
};
const MOVES: Readonly<Record<SquareKind, string>> = {
  corner: '隅に打つ手',
  c: 'C打ち',
  a: 'A打ち',
  b: 'B打ち',
  x: 'X打ち',
  beside: '中辺に打つ手',
  inner: '内側に打つ手',
};

const names = (squares: readonly number[]): string => squares.map(squareName).join('・');
const present = (parts: readonly string[]): string[] => parts.filter((part) => part !== '');

const toldGroup = (group: Group): string => {
  if (group.kind === 'single') return `${KINDS[group.squareKind]}${names(group.squares)}`;
  const { line, squares } = group;
  const run = `${squareName(squares[0]!)}〜${squareName(squares.at(-1)!)}`;
  if (line.kind === 'edge') return `${SIDES[line.side]}の${run}`;
  if (line.kind === 'beside') return `${MIDDLES[line.side]}の${run}`;
  return line.kind === 'diagonal' ? `斜めの${run}` : run;
};

const toldSquares = (squares: readonly number[]): string => groupsOf(squares).map(toldGroup).join('、');

const oneOf = (squares: readonly number[]): string => {
  const kinds = new Set(squares.map(kindOf));
  const told = `${kinds.size === 1 ? KINDS[[...kinds][0]!] : ''}${names(squares)}`;
  return squares.length === 1 ? told : `${told}のどれか`;
};

const ends = (state: SquareState, isPast: boolean): string => {
  if (state === 'empty') return isPast ? 'が空いていた' : 'が空いている';
  const whose = state === 'own' ? '自分の石' : '相手の石';
  return `が${whose}${isPast ? 'だった' : 'である'}`;
};

/// The form in which something follows.
const joined = (state: SquareState): string => {
  if (state === 'empty') return 'が空いていて';
  return state === 'own' ? 'が自分の石で' : 'が相手の石で';
};

const STATES: readonly SquareState[] = ['own', 'enemy', 'empty'];

const toldCells = (cells: readonly Cell[], choices: readonly Choice[] = [], isPast = false): string => {
  const parts = STATES.flatMap((state) => {
    const squares = cells.filter((cell) => cell.state === state).map(({ square }) => square);
    const fixed = squares.length === 0 ? [] : [{ state, where: toldSquares(squares) }];
    const chosen = choices.filter((choice) => choice.state === state);
    return [...fixed, ...chosen.map((choice) => ({ state, where: whereOf(choice) }))];
  });
  return parts
    .map(({ state, where }, i) => where + (i === parts.length - 1 ? ends(state, isPast) : joined(state)))
    .join('、');
};

const whereOf = ({ squares, around }: Choice): string =>
  around === undefined ? oneOf(squares) : `${squareName(around)}の隣のどれか`;

const moveWord = (moves: readonly number[]): string => {
  const kinds = new Set(moves.map(kindOf));
  const squares = moves.length === 1 ? names(moves) : `${names(moves)}のどれか`;
  return kinds.size === 1 ? `${MOVES[[...kinds][0]!]}（${squares}）` : `${squares}に打つ手`;
};

const lead = (concept: string, { moves, notBefore }: Reading): string => {
  const isCompleted = notBefore.length > 0;
  const verdict = concept === 'bad_move' ? '悪手' : concept === 'good_move' ? '好手' : `「${concept}」`;
  if (moves.length > 0) return `${moveWord(moves)}${isCompleted ? 'で次の形を完成させるの' : ''}は${verdict}である`;
  const pattern = `次の形を${isCompleted ? '完成させ' : '作っ'}`;
  if (concept === 'bad_move') return `${pattern}てはいけない`;
  return concept === 'good_move'
    ? `${isCompleted ? '次の形を完成させる' : '次の形を作る'}とよい`
    : `${isCompleted ? '次の形を完成させる' : '次の形を作る'}のは${verdict}である`;
};

const toldAbsence = ({ cells, isPattern }: Absence, isTied: boolean): string => {
  if (!isPattern) return `着手前には、「${toldCells(cells, [], true)}」ということはなかった。`;
  return `着手前にはそうなっていなかった${isTied ? '' : '（打った石で完成しても、返した石で完成しても同じ）'}。`;
};

const toldPlacements = ({ placements, isSymmetric, isTold, otherShapes }: Reading): string => {
  if (isTold) return '';
  const placed = isSymmetric ? `回転や裏返しをしても同じ（全部で${placements}通り）。` : '';
  const counted = placed || (placements > 1 ? `全部で${placements}通りある。` : '');
  return counted + (otherShapes === 0 ? '' : `ほかに${otherShapes}種類の形を含む。`);
};

/// What a move made of a board: the same words, said of the squares of one instance.
export const japaneseCase = (move: string, reading: Reading): string => {
  const { before, notBefore } = reading;
  return present([
    `${move} を打った後、${toldCells(shownCells(reading))}${toldOtherEdge(reading)}。`,
    before.length === 0 ? '' : `着手前に${toldCells(before, [], true)}。`,
    ...notBefore.map((absence) => toldAbsence(absence, true)),
  ]).join('');
};

const toldOtherEdge = ({ mirrored }: Reading): string =>
  mirrored === undefined ? '' : `。${SIDES[mirrored.other]}の側も同じである`;

export const japaneseSentence = (concept: string, reading: Reading): string => {
  const { after, choices, before, notBefore, moves } = reading;
  const now = toldCells(after, choices);
  const past = before.length === 0 ? '' : `着手前に${toldCells(before, [], true)}`;
  const isAdvice = moves.length > 0 && notBefore.length === 0;
  const conditions = present([now === '' ? '' : `着手後に${now}${toldOtherEdge(reading)}`, past]);
  const head = lead(concept, reading);
  const first =
    isAdvice && conditions.length > 0
      ? `${conditions.join('、また')}とき、${head}。`
      : [head, ...conditions].map((part) => `${part}。`).join('');
  return present([
    first,
    ...notBefore.map((absence) => toldAbsence(absence, moves.length > 0)),
    toldPlacements(reading),
  ]).join('');
};
