/// A game as a tree of moves, by the rules of its game: pure, whatever keeps it.
import type { Node } from '../contract/index.ts';
import type { GameResult } from '../contract/index.ts';
import type { PlayableGame } from './library.ts';

type By = Node['by'];

/// The nodes from the start to a node; undefined where there is no such node.
export const lineTo = (nodes: readonly Node[], id: number): readonly Node[] | undefined => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const line: Node[] = [];
  for (let node = byId.get(id); node !== undefined; node = node.parent === null ? undefined : byId.get(node.parent)) {
    line.push(node);
    if (line.length > nodes.length) throw new Error('the tree of moves goes round in a circle');
  }
  return line.length === 0 ? undefined : line.reverse();
};

export const movesOf = (line: readonly Node[]): readonly string[] =>
  line.flatMap(({ move }) => (move === null ? [] : [move]));

/// The state after moves that are known to be legal.
export const stateAfter = ({ rules }: PlayableGame, start: unknown, moves: readonly string[]): unknown =>
  moves.reduce<unknown>((state, text) => {
    const move = rules.parseMove(text, state);
    if (!move.ok) throw new Error(`a kept move is not legal: ${text}: ${move.error.message}`);
    return rules.next(state, [move.value]);
  }, start);

const PASS = 'pass';

/// Whether nothing but a pass can be done.
export const mustPass = ({ rules }: PlayableGame, state: unknown): boolean => {
  const [role] = rules.movers(state);
  if (role === undefined) return false;
  const moves = rules.legal(state, role);
  return moves.length === 1 && rules.printMove(moves[0]) === PASS;
};

/// Who is to move, as the name of a role; undefined at the end.
export const roleToMove = ({ rules }: PlayableGame, state: unknown): string | undefined =>
  rules.movers(state).map((role) => rules.roles[role]!)[0];

/// The result on the board, where the game has ended there.
export const resultOf = (game: PlayableGame, state: unknown): GameResult | undefined => {
  const { rules } = game;
  if (!rules.terminal(state)) return undefined;
  const goals = rules.roles.map((_, role) => rules.goal(state, role));
  const best = Math.max(...goals);
  const winners = rules.roles.filter((_, role) => goals[role] === best);
  return {
    kind: 'finished',
    winner: winners.length === 1 ? (winners[0] as 'black' | 'white') : null,
    score: game.score(state),
  };
};

export interface Step {
  readonly move: string;
  readonly by: By;
  readonly choice?: Node['choice'];
}

/// What a step makes of a tree: nodes that are new, and the node at which the game stands then.
export interface Growth {
  readonly nodes: readonly Node[];
  readonly tip: number;
  readonly state: unknown;
}

/// Goes on behind a node by moves that are known to be legal, and by the passes that must follow. What the tree has already is
/// selected, not added again.
export const grow = (
  game: PlayableGame,
  nodes: readonly Node[],
  from: { readonly node: number; readonly state: unknown },
  steps: readonly Step[],
  byOf: (role: string) => By,
): Growth => {
  const added: Node[] = [];
  let next = nodes.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  let { node, state } = from;
  const take = ({ move, by, choice }: Step): void => {
    const known = [...nodes, ...added].find((child) => child.parent === node && child.move === move);
    if (known === undefined) {
      added.push({ id: next, parent: node, move, by, ...(choice === undefined ? {} : { choice }) });
      node = next++;
    } else node = known.id;
    state = stateAfter(game, state, [move]);
  };
  const pass = (): void => {
    while (mustPass(game, state)) take({ move: PASS, by: byOf(roleToMove(game, state)!) });
  };
  for (const step of steps) take(step);
  pass();
  return { nodes: added, tip: node, state };
};
