/// How the states of a rulesheet are drawn as a board, as a file beside the sheet says it (`tic-tac-toe.view.json`).

export interface Words {
  readonly en: string;
  readonly ja: string;
}

/// The place of something on the board: by a column and a row, or by one name that `places` knows. Numbers are arguments of the fluent or
/// move, counted from 1; 0 stands for any column or row, as a move that only names a column has it.
export type Where = { readonly column: number; readonly row: number } | { readonly place: number };

/// A fluent that is something on the board.
export interface Shown {
  readonly fluent: string;
  readonly at: Where;
  /// The argument that names the piece, or a name for all of them.
  readonly piece: number | string;
  /// The whole place (unless told), or one edge of it, as walls and lines of boxes are.
  readonly on?: 'top' | 'right' | 'bottom' | 'left';
}

export interface Piece {
  /// One or two characters for terminals; empty for nothing.
  readonly text: string;
  /// What is drawn in the browser: a shape of ours in a colour, or the text where it is left out.
  readonly shape?: 'disc' | 'ring' | 'cross' | 'square' | 'wall' | 'text';
  readonly colour?: 'black' | 'white' | 'red' | 'blue' | 'green' | 'yellow' | 'orange' | 'purple' | 'grey';
  readonly name: Words;
}

/// How a move is entered by clicks: one place, or one after the other. Arguments that are left (such as a promotion) are asked for.
export interface Entered {
  readonly move: string;
  readonly clicks: readonly Where[];
}

export interface View {
  readonly title: Words;
  /// One or two sentences: what one does, who wins.
  readonly about: Words;
  readonly board?: {
    /// Each row of hexagons begins half a place further to the right than the one above it.
    readonly shape: 'squares' | 'points' | 'hexagons';
    /// Terms as text, from left to right and from top to bottom.
    readonly columns: readonly string[];
    readonly rows: readonly string[];
    /// Squares of two shades.
    readonly isChequered?: boolean;
    /// Places that have a name, by column and row; others are no places if this is given.
    readonly places?: Readonly<Record<string, readonly [column: string, row: string]>>;
    /// Pairs of places that are joined by a line.
    readonly lines?: readonly (readonly [string, string])[];
  };
  readonly shown: readonly Shown[];
  /// By the text of the term that names them.
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly entered: readonly Entered[];
  /// Roles by their texts.
  readonly roles: Readonly<Record<string, Words>>;
  /// Fluents that are told in words beside the board, such as a count: `{1}` is the first argument.
  readonly told?: readonly { readonly fluent: string; readonly words: Words }[];
  /// Fluents that are not shown at all, such as whose turn it is (that is always said) or a clock.
  readonly silent?: readonly string[];
}
