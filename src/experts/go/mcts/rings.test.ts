/// Names of what stands around a move, against the surroundings written out; weights by name, against a map.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GoBoard, pointColumn, pointOf, pointRow, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { PlayoutField } from '../playout/field.ts';
import { reasonOf } from './node-priors.ts';
import { MovePredictor } from './predictor.ts';
import { RingWeights } from './ring-weights.ts';
import { RINGS, RingReader } from './rings.ts';

const SIZE = 9;
const REACHES = [5, 6, 7, 8, 10, 12, 15, 18];
const cellText = (stone: string, colour: Colour): string =>
  stone === '.' ? '.' : (stone === 'X') === (colour === 0) ? 'own' : 'enemy';

/// What stands up to a ring, written out from the side from which the text is the least: the slow twin.
const textAround = (stones: string, point: number, colour: Colour, reach: number): string => {
  const column = pointColumn(point);
  const row = pointRow(point);
  const at = (x: number, y: number): string =>
    column + x < 1 || column + x > SIZE || row + y < 1 || row + y > SIZE
      ? 'edge'
      : cellText(stones[(row + y - 1) * SIZE + column + x - 1]!, colour);
  const sides = [1, -1].flatMap((a) =>
    [1, -1].flatMap((b) =>
      [true, false].map((isTurned) => {
        const cells: string[] = [];
        for (let y = -9; y <= 9; y++)
          for (let x = -9; x <= 9; x++) {
            const far = Math.abs(x) + Math.abs(y) + Math.max(Math.abs(x), Math.abs(y));
            if (far > 0 && far <= reach) cells.push(isTurned ? at(a * y, b * x) : at(a * x, b * y));
          }
        return cells.join(' ');
      }),
    ),
  );
  return sides.toSorted()[0]!;
};

const stonesOf = fc.array(fc.constantFrom('X', 'O', ...'.........'), {
  minLength: SIZE * SIZE,
  maxLength: SIZE * SIZE,
});

test('surroundings have the same name where they are the same from some side, and hardly ever elsewhere', () => {
  const shared = new Set<number>();
  const names = new Map<string, number>();
  const texts = new Map<number, string>();
  const reader = new RingReader();
  fc.assert(
    fc.property(stonesOf, fc.constantFrom<Colour>(0, 1), (letters, colour) => {
      const stones = letters.join('');
      const board = new GoBoard(SIZE);
      if (!board.load(stones)) return;
      const field = new PlayoutField(SIZE);
      field.load(board.cells, 0);
      reader.look(field, colour);
      for (const point of pointsOf(SIZE)) {
        reader.begin(point);
        for (let ring = 0; ring < RINGS; ring++) {
          const text = `${ring}: ${textAround(stones, point, colour, REACHES[ring]!)}`;
          const name = reader.next();
          expect(names.get(text) ?? name).toBe(name);
          if ((texts.get(name) ?? text) !== text) shared.add(name);
          names.set(text, name);
          texts.set(name, text);
        }
      }
    }),
    { numRuns: 25 },
  );
  // Of sixteen thousand names of 32 bits two are the same by chance in one run of thirty, and three pairs of them never.
  expect(texts.size).toBeGreaterThan(5000);
  expect(shared.size).toBeLessThan(3);
});

test('a corner has the same name on boards of all sizes', () => {
  const reader = new RingReader();
  const nameOn = (size: number): number => {
    const field = new PlayoutField(size);
    field.play(pointOf(4, 4), 1);
    reader.look(field, 0);
    reader.begin(pointOf(6, 3));
    reader.next();
    return reader.next();
  };
  expect(nameOn(19)).toBe(nameOn(13));
  expect(nameOn(25)).toBe(nameOn(19));
});

test('weights are found by their names, and no others', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer(), fc.double({ min: -9, max: 9, noNaN: true })), {
        selector: ([name]) => name,
      }),
      fc.array(fc.integer()),
      (entries, others) => {
        const weights = new RingWeights(entries);
        const map = new Map(entries);
        for (const name of [...map.keys(), ...others])
          expect(weights.find(name)).toBe(map.has(name) ? Math.fround(map.get(name)!) : Number.NaN);
      },
    ),
  );
});

test('rings count from inside outwards, as long as they are known', () => {
  const field = new PlayoutField(19);
  field.play(pointOf(4, 4), 1);
  const reader = new RingReader();
  reader.look(field, 0);
  reader.begin(pointOf(6, 3));
  const names = Array.from({ length: RINGS }, () => reader.next());
  const ratioWith = (rings: Readonly<Record<string, number>>): number => {
    const predictor = new MovePredictor({ features: {}, narrow: {}, wide: {}, rings });
    predictor.foretell(field, 0, 0, 0, field.empties, field.emptyCount);
    return predictor.chances[pointOf(6, 3)]! / predictor.chances[pointOf(10, 10)]!;
  };
  expect(ratioWith({ [names[0]!]: 1, [names[1]!]: 0.5 })).toBeCloseTo(Math.exp(1.5));
  expect(ratioWith({ [names[0]!]: 1, [names[2]!]: 0.5 })).toBeCloseTo(Math.E);
  // The mirror image is as likely, and a shape that tells is a reason.
  const predictor = new MovePredictor({ features: {}, narrow: {}, wide: {}, rings: { [names[0]!]: 2 } });
  predictor.foretell(field, 0, 0, 0, field.empties, field.emptyCount);
  expect(reasonOf(predictor.reasons[pointOf(6, 3)]!)).toBe('a shape known from games');
  expect(reasonOf(predictor.reasons[pointOf(10, 10)]!)).toBe('');
  expect(predictor.chances[pointOf(3, 6)]).toBeCloseTo(predictor.chances[pointOf(6, 3)]!);
});
