import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GO_PASS, GoBoard, parsePoint, pointColumn, pointOf, pointRow, printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { JosekiBook } from './joseki-book.ts';
import { josekiPoint, parseJoseki, printJoseki } from './joseki-text.ts';
import { goKnowledge } from './library.ts';
import { anyWords } from './tesuji.fixture.ts';
import type { Joseki, MoveNode } from './tesuji.ts';
import { linesOfTree } from './tesuji.ts';

const TEXT = `joseki test
title en: Test
title ja: 試験
value: 12
moves
  D4 F3 C6
    D2 C3
      J3 -> first 14, second 11, sente
    K3 -> first 15, second 10, sente
words en: For tests.
words ja: 試験用。
`;

const read = (text: string): readonly Joseki[] => {
  const parsed = parseJoseki(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.joseki;
};

describe('joseki as text', () => {
  const move = fc.constantFrom('D4', 'C3', 'F3', 'K3', '-');
  const tree: fc.Arbitrary<MoveNode> = fc.letrec<{ node: MoveNode }>((tie) => ({
    node: fc.record({
      move,
      results: fc.constantFrom(
        [],
        [
          { word: 'first' as const, names: [], amount: 3.5 },
          { word: 'gote' as const, names: [] },
        ],
      ),
      children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
    }),
  })).node;

  test('what is printed is read back', () => {
    fc.assert(
      fc.property(anyWords, anyWords, fc.array(tree, { minLength: 1, maxLength: 2 }), (title, words, moves) => {
        const text = { about: ['Some.'], joseki: [{ name: 'one', notes: [], title, words, value: 3, moves }] };
        expect(parseJoseki(printJoseki(text))).toEqual({ ok: true, value: text });
      }),
    );
  });

  test.each([
    ['D4 I3', '6:6', 'not-a-point'],
    ['D4 d3', '6:6', 'not-a-point'],
    ['D4 F3 -> captures T', '6:12', 'not-a-stone'],
  ])('%s is refused', (line, place, code) => {
    const parsed = parseJoseki(TEXT.replace('D4 F3 C6', line));
    expect(parsed.ok ? '' : `${parsed.error.place.line}:${parsed.error.place.column} ${parsed.error.code}`).toBe(
      `${place} ${code}`,
    );
  });
});

/// A point of the lower left corner, seen from another corner, mirrored on its diagonal or not.
const moved = (point: number, size: number, corner: number, isMirrored: boolean): number => {
  if (point === GO_PASS) return GO_PASS;
  const [x, y] = isMirrored ? [pointRow(point), pointColumn(point)] : [pointColumn(point), pointRow(point)];
  return pointOf(corner & 1 ? size + 1 - x : x, corner & 2 ? size + 1 - y : y);
};

describe('the book', () => {
  const { joseki } = goKnowledge();
  const book = new JosekiBook(joseki);
  const lines = joseki.flatMap((one) => linesOfTree(one.moves).map((line) => ({ one, line })));

  test('knows every next move of every line, in every corner, in both colours, mirrored, from any order of moves', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.nat(30),
        fc.nat(3),
        fc.boolean(),
        fc.constantFrom<Colour>(0, 1),
        fc.boolean(),
        ({ one, line }, cut, corner, isMirrored, first, isReversed) => {
          const made = cut % line.length;
          const board = new GoBoard(19);
          const at = (node: MoveNode): number => moved(josekiPoint(node.move), 19, corner, isMirrored);
          const sideOf = (i: number): Colour => ((i % 2) ^ first) as Colour;
          const before = line.slice(0, made).map((node, i) => ({ point: at(node), colour: sideOf(i) }));
          for (const { point, colour } of isReversed ? before.toReversed() : before) board.play(point, colour);
          const next = line[made]!;
          if (next.move === '-') return;
          const moves = book.look(board).flatMap((each) => each.moves);
          const found = moves.some(
            (move) => move.point === at(next) && move.colour === sideOf(made) && move.joseki === one,
          );
          expect(found, `${one.name}: ${printPoint(at(next))}`).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  const small = new JosekiBook(read(TEXT));
  const play = (board: GoBoard, ...names: readonly string[]): GoBoard => {
    names.forEach((name, i) => {
      const point = parsePoint(name, board.size);
      if (!point.ok || !board.play(point.value, (i % 2) as Colour)) throw new Error(`${name} cannot be played`);
    });
    return board;
  };
  const proposals = (board: GoBoard, colour: Colour): readonly string[] =>
    small
      .look(board)
      .filter(({ corner }) => corner === pointOf(1, 1))
      .flatMap(({ moves }) => moves)
      .filter((move) => move.colour === colour)
      .map(({ point }) => printPoint(point));

  test('a stone of no joseki in the corner silences it', () => {
    expect(proposals(play(new GoBoard(19), 'D4', 'F3'), 0)).toEqual(['C6']);
    expect(proposals(play(new GoBoard(19), 'D4', 'F3', 'Q16', 'E6'), 0)).toEqual([]);
    expect(proposals(play(new GoBoard(19), 'D4', 'F3', 'Q16', 'K10'), 0)).toEqual(['C6']);
  });

  test('moves outside the window are asked for, too', () => {
    const book13 = play(new GoBoard(19), 'D4', 'F3', 'C6', 'K3');
    expect(small.look(book13).find(({ corner }) => corner === pointOf(1, 1))!.ended).toMatchObject([
      { first: 0, results: [{ word: 'first', amount: 15 }, { word: 'second', amount: 10 }, { word: 'sente' }] },
    ]);
    expect(proposals(play(new GoBoard(19), 'D4', 'F3', 'C6'), 1)).toEqual(['D2', 'K3']);
  });

  test('an empty corner is open to both colours, and to both of two mirror images', () => {
    const komoku = new JosekiBook(joseki.filter(({ name }) => name === 'komoku-enclosures'));
    const moves = komoku.look(new GoBoard(19)).flatMap((each) => each.moves);
    expect(moves.filter(({ colour }) => colour === 1)).toHaveLength(8);
    expect(new Set(moves.map(({ point }) => printPoint(point)))).toContain('D3');
  });

  test('small boards have none', () => {
    expect(new JosekiBook(joseki, 9).look(new GoBoard(9))).toEqual([]);
    expect(new JosekiBook(joseki, 13).look(new GoBoard(13))).toHaveLength(4);
  });
});
