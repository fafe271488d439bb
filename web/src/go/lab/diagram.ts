/// Positions as people type them: rows of X, O and points, the upper one first, with or without letters and numbers around.
import type { Side } from '../../../../src/serve/contract/index.ts';
import type { GoStones } from '../board/go-board-view.ts';
import { pointName } from '../board/point-name.ts';

export interface Diagram {
  readonly size: number;
  readonly stones: GoStones;
  readonly turn?: Side;
}

export type DiagramProblem =
  | { readonly kind: 'size'; readonly rows: number }
  | { readonly kind: 'row'; readonly line: number; readonly points: number; readonly size: number }
  | { readonly kind: 'sign'; readonly line: number; readonly sign: string };

const LEAST = 5;
const MOST = 19;

const LETTERS = /^\s*a\s*b\s*c/i;
const TO_MOVE = /^\s*(black|white)\s+to\s+(?:move|play)/i;
const TO_MOVE_JA = /^\s*(黒|白)番/;
const FRAME = /^\s*\d{1,2}(?=[\s.XxOo#●○+·_-])|(?<=[\s.XxOo#●○+·_-])\d{1,2}\s*$|[\s()|]/gu;

const isBlack = (sign: string): boolean => /^[Xx#●]$/u.test(sign);
const isWhite = (sign: string): boolean => /^[Oo○]$/u.test(sign);
const isEmpty = (sign: string): boolean => /^[-.+_·]$/u.test(sign);

export const readDiagram = (text: string): { readonly diagram: Diagram } | { readonly problem: DiagramProblem } => {
  const rows: { readonly line: number; readonly signs: readonly string[] }[] = [];
  let turn: Side | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const toMove = TO_MOVE.exec(line)?.[1]?.toLowerCase() ?? TO_MOVE_JA.exec(line)?.[1];
    if (toMove !== undefined) turn = toMove === 'black' || toMove === '黒' ? 'black' : 'white';
    else if (line.trim() !== '' && !LETTERS.test(line))
      rows.push({ line: index + 1, signs: [...line.replaceAll(FRAME, '')] });
  }
  const size = rows.length;
  if (size < LEAST || size > MOST) return { problem: { kind: 'size', rows: size } };
  const black: string[] = [];
  const white: string[] = [];
  for (const [above, { line, signs }] of rows.entries()) {
    const bad = signs.find((sign) => !isBlack(sign) && !isWhite(sign) && !isEmpty(sign));
    if (bad !== undefined) return { problem: { kind: 'sign', line, sign: bad } };
    if (signs.length !== size) return { problem: { kind: 'row', line, points: signs.length, size } };
    for (const [left, sign] of signs.entries()) {
      const point = pointName(left + 1, size - above);
      if (isBlack(sign)) black.push(point);
      else if (isWhite(sign)) white.push(point);
    }
  }
  return { diagram: { size, stones: { black, white }, ...(turn === undefined ? {} : { turn }) } };
};

export const printDiagram = ({ size, stones, turn }: Diagram): string => {
  const signs = new Map([
    ...stones.black.map((point) => [point, 'X'] as const),
    ...stones.white.map((point) => [point, 'O'] as const),
  ]);
  const rows = Array.from({ length: size }, (_, above) =>
    Array.from({ length: size }, (_unused, left) => signs.get(pointName(left + 1, size - above)) ?? '.').join(' '),
  );
  return [...rows, ...(turn === undefined ? [] : [`${turn} to move`])].join('\n');
};
