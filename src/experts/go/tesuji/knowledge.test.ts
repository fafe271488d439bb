/// The knowledge that comes with the package: everything loads, compiles, and is what it says.
import { describe, expect, test } from 'vitest';
import { allReaders } from '../reading/all-readers.ts';
import { checkAllJoseki, checkAllTesuji } from './check.ts';
import { tesujiFindingWords } from './finding.ts';
import { parseJoseki, printJoseki } from './joseki-text.ts';
import { JOSEKI_ENDING, goKnowledge, goKnowledgeFiles } from './library.ts';
import { testTesuji } from './self-test.ts';
import { linesOfTree } from './tesuji.ts';
import { parseTesuji, printTesuji } from './tesuji-text.ts';

describe('the texts of knowledge/go', () => {
  const { tesuji, joseki, problems } = goKnowledge();

  test('can be read, and printed without loss', () => {
    expect(problems).toEqual([]);
    for (const { name, text } of goKnowledgeFiles()) {
      const isJoseki = name.endsWith(JOSEKI_ENDING);
      const read = isJoseki ? parseJoseki(text) : parseTesuji(text);
      if (!read.ok) throw new Error(`${name}: ${read.error.message}`);
      if ('joseki' in read.value) expect(parseJoseki(printJoseki(read.value)), name).toEqual(read);
      else expect(parseTesuji(printTesuji(read.value)), name).toEqual(read);
    }
  });

  test('there are many, each by one name', () => {
    expect(tesuji.length).toBeGreaterThanOrEqual(160);
    expect(joseki.flatMap(({ moves }) => linesOfTree(moves)).length).toBeGreaterThanOrEqual(64);
    const names = [...tesuji, ...joseki].map(({ name }) => name);
    expect(names.length).toBe(new Set(names).size);
  });

  test('every pattern is legal, is new, and does what it claims', () => {
    const findings = checkAllTesuji(tesuji, allReaders());
    expect(findings.map((finding) => `${finding.name}: ${tesujiFindingWords(finding, 'en')}`)).toEqual([]);
  });

  test('every joseki is legal, is new, and says how it ends', () => {
    expect(checkAllJoseki(joseki).map((finding) => `${finding.name}: ${tesujiFindingWords(finding, 'en')}`)).toEqual(
      [],
    );
  });

  test('every pattern is found in all symmetries and both colours', () => {
    expect(testTesuji(tesuji).filter(({ positions, found }) => positions !== 16 || found !== 16)).toEqual([]);
  });

  test('all five first moves of corners are there', () => {
    const first = new Set(joseki.flatMap(({ moves }) => moves.map(({ move }) => move)));
    expect([...first].toSorted()).toEqual(['C3', 'C4', 'D4', 'E3', 'E4']);
  });
});
