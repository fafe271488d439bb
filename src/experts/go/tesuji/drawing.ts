/// Drawings of patterns: what each sign asks of its point, the names of points, and the reader.
import type { Place } from '../../../logic/index.ts';
import type { TesujiProblem } from './problem.ts';
import { tesujiProblem } from './problem.ts';
import type { Drawing } from './tesuji.ts';
import type { TextLine } from './text-lines.ts';
import { rightOf } from './text-lines.ts';

/// What may stand on a point, as bits. Beyond the edge is a state like others.
export const OWN = 1;
export const ENEMY = 2;
export const VACANT = 4;
export const BEYOND = 8;
export const ANYTHING = 15;

export const MOST_DRAWN = 15;

export interface DrawnPoint {
  /// From the left and from below, from 0; edges count, too.
  readonly x: number;
  readonly y: number;
  /// The bits of what may stand there.
  readonly states: number;
  readonly name?: string;
}

const SIGNS: Readonly<Record<string, number>> = {
  X: OWN,
  O: ENEMY,
  '.': VACANT,
  x: OWN | VACANT,
  o: ENEMY | VACANT,
  '?': ANYTHING,
  '|': BEYOND,
  '-': BEYOND,
  '+': BEYOND,
};

export const isEdgeSign = (sign: string): boolean => SIGNS[sign] === BEYOND;
const isName = (sign: string): boolean => /[A-Za-z]/.test(sign) && !(sign in SIGNS);

/// Every point of the drawing, from above, from the left.
export const pointsOfDrawing = ({ rows, own }: Drawing): readonly DrawnPoint[] =>
  rows.flatMap((row, fromTop) =>
    [...row].map((sign, x): DrawnPoint => {
      const y = rows.length - 1 - fromTop;
      if (!isName(sign)) return { x, y, states: SIGNS[sign]! };
      const states = sign >= 'a' ? VACANT : own.includes(sign) ? OWN : ENEMY;
      return { x, y, states, name: sign };
    }),
  );

/// All names, points before stones.
export const namesOfDrawing = ({ rows }: Drawing): readonly string[] =>
  [...rows.join('')].filter(isName).toSorted((a, b) => (a >= 'a' ? 0 : 1) - (b >= 'a' ? 0 : 1) || (a < b ? -1 : 1));

export const isStoneName = (name: string): boolean => name < 'a';

/// What is wrong goes to `problems`; the drawing is undefined then.
export const readDrawing = (
  lines: readonly TextLine[],
  place: Place,
  colours: { readonly own: readonly string[]; readonly enemy: readonly string[]; readonly place: Place },
  problems: TesujiProblem[],
): Drawing | undefined => {
  const before = problems.length;
  if (lines.length === 0) problems.push(tesujiProblem('no-drawing', place));
  const rows = lines.map(({ text }) => text.replaceAll(/\s/g, ''));
  const placeOf = (row: number, x: number): Place => {
    const found = [...lines[row]!.text.matchAll(/\S/g)][x];
    return rightOf(lines[row]!.place, found?.index ?? 0);
  };
  const width = rows[0]?.length ?? 0;
  if (width > MOST_DRAWN || rows.length > MOST_DRAWN)
    problems.push(tesujiProblem('large-drawing', place, { most: String(MOST_DRAWN) }));
  const seen = new Set<string>();
  const stones = [...colours.own, ...colours.enemy];
  rows.forEach((row, y) => {
    if (row.length !== width) {
      const parts = { count: String(row.length), wanted: String(width) };
      problems.push(tesujiProblem('uneven-rows', lines[y]!.place, parts));
      return;
    }
    [...row].forEach((sign, x) => {
      const tell = (code: TesujiProblem['code']): void =>
        void problems.push(tesujiProblem(code, placeOf(y, x), { word: sign }));
      if (isName(sign)) {
        if (seen.has(sign)) tell('same-point');
        seen.add(sign);
        if (isStoneName(sign) && !stones.includes(sign)) tell('no-colour');
      } else if (!(sign in SIGNS)) tell('bad-sign');
      else if (isEdgeSign(sign) && !isEdgeRight(rows, x, y, sign)) tell('bad-edge');
    });
  });
  for (const name of stones)
    if (!seen.has(name)) problems.push(tesujiProblem('no-stone-named', colours.place, { word: name }));
  if (problems.length > before) return undefined;
  return { rows, own: colours.own.join(''), enemy: colours.enemy.join('') };
};

// `-` fills a first or last row, `|` a first or last column, `+` stands where both meet.
const isEdgeRight = (rows: readonly string[], x: number, y: number, sign: string): boolean => {
  const width = rows[0]!.length;
  const isRow = (y === 0 || y === rows.length - 1) && /^[+-]+$/.test(rows[y]!);
  const isColumn =
    (x === 0 || x === width - 1) && rows.every((row) => row[x] === '|' || row[x] === '+') && rows.length > 0;
  return sign === '-' ? isRow : sign === '|' ? isColumn : isRow && isColumn;
};

export const printDrawing = ({ rows }: Drawing): string => rows.map((row) => `  ${[...row].join(' ')}\n`).join('');
