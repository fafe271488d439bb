import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConceptBase } from './concept-base.ts';
import { conceptOf } from './concept-lesson.fixture.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hansei-concepts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('concepts that are kept', () => {
  test('are files that are the truth, and explain themselves', () => {
    const base = new ConceptBase(join(folder, 'concepts'), { describe: (form) => `about ${form.slice(0, 13)}` });
    expect(base.list()).toEqual({ concepts: [], broken: [] });
    const [one, two] = [conceptOf('pair'), conceptOf('corner')];
    expect(base.add(one).ok && base.add(two).ok).toBe(true);
    expect(new ConceptBase(base.folder).list().concepts).toEqual([two, one]);
    expect(readFileSync(base.fileOf('pair'), 'utf8')).toMatch(/^; about \(concept pair\n\n\(concept pair /);
    expect(readdirSync(base.folder)).toEqual(['corner.concept.kif', 'pair.concept.kif']);
  });

  test('nothing is written over what is there, and only what can be read is replaced', () => {
    const base = new ConceptBase(folder);
    base.add(conceptOf('pair'));
    const before = readFileSync(base.fileOf('pair'), 'utf8');
    expect(base.add(conceptOf('pair', { carried: [] }))).toMatchObject({ ok: false, error: { kind: 'exists' } });
    expect(readFileSync(base.fileOf('pair'), 'utf8')).toBe(before);
    expect(base.replace(conceptOf('pair', { carried: [] })).ok).toBe(true);
    expect(base.get('pair')).toMatchObject({ ok: true, value: { carried: [] } });
    expect(base.replace(conceptOf('other'))).toMatchObject({ ok: false, error: { kind: 'no-lesson' } });
    writeFileSync(base.fileOf('pair'), `${before}(oops`);
    expect(base.replace(conceptOf('pair'))).toMatchObject({ ok: false, error: { kind: 'broken' } });
    expect(base.adopt('pair', '2026-03-01')).toMatchObject({ ok: false, error: { kind: 'broken' } });
    expect(base.get('../../etc/passwd')).toMatchObject({ ok: false, error: { kind: 'no-lesson' } });
  });

  test('what is broken is reported beside what can be read', () => {
    const base = new ConceptBase(folder);
    base.add(conceptOf('pair'));
    const text = readFileSync(base.fileOf('pair'), 'utf8');
    writeFileSync(base.fileOf('other'), text);
    writeFileSync(base.fileOf('worn'), text.replace('(state', '(stat'));
    const { concepts, broken } = base.list();
    expect(concepts.map(({ name }) => name)).toEqual(['pair']);
    expect(broken.map(({ file, error }) => [file.slice(folder.length + 1), error.code])).toEqual([
      ['other.concept.kif', 'wrong-id'],
      ['worn.concept.kif', 'unknown-part'],
    ]);
  });

  test('are retired and adopted, and carried to games, with what a person wrote into the file', () => {
    const base = new ConceptBase(folder);
    base.add(conceptOf('pair', { carried: [] }));
    writeFileSync(base.fileOf('pair'), `; mine\n${readFileSync(base.fileOf('pair'), 'utf8')}`);
    const retired = base.retire('pair', 'seen through', '2026-03-01');
    expect(retired.ok && retired.value.state).toEqual({ kind: 'retired', reason: 'seen through', date: '2026-03-01' });
    const hex = { to: 'hex', games: 50, weight: { value: 1, low: 0.5, high: 1.5 } };
    expect(base.carry('pair', hex)).toMatchObject({ ok: true, value: { carried: [hex], state: { kind: 'retired' } } });
    expect(base.adopt('pair', '2026-03-02')).toMatchObject({ ok: true, value: { state: { kind: 'adopted' } } });
    expect(readFileSync(base.fileOf('pair'), 'utf8').startsWith('; mine\n')).toBe(true);
    // Also without a reason the file can be read again.
    expect(base.retire('pair', '', '2026-03-02').ok).toBe(true);
    expect(base.get('pair')).toMatchObject({ ok: true, value: { state: { kind: 'retired', reason: '' } } });
    expect(base.retire('none', 'x', 'y')).toMatchObject({ ok: false, error: { kind: 'no-lesson' } });
  });
});

describe('a kill while writing', () => {
  /// Starts the writer, lets it finish some rounds, and kills it in the middle of whatever it does.
  const killAfter = (rounds: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const writer = join(import.meta.dirname, 'concept-writer.fixture.ts');
      const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let finished = -1;
      child.stdout.on('data', (chunk: Buffer) => {
        finished = Math.max(finished, Number(chunk.toString().trim().split('\n').at(-1)));
        if (finished >= rounds) child.kill('SIGKILL');
      });
      child.on('error', reject);
      child.on('close', () => resolve(finished));
    });

  test('leaves the old text or the new one', { timeout: 60_000 }, async () => {
    for (const rounds of [2, 9]) {
      const finished = await killAfter(rounds);
      const base = new ConceptBase(folder);
      const { concepts, broken } = base.list();
      expect(broken).toEqual([]);
      const [concept] = concepts;
      expect(concept!.carried[0]!.games).toBeGreaterThanOrEqual(finished);
      base.adopt('written', 'today');
    }
    expect(readdirSync(folder)).toEqual(['written.concept.kif']);
  });
});
