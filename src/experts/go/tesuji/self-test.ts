/// Every pattern laid on an empty board, turned and mirrored in all ways, in both colours, and looked for by the matcher of all of them.
import { GoBoard, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { PatternMatcher, compilePatterns, pointInMatch } from './matcher.ts';
import { PLACEMENT_SIZE, placeTesuji } from './placement.ts';
import { SYMMETRIES, turned } from './symmetry.ts';
import type { Tesuji } from './tesuji.ts';

export interface SelfTest {
  readonly name: string;
  /// Positions that were made, and those in which the pattern and its first move were found.
  readonly positions: number;
  readonly found: number;
}

const SIGNS = ['XO', 'OX'] as const;

export const testTesuji = (all: readonly Tesuji[]): readonly SelfTest[] => {
  const matcher = new PatternMatcher(compilePatterns(all), PLACEMENT_SIZE);
  const board = new GoBoard(PLACEMENT_SIZE);
  return all.map((tesuji) => {
    const { name } = tesuji;
    const placement = placeTesuji(tesuji);
    if (placement === undefined) return { name, positions: 0, found: 0 };
    const letters = placement.board.print();
    const first = tesuji.moves[0]!.move;
    let found = 0;
    let positions = 0;
    for (const symmetry of SYMMETRIES)
      for (const colour of [0, 1] as readonly Colour[]) {
        const turn = (point: number): number => turnPoint(point, symmetry);
        const signs: string[] = Array.from({ length: letters.length }, () => '.');
        [...letters].forEach((letter, i) => {
          if (letter === '.') return;
          const to = turn(pointOf((i % PLACEMENT_SIZE) + 1, Math.floor(i / PLACEMENT_SIZE) + 1));
          signs[(pointRow(to) - 1) * PLACEMENT_SIZE + pointColumn(to) - 1] = SIGNS[colour]!['XO'.indexOf(letter)]!;
        });
        positions++;
        if (!board.load(signs.join(''))) continue;
        matcher.update(board);
        const move = turn(placement.names.get(first)!);
        const isFound = matcher
          .matches()
          .some(
            (match) =>
              match.variant.tesuji === tesuji &&
              match.variant.step === 0 &&
              match.variant.colour === colour &&
              pointInMatch(match, first) === move,
          );
        if (isFound) found++;
      }
    return { name, positions, found };
  });
};

const turnPoint = (point: number, symmetry: (typeof SYMMETRIES)[number]): number => {
  const middle = (PLACEMENT_SIZE + 1) / 2;
  const { x, y } = turned(symmetry, pointColumn(point) - middle, pointRow(point) - middle);
  return pointOf(x + middle, y + middle);
};
