/// Which arguments of the known predicates are goals, or closures that become goals with more arguments.
import type { Compound } from '../terms/term.ts';

// One character per argument: a digit for a goal that is called with so many arguments more.
const patterns = [
  ['call', '0', '1?', '2??', '3???', '4????', '5?????', '6??????', '7???????'],
  ['not', '0'],
  ['once', '0'],
  ['ignore', '0'],
  [':', '+0'],
  ['@', '0+'],
  ['catch', '0?0'],
  ['catch_with_backtrace', '0?0'],
  ['call_cleanup', '00', '0?0'],
  ['setup_call_cleanup', '000'],
  ['setup_call_catcher_cleanup', '00?0'],
  ['findall', '?0-', '?0-?'],
  ['forall', '00'],
  ['aggregate_all', '?0-', '??0-'],
  ['with_output_to', '+0'],
  ['initialization', '0', '0+'],
  // No goals, but SWI-Prolog lays out everything with a meta declaration as an argument of its priority.
  ['dynamic', ':'],
  ['discontiguous', ':'],
  ['multifile', ':'],
  ['meta_predicate', ':'],
  ['module_transparent', ':'],
  ['public', ':'],
  ['table', ':'],
  ['thread_local', ':'],
  ['volatile', ':'],
  ['limit', '+0'],
  ['offset', '+0'],
  ['order_by', '+0'],
  ['distinct', '0', '?0'],
  ['call_nth', '0?'],
  ['best_of', '??0?', '+??0?'],
  ['maplist', '1?', '2??', '3???', '4????', '5?????', '6??????'],
  ['include', '1+-'],
  ['exclude', '1+-'],
  ['partition', '1+--', '2+---'],
  ['foldl', '3++-', '4+++-', '5++++-', '6+++++-'],
  ['predsort', '3+-'],
  ['time', '0'],
] as const;

const known = new Map<string, readonly boolean[]>();
for (const [name, ...shapes] of patterns) {
  for (const shape of shapes)
    known.set(
      `${name}/${shape.length}`,
      Array.from(shape, (mark) => /\d/.test(mark)),
    );
}

/// For each argument whether it is a goal; undefined for a predicate without a meta declaration.
export const metaArguments = (goal: Compound): readonly boolean[] | undefined =>
  known.get(`${goal.name}/${goal.args.length}`);
