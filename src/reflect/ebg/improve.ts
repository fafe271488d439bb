/// The papers' concept does not ask whether the move made the pattern, and ties the move to one square of it. The improved
/// concept says what is meant: the pattern is there after the move and was not there before it.
import { compound, variable } from '../../logic/index.ts';
import type { Compound, Term, Variable } from '../../logic/index.ts';
import type { Concept } from './concept.ts';

const isLiteral = (term: Term, name: string, arity: number): term is Compound =>
  term.kind === 'compound' && term.name === name && term.args.length === arity;

const replace = (term: Term, from: Term, to: Term): Term => {
  if (term === from) return to;
  return term.kind === 'compound'
    ? compound(
        term.name,
        term.args.map((argument) => replace(argument, from, to)),
      )
    : term;
};

/// The conjunction of one or more goals.
export const conjunction = (goals: readonly Term[]): Term =>
  goals.slice(0, -1).reduceRight((rest: Term, goal) => compound(',', [goal, rest]), goals.at(-1)!);

/// From a concept head(Time, Player, Move) with conditions pre_state(After, Square, State), where just_before(Time, After):
/// the own discs of the pattern may be completed by any move, played or turned over, but not all of them stood before it.
/// Undefined where the concept is not of this form.
export const improve = ({ head, body }: Concept): Concept | undefined => {
  if (head.kind !== 'compound' || head.args.length !== 3) return undefined;
  const [time, player, move] = head.args as [Term, Term, Term];
  const after = body.filter((literal) => isLiteral(literal, 'just_before', 2)).find(({ args }) => args[0] === time)
    ?.args[1];
  if (after === undefined || move.kind !== 'var') return undefined;
  const square: Variable = variable(move.name === 'X' ? 'Y' : 'X');
  // The move itself is any one: what the pattern says of its square it now says of a square of its own.
  const freed = body.map((literal) => (isMove(literal) ? literal : replace(literal, move, square)));
  const own = freed.filter(
    (literal): literal is Compound =>
      isLiteral(literal, 'pre_state', 3) && literal.args[0] === after && literal.args[2] === player,
  );
  if (own.length === 0) return undefined;
  const before = own.map(({ name, args }) => compound(name, [time, args[1]!, args[2]!]));
  return { head, body: [...freed, compound('\\+', [conjunction(before)])] };
};

const isMove = (literal: Term): boolean => isLiteral(literal, 'move', 3) || isLiteral(literal, 'move', 2);
