/// UCT on the network against UCT on the prover, on the same sheet with the same time for a move.
import type { Term } from '../../src/logic/index.ts';
import { mctsPlayer, seededRandom } from '../../src/play/index.ts';
import type { PromptPlayer } from '../../src/play/index.ts';
import { openGame } from '../../src/rules/index.ts';
import type { AnyState, Game } from '../../src/rules/index.ts';
import { librarySheet } from './agreement.fixture.ts';

interface Side {
  readonly game: Game<AnyState, Term>;
  readonly player: PromptPlayer<AnyState, Term>;
}

export interface Contest {
  /// 1 where the network's side won, 0.5 for a draw.
  readonly score: number;
  /// Milliseconds and playouts, of the network's side and of the prover's.
  readonly spent: readonly [Spent, Spent];
}

export interface Spent {
  readonly milliseconds: number;
  readonly moves: number;
  readonly playouts: number;
}

const sideOf = (name: string, reasoner: 'scalar' | 'reference', milliseconds: number): Side => {
  const opened = openGame(name, librarySheet(name), { reasoner });
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  const { game } = opened.value;
  return { game, player: mctsPlayer(game, { milliseconds }, reasoner) };
};

export const contestants = (name: string, milliseconds: number): readonly [Side, Side] => [
  sideOf(name, 'scalar', milliseconds),
  sideOf(name, 'reference', milliseconds),
];

/// One game, in which the network's side has the role `role`.
export const playContest = (sides: readonly [Side, Side], role: number, seed: number): Contest => {
  const random = seededRandom(seed);
  const nothing = (): { milliseconds: number; moves: number; playouts: number } => ({
    milliseconds: 0,
    moves: 0,
    playouts: 0,
  });
  const spent = [nothing(), nothing()] as const;
  // Each side keeps the state in its own way; moves go over as text.
  let states = sides.map(({ game }) => game.initial());
  const [first] = sides;
  while (!first.game.terminal(states[0]!)) {
    const [mover] = first.game.movers(states[0]!) as [number];
    const who = mover === role ? 0 : 1;
    const { game, player } = sides[who];
    const start = performance.now();
    const choice = player.choose(states[who]!, mover, { random, clock: () => performance.now() });
    spent[who].milliseconds += performance.now() - start;
    spent[who].moves++;
    spent[who].playouts += choice.nodes ?? 0;
    const text = game.printMove(choice.move);
    states = sides.map((side, i) => {
      const move = side.game.parseMove(text, states[i]!);
      if (!move.ok) throw new Error(move.error.message);
      return side.game.next(states[i]!, [move.value]);
    });
  }
  return { score: first.game.goal(states[0]!, role) / 100, spent };
};
