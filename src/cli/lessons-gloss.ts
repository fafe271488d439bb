/// What the literals of a clause say, each in a few words, in the placement that the diagram shows.
import { printTerm, variablesOf } from '../logic/index.ts';
import type { Term, Variable } from '../logic/index.ts';
import { Join, argumentsOf, instances, patternsOf } from '../knowledge/index.ts';
import type { MoveClause, Statics } from '../knowledge/index.ts';
import type { LessonsWords } from './lessons-words.ts';

/// What the variables of the geometry stand for; empty where the clause cannot be laid on the board.
export type Placement = ReadonlyMap<Variable, Term>;

export const nameOfLiteral = (literal: Term): string => (literal.kind === 'compound' ? literal.name : '');

const valueOf = (term: Term, placement: Placement): Term =>
  term.kind === 'var' ? (placement.get(term) ?? term) : term;

/// The values with which the clause's squares after the move are those of its first instance.
export const placementOf = (clause: MoveClause, statics: Statics): Placement => {
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

export const glossOf = (literal: Term, clause: MoveClause, placement: Placement, words: LessonsWords): string => {
  const { says } = words;
  const [time, player] = argumentsOf(clause.head);
  const args = argumentsOf(literal);
  const printed = (term: Term): string => printTerm(valueOf(term, placement));
  switch (nameOfLiteral(literal)) {
    case 'move':
      return says.move;
    case 'just_before':
      return says.time;
    case 'opponent':
      return says.opponent;
    case 'pre_state': {
      const [when, square, state] = args as [Term, Term, Term];
      const isEmpty = state.kind === 'atom' && state.name === 'v';
      const what = isEmpty ? says.empty : state === player ? says.own : says.enemy;
      return (when === time ? says.before : says.after)(placement.size === 0 ? '' : printed(square), what);
    }
    default:
      return placement.size === 0 ? says.geometry : `${nameOfLiteral(literal)}(${args.map(printed).join(', ')})`;
  }
};
