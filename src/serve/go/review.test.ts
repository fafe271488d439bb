/// Games looked back upon and patterns kept, over a real server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goLessonBase, goLessonFolder } from '../../experiment/index.ts';
import { linePattern } from './waiting-lessons.fixture.ts';
import { WEAKNESSES } from './weakness.fixture.ts';
import { printGoLesson } from '../../experts/index.ts';
import { pointOf, printPoint } from '../../games/index.ts';
import {
  GoExplanation,
  GoKeptLesson,
  GoRecord,
  GoReflectProgress,
  GoReflectionView,
  GoReviewAnswer,
  GoTesujiLearned,
  GoTesujiList,
  GoTesujiReport,
  GoTesujiSaved,
} from '../contract/index.ts';
import { startTestServer, until } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

const sgf = readFileSync(join(import.meta.dirname, '../../../cases/go/lost-game.sgf'), 'utf8');

const PATTERN = `pattern my-shoulder
title en: My shoulder hit
title ja: 私の肩ツキ
case: framework
aim: reduce
value: 40
enemy: T
diagram
  . . . . .
  . a . . .
  . . T . .
  . . . . .
  - - - - -
moves
  a
words en: From above.
words ja: 上から。
`;

/// More moves than anybody looks at within a second: strewn over the board, so that none is taken.
const LARGE = {
  size: 19,
  moves: Array.from({ length: 180 }, (_, index) => ({
    colour: index % 2 === 0 ? 'black' : 'white',
    point: printPoint(pointOf(((index * 2) % 19) + 1, Math.floor((index * 2) / 19) + 1)),
  })),
};

describe('looking back at Go', { timeout: 120_000 }, () => {
  let server: TestServer;
  let position: GoRecord['position'];
  beforeAll(async () => {
    server = await startTestServer();
    for (const each of WEAKNESSES) goLessonBase(goLessonFolder(server.data)).add(each);
    position = (await server.send(GoRecord, 'POST', '/api/go/records', { sgf })).position;
  });
  afterAll(() => server.close());

  test('moves are judged: what was lost, the case that was missed, whether it was punished', async () => {
    const { moves } = await server.send(GoReviewAnswer, 'POST', '/api/go/review', { position, numbers: [32, 1] });
    expect(moves.map(({ number, colour, move }) => `${number} ${colour} ${move}`)).toEqual([
      '32 white B3',
      '1 black D6',
    ]);
    const [kill] = moves;
    if (kill!.loss > 0) expect(kill!.missed!.says.ja).not.toBe('');
    await server.refuses(400, 'no-such-move', 'POST', '/api/go/review', { position, numbers: [67] });
    await server.refuses(400, 'wrong-input', 'POST', '/api/go/review', { position, numbers: [] });
  });

  test('what was lost is read again; what is no lesson is not kept', async () => {
    const question = { position, side: 'black', from: 47, most: 1 };
    const { turns, record } = await server.send(GoReflectionView, 'POST', '/api/go/reflect', question);
    const [turn] = turns;
    expect(turn).toMatchObject({ number: 55, played: 'pass', question: 'defend D5' });
    expect(turn!.right).toContain('C5');
    // As weak as the player who lost it, GO.1 has something to learn.
    expect(turn!.isKnown).toBe(false);
    expect(turn!.lessons.map(({ status }) => status)).toContain('proved');
    await server.refuses(400, 'not-a-lesson', 'POST', '/api/go/lessons', { text: 'nonsense', record });
  });

  test('a lesson is kept once', async () => {
    const { record } = await server.send(GoReflectionView, 'POST', '/api/go/reflect', {
      ...{ position, side: 'black', from: 47, most: 1 },
    });
    const text = printGoLesson(linePattern());
    const keep = { text, record };
    expect(await server.send(GoKeptLesson, 'POST', '/api/go/lessons', keep)).toMatchObject({ isNew: true });
    expect(await server.send(GoKeptLesson, 'POST', '/api/go/lessons', keep)).toMatchObject({ isNew: false });
  });

  test('a pattern is checked, kept, proposed by GO.1, and gone again', async () => {
    const report = await server.send(GoTesujiReport, 'POST', '/api/go/tesuji/check', { text: PATTERN });
    expect(report).toMatchObject({ isGood: true, problems: [], tests: [{ name: 'my-shoulder', found: 16 }] });
    const { position: trial, move } = report.trial!;
    const sources = async (): Promise<readonly (string | undefined)[]> => {
      const { candidates } = await server.send(GoExplanation, 'POST', '/api/go/explain', trial);
      return candidates.find((each) => each.move === move)?.shares.map(({ source }) => source) ?? [];
    };
    expect(await sources()).not.toContain('my-shoulder');
    const saved = await server.send(GoTesujiSaved, 'POST', '/api/go/tesuji', { text: PATTERN });
    expect(saved.names).toEqual(['my-shoulder']);
    expect(await sources()).toContain('my-shoulder');
    const list = await server.send(GoTesujiList, 'GET', '/api/go/tesuji?search=shoulder');
    expect(list.entries[0]).toMatchObject({ name: 'my-shoulder', from: 'own', case: 'framework' });
    expect(list.entries[0]!.picture).toMatch(/^<svg/);
    const gone = await server.ask('DELETE', '/api/go/tesuji/my-shoulder');
    expect(gone.status).toBe(204);
    expect(await sources()).not.toContain('my-shoulder');
    await server.refuses(404, 'no-such-tesuji', 'DELETE', '/api/go/tesuji/my-shoulder');
  });

  test('what is wrong in a pattern is told with its place, and it is not kept', async () => {
    const wrong = PATTERN.replace('case: framework', 'case: nothing');
    const report = await server.send(GoTesujiReport, 'POST', '/api/go/tesuji/check', { text: wrong });
    expect(report.isGood).toBe(false);
    expect(report.problems[0]).toMatchObject({ line: 4, column: 7 });
    await server.refuses(400, 'broken-tesuji', 'POST', '/api/go/tesuji', { text: wrong });
    await server.refuses(400, 'broken-tesuji', 'POST', '/api/go/tesuji', { text: '' });
    // A drawing that nobody has put a stone on fits nearly everywhere.
    const bare = PATTERN.replace('enemy: T\n', '').replace('T', '.');
    const { isGood, findings } = await server.send(GoTesujiReport, 'POST', '/api/go/tesuji/check', { text: bare });
    expect([isGood, findings[0]?.says.en]).toEqual([false, expect.stringContaining('the drawing has no stone')]);
    await server.refuses(400, 'broken-tesuji', 'POST', '/api/go/tesuji', { text: bare });
  });

  test('a region of a game and its moves become a pattern', async () => {
    const lesson = {
      position,
      number: 55,
      region: { from: 'A3', to: 'E7' },
      variations: [['C5', 'D4']],
      depth: 1,
      name: 'from-my-game',
      title: { en: 'mine', ja: '私の' },
      words: { en: 'mine', ja: '私の' },
      case: 'connect',
      aim: 'connect',
      value: 12,
    };
    const { text, rows } = await server.send(GoTesujiLearned, 'POST', '/api/go/tesuji/learn', lesson);
    expect(rows.length).toBe(5);
    expect(text).toContain('pattern from-my-game');
    expect(text).toContain('case: connect');
    await server.refuses(400, 'off-board', 'POST', '/api/go/tesuji/learn', {
      ...lesson,
      variations: [['D4', 'Z99']],
    });
    await server.refuses(400, 'learn-move-outside', 'POST', '/api/go/tesuji/learn', {
      ...lesson,
      region: { from: 'G7', to: 'J9' },
    });
  });

  // The last one: the thread that it ends is a while in being replaced.
  test('what did not come to its end says so, how far it came, and is called off with its request', async () => {
    const all = { position: LARGE, side: 'black' };
    const short = await server.send(GoReflectionView, 'POST', '/api/go/reflect', { ...all, seconds: 1 });
    expect(short).toMatchObject({ isComplete: false, seconds: 1, turns: [], reached: { kind: 'seeing', all: 90 } });
    expect(short.reached.done).toBeLessThan(90);
    await server.refuses(400, 'wrong-input', 'POST', '/api/go/reflect', { ...all, seconds: 100_000 });

    const progress = () => server.get(GoReflectProgress, '/api/go/reflect/mine');
    expect(await progress()).toEqual({ kind: 'waiting', done: 0, all: 0 });
    const stop = new AbortController();
    const asked = fetch(new URL('/api/go/reflect', server.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...all, ticket: 'mine' }),
      signal: stop.signal,
    });
    await until(async () => (await progress()).kind === 'seeing');
    stop.abort();
    await expect(asked).rejects.toThrow();
    await until(async () => (await progress()).kind === 'waiting');
  });
});
