/// The picture of a lesson: own, enemy, empty and free squares of one instance of its pattern.
import { drawSvg, drawTerminal } from '../games/index.ts';
import type { Cell, Mark } from '../games/index.ts';
import { conceptOf } from './lesson.ts';
import type { Language } from './lesson.ts';
import type { Condition, MoveClause, Pattern } from './pattern.ts';
import { sorted } from './reading.ts';
import { squareNumber } from './square-group.ts';

export interface Diagram {
  readonly after: readonly Cell[];
  /// Where the clause asks something of the board before the move.
  readonly before?: readonly Cell[];
  readonly marks: ReadonlyMap<number, Mark>;
}

/// All ways in which the pattern lies on the board, under all symmetries that the clause allows; the first one is shown.
export const instances = (patterns: readonly Pattern[]): readonly Pattern[] => sorted(patterns);

const cellsOf = (conditions: readonly Condition[]): Cell[] => {
  const cells: Cell[] = Array.from({ length: 64 }, () => 'free');
  for (const { square, state } of conditions) cells[squareNumber(square)] = state;
  return cells;
};

/// The move, where the pattern ties it to a square, stands on the board after it, with a mark.
export const diagramOf = (clause: MoveClause, { after, before, move }: Pattern): Diagram => {
  const concept = conceptOf(clause);
  const kind = concept === 'bad_move' ? 'bad' : concept === 'good_move' ? 'good' : 'note';
  const played: readonly Condition[] = move === undefined ? [] : [{ square: move, state: 'own' }];
  return {
    after: cellsOf([...after, ...played]),
    ...(before.length === 0 ? {} : { before: cellsOf(before) }),
    marks: new Map(move === undefined ? [] : [[squareNumber(move), { kind }]]),
  };
};

export interface DiagramOptions {
  readonly language?: Language;
  /// Round signs instead of letters.
  readonly unicode?: boolean;
  readonly colour?: boolean;
}

const LEGENDS = {
  en: {
    own: 'your disc',
    enemy: 'enemy disc',
    empty: 'empty',
    free: 'blank: free',
    bad: 'bad move',
    good: 'good move',
    note: 'the move',
    before: 'before the move:',
    after: 'after the move:',
  },
  ja: {
    own: '自分の石',
    enemy: '相手の石',
    empty: '空き',
    free: '空白: 任意',
    bad: '悪手',
    good: '好手',
    note: '着手',
    before: '着手前:',
    after: '着手後:',
  },
} as const;

/// Nine lines with a legend at their right; two boards where the clause speaks of the board before the move, too.
export const drawDiagram = (diagram: Diagram, options: DiagramOptions = {}): string => {
  const words = LEGENDS[options.language ?? 'en'];
  const isUnicode = options.unicode === true;
  const signs = isUnicode ? { own: '◆', enemy: '◇', empty: '·' } : { own: '@', enemy: '#', empty: '.' };
  const legend = (cells: readonly Cell[], marks: ReadonlyMap<number, Mark>): string[] => [
    ...(['own', 'enemy', 'empty'] as const)
      .filter((state) => cells.includes(state))
      .map((state) => `${signs[state]} ${words[state]}`),
    ...(cells.includes('free') ? [words.free] : []),
    ...[...marks.values()].map(({ kind }) =>
      kind === 'bad' ? `? ${words.bad}` : kind === 'good' ? `! ${words.good}` : `* ${words.note}`,
    ),
  ];
  const draw = (cells: readonly Cell[], marks: ReadonlyMap<number, Mark>): string => {
    const board = drawTerminal(cells, { marks, unicode: isUnicode, colour: options.colour === true });
    const lines = legend(cells, marks);
    return board
      .split('\n')
      .map((line, row) => {
        const text = lines[row - 1];
        // With colours each line of the board has the same width already.
        const pad = options.colour === true ? '    ' : ' '.repeat(Math.max(22 - line.length, 2));
        return text === undefined ? line : line + pad + text;
      })
      .join('\n');
  };
  const after = draw(diagram.after, diagram.marks);
  if (diagram.before === undefined) return after;
  return [words.before, draw(diagram.before, new Map()), words.after, after].join('\n');
};

export interface SvgDiagramOptions {
  readonly title?: string;
  readonly description?: string;
  readonly id?: string;
  readonly size?: number;
}

/// The board after the move as a picture.
export const svgDiagram = (diagram: Diagram, options: SvgDiagramOptions = {}): string =>
  drawSvg(diagram.after, { ...options, marks: diagram.marks });
