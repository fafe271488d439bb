/// What the literals of a clause say, each in a few words, in the placement that the diagram shows.
import { conjuncts, printTerm, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import { Join, argumentsOf, instances, patternsOf, printLiteralLine } from '../../knowledge/index.ts';
import type { Language, MoveClause, Statics } from '../../knowledge/index.ts';

type Words = Readonly<Record<Language, string>>;

/// A line of a clause as it is printed, with its stops.
export interface GlossedLine {
  readonly text: string;
  /// What it says; empty where it says nothing of its own.
  readonly gloss: Words;
  /// The squares of the board that it speaks of in the placement.
  readonly squares: readonly string[];
  /// 0 the head, 1 the body, 2 what stands inside a literal of it.
  readonly indent: number;
}

/// What the variables of the geometry stand for; empty where the clause cannot be laid on the board.
type Placement = ReadonlyMap<Variable, Term>;

const SAYS = {
  move: { en: 'the move', ja: '着手' },
  time: { en: 'the time after the move', ja: '着手後の時刻' },
  opponent: { en: 'the enemy', ja: '相手' },
  not: { en: 'before the move not all of this was so', ja: '着手前には全部が成り立ってはいなかった' },
  geometry: { en: 'geometry', ja: '盤の幾何' },
  nothing: { en: '', ja: '' },
} as const satisfies Record<string, Words>;

const STATES = {
  own: { en: 'own', ja: '自石' },
  enemy: { en: "the enemy's", ja: '敵石' },
  empty: { en: 'empty', ja: '空き' },
} as const satisfies Record<string, Words>;

const saysState = (square: string, { en, ja }: Words, isBefore: boolean): Words =>
  isBefore
    ? { en: `${square} ${en} before the move`.trimStart(), ja: `着手前: ${square} ${ja}` }
    : { en: `${square} ${en}`.trimStart(), ja: `${square} ${ja}`.trimStart() };

const SQUARE = /^[a-h][1-8]$/;

const nameOfLiteral = (literal: Term): string => (literal.kind === 'compound' ? literal.name : '');

const valueOf = (term: Term, placement: Placement): Term =>
  term.kind === 'var' ? (placement.get(term) ?? term) : term;

/// The values with which the clause's squares after the move are those of its first instance.
const placementOf = (clause: MoveClause, statics: Statics): Placement => {
  const found = patternsOf(clause, statics);
  const shown = found.ok ? instances(found.patterns)[0] : undefined;
  if (shown === undefined) return new Map();
  const [time] = argumentsOf(clause.head);
  const squares = clause.body
    .filter((literal) => nameOfLiteral(literal) === 'pre_state' && argumentsOf(literal)[0] !== time)
    .map((literal) => argumentsOf(literal)[1]!);
  const wanted = shown.after
    .map(({ square }) => square)
    .toSorted()
    .join(' ');
  const geometry = clause.body.filter((literal) => statics.isStatic(literal));
  const variables = variablesOf(geometry);
  let placement: Placement = new Map();
  new Join(geometry, variables, statics).each((values) => {
    const tried: Placement = new Map(variables.map((v, i) => [v, statics.term(values[i]!)]));
    const names = squares.map((square) => printTerm(valueOf(square, tried)));
    if ([...new Set(names)].toSorted().join(' ') !== wanted) return true;
    placement = tried;
    return false;
  });
  return placement;
};

const glossOf = (literal: Term, clause: MoveClause, placement: Placement): Words => {
  const [time, player] = argumentsOf(clause.head);
  const args = argumentsOf(literal);
  const printed = (term: Term): string => printTerm(valueOf(term, placement));
  switch (nameOfLiteral(literal)) {
    case 'move':
      return SAYS.move;
    case 'just_before':
      return SAYS.time;
    case 'opponent':
      return SAYS.opponent;
    case '\\+':
      return SAYS.not;
    case 'pre_state': {
      const [when, square, state] = args as [Term, Term, Term];
      const isEmpty = state.kind === 'atom' && state.name === 'v';
      const what = isEmpty ? STATES.empty : state === player ? STATES.own : STATES.enemy;
      return saysState(placement.size === 0 ? '' : printed(square), what, when === time);
    }
    default: {
      if (placement.size === 0) return SAYS.geometry;
      const fact = `${nameOfLiteral(literal)}(${args.map(printed).join(', ')})`;
      return { en: fact, ja: fact };
    }
  }
};

const squaresIn = (literals: readonly Term[], placement: Placement): readonly string[] => {
  const names = literals.flatMap(argumentsOf).map((term) => printTerm(valueOf(term, placement)));
  return [...new Set(names.filter((name) => SQUARE.test(name)))];
};

/// The clause line by line: its head, its literals, and beside each what it says.
export const glossClause = (clause: MoveClause, statics: Statics): readonly GlossedLine[] => {
  const all = [clause.head, ...clause.body];
  const placement = placementOf(clause, statics);
  const print = (literal: Term): string => printLiteralLine(literal, all);
  const body = clause.body.flatMap((literal, i): GlossedLine[] => {
    const stop = i === clause.body.length - 1 ? '.' : ',';
    const gloss = glossOf(literal, clause, placement);
    if (nameOfLiteral(literal) !== '\\+')
      return [{ text: print(literal) + stop, gloss, squares: squaresIn([literal], placement), indent: 1 }];
    const inner = conjuncts(argumentsOf(literal)[0]!);
    return [
      { text: '\\+ (', gloss, squares: squaresIn(inner, placement), indent: 1 },
      ...inner.map((each, at) => ({
        text: print(each) + (at === inner.length - 1 ? `)${stop}` : ','),
        gloss: SAYS.nothing,
        squares: squaresIn([each], placement),
        indent: 2,
      })),
    ];
  });
  return [{ text: `${print(clause.head)} :-`, gloss: SAYS.nothing, squares: [], indent: 0 }, ...body];
};
