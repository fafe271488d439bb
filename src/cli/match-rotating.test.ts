import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { afterAll, describe, expect, test } from 'vitest';
import { failed, ok } from '../logic/index.ts';
import { catalogueOf } from '../play/index.ts';
import { textError } from '../rules/index.ts';
import type { Game } from '../rules/index.ts';
import { capturedIo } from './captured-io.ts';
import { temporaryFolder } from './command.fixture.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import type { Language } from './language.ts';
import { addMatch } from './match.ts';
import type { MatchSubject } from './match-subject.ts';
import { messagesIn } from './messages.ts';
import { styleFor } from './style.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

interface Heap {
  readonly size: number;
  readonly turn: number;
}

/// Roles take one or two pieces in turn; who takes the last has `last`, the others the rest of 100.
const takers = (name: string, roles: readonly string[], size: number, last = 100): Game<Heap, string> => {
  const game: Game<Heap, string> = {
    name,
    roles,
    initial: () => ({ size, turn: 0 }),
    movers: (state) => (state.size === 0 ? [] : [state.turn]),
    legal: (state, role) => (state.size === 0 || role !== state.turn ? [] : ['1', '2'].slice(0, state.size)),
    next: (state, [count]) => ({ size: state.size - Number(count), turn: (state.turn + 1) % roles.length }),
    terminal: (state) => state.size === 0,
    goal: (state, role) => ((role + 1) % roles.length === state.turn ? last : 100 - last),
    key: (state) => `${state.size} ${state.turn}`,
    printMove: (move) => move,
    parseMove: (text) => (text === '1' || text === '2' ? ok(text) : failed(textError('illegal', 'no move', '1 or 2'))),
    printState: (state) => `${state.size} ${state.turn}`,
    parseState: () => failed(textError('unread', 'not read', 'play')),
    vocabularies: [],
    facts: () => [],
  };
  return game;
};

const GAMES = [
  takers('three', ['a', 'b', 'c'], 9, 0),
  takers('alone', ['a'], 5),
  takers('two', ['a', 'b'], 9),
  takers('dice', ['a', 'random', 'b'], 9),
];

const match = async (args: readonly string[], language: Language = 'en') => {
  const io = capturedIo();
  const messages = messagesIn(language);
  const context: Context = { io, language, messages, style: styleFor(false), exitCode: EXIT.done };
  const program = new Command().exitOverride().configureOutput({ writeOut: io.out, writeErr: io.err });
  addMatch(program, context, (word, command) => {
    const game = GAMES.find(({ name }) => name === word);
    if (game === undefined) return command.error(`no game ${word}`);
    const subject: MatchSubject<Heap, string> = { game, players: catalogueOf(game), plies: 1 };
    return subject as MatchSubject<unknown, unknown>;
  });
  const code = await program.parseAsync(['match', ...args], { from: 'user' }).then(
    () => context.exitCode,
    () => EXIT.usage,
  );
  return { code, out: io.stdout(), err: io.stderr() };
};

const resultOf = async (args: readonly string[]): Promise<Record<string, unknown>> => {
  const { millisecondsPerMove, ...result } = JSON.parse((await match([...args, '--json'])).out) as Record<
    string,
    unknown
  >;
  expect(millisecondsPerMove).toBeDefined();
  return result;
};

describe('a match of three', () => {
  const words = ['three', 'max-n:depth=9', 'random', 'random', '--games', '90'];

  test('says what each player reached, and who is the best', async () => {
    const { code, out } = await match(words);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(
      /^90 games, 2 openings of 1 random moves, seed 1\n\nplayer +games +wins +draws +losses +goal +95% interval\n/,
    );
    expect(out).toMatch(/\nmax-n:depth=9 +90 +\d+ +\d+ +\d+ +\d+\.\d +\d+\.\d to \d+\.\d\n/);
    expect(out).toMatch(/\nmax-n:depth=9 is clearly the best\.\n$/);
    expect((await match(words, 'ja')).out).toMatch(/max-n:depth=9 が明らかに一番強い。\n$/);
    expect((await match(['three', 'random', 'random', 'random'])).out).toMatch(/intervals overlap\.\n$/);
    expect((await match([...words.slice(0, 4), '--games', '3'])).out).toContain('Too few different games');
  });

  test('as JSON, repeated by the seed', async () => {
    const result = await resultOf(words);
    expect(result).toMatchObject({
      game: 'three',
      players: ['max-n:depth=9', 'random', 'random'],
      openings: { plies: 1, count: 2 },
      games: 90,
      fouls: 0,
      stopped: 'all-played',
      verdict: { best: 0 },
    });
    expect(result['results']).toHaveLength(3);
    expect(await resultOf(words)).toEqual(result);
  });

  test('goes on from a file, and refuses a wrong line', async () => {
    const file = folder.path('three.jsonl');
    const whole = await resultOf(words);
    await match([...words.slice(0, 4), '--games', '7', '--resume', file]);
    expect(await resultOf([...words, '--resume', file])).toEqual(whole);
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const [from, to] of [
      ['"goals":[100', '"goals":[50'],
      ['"players":[0,1,2]', '"players":[1,0,2]'],
      ['"moves":["', '"moves":["3","'],
    ]) {
      const at = lines.findIndex((line) => line.includes(from));
      writeFileSync(file, lines.with(at, lines[at].replace(from, to)).join('\n'));
      const { code, err } = await match([...words, '--resume', file]);
      expect([code, err]).toEqual([EXIT.badInput, expect.stringContaining(`:${at + 1}: this is not a game`)]);
    }
  });
});

test('a puzzle has one player, or several that try it in turn', async () => {
  const one = await match(['alone', 'solve', '--openings', '0', '--games', '2']);
  expect(one.out).toMatch(/\nsolve +2 +2 +0 +0 +100\.0 +/);
  const two = await resultOf(['alone', 'solve', 'random', '--openings', '0', '--games', '4']);
  expect(two['results']).toMatchObject([{ games: 2 }, { games: 2 }]);
});

test('a game of two without discs has no column of them; chance has no seat', async () => {
  for (const game of ['two', 'dice']) {
    const { code, out } = await match([game, 'mcts:playouts=200', 'random', '--games', '30']);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/player +wins +draws +losses +score +95% interval\n/);
    expect(out).toContain('mcts:playouts=200 is clearly stronger than random.');
  }
  const file = folder.path('dice.jsonl');
  const words = ['dice', 'mcts:playouts=20', 'random', '--games', '8', '--resume', file];
  const before = await resultOf(words);
  expect(await resultOf(words)).toEqual(before);
});

test.each([
  [['three', 'random', 'random'], EXIT.usage, 'three has 3 players'],
  [['three', 'random', 'random', 'random', '--sprt', '0,50'], EXIT.usage, 'compares two players'],
  [['two', 'random', 'random', '--records', 'x.ggf'], EXIT.usage, 'no file of records for two'],
  [['two', 'random'], EXIT.usage, 'Two players are missing'],
  [['none', 'random'], EXIT.usage, 'no game none'],
  [['alone', 'solve', '--openings', '40'], EXIT.badInput, 'is over after 40 random moves'],
  [
    ['three', 'alphabeta', 'random', 'random'],
    EXIT.badInput,
    'players that can: random, greedy, paranoid, max-n, mcts',
  ],
  [['dice', 'alphabeta', 'random'], EXIT.badInput, 'alphabeta cannot play dice: it needs two roles that take turns'],
] as const)('%j', async (args, code, said) => {
  const ran = await match(args);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(ran.err).toContain(said);
});
