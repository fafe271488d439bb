/// The reduced form of `npm run show -- go`: two quick games, and what is made of games.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allowance, bankOptions } from './go-bank.ts';
import type { Account, BankOptions } from './go-bank.ts';
import { fingerprintOf } from './go-fingerprint.ts';
import { playShownGame } from './go-game.ts';
import { PAIRINGS } from './go-pairing.ts';
import type { Pairing } from './go-pairing.ts';
import { reportGo } from './go-report.ts';
import { GameStore } from './go-store.ts';
import type { KeptGame } from './go-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-go-show-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const byId = (id: string): Pairing => PAIRINGS.find((pairing) => pairing.id === id)!;
const kept = (number: number, score: number, more: Partial<KeptGame> = {}): KeptGame => ({
  ...{ number, score, black: number % 2 === 0 ? 'ours' : 'gnugo', result: 'B+0.5', ending: 'finished' },
  ...{ counted: 'agreed', ours: { moves: 10, milliseconds: 1000 }, gnugo: { moves: 10, milliseconds: 400 } },
  ...{ moves: '', commit: 'abc', engine: 'e1' },
  ...more,
});

test.skipIf(!existsSync('/usr/games/gnugo'))('games against gnugo are played, counted and timed', async () => {
  const quick: Pairing = { ...byId('mcts-9'), level: 0, times: 1 };
  for (const number of [0, 1]) {
    const game = await playShownGame(quick, number);
    expect(game).toMatchObject({ number, black: number === 0 ? 'ours' : 'gnugo', ending: 'finished' });
    expect([0, 1]).toContain(game.score);
    expect(game.result).toMatch(/^[BW]\+/);
    expect(game.ours.moves).toBeGreaterThan(5);
    // As it was in the limit: the first moves are by guess, and a process that starts is slow.
    expect(game.ours.milliseconds).toBeLessThan(3 * game.gnugo.milliseconds + 2000);
    expect(game.moves.split(' ').length).toBe(game.ours.moves + game.gnugo.moves + 2 - (/R/.test(game.result) ? 1 : 0));
  }
});

test.skipIf(!existsSync('/usr/games/gnugo'))('a game during which gnugo ends is not taken for a game won', async () => {
  const playing = playShownGame({ ...byId('mcts-9'), level: 0, times: 1 }, 0);
  const lost = expect(playing).rejects.toThrow(/game 0 of mcts-9/);
  const gnugos = (): number[] => {
    const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-x', 'gnugo'], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  };
  for (let i = 0; i < 200 && gnugos().length === 0; i++) await new Promise((resolve) => setTimeout(resolve, 25));
  for (const id of gnugos()) process.kill(id);
  await lost;
});

describe('the fingerprint of a player', () => {
  test('is the same each time, and another one for another player', async () => {
    const pairing = byId('mcts-9');
    const print = await fingerprintOf(pairing, [0.2]);
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect(await fingerprintOf({ ...pairing, games: 3 }, [0.2])).toBe(print);
    expect(await fingerprintOf({ ...pairing, player: 'go1' }, [0.2])).not.toBe(print);
  });
});

describe('the bank of processor time', () => {
  const options: BankOptions = {
    ...{ times: 3, usual: 50 },
    held: [
      [15, -6],
      [30, 0],
    ],
  };
  const spendAll = (theirs: (move: number) => number, waste: number): number => {
    let own: Account = { moves: 0, milliseconds: 0 };
    let other: Account = { moves: 0, milliseconds: 0 };
    for (let move = 0; move < 60; move++) {
      own = { ...own, moves: own.moves + 1 };
      own = { ...own, milliseconds: own.milliseconds + waste * allowance(own, other, options) };
      other = { moves: other.moves + 1, milliseconds: other.milliseconds + theirs(move) };
    }
    return own.milliseconds / other.milliseconds;
  };

  test('spends nearly all that is allowed, and not more', () => {
    for (const theirs of [() => 50, () => 20, () => 200, (move: number) => 30 + move, (move: number) => 90 - move]) {
      expect(spendAll(theirs, 1)).toBeLessThan(3.15);
      expect(spendAll(theirs, 1)).toBeGreaterThan(2.6);
    }
  });

  test('what was saved may be spent later, what was overdrawn is missing', () => {
    const other = { moves: 40, milliseconds: 2000 };
    const even = allowance({ moves: 40, milliseconds: 5600 }, other, options);
    expect(allowance({ moves: 40, milliseconds: 4000 }, other, options)).toBeGreaterThan(even * 1.5);
    expect(allowance({ moves: 40, milliseconds: 7000 }, other, options)).toBeLessThan(even * 0.5);
    expect(allowance({ moves: 40, milliseconds: 90_000 }, other, options)).toBeGreaterThan(0);
  });

  test('the first moves have more, and that is paid back', () => {
    const none = { ...options, held: [] };
    const first = { moves: 1, milliseconds: 0 };
    const nobody = { moves: 0, milliseconds: 0 };
    expect(allowance(first, nobody, options)).toBeGreaterThan(1.5 * allowance(first, nobody, none));
    const late = [
      { moves: 30, milliseconds: 4000 },
      { moves: 30, milliseconds: 1500 },
    ] as const;
    expect(allowance(...late, options)).toBe(allowance(...late, none));
  });

  test('what is held back is missing in the middle and there at the end, in even steps', () => {
    const held = (places: BankOptions['held'], moves: number): number =>
      allowance(
        { moves, milliseconds: 135 * moves },
        { moves, milliseconds: 50 * moves },
        { ...options, held: places },
      );
    const places = [
      [10, 0],
      [20, 4],
      [30, 4],
      [40, 0],
    ] as const;
    for (const moves of [1, 10, 40, 60]) expect(held(places, moves)).toBe(held([], moves));
    for (const moves of [12, 20, 25, 30, 38]) expect(held(places, moves)).toBeLessThan(held([], moves));
    const missing = (moves: number): number => held([], moves) - held(places, moves);
    expect(missing(15)).toBeCloseTo(missing(20) / 2);
    expect(missing(35)).toBeCloseTo(missing(30) / 2);
    for (const size of [9, 19] as const) {
      const moves = bankOptions(size, 3).held.map(([move]) => move);
      expect(moves).toEqual(moves.toSorted((a, b) => a - b));
    }
  });
});

describe('games that were kept', () => {
  test('are read again, without a line that was cut and without doubles', () => {
    const store = new GameStore(join(folder, 'games'));
    const pairing = byId('mcts-9');
    expect(store.read(pairing)).toEqual([]);
    store.add(pairing, kept(1, 1));
    appendFileSync(join(folder, 'games', 'mcts-9.jsonl'), '{"number":2,"sco');
    store.add(pairing, kept(0, 0));
    store.add(pairing, kept(1, 0));
    expect(store.read(pairing)).toEqual([kept(0, 0), kept(1, 1)]);
    store.forget(pairing);
    expect(store.read(pairing)).toEqual([]);
  });

  test('are reported with intervals, times and what was reached', () => {
    const full = (won: number, of: Pairing): KeptGame[] =>
      Array.from({ length: of.games }, (_, number) => kept(number, number < won ? 1 : 0));
    const wins: Readonly<Record<string, number>> = { 'mcts-9': 170, 'mcts-19': 25, 'go1-9-level-1': 100 };
    const some = (pairing: Pairing): KeptGame[] => full(wins[pairing.id] ?? 60, pairing);
    const report = reportGo(some);
    expect(report).toMatchObject({ ok: true, n: 720 });
    expect(report.markdown).toContain('85.0% | 79.4% to 89.3%');
    expect(report.markdown).toContain('above 80.0%: reached');
    const weak = reportGo((pairing) => (pairing.id === 'mcts-9' ? full(160, pairing) : some(pairing)));
    expect(weak.ok).toBe(false);
    expect(weak.markdown).toContain('above 80.0%: NOT reached');
    const slow = { ours: { moves: 10, milliseconds: 2000 } };
    const late = reportGo((pairing) => some(pairing).map((game) => ({ ...game, ...slow })));
    expect(late.ok).toBe(false);
    expect(late.markdown).toContain('more time than it may');
    const part = reportGo((pairing) => some(pairing).slice(0, 3));
    expect(part.ok).toBe(false);
    expect(part.markdown).toContain('3 of 200 games so far');
  });
});
