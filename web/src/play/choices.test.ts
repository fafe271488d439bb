import { describe, expect, it } from 'vitest';
import type { Level } from '../../../src/serve/contract/index.ts';
import { DEFAULTS, MODES, OTHER, readChoices, seatsFor } from './choices.ts';
import { personsOf, printSeat } from './seat.ts';

const level = (id: string): Level => ({
  id,
  name: { en: id, ja: id },
  about: { en: '', ja: '' },
  player: 'random',
  usesLessons: false,
});
const LEVELS = [level('newcomer'), level('beginner'), level('expert')];

describe('what was remembered', () => {
  it('is read back', () => {
    const chosen = { ...DEFAULTS, mode: 'white', opponent: { level: 'expert', player: 'x' } } as const;
    expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('is forgotten where it makes no sense', () => {
    for (const text of [undefined, '', 'null', '[]', '{"mode":"green","opponent":3}', '{"black":{"level":1}}'])
      expect(readChoices(text)).toEqual(DEFAULTS);
  });
});

describe('seats', () => {
  const seats = (changed: Partial<typeof DEFAULTS>): string => {
    const { black, white } = seatsFor({ ...DEFAULTS, ...changed }, LEVELS);
    return `${printSeat(black)} ${printSeat(white)}`;
  };

  it('follow the choices; a beginner is the opponent of newcomers', () => {
    expect(MODES.map((mode) => seats({ mode }))).toEqual([
      'person level:beginner',
      'level:beginner person',
      'person person',
      'level:beginner level:beginner',
    ]);
    expect(seats({ opponent: { level: 'expert', player: '' } })).toBe('person level:expert');
    expect(seats({ opponent: { level: 'gone', player: '' } })).toBe('person level:beginner');
    expect(seats({ opponent: { level: OTHER, player: ' rls ' } })).toBe('person rls');
  });

  it('take the first level where there is none for beginners', () => {
    expect(seatsFor(DEFAULTS, [level('easy'), level('hard')]).white).toEqual({ kind: 'level', level: 'easy' });
  });

  it('have a person where one was asked for', () => {
    expect(MODES.map((mode) => personsOf(seatsFor({ ...DEFAULTS, mode }, LEVELS)).length)).toEqual([1, 1, 2, 0]);
  });
});
