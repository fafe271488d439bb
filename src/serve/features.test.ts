/// The features of positions, and two moves compared, asked of a real server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INITIAL, countDiscs, countMoves, legalMoves, parseTranscript, squareName } from '../games/index.ts';
import { FeatureDifference, Features, MOST_BINDINGS } from './contract/index.ts';
import { startTestServer } from './server.fixture.ts';
import type { TestServer } from './server.fixture.ts';
import { PAIR_WING_MOVES } from './thinking/thinking.fixture.ts';

const MOVES = PAIR_WING_MOVES.slice(0, 35);

describe('features', { timeout: 60_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (moves: readonly string[]): Promise<Features> =>
    server.send(Features, 'POST', '/api/features', { moves });
  const compare = (first: string, second: string, moves = MOVES): Promise<FeatureDifference> =>
    server.send(FeatureDifference, 'POST', '/api/features/difference', { moves, first, second });

  test('count what is on the board, and say where', async () => {
    const { features, turn } = await ask([]);
    expect(turn).toBe('black');
    expect(features).toHaveLength(126);
    const said = (words: string) => features.find(({ words: { en } }) => en === words)!;
    expect(said('Black discs.')).toMatchObject({ value: 2, bindings: [['d5'], ['e4']], words: { ja: '黒石。' } });
    const moves = legalMoves(INITIAL).map(squareName);
    expect(said('Moves of black.').bindings.flat().toSorted()).toEqual(moves.toSorted());
    expect(said('Black discs on corners.')).toMatchObject({ value: 0, bindings: [] });
    for (const { words, clause } of features) {
      expect(words.en).not.toBe(clause);
      expect(words.ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  });

  test('agree with the rules in a game, with every binding that fits', async () => {
    const line = parseTranscript(MOVES.join(' '));
    if (!line.ok) throw new Error(line.error.message);
    const position = line.value.positions.at(-1)!;
    const { features, turn, evaluation } = await ask(MOVES);
    expect(turn).toBe('white');
    const valueOf = (words: string) => features.find(({ words: { en } }) => en === words)!.value;
    expect(valueOf('White discs.')).toBe(countDiscs(position, 1));
    expect(valueOf('Moves of black.')).toBe(countMoves(position, 0));
    for (const { value, bindings, weight, contribution } of features) {
      expect(bindings).toHaveLength(Math.min(value, MOST_BINDINGS));
      expect(contribution).toBe(weight === undefined ? undefined : weight.value * value + 0);
    }
    if (evaluation !== undefined)
      expect(features.reduce((sum, { contribution = 0 }) => sum + contribution, 0)).toBe(
        evaluation.sum - evaluation.constant - evaluation.turn,
      );
  });

  test('two moves differ by the sum of the rows, exactly', async () => {
    const { features, evaluation, turn } = await compare('e8', 'g2');
    expect(turn).toBe('white');
    const [first, second] = [await ask([...MOVES, 'e8']), await ask([...MOVES, 'g2'])];
    features.forEach((row, i) => {
      const { value, contribution, bindings } = first.features[i]!;
      expect(row.first).toEqual({ value, ...(contribution === undefined ? {} : { contribution }), bindings });
      expect(row.second.value).toBe(second.features[i]!.value);
      expect(row.difference).toBe(row.first.value - row.second.value);
    });
    expect(features.some(({ difference }) => difference !== 0)).toBe(true);
    expect(evaluation === undefined).toBe(first.evaluation === undefined);
    if (evaluation === undefined) return;
    expect(features.reduce((sum, { contribution = 0 }) => sum + contribution, 0)).toBe(evaluation.difference);
    expect(evaluation).toMatchObject({ first: first.evaluation!.sum, second: second.evaluation!.sum });
  });

  test('the same move twice differs in nothing', async () => {
    const { features, evaluation } = await compare('e8', 'e8');
    expect(features.every(({ difference }) => difference === 0)).toBe(true);
    expect(evaluation?.difference ?? 0).toBe(0);
  });

  test('what is wrong is told', async () => {
    const refuses = (code: string, path: string, body: unknown): Promise<void> =>
      server.refuses(400, code, 'POST', path, body);
    await refuses('not-a-square', '/api/features', { moves: ['z9'] });
    await refuses('turns-nothing', '/api/features/difference', { moves: [], first: 'a1', second: 'f5' });
    await refuses('occupied', '/api/features/difference', { moves: [], first: 'f5', second: 'd4' });
    await refuses('not-a-square', '/api/features/difference', { moves: [], first: 'f5', second: 'nonsense' });
    await refuses('wrong-input', '/api/features/difference', { moves: [], first: 'f5' });
    await refuses('wrong-input', '/api/features', { moves: [], game: 'chess' });
  });
});
