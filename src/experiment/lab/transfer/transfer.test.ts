import { expect, test } from 'vitest';
import { scoreOf, wilsonOfScore } from '../../../play/index.ts';
import { addTallies } from '../duel.ts';
import { doneOf } from '../kind.ts';
import type { Done } from '../kind.ts';
import { carriedOf } from './carried.ts';
import { workTransfer } from './transfer-unit.ts';
import type { TransferInput, TransferOutput } from './transfer-unit.ts';
import { TRANSFER } from './transfer.ts';
import type { TransferSettings } from './transfer.ts';

const read = (given: Readonly<Record<string, readonly string[]>>): TransferSettings => {
  const settings = TRANSFER.settings.read(
    Object.entries(given).map(([name, values]) => ({ name, values: values.map((text) => ({ text })) })),
  );
  if (!settings.ok) throw new Error(settings.error.message.en);
  return settings.value;
};

/// Carries out all units that are open, again and again, as a run does.
const runAll = (settings: TransferSettings, isMeant: (id: string) => boolean = () => true): Done<TransferOutput> => {
  const outputs = new Map<string, TransferOutput>();
  for (;;) {
    const open = TRANSFER.open(settings, doneOf(outputs)).filter(({ id }) => !outputs.has(id) && isMeant(id));
    if (open.length === 0) return doneOf(outputs);
    for (const { id, input } of open) outputs.set(id, workTransfer(input));
  }
};

const settings = read({
  seed: ['5'],
  sources: ['tic-tac-toe', 'chinese-checkers-2'],
  targets: ['connect-four', 'breakthrough-6x6'],
  agreeing: ['1'],
  'source-games': ['800'],
  fits: ['2'],
  games: ['40'],
  'deep-games': ['4'],
});

test('concepts of small games beat the player that sees only the end, in games that they have never seen', () => {
  const done = runAll(settings);
  expect(done.ids).toHaveLength(TRANSFER.count!(settings));
  for (const target of settings.targets) {
    const tallies = done.ids
      .filter((id) => id.startsWith(`games/${target}/1/`))
      .map((id) => done.get(id)!)
      .flatMap((output) => (output.kind === 'games' ? [output.tally] : []));
    const tally = addTallies(tallies);
    expect(tally.wins + tally.draws + tally.losses).toBe(40);
    expect(wilsonOfScore(tally).low, `${target} ${scoreOf(tally)}`).toBeGreaterThan(0.5);
  }
  const { sections, summary } = TRANSFER.report(settings, done);
  expect(summary[1]!.en).toContain('At depth 1');
  const [depth1] = sections[0]!.tables;
  expect(depth1!.rows.map(([game, games]) => [game, games])).toEqual([
    ['connect-four', 40],
    ['breakthrough-6x6', 40],
  ]);
});

test('a unit gives the same again, whatever was done in between', () => {
  const input: TransferInput = {
    kind: 'learn',
    sheet: 'connect-four',
    seed: 3,
    games: 12,
    forms: ['(concept piece (variables p0) (piece x0 x1 x2 x3))'],
  };
  const output = workTransfer(input);
  workTransfer({ ...input, sheet: 'tic-tac-toe' });
  expect(workTransfer(input)).toEqual(output);
  expect(workTransfer({ ...input, seed: 4 })).not.toEqual(output);
});

test('what only one game teaches is not carried where two must agree', () => {
  const found = (family: 'row' | 'place', form: string): TransferOutput => ({
    kind: 'discover',
    games: 100,
    won: 90,
    concepts: [
      {
        ...{ name: family, sentence: { en: family, ja: family }, family, form, clearness: 9 },
        weight: { value: 1, low: 0.5, high: 1.5 },
      },
    ],
  });
  const done = doneOf(
    new Map([
      ['discover/tic-tac-toe', found('row', 'a')],
      ['discover/chinese-checkers-2', found('place', 'b')],
    ]),
  );
  expect(carriedOf({ ...settings, agreeing: 2 }, done).forms).toEqual([]);
  expect(carriedOf({ ...settings, agreeing: 1 }, done).forms).toEqual(['a', 'b']);
});

test('who plays against UCT learns before, also where it is no target; targets that took part are named', () => {
  const other = { ...settings, targets: ['tic-tac-toe'], uctTargets: ['connect-four'], uctGames: 4 };
  const found: TransferOutput = { kind: 'discover', games: 1, won: 1, concepts: [] };
  const discovered = new Map(other.sources.map((sheet) => [`discover/${sheet}`, found]));
  const ids = TRANSFER.open(other, doneOf(discovered)).map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('learn/'))).toEqual(
    [0, 1].flatMap((fit) => [`learn/tic-tac-toe/${fit}`]).concat([0, 1].map((fit) => `learn/connect-four/${fit}`)),
  );
  const text = JSON.stringify(TRANSFER.report(other, doneOf(discovered)));
  expect(text).toContain('These took part in the discovery themselves: tic-tac-toe.');
  expect(text).not.toContain('None of the targets');
});
