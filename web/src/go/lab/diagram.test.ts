import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointRows } from '../board/point-name.ts';
import { printDiagram, readDiagram } from './diagram.ts';

test('diagrams come back as they were', () => {
  const position = fc.integer({ min: 5, max: 19 }).chain((size) =>
    fc.record({
      size: fc.constant(size),
      signs: fc.array(fc.constantFrom('black', 'white', 'empty'), { minLength: size * size, maxLength: size * size }),
      turn: fc.constantFrom('black' as const, 'white' as const),
    }),
  );
  fc.assert(
    fc.property(position, ({ size, signs, turn }) => {
      const names = pointRows(size).flat();
      const of = (colour: string): string[] => names.filter((_, i) => signs[i] === colour);
      const diagram = { size, stones: { black: of('black'), white: of('white') }, turn };
      expect(readDiagram(printDiagram(diagram))).toEqual({ diagram });
    }),
    { numRuns: 30 },
  );
});

test('drawn boards are read, too', () => {
  const drawn = `
   A B C D E
 5 . . . . . 5
 4 . ● . . . 4
 3 . . + O . 3
 2 . .(X). . 2
 1 . . . . . 1
   A B C D E
  白番`;
  expect(readDiagram(drawn)).toEqual({
    diagram: { size: 5, stones: { black: ['B4', 'C2'], white: ['D3'] }, turn: 'white' },
  });
});

test('what is wrong is told with its line', () => {
  const rows = ['.....', '.....', '.....', '.....', '.....'];
  const broken = (at: number, row: string): object => readDiagram(rows.with(at, row).join('\n'));
  expect(readDiagram('...')).toEqual({ problem: { kind: 'size', rows: 1 } });
  expect(broken(2, '....')).toEqual({ problem: { kind: 'row', line: 3, points: 4, size: 5 } });
  expect(broken(4, '..?..')).toEqual({ problem: { kind: 'sign', line: 5, sign: '?' } });
});
