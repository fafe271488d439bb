/// Pictures of patterns and joseki, as data, as text and as SVG: a part of a board with stones, names and numbered moves.
import { BLACK, GO_PASS, GoBoard, escapeXml, pointOf, printPoint } from '../../../games/index.ts';
import { ANYTHING, BEYOND, ENEMY, OWN, VACANT, pointsOfDrawing } from './drawing.ts';
import { JOSEKI_SIZE, josekiPoint } from './joseki-text.ts';
import { placeTesuji, sideAfter } from './placement.ts';
import type { Joseki, MoveNode, Tesuji } from './tesuji.ts';
import { ELSEWHERE } from './tesuji.ts';

export interface FigureCell {
  readonly kind: 'own' | 'enemy' | 'empty' | 'any' | 'maybe-own' | 'maybe-enemy';
  /// A name, or the number of a move.
  readonly label?: string;
}

export interface Figure {
  /// From above, from the left.
  readonly rows: readonly (readonly FigureCell[])[];
  readonly edges: { readonly left: boolean; readonly right: boolean; readonly top: boolean; readonly bottom: boolean };
}

const KINDS: Readonly<Record<number, FigureCell['kind']>> = {
  [OWN]: 'own',
  [ENEMY]: 'enemy',
  [VACANT]: 'empty',
  [OWN | VACANT]: 'maybe-own',
  [ENEMY | VACANT]: 'maybe-enemy',
  [ANYTHING]: 'any',
};

/// The pattern with its names; with a line, its moves as numbered stones.
export const figureOfTesuji = (tesuji: Tesuji, line: readonly MoveNode[] = []): Figure => {
  const { drawing } = tesuji;
  const isEdge = (signs: readonly string[]): boolean => signs.some((sign) => '|-+'.includes(sign));
  const { rows } = drawing;
  const edges = {
    left: isEdge(rows.map((row) => row[0]!)) && rows.some((row) => row.startsWith('|')),
    right: rows.some((row) => row.endsWith('|')),
    top: rows[0]!.includes('-'),
    bottom: rows.at(-1)!.includes('-'),
  };
  const placement = placeTesuji(tesuji);
  const numbers = new Map<string, { readonly side: 'own' | 'enemy'; readonly number: number }>();
  line.forEach(({ move }, i) => {
    if (placement !== undefined && move !== ELSEWHERE && !numbers.has(move))
      numbers.set(move, { side: sideAfter(i) === BLACK ? 'own' : 'enemy', number: i + 1 });
  });
  const points = pointsOfDrawing(drawing);
  const width = rows[0]!.length;
  const all = rows.map((_, y) => points.slice(y * width, (y + 1) * width).filter(({ states }) => states !== BEYOND));
  return {
    rows: all
      .filter((row) => row.length > 0)
      .map((row) =>
        row.map(({ states, name }): FigureCell => {
          const played = name === undefined ? undefined : numbers.get(name);
          if (played !== undefined) return { kind: played.side, label: String(played.number) };
          return { kind: KINDS[states]!, ...(name === undefined ? {} : { label: name }) };
        }),
      ),
    edges,
  };
};

/// The corner after a line of a joseki, its moves numbered.
export const figureOfJoseki = (_joseki: Joseki, line: readonly MoveNode[]): Figure => {
  const board = new GoBoard(JOSEKI_SIZE);
  const numbers = new Map<number, string>();
  let most = 7;
  line.forEach(({ move }, i) => {
    const point = josekiPoint(move);
    board.play(point, sideAfter(i));
    if (point === GO_PASS) return;
    numbers.set(point, String(i + 1));
    most = Math.max(most, (point % 32) + 1, Math.floor(point / 32) + 1);
  });
  const size = Math.min(most, JOSEKI_SIZE);
  const rows = Array.from({ length: size }, (_, fromTop) =>
    Array.from({ length: size }, (_unused, x): FigureCell => {
      const point = pointOf(x + 1, size - fromTop);
      const cell = board.at(point);
      const kind = cell === BLACK ? 'own' : cell === 1 ? 'enemy' : 'empty';
      const number = numbers.get(point);
      return kind === 'empty' || number === undefined ? { kind } : { kind, label: number };
    }),
  );
  return { rows, edges: { left: true, right: false, top: false, bottom: true } };
};

const SIGNS: Readonly<Record<FigureCell['kind'], string>> = {
  own: 'X',
  enemy: 'O',
  empty: '.',
  any: '?',
  'maybe-own': 'x',
  'maybe-enemy': 'o',
};

/// Stones are X and O, moves are stones with their number behind them, names stand on their points.
export const figureText = ({ rows, edges }: Figure): string => {
  const width = Math.max(...rows.flat().map((cell) => signOf(cell).length));
  const wide = (sign: string): string => sign.padEnd(width);
  const line = [
    ...(edges.left ? ['+'] : []),
    ...rows[0]!.map(() => '-'.repeat(width)),
    ...(edges.right ? ['+'] : []),
  ].join(edges.left || width > 1 ? '-' : ' ');
  const body = rows.map((row) =>
    [...(edges.left ? ['|'] : []), ...row.map((cell) => wide(signOf(cell))), ...(edges.right ? ['|'] : [])]
      .join(' ')
      .trimEnd(),
  );
  return [...(edges.top ? [line] : []), ...body, ...(edges.bottom ? [line] : [])].join('\n');
};

const signOf = ({ kind, label }: FigureCell): string => {
  if (label === undefined) return SIGNS[kind];
  return /^\d/.test(label) ? `${SIGNS[kind]}${label}` : label;
};

const CELL = 32;
const PAD = 20;

export interface FigureSvgOptions {
  readonly title?: string;
  readonly description?: string;
}

/// A picture that stands alone. Own stones are black.
export const figureSvg = ({ rows, edges }: Figure, options: FigureSvgOptions = {}): string => {
  const width = rows[0]!.length;
  const at = (i: number): number => PAD + i * CELL;
  const [right, bottom] = [at(width - 1), at(rows.length - 1)];
  // Lines go on beyond the picture where the board does.
  const open = CELL / 2;
  const [x1, x2] = [PAD - (edges.left ? 0 : open), right + (edges.right ? 0 : open)];
  const [y1, y2] = [PAD - (edges.top ? 0 : open), bottom + (edges.bottom ? 0 : open)];
  const stroke = (isEdge: boolean): string => `stroke="#3b2a12" stroke-width="${isEdge ? 2.5 : 1}"`;
  const lines = [
    ...rows.map((_, y) => {
      const isEdge = (y === 0 && edges.top) || (y === rows.length - 1 && edges.bottom);
      return `<line x1="${x1}" y1="${at(y)}" x2="${x2}" y2="${at(y)}" ${stroke(isEdge)}/>`;
    }),
    ...rows[0]!.map((_, x) => {
      const isEdge = (x === 0 && edges.left) || (x === width - 1 && edges.right);
      return `<line x1="${at(x)}" y1="${y1}" x2="${at(x)}" y2="${y2}" ${stroke(isEdge)}/>`;
    }),
  ];
  const cells = rows.flatMap((row, y) => row.map((cell, x) => drawCell(cell, at(x), at(y))));
  const { title, description } = options;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right + PAD} ${bottom + PAD}" role="img">`,
    ...(title === undefined ? [] : [`<title>${escapeXml(title)}</title>`]),
    ...(description === undefined ? [] : [`<desc>${escapeXml(description)}</desc>`]),
    `<rect width="100%" height="100%" fill="#e3b66a"/>`,
    ...lines,
    ...cells.filter((text) => text !== ''),
    '</svg>',
    '',
  ].join('\n');
};

const drawCell = ({ kind, label }: FigureCell, x: number, y: number): string => {
  const words = (fill: string): string =>
    label === undefined
      ? ''
      : `<text x="${x}" y="${y + 5}" text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="bold" fill="${fill}">${escapeXml(label)}</text>`;
  const stone = (fill: string, opacity = 1): string =>
    `<circle cx="${x}" cy="${y}" r="14.5" fill="${fill}" stroke="#111" opacity="${opacity}"/>`;
  const behind = `<circle cx="${x}" cy="${y}" r="10" fill="#e3b66a"/>`;
  switch (kind) {
    case 'own':
      return stone('#111') + words('#fff');
    case 'enemy':
      return stone('#fafafa') + words('#111');
    case 'maybe-own':
      return stone('#111', 0.35);
    case 'maybe-enemy':
      return stone('#fafafa', 0.55);
    case 'any':
      return `<rect x="${x - 16}" y="${y - 16}" width="32" height="32" fill="#b98f4c" opacity="0.6"/>`;
    case 'empty':
      return label === undefined ? '' : behind + words('#111');
  }
};

/// `D4 F3 C6`, for people.
export const printLine = (line: readonly MoveNode[]): string => line.map(({ move }) => move).join(' ');
/// The points of a line on a board.
export const printPoints = (points: readonly number[]): string => points.map((point) => printPoint(point)).join(' ');
