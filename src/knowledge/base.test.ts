import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFile, sweepLeftovers } from './atomic-file.ts';
import { LessonBase } from './base.ts';
import { lessonToJson } from './export.ts';
import { WING, X_MOVE, X_MOVE_WITH_ENEMY, lessonOf, statics } from './lesson.fixture.ts';
import { parseUses } from './uses.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hansei-base-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the knowledge base', () => {
  test('keeps what is added, in files that are the truth', () => {
    const base = new LessonBase(join(folder, 'lessons', 'othello'), { statics });
    expect(base.list()).toEqual({ lessons: [], broken: [] });
    const [one, two] = [lessonOf(X_MOVE), lessonOf(WING)];
    expect(base.add(one).ok && base.add(two).ok).toBe(true);
    const again = new LessonBase(base.folder).list().lessons;
    expect(again.map((lesson) => lessonToJson(lesson))).toEqual(
      [one, two].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((lesson) => lessonToJson(lesson)),
    );
    expect(readFileSync(base.fileOf(one.id), 'utf8')).toContain('% Do not play the X-square b2');
    expect(readdirSync(base.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('adds nothing over what is there, replaces only what can be read', () => {
    const base = new LessonBase(folder);
    const lesson = lessonOf(X_MOVE);
    base.add(lesson);
    const before = readFileSync(base.fileOf(lesson.id), 'utf8');
    expect(base.add({ ...lesson, game: 'go' })).toMatchObject({ ok: false, error: { kind: 'exists' } });
    expect(readFileSync(base.fileOf(lesson.id), 'utf8')).toBe(before);
    expect(base.replace({ ...lesson, id: 'other' })).toMatchObject({ ok: false, error: { kind: 'no-lesson' } });
    writeFileSync(base.fileOf(lesson.id), `${before}oops(`);
    expect(base.replace(lesson)).toMatchObject({ ok: false, error: { kind: 'broken' } });
    expect(base.get('../../etc/passwd')).toMatchObject({ ok: false, error: { kind: 'no-lesson' } });
  });

  test('reports broken files beside those that load', () => {
    const base = new LessonBase(folder, { statics });
    const lesson = lessonOf(X_MOVE, { id: 'good' });
    base.add(lesson);
    const text = readFileSync(base.fileOf('good'), 'utf8');
    writeFileSync(base.fileOf('other-id'), text);
    writeFileSync(
      base.fileOf('misspelt'),
      text.replace('lesson(good)', 'lesson(misspelt)').replace('hoshi(C)', 'hosi(C)'),
    );
    const { lessons, broken } = base.list();
    expect(lessons.map(({ id }) => id)).toEqual(['good']);
    expect(broken.map(({ file, error }) => [file.slice(folder.length + 1), error.code])).toEqual([
      ['misspelt.lesson.pl', 'unknown-predicate'],
      ['other-id.lesson.pl', 'wrong-id'],
    ]);
    expect(base.get('misspelt')).toMatchObject({ ok: false, error: { kind: 'broken' } });
  });

  test('retires on record and keeps comments', () => {
    const base = new LessonBase(folder);
    base.add(lessonOf(X_MOVE, { id: 'x' }));
    appendFileSync(base.fileOf('x'), '% my comment\n');
    expect(base.retire('x', 'seen through', '2026-03-01').ok).toBe(true);
    expect(readFileSync(base.fileOf('x'), 'utf8')).toMatch(
      /state\(retired\("seen through", "2026-03-01"\)\)[\s\S]*% my comment\n$/,
    );
    expect(base.list().lessons[0]?.state).toEqual({ kind: 'retired', reason: 'seen through', date: '2026-03-01' });
    expect(base.retire('y', '', '')).toMatchObject({ ok: false, error: { kind: 'no-lesson' } });
  });

  test('retires what is subsumed', () => {
    const base = new LessonBase(folder);
    base.add(lessonOf(X_MOVE, { id: 'general' }));
    base.add(lessonOf(X_MOVE_WITH_ENEMY, { id: 'special' }));
    base.add(lessonOf(WING, { id: 'wing' }));
    expect(base.retireSubsumed(statics, '2026-03-01').map(({ id }) => id)).toEqual(['special']);
    const special = base.get('special');
    expect(special.ok && special.value.state).toMatchObject({ kind: 'retired', reason: 'subsumed by general' });
    expect(base.retireSubsumed(statics, '2026-03-02')).toEqual([]);
  });

  test('two that add at once: one wins, the other is told', () => {
    expect(createFile(join(folder, 'a'), 'one')).toBe(true);
    expect(createFile(join(folder, 'a'), 'two')).toBe(false);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test('leftovers of the dead are swept, those of the living are not', () => {
    writeFileSync(join(folder, '.a.lesson.pl.999999999-0.tmp'), 'dead');
    writeFileSync(join(folder, `.a.lesson.pl.${process.ppid}-0.tmp`), 'alive');
    writeFileSync(join(folder, '.mine.tmp'), 'of a person');
    expect(sweepLeftovers(folder)).toBe(1);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(new LessonBase(folder).list()).toEqual({ lessons: [], broken: [] });
  });
});

describe('uses', () => {
  test('are counted by lesson', () => {
    const base = new LessonBase(folder);
    base.note([
      { on: ['a', 'b'], fired: ['a'], score: 1 },
      { on: ['a'], fired: [], score: 0 },
    ]);
    base.note([{ on: ['a'], fired: ['a'], score: 0.5 }]);
    expect(base.uses().counts.get('a')).toEqual({ fired: { n: 2, score: 1.5 }, silent: { n: 1, score: 0 } });
    expect(base.uses().counts.get('b')).toEqual({ fired: { n: 0, score: 0 }, silent: { n: 1, score: 1 } });
  });

  test('a torn last line is ignored, and the next writer starts a new one', () => {
    const base = new LessonBase(folder);
    base.note([{ on: ['a'], fired: [], score: 1 }]);
    appendFileSync(join(folder, 'uses.jsonl'), '{"on":["a"],"fi');
    expect(base.uses()).toMatchObject({ games: [{ score: 1 }], broken: 0 });
    base.note([{ on: ['a'], fired: [], score: 0 }]);
    expect(base.uses().games.map(({ score }) => score)).toEqual([1, 0]);
    expect(parseUses('nonsense\n{"on":[],"fired":[],"score":7}\n')).toEqual({ games: [], broken: 2 });
  });
});

describe('a kill while writing', () => {
  /// Starts the writer, lets it finish some rounds, and kills it in the middle of whatever it does.
  const killAfter = (rounds: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const writer = join(import.meta.dirname, 'base-writer.fixture.ts');
      const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let finished = -1;
      child.stdout.on('data', (chunk: Buffer) => {
        const seen = chunk.toString().trim().split('\n').at(-1);
        finished = Math.max(finished, Number(seen));
        if (finished >= rounds) child.kill('SIGKILL');
      });
      child.on('error', reject);
      child.on('close', () => resolve(finished + 1));
    });

  test('leaves the old lesson or the new one, and every use that was noted', { timeout: 60_000 }, async () => {
    let noted = 0;
    for (const rounds of [0, 3, 8, 13]) {
      const finished = await killAfter(rounds);
      noted += finished;
      const base = new LessonBase(folder);
      const { lessons, broken } = base.list();
      expect(broken).toEqual([]);
      expect(lessons.map(({ id }) => id)).toEqual(['written']);
      expect(Number(lessons[0]!.names.en)).toBeGreaterThanOrEqual(finished - 1);
      expect(lessons[0]!.names.ja).toHaveLength(200_000);
      expect(base.uses().games.length).toBeGreaterThanOrEqual(noted);
      noted = base.uses().games.length;
      base.note([]);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
