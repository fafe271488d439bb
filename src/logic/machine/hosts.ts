/// Host predicates on the machine: arguments become values, answers are unified with the arguments.
import type { Host, HostAnswer, HostPredicate } from '../host.ts';
import type { Term, Variable } from '../terms/term.ts';
import { CellReader } from './convert.ts';
import type { Answers, Database } from './database.ts';
import { extent } from './extent.ts';
import type { Machine } from './machine.ts';

/// A node of a printed or copied term costs about this many bytes.
const NODE_BYTES = 16;

/// Reads terms for code outside the machine, which may walk them as trees: refuses what would not fit the budget.
export const readForHost = (m: Machine, reader: CellReader, cell: number): Term => {
  const term = reader.read(cell);
  if (reader.sharing) m.checkMemory(extent(term) * NODE_BYTES);
  return term;
};

const readArguments = (m: Machine, arity: number): { args: Term[]; reader: CellReader } => {
  const reader = new CellReader(m);
  const args: Term[] = [];
  for (let i = 0; i < arity; i++) args.push(readForHost(m, reader, m.X[i]!));
  return { args, reader };
};

const accept = (m: Machine, answer: HostAnswer, variables: Map<Variable, number>): boolean => {
  if (typeof answer === 'boolean') return answer;
  m.checkMemory(0);
  for (let i = 0; i < answer.length; i++) {
    const term = answer[i];
    if (term !== undefined && !m.unify(m.X[i]!, m.write(term, variables))) return false;
  }
  return true;
};

class HostAnswers implements Answers {
  private readonly arity: number;
  private readonly variables: readonly Variable[];
  private readonly iterator: Iterator<HostAnswer>;

  constructor(arity: number, variables: readonly Variable[], iterator: Iterator<HostAnswer>) {
    this.arity = arity;
    this.variables = variables;
    this.iterator = iterator;
  }

  next(m: Machine): 0 | 1 | 2 {
    for (;;) {
      m.tick(1);
      const result = this.iterator.next();
      if (result.done === true) return 0;
      // A collection may have moved the variables since: the arguments, read again, have them in the same order.
      const fresh = [...readArguments(m, this.arity).reader.cells.values()];
      const cells = new Map(this.variables.map((variable, i) => [variable, fresh[i]!]));
      const mark = m.TR;
      if (accept(m, result.value, cells)) return 1;
      m.undo(mark);
    }
  }
}

const hostOf = (m: Machine): Host => ({
  operators: m.db.operators,
  flags: m.db.flags,
  write: (text) => m.sink(text),
  writeTo: (_stream, text) => m.output(text),
  column: m.column,
});

export const addHost = (db: Database, predicate: HostPredicate): void => {
  const { name, arity } = predicate;
  if (predicate.kind === 'det') {
    db.inline(name, arity, (m) => {
      const { args, reader } = readArguments(m, arity);
      return accept(m, predicate.run(args, hostOf(m)), reader.cells);
    });
    return;
  }
  db.nondeterministic(name, arity, (m) => {
    const { args, reader } = readArguments(m, arity);
    const answers = predicate.run(args, hostOf(m));
    // One answer at the most, known at once: no choice point.
    if (Array.isArray(answers) && answers.length <= 1) {
      return answers.length === 1 && accept(m, answers[0] as HostAnswer, reader.cells);
    }
    return new HostAnswers(arity, [...reader.cells.keys()], answers[Symbol.iterator]());
  });
};
