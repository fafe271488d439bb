/// What a lesson says, in English.
import { squareName } from '../games/index.ts';
import type { SquareState } from './pattern.ts';
import { shownCells } from './reading.ts';
import type { Absence, Cell, Choice, Reading } from './reading.ts';
import { groupsOf, kindOf } from './square-group.ts';
import type { Group, SquareKind } from './square-group.ts';

const KINDS: Readonly<Record<SquareKind, string>> = {
  corner: 'corner',
  c: 'C-square',
  a: 'A-square',
  b: 'B-square',
  x: 'X-square',
  beside: '',
  inner: '',
};

/// `a`, `a and b`, `a, b and c`
const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const present = (parts: readonly string[]): string[] => parts.filter((part) => part !== '');

/// `the corners a1 and h8`
const ofKind = (kind: SquareKind, squares: readonly number[], last = 'and'): string => {
  const names = listed(squares.map(squareName), last);
  return KINDS[kind] === '' ? names : `the ${KINDS[kind]}${squares.length > 1 ? 's' : ''} ${names}`;
};

const toldGroup = (group: Group, previous: Group | undefined): string => {
  if (group.kind === 'single') return ofKind(group.squareKind, group.squares);
  const { line, squares } = group;
  const run = `${squareName(squares[0]!)}-${squareName(squares.at(-1)!)}`;
  if (line.kind === 'edge') return `${run} on the ${line.side} edge`;
  if (line.kind !== 'beside') return line.kind === 'diagonal' ? `the diagonal ${run}` : run;
  const isNext = previous?.kind === 'run' && previous.line.kind === 'edge' && previous.line.side === line.side;
  return isNext ? `${run} beside it` : `${run} beside the ${line.side} edge`;
};

const toldSquares = (squares: readonly number[]): string =>
  listed(groupsOf(squares).map((group, i, all) => toldGroup(group, all[i - 1])));

/// `one of the C-squares a2 or b1`
const oneOf = (squares: readonly number[], word = 'one'): string => {
  const kinds = new Set(squares.map(kindOf));
  const told = kinds.size === 1 ? ofKind([...kinds][0]!, squares, 'or') : listed(squares.map(squareName), 'or');
  return squares.length === 1 ? told : `${word} of ${told}`;
};

type Tense = 'now' | 'past';
const stand = (count: number, tense: Tense): string => (tense === 'past' ? 'stood' : count > 1 ? 'stand' : 'stands');
const be = (count: number, tense: Tense): string =>
  tense === 'past' ? (count > 1 ? 'were' : 'was') : count > 1 ? 'are' : 'is';

const toldState = (state: SquareState, squares: readonly number[], tense: Tense): string => {
  const count = squares.length;
  if (count === 0) return '';
  const where = toldSquares(squares);
  if (state === 'empty') return `${where} ${be(count, tense)} empty`;
  const discs =
    state === 'own' ? (count > 1 ? 'your discs' : 'your disc') : count > 1 ? 'enemy discs' : 'an enemy disc';
  if (groupsOf(squares).every(({ kind }) => kind === 'run'))
    return `${discs} ${tense === 'past' ? 'filled' : 'fill'} ${where}`;
  return `${discs} ${stand(count, tense)} on ${where}`;
};

const toldChoice = ({ state, squares, around }: Choice): string => {
  const where = around === undefined ? oneOf(squares) : `a square next to ${squareName(around)}`;
  if (state === 'empty') return `${where} is empty`;
  return `${state === 'own' ? 'a disc of yours' : 'an enemy disc'} stands on ${where}`;
};

/// `your discs stand on b1-f1 on the top edge, while the corner a1 is empty`
const toldCells = (cells: readonly Cell[], choices: readonly Choice[] = [], tense: Tense = 'now'): string => {
  const told = (state: SquareState): string[] => [
    toldState(
      state,
      cells.filter((cell) => cell.state === state).map(({ square }) => square),
      tense,
    ),
    ...choices.filter((choice) => choice.state === state).map(toldChoice),
  ];
  const discs = listed(present([...told('own'), ...told('enemy')]));
  return present([discs, listed(present(told('empty')))]).join(', while ');
};

const lead = (concept: string, { moves, notBefore }: Reading): string => {
  const isCompleted = notBefore.length > 0;
  const pattern = isCompleted ? 'complete this pattern' : 'make this pattern';
  const move = oneOf(moves, concept === 'bad_move' ? 'any' : 'one');
  const advice = moves.length === 0 ? pattern : `${isCompleted ? `${pattern} by playing` : 'play'} ${move}`;
  if (concept === 'bad_move') return `Do not ${advice}`;
  if (concept === 'good_move') return advice[0]!.toUpperCase() + advice.slice(1);
  return `It is a ${concept.replaceAll('_', ' ')} to ${advice}`;
};

const toldAbsence = ({ cells, isPattern }: Absence, isTied: boolean): string => {
  if (!isPattern) return `It was not so before the move that ${toldCells(cells, [], 'past')}.`;
  return `This was not so before the move${isTied ? '' : '; any move that completes it counts, by its disc or by the discs it turns over'}.`;
};

const toldPlacements = ({ placements, isSymmetric, isTold, otherShapes }: Reading): string => {
  if (isTold) return '';
  const all = `${placements} ${placements > 1 ? 'placements' : 'placement'}`;
  const placed = isSymmetric ? `The same holds turned and mirrored (${all})` : placements > 1 ? `${all} in all` : '';
  const more = otherShapes === 0 ? '' : `${otherShapes} other shape${otherShapes > 1 ? 's are' : ' is'} covered, too`;
  const text = present([placed, more]).join('; ');
  return text === '' ? '' : `${text}.`;
};

/// What a move made of a board: the same words, said of the squares of one instance.
export const englishCase = (move: string, reading: Reading): string => {
  const { before, notBefore } = reading;
  return present([
    `After ${move} ${toldCells(shownCells(reading))}${toldOtherEdge(reading)}.`,
    before.length === 0 ? '' : `Before it ${toldCells(before, [], 'past')}.`,
    ...notBefore.map((absence) => toldAbsence(absence, true)),
  ]).join(' ');
};

const toldOtherEdge = ({ mirrored }: Reading): string =>
  mirrored === undefined ? '' : `, and the same along the ${mirrored.other} edge`;

export const englishSentence = (concept: string, reading: Reading): string => {
  const { after, choices, before, notBefore, moves } = reading;
  const isAdvice = moves.length > 0 && notBefore.length === 0;
  const now = toldCells(after, choices);
  const conditions = present([
    now === '' ? '' : `${isAdvice ? 'after it' : 'after your move'} ${now}${toldOtherEdge(reading)}`,
    before.length === 0 ? '' : `before the move ${toldCells(before, [], 'past')}`,
  ]).join(', and ');
  const told = conditions === '' ? '' : `${isAdvice ? ' if' : ':'} ${conditions}`;
  return present([
    `${lead(concept, reading)}${told}.`,
    ...notBefore.map((absence) => toldAbsence(absence, moves.length > 0)),
    toldPlacements(reading),
  ]).join(' ');
};
