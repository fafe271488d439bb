/// A game as an address that can be passed on: its moves, its players, the seed of all chance and the knowledge in use.
import type { GameModel } from '../games/model.ts';
import { playOut } from '../games/model.ts';
import { parseSeat, printSeat } from './seat.ts';
import type { Seats } from './seat.ts';

export interface GameLink {
  /// As in `f5d6c3`.
  readonly moves: string;
  /// The first state as text, where the game does not begin as usual.
  readonly start: string | undefined;
  readonly seats: Partial<Seats>;
  readonly seed: number | undefined;
  /// A hash of the lessons in use. A link that tells it was shared; without it, a page of ours made it.
  readonly knowledge: string | undefined;
}

/// Undefined where the address speaks of no game.
export const parseLink = (query: URLSearchParams): GameLink | undefined => {
  const text = (name: string): string | undefined => query.get(name) ?? undefined;
  const [moves, start, black, white] = [text('moves'), text('start'), text('black'), text('white')];
  if ([moves, start, black, white].every((each) => each === undefined)) return undefined;
  const seed = Number(text('seed') ?? Number.NaN);
  return {
    moves: moves ?? '',
    start,
    seats: {
      ...(black === undefined ? {} : { black: parseSeat(black) }),
      ...(white === undefined ? {} : { white: parseSeat(white) }),
    },
    seed: Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31 ? seed : undefined,
    knowledge: text('knowledge'),
  };
};

export const printLink = ({ moves, start, seats, seed, knowledge }: GameLink): Readonly<Record<string, string>> => ({
  moves,
  ...(start === undefined ? {} : { start }),
  ...(seats.black === undefined ? {} : { black: printSeat(seats.black) }),
  ...(seats.white === undefined ? {} : { white: printSeat(seats.white) }),
  ...(seed === undefined ? {} : { seed: String(seed) }),
  ...(knowledge === undefined ? {} : { knowledge }),
});

const SEPARATORS = /^[\s,.;+-]+/;

/// Moves as text, with or without something between them. Passes that had to be made may be left out.
/// `rest` is what could not be read from where on.
export const readMoves = <State, Move>(
  model: GameModel<State, Move>,
  text: string,
  start?: string,
): { readonly moves: readonly string[]; readonly rest: string } => {
  const { rules, squareOf } = model;
  let state: State = playOut(model, [], start).states[0]!;
  let rest = text.replace(SEPARATORS, '').toLowerCase();
  const moves: string[] = [];
  while (rest !== '') {
    const [role] = rules.movers(state);
    const legal = role === undefined ? [] : rules.legal(state, role);
    // Of moves that begin alike, the longest is meant.
    const [found] = legal
      .map((move) => ({ move, name: rules.printMove(move) }))
      .filter(({ name }) => rest.startsWith(name.toLowerCase()))
      .toSorted((a, b) => b.name.length - a.name.length);
    const [only] = legal;
    const isForced = legal.length === 1 && squareOf(only!) === undefined;
    if (found === undefined && !isForced) break;
    const move = found?.move ?? only!;
    moves.push(rules.printMove(move));
    state = rules.next(state, [move]);
    if (found !== undefined) rest = rest.slice(found.name.length).replace(SEPARATORS, '');
  }
  return { moves, rest };
};
