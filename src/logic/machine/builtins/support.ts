/// What the system library needs of the machine: free variables, captured output, goals with more arguments, and the
/// declarations that texts for other Prologs carry.
import { filledSink } from '../../builtins/format-predicates.ts';
import { dcgPredicates, translateDcgRule } from '../../builtins/dcg.ts';
import { domainError, existenceError, instantiationError, permissionError, typeError } from '../../terms/errors.ts';
import { det } from '../../host.ts';
import { list } from '../../terms/term.ts';
import type { Term, Variable } from '../../terms/term.ts';
import { CellReader } from '../convert.ts';
import type { Database } from '../database.ts';
import { addHost } from '../hosts.ts';
import { provingGoal, simpleCall } from '../proving.ts';
import { listCells, variablesOf } from './terms.ts';

/// Libraries whose predicates are built in, so that `use_module(library(...))` asks for nothing more.
const knownLibraries = new Set(
  'lists apply aggregate pairs assoc ordsets option error debug readutil strings solution_sequences tabling dcg/basics yall gensym random terms apply_macros prolog_code listing ugraphs'.split(
    ' ',
  ),
);

export const addSupport = (db: Database): void => {
  db.inline('$partial_list', 1, (m) => {
    let c = m.deref(m.X[0]!);
    while ((c & 7) === 2) c = m.deref(m.heap[(c >> 3) + 1]!);
    if (c !== 3 && (c & 7) !== 0) throw typeError('list', m.read(m.X[0]!));
    return true;
  });

  // '$free_variables'(Template, Goal, Goal without ^, Free variables)
  db.inline('$free_variables', 4, (m) => {
    const caret = m.db.symbols.functorCell('^', 2);
    const bound = [m.X[0]!];
    let goal = m.deref(m.X[1]!);
    for (;;) {
      if ((goal & 7) === 1 && m.heap[goal >> 3] === m.db.moduleFunctor) goal = m.deref(m.heap[(goal >> 3) + 2]!);
      else if ((goal & 7) === 1 && m.heap[goal >> 3] === caret) {
        bound.push(m.heap[(goal >> 3) + 1]!);
        goal = m.deref(m.heap[(goal >> 3) + 2]!);
      } else break;
    }
    if ((goal & 7) === 0) throw instantiationError();
    const known = new Set(variablesOf(m, m.list(bound)));
    const free = variablesOf(m, goal).filter((variable) => !known.has(variable));
    return m.unify(m.X[2]!, goal) && m.unify(m.X[3]!, m.list(free));
  });

  db.inline('$extended', 3, (m) => {
    const goal = m.deref(m.X[0]!);
    const extra = listCells(m, m.X[1]!);
    const functor = m.functorOf(goal);
    if ((goal & 7) === 0) throw instantiationError();
    if (functor === undefined) throw typeError('callable', m.read(goal));
    if (functor.name === ':' && functor.arity === 2) {
      m.X[0] = m.heap[(goal >> 3) + 2]!;
      return m.db.inlines[m.db.inlineBuiltin('$extended', 3)]!(m);
    }
    const own: number[] = [];
    const first = (goal & 7) === 2 ? goal >> 3 : (goal >> 3) + 1;
    for (let i = 0; i < functor.arity; i++) own.push(m.heap[first + i]!);
    const all = own.concat(extra);
    return m.unify(m.X[2]!, all.length === 0 ? goal : m.structure(functor.name, all));
  });

  // '$proving'(Goal, Goal that records its proof, Records)
  db.inline('$proving', 3, (m) => {
    const cell = m.deref(m.X[0]!);
    const functor = m.functorOf(cell);
    const simple = functor === undefined ? undefined : simpleCall(db, functor.name, functor.arity);
    if (functor !== undefined && simple !== undefined) {
      if (typeof simple === 'string') {
        const record = simple === 'host' ? m.structure('$assumed', [m.atom('host'), cell]) : m.structure('$b', [cell]);
        return m.unify(m.X[1]!, cell) && m.unify(m.X[2]!, m.list([record]));
      }
      const first = (cell & 7) === 2 ? cell >> 3 : (cell >> 3) + 1;
      const args = Array.from({ length: functor.arity }, (_, i) => m.heap[first + i]!);
      const record = m.newVariable();
      return m.unify(m.X[1]!, m.structure(simple.name, [...args, record])) && m.unify(m.X[2]!, m.list([record]));
    }
    const reader = new CellReader(m);
    const goal = reader.read(m.X[0]!);
    if (goal.kind === 'var') throw instantiationError();
    if (goal.kind !== 'atom' && goal.kind !== 'compound') throw typeError('callable', goal);
    const { body, records } = provingGoal(db, goal);
    const variables = new Map<Variable, number>(reader.cells);
    return m.unify(m.X[1]!, m.write(body, variables)) && m.unify(m.X[2]!, m.write(list(records), variables));
  });

  db.inline('$capture_start', 1, (m) => {
    m.captures.push('');
    return m.unify(m.X[0]!, ((m.captures.length - 1) << 3) | 4);
  });
  db.inline('$capture_end', 2, (m) => {
    const index = m.deref(m.X[0]!) >> 3;
    const text = m.captures[index] ?? '';
    m.captures.length = index;
    return m.unify(m.X[1]!, m.box(text));
  });
  const sinkOf = (sink: Term, text: string): Term | undefined => {
    if (sink.kind === 'var') throw instantiationError();
    return filledSink(sink, text);
  };
  addHost(
    db,
    det('$check_sink', 1, ([sink]) => {
      if (sinkOf(sink!, '') === undefined) throw typeError('output', sink!);
      return true;
    }),
  );
  addHost(
    db,
    det('$to_sink', 2, ([sink, text]) => {
      const filled = sinkOf(sink!, text!.kind === 'string' ? text!.value : '');
      return filled === undefined ? false : [filled];
    }),
  );
  for (const predicate of dcgPredicates) addHost(db, predicate);
  addHost(
    db,
    det('expand_term', 2, ([term]) => [
      undefined,
      term!.kind === 'compound' && term!.name === '-->' ? translateDcgRule(term!) : term!,
    ]),
  );
  addDeclarations(db);
  addClock(db);
};

const addDeclarations = (db: Database): void => {
  const accepted = (name: string, arity: number): void => db.inline(name, arity, () => true);
  for (const name of [
    'style_check',
    'module_transparent',
    'meta_predicate',
    'public',
    'license',
    'set_stream',
    'garbage_collect',
    'noprofile',
    'volatile',
  ])
    accepted(name, 1);
  accepted('module', 2);
  accepted('set_stream', 2);
  accepted('garbage_collect', 0);
  accepted('ttyflush', 0);
  accepted('prompt', 2);
  const useModule = (spec: Term): boolean => {
    if (spec.kind === 'var') throw instantiationError();
    if (spec.kind === 'compound' && spec.name === 'library' && spec.args.length === 1) {
      const inner = spec.args[0]!;
      const name =
        inner.kind === 'atom'
          ? inner.name
          : inner.kind === 'compound' && inner.name === '/'
            ? inner.args.map((arg) => (arg.kind === 'atom' ? arg.name : '')).join('/')
            : '';
      if (knownLibraries.has(name)) return true;
      throw existenceError('source_sink', spec);
    }
    // Prolog text never reaches files: what shall be loaded is given to the machine by its caller.
    throw permissionError('open', 'source_sink', spec);
  };
  addHost(
    db,
    det('use_module', 1, ([spec]) => useModule(spec!)),
  );
  addHost(
    db,
    det('use_module', 2, ([spec]) => useModule(spec!)),
  );
  addHost(
    db,
    det('ensure_loaded', 1, ([spec]) => useModule(spec!)),
  );
};

const addClock = (db: Database): void => {
  db.inline('statistics', 2, (m) => {
    const key = m.read(m.X[0]!);
    if (key.kind === 'var') throw instantiationError();
    if (key.kind !== 'atom') throw typeError('atom', key);
    const milliseconds = db.clock();
    switch (key.name) {
      case 'runtime':
      case 'cputime':
      case 'process_cputime':
      case 'walltime':
      case 'real_time': {
        if (key.name === 'cputime' || key.name === 'process_cputime')
          return m.unify(m.X[1]!, m.box(milliseconds / 1000));
        const now = Math.round(key.name === 'real_time' ? milliseconds / 1000 : milliseconds);
        const last = db.lastStatistics.get(key.name) ?? 0;
        db.lastStatistics.set(key.name, now);
        return m.unify(m.X[1]!, m.list([m.integer(now), m.integer(now - last)]));
      }
      case 'inferences':
        return m.unify(m.X[1]!, m.integer(m.steps));
      case 'globalused':
      case 'global':
        return m.unify(m.X[1]!, m.integer(m.H * 4));
      case 'trailused':
        return m.unify(m.X[1]!, m.integer(m.TR * 4));
      case 'atoms':
        return m.unify(m.X[1]!, m.integer(db.symbols.names.length));
      default:
        throw domainError('statistics_key', key);
    }
  });
  db.inline('get_time', 1, (m) => m.unify(m.X[0]!, m.box(db.clock() / 1000)));
  db.inline('set_random', 1, (m) => {
    const option = m.read(m.X[0]!);
    if (option.kind !== 'compound' || option.name !== 'seed' || option.args[0]?.kind !== 'int')
      throw domainError('set_random_option', option);
    db.random.seed(Number(option.args[0].value));
    return true;
  });
  db.evaluableAtom = (_, name) => {
    switch (name) {
      case 'random':
      case 'random_float':
        return { kind: 'float', value: db.random.next() };
      case 'cputime':
      case 'realtime':
        return name === 'cputime'
          ? { kind: 'float', value: db.clock() / 1000 }
          : { kind: 'int', value: Math.round(db.clock() / 1000) };
      default:
        return undefined;
    }
  };
  addHost(
    db,
    det('random', 1, ([x]) => (x!.kind === 'var' ? [{ kind: 'float', value: db.random.next() }] : false)),
  );
  addHost(
    db,
    det('random_between', 3, ([low, high]) => {
      if (low!.kind === 'var' || high!.kind === 'var') throw instantiationError();
      if (low!.kind !== 'int') throw typeError('integer', low!);
      if (high!.kind !== 'int') throw typeError('integer', high!);
      const from = Number(low!.value);
      const count = Number(high!.value) - from + 1;
      if (count < 1) return false;
      return [undefined, undefined, { kind: 'int', value: from + Math.floor(db.random.next() * count) }];
    }),
  );
};
