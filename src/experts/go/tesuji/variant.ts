/// The ways in which a pattern can lie on a board: eight symmetries, both colours, and the positions of its tree in which own
/// is to move again.
import { BLACK, GO_PASS, WHITE } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { namesInCondition } from './condition.ts';
import type { DrawnPoint } from './drawing.ts';
import { ANYTHING, ENEMY, OWN, pointsOfDrawing } from './drawing.ts';
import { placeTesuji, sideAfter, stateAt } from './placement.ts';
import { SYMMETRIES, turned } from './symmetry.ts';
import type { MoveNode, Tesuji } from './tesuji.ts';
import { ELSEWHERE } from './tesuji.ts';

/// What a point at some distance from the anchor must be.
export interface Demand {
  readonly dx: number;
  readonly dy: number;
  /// Bits by the cells of a board: 1 black, 2 white, 4 empty, 8 beyond the edge.
  readonly states: number;
}

export interface Variant {
  readonly tesuji: Tesuji;
  /// How many moves of the tree have been made; 0 for the pattern itself.
  readonly step: number;
  /// What can be played now, the best first.
  readonly moves: readonly MoveNode[];
  /// The colour of own.
  readonly colour: Colour;
  readonly demands: readonly Demand[];
  readonly names: ReadonlyMap<string, { readonly dx: number; readonly dy: number }>;
}

/// A position of the tree: its points, and the moves from there.
interface Stage {
  readonly step: number;
  readonly moves: readonly MoveNode[];
  readonly points: readonly DrawnPoint[];
}

const stagesOf = (tesuji: Tesuji): readonly Stage[] => {
  const points = pointsOfDrawing(tesuji.drawing);
  const stages: Stage[] = [{ step: 0, moves: tesuji.moves, points }];
  const placement = placeTesuji(tesuji);
  if (placement === undefined) return stages;
  const { board, drawn, names } = placement;
  const pointAt = new Map(drawn.map(({ drawn: { x, y }, point }) => [`${x},${y}`, point]));
  const before = new Map(drawn.map(({ point }) => [point, stateAt(board, point)]));
  const walk = (nodes: readonly MoveNode[], step: number): void => {
    for (const { move, children } of nodes) {
      if (!board.play(move === ELSEWHERE ? GO_PASS : names.get(move)!, sideAfter(step))) continue;
      // After an answer of the enemy own is to move; where the enemy played elsewhere, the position is no other one.
      if (step % 2 === 1 && children.length > 0) {
        const now = points.map((each) => {
          const point = pointAt.get(`${each.x},${each.y}`);
          const state = point === undefined ? each.states : stateAt(board, point);
          return point === undefined || state === before.get(point) ? each : { ...each, states: state };
        });
        stages.push({ step: step + 1, moves: children, points: now });
      }
      walk(children, step + 1);
      board.undo();
    }
  };
  walk(tesuji.moves, 0);
  return stages;
};

/// A stone near the middle: stones are rarer than empty points, and from the middle no point is far.
const anchorOf = (points: readonly DrawnPoint[]): DrawnPoint => {
  const asked = points.filter(({ states }) => states !== ANYTHING);
  const stones = asked.filter(({ states }) => states === OWN || states === ENEMY);
  const among = stones.length > 0 ? stones : asked;
  const farthest = ({ x, y }: DrawnPoint): number =>
    Math.max(...asked.map((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y))));
  return among.reduce((best, each) => (farthest(each) < farthest(best) ? each : best));
};

const swapped = (states: number): number => (states & ~3) | ((states & 1) << 1) | ((states & 2) >> 1);

/// All variants of a pattern. Those that say the same as another one, because the drawing is symmetric, are left out.
export const variantsOf = (tesuji: Tesuji, colours: readonly Colour[] = [BLACK, WHITE]): readonly Variant[] => {
  const seen = new Set<string>();
  return stagesOf(tesuji).flatMap(({ step, moves, points }) => {
    const anchor = anchorOf(points);
    const asked = new Set(tesuji.where === undefined || step > 0 ? [] : namesInCondition(tesuji.where));
    for (const { move } of moves) asked.add(move);
    return SYMMETRIES.flatMap((symmetry): readonly Variant[] => {
      const demands: Demand[] = [];
      const names = new Map<string, { readonly dx: number; readonly dy: number }>();
      for (const { x, y, states, name } of points) {
        const to = turned(symmetry, x - anchor.x, y - anchor.y);
        const at = { dx: to.x, dy: to.y };
        if (name !== undefined) names.set(name, at);
        if (states !== ANYTHING) demands.push({ ...at, states });
      }
      const key = `${step} ${keyOf(
        demands,
        [...asked].map((name) => names.get(name)),
      )}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return colours.map((colour) => ({
        tesuji,
        step,
        moves,
        colour,
        demands: colour === BLACK ? demands : demands.map((each) => ({ ...each, states: swapped(each.states) })),
        names,
      }));
    });
  });
};

const keyOf = (
  demands: readonly Demand[],
  named: readonly ({ readonly dx: number; readonly dy: number } | undefined)[],
): string =>
  `${Int32Array.from(demands, ({ dx, dy, states }) => (dy * 64 + dx) * 16 + states)
    .sort()
    .join()} ${named.map((at) => (at === undefined ? '-' : at.dy * 64 + at.dx)).join()}`;
