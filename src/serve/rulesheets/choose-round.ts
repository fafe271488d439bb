/// The moves of one round: persons say theirs, programs think, chance draws.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { chanceRole, makePlayer, mixSeeds, seededRandom, systemClock } from '../../play/index.ts';
import type { AnyState, Role } from '../../rules/index.ts';
import type { Trouble } from '../thinking/request.ts';
import { playerTrouble } from '../thinking/troubles.ts';
import { believedStates } from './belief.ts';
import type { OpenedSheet, Round } from './opened.ts';
import { illegalMove, missingMove } from './troubles.ts';
import { forcedMove } from './walk.ts';

/// All programs of a round together think no longer, whatever they are told.
const THINKING_MILLISECONDS = 5000;
/// A program that does not see all imagines so many of the states that it thinks possible, and makes the move that most of them ask for.
const IMAGINED = 8;

export interface Choosing {
  readonly rounds: readonly Round[];
  readonly states: readonly AnyState[];
  /// The persons' moves, by role.
  readonly moves: Readonly<Record<string, string>>;
  /// Programs by role, as the grammar of players writes them.
  readonly programs: Readonly<Record<string, string>>;
  readonly seed: number;
}

/// A person's move. Its parentheses may be left out.
const personsMove = (sheet: OpenedSheet, state: AnyState, role: Role, word?: string): Result<Term, Trouble> => {
  const { game } = sheet;
  const name = game.roles[role]!;
  if (word === undefined) {
    const forced = forcedMove(sheet, state, role);
    return forced === undefined ? failed(missingMove(name)) : ok(forced);
  }
  const legal = game.legal(state, role);
  const read = game.parseMove(word, state);
  const text = read.ok ? game.printMove(read.value) : word;
  const found = legal.find((move) => game.printMove(move) === text);
  return found === undefined ? failed(illegalMove(word, name, legal.slice(0, 3).map(game.printMove))) : ok(found);
};

/// A fair choice of some states, the same for the same seed.
const someOf = <T>(all: readonly T[], most: number, seed: number): readonly T[] => {
  const random = seededRandom(seed);
  const left = [...all];
  const some: T[] = [];
  while (some.length < most && left.length > 0) some.push(...left.splice(random.below(left.length), 1));
  return some;
};

/// The move that was named most often, the first of several.
const mostFrequent = (moves: readonly Term[], text: (move: Term) => string): Term => {
  const counts = new Map<string, number>();
  for (const move of moves) counts.set(text(move), (counts.get(text(move)) ?? 0) + 1);
  return moves.toSorted((a, b) => counts.get(text(b))! - counts.get(text(a))!)[0]!;
};

const programsMove = async (
  sheet: OpenedSheet,
  role: Role,
  player: string,
  { rounds, states, seed }: Choosing,
  milliseconds: number,
): Promise<Result<Term, Trouble>> => {
  const { game, catalogue, hasSees } = sheet;
  const made = makePlayer(player, catalogue);
  if (!made.ok) return failed(playerTrouble(player, made.error, catalogue));
  const believed = hasSees ? (believedStates(sheet, rounds, states, role) ?? []) : [];
  const imagined = believed.length === 0 ? [states.at(-1)!] : someOf(believed, IMAGINED, seed);
  const chosen: Term[] = [];
  for (const [i, state] of imagined.entries()) {
    const choice = await made.value.choose(state, role, {
      random: seededRandom(mixSeeds(seed, i)),
      clock: systemClock,
      milliseconds: milliseconds / imagined.length,
    });
    chosen.push(choice.move);
  }
  return ok(mostFrequent(chosen, game.printMove));
};

/// The round as text, in the order of the movers.
export const chooseRound = async (sheet: OpenedSheet, choosing: Choosing): Promise<Result<Round, Trouble>> => {
  const { game } = sheet;
  const { rounds, states, moves, programs, seed } = choosing;
  const state = states.at(-1)!;
  const movers = game.movers(state);
  const chance = chanceRole(game);
  const thinking = movers.filter((role) => programs[game.roles[role]!] !== undefined).length;
  const round: string[] = [];
  for (const role of movers) {
    const name = game.roles[role]!;
    // Each round and role has its own chance, so that a move taken back and made again is the same.
    const own = mixSeeds(seed, rounds.length, role);
    const program = programs[name];
    let move: Result<Term, Trouble>;
    if (role === chance) move = ok(seededRandom(own).pick(game.legal(state, role)));
    else if (program === undefined) move = personsMove(sheet, state, role, moves[name]);
    else move = await programsMove(sheet, role, program, { ...choosing, seed: own }, THINKING_MILLISECONDS / thinking);
    if (!move.ok) return move;
    round.push(game.printMove(move.value));
  }
  return ok(round);
};
