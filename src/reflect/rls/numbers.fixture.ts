/// A tiny world for knowledge pieces: one number that was given and one that is worked on.
import { int } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { hostFunction as fn } from './actions.ts';
import type { Host } from './actions.ts';

export interface Numbers {
  readonly input: number;
  readonly value: number;
  readonly coins: number;
}

export const numbersOf = (input: number): Numbers => ({ input, value: input, coins: 0 });

const COINS = [1, 5, 10, 25];

const numberOf = (term: Term | undefined): number => (term?.kind === 'int' ? Number(term.value) : Number.NaN);

const divisorsOf = (value: number): number[] =>
  Array.from({ length: value }, (_, i) => i + 1).filter((d) => value % d === 0 && d < value);

/// By looking at every way to pay, not by the greedy one.
const fewestCoins = (amount: number): number => {
  const fewest = [0];
  for (let sum = 1; sum <= amount; sum++)
    fewest[sum] = 1 + Math.min(...COINS.filter((coin) => coin <= sum).map((coin) => fewest[sum - coin]!));
  return fewest[amount]!;
};

const become = (name: string, arity: number, change: (value: number, argument: number) => number | undefined) =>
  fn<Numbers, Numbers | undefined>(name, arity, (numbers, [argument]) => {
    const value = change(numbers.value, numberOf(argument));
    return value === undefined ? undefined : { ...numbers, value };
  });

export const numbersHost: Host<Numbers> = {
  actions: [
    become('increment', 0, (value) => value + 1),
    become('decrement', 0, (value) => value - 1),
    become('double', 0, (value) => value * 2),
    become('negate', 0, (value) => -value),
    become('halve', 0, (value) => (value % 2 === 0 ? value / 2 : undefined)),
    become('add', 1, (value, argument) => value + argument),
    become('divide', 1, (value, argument) => (value % argument === 0 ? value / argument : undefined)),
    fn('spend', 1, ({ input, value, coins }, [coin]) =>
      numberOf(coin) <= value ? { input, value: value - numberOf(coin), coins: coins + 1 } : undefined,
    ),
  ],
  conditions: [
    fn('even', 0, ({ value }) => value % 2 === 0),
    fn('negative', 0, ({ value }) => value < 0),
    fn('zero', 0, ({ value }) => value === 0),
    fn('prime', 0, ({ value }) => value > 1 && divisorsOf(value).length === 1),
    fn('divides', 1, ({ value }, [d]) => value % numberOf(d) === 0),
  ],
  values: [
    fn('value', 0, ({ value }) => value),
    fn('input', 0, ({ input }) => input),
    fn('coins', 0, ({ coins }) => coins),
    fn('fewest_coins', 0, ({ input }) => fewestCoins(input)),
    fn('size', 1, (_, [argument]) => numberOf(argument)),
  ],
  choices: [fn('divisor', 1, ({ value }) => divisorsOf(value).map(int)), fn('coin', 1, () => COINS.map(int))],
  combiners: [
    {
      name: 'sum',
      run: (before, results) => ({ ...before, value: results.reduce((sum, { value }) => sum + value, 0) }),
    },
    {
      name: 'smallest',
      run: (before, results) => ({ ...before, value: Math.min(...results.map(({ value }) => value)) }),
    },
    {
      name: 'largest',
      run: (before, results) => ({ ...before, value: Math.max(...results.map(({ value }) => value)) }),
    },
  ],
};
