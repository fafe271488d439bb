/// Proofs are recorded by the clauses themselves: a second version of each clause has one argument more, in which it
/// builds the record of its call while it runs at the machine's full speed. Backtracking, cut and last calls come for free.
///
/// A record says which way was taken and nothing that can be found again by taking it (proof-replay.ts does that):
///   N, or '$cN'(Records...)        use of clause N; one record per goal of its body that needs one
///   '$b'(Goal)                     a built-in
///   '$l'(Records...), '$r'(...)    left or right side of a disjunction
///   '$then'(Records...)            a conditional whose condition held: records of condition and consequence
///   '$else'(Condition, Records...) a conditional whose condition failed (as it was then, or '$same')
///   '$not'(Negated)                a negation (as it was then, or '$same')
///   '$call'(Goals), '$open'(Goals) goals known only when they ran: a list of records, here for every goal
///   '$t'(Table, Answer, Goal)      an answer out of a table
///   '$assumed'(Reason, Goal)       anything else that was done but cannot be shown
import { sidesOf } from '../terms/clause.ts';
import { typeError } from '../terms/errors.ts';
import { atom, compound, int, isCallable, list, variable } from '../terms/term.ts';
import type { Atom, Compound, Term, Variable } from '../terms/term.ts';
import type { Database } from './database.ts';
import type { Clause, ClauseSource, Predicate } from './predicate.ts';

const provingName = (name: string): string => `$proof ${name}`;
const tableName = (name: string): string => `$table ${name}`;

/// What runs goals of its own, or changes terms in place, without telling.
const opaque: Record<string, string> = {
  'findall/3': 'findall',
  'findall/4': 'findall',
  'bagof/3': 'findall',
  'setof/3': 'findall',
  'aggregate_all/3': 'findall',
  'aggregate_all/4': 'findall',
  'aggregate/3': 'findall',
  'limit/2': 'findall',
  'offset/2': 'findall',
  'call_nth/2': 'findall',
  'distinct/1': 'findall',
  'distinct/2': 'findall',
  'order_by/2': 'findall',
  'setarg/3': 'builtin',
  'nb_setarg/3': 'builtin',
};

/// Built-ins that need no record: tests bind nothing, the others bind the same again.
const unrecorded = new Set(
  (
    'var/1 nonvar/1 atom/1 integer/1 float/1 number/1 atomic/1 compound/1 callable/1 string/1 ' +
    '</2 >/2 =</2 >=/2 =:=/2 =\\=/2 ==/2 \\==/2 @</2 @>/2 @=</2 @>=/2 \\=/2'
  ).split(' '),
);
/// Those of them that replaying must carry out.
export const replayed: ReadonlySet<string> = new Set('=/2 is/2 functor/3 =../2'.split(' '));

const indicator = (goal: Atom | Compound): string => `${goal.name}/${goal.kind === 'atom' ? 0 : goal.args.length}`;

/// Whether a goal of a clause's body has a record.
export const needsRecord = (db: Database, goal: Term): boolean => {
  if (!isCallable(goal)) return true;
  if (goal.kind === 'atom' && goal.name === '!') return false;
  const key = indicator(goal);
  return (
    (!unrecorded.has(key) && !replayed.has(key)) ||
    db.isReplaced(goal.name, goal.kind === 'atom' ? 0 : goal.args.length)
  );
};

/// The goals of a body in order: `,` taken apart, `true` left out.
export const goalsOf = (body: Term): Term[] => {
  const goals: Term[] = [];
  const pending: Term[] = [body];
  for (let goal = pending.pop(); goal !== undefined; goal = pending.pop()) {
    const sides = sidesOf(goal, ',');
    if (sides !== undefined) pending.push(sides[1], sides[0]);
    else if (goal.kind !== 'atom' || goal.name !== 'true') goals.push(goal);
  }
  return goals;
};

const and = (goals: readonly Term[]): Term =>
  goals.length === 0 ? atom('true') : goals.reduceRight((rest, goal) => compound(',', [goal, rest]));
const equals = (left: Term, right: Term): Term => compound('=', [left, right]);
const record = (name: string, args: readonly Term[]): Term => (args.length === 0 ? atom(name) : compound(name, args));
const assumed = (reason: string, goal: Term): Term => compound('$assumed', [atom(reason), goal]);

interface Proving {
  /// Runs the goals and builds their records.
  readonly body: Term;
  readonly records: readonly Term[];
}

/// Writes the version of a body that records its proof.
class BodyProver {
  private readonly db: Database;
  /// Goals known only when they run get a record each, so that replaying need not know what they looked like.
  private readonly complete: boolean;

  constructor(db: Database, complete: boolean) {
    this.db = db;
    this.complete = complete;
  }

  body(body: Term): Proving {
    const goals: Term[] = [];
    const records: Term[] = [];
    for (const goal of goalsOf(body)) {
      if (!this.complete && !needsRecord(this.db, goal)) {
        goals.push(goal);
        continue;
      }
      const proof = variable('_P');
      const step = this.goal(goal, proof, body);
      goals.push(step.goal);
      records.push(step.record ?? proof);
    }
    return { body: and(goals), records };
  }

  /// One goal; `record` is given where its form is known at once.
  private goal(goal: Term, proof: Variable, body: Term): { goal: Term; record?: Term } {
    if (goal.kind === 'var') return this.called('$open', goal, []);
    if (!isCallable(goal)) throw typeError('callable', body);
    if (goal.kind === 'atom' && goal.name === '!') return { goal, record: atom('$cut') };
    const args = goal.kind === 'compound' ? goal.args : [];
    const alternatives = sidesOf(goal, ';') ?? sidesOf(goal, '|');
    if (alternatives !== undefined) return { goal: this.alternatives(alternatives, proof) };
    const conditional = sidesOf(goal, '->') ?? sidesOf(goal, '*->');
    if (conditional !== undefined) return { goal: this.conditional(goal.name, conditional, proof) };
    switch (indicator(goal)) {
      case '\\+/1':
      case 'not/1':
        return this.negation(args[0]!);
      case 'forall/2':
        return this.negation(compound(',', [args[0]!, compound('\\+', [args[1]!])]));
      case 'once/1':
        return { goal: this.conditional('->', [args[0]!, atom('true')], proof) };
      case 'ignore/1':
        return { goal: this.alternatives([compound('->', [args[0]!, atom('true')]), atom('true')], proof) };
      case 'catch/3': {
        const inner = variable('_Ps');
        const normal = and([equals(proof, compound('$call', [inner])), compound('$prove', [args[0]!, inner])]);
        const recovery = and([compound('call', [args[2]!]), equals(proof, assumed('exception', goal))]);
        return { goal: compound('catch', [normal, args[1]!, recovery]) };
      }
      case ':/2':
        return { goal, record: assumed('builtin', goal) };
    }
    if (goal.name === 'call' && args.length > 0) return this.called('$call', args[0]!, args.slice(1));
    const key = indicator(goal);
    if (Object.hasOwn(opaque, key)) return { goal, record: assumed(opaque[key]!, goal) };
    if (this.db.opaque.has(key)) return { goal, record: assumed('opaque', goal) };
    const predicate = this.db.predicate(goal.name, args.length);
    if (predicate.system) {
      return { goal, record: this.db.hostNames.has(key) ? assumed('host', goal) : compound('$b', [goal]) };
    }
    const version = this.db.version(predicate, provingName(goal.name), true);
    return { goal: compound(version.name, [...args, proof]) };
  }

  private called(name: string, goal: Term, extra: readonly Term[]): { goal: Term; record: Term } {
    const inner = variable('_Ps');
    const run = extra.length === 0 ? compound('$prove', [goal, inner]) : compound('$prove', [goal, list(extra), inner]);
    return { goal: run, record: compound(name, [inner]) };
  }

  /// The negated goal runs without record; how it failed is searched out afterwards.
  private negation(negated: Term): { goal: Term; record: Term } {
    const { goal, copy } = this.remembered(negated);
    return { goal: and([compound('\\+', [negated]), ...goal]), record: compound('$not', [copy]) };
  }

  /// What failed, as it was then: a copy, made before later goals bind its variables. Tests and unifications are taken
  /// from the clause when it is replayed: their arguments are usually bound, and may be large.
  private remembered(failed: Term): { goal: readonly Term[]; copy: Term } {
    const isTest = (goal: Term): boolean => !needsRecord(this.db, goal) && !(goal.kind === 'atom' && goal.name === '!');
    if (goalsOf(failed).every(isTest)) return { goal: [], copy: atom('$same') };
    const copy = variable('_C');
    return { goal: [compound('copy_term', [failed, copy])], copy };
  }

  // The record is put together before the goals run, so that the last of them stays a last call.

  private conditional(arrow: string, [condition, then]: readonly [Term, Term], proof: Variable): Term {
    const c = this.body(condition);
    const t = this.body(then);
    return compound(arrow, [c.body, and([equals(proof, record('$then', [...c.records, ...t.records])), t.body])]);
  }

  private alternatives([left, right]: readonly [Term, Term], proof: Variable): Term {
    const conditional = sidesOf(left, '->') ?? sidesOf(left, '*->');
    const r = this.body(right);
    if (conditional === undefined) {
      const l = this.body(left);
      return compound(';', [
        and([equals(proof, record('$l', l.records)), l.body]),
        and([equals(proof, record('$r', r.records)), r.body]),
      ]);
    }
    const { goal, copy } = this.remembered(conditional[0]);
    return compound(';', [
      this.conditional((left as Compound).name, conditional, proof),
      and([...goal, equals(proof, compound('$else', [copy, ...r.records])), r.body]),
    ]);
  }
}

/// Goals that are not simply a call of one predicate.
const special = new Set(
  ', ; | -> *-> \\+ not forall once ignore catch : call ! true'
    .split(' ')
    .concat(Object.keys(opaque).map((key) => key.split('/')[0]!)),
);

/// How a simple call, known only now, is recorded: `builtin` and `host` by the goal itself, otherwise through the version
/// of its predicate that records. Undefined for everything that must be looked into.
export const simpleCall = (db: Database, name: string, arity: number): Predicate | 'builtin' | 'host' | undefined => {
  if (special.has(name)) return undefined;
  const predicate = db.predicate(name, arity);
  if (predicate.system) return db.hostNames.has(`${name}/${arity}`) ? 'host' : 'builtin';
  return db.version(predicate, provingName(name), true);
};

/// The version of a goal known only now: every goal of it has a record.
export const provingGoal = (db: Database, goal: Term): Proving => new BodyProver(db, true).body(goal);

/// The version of a clause that records its use.
export const provingClause = (db: Database, clause: Clause, source: ClauseSource): { head: Term; body: Term } => {
  const { body, records } = new BodyProver(db, false).body(source.body);
  const built = records.length === 0 ? int(clause.number) : compound(`$c${clause.number}`, records);
  const args = source.head.kind === 'compound' ? source.head.args : [];
  return { head: compound(provingName(clause.predicate.name), [...args, built]), body };
};

/// What a call of a tabled predicate runs instead of its clauses.
export const wrapperOf = (db: Database, predicate: Predicate): { head: Term; body: Term } | undefined => {
  const base = predicate.base ?? predicate;
  if (!base.tabled || predicate.behindTable) return undefined;
  const args = Array.from({ length: base.arity }, () => variable());
  const goal = record(base.name, args);
  if (!predicate.proving) {
    const behind = db.version(base, tableName(base.name), false);
    behind.behindTable = true;
    return { head: goal, body: compound('$tabled', [goal, record(behind.name, args)]) };
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
