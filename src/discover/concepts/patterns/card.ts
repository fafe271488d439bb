/// A concept as a person sees it: a small board, a sentence in each language, and how many ways of lying are meant.
import type { PieceBoard } from '../board/board.ts';
import type { NamedPatterns } from './form.ts';
import { wordsOf } from './names.ts';
import type { Mark, Pattern, PatternEdge } from './pattern.ts';

export interface CardCell {
  /// From the left and from the top of its layer.
  readonly column: number;
  readonly row: number;
  readonly layer: number;
  readonly mark: Mark;
}

/// An end of the board, beside the outermost cells.
export interface CardWall {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /// The role's own side, or either end.
  readonly from: PatternEdge['from'];
}

export interface ConceptCard {
  readonly name: string;
  readonly sentence: { readonly en: string; readonly ja: string };
  /// How many patterns are meant; the first one is drawn.
  readonly ways: number;
  readonly columns: number;
  readonly rows: number;
  /// More than one where pieces differ on a third axis.
  readonly layers: number;
  /// Cells that are not here may hold anything.
  readonly cells: readonly CardCell[];
  readonly walls: readonly CardWall[];
}

export interface CardOptions {
  /// With it, a role's own side lies below, whatever axis it is on.
  readonly board?: Pick<PieceBoard, 'homes'>;
}

/// What is drawn along one axis: the outermost offsets, and walls beyond them.
interface Span {
  readonly low: number;
  readonly high: number;
  readonly lowWall?: PatternEdge['from'];
  readonly highWall?: PatternEdge['from'];
}

const spanOf = ({ pieces, edges }: Pattern, axis: number | undefined): Span => {
  if (axis === undefined) return { low: 0, high: 0 };
  const offsets = pieces.map(({ offset }) => offset[axis]!);
  const [least, most] = [Math.min(...offsets), Math.max(...offsets)];
  let span: Span = { low: least, high: most };
  // The own side is at the low end; the nearer end is drawn there, too, unless something stands beyond it.
  for (const { from, distance } of edges.filter((edge) => edge.axis === axis).toSorted(homeFirst)) {
    const isHigh = span.lowWall !== undefined || (from === 'rim' && least < -distance && most <= distance);
    if (!isHigh) span = { ...span, low: Math.min(least, -distance), lowWall: from };
    else if (span.highWall === undefined) span = { ...span, high: Math.max(most, distance), highWall: from };
  }
  return span;
};

const homeFirst = (a: PatternEdge, b: PatternEdge): number => a.from.localeCompare(b.from);

/// Up is the second axis, or the one on which roles have a side of their own; across is the first that is left.
const axesOf = ({ pieces, edges }: Pattern, { board }: CardOptions): { up?: number; across?: number } => {
  const axes = pieces[0]!.offset.map((_, axis) => axis);
  const home =
    edges.find(({ from }) => from === 'home')?.axis ??
    axes.find((axis) => board?.homes.some((homes) => (homes[axis] ?? 'none') !== 'none'));
  const up = home ?? axes[1];
  const across = axes.find((axis) => axis !== up);
  return { ...(up === undefined ? {} : { up }), ...(across === undefined ? {} : { across }) };
};

export const conceptCard = ({ name, patterns }: NamedPatterns, options: CardOptions = {}): ConceptCard => {
  const [pattern] = patterns;
  if (pattern === undefined) throw new Error(`the concept ${name} has no pattern`);
  const { up, across } = axesOf(pattern, options);
  const [vertical, horizontal] = [spanOf(pattern, up), spanOf(pattern, across)];
  const layerOf = (offset: readonly number[]): string =>
    offset.filter((_, axis) => axis !== up && axis !== across).join();
  const layers = [...new Map(pattern.pieces.map(({ offset }) => [layerOf(offset), offset])).values()]
    .toSorted((a, b) => a.reduce((order, by, axis) => order || by - b[axis]!, 0))
    .map(layerOf);
  const { en, ja } = wordsOf(pattern);
  const walls = [
    [horizontal.lowWall, 'left'],
    [horizontal.highWall, 'right'],
    [vertical.lowWall, 'bottom'],
    [vertical.highWall, 'top'],
  ] as const;
  return {
    name,
    sentence:
      patterns.length === 1
        ? { en, ja }
        : { en: `${en}; any of ${patterns.length} ways`, ja: `${ja}(${patterns.length}通りのどれでも)` },
    ways: patterns.length,
    columns: horizontal.high - horizontal.low + 1,
    rows: vertical.high - vertical.low + 1,
    layers: layers.length,
    cells: pattern.pieces.map(({ mark, offset }) => ({
      column: (across === undefined ? 0 : offset[across]!) - horizontal.low,
      row: vertical.high - (up === undefined ? 0 : offset[up]!),
      layer: layers.indexOf(layerOf(offset)),
      mark,
    })),
    walls: walls.flatMap(([from, side]) => (from === undefined ? [] : [{ side, from }])),
  };
};

const SIGNS: Readonly<Record<Mark, string>> = { own: '●', same: '◆', enemy: '○', blank: '·' };

const MEANINGS = {
  en: {
    own: 'own',
    same: 'own, of the same kind as the first',
    enemy: 'enemy',
    blank: 'nothing there',
    home: 'own side of the board',
    rim: 'end of the board',
  },
  ja: { own: '味方', same: '最初の駒と同じ種類', enemy: '敵', blank: '空き', home: '自陣の端', rim: '盤の端' },
} as const;

const wallSign = (side: CardWall['side']): string => (side === 'left' || side === 'right' ? '│' : '─');

const hasWall = ({ walls }: ConceptCard, side: CardWall['side']): boolean => walls.some((wall) => wall.side === side);

const drawLayer = (card: ConceptCard, layer: number): string[] => {
  const [left, right] = [hasWall(card, 'left'), hasWall(card, 'right')];
  const rows = Array.from({ length: card.rows }, (_, row) => {
    const cells = Array.from({ length: card.columns }, (__, column) => {
      const cell = card.cells.find((each) => each.layer === layer && each.row === row && each.column === column);
      return cell === undefined ? ' ' : SIGNS[cell.mark];
    });
    return `${left ? '│ ' : ''}${cells.join(' ')}${right ? ' │' : ''}`;
  });
  const line = '─'.repeat(2 * card.columns - 1);
  const wall = (corners: string): string => `${left ? `${corners[0]}─` : ''}${line}${right ? `─${corners[1]}` : ''}`;
  return [...(hasWall(card, 'top') ? [wall('┌┐')] : []), ...rows, ...(hasWall(card, 'bottom') ? [wall('└┘')] : [])];
};

/// The board in signs, layers beside each other: ● own, ◆ own of the same kind, ○ enemy, · nothing, a blank for anything.
export const drawConcept = (card: ConceptCard): string => {
  const [first, ...others] = Array.from({ length: card.layers }, (_, layer) => drawLayer(card, layer));
  return first!.map((row, i) => [row, ...others.map((layer) => layer[i]!)].join(' ┊ ').trimEnd()).join('\n');
};

/// What the signs of this drawing mean, on one line.
export const conceptLegend = ({ cells, walls }: ConceptCard, language: 'en' | 'ja'): string => {
  const words = MEANINGS[language];
  const signs = (['own', 'same', 'enemy', 'blank'] as const)
    .filter((mark) => cells.some((cell) => cell.mark === mark))
    .map((mark) => `${SIGNS[mark]} ${words[mark]}`);
  const ends = (['home', 'rim'] as const).flatMap((from) => {
    const drawn = [...new Set(walls.filter((wall) => wall.from === from).map(({ side }) => wallSign(side)))];
    return drawn.length === 0 ? [] : [`${drawn.join(' ')} ${words[from]}`];
  });
  return [...signs, ...ends].join(language === 'ja' ? '、' : ', ');
};
