/// Concepts as a relational plan: the clauses of the Prolog text, compiled by the relations room. The geometry of the board is written out as facts, so that
/// nothing of it is left to compute.
import { atom, compound, ok } from '../../../logic/index.ts';
import type { Result, Term } from '../../../logic/index.ts';
import { compile } from '../../../relations/index.ts';
import type { Problem, Relations } from '../../../relations/index.ts';
import type { Role } from '../../../rules/index.ts';
import { ABSENT, placeAt, placeOf } from '../board/board.ts';
import type { PieceBoard, Placement } from '../board/board.ts';
import type { NamedPatterns } from './form.ts';
import { facing, isAtEdges } from './pattern.ts';
import type { Match, PatternEdge } from './pattern.ts';
import { filledLine, ownerLines } from './prolog.ts';
import { axisName, canLie, conceptPredicates, placeTerm, quoted, roleText, symbolTerm } from './prolog-clauses.ts';

export interface ConceptPlanOptions {
  /// What the rules call the roles; else they are numbers from 0.
  readonly roles?: readonly Term[];
}

/// Each text once.
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const existing = (board: PieceBoard): number[] =>
  [...board.exists].flatMap((exists, place) => (exists === 1 ? [place] : []));

/// What away, rim and home say of the places of this board, as far as the concepts ask.
const geometryOf = (board: PieceBoard, concepts: readonly NamedPatterns[], roles: readonly string[]): string[] => {
  const places = existing(board);
  const patterns = concepts.flatMap((concept) => concept.patterns).filter((pattern) => canLie(board, pattern));
  const text = (place: number): string => quoted(placeTerm(board, place));
  const offsets = new Map(
    patterns.flatMap(({ pieces }) => pieces.slice(1).map(({ offset }) => [offset.join(), offset] as const)),
  );
  const away = roles.flatMap((role, i) =>
    [...offsets.values()].flatMap((offset) =>
      places.flatMap((place) => {
        const to = placeAt(board, place, facing(board, offset, i));
        return to === undefined || board.exists[to] === 0
          ? []
          : [`away(${role}, ${text(place)}, ${offset.join(', ')}, ${text(to)}).`];
      }),
    ),
  );
  const edges = patterns.flatMap((pattern) => pattern.edges);
  const edgeFacts = ({ axis, from, distance }: PatternEdge, role: Role): string[] =>
    places.flatMap((place) => {
      if (!isAtEdges(board, { pieces: [], edges: [{ axis, from, distance }] }, place, role)) return [];
      const who = from === 'home' ? `${roles[role]}, ` : '';
      return [`${from}(${who}${axisName(board.axes.length, axis)}, ${text(place)}, ${distance}).`];
    });
  return distinct([...away, ...roles.flatMap((_, role) => edges.flatMap((edge) => edgeFacts(edge, role)))]);
};

/// What a role sees.
const SEEN = [
  'own(Role, Place) :- stands(Place, Symbol), owner(Symbol, Role).',
  'enemy(Role, Place) :- stands(Place, Symbol), owner(Symbol, Other), role(Role), Other \\== Role.',
  'blank(Place) :- place(Place), \\+ filled(Place).',
];

const theoryOf = (
  board: PieceBoard,
  concepts: readonly NamedPatterns[],
  clauses: readonly string[],
  roles: readonly string[],
): string =>
  [
    ...roles.map((role) => `role(${role}).`),
    ...existing(board).map((place) => `place(${quoted(placeTerm(board, place))}).`),
    ...distinct(board.symbols.map((symbol) => `symbol(${quoted(symbolTerm(symbol))}).`)),
    // So that it is known which facts positions can have.
    'known(Place, Symbol) :- stands(Place, Symbol), place(Place), symbol(Symbol).',
    ...ownerLines(board, roles),
    ...SEEN,
    filledLine(board),
    ...geometryOf(board, concepts, roles),
    ...clauses,
    '',
  ].join('\n');

/// Concepts of a board, compiled.
export class ConceptPlan {
  readonly board: PieceBoard;
  readonly concepts: number;
  /// Features are called `NAME for ROLE`; concepts that cannot lie on the board have none.
  readonly relations: Relations;
  /// By role and concept, the number of the feature; -1 where there is none.
  readonly #features: Int32Array;
  /// By place and symbol, the number of the fact.
  readonly #facts: Int32Array;

  private constructor(board: PieceBoard, concepts: number, relations: Relations, features: Int32Array) {
    this.board = board;
    this.concepts = concepts;
    this.relations = relations;
    this.#features = features;
    this.#facts = Int32Array.from({ length: board.places * board.symbols.length }, (_, i) => {
      const [place, symbol] = [Math.floor(i / board.symbols.length), i % board.symbols.length];
      if (board.exists[place] === 0) return -1;
      const fact = relations.facts.number(
        compound('stands', [placeTerm(board, place), symbolTerm(board.symbols[symbol]!)]),
      );
      return fact.ok ? fact.value : -1;
    });
  }

  static compile(
    board: PieceBoard,
    concepts: readonly NamedPatterns[],
    options: ConceptPlanOptions = {},
  ): Result<ConceptPlan, readonly Problem[]> {
    const roles = Array.from({ length: board.roles }, (_, role) => roleText(role, options.roles));
    const predicates = conceptPredicates(board, concepts);
    const clauses = predicates.flatMap((predicate) => predicate.clauses);
    let next = 0;
    const features = Int32Array.from({ length: roles.length * concepts.length }, (_, i) =>
      predicates[i % concepts.length]!.clauses.length === 0 ? -1 : next++,
    );
    const featureText = roles
      .flatMap((role, r) =>
        predicates.flatMap(({ name, arity }, c) => {
          if (features[r * concepts.length + c]! < 0) return [];
          const rest = Array.from({ length: arity - 1 }, (_, i) => `V${i}`).join(', ');
          const feature = quoted(atom(`${name} for ${role}`));
          return [`${feature}(${rest}) :- ${quoted(atom(name))}(${role}, ${rest}).\n`];
        }),
      )
      .join('');
    const compiled = compile({
      // Where nothing can lie on the board, there may be no places or owners to speak of.
      theory: [{ file: 'concepts.pl', text: clauses.length === 0 ? '' : theoryOf(board, concepts, clauses, roles) }],
      features: [{ file: 'roles.pl', text: featureText }],
      inputs: ['stands/2'],
    });
    return compiled.ok ? ok(new ConceptPlan(board, concepts.length, compiled.value, features)) : compiled;
  }

  /// The facts of a position, as the plan numbers them.
  factsOf(placement: Placement): Int32Array {
    const facts: number[] = [];
    placement.forEach((symbol, place) => {
      const fact = symbol === ABSENT ? -1 : this.#facts[place * this.board.symbols.length + symbol]!;
      if (fact >= 0) facts.push(fact);
    });
    return Int32Array.from(facts);
  }

  /// By role and concept, how many matches there are: those of concept k for role r at r * concepts + k.
  counts(placement: Placement): Result<Float64Array, Problem> {
    const counts = this.relations.evaluate(this.factsOf(placement));
    return counts.ok ? ok(this.#ordered(counts.value)) : counts;
  }

  /// The same for many positions, by a circuit of the plan.
  countsMany(placements: readonly Placement[]): Result<readonly Float64Array[], Problem> {
    const counts = this.relations.evaluateMany(placements.map((placement) => this.factsOf(placement)));
    return counts.ok ? ok(counts.value.map((each) => this.#ordered(each))) : counts;
  }

  /// The matches of a concept in the position that was counted last.
  matches(concept: number, role: Role): Match[] {
    const feature = this.relations.features[this.#features[role * this.concepts + concept]!];
    if (feature === undefined) return [];
    const found = this.relations.solutions(feature.name);
    if (!found.ok) throw new Error(found.error.message);
    return found.value.map((solution) => ({
      places: (solution.kind === 'compound' ? solution.args.slice(1) : []).flatMap((term) =>
        term.kind === 'compound'
          ? [
              placeOf(
                this.board,
                term.args.map((each) => (each.kind === 'int' ? Number(each.value) - 1 : 0)),
              ),
            ]
          : [],
      ),
    }));
  }

  #ordered(counts: Float64Array): Float64Array {
    return Float64Array.from(this.#features, (feature) => (feature < 0 ? 0 : counts[feature]!));
  }
}
