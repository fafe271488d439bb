/// OTL.PLG's book, judgement and view of the board as values of the library: its books in the syntax of 1973 become books for
/// `learnFromLoss`, and back.
import { BLACK, PASS, WHITE, columnOf, discAt, rowOf, squareAt } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { atom, compound, cons, failed, int, isCons, list, listItems, ok, variable } from '../../logic/index.ts';
import type { ParseError, Result, Term } from '../../logic/index.ts';
import { textError } from '../../rules/index.ts';
import type { Book, BookEntry, PatternCell } from './book.ts';
import type { Judge } from './choose.ts';
import type { Sentence } from './marseille.ts';
import { printMarseille } from './marseille-printer.ts';

const within = (square: number, from: number, to: number): boolean =>
  [columnOf(square), rowOf(square)].every((at) => at >= from && at <= to);

/// The central 6x6 squares, on which its joseki look.
export const isCentral = (square: number): boolean => within(square, 1, 6);

/// J: the enemy's discs less the own ones, without those that have discs on all four sides.
export const lumpValue = (position: Position, colour: Colour): number => {
  let value = 0;
  for (let square = 0; square < 64; square++) {
    const disc = discAt(position, square);
    if (disc === undefined || isEnclosed(position, square)) continue;
    value += disc === colour ? -1 : 1;
  }
  return value;
};

const isEnclosed = (position: Position, square: number): boolean => {
  const column = columnOf(square);
  const row = rowOf(square);
  if (column === 0 || column === 7 || row === 0 || row === 7) return false;
  return [square - 8, square + 1, square + 8, square - 1].every((beside) => discAt(position, beside) !== undefined);
};

/// The order of (4.6), as column and row from 1.
export const ORDER_OF_1980: readonly number[] = (
  '33 66 34 43 65 56 35 53 64 46 36 63 ' +
  '42 52 47 57 24 25 74 75 32 62 37 67 23 26 73 76 ' +
  '11 88 18 81 31 61 38 68 13 16 83 86 41 51 48 58 14 15 84 85 ' +
  '21 71 28 78 12 17 82 87 22 77 27 72'
)
  .split(' ')
  .map((pair) => squareAt(Number(pair[0]) - 1, Number(pair[1]) - 1));

/// A move in the central 4x4 squares that reaches the threshold is satisfactory.
export const otlJudge = (threshold = -2, order = ORDER_OF_1980): Judge => ({
  value: lumpValue,
  satisfactory: (move, value) => within(move, 2, 5) && value >= threshold,
  order: (moves) => order.filter((square) => moves.includes(square)),
});

const CELLS: readonly PatternCell[] = ['empty', WHITE, BLACK];

/// The entries of GM and BM facts; everything else is left out.
export const bookOfSentences = (sentences: readonly Sentence[]): Result<Book> => {
  const entries: BookEntry[] = [];
  for (const sentence of sentences) {
    if (sentence.kind !== 'clause' || sentence.head.kind !== 'compound' || sentence.body.length > 0) continue;
    const { name, args } = sentence.head;
    if (name !== 'gm' && name !== 'bm') continue;
    const entry = entryOf(name === 'gm' ? 'good' : 'bad', args);
    if (entry === undefined) return failed(notAnEntry(sentence));
    entries.push(entry);
  }
  return ok(entries);
};

const notAnEntry = (sentence: Sentence): ParseError =>
  textError(
    'not-an-entry',
    `not a joseki: ${printMarseille(sentence)}`,
    'GM(n,k,m): n a number, k a variable or 6 columns of 6 squares (0 empty, 1 white, 2 black, or a variable), m as 3.3',
  );

const entryOf = (kind: BookEntry['kind'], [n, k, m]: readonly Term[]): BookEntry | undefined => {
  if (n === undefined || k === undefined || m === undefined) return undefined;
  const pattern = patternOfTerm(k);
  const move = moveOfTerm(m);
  if (pattern === undefined || move === undefined || (n.kind !== 'int' && n.kind !== 'var')) return undefined;
  return { kind, ...(n.kind === 'int' ? { ply: Number(n.value) } : {}), pattern, move };
};

const patternOfTerm = (term: Term): PatternCell[] | undefined => {
  const pattern: PatternCell[] = Array.from({ length: 64 }, () => 'any');
  if (term.kind === 'var') return pattern;
  const columns = listItems(term)?.map((column) => (column.kind === 'var' ? [] : listItems(column)));
  if (columns?.length !== 6) return undefined;
  for (const [j, column] of columns.entries()) {
    if (column === undefined || (column.length !== 6 && column.length !== 0)) return undefined;
    for (const [i, cell] of column.entries()) {
      if (cell.kind === 'var') continue;
      const wanted = cell.kind === 'int' ? CELLS[Number(cell.value)] : undefined;
      if (wanted === undefined) return undefined;
      pattern[squareAt(j + 1, i + 1)] = wanted;
    }
  }
  return pattern;
};

/// The square of 3.3, or PASS.
export const moveOfTerm = (term: Term): number | undefined => {
  if (term.kind === 'atom' && term.name === 'pass') return PASS;
  if (!isCons(term)) return undefined;
  const [column, row] = term.args.map((each) => (each.kind === 'int' ? Number(each.value) : 0)) as [number, number];
  return column >= 1 && column <= 8 && row >= 1 && row <= 8 ? squareAt(column - 1, row - 1) : undefined;
};

export const termOfMove = (move: number): Term =>
  move === PASS ? atom('pass') : cons(int(columnOf(move) + 1), int(rowOf(move) + 1));

/// Entries as GM and BM clauses: what they say of the central 6x6 squares. An entry without a number gets a variable.
export const sentencesOfBook = (book: Book): Sentence[] =>
  book.map(({ kind, ply, pattern, move }) => {
    const cell = (column: number, row: number): Term => {
      const wanted = pattern[squareAt(column, row)]!;
      return wanted === 'any' ? variable() : int(CELLS.indexOf(wanted));
    };
    const six = [1, 2, 3, 4, 5, 6];
    const k = pattern.every((each) => each === 'any')
      ? variable('K')
      : list(six.map((column) => list(six.map((row) => cell(column, row)))));
    const head = compound(kind === 'good' ? 'gm' : 'bm', [
      ply === undefined ? variable('N') : int(ply),
      k,
      termOfMove(move),
    ]);
    return { kind: 'clause', head, body: [] };
  });
