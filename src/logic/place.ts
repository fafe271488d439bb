/// Where something stands in a text, and what is wrong there. Wrong input is a value, never a throw.

/// Line and column count from 1, offset from 0; columns and offsets count UTF-16 units as editors do.
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export interface ParseError {
  /// A stable word for programs, such as `unclosed-quote`.
  readonly code: string;
  readonly message: string;
  readonly place: Place;
  readonly hint: string;
}

export type Result<T, E = ParseError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const failed = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

export const printParseError = (error: ParseError, file = '(text)'): string =>
  `${file}:${error.place.line}:${error.place.column}: ${error.message}\n  hint: ${error.hint}`;
