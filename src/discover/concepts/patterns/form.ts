/// Patterns as concepts in words of their own, free of any game's names:
///
///     (concept two-in-a-row-open (variables p0 p1 p2)
///      (and (piece x0 x1 x2 x3) (own x0 (- x1 1) (- x2 1) x3) (blank x0 (- x1 2) (- x2 2))))
///
/// x0 is the relation, x1, x2, ... are coordinates, and the last one is the symbol of the first piece. (piece ...) has the same symbol, (own ...) one of the
/// same role, (enemy ...) one of another role, (blank ...) none; (rim x1 0) and (home x2 6) say how far the first piece stands from the nearer end, or from its role's own
/// side. Patterns of which any one is meant stand in (or ...).
import { compound, failed, int, ok, parseConcept, printConcept, printKifTerm, variable } from '../../../logic/index.ts';
import type { Compound, Concept, ParseError, Result, Term, Variable } from '../../../logic/index.ts';
import type { Mark, Pattern, PatternEdge, PatternPiece } from './pattern.ts';

export interface NamedPatterns {
  readonly name: string;
  /// Any one of them is meant.
  readonly patterns: readonly Pattern[];
}

/// How each mark is written.
const WORDS: Readonly<Record<Mark, string>> = { same: 'piece', own: 'own', enemy: 'enemy', blank: 'blank' };

const shiftedTerm = (coordinate: Variable, by: number): Term =>
  by === 0 ? coordinate : compound(by > 0 ? '+' : '-', [coordinate, int(Math.abs(by))]);

/// As the form says it; printed by `printConcept` of the logic room.
const conceptOf = ({ name, patterns }: NamedPatterns): Concept => {
  const axes = patterns[0]!.pieces[0]!.offset.length;
  const [relation, ...rest] = Array.from({ length: axes + 2 }, (_, i) => variable(`x${i}`)) as [
    Variable,
    ...Variable[],
  ];
  const [coordinates, symbol] = [rest.slice(0, axes), rest[axes]!];
  const pieceTerm = ({ mark, offset }: PatternPiece, i: number): Term => {
    const at = offset.map((by, axis) => shiftedTerm(coordinates[axis]!, by));
    const word = i === 0 ? WORDS.same : WORDS[mark];
    return compound(word, [relation, ...at, ...(mark === 'blank' ? [] : [symbol])]);
  };
  const edgeTerm = ({ axis, from, distance }: PatternEdge): Term => compound(from, [coordinates[axis]!, int(distance)]);
  const bodies = patterns.map(({ pieces, edges }) => {
    const conditions = [...pieces.map(pieceTerm), ...edges.map(edgeTerm)];
    return conditions.length === 1 ? conditions[0]! : compound('and', conditions);
  });
  const size = Math.max(...patterns.map(({ pieces }) => pieces.length));
  return {
    name,
    variables: Array.from({ length: size }, (_, i) => variable(`p${i}`)),
    body: bodies.length === 1 ? bodies[0]! : compound('or', bodies),
  };
};

export const printPatterns = (named: NamedPatterns): string => printConcept(conceptOf(named));

class FormFault extends Error {}
const fault = (message: string): never => {
  throw new FormFault(message);
};

/// The coordinate and distance of `x1`, `(+ x1 2)` or `(- x1 2)`.
const distanceOf = (term: Term, coordinate: Variable): number => {
  if (term === coordinate) return 0;
  if (term.kind === 'compound' && (term.name === '+' || term.name === '-') && term.args.length === 2) {
    const [base, by] = term.args;
    if (base === coordinate && by!.kind === 'int') return term.name === '+' ? Number(by!.value) : -Number(by!.value);
  }
  return fault(`${printKifTerm(term)} is not a coordinate of the first piece, shifted by a number`);
};

const patternOf = (body: Term): Pattern => {
  const conditions = body.kind === 'compound' && body.name === 'and' ? body.args : [body];
  const [first, ...others] = conditions;
  if (first?.kind !== 'compound' || first.name !== WORDS.same || first.args.length < 3)
    return fault('a pattern begins with (piece x0 x1 ... SYMBOL)');
  const [relation, ...rest] = first.args;
  const symbol = rest.pop()!;
  const coordinates = rest.map((term) =>
    term.kind === 'var' ? term : fault('coordinates of the first piece are variables'),
  );
  const pieces: PatternPiece[] = [{ mark: 'own', offset: coordinates.map(() => 0) }];
  const edges: PatternEdge[] = [];
  for (const condition of others) {
    if (condition.kind !== 'compound') return fault(`${printKifTerm(condition)} is no condition of a pattern`);
    const { name, args } = condition;
    if (name === 'rim' || name === 'home') edges.push(edgeOf(condition, name, coordinates));
    else {
      const mark = (Object.keys(WORDS) as Mark[]).find((each) => WORDS[each] === name);
      if (mark === undefined)
        return fault(`(${name} ...) is no condition of a pattern: there are piece, own, enemy, blank, rim and home`);
      const hasSymbol = mark !== 'blank';
      if (
        args.length !== coordinates.length + (hasSymbol ? 2 : 1) ||
        args[0] !== relation ||
        (hasSymbol && args.at(-1) !== symbol)
      )
        return fault(
          `(${name} ...) speaks of the first piece's relation${hasSymbol ? ' and symbol' : ''}, with a coordinate for each of its own`,
        );
      pieces.push({ mark, offset: coordinates.map((coordinate, axis) => distanceOf(args[axis + 1]!, coordinate)) });
    }
  }
  return { pieces, edges };
};

const edgeOf = ({ args }: Compound, from: PatternEdge['from'], coordinates: readonly Variable[]): PatternEdge => {
  const [coordinate, distance] = args;
  const axis = coordinates.indexOf(coordinate as Variable);
  if (args.length !== 2 || axis < 0 || distance!.kind !== 'int' || distance!.value < 0)
    return fault(`(${from} ...) has a coordinate of the first piece and a distance from 0 on`);
  return { axis, from, distance: Number(distance!.value) };
};

/// Reads one concept of the form.
export const parsePatterns = (text: string): Result<NamedPatterns, ParseError> => {
  const parsed = parseConcept(text);
  if (!parsed.ok) return parsed;
  const { name, body } = parsed.value;
  try {
    const bodies = body.kind === 'compound' && body.name === 'or' ? body.args : [body];
    return ok({ name, patterns: bodies.map(patternOf) });
  } catch (error) {
    if (!(error instanceof FormFault)) throw error;
    const hint = 'such as (concept pair (variables p0 p1) (and (piece x0 x1 x2 x3) (own x0 (+ x1 1) x2 x3)))';
    return failed({ code: 'no-pattern', message: error.message, place: { line: 1, column: 1, offset: 0 }, hint });
  }
};
