/// Texts of strangers: however large, deep or tangled they are, the validator comes to an end soon.
import { describe, expect, test } from 'vitest';
import { GOOD } from './sheet.fixture.ts';
import { validateText } from './validate.ts';

describe('hostile sizes', () => {
  const many = (count: number, line: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n');
  const N = 3000;
  const LARGE = 20_000;

  test.each<readonly [string, string]>([
    ['a megabyte of opening brackets', '('.repeat(1_000_000)],
    ['a megabyte of closing brackets', ')'.repeat(1_000_000)],
    ['a megabyte of empty lists', '()'.repeat(500_000)],
    ['balanced brackets', '('.repeat(500_000) + ')'.repeat(500_000)],
    ['deep terms', `${'(f '.repeat(100_000)}x${')'.repeat(100_000)}`],
    ['deep conditions', `(<= terminal ${'(not '.repeat(100_000)}x${')'.repeat(100_000)})`],
    ['the deepest conditions that are read', `(<= terminal ${'(or (not '.repeat(99)}(p ?x)${'))'.repeat(99)})`],
    ['a huge name', `${GOOD}(${'a'.repeat(1_000_000)} 1)`],
    ['a huge variable', `(<= (p ?${'a'.repeat(1_000_000)}) q)`],
    ['a huge or', `${GOOD}(<= terminal (or ${many(5000, (i) => `(succ ${i} ?x)`)}))`],
    ['a huge or of tests', `${GOOD}(<= terminal (or ${many(5000, (i) => `(not (succ ${i} ?x${i}))`)}))`],
    ['a huge head', `${GOOD}(<= (p ${many(5000, (i) => `?x${i}`)}) (p ${many(5000, (i) => `?x${i}`)}))`],
    ['a huge growing head', `(p a)(<= (p ${many(3000, (i) => `(s ?x${i})`)}) ${many(3000, (i) => `(p ?x${i})`)})`],
    ['facts', GOOD + many(LARGE, (i) => `(p ${i})`)],
    ['facts that are all the same', GOOD + many(N, () => '(init (cell 1))')],
    ['a chain', `${GOOD}(<= terminal (p0 1)) ${many(LARGE, (i) => `(<= (p${i} ?x) (p${i + 1} ?x))`)}`],
    ['a circle', `${GOOD}(<= terminal (p0 1)) ${many(N, (i) => `(<= (p${i} ?x) (p${(i + 1) % N} ?x))`)}`],
    ['a growing circle', `(p0 a) ${many(N, (i) => `(<= (p${(i + 1) % N} (s ?x)) (p${i} ?x))`)}`],
    ['a growing net', `(p a) ${many(N, (i) => `(<= (p (f${i} ?x)) (p (g${i} (h ?x))) (p ?x))`)}`],
    [
      'a shrinking and growing circle',
      `(p a) (q a) ${many(N / 2, (i) => `(<= (p (f${i} ?x)) (q ?x))(<= (q ?x) (p (f${i} ?x)))`)}`,
    ],
    ['a denied circle', `${many(N, (i) => `(<= p${i} (not p${(i + 1) % N}))`)}`],
    ['relations that nothing makes', GOOD + many(N, (i) => `(<= terminal (p${i} a))`)],
    ['relations that nothing uses', GOOD + many(N, (i) => `(relation${i} a)`)],
    ['both', GOOD + many(N, (i) => `(<= (a${i} 1) (b${i} 1))`)],
    ['fluents and moves', GOOD + many(N, (i) => `(<= (init (f${i} 1)) (true (g${i} 1)) (does r${i} m${i}))`)],
    [
      'spellings',
      GOOD + many(N, (i) => `(init ${[...i.toString(2)].map((bit) => (bit === '1' ? 'A' : 'a')).join('')})`),
    ],
    ['arities', GOOD + many(500, (i) => `(p${' 1'.repeat(i)})`)],
  ])(
    '%s',
    (_, text) => {
      const { findings, ok } = validateText(text);
      for (const { place, message, hint } of findings) {
        if (place.offset > text.length || message.length + hint.length > 2000) throw new Error(message);
      }
      expect(typeof ok).toBe('boolean');
    },
    60_000,
  );
});
