/// Concepts as clauses over a few words that any board can explain: own, enemy, blank, stands, away, rim and home. Prolog and the relations room
/// read the same clauses; they differ in how these words come about.
import { atom, compound, int, printTerm } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import { coordinatesOf, placeAt } from '../board/board.ts';
import type { PieceBoard, PieceSymbol } from '../board/board.ts';
import type { NamedPatterns } from './form.ts';
import { facing, isAtEdges } from './pattern.ts';
import type { Pattern, PatternPiece } from './pattern.ts';

export interface ConceptPredicate {
  /// Such as `two_in_a_row_open`; written, it may need quotes.
  readonly name: string;
  /// Role, way, and a place for each piece of the largest pattern.
  readonly arity: number;
  /// One clause for each way that can lie on the board at all.
  readonly clauses: readonly string[];
}

/// Words of the clauses, and what Prolog does not let anybody define with three arguments or more.
const TAKEN = new Set(
  [
    'role place piece stands filled own enemy blank owner away ahead rim home',
    'arg atom_concat bagof catch current_op findall functor op open read_term setof sub_atom write_term',
    'aggregate_all between findnsols foldl forall format recorda',
  ].flatMap((names) => names.split(' ')),
);

export const quoted = (term: Term): string => printTerm(term, { quoted: true });

/// How a role is written: as the rules call it where that is known, else by its number.
export const roleText = (role: number, names: readonly Term[] | undefined): string =>
  quoted(names?.[role] ?? int(role));

/// How what stands on a place is written: a symbol of several arguments is a term of them.
export const symbolTerm = ({ terms }: PieceSymbol): Term =>
  terms.length === 1 ? terms[0]! : terms.length === 0 ? atom('piece') : compound('symbol', terms);

/// A place by its coordinates, counted from 1: at(3, 1).
export const placeTerm = (board: PieceBoard, place: number): Term =>
  compound(
    'at',
    coordinatesOf(board, place).map((coordinate) => int(coordinate + 1)),
  );

/// X, Y and Z, or X1, X2, ... where there are more.
export const axisVariables = (axes: number, prime = ''): string[] =>
  Array.from({ length: axes }, (_, axis) => (axes <= 3 ? 'XYZ'[axis]! : `X${axis + 1}`) + prime);

export const axisName = (axes: number, axis: number): string => axisVariables(axes)[axis]!.toLowerCase();

/// By concept, the name of its predicate: `two_in_a_row_open`. Each name is given once.
const predicateNames = (concepts: readonly NamedPatterns[]): string[] => {
  const given = new Set<string>();
  return concepts.map(({ name }) => {
    const plain = name.replaceAll('-', '_');
    const free = TAKEN.has(plain) ? `concept_${plain}` : plain;
    let unique = free;
    for (let i = 2; given.has(unique); i++) unique = `${free}_${i}`;
    given.add(unique);
    return unique;
  });
};

/// Whether a pattern can be there at all, for some role.
export const canLie = (board: PieceBoard, pattern: Pattern): boolean => {
  const [first] = pattern.pieces;
  if (first === undefined || first.mark === 'enemy' || first.mark === 'blank') return false;
  if (pattern.pieces.some(({ offset }) => offset.length !== board.axes.length)) return false;
  const owners = new Set(board.symbols.flatMap(({ owner, isBlank }) => (isBlank ? [] : [owner])));
  return Array.from({ length: board.roles }, (_, role) => role).some(
    (role) =>
      owners.has(role) &&
      board.exists.some(
        (_, place) =>
          isAtEdges(board, pattern, place, role) &&
          pattern.pieces.every(({ offset }) => {
            const at = placeAt(board, place, facing(board, offset, role));
            return at !== undefined && board.exists[at] === 1;
          }),
      ),
  );
};

const clauseOf = (
  board: PieceBoard,
  predicate: string,
  { pieces, edges }: Pattern,
  way: number,
  size: number,
): string => {
  const isSame = pieces.some(({ mark }, i) => i > 0 && mark === 'same');
  const seen = ({ mark }: PatternPiece, i: number): string => {
    if (i === 0) return isSame ? 'own(Role, P0), stands(P0, Kind)' : 'own(Role, P0)';
    if (mark === 'same') return `stands(P${i}, Kind)`;
    return mark === 'blank' ? `blank(P${i})` : `${mark}(Role, P${i})`;
  };
  const edge = edges.map(({ axis, from, distance }) => {
    const who = from === 'home' ? 'Role, ' : '';
    return `${from}(${who}${axisName(board.axes.length, axis)}, P0, ${distance})`;
  });
  const [first, ...others] = pieces.map(seen);
  const goals = [
    [first, ...edge].join(', '),
    ...others.map((goal, i) => `away(Role, P0, ${pieces[i + 1]!.offset.join(', ')}, P${i + 1}), ${goal}`),
  ];
  // Smaller patterns than others of the same concept have no further places.
  const places = Array.from({ length: size }, (_, i) => (i < pieces.length ? `P${i}` : 'none'));
  return `${predicate}(Role, ${way}, ${places.join(', ')}) :-\n    ${goals.join(',\n    ')}.`;
};

/// One predicate for each concept: NAME(Role, Way, Place, ...), a way for each of its patterns. Its different solutions are the matches.
export const conceptPredicates = (board: PieceBoard, concepts: readonly NamedPatterns[]): ConceptPredicate[] => {
  const names = predicateNames(concepts);
  const written = names.map((name) => quoted(atom(name)));
  return concepts.map(({ patterns }, i) => {
    const size = Math.max(1, ...patterns.map(({ pieces }) => pieces.length));
    return {
      name: names[i]!,
      arity: size + 2,
      clauses: patterns.flatMap((pattern, way) =>
        canLie(board, pattern) ? [clauseOf(board, written[i]!, pattern, way + 1, size)] : [],
      ),
    };
  });
};
