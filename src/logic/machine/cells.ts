/// The cells of the machine's heap: 32-bit integers, three low bits of tag. Hot code writes the tags as literal numbers,
/// because a literal is what V8 folds; this file is where their meaning is said.

/// A variable: the address of a cell; unbound when the cell refers to itself.
export const REF = 0;
/// A compound: the address of its functor cell, arguments behind it.
export const STR = 1;
/// A list cell: the address of two cells, head and tail.
export const LIS = 2;
/// An atom: its index in the symbol table.
export const ATOM = 3;
/// A small integer of 29 bits.
export const INT = 4;
/// A float, large integer or string: index into the engine's boxes, or, negative, into the database's constants.
export const BOX = 5;
/// A functor cell, only ever behind a STR.
export const FUN = 6;

/// Heap cells 1..GLOBALS are the slots of global variables; cell 0 is a variable that nothing is bound to.
export const GLOBALS = 256;

export const SMALL_MIN = -(2 ** 28);
export const SMALL_MAX = 2 ** 28 - 1;
export const fitsSmall = (value: number): boolean => value >= SMALL_MIN && value <= SMALL_MAX;

/// The JS values behind a BOX cell: a Float is a JS number, a large integer a bigint, a string a string; `Stored` terms are
/// what nb_setval keeps.
export type Boxed = number | bigint | string | object;
