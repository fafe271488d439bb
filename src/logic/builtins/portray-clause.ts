/// Clauses laid out as portray_clause/1 and listing/1 print them.
import type { Host } from '../host.ts';
import type { OperatorTable } from '../syntax/operators.ts';
import { quoteAtom } from '../syntax/prolog-printer.ts';
import type { PrintOptions } from '../syntax/prolog-printer.ts';
import { compound, isCons, isNil } from '../terms/term.ts';
import type { Compound, Term, Variable } from '../terms/term.ts';
import { metaArguments } from './meta-arguments.ts';
import { lengthOf } from './text-argument.ts';
import { nameVariables } from './variables.ts';
import { printAt } from './write-options.ts';

export interface PortrayOptions extends Pick<Host, 'operators' | 'flags'> {
  /// Names of variables; without them `_` for what occurs once and letters for the others.
  readonly variableNames?: ReadonlyMap<Variable, string>;
}

const WIDTH = 78;
const STEP = 4;

type Binary = Compound & { readonly args: readonly [Term, Term] };
type Unary = Compound & { readonly args: readonly [Term] };

const binary = (term: Term, name: string): term is Binary =>
  term.kind === 'compound' && term.args.length === 2 && term.name === name;
const unary = (term: Term, name: string): term is Unary =>
  term.kind === 'compound' && term.args.length === 1 && term.name === name;

const necks = [':-', '-->', '=>', '?=>'];
const isAlternative = (term: Term): term is Binary => binary(term, ';') || binary(term, '->') || binary(term, '*->');
const isControl = (term: Term): boolean => isAlternative(term) || binary(term, ',');

/// Variables as SWI-Prolog counts their length: bound to '$VAR'(N) terms that are written as such.
const measuredNames = ({ variableNames = new Map() }: PrintOptions): Map<Variable, string> => {
  const names = new Map<Variable, string>();
  let count = 0;
  for (const [variable, name] of variableNames) names.set(variable, name === '_' ? '$VAR(_)' : `$VAR(${count++})`);
  return names;
};

/// Whether a term has more atoms, numbers and functors than that; each takes at least one character.
const hasMoreParts = (term: Term, most: number): boolean => {
  const pending: Term[] = [term];
  for (let parts = 0; pending.length > 0; parts++) {
    if (parts > most) return true;
    const next = pending.pop()!;
    if (next.kind === 'compound') for (const argument of next.args.slice(0, most + 1)) pending.push(argument);
  }
  return false;
};

/// A goal still to be laid out, or a piece of text that comes before others.
type Task =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'line'; readonly indent: number }
  | { readonly kind: 'body'; readonly term: Term; readonly indent: number; readonly priority: number }
  | { readonly kind: 'branch'; readonly term: Term; readonly indent: number; readonly priority: number }
  | { readonly kind: 'term'; readonly term: Term; readonly priority: number }
  /// Arguments one below the other, at the column where the first one starts.
  | {
      readonly kind: 'arguments';
      readonly items: readonly Argument[];
      readonly index: number;
      readonly indent: number;
    };

interface Argument {
  readonly term: Term;
  readonly isGoal: boolean;
}

class ClauseWriter {
  #out = '';
  #column = 0;
  // Tasks in reverse order: layout needs no recursion, however deep the clause.
  readonly #tasks: Task[] = [];
  readonly #print: PrintOptions;
  readonly #operators: OperatorTable;
  readonly #measure: PrintOptions;

  constructor(term: Term, options: PortrayOptions) {
    this.#operators = options.operators;
    this.#print = {
      quoted: true,
      numberVars: true,
      spacing: 'next_argument',
      operators: options.operators,
      flags: options.flags,
      variableNames: options.variableNames ?? nameVariables(term),
    };
    this.#measure = { operators: options.operators, flags: options.flags, variableNames: measuredNames(this.#print) };
  }

  clause(term: Term): string {
    if (binary(term, ':-') && term.args[1]!.kind === 'atom' && term.args[1]!.name === 'true') {
      this.#run([{ kind: 'term', term: term.args[0]!, priority: 1200 }]);
    } else if (term.kind === 'compound' && term.args.length === 2 && necks.includes(term.name)) {
      this.#rule(term);
    } else if (unary(term, ':-') && binary(term.args[0]!, 'module')) {
      this.#module(term.args[0] as Compound);
    } else if (unary(term, ':-') || unary(term, '?-')) {
      this.#write(`${term.name} `);
      this.#run([{ kind: 'body', term: term.args[0]!, indent: 3, priority: 1199 }]);
    } else {
      this.#run([{ kind: 'body', term, indent: 0, priority: 1200 }]);
    }
    return this.#end();
  }

  #end(): string {
    const gap = /[#$&*+\-./:<=>?@^~\\]$/.test(this.#out) ? ' ' : '';
    return `${this.#out}${gap}.\n`;
  }

  #rule(rule: Compound): void {
    const [head, body] = rule.args as readonly [Term, Term];
    const neck = this.#operators.infix(rule.name);
    // SWI-Prolog asks for the priorities of the two sides in the other order; both are below 1200 for every neck.
    this.#run([{ kind: 'term', term: head, priority: neck?.right ?? 1199 }]);
    this.#write(` ${rule.name}`);
    this.#line(STEP);
    if (binary(body, ':') && isControl(body.args[1]!)) {
      this.#write(`${this.#printed(body.args[0]!, 1200)}:`);
      this.#line(STEP);
      this.#write('(   ');
      this.#run([{ kind: 'body', term: body.args[1]!, indent: 2 * STEP, priority: 1200 }]);
      this.#line(STEP);
      this.#write(')');
    } else {
      this.#run([{ kind: 'body', term: body, indent: STEP, priority: neck?.left ?? 1199 }]);
    }
  }

  #module(directive: Compound): void {
    const [name, exports] = directive.args as readonly [Term, Term];
    this.#write(':- module(');
    const indent = this.#column;
    this.#write(`${this.#printed(name, 1200)},`);
    this.#line(indent);
    this.#run(this.#listTasks(exports, indent));
    this.#write(')');
  }

  #write(text: string): void {
    this.#out += text;
    const newline = text.lastIndexOf('\n');
    const added = lengthOf(newline < 0 ? text : text.slice(newline + 1));
    this.#column = newline < 0 ? this.#column + added : added;
  }

  #line(indent: number): void {
    this.#write(`\n${' '.repeat(indent)}`);
  }

  #printed(term: Term, priority: number): string {
    return printAt(term, priority, this.#print);
  }

  #run(tasks: readonly Task[]): void {
    this.#later(tasks);
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) {
      switch (task.kind) {
        case 'text':
          this.#write(task.text);
          break;
        case 'line':
          this.#line(task.indent);
          break;
        case 'body':
          this.#body(task.term, task.indent, task.priority);
          break;
        case 'branch':
          this.#branch(task.term, task.indent, task.priority);
          break;
        case 'term':
          this.#term(task.term, task.priority);
          break;
        default:
          this.#arguments(task.items, task.index, task.indent);
      }
    }
  }

  #later(tasks: readonly Task[]): void {
    for (let i = tasks.length - 1; i >= 0; i--) this.#tasks.push(tasks[i]!);
  }

  #needsParentheses(term: Term, priority: number): boolean {
    if (term.kind !== 'atom' && term.kind !== 'compound') return false;
    const operators = this.#operators;
    const found = [operators.prefix(term.name), operators.infix(term.name), operators.postfix(term.name)];
    return found.some((operator) => operator !== undefined && operator.priority > priority);
  }

  #body(term: Term, indent: number, priority: number): void {
    if (isAlternative(term)) {
      this.#write('(   ');
      this.#later([
        { kind: 'branch', term, indent, priority: 1200 },
        { kind: 'line', indent },
        { kind: 'text', text: ')' },
      ]);
    } else if (term.kind !== 'var' && this.#needsParentheses(term, priority)) {
      this.#write('( ');
      this.#later([
        { kind: 'body', term, indent: indent + 2, priority: 1200 },
        { kind: 'line', indent },
        { kind: 'text', text: ')' },
      ]);
    } else if (binary(term, ',')) {
      this.#conjunction(term, indent);
    } else if (unary(term, '\\+')) {
      this.#write('\\+ ');
      const priorityOfGoal = this.#operators.prefix('\\+')?.right ?? 999;
      this.#later([{ kind: 'body', term: term.args[0]!, indent: indent + 3, priority: priorityOfGoal }]);
    } else {
      this.#goal(term, priority);
    }
  }

  // (a, b), c is laid out as a, b, c.
  #conjunction(term: Compound, indent: number): void {
    const comma = this.#operators.infix(',');
    let [first, rest] = term.args as readonly [Term, Term];
    while (binary(first, ',')) {
      rest = compound(',', [first.args[1]!, rest]);
      first = first.args[0]!;
    }
    this.#later([
      { kind: 'body', term: first, indent, priority: comma?.left ?? 999 },
      { kind: 'text', text: ',' },
      { kind: 'line', indent },
      { kind: 'body', term: rest, indent, priority: comma?.right ?? 1000 },
    ]);
  }

  /// A goal whose arguments are goals is spread over lines when one of them is a control structure.
  #goal(term: Term, priority: number): void {
    const goals = term.kind === 'compound' ? metaArguments(term) : undefined;
    if (!goals || term.kind !== 'compound') return this.#term(term, priority);
    const isSpread = term.args.some((argument, i) => goals[i] && argument.kind !== 'var' && isControl(argument));
    if (!isSpread) return this.#term(term, 999);
    this.#write(`${quoteAtom(term.name)}(`);
    const items = term.args.map((argument, i) => ({ term: argument, isGoal: goals[i] === true }));
    this.#later([
      { kind: 'arguments', items, index: 0, indent: this.#column },
      { kind: 'text', text: ')' },
    ]);
    return undefined;
  }

  #arguments(items: readonly Argument[], index: number, indent: number): void {
    const { term, isGoal } = items[index]!;
    const tasks: Task[] = [
      isGoal ? { kind: 'body', term, indent, priority: 999 } : { kind: 'term', term, priority: 999 },
    ];
    if (index + 1 < items.length) {
      tasks.push(
        { kind: 'text', text: ',' },
        { kind: 'line', indent },
        { kind: 'arguments', items, index: index + 1, indent },
      );
    }
    this.#later(tasks);
  }

  /// What stands behind `(   `, `->  ` or `;   `.
  #branch(term: Term, indent: number, priority: number): void {
    if (!isAlternative(term) || this.#needsParentheses(term, priority)) {
      this.#later([{ kind: 'body', term, indent: indent + STEP, priority }]);
      return;
    }
    const [left, right] = term.args as readonly [Term, Term];
    const arrow = this.#operators.infix('->');
    const semicolon = this.#operators.infix(';');
    const nested = (inner: Term, most: number): Task => ({
      kind: 'body',
      term: inner,
      indent: indent + STEP,
      priority: most,
    });
    const mark = (text: string): Task[] => [
      { kind: 'line', indent },
      { kind: 'text', text: text.padEnd(STEP) },
    ];
    if (term.name !== ';') {
      this.#later([
        nested(left, arrow?.left ?? 1049),
        ...mark(term.name),
        { kind: 'branch', term: right, indent, priority: arrow?.right ?? 1050 },
      ]);
      return;
    }
    const otherwise: Task[] = [
      ...mark(';'),
      { kind: 'branch', term: right, indent, priority: semicolon?.right ?? 1100 },
    ];
    if (binary(left, '->') || binary(left, '*->')) {
      const [condition, then] = left.args as readonly [Term, Term];
      this.#later([
        nested(condition, arrow?.left ?? 1049),
        ...mark(left.name),
        nested(then, arrow?.right ?? 1050),
        ...otherwise,
      ]);
    } else {
      this.#later([nested(left, semicolon?.left ?? 1099), ...otherwise]);
    }
  }

  #listTasks(term: Term, indent: number): Task[] {
    if (isNil(term)) return [{ kind: 'text', text: '[]' }];
    const tasks: Task[] = [{ kind: 'text', text: '[ ' }];
    let rest = term;
    while (isCons(rest)) {
      tasks.push({ kind: 'term', term: rest.args[0]!, priority: 999 });
      rest = rest.args[1]!;
      if (isCons(rest)) tasks.push({ kind: 'text', text: ',' }, { kind: 'line', indent: indent + 2 });
    }
    if (!isNil(rest)) {
      tasks.push({ kind: 'line', indent }, { kind: 'text', text: '| ' }, { kind: 'term', term: rest, priority: 999 });
    }
    tasks.push({ kind: 'line', indent }, { kind: 'text', text: ']' });
    return tasks;
  }

  /// A term on one line, unless it reaches over the width: then its arguments or elements go one below the other.
  #term(term: Term, priority: number): void {
    if (unary(term, '{}')) {
      const indent = this.#column;
      this.#write('{ ');
      this.#later([
        { kind: 'body', term: term.args[0]!, indent: indent + 2, priority: 1000 },
        { kind: 'line', indent },
        { kind: 'text', text: '}' },
      ]);
    } else if (term.kind === 'compound' && this.#isTooWide(term)) {
      this.#wrapped(term);
    } else {
      this.#write(this.#printed(term, priority));
    }
  }

  #wrapped(term: Compound): void {
    const isList: boolean = isCons(term);
    if (isList) return this.#later(this.#listTasks(term, this.#column));
    this.#write(`${quoteAtom(term.name)}(`);
    const items = term.args.map((argument) => ({ term: argument, isGoal: false }));
    this.#later([
      { kind: 'arguments', items, index: 0, indent: this.#column },
      { kind: 'text', text: ')' },
    ]);
    return undefined;
  }

  #isTooWide(term: Compound): boolean {
    const { name, args } = term;
    const operators = this.#operators;
    const isOperator =
      args.length === 2
        ? operators.infix(name) !== undefined
        : args.length === 1 && (operators.prefix(name) ?? operators.postfix(name)) !== undefined;
    if (isOperator || unary(term, '$VAR')) return false;
    // SWI-Prolog measures the term as write_term/2 without options writes it, and stops counting at the width.
    const length = hasMoreParts(term, WIDTH) ? WIDTH : Math.min(WIDTH, lengthOf(printAt(term, 1200, this.#measure)));
    return this.#column + length > WIDTH && length > WIDTH / 4;
  }
}

/// A clause as text, with its final '.' and newline.
export const portrayClause = (term: Term, options: PortrayOptions): string =>
  new ClauseWriter(term, options).clause(term);
