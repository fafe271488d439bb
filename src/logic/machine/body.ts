/// A clause body as a tree of goals that the compiler knows: control constructs opened, inline goals recognised.
import { representationError, typeError } from '../terms/errors.ts';
import { atom, compound } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

export type Goal =
  | { readonly op: 'call'; readonly name: string; readonly args: readonly Term[] }
  | { readonly op: 'builtin'; readonly id: number; readonly args: readonly Term[] }
  | { readonly op: 'cut' }
  | { readonly op: 'fail' }
  | { readonly op: 'unify'; readonly args: readonly Term[] }
  | { readonly op: 'is'; readonly args: readonly Term[] }
  | { readonly op: 'test'; readonly test: Test; readonly args: readonly Term[] }
  | { readonly op: 'or'; readonly branches: readonly (readonly Goal[])[] }
  | {
      readonly op: 'if';
      readonly condition: readonly Goal[];
      readonly then: readonly Goal[];
      readonly otherwise: readonly Goal[];
      /// `*->`: the condition may be backtracked into.
      readonly soft: boolean;
      /// The condition is made of tests only: no choice point is needed.
      readonly simple: boolean;
    }
  | { readonly op: 'not'; readonly goals: readonly Goal[]; readonly simple: boolean };

/// Goals that bind nothing and run no clause: a failing one may simply jump.
export type Test =
  | { readonly kind: 'type'; readonly type: number }
  | { readonly kind: 'identical' | 'not-identical' | 'not-unifiable' }
  | { readonly kind: 'order'; readonly order: number }
  | { readonly kind: 'number'; readonly comparison: Comparison };

export type Comparison = 'LT' | 'LE' | 'GT' | 'GE' | 'EQ' | 'NE';

/// Numbers of the type tests, shared with the run loop's TEST instruction.
export const typeTests = [
  'var',
  'nonvar',
  'atom',
  'integer',
  'float',
  'number',
  'atomic',
  'compound',
  'callable',
  'string',
];
/// Numbers of the standard-order tests, shared with the COMPARE instruction.
export const orderTests = ['@<', '@=<', '@>', '@>='];

const numberTests: Record<string, Comparison> = {
  '<': 'LT',
  '=<': 'LE',
  '>': 'GT',
  '>=': 'GE',
  '=:=': 'EQ',
  '=\\=': 'NE',
};

/// Control constructs nested deeper than this are refused: the compiler recurses over them (never over terms).
const MAX_NESTING = 400;

export interface BodyContext {
  /// The number of a deterministic built-in that runs inside a clause without a call, or -1.
  inlineBuiltin(name: string, arity: number): number;
  /// Whether a user's definition has taken the place of a built-in.
  isReplaced(name: string, arity: number): boolean;
}

const testOf = (name: string, arity: number): Test | undefined => {
  if (arity === 1) {
    const type = typeTests.indexOf(name);
    return type >= 0 ? { kind: 'type', type } : undefined;
  }
  if (arity !== 2) return undefined;
  if (Object.hasOwn(numberTests, name)) return { kind: 'number', comparison: numberTests[name]! };
  const order = orderTests.indexOf(name);
  if (order >= 0) return { kind: 'order', order };
  if (name === '==') return { kind: 'identical' };
  if (name === '\\==') return { kind: 'not-identical' };
  if (name === '\\=') return { kind: 'not-unifiable' };
  return undefined;
};

const isSimple = (goals: readonly Goal[]): boolean => goals.every((goal) => goal.op === 'test');

/// Throws a PrologError for a body that is not callable.
export const readBody = (body: Term, context: BodyContext): Goal[] => {
  const goalsOf = (term: Term, depth: number): Goal[] => {
    if (depth > MAX_NESTING) throw representationError('control_nesting');
    const goals: Goal[] = [];
    const pending: Term[] = [term];
    while (pending.length > 0) {
      const next = pending.pop()!;
      if (next.kind === 'compound' && next.name === ',' && next.args.length === 2) {
        pending.push(next.args[1]!, next.args[0]!);
      } else {
        addGoal(goals, next, depth);
      }
    }
    return goals;
  };

  const addGoal = (goals: Goal[], term: Term, depth: number): void => {
    if (term.kind === 'var') {
      goals.push({ op: 'call', name: 'call', args: [term] });
      return;
    }
    if (term.kind !== 'atom' && term.kind !== 'compound') throw typeError('callable', body);
    const name = term.name;
    const args = term.kind === 'atom' ? [] : term.args;
    if (context.isReplaced(name, args.length)) {
      goals.push({ op: 'call', name, args });
      return;
    }
    switch (`${name}/${args.length}`) {
      case '!/0':
        goals.push({ op: 'cut' });
        return;
      case 'true/0':
        return;
      case 'fail/0':
      case 'false/0':
        goals.push({ op: 'fail' });
        return;
      case ':/2':
        if (args[0]!.kind === 'atom') {
          addGoal(goals, args[1]!.kind === 'var' ? compound('call', [args[1]!]) : args[1]!, depth);
          return;
        }
        break;
      case '=/2':
        goals.push({ op: 'unify', args });
        return;
      case 'is/2':
        goals.push({ op: 'is', args });
        return;
      case ';/2':
      case '|/2':
        goals.push(disjunction(term, depth));
        return;
      case '->/2':
        goals.push(conditional(args[0]!, args[1]!, atom('fail'), false, depth));
        return;
      case '*->/2':
        goals.push(...goalsOf(args[0]!, depth + 1), ...goalsOf(args[1]!, depth + 1));
        return;
      case '\\+/1': {
        const inner = goalsOf(args[0]!, depth + 1);
        goals.push({ op: 'not', goals: inner, simple: isSimple(inner) });
        return;
      }
      case 'once/1':
        if (args[0]!.kind === 'var') break;
        goals.push(conditional(args[0]!, atom('true'), atom('fail'), false, depth));
        return;
      case 'ignore/1':
        if (args[0]!.kind === 'var') break;
        goals.push(conditional(args[0]!, atom('true'), atom('true'), false, depth));
        return;
      case 'forall/2': {
        const broken = compound(',', [args[0]!, compound('\\+', [args[1]!])]);
        const inner = goalsOf(broken, depth + 1);
        goals.push({ op: 'not', goals: inner, simple: isSimple(inner) });
        return;
      }
    }
    const test = testOf(name, args.length);
    if (test !== undefined) {
      goals.push({ op: 'test', test, args });
      return;
    }
    const id = context.inlineBuiltin(name, args.length);
    goals.push(id >= 0 ? { op: 'builtin', id, args } : { op: 'call', name, args });
  };

  const disjunction = (term: Term, depth: number): Goal => {
    const branches: Goal[][] = [];
    let rest: Term = term;
    while (rest.kind === 'compound' && (rest.name === ';' || rest.name === '|') && rest.args.length === 2) {
      const left: Term = rest.args[0]!;
      if (left.kind === 'compound' && (left.name === '->' || left.name === '*->') && left.args.length === 2) {
        const choice = conditional(left.args[0]!, left.args[1]!, rest.args[1]!, left.name === '*->', depth);
        if (branches.length === 0) return choice;
        branches.push([choice]);
        return { op: 'or', branches };
      }
      branches.push(goalsOf(left, depth + 1));
      rest = rest.args[1]!;
    }
    branches.push(goalsOf(rest, depth + 1));
    return { op: 'or', branches };
  };

  const conditional = (condition: Term, then: Term, otherwise: Term, soft: boolean, depth: number): Goal => {
    const tests = goalsOf(condition, depth + 1);
    return {
      op: 'if',
      condition: tests,
      then: goalsOf(then, depth + 1),
      otherwise: goalsOf(otherwise, depth + 1),
      soft,
      simple: isSimple(tests),
    };
  };

  return goalsOf(body, 0);
};
