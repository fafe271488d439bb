/// Rulesheets over the interface: the library, one's own, and games by them.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ArchiveReport,
  Rulesheet,
  RulesheetCheck,
  RulesheetGame,
  RulesheetGameSummary,
  RulesheetSummary,
} from '../contract/index.ts';
import type { NewRulesheetGame, Seat } from '../contract/index.ts';
import { z } from '../routes/route.ts';
import { startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const PERSON: Seat = { kind: 'person' };
const program = (player: string): Seat => ({ kind: 'program', player });

const begin = (game: NewRulesheetGame): Promise<RulesheetGame> =>
  server.send(RulesheetGame, 'POST', '/api/rulesheet-games', game);
const play = (game: RulesheetGame, moves: Record<string, string> = {}): Promise<RulesheetGame> =>
  server.send(RulesheetGame, 'POST', `/api/rulesheet-games/${game.id}/rounds`, { ply: game.ply, moves });
const goTo = (game: RulesheetGame, ply: number): Promise<RulesheetGame> =>
  server.send(RulesheetGame, 'PUT', `/api/rulesheet-games/${game.id}/ply`, { ply });
const texts = (terms: readonly { readonly text: string }[]): readonly string[] => terms.map(({ text }) => text);

/// Each person makes the first move of the list, until the end.
const playOut = async (begun: RulesheetGame): Promise<RulesheetGame> => {
  let game = begun;
  for (let round = 0; !game.position.isOver && round < 200; round++) {
    const moves = game.position.legal.map(({ role, moves: [first] }) => [role, first!.text] as const);
    game = await play(game, Object.fromEntries(moves));
  }
  return game;
};

const COIN = `
; Guess the coin.
(role guesser)
(init (side unknown))
(<= (legal guesser (guess heads)) (true (side unknown)))
(<= (legal guesser (guess tails)) (true (side unknown)))
(<= (next (side ?side)) (does guesser (guess ?side)))
(<= terminal (not (true (side unknown))))
(<= (goal guesser 100) (true (side heads)))
(<= (goal guesser 0) (not (true (side heads))))
`;

describe('the library', () => {
  test('is listed with titles in both languages', async () => {
    const sheets = await server.get(z.array(RulesheetSummary), '/api/rulesheets');
    expect(sheets.length).toBeGreaterThanOrEqual(24);
    expect(sheets.find(({ id }) => id === 'tic-tac-toe')).toMatchObject({
      origin: 'library',
      title: { en: 'Tic-tac-toe', ja: '三目並べ' },
      roles: ['x', 'o'],
      hasView: true,
    });
    for (const { id, title, about } of sheets) {
      expect([title.en, title.ja, about?.en, about?.ja], id).not.toContain('');
      expect([title.en, title.ja], id).not.toContain(undefined);
    }
  });

  test('a sheet comes with its text and its view', async () => {
    const sheet = await server.get(Rulesheet, '/api/rulesheets/hex');
    expect(sheet.text).toContain('(role red)');
    expect(sheet.view).toMatchObject({ board: { shape: 'hexagons' } });
    await server.refuses(404, 'no-such-rulesheet', 'GET', '/api/rulesheets/hexx');
    // Files of the server are no sheets, whatever they are called.
    await server.refuses(404, 'no-such-rulesheet', 'GET', '/api/rulesheets/package');
    await server.refuses(400, 'wrong-input', 'GET', '/api/rulesheets/..%2Fhex');
  });
});

describe('what is wrong with a sheet', () => {
  const check = (text: string): Promise<RulesheetCheck> =>
    server.send(RulesheetCheck, 'POST', '/api/rulesheets/validate', { text });

  test('is told with its place, in both languages', async () => {
    expect(await check(COIN)).toMatchObject({ ok: true, errors: 0 });
    const { ok, findings } = await check(COIN.replace('(does guesser (guess ?side))', '(does guesser (guess ?face))'));
    expect(ok).toBe(false);
    expect(findings[0]).toMatchObject({ severity: 'error', code: 'unsafe-head', line: 7 });
    expect(findings[0]!.message.ja).not.toBe(findings[0]!.message.en);
    expect((await check('(role x')).findings).toMatchObject([{ severity: 'error', line: 1 }]);
  });

  test('is told of any text, in time', { timeout: 120_000 }, async () => {
    for (const text of ['', '((((', 'x'.repeat(300_000), '(a)'.repeat(5000), '('.repeat(200_000)]) {
      const answer = await server.ask('POST', '/api/rulesheets/validate', { text });
      expect([200, 504], text.slice(0, 20)).toContain(answer.status);
    }
    await server.refuses(400, 'wrong-input', 'POST', '/api/rulesheets/validate', { text: 'x'.repeat(400_001) });
    await server.refuses(413, 'too-large', 'POST', '/api/rulesheets/validate', { text: 'x'.repeat(3_000_000) });
  });
});

describe('an own sheet', () => {
  test('is kept, played, changed and removed', async () => {
    const kept = await server.send(Rulesheet, 'PUT', '/api/rulesheets/my-coin', { text: COIN });
    expect(kept).toMatchObject({ id: 'my-coin', origin: 'own', roles: ['guesser'], hasView: false, text: COIN });
    expect(existsSync(join(server.data, 'rulesheets', 'my-coin.kif'))).toBe(true);
    const game = await begin({ sheet: 'my-coin' });
    expect(game).toMatchObject({ title: { en: 'my-coin' }, roles: [{ name: 'guesser', seat: PERSON }] });
    // The game goes on by the rules that it began with.
    await server.send(Rulesheet, 'PUT', '/api/rulesheets/my-coin', { text: COIN.replaceAll('heads', 'edge') });
    const over = await play(game, { guesser: 'guess heads' });
    expect(over.position).toMatchObject({ isOver: true, goals: [{ role: 'guesser', goal: 100 }] });
    expect((await server.ask('DELETE', '/api/rulesheets/my-coin')).status).toBe(204);
    await server.refuses(404, 'no-such-rulesheet', 'DELETE', '/api/rulesheets/my-coin');
    expect(await server.get(RulesheetGame, `/api/rulesheet-games/${game.id}`)).toMatchObject({ ply: 1 });
  });

  test('is refused under a name of the library, with errors, or under no name', async () => {
    await server.refuses(409, 'library-sheet', 'PUT', '/api/rulesheets/hex', { text: COIN });
    await server.refuses(409, 'library-sheet', 'DELETE', '/api/rulesheets/hex');
    await server.refuses(400, 'wrong-id', 'PUT', '/api/rulesheets/-a-', { text: COIN });
    const broken = await server.ask('PUT', '/api/rulesheets/broken', { text: COIN.replace('terminal', 'ended') });
    expect(broken.status).toBe(400);
    expect(broken.body).toMatchObject({ place: { line: expect.any(Number) } });
    await server.refuses(404, 'no-such-rulesheet', 'GET', '/api/rulesheets/broken');
  });

  test('may have a view, which must fit', async () => {
    const view = {
      title: { en: 'Coin', ja: 'コイン' },
      about: { en: 'Guess.', ja: '当てます。' },
      shown: [],
      pieces: {},
      entered: [],
      roles: { guesser: { en: 'Guesser', ja: '当てる人' } },
      told: [{ fluent: 'side', words: { en: 'Side: {1}', ja: '面：{1}' } }],
    };
    const keep = (changed: object) => ({ text: COIN, view: JSON.stringify({ ...view, ...changed }) });
    const kept = await server.send(Rulesheet, 'PUT', '/api/rulesheets/coin-drawn', keep({}));
    expect(kept).toMatchObject({ title: view.title, hasView: true, view });
    const misfit = await server.ask('PUT', '/api/rulesheets/coin-drawn', keep({ silent: ['clock'] }));
    expect(misfit).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^view-/) } });
    expect((await server.ask('PUT', '/api/rulesheets/coin-drawn', { text: COIN, view: '{' })).status).toBe(400);
    expect((await server.get(Rulesheet, '/api/rulesheets/coin-drawn')).hasView).toBe(true);
  });

  test('that never ends to compile, or has no moves, is refused or told', { timeout: 120_000 }, async () => {
    // A hundred to the tenth: neither a network nor a state can be made of it.
    const digits = Array.from({ length: 100 }, (_, i) => `(digit ${i})`).join(' ');
    const variables = Array.from({ length: 10 }, (_, i) => `?v${i}`);
    const huge = `${COIN} ${digits} (<= (init (huge ${variables.join(' ')})) ${variables.map((v) => `(digit ${v})`).join(' ')})`;
    await server.send(Rulesheet, 'PUT', '/api/rulesheets/huge', { text: huge });
    const answer = await server.ask('POST', '/api/rulesheet-games', { sheet: 'huge' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/too-|overran|out-of-memory/) });
    // Others are served as before.
    expect((await begin({ sheet: 'tic-tac-toe' })).position.isOver).toBe(false);

    const stuck = COIN.replaceAll(/(legal .*)unknown/g, '$1nowhere');
    await server.send(Rulesheet, 'PUT', '/api/rulesheets/stuck', { text: stuck });
    expect((await begin({ sheet: 'stuck' })).position).toMatchObject({ isOver: true, isStuck: true });
  });
});

describe('a game by a rulesheet', () => {
  test('is played to its end against a program, taken back and played again', async () => {
    const seats = { x: PERSON, o: program('random') };
    const game = await begin({ sheet: 'tic-tac-toe', seats, seed: 5 });
    expect(game.view).toMatchObject({ title: { en: 'Tic-tac-toe' } });
    expect(game.position.movers).toEqual(['x']);
    expect(game.position.legal).toMatchObject([
      { role: 'x', moves: [{ name: 'mark', args: ['1', '1'] }, ...Array.from({ length: 8 }, () => ({}))] },
    ]);
    const moved = await play(game, { x: '(mark 2 2)' });
    expect(texts(moved.position.facts)).toContain('(cell 2 2 x)');
    expect(moved.position).toMatchObject({
      movers: ['o'],
      legal: [],
      rounds: [{ moves: [{ role: 'x', move: { text: '(mark 2 2)' } }] }],
    });
    const answered = await play(moved);
    const again = await play(await goTo(answered, 1));
    expect(again.position.facts).toEqual(answered.position.facts);
    const end = await playOut(again);
    expect(end.position.goals?.reduce((sum, { goal }) => sum + goal, 0)).toBe(100);
    expect(end.isOver).toBe(true);
    await server.refuses(400, 'game-over', 'POST', `/api/rulesheet-games/${end.id}/rounds`, {
      ply: end.ply,
      moves: {},
    });
    expect(await server.get(RulesheetGame, `/api/rulesheet-games/${end.id}`)).toEqual(end);
    const back = await goTo(end, 0);
    expect(back).toMatchObject({ ply: 0, plies: end.ply, isOver: false });
  });

  test('wrong moves, players and rounds are refused', async () => {
    const game = await begin({ sheet: 'tic-tac-toe', seats: { o: PERSON } });
    const round = (status: number, code: string, body: unknown): Promise<void> =>
      server.refuses(status, code, 'POST', `/api/rulesheet-games/${game.id}/rounds`, body);
    await round(400, 'missing-move', { ply: 0, moves: {} });
    await round(400, 'illegal-move', { ply: 0, moves: { x: 'mark 4 4' } });
    await round(400, 'illegal-move', { ply: 0, moves: { x: 'noop' } });
    await round(409, 'wrong-ply', { ply: 3, moves: { x: 'mark 1 1' } });
    await server.refuses(409, 'wrong-ply', 'PUT', `/api/rulesheet-games/${game.id}/ply`, { ply: 1 });
    const sits = (code: string, seats: unknown, sheet = 'tic-tac-toe'): Promise<void> =>
      server.refuses(code.startsWith('no-such') ? 404 : 400, code, 'POST', '/api/rulesheet-games', { sheet, seats });
    await sits('unknown-role', { z: PERSON });
    await sits('unknown-player', { x: program('mctss') });
    await sits('wrong-player', { red: program('alphabeta') }, 'pig-dice');
    await sits('chance-seat', { random: PERSON }, 'pig-dice');
    await sits('no-such-rulesheet', {}, 'tic-tac-tow');
  });

  test('is listed newest first, and removed', async () => {
    const [one, two] = [await begin({ sheet: 'nim' }), await begin({ sheet: 'chomp' })];
    const list = await server.get(z.array(RulesheetGameSummary), '/api/rulesheet-games');
    expect(list.map(({ id }) => id).slice(0, 2)).toEqual([two.id, one.id]);
    expect((await server.ask('DELETE', `/api/rulesheet-games/${one.id}`)).status).toBe(204);
    await server.refuses(404, 'no-such-game', 'GET', `/api/rulesheet-games/${one.id}`);
    // A file that somebody else wrote is no game.
    writeFileSync(join(server.data, 'rulesheet-games', `${two.id}.json`), '{"id":1}');
    await server.refuses(404, 'no-such-game', 'GET', `/api/rulesheet-games/${two.id}`);
  });

  test('of a puzzle, of chance, of three, of moves at once: each to its end', { timeout: 120_000 }, async () => {
    const puzzle = await playOut(await begin({ sheet: 'lights-out' }));
    expect(puzzle.position.goals).toHaveLength(1);
    const dice = await begin({ sheet: 'pig-dice', seats: { red: PERSON, blue: program('random') }, seed: 3 });
    expect(dice.roles[0]).toEqual({ name: 'random' });
    const rolled = await play(dice, { red: 'roll' });
    expect(rolled.position.movers).toEqual(['random']);
    expect((await play(rolled)).position.rounds.at(-1)!.moves).toMatchObject([
      { role: 'random', move: { name: 'die' } },
    ]);
    const three = await begin({
      sheet: 'three-player-tic-tac-toe',
      seats: { o: program('random'), z: program('random') },
    });
    expect((await playOut(three)).position.goals).toHaveLength(3);
    const both = await begin({ sheet: 'rock-paper-scissors-5', seats: { red: PERSON, blue: program('random') } });
    expect(both.position.movers).toEqual(['red', 'blue']);
    expect(both.position.legal.map(({ role }) => role)).toEqual(['red']);
    expect((await playOut(both)).isOver).toBe(true);
    const watched = await begin({
      sheet: 'hexapawn',
      seats: { white: program('mcts:playouts=50'), black: program('random') },
    });
    expect((await playOut(watched)).isOver).toBe(true);
  });

  test('who does not see all is told no more than the rules tell', async () => {
    const seats = { alice: PERSON, bob: program('mcts:playouts=20') };
    const dealt = await play(await begin({ sheet: 'kuhn-poker', seats, seed: 1 }));
    const { facts, hidden, rounds, isHiding } = dealt.position;
    expect(texts(facts).filter((fact) => fact.startsWith('(holds'))).toEqual([
      expect.stringMatching(/^\(holds alice /),
    ]);
    expect({ hidden, isHiding }).toEqual({ hidden: 1, isHiding: true });
    expect(rounds).toEqual([{ moves: [{ role: 'random' }], sees: [expect.objectContaining({ name: 'dealt' })] }]);
    const bet = await play(dealt, { alice: 'bet' });
    const end = await play(bet);
    expect(end.position).toMatchObject({ isOver: true, hidden: 0 });
    expect(texts(end.position.facts).filter((fact) => fact.startsWith('(holds'))).toHaveLength(2);
    // Who watches sees all.
    const watched = await play(
      await begin({ sheet: 'kuhn-poker', seats: { alice: program('random'), bob: program('random') } }),
    );
    expect(watched.position.hidden).toBe(0);
  });
});

test('sheets and games go into an archive and come out of it, bad ones are told', { timeout: 120_000 }, async () => {
  const text = `${COIN}; carried`;
  await server.send(Rulesheet, 'PUT', '/api/rulesheets/carried', { text });
  const game = await play(await begin({ sheet: 'carried' }), { guesser: '(guess tails)' });
  writeFileSync(join(server.data, 'rulesheets', 'broken.kif'), '(role');
  const file = await (await fetch(new URL('/api/archive', server.url))).arrayBuffer();
  const other = await startTestServer({ sample: false });
  const send = async (): Promise<ArchiveReport> => {
    const headers = { 'Content-Type': 'application/gzip' };
    const answer = await fetch(new URL('/api/archive', other.url), { method: 'POST', headers, body: file });
    return ArchiveReport.parse(await answer.json());
  };
  const first = await send();
  expect(first.problems).toEqual([expect.stringContaining('broken.kif')]);
  expect(first.rulesheets).toBeGreaterThanOrEqual(1);
  expect((await other.get(Rulesheet, '/api/rulesheets/carried')).text).toBe(text);
  expect(await other.get(RulesheetGame, `/api/rulesheet-games/${game.id}`)).toEqual(game);
  expect(await send()).toMatchObject({ games: 0, rulesheets: 0 });
  await other.close();
});
