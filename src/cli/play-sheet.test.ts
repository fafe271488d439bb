/// `hansei play` with rulesheets, and `hansei match` with them, as a person or a script meets them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { CommandProcess, run, temporaryFolder } from './command.fixture.ts';
import type { Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { fillSeats, readSeatNames } from './play-sheet-seats.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const play = (stdin: string, ...args: readonly string[]): Promise<Ran> => run(['play', ...args, '--seed', '1'], stdin);

interface Kept {
  readonly moves: readonly (readonly string[])[];
  readonly players: object;
  readonly goals: Readonly<Record<string, number>> | null;
  readonly ending: string;
}

describe('a game against a program', () => {
  test('the board, moves in several spellings and by number, to the end', async () => {
    const moves = '(mark 2 2)\nMARK 1 2\n1 3\n1\n1\n1\n1\n';
    const { code, out, err } = await play(moves, 'tic-tac-toe', '--opponent', 'random');
    expect(code).toBe(EXIT.done);
    expect(err).toMatch(/^Tic-tac-toe\n.*\nX: you\nO: random\n/);
    expect(out).toMatch(/^\n {2}1 2 3\n1 \. \. \.\n2 \. \. \.\n3 \. \. \.\nMoves of X:\n {2}1 \(mark 1 1\) {3}2 /);
    expect(out).toContain('X: (mark 2 2)\n');
    expect(out).toContain('The game is over.\nX (you): ');
    expect(out).toMatch(/You won\.|You lost\.|You reached 50 of 100\./);
  });

  test('the same seed gives the same game', async () => {
    const moves = '2 2\n1\n1\n1\n1\n';
    const again = (): Promise<Ran> => play(moves, 'tic-tac-toe', '--opponent', 'mcts:playouts=20');
    const [one, other] = [await again(), await again()];
    expect(one).toEqual(other);
  });

  test('? lists moves, undo takes back, hint helps, wrong words are told', async () => {
    const { out, err } = await play('?\n2 2\nundo\nmark 9 9\nhint\nhelp\nboard\nundo\n', 'tic-tac-toe', '--side', 'x');
    expect(out.match(/1 \(mark 1 1\) {3}2 \(mark 1 2\)/g)!.length).toBeGreaterThanOrEqual(3);
    expect(out).toContain('2 moves were taken back.');
    expect(out).toMatch(/Perhaps \(mark \d \d\)\./);
    expect(err).toContain("'mark 9 9' is neither a move of yours nor a command.");
    expect(err).toContain('There is nothing to take back.');
    expect(out).toContain('No move was made.');
  });

  test('resign and quit', async () => {
    expect((await play('2 2\nresign\n', 'tic-tac-toe', '--opponent', 'random')).out).toContain('You resigned.');
    expect((await play('2 2\nquit\n', 'tic-tac-toe', '--opponent', 'random')).out).toContain(
      'The game is not finished: 2 moves so far.',
    );
  });

  test('in Japanese', async () => {
    const { out, err } = await run(['play', 'tic-tac-toe', '--lang', 'ja', '--seed', '1'], '手\n待った\nfoo\n終了\n');
    expect(out).toContain('バツの手:');
    expect(err).toContain('取り消せる手がありません。');
    expect(err).toContain("'foo' は打てる手でも指令でもありません。");
    expect(out).toContain('まだ一手も打たれていません。');
  });

  test('without a view the state is a list of facts', async () => {
    const file = folder.path('race.kif');
    writeFileSync(file, readFileSync(new URL('../../knowledge/demo/race.kif', import.meta.url), 'utf8'));
    const { out } = await play('add 1\n', file);
    expect(out).toMatch(/^\n\(control ann\) \(count 0\)\nMoves of ann:\n {2}1 \(add 1\) {3}2 \(add 2\)\n/);
    expect(out).toMatch(/bob: \(add \d\)/);
  });
});

describe('games of other shapes', () => {
  test('moves at once: nobody learns of a move before', async () => {
    const { out } = await play('rock\npaper\n', 'rock-paper-scissors-5', '--players', 'red=you,blue=you');
    expect(out).toContain('Red has chosen.\nMoves of Blue:');
    expect(out).toContain('Red: (choose rock)\nBlue: (choose paper)\n');
  });

  test('a puzzle for one, by a person and by a program', async () => {
    const { out } = await play('1\nundo\n', 'eight-puzzle');
    expect(out).toContain('One move was taken back.');
    const solved = await play('', 'peg-solitaire-triangle', '--players', 'player=mcts:playouts=20', '--json');
    expect(solved.code).toBe(EXIT.done);
    const record = JSON.parse(solved.out) as Kept;
    expect(record).toMatchObject({ ending: 'over', players: { player: 'mcts:playouts=20' } });
    expect(solved.err).toContain('The game is over.');
  });

  test('chance plays its role', async () => {
    const { out, err } = await play('roll\n1\n', 'pig-dice', '--opponent', 'random');
    expect(err).toContain(': chance\n');
    expect(out).toMatch(/Red: roll\n.*: \(die \d\)\n/);
  });

  test('what a role does not see is not shown before the end', async () => {
    const { out, err } = await play('check\n1\n1\n', 'kuhn-poker', '--opponent', 'mcts:playouts=50');
    expect(err).toContain('Roles do not see everything in this game');
    const [before, after] = out.split('The game is over.');
    expect(before).toMatch(/Alice is told: \(dealt (?:jack|queen|king)\)/);
    // The cards of both stand on the board, which is drawn at the end alone.
    expect(before!.match(/^1 [JQK] [JQK]$/gm)?.length).toBe(1);
    expect(before!.lastIndexOf('1 ')).toBeGreaterThan(before!.lastIndexOf('is told'));
    expect(after).toContain('Alice (you): ');
    expect((await play('hint\n', 'kuhn-poker')).out).toContain('There are no hints here');
  });

  test('three roles', async () => {
    const players = 'z=you,x=mcts:playouts=10,explore=50,o=random';
    const { out, err } = await play('1\n', 'three-player-tic-tac-toe', '--players', players);
    expect(err).toContain('X: mcts:playouts=10,explore=50\nO: random\nZ: you\n');
    expect(out).toMatch(/^X: \(mark .*\nO: \(mark/m);
  });
});

describe('the record', () => {
  test('is JSON, whole after each move', async () => {
    const file = folder.path('game.json');
    const players = 'white=random,black=random';
    const { code, out } = await play('', 'hexapawn', '--players', players, '--record', file);
    expect(code).toBe(EXIT.done);
    expect(out).toContain(`The game is in ${file}.`);
    const record = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    expect(record).toMatchObject({ game: 'hexapawn', roles: ['white', 'black'], seed: '1', ending: 'over' });
    expect(record.goals!['white']! + record.goals!['black']!).toBe(100);
    expect(record.moves.every((round) => round.length === 2 && round.includes('noop'))).toBe(true);
    const again = await play('', 'hexapawn', '--players', players, '--record', file);
    expect([again.code, again.err]).toEqual([EXIT.badInput, expect.stringContaining('holds something already')]);
  });

  test('Ctrl-C ends the game with 130 and keeps it', async () => {
    const file = folder.path('interrupted.json');
    const game = new CommandProcess(['play', 'tic-tac-toe', '--opponent', 'random', '--record', file]);
    game.write('2 2\n');
    await game.until((out) => out.includes('O: '));
    const { code, err } = await game.end('SIGINT');
    expect(code).toBe(EXIT.interrupted);
    expect(err).toContain('Interrupted.');
    const record = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    expect([record.moves.length, record.ending, record.goals]).toEqual([2, 'unfinished', null]);
  });

  test('where it cannot be written nothing begins', async () => {
    const { code, out } = await play('', 'tic-tac-toe', '--record', folder.path('nowhere/game.json'));
    expect([code, out]).toEqual([EXIT.environment, '']);
    expect(existsSync(folder.path('nowhere'))).toBe(false);
  });
});

describe('wrong usage and input', () => {
  const refused = folder.path('refused.kif');
  writeFileSync(refused, '(role x)\n');
  test.each([
    [['play', 'tictactoe'], EXIT.badInput, 'did you mean tic-tac-toe?'],
    [['play', 'missing.kif'], EXIT.badInput, 'there is no file missing.kif'],
    [['play', refused], EXIT.badInput, 'the rulesheet is refused'],
    [['play', 'tic-tac-toe', '--players', 'y=random'], EXIT.badInput, "'y=random' does not begin with a role"],
    [['play', 'tic-tac-toe', '--players', 'x=you,x=random'], EXIT.badInput, 'names x twice'],
    [['play', 'pig-dice', '--players', 'random=you'], EXIT.badInput, 'chance does'],
    [['play', 'tic-tac-toe', '--opponent', 'mctz'], EXIT.badInput, "there is no player 'mctz'"],
    [['play', 'chase', '--opponent', 'alphabeta'], EXIT.badInput, 'alphabeta cannot play chase'],
    [['play', 'tic-tac-toe', '--from', 'x'], EXIT.usage, '--from is for othello'],
    [['play', 'othello', '--players', 'black=random'], EXIT.usage, '--players is for games by rulesheets'],
    [['match', 'tictactoe', 'random', 'random'], EXIT.badInput, 'did you mean tic-tac-toe?'],
    [['match', refused, 'random', 'random'], EXIT.badInput, 'the rulesheet is refused'],
    [['match', 'three-player-tic-tac-toe', 'random', 'random'], EXIT.usage, 'has 3 players'],
  ] as const)('%j', async (args, code, said) => {
    const ran = await run(args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(said);
  });
});

describe('who plays', () => {
  const roles = ['x', 'o', 'random'];
  test('names of players may have commas', () => {
    const read = readSeatNames('x=mcts:playouts=5,time=1s,o=me', roles, 'random');
    expect(read.ok && [...read.value]).toEqual([
      ['x', { kind: 'program', name: 'mcts:playouts=5,time=1s' }],
      ['o', { kind: 'person' }],
    ]);
    expect(readSeatNames('x=random,y=random', roles, 'random')).toMatchObject({ error: { kind: 'unknown-role' } });
    expect(readSeatNames('', roles, 'random')).toMatchObject({ error: { kind: 'unknown-role' } });
  });

  test('who is not named is you, and then programs', () => {
    const seats = ['a', 'b', 'c'];
    const kinds = (named: Parameters<typeof fillSeats>[0]): string[] =>
      [...fillSeats(named, seats, 'mcts').values()].map((seat) => (seat.kind === 'person' ? 'you' : seat.name));
    expect(kinds(new Map())).toEqual(['you', 'mcts', 'mcts']);
    expect(kinds(new Map([['a', { kind: 'program', name: 'random' }]]))).toEqual(['random', 'you', 'mcts']);
    expect(kinds(new Map([['c', { kind: 'person' }]]))).toEqual(['mcts', 'mcts', 'you']);
  });
});

describe('match', () => {
  test('of two players', async () => {
    const { code, out } = await run(['match', 'tic-tac-toe', 'mcts:playouts=50', 'random', '--games', '10', '--json']);
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(out)).toMatchObject({ game: 'tic-tac-toe' });
  });

  test('of three', async () => {
    const { code, out } = await run([
      'match',
      'three-player-tic-tac-toe',
      'random',
      'random',
      'random',
      '--games',
      '6',
    ]);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^player +games +wins/m);
  });
});
