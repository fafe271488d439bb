/// What GO.1 says about positions, over a real server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GoExplanation } from '../contract/index.ts';
import { startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

/// Black can take three white stones at G5.
const ATARI = {
  size: 9,
  stones: {
    black: ['D4', 'E4', 'F4', 'C5', 'D6', 'E6', 'F6'],
    white: ['D5', 'E5', 'F5', 'G8', 'H3', 'C7', 'B3'],
  },
  turn: 'black',
};

describe('what GO.1 would play', { timeout: 60_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const explain = (position: object) => server.send(GoExplanation, 'POST', '/api/go/explain', position);

  test('has a case, a target and an intention in both languages, and rivals', async () => {
    const { colour, move, main, candidates, steps } = await explain(ATARI);
    expect(colour).toBe('black');
    expect(move).toBe('G5');
    expect(main).toMatchObject({ case: 'capture', side: 'attack', move: 'G5', target: { points: ['D5', 'E5', 'F5'] } });
    expect(main?.title.ja).toBe('捕獲');
    expect(main?.target.name.en).toBe('the white stones at D5 (3 stones)');
    expect(candidates[0]?.value).toBeGreaterThanOrEqual(candidates.at(-1)!.value);
    expect(candidates.length).toBeGreaterThan(3);
    const { looked } = candidates.find((each) => each.looked !== undefined)!;
    expect(looked!.samples).toBeGreaterThan(0);
    expect(looked!.line.every((point) => /^[A-HJ]\d$/.test(point))).toBe(true);
    expect(steps.at(-1)).toMatchObject({ number: 9, kept: ['G5'] });
  });

  test('an empty board of 19 lines is judged by moves, too', async () => {
    const moves = [
      { colour: 'black', point: 'Q16' },
      { colour: 'white', point: 'D4' },
    ];
    const { colour, main } = await explain({ size: 19, rules: 'japanese', moves });
    expect(colour).toBe('black');
    expect(['joseki', 'edge', 'framework']).toContain(main?.case);
  });

  test('what cannot be is told', async () => {
    const wrong = (code: string, position: object) =>
      server.refuses(400, code, 'POST', '/api/go/explain', { size: 9, ...position });
    await wrong('wrong-input', { size: 1 });
    await wrong('wrong-input', { size: 1e9 });
    await wrong('size-not-judged', { size: 4 });
    await wrong('size-not-judged', { size: 25 });
    await wrong('letter-i', { moves: [{ colour: 'black', point: 'I5' }] });
    await wrong('off-board', { moves: [{ colour: 'black', point: 'Z19' }] });
    await wrong('not-a-point', { stones: { black: ['nonsense'], white: [] } });
    await wrong('bad-komi', { komi: 6.25 });
    await wrong('bad-handicap', { size: 5, handicap: 4 });
    await wrong('stones-twice', { stones: { black: ['A1'], white: ['a1'] } });
    await wrong('no-liberty', { stones: { black: ['A1'], white: ['A2', 'B1'] } });
    await wrong('occupied', {
      moves: [
        { colour: 'black', point: 'E5' },
        { colour: 'white', point: 'E5' },
      ],
    });
    const ja = await server.ask(
      'POST',
      '/api/go/explain',
      { size: 9, handicap: 1, komi: 0.3 },
      { 'Accept-Language': 'ja' },
    );
    expect(ja.body).toMatchObject({ message: 'そのコミは使えません' });
  });
});
