/// One game between players, to its end, whatever the players do.
import type { Game, Role } from '../rules/index.ts';
import { chanceRole, seatsOf } from './chance.ts';
import { systemClock } from './player.ts';
import type { Choice, Clock, Context, Player, ThinkingBudget } from './player.ts';
import { mixSeeds, seededRandom } from './random.ts';
import type { Seed } from './random.ts';

/// How a game ended. Whoever breaks the rules of the game or of the match loses it.
export type Ending =
  | { readonly kind: 'finished' }
  | { readonly kind: 'illegal' | 'threw' | 'overran'; readonly role: Role; readonly reason: string }
  /// The game was longer than allowed: a draw.
  | { readonly kind: 'too-long' }
  | { readonly kind: 'aborted' };

export interface PlayedGame<State, Move> {
  readonly start: State;
  readonly final: State;
  /// Every move made, in order; where roles move at once, in the order of `movers`.
  readonly moves: readonly Move[];
  readonly ending: Ending;
  /// What each role has reached, from 0 to 100.
  readonly goals: readonly number[];
}

export interface GameOptions<State, Move> {
  readonly seed: Seed;
  /// Where the game starts; the game's initial state unless given.
  readonly start?: State;
  /// Rounds of moves to play at most; 1,000 unless given.
  readonly maxPlies?: number;
  /// For each choice. Positions are counted by the players themselves; time beyond the limit by more than `grace` milliseconds
  /// (100 unless given) loses the game.
  readonly budget?: ThinkingBudget;
  readonly grace?: number;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /// Told of every choice of a player, when the whole round is known: where roles move at once nobody learns of a move before.
  readonly onMove?: (state: State, role: Role, choice: Choice<Move>) => void | Promise<void>;
}

type Foul = Extract<Ending, { readonly role: Role }> | { readonly kind: 'aborted' };
type Answer<Move> = { readonly kind: 'move'; readonly move: Move; readonly choice: Choice<Move> } | Foul;

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const OVERRUN = Symbol('overrun');

/// Waits for a player that takes its time, but no longer than the limit, nor after the signal. A late answer is ignored.
const waitFor = async <T>(answer: Promise<T>, milliseconds: number, signal: AbortSignal | undefined): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    if (milliseconds !== Infinity) timer = setTimeout(() => reject(OVERRUN), milliseconds);
    stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
  }
};

/// The answer's move as text. What a player returned may be anything, also what the game cannot print.
const describe = <State, Move>(game: Game<State, Move>, choice: Choice<Move> | undefined): string => {
  try {
    return game.printMove(choice!.move) ?? String(choice!.move);
  } catch {
    return 'the answer';
  }
};

/// The legal move that was meant. Moves are values: an equal one made anew is as good as the one of the list.
const recognize = <State, Move>(
  game: Game<State, Move>,
  legal: readonly Move[],
  choice: Choice<Move> | undefined,
): { readonly value: Move } | undefined => {
  const text = describe(game, choice);
  const value = legal.find((move) => move === choice?.move || game.printMove(move) === text);
  return value === undefined ? undefined : { value };
};

/// Asks a player for its move, and judges the answer.
const ask = async <State, Move>(
  game: Game<State, Move>,
  player: Player<State, Move>,
  state: State,
  role: Role,
  context: Context & { readonly clock: Clock },
  grace: number,
): Promise<Answer<Move>> => {
  const { clock, signal, milliseconds = Infinity } = context;
  const allowed = milliseconds + grace;
  const overran: Foul = { kind: 'overran', role, reason: `more than ${milliseconds} ms for a move` };
  const began = clock();
  let choice: Choice<Move>;
  try {
    signal?.throwIfAborted();
    const answer = player.choose(state, role, context);
    choice = answer instanceof Promise ? await waitFor(answer, allowed, signal) : answer;
  } catch (thrown) {
    if (signal?.aborted) return { kind: 'aborted' };
    return thrown === OVERRUN ? overran : { kind: 'threw', role, reason: reasonOf(thrown) };
  }
  if (clock() - began > allowed) return overran;
  const move = recognize(game, game.legal(state, role), choice);
  return move === undefined
    ? { kind: 'illegal', role, reason: `${describe(game, choice)} is not a legal move` }
    : { kind: 'move', move: move.value, choice };
};

const goalsOf = <State, Move>(game: Game<State, Move>, final: State, ending: Ending): number[] =>
  game.roles.map((_, role) => {
    if (ending.kind === 'finished') return game.goal(final, role);
    return 'role' in ending ? (role === ending.role ? 0 : 100) : 50;
  });

/// Plays one game; `players` are in the order of the game's roles, without the role of chance (`random`), which the seed plays
/// uniformly. Where roles move at once they are asked one after another, so that no one thinks on the time of another. The same seed and the same players give the same game,
/// unless they look at the clock.
export const playGame = async <State, Move>(
  game: Game<State, Move>,
  players: readonly Player<State, Move>[],
  options: GameOptions<State, Move>,
): Promise<PlayedGame<State, Move>> => {
  const {
    seed,
    start = game.initial(),
    maxPlies = 1000,
    budget = {},
    grace = 100,
    clock = systemClock,
    signal,
  } = options;
  const contexts = game.roles.map((_, role) => ({
    ...budget,
    random: seededRandom(mixSeeds(seed, 'role', role)),
    clock,
    signal,
  }));
  const chance = chanceRole(game);
  const seats = seatsOf(game);
  if (players.length !== seats.length)
    throw new Error(`${game.name} has ${seats.length} players, not ${players.length}`);
  const moves: Move[] = [];
  let state = start;
  const end = (ending: Ending): PlayedGame<State, Move> => ({
    start,
    final: state,
    moves,
    ending,
    goals: goalsOf(game, state, ending),
  });
  for (let ply = 0; !game.terminal(state); ply++) {
    if (signal?.aborted) return end({ kind: 'aborted' });
    if (ply >= maxPlies) return end({ kind: 'too-long' });
    const round: Move[] = [];
    const choices: { readonly role: Role; readonly choice: Choice<Move> }[] = [];
    for (const role of game.movers(state)) {
      if (role === chance) {
        round.push(contexts[role].random.pick(game.legal(state, role)));
        continue;
      }
      const answer = await ask(game, players[seats.indexOf(role)], state, role, contexts[role], grace);
      if (answer.kind !== 'move') return end(answer);
      round.push(answer.move);
      choices.push({ role, choice: answer.choice });
    }
    for (const { role, choice } of choices) await options.onMove?.(state, role, choice);
    moves.push(...round);
    state = game.next(state, round);
  }
  return end({ kind: 'finished' });
};
