/// Patterns for tests: arbitrary ones, and short texts.
import fc from 'fast-check';
import type { AMOUNT_WORDS, Amount, Condition } from './condition.ts';
import { COMPARISONS, STATEMENT_WORDS } from './condition.ts';
import type { BothLanguages, Drawing, MoveNode, Tesuji, TreeResult } from './tesuji.ts';
import { SURROUNDINGS, TESUJI_AIMS, TESUJI_CASES } from './tesuji.ts';

const line = fc
  .stringMatching(/^[A-Za-zぁ-ん漢字0-9,.:;()' -]{1,30}$/)
  .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  .filter((text) => text !== '');
export const anyWords: fc.Arbitrary<BothLanguages> = fc.record({ en: line, ja: line });
const points = fc.integer({ min: -99, max: 99 }).map((tenths) => tenths / 2);

/// A drawing of some size with `a` and `b` named, and at least one stone.
export const anyDrawing: fc.Arbitrary<Drawing> = fc
  .record({
    width: fc.integer({ min: 2, max: 6 }),
    height: fc.integer({ min: 2, max: 6 }),
    signs: fc.array(fc.constantFrom('X', 'O', '.', '?', 'x', 'o'), { minLength: 36, maxLength: 36 }),
    left: fc.boolean(),
    bottom: fc.boolean(),
  })
  .map(({ width, height, signs, left, bottom }) => {
    const cells: string[] = signs.slice(0, width * height);
    cells.splice(0, 3, 'a', 'b', 'T');
    const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
    const edged = rows.map((row) => (left ? `|${row}` : row));
    if (bottom) edged.push((left ? '+' : '') + '-'.repeat(width));
    return { rows: edged, own: '', enemy: 'T' };
  });

const result: fc.Arbitrary<TreeResult> = fc.oneof(
  fc.constantFrom('ko', 'seki', 'sente', 'gote').map((word) => ({ word: word as 'ko', names: [] })),
  fc.constantFrom('captures', 'saves', 'lives').map((word) => ({ word: word as 'saves', names: ['T'] })),
  points.map((amount) => ({ word: 'worth' as const, names: [], amount })),
);

export const anyTree: fc.Arbitrary<readonly MoveNode[]> = fc
  .letrec<{ node: MoveNode; nodes: MoveNode[] }>((tie) => ({
    nodes: fc.array(tie('node'), { minLength: 0, maxLength: 2 }),
    node: fc
      .record({
        move: fc.constantFrom('a', 'b', '-'),
        results: fc.array(result, { maxLength: 2 }),
        words: fc.option(anyWords, { nil: undefined }),
        children: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant([]), tie('nodes')),
      })
      .map(({ words, ...rest }) => (words === undefined ? rest : { ...rest, words })),
  }))
  .node.map((node) => [node]);

const amount: fc.Arbitrary<Amount> = fc.oneof(
  fc.nat(99).map((value) => ({ kind: 'number' as const, value })),
  fc.constantFrom('liberties', 'stones', 'line').map((word) => ({
    kind: 'amount' as const,
    word: word as keyof typeof AMOUNT_WORDS,
    names: ['T'],
  })),
  fc.constant({ kind: 'amount' as const, word: 'size' as const, names: [] }),
);

export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('compare' as const),
      left: amount,
      sign: fc.constantFrom(...COMPARISONS),
      right: amount,
    }),
    fc
      .constantFrom(...(Object.keys(STATEMENT_WORDS) as (keyof typeof STATEMENT_WORDS)[]))
      .map((word) => ({ kind: 'statement' as const, word, names: ['T', 'a'].slice(0, STATEMENT_WORDS[word]) })),
    tie('condition').map((part) => ({ kind: 'not' as const, part })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('after' as const),
      moves: fc.array(fc.constantFrom('a', 'b', '-'), { minLength: 1, maxLength: 3 }),
      part: tie('condition'),
    }),
  ),
})).condition;

export const anyTesuji: fc.Arbitrary<Tesuji> = fc
  .record({
    name: fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:-[a-z0-9]{1,5})?$/),
    notes: fc.array(line, { maxLength: 2 }),
    title: anyWords,
    words: anyWords,
    case: fc.constantFrom(...TESUJI_CASES),
    aim: fc.constantFrom(...TESUJI_AIMS),
    value: points,
    around: fc.constantFrom(...SURROUNDINGS),
    drawing: anyDrawing,
    where: fc.option(anyCondition, { nil: undefined }),
    moves: anyTree,
  })
  .map(({ where, ...rest }) => (where === undefined ? rest : { ...rest, where }));

/// A pattern that is right; tests spoil it.
export const NET = `pattern net
title en: Net
title ja: ゲタ
case: capture
aim: capture
value: 14
enemy: T
diagram
  ? X X ?
  X T b d
  X c a .
  ? e . ?
where: liberties(T) = 2
moves
  a -> captures T
    b d -> captures T
    c e -> captures T
words en: It stays in the net.
words ja: 網から出られない。
`;
