/// What a board of Go can show. All points are names such as `D4`; all words are in the language of the page, and are read
/// aloud at their points.
export type GoColour = 'black' | 'white';

/// `number` tones tell objects apart that have no colour of their own (strings, groups, families): any whole number, taken
/// round.
export type GoTone = GoColour | 'good' | 'bad' | 'note' | number;

/// A sign on a point, with or without a stone.
export interface GoMark {
  readonly point: string;
  readonly shape: 'triangle' | 'square' | 'circle' | 'cross' | 'dot' | 'text';
  /// For `text`: a letter or a number of at most three digits.
  readonly text?: string;
  readonly tone?: 'good' | 'bad' | 'note';
  /// What the sign means, for those who listen.
  readonly words?: string;
}

/// A coloured set of points, with its border drawn around it.
export interface GoArea {
  readonly points: readonly string[];
  readonly tone: GoTone;
  /// Said at each of its points, and written on the first of them where `isLabelled`.
  readonly label?: string;
  readonly isLabelled?: boolean;
  /// Only a border: what is within stays as it is.
  readonly isOutline?: boolean;
}

/// A line between two points. strong: whole; weak: broken; cut: thin, with a stroke across it; plan: an arrow.
export interface GoLine {
  readonly from: string;
  readonly to: string;
  readonly style: 'strong' | 'weak' | 'cut' | 'plan';
  readonly tone?: GoTone;
  /// Said at both ends.
  readonly words?: string;
}

/// A stone that is not there yet: a move of a line that was read, usually with its number.
export interface GoImagined {
  readonly point: string;
  readonly colour: GoColour;
  readonly text?: string;
}

/// Numbers on points, with colours by their size. Those above zero are black's (or good), those below white's (or bad).
export interface GoHeat {
  readonly values: ReadonlyMap<string, number>;
  /// What the numbers are, said before each of them.
  readonly label: string;
  /// The value of the fullest colour; the largest that there is, unless given.
  readonly most?: number;
  /// Digits behind the point that are written; 0 unless given.
  readonly digits?: number;
  /// Colours without numbers, for many points.
  readonly isSilent?: boolean;
}

export interface GoStones {
  readonly black: readonly string[];
  readonly white: readonly string[];
}
