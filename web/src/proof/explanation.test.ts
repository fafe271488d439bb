import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Words } from '../../../src/serve/contract/index.ts';
import { PAIR_WING, explanationOf } from './check.fixture.ts';
import { layOutClause, printGoal, readExplanation } from './explanation.ts';
import { moveOf, sayStep, squaresOf, timeOf } from './goal-words.ts';
import { openTo, rowsOf } from './tree.ts';

const phrases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../knowledge/othello/phrases.json'), 'utf8'),
) as Readonly<Record<string, Words>>;

const { document } = explanationOf(PAIR_WING);
const explanation = readExplanation(document)!;
const isSquare = (name: string): boolean => /^[a-h][1-8]$/.test(name);

describe('the proof of an explanation, told', () => {
  const [root] = explanation.tree(false).roots;

  it('begins with the move that was bad', () => {
    expect(moveOf(explanation.goal)).toEqual({ ply: 36, move: 'e8' });
    const step = explanation.step(root!);
    expect(step.goals.map(printGoal)).toEqual(['bad_move(36, w, e8)']);
    expect(sayStep(step, phrases)?.en).toBe("White's move 36, e8, was bad");
    expect(squaresOf(step, isSquare)).toEqual(['e8']);
    expect(timeOf(step)).toBe(36);
  });

  it('leaves geometry and arithmetic out unless asked', () => {
    const sizeOf = (isWhole: boolean): number => {
      const tree = explanation.tree(isWhole);
      return rowsOf(tree, openTo(tree, 60, 100_000)).length;
    };
    expect(sizeOf(false)).toBeLessThan(sizeOf(true) / 2);
    const tree = explanation.tree(false);
    const origins = rowsOf(tree, openTo(tree, 60, 100_000)).map(({ item }) => explanation.step(item).origin);
    expect(new Set(origins)).toEqual(new Set(['theory', 'board', 'stored']));
  });

  it('hangs the proof of a good move where it is needed', () => {
    const tree = explanation.tree(false);
    const rows = rowsOf(tree, openTo(tree, 60, 100_000));
    const stored = rows.findIndex(({ item }) => explanation.step(item).origin === 'stored');
    const below = rows[stored + 1]!;
    expect(explanation.step(below.item).goals.map(printGoal)).toEqual(['good_move(45, b, h8)']);
    expect(below.hasChildren).toBe(true);
  });

  it('says every step in both languages', () => {
    const tree = explanation.tree(false);
    for (const { item } of rowsOf(tree, openTo(tree, 60, 100_000))) {
      const said = sayStep(explanation.step(item), phrases);
      expect(said?.en, explanation.step(item).goals.map(printGoal).join()).not.toMatch(/\{\d\}/);
      expect(said?.ja).toMatch(/\p{sc=Hira}|\p{sc=Han}/u);
    }
  });

  it('lays a clause out with a line for each goal', () => {
    expect(layOutClause('f(X):-g(X, h(X, a)), k(X)')).toBe('f(X) :-\n    g(X, h(X, a)),\n    k(X).');
    expect(layOutClause('corner(a1)')).toBe('corner(a1).');
  });

  it('is undefined where the document cannot be read', () => {
    expect(readExplanation({ ...document, proof: {} })).toBeUndefined();
    expect(readExplanation({ ...document, program: ['foo('] })).toBeUndefined();
  });
});
