/// Many games at once over HTTP, each with a player that moves by the rules and never waits.
import { othello } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import { seededRandom } from '../../src/play/index.ts';

export interface Load {
  readonly games: number;
  /// Turns of the person in each game; to the end unless given.
  readonly turns?: number;
  /// Who answers, as the grammar of players writes it.
  readonly player: string;
}

export interface Measured {
  /// Milliseconds of each request.
  readonly moves: readonly number[];
  readonly replies: readonly number[];
  readonly finished: number;
  readonly errors: readonly string[];
  readonly seconds: number;
}

interface Moved {
  readonly nodes: readonly { readonly move: string | null }[];
  readonly tip: number;
  readonly result?: unknown;
}

const after = (position: Position, word: string): Position => {
  const move = othello.parseMove(word, position);
  if (!move.ok) throw new Error(move.error.message);
  return othello.next(position, [move.value]);
};

const send = async <T>(url: URL, body: unknown): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${url.pathname}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

const timed = async <T>(times: number[], act: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const value = await act();
  times.push(performance.now() - began);
  return value;
};

/// Plays all games at once and tells what each request took.
export const playGames = async (url: string, { games, turns = Infinity, player }: Load): Promise<Measured> => {
  const moves: number[] = [];
  const replies: number[] = [];
  const errors: string[] = [];
  let finished = 0;
  const playOne = async (number: number): Promise<void> => {
    const random = seededRandom(`game ${number}`);
    const seats = { black: { kind: 'person' }, white: { kind: 'program', player } };
    const { id } = await send<{ id: string }>(new URL('/api/games', url), { ...seats, seed: number });
    const path = `/api/games/${id}`;
    let position = othello.initial();
    let at = 0;
    const take = (moved: Moved): boolean => {
      position = moved.nodes.reduce((state, { move }) => after(state, move!), position);
      at = moved.tip;
      return moved.result !== undefined;
    };
    for (let turn = 0; turn < turns; turn++) {
      const isPersons = position.turn === 0;
      const word = isPersons ? othello.printMove(random.pick(othello.legal(position, 0))) : undefined;
      const body = isPersons ? { parent: at, move: word } : { parent: at };
      const where = new URL(`${path}/${isPersons ? 'moves' : 'replies'}`, url);
      const isOver = take(await timed(isPersons ? moves : replies, () => send<Moved>(where, body)));
      if (isOver) {
        finished++;
        return;
      }
    }
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: games }, (_, number) =>
      playOne(number).catch((error: unknown) => void errors.push(String(error))),
    ),
  );
  return { moves, replies, finished, errors, seconds: (performance.now() - began) / 1000 };
};

/// The value below which a share of them lies.
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
