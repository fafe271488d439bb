/// Flags that change how text is read and printed. SWI-Prolog 9's values are the default.

export interface Flags {
  doubleQuotes: 'codes' | 'chars' | 'atom' | 'string';
  backQuotes: 'codes' | 'chars' | 'string' | 'symbol_char';
  /// What a call to an unknown procedure does.
  unknown: 'error' | 'fail';
  /// Whether unification refuses to make a term that contains itself, and whether that is an error.
  occursCheck: 'false' | 'true' | 'error';
  /// ISO mode: '.' is the list functor, "..." is codes, integer division by `/` gives floats only where ISO says so.
  iso: boolean;
}

export const swiFlags = (): Flags => ({
  doubleQuotes: 'string',
  backQuotes: 'codes',
  unknown: 'error',
  occursCheck: 'false',
  iso: false,
});

export const isoFlags = (): Flags => ({ ...swiFlags(), doubleQuotes: 'codes', iso: true });
