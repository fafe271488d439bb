/// Games over the interface: trees of moves by the rules of Othello.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { Game, GameSummary, Imported, Level, Moved } from '../contract/index.ts';
import type { NewGame } from '../contract/index.ts';
import { z } from '../routes/route.ts';
import { startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';
import { gameNamed } from './library.ts';
import { lineTo, movesOf, stateAfter } from './tree.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const PERSON = { kind: 'person' } as const;
const RANDOM = { kind: 'program', player: 'random' } as const;

const begin = (game: Partial<NewGame> = {}): Promise<Game> =>
  server.send(Game, 'POST', '/api/games', { black: PERSON, white: RANDOM, ...game });
const move = (id: string, parent: number, word: string): Promise<Moved> =>
  server.send(Moved, 'POST', `/api/games/${id}/moves`, { parent, move: word });
const reply = (id: string, parent: number): Promise<Moved> =>
  server.send(Moved, 'POST', `/api/games/${id}/replies`, { parent });

const SHORT = 'f5d6c3d3c4f4'.match(/../g)!;

describe('a game', () => {
  test('is played to its end against a program', async () => {
    const { id, black, tip } = await begin({ seed: 7 });
    expect({ black, tip }).toEqual({ black: PERSON, tip: 0 });
    let at = 0;
    for (;;) {
      const game = await server.get(Game, `/api/games/${id}`);
      if (game.result !== undefined) break;
      const state = stateAfter(gameNamed('othello'), othello.initial(), movesOf(lineTo(game.nodes, at)!));
      const [legal] = othello.legal(state as Position, 0);
      at = (await move(id, at, othello.printMove(legal!))).tip;
      const next = await server.ask('POST', `/api/games/${id}/replies`, { parent: at });
      if (next.status === 200) at = Moved.parse(next.body).tip;
      // The program had to pass, or the game is over.
      else expect(next.body).toMatchObject({ code: expect.stringMatching(/persons-turn|game-over/) });
    }
    const game = await server.get(Game, `/api/games/${id}`);
    expect(game.result).toMatchObject({ kind: 'finished', score: expect.stringMatching(/^\d+-\d+$/) });
    expect(game.plies).toBe(movesOf(lineTo(game.nodes, game.tip)!).length);
    expect(game.title).toBe('You against random');
    const text = await server.ask('GET', `/api/games/${id}/record`);
    expect(text.headers.get('content-disposition')).toContain(`hansei-${id}.txt`);
    const imported = await server.send(Imported, 'POST', '/api/records', { text: text.text });
    expect(imported.games).toMatchObject([{ plies: game.plies, result: game.result, source: 'imported' }]);
  });

  test('the same seed and moves give the same replies', async () => {
    const line = async (): Promise<readonly (string | null)[]> => {
      const { id } = await begin({ seed: 11, black: RANDOM });
      let at = 0;
      for (let i = 0; i < 6; i++) at = (await reply(id, at)).tip;
      return (await server.get(Game, `/api/games/${id}`)).nodes.map((node) => node.move);
    };
    expect(await line()).toEqual(await line());
  });

  test('a move that is there already is selected, another one is a variation', async () => {
    const { id } = await begin({ white: PERSON });
    expect(await move(id, 0, 'f5')).toEqual({ nodes: [{ id: 1, parent: 0, move: 'f5', by: 'person' }], tip: 1 });
    expect((await move(id, 1, 'd6')).tip).toBe(2);
    expect(await move(id, 1, 'f6')).toMatchObject({ nodes: [{ id: 3, parent: 1 }], tip: 3 });
    expect(await move(id, 1, 'd6')).toEqual({ nodes: [], tip: 2 });
    const back = await server.send(Game, 'PUT', `/api/games/${id}/tip`, { tip: 0 });
    expect(back).toMatchObject({ tip: 0, plies: 0, nodes: [{ id: 0 }, { id: 1 }, { id: 2 }, { id: 3 }] });
    await server.refuses(404, 'no-such-node', 'PUT', `/api/games/${id}/tip`, { tip: 9 });
  });

  test('who is not to move is told so', async () => {
    const { id } = await begin();
    await server.refuses(409, 'persons-turn', 'POST', `/api/games/${id}/replies`, { parent: 0 });
    await move(id, 0, 'f5');
    await server.refuses(409, 'not-your-turn', 'POST', `/api/games/${id}/moves`, { parent: 1, move: 'd6' });
    await server.refuses(400, 'turns-nothing', 'POST', `/api/games/${id}/moves`, { parent: 0, move: 'a1' });
    await server.refuses(400, 'not-a-square', 'POST', `/api/games/${id}/moves`, { parent: 0, move: '<script>' });
  });

  test('problems are told in the language of the request', async () => {
    const { id } = await begin();
    const answer = await server.ask(
      'POST',
      `/api/games/${id}/moves`,
      { parent: 0, move: 'a1' },
      { 'Accept-Language': 'fr, ja;q=0.9, en;q=0.8' },
    );
    expect(answer.body).toMatchObject({ message: '黒は a1 に打っても石を返せません' });
    const title = await server.ask('GET', `/api/games/${id}`, undefined, { 'Accept-Language': 'ja' });
    expect(title.body).toMatchObject({ title: 'あなた 対 random' });
  });

  test('forced passes are made at once, and the end is seen', async () => {
    const start = 'XO......\n'.padEnd(9 * 8, '........\n');
    const odd = await begin({ white: PERSON, start: `${start}white to move, ply 0` });
    // White has nothing to turn over and passes; black takes its last disc, and the game is over.
    expect(odd.nodes.map((node) => node.move)).toEqual([null, 'pass']);
    const end = await move(odd.id, odd.tip, 'c1');
    expect(end).toMatchObject({ nodes: [{ move: 'c1' }], result: { kind: 'finished', winner: 'black', score: '3-0' } });
    await server.refuses(409, 'game-over', 'POST', `/api/games/${odd.id}/moves`, { parent: end.tip, move: 'b2' });
    await server.refuses(409, 'other-start', 'GET', `/api/games/${odd.id}/record?format=wthor`);
    expect((await server.ask('GET', `/api/games/${odd.id}/record?format=ggf`)).text).toContain('BO[8 *O');
  });

  test('is resigned, and goes on where moves are taken back', async () => {
    const { id } = await begin({ white: PERSON });
    await move(id, 0, 'f5');
    const over = await server.send(Game, 'POST', `/api/games/${id}/resignation`, { side: 'white' });
    expect(over.result).toEqual({ kind: 'resigned', winner: 'black' });
    await server.refuses(409, 'game-over', 'POST', `/api/games/${id}/resignation`, { side: 'black' });
    await server.refuses(409, 'game-over', 'POST', `/api/games/${id}/moves`, { parent: 1, move: 'd6' });
    expect((await server.send(Game, 'PUT', `/api/games/${id}/tip`, { tip: 1 })).result).toBeDefined();
    expect((await server.send(Game, 'PUT', `/api/games/${id}/tip`, { tip: 0 })).result).toBeUndefined();
    expect((await move(id, 1, 'd6')).nodes).toHaveLength(1);
  });

  test('is renamed, listed and removed', async () => {
    const { id } = await begin();
    await server.send(GameSummary, 'PATCH', `/api/games/${id}`, { title: 'A hard lesson' });
    const Page = z.object({ games: z.array(GameSummary), next: z.string().optional() });
    const first = await server.get(Page, '/api/games?limit=1');
    expect(first.games).toMatchObject([{ id, title: 'A hard lesson' }]);
    const second = await server.get(Page, `/api/games?limit=1&before=${encodeURIComponent(first.next!)}`);
    expect(second.games[0]?.id).not.toBe(id);
    expect((await server.ask('DELETE', `/api/games/${id}`)).status).toBe(204);
    await server.refuses(404, 'no-such-game', 'GET', `/api/games/${id}`);
    await server.refuses(404, 'no-such-game', 'DELETE', `/api/games/${id}`);
  });

  test('requests at once do not get into each other', async () => {
    const { id } = await begin({ white: PERSON });
    const answers = await Promise.all(
      ['f5', 'f5', 'd3', 'c4', 'e6'].map((word) =>
        server.ask('POST', `/api/games/${id}/moves`, { parent: 0, move: word }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { nodes } = await server.get(Game, `/api/games/${id}`);
    expect(nodes.map(({ move: word }) => word).toSorted()).toEqual(['c4', 'd3', 'e6', 'f5', null]);
  });
});

describe('players', () => {
  test('all levels can be played', async () => {
    const levels = await server.get(z.array(Level), '/api/levels');
    expect(levels.length).toBeGreaterThanOrEqual(5);
    for (const { id: level } of levels) {
      const { id } = await begin({ black: { kind: 'level', level } });
      expect((await reply(id, 0)).nodes, level).toHaveLength(1);
    }
  });

  test('unknown ones and other folders are refused', async () => {
    const refuses = (status: number, code: string, white: unknown): Promise<void> =>
      server.refuses(status, code, 'POST', '/api/games', { black: PERSON, white });
    await refuses(404, 'no-such-level', { kind: 'level', level: 'god' });
    await refuses(400, 'unknown-player', { kind: 'program', player: 'alfabeta' });
    await refuses(400, 'foreign-lessons', { kind: 'program', player: 'rls:lessons=/etc' });
    await refuses(400, 'foreign-lessons', { kind: 'program', player: 'careless:percent=1,player=rls:lessons=/etc' });
    await refuses(400, 'wrong-input', { kind: 'ghost' });
  });
});

describe('records', () => {
  test('each format comes back as it went', async () => {
    const { id } = await begin({ white: PERSON, moves: SHORT, title: 'round trip' });
    for (const format of ['text', 'ggf', 'wthor']) {
      const answer = await fetch(new URL(`/api/games/${id}/record?format=${format}`, server.url));
      const base64 = Buffer.from(await answer.arrayBuffer()).toString('base64');
      const { games } = await server.send(Imported, 'POST', '/api/records', { base64, name: 'mine' });
      const game = await server.get(Game, `/api/games/${games[0]!.id}`);
      expect(movesOf(lineTo(game.nodes, game.tip)!).slice(0, SHORT.length), format).toEqual(SHORT);
    }
  });

  test.each([
    [{ text: 'f5d6c3' }, 'Record: f5d6c3', '棋譜: f5d6c3'],
    [{ text: 'f5d6c3d3c4f4f6' }, 'Record: f5d6c3d3c4f4 …', '棋譜: f5d6c3d3c4f4 …'],
    [{ text: 'f5d6c3', name: 'mine.txt' }, 'mine.txt', 'mine.txt'],
    [{ text: '(;GM[Othello]PB[Ann]PW[Bob]TY[8]B[f5]W[d6];)' }, 'Ann – Bob', 'Ann – Bob'],
  ])('%j is called %s', async (file, en, ja) => {
    const { games } = await server.send(Imported, 'POST', '/api/records', file);
    expect(games[0]!.title).toBe(en);
    const told = await server.ask('GET', `/api/games/${games[0]!.id}`, undefined, { 'Accept-Language': 'ja' });
    expect(told.body).toMatchObject({ title: ja });
  });

  test('two people at a board have no other names', async () => {
    const { id, title } = await begin({ white: PERSON });
    expect(title).toBe('Two people at one board');
    const told = await server.ask('GET', `/api/games/${id}`, undefined, { 'Accept-Language': 'ja' });
    expect(told.body).toMatchObject({ title: '一つの盤で二人' });
  });

  test('good games are taken, bad ones told', async () => {
    const { games, problems } = await server.send(Imported, 'POST', '/api/records', { text: 'f5d6\n\nf5a1\n\nc4c3' });
    expect(games).toHaveLength(2);
    expect(problems).toMatchObject([{ line: 3 }]);
    await server.refuses(400, 'unknown-format', 'POST', '/api/records', { text: 'Dear Sir or Madam' });
    await server.refuses(400, 'wrong-input', 'POST', '/api/records', {});
  });
});
