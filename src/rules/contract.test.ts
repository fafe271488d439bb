import { describe, expect, test } from 'vitest';
import { atom, compound, failed, int, ok, variable } from '../logic/index.ts';
import { checkGame } from './contract.ts';
import type { Game } from './game.ts';
import { textError } from './game.ts';

/// Take one to three from a heap; whoever takes the last one wins.
interface Heap {
  readonly left: number;
  readonly turn: number;
}

const heap: Game<Heap, number> = {
  name: 'heap',
  roles: ['first', 'second'],
  initial: () => ({ left: 10, turn: 0 }),
  movers: ({ left, turn }) => (left > 0 ? [turn] : []),
  legal: ({ left, turn }, role) => (role === turn ? [1, 2, 3].filter((move) => move <= left) : []),
  next: ({ left, turn }, [move]) => ({ left: left - move!, turn: 1 - turn }),
  terminal: ({ left }) => left === 0,
  goal: ({ turn }, role) => (role === turn ? 0 : 100),
  key: ({ left, turn }) => left * 2 + turn,
  printMove: String,
  parseMove: (text, { left }) =>
    /^[123]$/.test(text) && Number(text) <= left ? ok(Number(text)) : failed(textError('no-move', 'no move', 'take 1')),
  printState: ({ left, turn }) => `${left} ${turn}`,
  parseState: (text) => {
    const found = /^(\d+) ([01])$/.exec(text);
    if (found === null) return failed(textError('no-heap', 'no heap', 'such as 10 0'));
    return ok({ left: Number(found[1]), turn: Number(found[2]) });
  },
  vocabularies: ['left'],
  facts: ({ left }) => [compound('left', [int(left)])],
};

/// Both say a number at once; the larger one wins.
const both: Game<readonly number[], number> = {
  ...(heap as Omit<typeof heap, 'batch'>),
  name: 'both',
  initial: () => [],
  movers: (said) => (said.length === 0 ? [0, 1] : []),
  legal: (said) => (said.length === 0 ? [1, 2] : []),
  next: (_, moves) => moves,
  terminal: (said) => said.length > 0,
  goal: (said, role) => 50 + 25 * (said[role]! - said[1 - role]!),
  key: (said) => said.join(),
  parseMove: (text) => heap.parseMove(text, { left: 2, turn: 0 }),
  printState: (said) => `said ${said.join()}`,
  parseState: (text) => {
    const found = /^said (?:([12]),([12]))?$/.exec(text);
    if (found === null) return failed(textError('unsaid', 'unsaid', 'said 1,2'));
    return ok(found[1] === undefined ? [] : [Number(found[1]), Number(found[2])]);
  },
  facts: (said) => said.map((n, role) => compound('said', [int(role), int(n)])),
};

describe('the contract of games', () => {
  test('a sound game has no complaint', () => expect(checkGame(heap)).toEqual([]));
  test('nor has one with moves at once', () => expect(checkGame(both)).toEqual([]));

  const broken: readonly (readonly [string, Partial<Game<Heap, number>>])[] = [
    ['there are no roles', { roles: [] }],
    ['two roles have the same name', { roles: ['a', 'a'] }],
    ['somebody is to move at the end', { movers: ({ turn }) => [turn] }],
    ['nobody is to move before the end', { movers: () => [] }],
    ['are not distinct roles', { movers: () => [0, 0] }],
    ['is to move and has no move', { legal: () => [] }],
    ['has moves and is not to move', { legal: () => [1] }],
    ['two moves are printed alike', { printMove: () => '1' }],
    ['parseMove refuses the legal move 1', { parseMove: () => failed(textError('no', 'no', 'no')) }],
    ['parseMove accepts', { parseMove: () => ok(1) }],
    ['the goal 1000 is not between', { goal: () => 1000 }],
    ['parseState refuses what printState wrote', { printState: () => 'x' }],
    [
      'is printed otherwise',
      { parseState: (text) => (heap.parseState(text).ok ? ok({ left: 3, turn: 1 }) : heap.parseState(text)) },
    ],
    ['has variables', { facts: () => [compound('left', [variable()])] }],
    ['a fact is said twice', { facts: () => [atom('a'), atom('a')] }],
    ['no end after 50 plies', { next: ({ left, turn }) => ({ left, turn: 1 - turn }) }],
    [
      'next() changes the state',
      {
        initial: () => ({ left: 10, turn: 0 }),
        next: (state) => {
          (state as { left: number }).left--;
          return { left: state.left, turn: 1 - state.turn };
        },
      },
    ],
    [
      'throws Error: oops',
      {
        key: () => {
          throw new Error('oops');
        },
      },
    ],
  ];
  test.each(broken)('%s', (complaint, change) => {
    const complaints = checkGame({ ...heap, ...change }, { plies: 50 });
    expect(complaints.join('\n')).toContain(complaint);
  });

  test('the same seed says the same', () => {
    const game = { ...heap, goal: ({ turn }: Heap) => (turn === 0 ? 101 : 0) };
    expect(checkGame(game, { seed: 5 })).toEqual(checkGame(game, { seed: 5 }));
    expect(checkGame(game, { seed: 5 })).not.toEqual(checkGame(game, { seed: 6 }));
  });
});
