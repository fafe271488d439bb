import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GoBoard, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { goKnowledge } from './library.ts';
import type { PatternMatch } from './matcher.ts';
import { PatternMatcher, compilePatterns, pointInMatch } from './matcher.ts';
import { slowMatches } from './slow-matcher.ts';
import { anyTesuji } from './tesuji.fixture.ts';
import { parseTesuji } from './tesuji-text.ts';
import { NET } from './tesuji.fixture.ts';
import { variantsOf } from './variant.ts';

/// Moves of both colours on points chosen by numbers; those that are not legal are left out.
const playAll = (board: GoBoard, choices: readonly number[]): void => {
  const points = pointsOf(board.size);
  choices.forEach((choice, i) => board.play(points[choice % points.length]!, (i % 2) as Colour));
};
const keys = (matches: readonly PatternMatch[], variants: readonly PatternMatch['variant'][]): readonly string[] => {
  const ids = new Map(variants.map((variant, id) => [variant, id]));
  return matches.map(({ variant, anchor }) => `${ids.get(variant)} at ${anchor}`).toSorted();
};

describe('the matcher says what the slow one says', () => {
  test('arbitrary patterns on arbitrary boards, and after each change', () => {
    fc.assert(
      fc.property(
        fc.array(anyTesuji, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(2, 5, 7, 9),
        fc.array(fc.nat(10_000), { maxLength: 60 }),
        fc.array(fc.nat(10_000), { maxLength: 3 }),
        (tesuji, size, moves, more) => {
          const compiled = compilePatterns(tesuji);
          const board = new GoBoard(size);
          const matcher = new PatternMatcher(compiled, size);
          const compare = (): void => {
            matcher.update(board);
            expect(keys(matcher.matches(), compiled.variants)).toEqual(
              keys(slowMatches(compiled.variants, board), compiled.variants),
            );
          };
          playAll(board, moves);
          compare();
          for (const choice of more) {
            playAll(board, [choice]);
            compare();
          }
          if (board.depth > 0) {
            board.undo();
            compare();
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('the patterns of the package on boards full of fights', () => {
    // Every twelfth pattern: the slow twin is slow.
    const compiled = compilePatterns(goKnowledge().tesuji.filter((_, i) => i % 12 === 0));
    const matcher = new PatternMatcher(compiled, 9);
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 10, maxLength: 70 }), (moves) => {
        const board = new GoBoard(9);
        playAll(board, moves);
        matcher.update(board);
        expect(keys(matcher.matches(), compiled.variants)).toEqual(
          keys(slowMatches(compiled.variants, board), compiled.variants),
        );
      }),
      { numRuns: 6 },
    );
  });
});

describe('what is looked at again', () => {
  test('is enough: after every move and undo the same as looked at anew', () => {
    const compiled = compilePatterns(goKnowledge().tesuji.filter((_, i) => i % 3 === 0));
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 30, maxLength: 60 }), (choices) => {
        const board = new GoBoard(9);
        const matcher = new PatternMatcher(compiled, 9);
        for (const choice of choices) {
          if (choice % 5 === 0 && board.depth > 0) board.undo();
          else playAll(board, board.depth % 2 === 0 ? [choice] : [choice, choice + 3]);
          matcher.update(board);
          const fresh = new PatternMatcher(compiled, 9);
          fresh.update(board);
          expect(keys(matcher.matches(), compiled.variants)).toEqual(keys(fresh.matches(), compiled.variants));
        }
      }),
      { numRuns: 6 },
    );
  });

  test('nothing where nothing changed, and little after a move far away', () => {
    const matcher = new PatternMatcher(compilePatterns(goKnowledge().tesuji.slice(0, 60)), 19);
    const board = new GoBoard(19);
    expect(matcher.update(board)).toBe(361);
    expect(matcher.update(board)).toBe(0);
    board.play(pointsOf(19)[200]!, 0);
    expect(matcher.update(board)).toBeLessThan(60);
  });
});

describe('variants', () => {
  const tesujiIn = (text: string) => {
    const read = parseTesuji(text);
    if (!read.ok) throw new Error(read.error.message);
    return read.value.patterns[0]!;
  };

  test('eight symmetries and two colours, and the positions of the tree', () => {
    const variants = variantsOf(tesujiIn(NET));
    // The net is its own mirror image, and the positions after its two answers are mirror images of each other.
    expect(variants.filter(({ step }) => step === 0)).toHaveLength(8);
    expect(variants.filter(({ step }) => step === 2)).toHaveLength(16);
    expect(variants.filter(({ colour }) => colour === 1)).toHaveLength(12);
  });

  test('after an answer the next move is known', () => {
    const tesuji = tesujiIn(NET);
    const board = new GoBoard(9);
    const stones = { X: ['E6', 'D5', 'F6', 'D4', 'F4'], O: ['E5', 'F5'] };
    const point = (name: string): number => name.charCodeAt(0) - 64 + Number(name[1]) * 32;
    for (const name of stones.X) board.play(point(name), 0);
    for (const name of stones.O) board.play(point(name), 1);
    const matcher = new PatternMatcher(compilePatterns([tesuji]), 9);
    matcher.update(board);
    const [match] = matcher.matches().filter(({ variant }) => variant.step === 2 && variant.colour === 0);
    expect(match!.variant.moves.map(({ move }) => move)).toEqual(['d']);
    expect(pointInMatch(match!, 'd')).toBe(point('G5'));
  });
});
