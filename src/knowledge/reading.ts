/// How a set of patterns is read to people: one pattern that stands for all, what may vary in it, and how often it lies on the
/// board.
import { SQUARE_NAMES, SYMMETRIES, squareName } from '../games/index.ts';
import type { Condition, Pattern, SquareState } from './pattern.ts';
import { SIDES, besideOf, edgeOf, neighboursOf, squareNumber } from './square-group.ts';
import type { Side } from './square-group.ts';

export interface Cell {
  readonly square: number;
  readonly state: SquareState;
}

/// A condition that holds on any one of several squares.
export interface Choice {
  readonly state: SquareState;
  readonly squares: readonly number[];
  /// Where the chosen instance has it.
  readonly shown: number;
  /// The square whose neighbours these are.
  readonly around?: number;
}

/// What did not hold before the move; `isPattern`: it is the pattern itself, or its own discs.
export interface Absence {
  readonly cells: readonly Cell[];
  readonly isPattern: boolean;
}

export interface Reading {
  /// The instance that is shown: the one that was asked for, else the first one in a fixed order.
  readonly pattern: Pattern;
  /// Its conditions after the move without the choices.
  readonly after: readonly Cell[];
  readonly choices: readonly Choice[];
  readonly before: readonly Cell[];
  readonly notBefore: readonly Absence[];
  /// The squares of the move that the same conditions allow; none: the move is not tied to a square.
  readonly moves: readonly number[];
  /// Where one edge says it all: `after` is what holds along the first side, and the same holds along the second.
  readonly mirrored?: { readonly side: Side; readonly other: Side };
  /// In how many ways the clause lies on the board.
  readonly placements: number;
  /// The move and the choices say them all.
  readonly isTold: boolean;
  /// Turned and mirrored it is among them.
  readonly isSymmetric: boolean;
  /// Shapes of the pattern that are neither the one shown nor a choice of it, turned or mirrored.
  readonly otherShapes: number;
}

const byName = (a: Condition, b: Condition): number =>
  squareNumber(a.square) - squareNumber(b.square) || (a.state < b.state ? -1 : a.state > b.state ? 1 : 0);

/// The pattern with each square moved, in the order that all keys have.
const mapSquares = (pattern: Pattern, to: (square: string, part: Part) => string): Pattern => {
  const conditions = (these: readonly Condition[], part: Part): Condition[] =>
    these.map(({ square, state }) => ({ square: to(square, part), state })).toSorted(byName);
  return {
    after: conditions(pattern.after, 'after'),
    before: conditions(pattern.before, 'before'),
    notBefore: pattern.notBefore.map((group) => conditions(group, 'notBefore')),
    ...(pattern.move === undefined ? {} : { move: to(pattern.move, 'move') }),
  };
};

type Part = 'after' | 'before' | 'notBefore' | 'move';

const keyOf = ({ after, before, notBefore, move }: Pattern): string => {
  const conditions = (these: readonly Condition[]): string =>
    these.map(({ square, state }) => square + state).join(' ');
  return [conditions(after), conditions(before), ...notBefore.map(conditions).toSorted(), move ?? ''].join('|');
};

const turned = (pattern: Pattern, symmetry: number): Pattern =>
  mapSquares(pattern, (square) => squareName(SYMMETRIES[symmetry]![squareNumber(square)]!));

const NAMES: readonly string[] = SQUARE_NAMES.slice(0, 64);

/// Patterns in a fixed order: by their squares, a1 first.
export const sorted = (patterns: readonly Pattern[]): Pattern[] => {
  const places = ({ after, before, move }: Pattern): number[] =>
    [...after, ...before]
      .map(({ square }) => squareNumber(square))
      .concat(move === undefined ? [] : squareNumber(move));
  const compare = (a: Pattern, b: Pattern): number => {
    const [x, y] = [places(a), places(b)];
    const at = x.findIndex((square, i) => square !== y[i]);
    return (at < 0 ? 0 : x[at]! - (y[at] ?? 64)) || (keyOf(a) < keyOf(b) ? -1 : 1);
  };
  return patterns.map((pattern) => mapSquares(pattern, (square) => square)).toSorted(compare);
};

/// The conditions of the instance that is shown, its choices made; where one edge says it all, that edge's.
export const shownCells = ({ after, choices }: Reading): readonly Cell[] => [
  ...after,
  ...choices.map(({ shown, state }) => ({ square: shown, state })),
];

const MOST_SHAPES = 2000;

/// Undefined where there is no pattern. `shown` is one of the patterns, such as the one that lies on a board.
export const readingOf = (patterns: readonly Pattern[], shown?: Pattern): Reading | undefined => {
  const all = sorted(patterns.filter(isMovePossible));
  const wanted = shown === undefined ? '' : keyOf(mapSquares(shown, (square) => square));
  const pattern = all.find((each) => keyOf(each) === wanted) ?? all[0];
  if (pattern === undefined) return undefined;
  const keys = new Set(all.map(keyOf));
  const moves = pattern.move === undefined ? [] : movesOf(pattern, keys);
  const choices = moves.length > 1 ? [] : independent(choicesOf(pattern, all, keys), pattern, keys);
  const isChoice = (square: string): boolean => choices.some(({ shown }) => squareName(shown) === square);
  const cells = (these: readonly Condition[]): Cell[] =>
    these.map(({ square, state }) => ({ square: squareNumber(square), state }));
  const after = cells(pattern.after.filter(({ square }) => !isChoice(square)));
  const half = choices.length === 0 && moves.length < 2 ? halfOf(pattern, after) : undefined;
  const images = new Set(SYMMETRIES.map((_, symmetry) => keyOf(turned(pattern, symmetry))));
  const told = choices.reduce((product, { squares }) => product * squares.length, Math.max(moves.length, 1));
  return {
    pattern,
    after: half?.after ?? after,
    choices: choices.map((choice) => around(choice, after, moves)),
    before: cells(pattern.before),
    notBefore: pattern.notBefore.filter(isPossible).map((group) => ({
      cells: cells(group),
      isPattern: isSame(group, pattern.after) || isSame(group, pattern.after.filter(isOwn)),
    })),
    moves,
    ...(half === undefined ? {} : { mirrored: { side: half.side, other: half.other } }),
    placements: all.length,
    isTold: told === all.length,
    isSymmetric: images.size > 1 && [...images].every((image) => keys.has(image)),
    otherShapes: all.length > MOST_SHAPES ? 0 : otherShapes(all, pattern, choices, moves),
  };
};

// After the move its square is own, and before it was empty.
const isMovePossible = ({ after, before, move }: Pattern): boolean =>
  !after.some(({ square, state }) => square === move && state !== 'own') &&
  !before.some(({ square, state }) => square === move && state !== 'empty');

const PARTS: readonly (readonly Part[])[] = [['after'], ['after', 'before', 'notBefore']];

const exchanged = (pattern: Pattern, from: string, to: string, parts: readonly Part[]): Pattern =>
  mapSquares(pattern, (at, part) => (at === from && parts.includes(part) ? to : at));

/// The squares on which one condition may hold while all others stay.
const choicesOf = (pattern: Pattern, all: readonly Pattern[], keys: ReadonlySet<string>): Choice[] => {
  const own = new Set(pattern.after.map(({ square, state }) => square + state));
  const found = new Map<string, Set<string>>();
  for (const { after } of all) {
    const others = after.filter(({ square, state }) => !own.has(square + state));
    if (after.length !== pattern.after.length || others.length !== 1) continue;
    const missing = pattern.after.find((condition) => !after.some((other) => byName(condition, other) === 0))!;
    const { square, state } = others[0]!;
    const isOne =
      missing.state === state &&
      missing.square !== pattern.move &&
      PARTS.some((parts) => keys.has(keyOf(exchanged(pattern, missing.square, square, parts))));
    if (isOne) found.set(missing.square, (found.get(missing.square) ?? new Set([missing.square])).add(square));
  }
  return pattern.after.flatMap(({ square, state }) => {
    const squares = found.get(square);
    if (squares === undefined) return [];
    return [{ state, squares: [...squares].map(squareNumber).toSorted((a, b) => a - b), shown: squareNumber(square) }];
  });
};

const MOST_COMBINATIONS = 500;

/// As many of the choices as can be made independently of one another.
const independent = (choices: readonly Choice[], pattern: Pattern, keys: ReadonlySet<string>): Choice[] => {
  const kept: Choice[] = [];
  let combinations: readonly Pattern[] = [pattern];
  for (const choice of choices) {
    if (combinations.length * choice.squares.length > MOST_COMBINATIONS) break;
    const from = squareName(choice.shown);
    const next = combinations.map((each) =>
      choice.squares.map((to) =>
        PARTS.map((parts) => exchanged(each, from, squareName(to), parts)).find((other) => keys.has(keyOf(other))),
      ),
    );
    if (next.flat().includes(undefined)) continue;
    combinations = next.flat() as Pattern[];
    kept.push(choice);
  }
  return kept;
};

const isOwn = ({ state }: Condition): boolean => state === 'own';

const isSame = (some: readonly Condition[], others: readonly Condition[]): boolean =>
  some.length === others.length && some.every((condition, i) => byName(condition, others[i]!) === 0);

// A group that wants a square in two states never holds, so that it says nothing.
const isPossible = (group: readonly Condition[]): boolean =>
  new Set(group.map(({ square }) => square)).size === group.length;

const around = (choice: Choice, after: readonly Cell[], moves: readonly number[]): Choice => {
  const centres = [...(moves.length === 1 ? moves : []), ...after.map(({ square }) => square)];
  const taken = new Set(centres);
  const centre = centres.find((each) => {
    const free = neighboursOf(each).filter((square) => !taken.has(square));
    return free.length === choice.squares.length && free.every((square) => choice.squares.includes(square));
  });
  return centre === undefined ? choice : { ...choice, around: centre };
};

const movesOf = (pattern: Pattern, keys: ReadonlySet<string>): number[] =>
  NAMES.filter((move) => keys.has(keyOf({ ...pattern, move }))).map(squareNumber);

/// One edge and the line beside it, where a symmetry of the whole pattern makes all the rest of it.
const halfOf = (
  pattern: Pattern,
  after: readonly Cell[],
): { readonly after: readonly Cell[]; readonly side: Side; readonly other: Side } | undefined => {
  const key = keyOf(pattern);
  for (const [symmetry, table] of SYMMETRIES.entries()) {
    if (symmetry === 0 || keyOf(turned(pattern, symmetry)) !== key) continue;
    for (const side of SIDES) {
      const band = new Set([...edgeOf(side), ...besideOf(side)]);
      const half = after.filter(({ square }) => band.has(square));
      const whole = new Set(half.flatMap(({ square }) => [square, table[square]!]));
      const image = new Set(edgeOf(side).map((square) => table[square]!));
      const other = SIDES.find((each) => edgeOf(each).every((square) => image.has(square)))!;
      if (other !== side && half.length >= 4 && whole.size === after.length) return { after: half, side, other };
    }
  }
  return undefined;
};

const otherShapes = (
  all: readonly Pattern[],
  pattern: Pattern,
  choices: readonly Choice[],
  moves: readonly number[],
): number => {
  const shapeOf = (each: Pattern): string =>
    SYMMETRIES.map((_, symmetry) => keyOf(turned(each, symmetry))).toSorted()[0]!;
  const core = pattern.after.filter(({ square }) => !choices.some(({ shown }) => squareName(shown) === square));
  const isTold = ({ after, move }: Pattern): boolean =>
    after.length === pattern.after.length &&
    (move === undefined || moves.includes(squareNumber(move))) &&
    core.every((condition) => after.some((other) => byName(condition, other) === 0));
  const told = new Set(all.filter(isTold).map(shapeOf));
  return new Set(all.map(shapeOf)).size - told.size;
};
