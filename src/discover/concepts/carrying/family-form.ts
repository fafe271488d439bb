/// Concepts whose numbers are free, in the form of concepts: a row is defined by a shorter row, next to its first place in one direction.
///
///     (concept row (variables n m d1 d2)
///      (or (and (= n 1) (= m 1) (own x0 x1 x2 x3))
///          (and (= n 1) (= m 0) (blank x0 x1 x2))
///          (and (own x0 x1 x2 x3) (row x0 (+ x1 d1) (+ x2 d2) x3 (- n 1) (- m 1) d1 d2))
///          (and (blank x0 x1 x2) (row x0 (+ x1 d1) (+ x2 d2) x3 (- n 1) m d1 d2))))
///
/// n is its length, m the number of own pieces in it, d1 and d2 are the direction.
import { compound, int, parseConcept, printConcept, variable } from '../../../logic/index.ts';
import type { Concept, Term, Variable } from '../../../logic/index.ts';
import type { Family } from './family.ts';
import { parsePatterns, printPatterns } from '../patterns/form.ts';
import type { PieceBoard } from '../board/board.ts';
import { axisVariables } from '../patterns/prolog-clauses.ts';
import { prologWords } from '../patterns/prolog.ts';
import type { ConceptPrologOptions } from '../patterns/prolog.ts';

const names = (letter: string, axes: number): Variable[] =>
  Array.from({ length: axes }, (_, i) => variable(`${letter}${i + 1}`));

const plus = (a: Term, b: Term): Term => compound('+', [a, b]);
const less = (a: Term): Term => compound('-', [a, int(1)]);
const isEqual = (a: Term, number: number): Term => compound('=', [a, int(number)]);
const and = (...conditions: readonly Term[]): Term => compound('and', conditions);

const rowConcept = (axes: number): Concept => {
  const [relation, symbol] = [variable('x0'), variable(`x${axes + 1}`)];
  const coordinates = names('x', axes);
  const steps = names('d', axes);
  const [length, count] = [variable('n'), variable('m')];
  const own = compound('own', [relation, ...coordinates, symbol]);
  const blank = compound('blank', [relation, ...coordinates]);
  const rest = (left: Term): Term =>
    compound('row', [
      relation,
      ...coordinates.map((coordinate, axis) => plus(coordinate, steps[axis]!)),
      symbol,
      less(length),
      left,
      ...steps,
    ]);
  return {
    name: 'row',
    variables: [length, count, ...steps],
    body: compound('or', [
      and(isEqual(length, 1), isEqual(count, 1), own),
      and(isEqual(length, 1), isEqual(count, 0), blank),
      and(own, rest(less(count))),
      and(blank, rest(count)),
    ]),
  };
};

/// k is the distance from an end of any axis: from the role's own side where it has one, else from the nearer end.
const placeConcept = (axes: number): Concept => {
  const coordinates = names('x', axes);
  const distance = variable('k');
  const piece = compound('piece', [variable('x0'), ...coordinates, variable(`x${axes + 1}`)]);
  const ends = coordinates.flatMap((each) => ['rim', 'home'].map((end) => compound(end, [each, distance])));
  return { name: 'place', variables: [distance], body: and(piece, compound('or', ends)) };
};

/// For boards of so many axes.
export const printFamily = (family: Family, axes: number): string => {
  switch (family.kind) {
    case 'row':
      return printConcept(rowConcept(axes));
    case 'place':
      return printConcept(placeConcept(axes));
    case 'fixed':
      return printPatterns(family.concept);
  }
};

/// Boards of more axes than that are not met.
const MOST_AXES = 4;

/// Reads what `printFamily` prints; undefined for anything else.
export const parseFamily = (text: string): Family | undefined => {
  const patterns = parsePatterns(text);
  if (patterns.ok) return { kind: 'fixed', concept: patterns.value };
  const concept = parseConcept(text);
  if (!concept.ok) return undefined;
  const printed = printConcept(concept.value);
  for (let axes = 1; axes <= MOST_AXES; axes++) {
    if (printed === printConcept(rowConcept(axes))) return { kind: 'row' };
    if (printed === printConcept(placeConcept(axes))) return { kind: 'place' };
  }
  return undefined;
};

/// Rows as Prolog, by recursion: row(Role, Place, Steps, N, M) is true of each first place of a row of N places of which M are own. SWI-Prolog loads it
/// unchanged, with facts piece(X, Y, Symbol) of a position.
export const rowToProlog = (board: PieceBoard, options: ConceptPrologOptions = {}): string => {
  const variables = axisVariables(board.axes.length);
  const steps = variables.map((each) => `D${each}`);
  const next = variables.map((each) => `${each}1`);
  const sums = variables.map((each, i) => `${next[i]} is ${each} + ${steps[i]}`).join(', ');
  const [at, by, then] = [variables, steps, next].map((each) => each.join(', ')) as [string, string, string];
  const clauses = [
    'row(Role, Place, _, 1, 1) :- own(Role, Place).',
    'row(_, Place, _, 1, 0) :- blank(Place).',
    `row(Role, at(${at}), by(${by}), N, M) :- N > 1, M > 0, own(Role, at(${at})), ${sums},`,
    `    N1 is N - 1, M1 is M - 1, row(Role, at(${then}), by(${by}), N1, M1).`,
    `row(Role, at(${at}), by(${by}), N, M) :- N > 1, blank(at(${at})), ${sums},`,
    `    N1 is N - 1, row(Role, at(${then}), by(${by}), N1, M).`,
  ].join('\n');
  return `${prologWords(board, clauses, options)}\n\n${clauses}\n`;
};
