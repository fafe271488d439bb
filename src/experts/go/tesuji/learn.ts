/// Acquisition: a region and a tree of moves in a game become a pattern. Points of the region that nobody marked are free where there
/// are marks; moves outside the region count as moves elsewhere.
import type { Result } from '../../../logic/index.ts';
import { ok } from '../../../logic/index.ts';
import { EMPTY, isPointOf, otherColour, parsePoint, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { SgfNode } from '../../../record/index.ts';
import { readSgfMarkup, sgfCommentOf } from '../../../record/index.ts';
import { MOST_DRAWN } from './drawing.ts';
import { boardBefore, playOf, pointOfSgf } from './game-board.ts';
import type { LearnProblem } from './learn-problem.ts';
import { learnProblem } from './learn-problem.ts';
import type { BothLanguages, MoveNode, Tesuji, TesujiAim, TesujiCase } from './tesuji.ts';
import { ELSEWHERE } from './tesuji.ts';

export interface LearnRegion {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export interface LearnOptions {
  readonly name: string;
  /// The number of the move on the main line that begins the tree, from 1.
  readonly move: number;
  readonly region?: LearnRegion;
  readonly title: BothLanguages;
  readonly words: BothLanguages;
  readonly case?: TesujiCase;
  readonly aim?: TesujiAim;
  readonly value?: number;
  /// How many moves a line has at most.
  readonly depth?: number;
}

/// Reads `C3:H8`, two corners of a rectangle.
export const parseRegion = (text: string, size: number): Result<LearnRegion, LearnProblem> => {
  const corners = text.split(':').map((word) => parsePoint(word, size));
  const [one, other] = corners;
  if (corners.length !== 2 || !one!.ok || !other!.ok || one.value === 0 || other.value === 0)
    return learnProblem('bad-region', { text: text.slice(0, 40) });
  const columns = [pointColumn(one.value), pointColumn(other.value)];
  const rows = [pointRow(one.value), pointRow(other.value)];
  return ok({
    left: Math.min(...columns),
    right: Math.max(...columns),
    bottom: Math.min(...rows),
    top: Math.max(...rows),
  });
};

/// Letters for points: those of labels first, then the next free one. `x` and `o` mean something else in drawings.
class Names {
  readonly #names = new Map<number, string>();
  readonly #isStone: (point: number) => boolean;

  constructor(isStone: (point: number) => boolean) {
    this.#isStone = isStone;
  }

  label(point: number, text: string): void {
    if (/^[a-z]$/i.test(text)) this.#take(point, text);
  }

  at(point: number): string | undefined {
    return this.#names.get(point);
  }

  /// Undefined where all letters are taken.
  give(point: number): string | undefined {
    for (const letter of 'abcdefghijklmnpqrstuvwyz') {
      const name = this.#names.get(point);
      if (name !== undefined) return name;
      this.#take(point, letter);
    }
    return this.#names.get(point);
  }

  #take(point: number, letter: string): void {
    const name = this.#isStone(point) ? letter.toUpperCase() : letter.toLowerCase();
    const isTaken = [...this.#names.values()].some((each) => each === name) || /[xo]/i.test(name);
    if (!isTaken && !this.#names.has(point)) this.#names.set(point, name);
  }
}

export const learnTesuji = (root: SgfNode, options: LearnOptions): Result<Tesuji, LearnProblem> => {
  const found = boardBefore(root, options.move);
  if (!found.ok) return found;
  const { board, toMove: own, before, node } = found.value;
  const { size } = board;

  // Marks stand in the position before the move, or beside the move itself.
  const marks = marksOf([before, node], size);
  const region = options.region ?? boxOf(marks.points, size);
  if (region === undefined) return learnProblem('no-region');
  const isInside = (point: number): boolean =>
    pointColumn(point) >= region.left &&
    pointColumn(point) <= region.right &&
    pointRow(point) >= region.bottom &&
    pointRow(point) <= region.top;

  const names = new Names((point) => board.at(point) < EMPTY);
  for (const { point, text } of marks.labels) if (isInside(point)) names.label(point, text);
  const tree = new TreeGrower(size, own, isInside, names, options.depth ?? 12);
  const moves = tree.grow(before.children, 0).filter(({ move }) => move !== ELSEWHERE);
  if (tree.isFull) return learnProblem('too-many-points');
  if (moves.length === 0) return learnProblem('move-outside');

  const isAsked = (point: number): boolean =>
    marks.points.length === 0 || marks.points.includes(point) || tree.points.has(point);
  return drawn(board, own, region, isAsked, names, moves, options);
};

const marksOf = (
  nodes: readonly SgfNode[],
  size: number,
): {
  readonly points: readonly number[];
  readonly labels: readonly { readonly point: number; readonly text: string }[];
} => {
  const all = nodes.map((node) => readSgfMarkup(node, { columns: size, rows: size }).value);
  const labels = all.flatMap((each) =>
    each.labels.map(({ point, text }) => ({ point: pointOfSgf(point, size), text })),
  );
  const points = all.flatMap(({ triangles, squares, circles, crosses, selected }) =>
    [...triangles, ...squares, ...circles, ...crosses, ...selected].map((point) => pointOfSgf(point, size)),
  );
  return { points: [...new Set([...points, ...labels.map(({ point }) => point)])], labels };
};

const boxOf = (points: readonly number[], size: number): LearnRegion | undefined => {
  const inside = points.filter((point) => isPointOf(point, size));
  if (inside.length === 0) return undefined;
  const columns = inside.map(pointColumn);
  const rows = inside.map(pointRow);
  return { left: Math.min(...columns), right: Math.max(...columns), bottom: Math.min(...rows), top: Math.max(...rows) };
};

/// The tree of a game as a tree of names.
class TreeGrower {
  readonly points = new Set<number>();
  isFull = false;
  readonly #size: number;
  readonly #own: Colour;
  readonly #isInside: (point: number) => boolean;
  readonly #names: Names;
  readonly #depth: number;

  constructor(size: number, own: Colour, isInside: (point: number) => boolean, names: Names, depth: number) {
    this.#size = size;
    this.#own = own;
    this.#isInside = isInside;
    this.#names = names;
    this.#depth = depth;
  }

  grow(nodes: readonly SgfNode[], made: number): readonly MoveNode[] {
    if (made >= this.#depth) return [];
    const grown: MoveNode[] = [];
    for (const node of nodes) {
      const next = this.#node(node, made);
      // Two moves elsewhere are one.
      if (next !== undefined && !grown.some(({ move }) => move === next.move)) grown.push(next);
    }
    return grown;
  }

  #node(node: SgfNode, made: number): MoveNode | undefined {
    const play = playOf(node, this.#size);
    if (play === undefined) return undefined;
    const expected = made % 2 === 0 ? this.#own : otherColour(this.#own);
    // A side that moves twice in a row: the other one played elsewhere.
    if (play.colour !== expected) return this.#elsewhere(this.grow([node], made + 1));
    const { point } = play;
    if (point === undefined || !this.#isInside(point)) return this.#elsewhere(this.grow(node.children, made + 1));
    const move = this.#names.give(point);
    if (move === undefined) {
      this.isFull = true;
      return undefined;
    }
    this.points.add(point);
    const comment = sgfCommentOf(node).replaceAll(/\s+/g, ' ').trim();
    return {
      move,
      results: [],
      ...(comment === '' ? {} : { words: { en: comment, ja: comment } }),
      children: this.grow(node.children, made + 1),
    };
  }

  /// A move elsewhere is worth telling only where something follows it here.
  #elsewhere(children: readonly MoveNode[]): MoveNode | undefined {
    return children.length === 0 ? undefined : { move: ELSEWHERE, results: [], children };
  }
}

const drawn = (
  board: GoBoard,
  own: Colour,
  { left, right, bottom, top }: LearnRegion,
  isAsked: (point: number) => boolean,
  names: Names,
  moves: readonly MoveNode[],
  options: LearnOptions,
): Result<Tesuji, LearnProblem> => {
  const { size } = board;
  const edges = { left: left === 1, right: right === size, bottom: bottom === 1, top: top === size };
  let ownNames = '';
  let enemyNames = '';
  const signAt = (point: number): string => {
    const cell = board.at(point);
    const name = names.at(point);
    if (name !== undefined && cell === own) ownNames += name;
    else if (name !== undefined && cell < EMPTY) enemyNames += name;
    if (name !== undefined) return name;
    if (!isAsked(point)) return '?';
    return cell === EMPTY ? '.' : cell === own ? 'X' : 'O';
  };
  const rows: string[] = [];
  const across = (sign: string): string =>
    (edges.left ? '+' : '') + sign.repeat(right - left + 1) + (edges.right ? '+' : '');
  if (edges.top) rows.push(across('-'));
  for (let row = top; row >= bottom; row--) {
    let text = '';
    for (let column = left; column <= right; column++) text += signAt(pointOf(column, row));
    rows.push((edges.left ? '|' : '') + text + (edges.right ? '|' : ''));
  }
  if (edges.bottom) rows.push(across('-'));
  if (rows.length > MOST_DRAWN || rows[0]!.length > MOST_DRAWN)
    return learnProblem('too-large', { most: String(MOST_DRAWN) });
  const { name, title, words } = options;
  return ok({
    name,
    notes: [],
    title,
    words,
    case: options.case ?? 'shape',
    aim: options.aim ?? 'shape',
    value: options.value ?? 5,
    around: 'nothing',
    drawing: { rows, own: ownNames, enemy: enemyNames },
    moves,
  });
};
