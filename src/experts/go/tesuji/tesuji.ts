/// A tesuji: a local pattern of stones, the condition under which it applies, and the tree of moves that carries it out.
/// It is data; `tesuji-text.ts` reads and prints it. `own` is the side that makes the first move, whatever its colour.
import type { Condition } from './condition.ts';

/// The case to which a tesuji gives its candidates.
export const TESUJI_CASES = [
  'edge',
  'surround',
  'separate',
  'invade',
  'framework',
  'intrude',
  'life-and-death',
  'race',
  'endgame',
  'capture',
  'connect',
  'cut',
  'eye-shape',
  'false-eye',
  'link-under',
  'weak-enclosure',
  'triangle',
  'shape',
  'corner',
] as const;
export type TesujiCase = (typeof TESUJI_CASES)[number];

/// What the first move is meant to do.
export const TESUJI_AIMS = [
  'capture',
  'save',
  'connect',
  'cut',
  'live',
  'kill',
  'link',
  'escape',
  'enclose',
  'base',
  'territory',
  'reduce',
  'invade',
  'influence',
  'shape',
  'liberties',
  'ladder',
  'settle',
  'avoid',
] as const;
export type TesujiAim = (typeof TESUJI_AIMS)[number];

/// What the reader of a line of moves is told of its end. Stones are named; `worth` is points of territory.
export const RESULT_WORDS = {
  captures: { names: [1, 1], amount: false },
  saves: { names: [1, 1], amount: false },
  connects: { names: [2, 2], amount: false },
  cuts: { names: [2, 2], amount: false },
  lives: { names: [1, 1], amount: false },
  kills: { names: [1, 1], amount: false },
  ko: { names: [0, 0], amount: false },
  seki: { names: [0, 0], amount: false },
  sente: { names: [0, 0], amount: false },
  gote: { names: [0, 0], amount: false },
  worth: { names: [0, 0], amount: true },
  first: { names: [0, 0], amount: true },
  second: { names: [0, 0], amount: true },
} as const;
export type ResultWord = keyof typeof RESULT_WORDS;

export interface TreeResult {
  readonly word: ResultWord;
  /// The stones it speaks of.
  readonly names: readonly string[];
  readonly amount?: number;
}

export interface BothLanguages {
  readonly en: string;
  readonly ja: string;
}

/// Moves of the two sides in turn; own moves first. `-` is a move elsewhere.
export interface MoveNode {
  readonly move: string;
  readonly results: readonly TreeResult[];
  readonly words?: BothLanguages;
  /// What may follow; the first is the main line.
  readonly children: readonly MoveNode[];
}
export const ELSEWHERE = '-';

/// Rows of signs from above, all of one length: `X` own, `O` enemy, `.` empty, `x` own or empty, `o` enemy or empty, `?` anything,
/// also beyond the edge; `|`, `-` and `+` the edge. Other small letters name empty points, other capitals name stones.
export interface Drawing {
  readonly rows: readonly string[];
  /// Capitals that stand for own stones, and for enemy stones.
  readonly own: string;
  readonly enemy: string;
}

/// How the test position is made of the pattern: on an empty board (`nothing`), or with the enemy's stones (`own`: own stones
/// stand around them) or the own stones shut in.
export const SURROUNDINGS = ['nothing', 'own', 'enemy'] as const;
export type Surroundings = (typeof SURROUNDINGS)[number];

export interface Tesuji {
  readonly name: string;
  /// What stands before it in the text, line by line, without the sign of comments.
  readonly notes: readonly string[];
  readonly title: BothLanguages;
  readonly words: BothLanguages;
  readonly case: TesujiCase;
  readonly aim: TesujiAim;
  /// What the first move gains, in points of territory; below 0 it is a move to avoid.
  readonly value: number;
  readonly around: Surroundings;
  readonly drawing: Drawing;
  readonly where?: Condition;
  readonly moves: readonly MoveNode[];
}

/// Sequences from an empty corner, the one at the lower left, by the names of its points; Black moves first.
export interface Joseki {
  readonly name: string;
  readonly notes: readonly string[];
  readonly title: BothLanguages;
  readonly words: BothLanguages;
  /// What a move of it is worth where its line says nothing else.
  readonly value: number;
  readonly moves: readonly MoveNode[];
}

/// All lines of a tree, each from its first move to its end.
export const linesOfTree = (roots: readonly MoveNode[]): readonly (readonly MoveNode[])[] =>
  roots.flatMap((node) =>
    node.children.length === 0 ? [[node]] : linesOfTree(node.children).map((line) => [node, ...line]),
  );
