/// All local searches under one roof: what the doors ask for. A reader that is missing is told as missing, so that nobody
/// takes a guess for an answer.
import type { GoBoard } from '../../../games/index.ts';
import type { Outcome, Reading, ReadingBudget } from './reading.ts';

type Budget = Partial<ReadingBudget>;

/// A capturing race between two groups, seen by the first of them.
export interface RaceReading {
  /// Whether the first group is saved.
  readonly saved: Outcome;
  /// Whether the second one is killed.
  readonly killed: Outcome;
  /// The first move of the side that begins; GO_PASS where none is needed, or none helps.
  readonly move: number;
  /// The expected moves, the first of the side that begins; empty where nothing needs to be played.
  readonly line: readonly number[];
  readonly nodes: number;
  readonly isCertain: boolean;
  /// Points on which the reading rests, where it was read to its end: while nothing changes on them, it holds.
  readonly region?: readonly number[];
  /// Nobody has looked again: the answer was there from before.
  readonly isRemembered?: boolean;
}

/// How many eyes a space gives: if its enemy moves first, and if its owner does.
export interface EyeReading {
  readonly least: number;
  readonly most: number;
  /// Where the two differ: the points to take an eye away, and to make it.
  readonly attack?: number;
  readonly defence?: number;
}

export type SettledStatus = 'alive' | 'dead' | 'undecided' | 'white_territory' | 'black_territory';

/// What stands at the end of a game, as far as it can be read.
export interface FinalStatus {
  /// A stone of each dead string, or all stones of it.
  readonly dead: readonly number[];
  readonly seki: readonly number[];
}

/// White's lead, komi left out.
export interface ScoreEstimate {
  readonly lead: number;
  /// The lead if white moves first everywhere, and if black does.
  readonly most: number;
  readonly least: number;
}

type OnString = (board: GoBoard, stone: number, budget?: Budget) => Reading;
type OnTwo = (board: GoBoard, one: number, other: number, budget?: Budget) => Reading;
type OnArea = (board: GoBoard, stone: number, area: readonly number[], budget?: Budget) => Reading;

/// The board is left as it was by all of them.
export interface GoReaders {
  /// Capture: whether the other side, moving first, takes the string; whether its own side, moving first, saves it.
  readonly attack?: OnString;
  readonly defend?: OnString;
  /// The same in a ladder alone.
  readonly ladderAttack?: OnString;
  /// Where to add a stone to a string that is safe already.
  readonly firmMove?: (board: GoBoard, stone: number, budget?: Budget) => number;
  /// Whether one move takes one of two strings, and whether one move saves both.
  readonly attackEither?: OnTwo;
  readonly defendBoth?: OnTwo;
  /// Life and death of the group of a stone: whether the other side kills it, whether its own side makes it live.
  readonly owlAttack?: OnString;
  readonly owlDefend?: OnString;
  readonly connect?: OnTwo;
  readonly disconnect?: OnTwo;
  /// Whether the string reaches the area if its side moves first, and whether the other side keeps it out.
  readonly breakIn?: OnArea;
  readonly blockOff?: OnArea;
  /// The race of two groups of different colours; the first one's side begins, unless `secondBegins`.
  readonly race?: (board: GoBoard, own: number, enemy: number, budget?: Budget, secondBegins?: boolean) => RaceReading;
  /// The eyes of the space around an empty point; undefined where it is nobody's eye space.
  readonly eyeValue?: (board: GoBoard, point: number, budget?: Budget) => EyeReading | undefined;
  /// What is settled however often one side moves.
  readonly unconditionalStatus?: (board: GoBoard, point: number) => SettledStatus;
  /// All stones that belong together with this one for life and death.
  readonly groupOf?: (board: GoBoard, stone: number) => readonly number[];
  readonly finalStatus?: (board: GoBoard, budget?: Budget) => FinalStatus;
  readonly estimate?: (board: GoBoard, budget?: Budget) => ScoreEstimate;
}
