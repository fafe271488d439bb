/// Games of Go over a real server: played, counted, explained; and what is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GoGame, GoGameSummary, GoMoveExplanation, GoRecord } from '../contract/index.ts';
import { z } from '../routes/route.ts';
import { startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';
import { goGameLines, takeGoGameLines } from './archive-files.ts';

const PERSON = { kind: 'person' } as const;
const TWO = { black: PERSON, white: PERSON };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const begin = (body: object = {}) => server.send(GoGame, 'POST', '/api/go/games', body);
const play = async (game: GoGame, points: string): Promise<GoGame> => {
  let now = game;
  for (const point of points.split(' '))
    now = await server.send(GoGame, 'POST', `/api/go/games/${game.id}/moves`, { ply: now.ply, point });
  return now;
};

describe('a game between persons', { timeout: 60_000 }, () => {
  test('is played, counted with dead stones, taken back and kept as SGF', async () => {
    // Black has the left side of the board, white the right one; the white stone at A5 is dead.
    const walls = 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 A4 A5';
    const begun = await begin({ size: 5, komi: 0.5, rules: 'japanese', seats: TWO });
    expect(begun).toMatchObject({ phase: 'play', position: { turn: 'black', repetition: 1 } });
    const counted = await play(await play(begun, walls), 'pass pass');
    expect(counted.phase).toBe('count');
    expect(counted.count).toBeDefined();
    const url = `/api/go/games/${begun.id}`;
    const marked = await server.send(GoGame, 'PUT', `${url}/dead`, { dead: ['A5'] });
    expect(marked.count).toMatchObject({
      dead: ['A5'],
      black: { territory: 9, prisoners: 1, total: 10 },
      white: { territory: 5, bonus: 0.5, total: 5.5 },
      result: 'B+4.5',
    });
    await server.refuses(409, 'counting', 'POST', `${url}/moves`, { ply: 14, point: 'B2' });
    await server.refuses(400, 'no-stone', 'PUT', `${url}/dead`, { dead: ['A1'] });
    const over = await server.send(GoGame, 'POST', `${url}/end`, { kind: 'count' });
    expect(over).toMatchObject({ phase: 'over', result: 'B+4.5' });
    await server.refuses(409, 'game-over', 'POST', `${url}/moves`, { ply: 14, point: 'B2' });
    const sgf = (await server.ask('GET', `${url}/record`)).text;
    expect(sgf).toMatch(/SZ\[5\][^]*RE\[B\+4\.5\][^]*;B\[ce\];W\[de\]/);
    const record = await server.send(GoRecord, 'POST', '/api/go/records', { sgf });
    expect(record.position.moves?.length).toBe(14);
    expect(record).toMatchObject({ result: 'B+4.5', position: { size: 5, rules: 'japanese', komi: 0.5 } });
    const back = await server.send(GoGame, 'PUT', `${url}/ply`, { ply: 12 });
    expect(back).toMatchObject({ phase: 'play', ply: 12, position: { turn: 'black', last: 'A5' } });
    expect(back.result).toBeUndefined();
    expect(back.moves.length).toBe(14);
    const again = await begin({ sgf, seats: TWO });
    expect(again).toMatchObject({ phase: 'count', ply: 14, komi: 0.5 });
    expect(again.count).toBeDefined();
    expect((await server.get(z.array(GoGameSummary), '/api/go/games')).map(({ id }) => id)).toContain(again.id);
    expect((await server.ask('DELETE', url)).status).toBe(204);
    await server.refuses(404, 'no-such-game', 'GET', url);
  });

  test('records with long comments are taken, and what is wrong with one is told where a game goes on from it', async () => {
    const long = `(;GM[1]SZ[9]C[${'囲碁'.repeat(60_000)}];B[ee];B[cc])`;
    const record = await server.send(GoRecord, 'POST', '/api/go/records', { sgf: long });
    expect(record.position.moves?.length).toBe(2);
    const begun = await begin({ sgf: long, seats: TWO });
    expect(begun.problems).toEqual(record.problems);
    expect(begun.problems?.[0]?.en).toContain('black moves twice');
    expect((await server.get(GoGame, `/api/go/games/${begun.id}`)).problems).toBeUndefined();
    await server.refuses(413, 'too-large', 'POST', '/api/go/records', { sgf: 'a'.repeat(5_000_000) });
  });

  test('illegal moves are told with the reason, in both languages', async () => {
    const { id } = await play(await begin({ size: 5, seats: TWO }), 'B1 C1 A2 B2 E5 D2 C3 E4');
    const refuse = (code: string, point: string, status = 409) =>
      server.refuses(status, code, 'POST', `/api/go/games/${id}/moves`, { ply: 8, point });
    await refuse('occupied', 'B1');
    await refuse('off-board', 'F1', 400);
    await refuse('letter-i', 'I1', 400);
    await refuse('not-a-point', 'xyzzy', 400);
    await server.refuses(409, 'wrong-ply', 'POST', `/api/go/games/${id}/moves`, { ply: 7, point: 'D5' });
    const ja = await server.ask(
      'POST',
      `/api/go/games/${id}/moves`,
      { ply: 8, point: 'B1' },
      { 'Accept-Language': 'ja' },
    );
    expect(ja.body).toMatchObject({ message: 'B1 にはもう石があります' });
    const suicide = await play(await begin({ size: 5, seats: TWO }), 'A2 E5 B1 E4 pass');
    await server.refuses(409, 'suicide', 'POST', `/api/go/games/${suicide.id}/moves`, { ply: 5, point: 'A1' });
  });

  test('a ko may not be taken back at once, and one that never ends can end without a result', async () => {
    // Two kos, one above the other: black can take below, white above.
    const black = '[cf][ch][bg][cb][cd][bc][dc]';
    const white = '[cg][df][dh][eg][db][dd][ec]';
    const sgf = `(;GM[1]SZ[9]RU[Japanese]AB${black}AW${white}PL[B])`;
    const taken = await play(await begin({ sgf, seats: TWO }), 'D3');
    const url = `/api/go/games/${taken.id}`;
    expect(taken.position).toMatchObject({ ko: 'C3', prisoners: { black: 1, white: 0 } });
    await server.refuses(409, 'ko', 'POST', `${url}/moves`, { ply: 1, point: 'C3' });
    const once = await play(taken, 'C7 pass C3 D7 pass');
    expect(once.position.repetition).toBe(2);
    await server.refuses(409, 'not-repeated', 'POST', `${url}/end`, { kind: 'void' });
    expect((await play(once, 'D3 C7 pass C3 D7 pass')).position.repetition).toBe(3);
    expect(await server.send(GoGame, 'POST', `${url}/end`, { kind: 'void' })).toMatchObject({ result: 'Void' });
    // By other rules no position comes again.
    const strict = await play(await begin({ sgf: sgf.replace('Japanese', 'Chinese'), seats: TWO }), 'D3 C7 pass C3');
    await server.refuses(409, 'superko', 'POST', `/api/go/games/${strict.id}/moves`, { ply: 4, point: 'D7' });
  });

  test('settings that no game has are told', async () => {
    const refuse = (code: string, body: object) => server.refuses(400, code, 'POST', '/api/go/games', body);
    await refuse('wrong-input', { size: 1 });
    await refuse('wrong-input', { size: 100 });
    await refuse('wrong-input', { handicap: 40 });
    await refuse('bad-handicap', { size: 5, handicap: 3 });
    await refuse('bad-komi', { komi: 1000 });
    await refuse('size-not-judged', { size: 3 });
    await refuse('unknown-player', { seats: { black: PERSON, white: { kind: 'program', player: 'stockfish' } } });
    await refuse('long-thought', { seats: { black: PERSON, white: { kind: 'program', player: 'go1-mcts:time=60s' } } });
    await refuse('sgf-no-tree', { sgf: 'not a game' });
    await refuse('not-square', { sgf: '(;GM[1]SZ[9:13];B[aa])' });
    await refuse('empty-record', { sgf: '' });
    await refuse('binary-record', { sgf: 'GIF89a\u0001\u0000' });
    expect((await begin({ size: 3, seats: TWO })).size).toBe(3);
  });
});

describe('an archive', { timeout: 60_000 }, () => {
  test('has the games of Go, and gives those back that can be played', async () => {
    const { id } = await play(await begin({ size: 5, seats: TWO }), 'C3 C2');
    const files = [...goGameLines(server.data)].filter(({ game }) => game.id === id);
    expect(files.length).toBe(1);
    const [line] = files;
    const broken = { ...line!.game, id: 'ab', moves: [...line!.game.moves, ...line!.game.moves], ply: 4 };
    const lines = [line, { kind: 'go-game', game: broken }, { kind: 'go-game', game: { id: 7 } }];
    expect(takeGoGameLines({ data: server.data, lines })).toMatchObject({ games: 0, kept: 1, problems: [{}, {}] });
    await server.ask('DELETE', `/api/go/games/${id}`);
    expect(takeGoGameLines({ data: server.data, lines: [line] })).toEqual({ games: 1, kept: 0, problems: [] });
    expect((await server.get(GoGame, `/api/go/games/${id}`)).ply).toBe(2);
  });
});

describe('a game against a program', { timeout: 60_000 }, () => {
  test('the program answers, and its moves and ours are explained', async () => {
    const { id } = await play(await begin({ size: 9 }), 'D4');
    const url = `/api/go/games/${id}`;
    await server.refuses(409, 'not-your-turn', 'POST', `${url}/moves`, { ply: 1, point: 'D5' });
    const replied = await server.send(GoGame, 'POST', `${url}/replies`, { ply: 1 });
    expect(replied.moves[1]).toMatchObject({ colour: 'white', thought: { player: 'go1' } });
    await server.refuses(409, 'persons-turn', 'POST', `${url}/replies`, { ply: 2 });
    // A second window that waited for the same move; the words are those of any game.
    const late = await server.ask('POST', `${url}/replies`, { ply: 1 });
    expect(late.body).toMatchObject({ code: 'wrong-ply', message: expect.not.stringContaining('round') });
    const why = await server.get(GoMoveExplanation, `${url}/explanations/2`);
    expect(why.explanation.move).toBe(replied.moves[1]!.point);
    expect(why.explanation.main?.title.en).toMatch(/\w/);
    expect(why.played).toMatchObject({ move: why.explanation.move, loss: 0 });
    const hint = await server.get(GoMoveExplanation, `${url}/explanations/3`);
    expect(hint.played).toBeUndefined();
    expect(hint.explanation.colour).toBe('black');
    await server.refuses(404, 'no-such-move', 'GET', `${url}/explanations/4`);
  });

  test('the search tells visits, the chance to win and its reason', async () => {
    const white = { kind: 'program', player: 'go1-mcts:playouts=60' };
    // The three black stones at D5 can be taken at G5, or run there.
    const sgf = '(;GM[1]SZ[9]AB[de][ee][fe][gc][gg]AW[ce][dd][ed][fd][df][ef][ff]PL[W])';
    const { id } = await begin({ sgf, seats: { black: PERSON, white } });
    const { moves } = await server.send(GoGame, 'POST', `/api/go/games/${id}/replies`, { ply: 0 });
    const thought = moves[0]!.thought!;
    expect(thought).toMatchObject({ player: 'go1-mcts:playouts=60', playouts: 60 });
    expect(thought.winRate).toBeGreaterThan(0);
    // Sixty games may all be won.
    expect(thought.winRate).toBeLessThanOrEqual(1);
    expect(thought.candidates![0]).toMatchObject({ move: moves[0]!.point });
    expect(thought.candidates!.find(({ move }) => move === 'G5')?.reason?.ja).toMatch(/取る/);
    expect((await server.ask('GET', `/api/go/games/${id}/record`)).text).toContain('60 playouts');
  });

  test('who gives up has lost; programs are not given up for', async () => {
    const { id } = await begin({ size: 9 });
    await server.refuses(409, 'no-person', 'POST', `/api/go/games/${id}/end`, { kind: 'resign', side: 'white' });
    await server.refuses(409, 'not-counting', 'POST', `/api/go/games/${id}/end`, { kind: 'count' });
    const over = await server.send(GoGame, 'POST', `/api/go/games/${id}/end`, { kind: 'resign' });
    expect(over).toMatchObject({ phase: 'over', result: 'W+R' });
  });

  test('a handicap gives white the first move', async () => {
    const game = await begin({ size: 9, handicap: 4 });
    expect(game).toMatchObject({ first: 'white', komi: 0.5, position: { turn: 'white' } });
    expect(game.stones.black.toSorted()).toEqual(['C3', 'C7', 'G3', 'G7']);
  });
});
