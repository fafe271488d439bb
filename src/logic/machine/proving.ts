/// Proofs are recorded by the clauses themselves: a second version of each clause has one argument more, in which it
/// builds the proof of its call while it runs at the machine's full speed. Backtracking, cut and last calls come for free.
///
/// A recorded proof is one of (premises being recorded proofs again):
///   '$c'(Clause, Values..., Premises...)    use of a clause
///   '$b'(Goal)                              a built-in
///   '$l'(Goal, Premises...), '$r'(...)      left or right side of a disjunction
///   '$then'(N, Goal, Premises...)           a conditional whose condition has N premises
///   '$else'(Goal, Condition, Premises...)   a conditional whose condition failed (as it was then)
///   '$not'(Goal, Negated)                   a negation (as it was then)
///   '$call'(Goal, [Premises...])            a goal that was known only when it ran
///   '$t'(Table, Answer, Goal)               an answer out of a table
///   '$assumed'(Reason, Goal)                anything else that was done but cannot be shown
///   '$cut'
import { conjuncts, sidesOf } from '../clause.ts';
import { atom, compound, int, list, variable } from '../term.ts';
import type { Atom, Compound, Term, Variable } from '../term.ts';
import type { Database } from './database.ts';
import type { Clause, ClauseSource, Predicate } from './predicate.ts';

const provingName = (name: string): string => `$proof ${name}`;
const tableName = (name: string): string => `$table ${name}`;

/// What runs goals of its own without telling about them.
const opaque: Record<string, string> = {
  'findall/3': 'findall',
  'findall/4': 'findall',
  'bagof/3': 'findall',
  'setof/3': 'findall',
  'aggregate_all/3': 'findall',
  'aggregate_all/4': 'findall',
};

interface Proving {
  /// Runs the goals and builds their proofs.
  readonly body: Term;
  readonly premises: readonly Term[];
}

const and = (goals: readonly Term[]): Term =>
  goals.length === 0 ? atom('true') : goals.reduceRight((rest, goal) => compound(',', [goal, rest]));

const equals = (left: Term, right: Term): Term => compound('=', [left, right]);

/// The version of a body that records its proof.
export const provingBody = (db: Database, body: Term): Proving => {
  const goals: Term[] = [];
  const premises: Term[] = [];
  for (const goal of conjuncts(body)) {
    const proof = variable('_P');
    const step = provingGoal(db, stripModule(goal) as Atom | Compound, proof);
    goals.push(step.goal);
    premises.push(step.premise ?? proof);
  }
  return { body: and(goals), premises };
};

const stripModule = (goal: Term): Term =>
  goal.kind === 'compound' && goal.name === ':' && goal.args.length === 2 && goal.args[1]!.kind !== 'var'
    ? stripModule(goal.args[1]!)
    : goal;

/// One goal; `premise` is given where the proof's form is known at once.
const provingGoal = (db: Database, goal: Atom | Compound, proof: Variable): { goal: Term; premise?: Term } => {
  if (goal.kind === 'atom' && goal.name === '!') return { goal, premise: atom('$cut') };
  const args = goal.kind === 'compound' ? goal.args : [];
  const alternatives = sidesOf(goal, ';') ?? sidesOf(goal, '|');
  if (alternatives !== undefined) return { goal: provingAlternatives(db, goal, alternatives, proof) };
  const conditional = sidesOf(goal, '->') ?? sidesOf(goal, '*->');
  if (conditional !== undefined) {
    const { name } = goal;
    return { goal: provingThen(db, name, conditional[0], conditional[1], goal, proof) };
  }
  switch (`${goal.name}/${args.length}`) {
    case '\\+/1':
    case 'not/1':
      return provingNegation(goal, args[0]!);
    case 'forall/2':
      return provingNegation(goal, compound(',', [args[0]!, compound('\\+', [args[1]!])]));
    case 'once/1':
      return { goal: provingThen(db, '->', args[0]!, atom('true'), goal, proof) };
    case 'ignore/1': {
      const copy = variable('_C');
      const then = provingThen(db, '->', args[0]!, atom('true'), goal, proof);
      const otherwise = and([
        compound('copy_term', [args[0]!, copy]),
        equals(proof, compound('$else', [goal, copy])),
      ]);
      return { goal: compound(';', [then, otherwise]) };
    }
    case 'catch/3': {
      const inner = variable('_Ps');
      const normal = and([compound('$prove', [args[0]!, inner]), equals(proof, compound('$call', [goal, inner]))]);
      const recovery = and([compound('call', [args[2]!]), equals(proof, assumed('exception', goal))]);
      return { goal: compound('catch', [normal, args[1]!, recovery]) };
    }
    case 'findall/3':
    case 'findall/4':
      return { goal, premise: assumed('findall', goal) };
  }
  if (goal.name === 'call' && args.length > 0) {
    const inner = variable('_Ps');
    const run =
      args.length === 1
        ? compound('$prove', [args[0]!, inner])
        : compound('$prove', [args[0]!, list(args.slice(1)), inner]);
    return { goal: run, premise: compound('$call', [goal, inner]) };
  }
  const indicator = `${goal.name}/${args.length}`;
  if (Object.hasOwn(opaque, indicator)) return { goal, premise: assumed(opaque[indicator]!, goal) };
  const predicate = db.predicate(goal.name, args.length);
  if (predicate.system) {
    return { goal, premise: db.hostNames.has(indicator) ? assumed('host', goal) : compound('$b', [goal]) };
  }
  const version = db.version(predicate, provingName(goal.name), true);
  return { goal: compound(version.name, [...args, proof]) };
};

const assumed = (reason: string, goal: Term): Term => compound('$assumed', [atom(reason), goal]);

/// The negated goal runs without proof; how it failed is searched out afterwards, from the goal as it was.
const provingNegation = (goal: Term, negated: Term): { goal: Term; premise: Term } => {
  const copy = variable('_C');
  return {
    goal: and([compound('\\+', [negated]), compound('copy_term', [negated, copy])]),
    premise: compound('$not', [goal, copy]),
  };
};

const provingThen = (db: Database, arrow: string, condition: Term, then: Term, goal: Term, proof: Variable): Term => {
  const c = provingBody(db, condition);
  const t = provingBody(db, then);
  const built = compound('$then', [int(c.premises.length), goal, ...c.premises, ...t.premises]);
  return compound(arrow, [c.body, and([t.body, equals(proof, built)])]);
};

const provingAlternatives = (db: Database, goal: Term, [left, right]: readonly [Term, Term], proof: Variable): Term => {
  const conditional = sidesOf(left, '->') ?? sidesOf(left, '*->');
  if (conditional !== undefined) {
    const copy = variable('_C');
    const { name } = left as Compound;
    const otherwise = provingBody(db, right);
    return compound(';', [
      provingThen(db, name, conditional[0], conditional[1], goal, proof),
      and([
        compound('copy_term', [conditional[0], copy]),
        otherwise.body,
        equals(proof, compound('$else', [goal, copy, ...otherwise.premises])),
      ]),
    ]);
  }
  const l = provingBody(db, left);
  const r = provingBody(db, right);
  return compound(';', [
    and([l.body, equals(proof, compound('$l', [goal, ...l.premises]))]),
    and([r.body, equals(proof, compound('$r', [goal, ...r.premises]))]),
  ]);
};

/// The version of a clause that records its use.
export const provingClause = (db: Database, clause: Clause, source: ClauseSource): { head: Term; body: Term } => {
  const { body, premises } = provingBody(db, source.body);
  const built = compound('$c', [int(clause.number), ...source.variables, ...premises]);
  const args = source.head.kind === 'compound' ? source.head.args : [];
  return { head: compound(provingName(clause.predicate.name), [...args, built]), body };
};

/// What a call of a tabled predicate runs instead of its clauses.
export const wrapperOf = (db: Database, predicate: Predicate): { head: Term; body: Term } | undefined => {
  const base = predicate.base ?? predicate;
  if (!base.tabled || predicate.behindTable) return undefined;
  const args = Array.from({ length: base.arity }, () => variable());
  const goal = args.length === 0 ? atom(base.name) : compound(base.name, args);
  if (!predicate.proving) {
    const behind = db.version(base, tableName(base.name), false);
    behind.behindTable = true;
    const inside = args.length === 0 ? atom(behind.name) : compound(behind.name, args);
    return { head: goal, body: compound('$tabled', [goal, inside]) };
  }
  const behind = db.version(base, tableName(provingName(base.name)), true);
  behind.behindTable = true;
  const inner = variable('_Q');
  const proof = variable('_P');
  return {
    head: compound(predicate.name, [...args, proof]),
    body: compound('$tabled_proof', [goal, compound(behind.name, [...args, inner]), inner, proof]),
  };
};
