/// What can be asked of a situation: the position data of one board. Cases, doors and texts read it through this.
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { ReadingBudget } from '../reading/reading.ts';
import type { GoFamily } from './family.ts';
import type { GoGroup } from './group.ts';
import type { GoLink } from './link.ts';
import type { GoPoint } from './point.ts';
import type { GoRegion } from './region.ts';
import type { Frame, Saddle } from './sea-level.ts';
import type { GoString } from './string.ts';
import type { RecognitionStep } from './trace.ts';

export interface SituationView {
  /// For reading only; whoever plays on it takes everything back.
  readonly board: GoBoard;

  // By form: cheap, everywhere.
  pointAt(point: number): GoPoint;
  /// Black's reach minus white's, point by point. Index: point.
  potential(): Readonly<Int32Array>;
  /// From 1, black's for sure, to -1, white's. Index: point.
  ownership(): Readonly<Float64Array>;
  strings(): readonly GoString[];
  stringAt(point: number): GoString | undefined;
  /// Strings of the other colour that touch it.
  enemiesOf(string: GoString): readonly GoString[];
  links(): readonly GoLink[];
  /// Links with an end on that string.
  linksOf(string: GoString): readonly GoLink[];
  /// True where both ends belong to one string: such a link bounds a region and joins nothing.
  isWithin(link: GoLink): boolean;

  // Groups and families: by shapes, and by the statuses that are known.
  groups(): readonly GoGroup[];
  groupAt(point: number): GoGroup | undefined;
  regions(colour: Colour): readonly GoRegion[];
  regionAt(point: number, colour: Colour): GoRegion | undefined;
  families(): readonly GoFamily[];
  /// The family of a stone, or the one to whose domain an empty point belongs.
  familyAt(point: number): GoFamily | undefined;

  // Forms of the potential; the level of the sea is that of the settings, unless told.
  frames(level?: number): readonly Frame[];
  contacts(level?: number): readonly number[];
  /// The passes of the potential between the groups of a family, highest first.
  saddles(family: GoFamily, level?: number): readonly Saddle[];

  // By search, only where somebody asks. The answer is the object with its standing; `why` goes into the trace.
  readString(string: GoString, budget?: Partial<ReadingBudget>, why?: string): GoString;
  readLink(link: GoLink, budget?: Partial<ReadingBudget>, why?: string): GoLink;
  readGroup(group: GoGroup, budget?: Partial<ReadingBudget>, why?: string): GoGroup;

  /// Which stages were entered, and why, since the last move.
  trace(): readonly RecognitionStep[];
}
