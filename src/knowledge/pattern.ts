/// A clause about a move as patterns on the board: for each way in which the geometry lets it lie on the board, which squares
/// must be own, enemy or empty after the move and before it. This is what diagrams are drawn from and players match with.
import { conjuncts, variablesOf } from '../logic/index.ts';
import type { Compound, Term, Variable } from '../logic/index.ts';
import { Join } from './join.ts';
import type { Statics } from './statics.ts';

export type SquareState = 'own' | 'enemy' | 'empty';

export interface Condition {
  /// The square's name, such as `a1`.
  readonly square: string;
  readonly state: SquareState;
}

export interface Pattern {
  readonly after: readonly Condition[];
  readonly before: readonly Condition[];
  /// Before the move at least one condition of each of these groups did not hold.
  readonly notBefore: readonly (readonly Condition[])[];
  /// Where the move is tied to a square.
  readonly move?: string;
}

/// A clause `concept(Time, Player, Move) :- ...`.
export interface MoveClause {
  readonly head: Term;
  readonly body: readonly Term[];
}

export type PatternResult =
  | { readonly ok: true; readonly patterns: readonly Pattern[] }
  /// The literal cannot be said as a pattern, its square is tied to nothing, or there are too many patterns.
  | { readonly ok: false; readonly literal?: Term; readonly reason: 'literal' | 'unbound' | 'too-many' | 'head' };

interface Slot {
  readonly square: Term;
  readonly state: SquareState;
  readonly literal: Term;
}

const literalOf = (term: Term, name: string, arity: number): Compound | undefined =>
  term.kind === 'compound' && term.name === name && term.args.length === arity ? term : undefined;

/// Reads the clause; the static literals must be predicates of `statics`.
export const patternsOf = ({ head, body }: MoveClause, statics: Statics, limit = 10_000): PatternResult => {
  if (head.kind !== 'compound' || head.args.length !== 3) return { ok: false, reason: 'head' };
  const [time, player, move] = head.args as [Term, Term, Term];
  // Without its own move, or about certain players and squares alone, a clause means more than a pattern says.
  const isGeneral = new Set(head.args).size === 3 && head.args.every(({ kind }) => kind === 'var');
  const isTold = body.some((literal) => literalOf(literal, 'move', 3) && isAboutTheMove(literal, time, player, move));
  if (!isGeneral || !isTold) return { ok: false, reason: 'head' };
  const geometry: Term[] = [];
  const before: Slot[] = [];
  const after: Slot[] = [];
  const notBefore: Slot[][] = [];
  const enemies = new Set<Term>();
  let next: Term | undefined;
  for (const literal of body) {
    const opponent = literalOf(literal, 'opponent', 2);
    if (opponent !== undefined) {
      const [one, other] = opponent.args as [Term, Term];
      const enemy = one === player ? other : other === player ? one : undefined;
      if (enemy?.kind !== 'var' || enemy === player) return { ok: false, reason: 'literal', literal };
      enemies.add(enemy);
    }
    const step = literalOf(literal, 'just_before', 2);
    if (step?.args[0] === time) next = step.args[1];
  }
  const slotOf = (literal: Term, when: Term | undefined): Slot | undefined => {
    const state = literalOf(literal, 'pre_state', 3);
    if (state === undefined || when === undefined || state.args[0] !== when) return undefined;
    const [, square, who] = state.args as [Term, Term, Term];
    if (who.kind === 'atom' && who.name === 'v') return { square, state: 'empty', literal };
    if (who === player) return { square, state: 'own', literal };
    return enemies.has(who) ? { square, state: 'enemy', literal } : undefined;
  };
  for (const literal of body) {
    if (isAboutTheMove(literal, time, player, move) || literalOf(literal, 'opponent', 2)) continue;
    const earlier = slotOf(literal, time);
    const later = slotOf(literal, next);
    const negated = literalOf(literal, '\\+', 1);
    if (earlier !== undefined) before.push(earlier);
    else if (later !== undefined) after.push(later);
    else if (negated !== undefined) {
      const slots = conjuncts(negated.args[0]!).map((inner) => slotOf(inner, time));
      if (slots.includes(undefined)) return { ok: false, reason: 'literal', literal };
      notBefore.push(slots as Slot[]);
    } else if (statics.isStatic(literal)) geometry.push(literal);
    else return { ok: false, reason: 'literal', literal };
  }
  const slots = [...before, ...after, ...notBefore.flat()];
  const bound = new Set<Term>(variablesOf(geometry));
  const loose = slots.find(({ square }) => square.kind === 'var' && !bound.has(square));
  if (loose !== undefined) return { ok: false, reason: 'unbound', literal: loose.literal };
  const tied =
    geometry.some((literal) => variablesOf([literal]).includes(move as Variable)) ||
    slots.some(({ square }) => square === move);
  const shown = variablesOf([...slots.map(({ square }) => square), ...(tied ? [move] : [])]);
  const found = new Map<string, Pattern>();
  const complete = new Join(geometry, shown, statics).each((values) => {
    const nameOf = (square: Term): string => {
      const term = square.kind === 'var' ? statics.term(values[shown.indexOf(square)]!) : square;
      return term.kind === 'atom' ? term.name : '';
    };
    const conditions = (these: readonly Slot[]): Condition[] =>
      these
        .map(({ square, state }) => ({ square: nameOf(square), state }))
        .toSorted((a, b) => (a.square < b.square ? -1 : a.square > b.square ? 1 : 0))
        .filter(({ square, state }, i, all) => square !== all[i - 1]?.square || state !== all[i - 1]?.state);
    const pattern: Pattern = {
      after: conditions(after),
      before: conditions(before),
      notBefore: notBefore.map(conditions),
      ...(tied ? { move: nameOf(move) } : {}),
    };
    if (isPossible(pattern.after) && isPossible(pattern.before)) found.set(JSON.stringify(pattern), pattern);
    return found.size <= limit;
  });
  return complete ? { ok: true, patterns: [...found.values()] } : { ok: false, reason: 'too-many' };
};

const isAboutTheMove = (literal: Term, time: Term, player: Term, move: Term): boolean => {
  const timed = literalOf(literal, 'move', 3);
  if (timed !== undefined) return timed.args[0] === time && timed.args[1] === player && timed.args[2] === move;
  const made = literalOf(literal, 'move', 2);
  if (made !== undefined) return made.args[0] === player && made.args[1] === move;
  return literalOf(literal, 'just_before', 2)?.args[0] === time;
};

// No square in two states: conditions are sorted by square, and repeats are gone.
const isPossible = (conditions: readonly Condition[]): boolean =>
  conditions.every(({ square }, i) => square !== conditions[i - 1]?.square);
