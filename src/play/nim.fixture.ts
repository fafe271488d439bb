/// Nim with a twist, for tests: who takes the last piece wins, and who takes exactly three moves again.
import { failed, ok } from '../logic/index.ts';
import { textError } from '../rules/index.ts';
import type { Game, Role } from '../rules/index.ts';
import { WIN } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { mixSeeds } from './random.ts';

export interface Heaps {
  readonly heaps: readonly number[];
  readonly turn: Role;
  readonly last: Role;
}
export interface Taking {
  readonly heap: number;
  readonly count: number;
}

const isEmpty = ({ heaps }: Heaps): boolean => heaps.every((heap) => heap === 0);

export const nim: Game<Heaps, Taking> = {
  name: 'nim',
  roles: ['first', 'second'],
  initial: () => ({ heaps: [3, 4, 5], turn: 0, last: 1 }),
  movers: (state) => (isEmpty(state) ? [] : [state.turn]),
  legal: ({ heaps, turn }, role) =>
    role === turn
      ? heaps.flatMap((size, heap) => Array.from({ length: size }, (_, i) => ({ heap, count: i + 1 })))
      : [],
  next: ({ heaps, turn }, [{ heap, count }]) => ({
    heaps: heaps.map((size, place) => (place === heap ? size - count : size)),
    turn: count === 3 ? turn : 1 - turn,
    last: turn,
  }),
  terminal: isEmpty,
  goal: ({ last }, role) => (last === role ? 100 : 0),
  key: (state) => nim.printState(state),
  printMove: ({ heap, count }) => `${heap}-${count}`,
  parseMove: (text, state) => {
    const move = nim.legal(state, state.turn).find((legal) => nim.printMove(legal) === text);
    return move === undefined ? failed(textError('illegal', `not a move: ${text}`, 'HEAP-COUNT')) : ok(move);
  },
  printState: ({ heaps, turn, last }) => `${heaps.join(' ')} ${turn}${last}`,
  parseState: () => failed(textError('unread', 'not read', 'positions are made by play')),
  vocabularies: [],
  facts: () => [],
};

/// An evaluation without sense, which therefore tries every corner of a search: a number made of the state's text.
export const nonsense = (seed: number): Evaluation<Heaps> => ({
  name: 'nonsense',
  description: { en: 'nothing', ja: '無意味' },
  value: (state, role) => {
    const value = isEmpty(state)
      ? state.last === 0
        ? WIN
        : -WIN
      : (mixSeeds(seed, nim.key(state) as string) % 21) - 10;
    return role === 0 ? value : 0 - value;
  },
});
