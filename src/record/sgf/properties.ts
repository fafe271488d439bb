/// What a node says, by the meaning of its properties: moves, stones set up, marks, comments, judgements, clocks. Nothing throws:
/// what is wrong is told with its place, and the rest is read.
import { present } from './present.ts';
import type { SgfFindings, SgfProblem } from './problem.ts';
import { SgfReader } from './reader.ts';
import { TakenPoints } from './taken-points.ts';
import type { SgfNode } from './tree.ts';
import type { SgfColour, SgfPoint, SgfSize } from './values.ts';
import { typeOf } from './vocabulary.ts';

/// The size of a board that nobody says.
export const USUAL_SIZE: SgfSize = { columns: 19, rows: 19 };

const reading = <T>(node: SgfNode, size: SgfSize, read: (reader: SgfReader) => T): SgfFindings<T> => {
  const reader = new SgfReader(node, size);
  return reader.findings(read(reader));
};

/// The size of the board, which the root says.
export const readBoardSize = (root: SgfNode): SgfFindings<SgfSize | undefined> =>
  reading(root, USUAL_SIZE, (reader) => reader.size() ?? (reader.has('SZ') ? undefined : USUAL_SIZE));

export interface SgfMove {
  readonly colour: SgfColour;
  readonly point: SgfPoint | 'pass';
  /// The number that is to be shown for it.
  readonly number?: number;
  /// Made whether the rules allow it or not.
  readonly forced: boolean;
}

/// The moves of a node in their order: none or one; more are wrong, but known.
export const readMoves = (node: SgfNode, size: SgfSize): SgfFindings<readonly SgfMove[]> =>
  reading(node, size, (reader) => {
    const number = reader.number('MN');
    const forced = reader.flag('KO');
    return node.properties.flatMap(({ id }) => {
      const colour = COLOURS.get(id);
      const point = colour && reader.move(id);
      return point === undefined
        ? []
        : [{ colour: colour!, point, ...(number === undefined ? {} : { number }), forced }];
    });
  });

const COLOURS: ReadonlyMap<string, SgfColour> = new Map([
  ['B', 'black'],
  ['W', 'white'],
]);

export interface SgfSetup {
  readonly black: readonly SgfPoint[];
  readonly white: readonly SgfPoint[];
  /// Points that become empty.
  readonly empty: readonly SgfPoint[];
  readonly toMove?: SgfColour;
}

/// The stones that a node puts on the board or takes from it. Where a point is named twice, the first counts.
export const readSetup = (node: SgfNode, size: SgfSize): SgfFindings<SgfSetup> =>
  reading(node, size, (reader) => {
    const taken = new TakenPoints(size);
    const toMove = reader.colour('PL');
    return {
      black: reader.points('AB', taken),
      white: reader.points('AW', taken),
      empty: reader.points('AE', taken),
      ...(toMove === undefined ? {} : { toMove }),
    };
  });

export const hasSetup = (node: SgfNode): boolean => node.properties.some(({ id }) => /^(?:A[BWE]|PL)$/.test(id));

export interface SgfMarkup {
  readonly triangles: readonly SgfPoint[];
  readonly squares: readonly SgfPoint[];
  readonly circles: readonly SgfPoint[];
  readonly crosses: readonly SgfPoint[];
  readonly selected: readonly SgfPoint[];
  readonly labels: readonly { readonly point: SgfPoint; readonly text: string }[];
  readonly arrows: readonly { readonly from: SgfPoint; readonly to: SgfPoint }[];
  readonly lines: readonly { readonly from: SgfPoint; readonly to: SgfPoint }[];
  readonly blackTerritory: readonly SgfPoint[];
  readonly whiteTerritory: readonly SgfPoint[];
  /// Greyed out, and shown alone. Missing where nothing is said: then what a node before it said still holds. Empty where it
  /// ends here.
  readonly dimmed?: readonly SgfPoint[];
  readonly view?: readonly SgfPoint[];
}

/// The marks of a node; the letters and marks of FF[3] among the labels and crosses.
export const readMarkup = (node: SgfNode, size: SgfSize): SgfFindings<SgfMarkup> =>
  reading(node, size, (reader) => ({
    triangles: reader.points('TR'),
    squares: reader.points('SQ'),
    circles: reader.points('CR'),
    crosses: [...reader.points('MA'), ...reader.points('M')],
    selected: reader.points('SL'),
    labels: [...reader.labels('LB'), ...reader.points('L').map((point, i) => ({ point, text: letter(i) }))],
    arrows: reader.arrows('AR'),
    lines: reader.arrows('LN'),
    blackTerritory: reader.points('TB'),
    whiteTerritory: reader.points('TW'),
    ...(reader.has('DD') ? { dimmed: reader.points('DD') } : {}),
    ...(reader.has('VW') ? { view: reader.points('VW') } : {}),
  }));

const letter = (index: number): string => String.fromCodePoint(97 + (index % 26));

/// Grades: 1, or 2 for emphasis.
export interface SgfNotes {
  readonly name?: string;
  readonly comment?: string;
  /// What the position is worth, from black's side.
  readonly value?: number;
  readonly goodForBlack?: 1 | 2;
  readonly goodForWhite?: 1 | 2;
  readonly even?: 1 | 2;
  readonly unclear?: 1 | 2;
  readonly hotspot?: 1 | 2;
  readonly badMove?: 1 | 2;
  readonly tesuji?: 1 | 2;
  readonly doubtful?: true;
  readonly interesting?: true;
}

/// What the author says of a node: name, comment, judgements of the position and of the move.
export const readNotes = (node: SgfNode): SgfFindings<SgfNotes> =>
  reading(node, USUAL_SIZE, (reader) =>
    present<SgfNotes>({
      name: reader.line('N'),
      comment: reader.text('C'),
      value: reader.real('V'),
      goodForBlack: reader.grade('GB'),
      goodForWhite: reader.grade('GW'),
      even: reader.grade('DM'),
      unclear: reader.grade('UC'),
      hotspot: reader.grade('HO'),
      badMove: reader.grade('BM'),
      tesuji: reader.grade('TE'),
      doubtful: reader.flag('DO') || undefined,
      interesting: reader.flag('IT') || undefined,
    }),
  );

/// The comment alone, empty where there is none.
export const commentOf = (node: SgfNode): string => readNotes(node).value.comment ?? '';

export interface SgfTiming {
  readonly blackSeconds?: number;
  readonly whiteSeconds?: number;
  /// Moves left in the byo-yomi of that player.
  readonly blackMoves?: number;
  readonly whiteMoves?: number;
}

/// What the clocks show after the move of a node.
export const readTiming = (node: SgfNode): SgfFindings<SgfTiming> =>
  reading(node, USUAL_SIZE, (reader) =>
    present<SgfTiming>({
      blackSeconds: reader.real('BL'),
      whiteSeconds: reader.real('WL'),
      blackMoves: reader.number('OB'),
      whiteMoves: reader.number('OW'),
    }),
  );

/// Everything that is wrong with the values of a node's known properties.
export const checkNode = (node: SgfNode, size: SgfSize): readonly SgfProblem[] => {
  const reader = new SgfReader(node, size);
  const { problems } = readSetup(node, size);
  for (const { id } of node.properties) if (!/^A[BWE]$/.test(id)) readByType(reader, id);
  return [...problems.filter(({ parts }) => parts['id'] !== 'PL'), ...reader.problems];
};

const readByType = (reader: SgfReader, id: string): unknown => {
  switch (typeOf(id)) {
    case undefined:
    case 'figure':
      return undefined;
    case 'result':
      return reader.result();
    case 'none':
      return reader.flag(id);
    case 'number':
      return reader.number(id);
    case 'real':
      return reader.real(id);
    case 'grade':
      return reader.grade(id);
    case 'colour':
      return reader.colour(id);
    case 'line':
      return reader.line(id);
    case 'text':
      return reader.text(id);
    case 'move':
      return reader.move(id);
    case 'points':
      return reader.points(id);
    case 'labels':
      return reader.labels(id);
    case 'arrows':
      return reader.arrows(id);
    case 'size':
      return reader.size();
    case 'pair':
      return reader.pair(id);
  }
};
