/// A game that GO.1 lost, `lost-game.sgf`: what it teaches, and that the player who learned it plays otherwise.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goLessonBase,
  goLessonFolder,
  keepGoLesson,
  keepRegression,
  keptRecord,
  personsGo,
} from '../../src/experiment/index.ts';
import { Go1, allReaders, goPlayers, printGoLesson } from '../../src/experts/index.ts';
import { WEAKNESSES } from '../../src/serve/go/weakness.fixture.ts';
import { printPoint } from '../../src/games/index.ts';
import { makePlayer } from '../../src/play/index.ts';
import { parseSgf, readGoRecord } from '../../src/record/index.ts';
import { boardAfter, goLineOf, goLoserOf, reflectOnGo } from '../../src/reflect/index.ts';
import type { GoReflection } from '../../src/reflect/index.ts';
import { GtpEngine, engineAnswerer, readRegression, runRegression } from '../../src/speak/index.ts';
import type { TestResult } from '../../src/speak/index.ts';

const parsed = parseSgf(readFileSync(join(import.meta.dirname, 'lost-game.sgf')));
if (!parsed.ok) throw new Error(parsed.error.message);
const reading = readGoRecord(parsed.value.trees[0]!);
if (!reading.ok) throw new Error(reading.error.message);
const { record } = reading.value;
const line = goLineOf(record)!;
const kept = keptRecord(record);

describe('a lost game', { timeout: 60_000 }, () => {
  const data = mkdtempSync(join(tmpdir(), 'hansei-lost-'));
  const lessons = goLessonFolder(data);
  let reflection: GoReflection;
  let taught: GoReflection['findings'][number];
  beforeAll(() => {
    for (const each of WEAKNESSES) goLessonBase(lessons).add(each);
    const learned = personsGo(data);
    reflection = reflectOnGo(line, {
      side: 0,
      learned,
      version: learned.version,
      record: kept.hash,
      from: 47,
      most: 1,
      budget: { nodes: 3000 },
    });
    taught = reflection.findings.find(({ turn }) => turn.number === 55)!;
  });
  afterAll(() => rmSync(data, { recursive: true }));

  const moveAt = (number: number): string => {
    const mind = new Go1(line.size, personsGo(data));
    return printPoint(mind.decide(boardAfter(line, number - 1), 0, line.moves[number - 2]!.move).move);
  };

  const regress = async (file: string): Promise<readonly TestResult[]> => {
    const engine = new GtpEngine({
      name: 'Hansei',
      version: '0',
      readers: allReaders(),
      folder: join(file, '..'),
      player: (rules) => {
        const made = makePlayer(
          'go1',
          goPlayers(rules, () => personsGo(data)),
        );
        if (!made.ok) throw new Error(made.error.message);
        return made;
      },
    });
    return runRegression(readRegression(readFileSync(file, 'utf8')), engineAnswerer(engine));
  };

  test('black lost it, and five stones could still have been saved at move 55', () => {
    expect(goLoserOf(record, line, {})).toEqual({ side: 0, by: 'record' });
    expect(taught.words).toEqual({
      en: 'Black passed at move 55; C5 saves the 5 stones at D5.',
      ja: '55 手目、黒はパスした。C5 なら D5 の 5 子を助ける。',
    });
    expect(taught.isKnown).toBe(false);
    expect(taught.fall).toBeGreaterThan(10);
    expect(reflection.disagreements.some(({ number }) => Math.abs(number - 55) <= 4)).toBe(true);
  });

  test('the lesson is a pattern with its proof and its origin, and changes what is played', async () => {
    const before = moveAt(55);
    const proposed = taught.lessons.find(({ lesson }) => lesson.status.kind === 'proved')!;
    expect(taught.turn.right.map((point) => printPoint(point))).not.toContain(before);
    expect(proposed.lesson.origin).toMatchObject({
      record: kept.hash,
      number: 55,
      side: 'black',
      played: 'pass',
      better: 'C5',
      question: 'defend D5',
      knowledge: personsGo(data).version,
    });
    const file = keepRegression([taught], kept, data);
    const verdicts = async (): Promise<readonly string[]> =>
      (await regress(file)).map(({ number, verdict }) => `${number} ${verdict}`);
    expect(await verdicts()).toEqual(['550 passed', '551 FAILED']);

    const held = keepGoLesson(proposed, kept.text, lessons, '2026-11-17');
    expect(held.kind).toBe('kept');
    expect(keepGoLesson(proposed, kept.text, lessons, '2026-11-18').kind).toBe('known');
    expect(moveAt(55)).toBe('C5');
    expect(await verdicts()).toEqual(['550 passed', '551 passed']);

    goLessonBase(lessons).retire(proposed.lesson.id, 'to see', '2026-11-18');
    expect(moveAt(55)).toBe(before);
    goLessonBase(lessons).adopt(proposed.lesson.id, '2026-11-19');
    expect(moveAt(55)).toBe('C5');
  });

  test('a changed value is found, too, and counted; a broken lesson is left out', () => {
    const values = taught.lessons.filter(({ lesson }) => lesson.content.kind === 'value');
    for (const { lesson } of values) {
      expect(lesson.status).toMatchObject({ kind: 'statistical' });
      expect(lesson.state).toEqual({ kind: 'candidate' });
    }
    const before = personsGo(data).version;
    writeFileSync(join(lessons, 'broken.lesson.txt'), printGoLesson(WEAKNESSES[0]!).replace('state:', 'stat:'));
    expect(goLessonBase(lessons).list().broken.length).toBe(1);
    expect(personsGo(data).version).toBe(before);
  });
});
