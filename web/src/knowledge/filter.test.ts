import { describe, expect, it } from 'vitest';
import type { LessonSummary } from '../../../src/serve/contract/index.ts';
import { filterOf, filtered, isFiltered, queryOf, theoriesOf } from './filter.ts';

const lesson = (id: string, changes: Partial<LessonSummary> = {}): LessonSummary => ({
  id,
  game: 'othello',
  name: { en: 'pair wing', ja: '双翼' },
  sentence: { en: 'Do not complete this pattern.', ja: 'この形を完成させてはいけない。' },
  status: { kind: 'line' },
  state: { kind: 'adopted', date: '2026-01-01' },
  origin: { ply: 36, move: 'e8', side: 'white', theory: 'othello/causes.pl' },
  literals: 53,
  ...changes,
});

const LESSONS = [
  lesson('wing'),
  lesson('lone', { name: { en: 'lone disc', ja: '孤立した石' }, state: { kind: 'candidate' } }),
  lesson('old', {
    state: { kind: 'retired', date: '2026-01-02', reason: 'too timid' },
    status: { kind: 'proved', proof: 'old.proof' },
    origin: { ply: 12, move: 'b2', side: 'black', theory: 'othello/corners.pl' },
  }),
];

const shown = (search: string): readonly string[] =>
  filtered(LESSONS, filterOf(new URLSearchParams(search))).map(({ id }) => id);

describe('the filter of lessons', () => {
  it('lets all through when nothing is asked for', () => expect(shown('')).toEqual(['wing', 'lone', 'old']));

  it('asks for state, status and theory', () => {
    expect(shown('state=candidate')).toEqual(['lone']);
    expect(shown('status=proved')).toEqual(['old']);
    expect(shown('theory=othello%2Fcauses.pl')).toEqual(['wing', 'lone']);
    expect(shown('theory=othello%2Fcauses.pl&state=adopted')).toEqual(['wing']);
  });

  it('finds words of both languages, all of them, in any case', () => {
    expect(shown('q=WING pair')).toEqual(['wing', 'old']);
    expect(shown('q=孤立')).toEqual(['lone']);
    expect(shown('q=wing nothing')).toEqual([]);
  });

  it('comes back from the address as it went there', () => {
    const filter = { state: 'adopted', status: '', theory: 'a/b.pl', text: 'x y' };
    expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
    expect(isFiltered(filterOf(new URLSearchParams()))).toBe(false);
  });

  it('lists each theory once', () => expect(theoriesOf(LESSONS)).toEqual(['othello/causes.pl', 'othello/corners.pl']));
});
