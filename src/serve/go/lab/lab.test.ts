/// The experiment system of GO.1, over a real server.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allReaders } from '../../../experts/index.ts';
import { GtpEngine, engineAnswerer, readRegression, runRegression } from '../../../speak/index.ts';
import {
  GoChanges,
  GoDecisionView,
  GoParameterSet,
  GoParameters,
  GoPositionData,
  GoProblemRun,
  GoProblemSummary,
  GoProblemView,
  GoStudy,
} from '../../contract/index.ts';
import type { GoProofNode } from '../../contract/index.ts';
import { z } from '../../routes/route.ts';
import { startTestServer } from '../../server.fixture.ts';
import type { TestServer } from '../../server.fixture.ts';

/// A white stone in a ladder, and three black stones that are linked.
const LADDER = {
  size: 9,
  stones: { black: ['D7', 'C6', 'E6', 'C5'], white: ['D6'] },
  turn: 'black',
};
/// A fight in which nobody would pass.
const CONTEST = {
  size: 9,
  moves: [
    { colour: 'white', point: 'E5' },
    { colour: 'black', point: 'E4' },
    { colour: 'white', point: 'D4' },
    { colour: 'black', point: 'F5' },
    { colour: 'white', point: 'F6' },
  ],
};

describe('the experiment system of GO.1', { timeout: 60_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('tells the data of a position, and reads where something is in doubt', async () => {
    const ask = (isRead: boolean) =>
      server.send(GoPositionData, 'POST', '/api/go/lab/data', { position: LADDER, isRead });
    const { objects, potential, ownership } = await ask(false);
    const white = objects.find(({ kind, colour }) => kind === 'string' && colour === 'white')!;
    expect(white).toMatchObject({ points: ['D6'], status: 'unknown' });
    expect(white.facts).toContainEqual({
      name: { en: 'liberties', ja: 'ダメ' },
      value: { en: '1', ja: '1' },
      points: ['D5'],
    });
    for (const kind of ['string', 'group', 'family', 'link', 'region'])
      expect([kind, objects.some((each) => each.kind === kind)]).toEqual([kind, true]);
    expect(potential.length).toBeGreaterThan(20);
    expect(Math.max(...ownership.map(({ value }) => Math.abs(value)))).toBeLessThanOrEqual(1);
    const read = await ask(true);
    expect(read.objects.find(({ kind, colour }) => kind === 'string' && colour === 'white')).toMatchObject({
      status: 'captured',
    });
  });

  test('one search comes with its line and a proof that can be walked to its ends', async () => {
    const study = (question: string, nodes = 20_000) =>
      server.send(GoStudy, 'POST', '/api/go/lab/study', { position: LADDER, question, nodes });
    const found = await study('defend D6');
    expect(found).toMatchObject({ answer: '0', isCertain: true, proof: { isAccepted: true, prover: 'black' } });
    const nodes: readonly GoProofNode[] = found.proof!.nodes;
    const seen = new Set<number>();
    const walk = (at: number): void => {
      const node = nodes[at]!;
      if (seen.has(at)) return;
      seen.add(at);
      if (node.kind === 'move') walk(node.next);
      if (node.kind === 'answers') for (const { next } of node.answers) walk(next);
    };
    walk(0);
    expect(seen.size).toBe(nodes.length);
    expect(nodes.some(({ kind }) => kind === 'won')).toBe(true);
    expect(await study('attack D6')).toMatchObject({ line: [{ colour: 'black', point: 'D5' }], answer: '1 D5' });
    const killed = await study('owl_attack D6', 500);
    expect(killed.proof).toMatchObject({ isAccepted: true });
    const eye = await study('eval_eye A1', 500);
    expect(eye.proof).toBeUndefined();
    expect(eye.proving.en).toMatch(/^No proof/);
    await server.refuses(400, 'no-stone', 'POST', '/api/go/lab/study', { position: LADDER, question: 'attack A1' });
    await server.refuses(400, 'unknown-question', 'POST', '/api/go/lab/study', { position: LADDER, question: 'x' });
    await server.refuses(400, 'wrong-input', 'POST', '/api/go/lab/study', {
      position: LADDER,
      question: 'attack D6',
      nodes: 1e9,
    });
  });

  test('parameters change decisions, at a position and over a game, with the stages shown', async () => {
    const decide = (parameters: object) =>
      server.send(GoDecisionView, 'POST', '/api/go/lab/decision', { position: CONTEST, parameters });
    // Nothing is worth so much: it would pass.
    const idle = { 'strategy.least': 400, 'strategy.unsettled': 400 };
    const [usual, changed] = [await decide({}), await decide(idle)];
    expect(usual.move).not.toBe('pass');
    expect(changed.move).toBe('pass');
    expect(usual.trace.map(({ stage }) => stage)).toContain('form');
    expect(usual.trace.some(({ stage, point }) => stage === 'search' && point !== undefined)).toBe(true);
    expect(usual.values.find(({ point }) => point === usual.move)!.value).toBeGreaterThan(0);
    const position = { ...CONTEST, moves: [...CONTEST.moves, { colour: 'black', point: 'F4' }] };
    const question = { position, from: 5, to: 6, one: {}, other: idle };
    const { moves } = await server.send(GoChanges, 'POST', '/api/go/lab/changes', question);
    expect(moves.map(({ number }) => number)).toEqual([5, 6]);
    expect(moves[1]).toMatchObject({ played: 'F4', one: usual.move, other: changed.move });
    expect(moves[1]!.reasons!.other.ja).not.toBe('');
    await server.refuses(400, 'no-such-moves', 'POST', '/api/go/lab/changes', { ...question, to: 90 });
    await server.refuses(400, 'unknown-parameter', 'POST', '/api/go/lab/decision', {
      position: CONTEST,
      parameters: { 'case.nothing': 1 },
    });
  });

  test('sets of parameters are kept as text, listed and removed', async () => {
    const values = { 'case.swingShare': 2, 'strategy.behind': 3 };
    const kept = await server.send(GoParameterSet, 'PUT', '/api/go/lab/parameters/wide', { values });
    expect(kept).toEqual({ name: 'wide', values });
    expect(readFileSync(join(server.data, 'go', 'parameters', 'wide.txt'), 'utf8')).toMatch(/^strategy\.behind 3 {2}#/);
    writeFileSync(join(server.data, 'go', 'parameters', 'broken.txt'), 'strategy.none 1');
    const { parameters, sets } = await server.get(GoParameters, '/api/go/lab/parameters');
    expect(parameters.length).toBeGreaterThan(30);
    const small = await server.get(GoParameters, '/api/go/lab/parameters?size=9');
    expect(small.parameters.map(({ name }) => name)).toEqual(parameters.map(({ name }) => name));
    expect(small.parameters).not.toEqual(parameters);
    expect(sets).toMatchObject([
      { name: 'broken', problem: {} },
      { name: 'wide', values },
    ]);
    await server.refuses(400, 'bad-value', 'PUT', '/api/go/lab/parameters/bad', { values: { 'case.koShare': 9 } });
    await server.refuses(400, 'wrong-input', 'PUT', '/api/go/lab/parameters/..%2Fbad', { values });
    expect((await server.ask('DELETE', '/api/go/lab/parameters/wide')).status).toBe(204);
    await server.refuses(404, 'no-such-set', 'DELETE', '/api/go/lab/parameters/wide');
  });

  test('problems are kept as regression files that our engine runs, and are run in the page', async () => {
    const problem = { title: 'A ladder', position: LADDER, question: 'attack D6', expected: '1 (D5|[A-C]1)' };
    const kept = await server.send(GoProblemView, 'PUT', '/api/go/lab/problems/a-ladder', problem);
    expect(kept).toMatchObject({ id: 'a-ladder', title: 'A ladder', expected: problem.expected });
    expect(kept.position.stones).toEqual(LADDER.stones);
    await server.send(GoProblemView, 'PUT', '/api/go/lab/problems/wrong', { ...problem, expected: '0' });
    expect(await server.send(GoProblemRun, 'POST', '/api/go/lab/problems/a-ladder/run')).toMatchObject({
      answer: '1 D5',
      isRight: true,
      proving: { en: expect.stringContaining('the checker accepts') },
    });
    expect(await server.send(GoProblemRun, 'POST', '/api/go/lab/problems/wrong/run')).toMatchObject({ isRight: false });

    const folder = join(server.data, 'go', 'problems');
    const engine = new GtpEngine({
      name: 'x',
      version: '1',
      readers: allReaders(),
      player: () => ({ ok: false, error: 'none' }),
      folder,
    });
    const steps = readRegression(readFileSync(join(folder, 'a-ladder.tst'), 'utf8'));
    const results = await runRegression(steps, engineAnswerer(engine));
    expect(results).toMatchObject([{ number: 10, answer: '1 D5', verdict: 'passed' }]);

    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'lost.tst'), '10 attack D6\n');
    const list = await server.get(z.array(GoProblemSummary), '/api/go/lab/problems');
    expect(list.map(({ id }) => id)).toEqual(['a-ladder', 'lost', 'wrong']);
    expect(list[1]!.problem!.en).toContain('lost.sgf');
    const put = (code: string, change: object) =>
      server.refuses(400, code, 'PUT', '/api/go/lab/problems/x', { ...problem, ...change });
    await put('no-stone', { question: 'attack A1' });
    await put('bad-expression', { expected: '1 (D5' });
    await put('bad-expression', { expected: ' ' });
    await put('off-board', { expected: '1 Q99' });
    expect((await server.ask('DELETE', '/api/go/lab/problems/wrong')).status).toBe(204);
    await server.refuses(404, 'no-such-problem', 'GET', '/api/go/lab/problems/wrong');
  });
});
