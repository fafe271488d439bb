/// From tokens to one term: operator precedence with explicit stacks, so that no depth of nesting can overflow.
import type { Flags } from '../flags.ts';
import type { Operator, OperatorTable } from './operators.ts';
import type { LexicalError, PrologLexer } from './prolog-tokens.ts';
import { needsQuotes } from './prolog-quoting.ts';
import * as problem from './prolog-problems.ts';
import { LIST_FUNCTOR, atom, compound, list, nil, variable } from '../terms/term.ts';
import type { Atom, Term, Variable } from '../terms/term.ts';

/// An open bracket and what was read of its contents. `tail` is a list behind its bar.
interface Frame {
  kind: 'top' | 'group' | 'arguments' | 'list' | 'tail' | 'braces';
  readonly name: string;
  readonly open: number;
  /// Where the finished items of this bracket begin on the stack of terms.
  readonly items: number;
  /// Where the operators of this bracket begin on the stack of operators.
  readonly operators: number;
}

interface Pending {
  readonly kind: 'prefix' | 'infix' | 'postfix';
  readonly operator: Operator;
  readonly offset: number;
}

export interface NamedVariable {
  readonly name: string;
  readonly variable: Variable;
}

const MAXIMUM = 1200;
const closers: Readonly<Record<string, string>> = { group: ')', arguments: ')', list: ']', tail: ']', braces: '}' };

export class PrologParser {
  readonly #lexer: PrologLexer;
  readonly #operators: OperatorTable;
  readonly #flags: Flags;
  readonly #atoms = new Map<string, Atom>();

  // Operands with their priorities, and the operators that wait for operands.
  #terms: Term[] = [];
  #priorities: number[] = [];
  #pending: Pending[] = [];
  #frames: Frame[] = [];
  #frame: Frame = { kind: 'top', name: '', open: 0, items: 0, operators: 0 };
  #hasOperand = false;
  #variables = new Map<string, { readonly variable: Variable; count: number }>();

  error: LexicalError | undefined;

  constructor(lexer: PrologLexer, operators: OperatorTable, flags: Flags) {
    this.#lexer = lexer;
    this.#operators = operators;
    this.#flags = flags;
  }

  /// Named variables of the last term in order of first occurrence.
  get variables(): readonly NamedVariable[] {
    const named: NamedVariable[] = [];
    for (const [name, { variable: found }] of this.#variables) named.push({ name, variable: found });
    return named;
  }

  /// Names of variables that occur once in the last term and do not start with `_`.
  get singletons(): readonly string[] {
    const names: string[] = [];
    for (const [name, { count }] of this.#variables) if (count === 1 && !name.startsWith('_')) names.push(name);
    return names;
  }

  /// The term that starts at the current token; the lexer then stands on the end token. Undefined with `error` set
  /// when there is none. With `endOptional` the end of the text also ends the term.
  parse(endOptional: boolean): Term | undefined {
    const lexer = this.#lexer;
    this.#terms = [];
    this.#priorities = [];
    this.#pending = [];
    this.#frames = [];
    this.#frame = { kind: 'top', name: '', open: lexer.start, items: 0, operators: 0 };
    this.#hasOperand = false;
    this.#variables = new Map();
    this.error = undefined;
    for (;;) {
      if (lexer.kind === 'end' || lexer.kind === 'end-of-text') {
        if (this.#frame.kind !== 'top') return this.#fail(problem.unclosedBracket(this.#opener(), this.#frame.open));
        if (lexer.kind === 'end-of-text' && !endOptional) return this.#fail(problem.missingEnd(lexer));
        return this.#finish(MAXIMUM) ? this.#terms[0] : undefined;
      }
      if (!this.#token()) return undefined;
      lexer.next();
    }
  }

  #token(): boolean {
    const lexer = this.#lexer;
    switch (lexer.kind) {
      case 'name':
        return this.#name();
      case 'quoted-name':
        return this.#quotedName();
      case 'variable':
        if (lexer.isFollowedBy('{')) return this.#error(problem.dict(lexer));
        return this.#operand(this.#variable(lexer.name));
      case 'literal':
        return this.#operand(lexer.value);
      case 'punctuation':
        return this.#punctuation();
      default:
        return this.#error(lexer.error!);
    }
  }

  // SWI-Prolog takes a name in quotes as an operator only where it could not do without the quotes.
  #quotedName(): boolean {
    const lexer = this.#lexer;
    const { name } = lexer;
    if (this.#operators.has(name) && needsQuotes(name)) return this.#name();
    if (lexer.isFollowedBy('(')) return this.#functor();
    if (this.#isDictTag()) return this.#error(problem.dict(lexer));
    return this.#operand(this.#atom(name));
  }

  // A name before which no operand stands and behind which a brace does is the tag of a dict in SWI-Prolog.
  #isDictTag(): boolean {
    return !this.#hasOperand && this.#lexer.isFollowedBy('{') && !this.#flags.iso;
  }

  #name(): boolean {
    const lexer = this.#lexer;
    const { name } = lexer;
    if (!this.#hasOperand) {
      if (lexer.isMinus && lexer.isFollowedByDigit()) {
        lexer.negativeNumber();
        return lexer.kind === 'literal' ? this.#operand(lexer.value) : this.#error(lexer.error!);
      }
      if (lexer.isFollowedBy('(')) return this.#functor();
      if (this.#isDictTag()) return this.#error(problem.dict(lexer));
      const prefix = this.#operators.prefix(name);
      if (prefix) {
        this.#pending.push({ kind: 'prefix', operator: prefix, offset: lexer.start });
        return true;
      }
    }
    const infix = this.#operators.infix(name);
    if (infix && this.#becomesOperand(infix.left)) return this.#infix(infix, lexer.start);
    const postfix = this.#operators.postfix(name);
    if (postfix && this.#becomesOperand(postfix.left)) {
      if (!this.#reduce(postfix.left)) return false;
      this.#pending.push({ kind: 'postfix', operator: postfix, offset: lexer.start });
      return this.#reduce(postfix.priority);
    }
    return this.#operand(this.#atom(name));
  }

  #infix(operator: Operator, offset: number): boolean {
    if (!this.#reduce(operator.left)) return false;
    this.#pending.push({ kind: 'infix', operator, offset });
    this.#hasOperand = false;
    return true;
  }

  // Is there an operand for what comes next? A waiting prefix operator that cannot have an argument of the given
  // priority is taken as an atom (`- = x`), a waiting infix operator as a postfix one where it is both.
  #becomesOperand(priority: number): boolean {
    if (this.#hasOperand) return true;
    const { length } = this.#pending;
    return length > this.#frame.operators && priority > this.#pending[length - 1]!.operator.right && this.#asOperand();
  }

  #asOperand(): boolean {
    const { kind, operator, offset } = this.#pending[this.#pending.length - 1]!;
    if (kind === 'prefix') {
      this.#pending.pop();
      this.#push(this.#atom(operator.name), 0);
      return true;
    }
    const postfix = kind === 'infix' ? this.#operators.postfix(operator.name) : undefined;
    if (!postfix) return false;
    this.#pending[this.#pending.length - 1] = { kind: 'postfix', operator: postfix, offset };
    this.#hasOperand = true;
    return true;
  }

  #functor(): boolean {
    const lexer = this.#lexer;
    const { name } = lexer;
    if (this.#hasOperand) return this.#error(problem.operatorExpected(lexer, this.#terms[this.#terms.length - 1]!));
    lexer.next();
    this.#open('arguments', name, lexer.start);
    return true;
  }

  #open(kind: Frame['kind'], name: string, open: number): void {
    this.#frames.push(this.#frame);
    this.#frame = { kind, name, open, items: this.#terms.length, operators: this.#pending.length };
    this.#hasOperand = false;
  }

  #punctuation(): boolean {
    const lexer = this.#lexer;
    switch (lexer.name) {
      case '(':
        return this.#opening('group');
      case '[':
        return this.#opening('list');
      case '{':
        return this.#opening('braces');
      case ',':
        return this.#comma();
      case '|':
        return this.#bar();
      default:
        return this.#close(lexer.name);
    }
  }

  #opening(kind: 'group' | 'list' | 'braces'): boolean {
    const lexer = this.#lexer;
    if (this.#hasOperand) return this.#error(problem.operatorExpected(lexer, this.#terms[this.#terms.length - 1]!));
    this.#open(kind, '', lexer.start);
    return true;
  }

  #comma(): boolean {
    const { kind } = this.#frame;
    if (kind === 'arguments' || kind === 'list') {
      if (!this.#finish(this.#argumentPriority())) return false;
      this.#hasOperand = false;
      return true;
    }
    if (kind === 'tail') return this.#error(problem.listTail(this.#lexer));
    const comma = this.#operators.infix(',');
    if (!comma || !this.#becomesOperand(comma.left)) return this.#error(problem.unexpected(this.#lexer));
    return this.#infix(comma, this.#lexer.start);
  }

  #bar(): boolean {
    const frame = this.#frame;
    if (frame.kind === 'list') {
      if (!this.#finish(this.#argumentPriority())) return false;
      frame.kind = 'tail';
      this.#hasOperand = false;
      return true;
    }
    if (frame.kind === 'tail') return this.#error(problem.listTail(this.#lexer));
    const bar = this.#operators.infix('|');
    if (!bar || !this.#hasOperand) return this.#error(problem.unexpected(this.#lexer));
    return this.#infix(bar, this.#lexer.start);
  }

  #close(closer: string): boolean {
    const lexer = this.#lexer;
    const frame = this.#frame;
    if (frame.kind === 'top') return this.#error(problem.unopened(lexer));
    if (closers[frame.kind] !== closer) return this.#error(problem.mismatched(this.#opener(), frame.open, lexer));
    const empty = !this.#hasOperand && this.#terms.length === frame.items && this.#pending.length === frame.operators;
    let term: Term;
    if (empty && (frame.kind === 'list' || frame.kind === 'braces')) {
      term = frame.kind === 'list' ? nil : this.#atom('{}');
      if (lexer.isFollowedBy('(')) {
        this.#leave(frame);
        lexer.name = frame.kind === 'list' ? '[]' : '{}';
        return this.#functor();
      }
    } else {
      if (empty && frame.kind === 'arguments') return this.#error(problem.noArguments(frame.name, lexer));
      const isItem = frame.kind === 'arguments' || frame.kind === 'list' || frame.kind === 'tail';
      if (!this.#finish(isItem ? this.#argumentPriority() : MAXIMUM)) return false;
      term = this.#build(frame);
    }
    this.#leave(frame);
    this.#push(term, 0);
    return true;
  }

  #leave(frame: Frame): void {
    // Popping is much faster than setting `length` for the few items that there usually are.
    while (this.#terms.length > frame.items) {
      this.#terms.pop();
      this.#priorities.pop();
    }
    this.#frame = this.#frames.pop()!;
    this.#hasOperand = false;
  }

  #build(frame: Frame): Term {
    if (frame.kind === 'group') return this.#terms[frame.items]!;
    const items = this.#terms.slice(frame.items);
    if (frame.kind === 'braces') return compound('{}', items);
    if (frame.kind === 'list') return list(items);
    if (frame.kind === 'tail') {
      const tail = items.pop()!;
      return list(items, tail);
    }
    return compound(this.#flags.iso && frame.name === '.' && items.length === 2 ? LIST_FUNCTOR : frame.name, items);
  }

  // SWI-Prolog takes arguments of any priority where ISO demands 999.
  #argumentPriority(): number {
    return this.#flags.iso ? 999 : MAXIMUM;
  }

  #operand(term: Term): boolean {
    if (this.#hasOperand)
      return this.#error(problem.operatorExpected(this.#lexer, this.#terms[this.#terms.length - 1]!));
    this.#push(term, 0);
    return true;
  }

  #push(term: Term, priority: number): void {
    this.#terms.push(term);
    this.#priorities.push(priority);
    this.#hasOperand = true;
  }

  // Ends an expression: one operand is left, of at most the given priority.
  #finish(maximum: number): boolean {
    if (!this.#hasOperand && !(this.#pending.length > this.#frame.operators && this.#asOperand())) {
      return this.#error(problem.unexpected(this.#lexer));
    }
    const outermost = this.#pending[this.#frame.operators];
    if (!this.#reduce(MAXIMUM)) return false;
    if (this.#priorities[this.#priorities.length - 1]! <= maximum) return true;
    return this.#error(problem.priorityClash(outermost!.operator.name, outermost!.offset));
  }

  // Applies the waiting operators that bind at least as tightly as the given priority.
  #reduce(priority: number): boolean {
    const pending = this.#pending;
    const terms = this.#terms;
    const priorities = this.#priorities;
    const base = this.#frame.operators;
    while (pending.length > base) {
      const { kind, operator, offset } = pending[pending.length - 1]!;
      if (operator.priority > priority) return true;
      pending.pop();
      const top = terms.length - 1;
      if (kind === 'infix') {
        if (priorities[top]! > operator.right || priorities[top - 1]! > operator.left) {
          return this.#error(problem.priorityClash(operator.name, offset));
        }
        terms[top - 1] = compound(operator.name, [terms[top - 1]!, terms[top]!]);
        terms.pop();
        priorities.pop();
        priorities[top - 1] = operator.priority;
      } else {
        if (priorities[top]! > (kind === 'prefix' ? operator.right : operator.left)) {
          return this.#error(problem.priorityClash(operator.name, offset));
        }
        terms[top] = compound(operator.name, [terms[top]!]);
        priorities[top] = operator.priority;
      }
    }
    return true;
  }

  #atom(name: string): Atom {
    let found = this.#atoms.get(name);
    if (!found) {
      found = atom(name);
      this.#atoms.set(name, found);
    }
    return found;
  }

  #variable(name: string): Variable {
    if (name === '_') return variable();
    const found = this.#variables.get(name);
    if (found) {
      found.count++;
      return found.variable;
    }
    const fresh = variable(name);
    this.#variables.set(name, { variable: fresh, count: 1 });
    return fresh;
  }

  #opener(): string {
    const { kind, name } = this.#frame;
    if (kind === 'arguments') return `${name}(`;
    return kind === 'group' ? '(' : kind === 'braces' ? '{' : '[';
  }

  #error(error: LexicalError): false {
    this.error = error;
    return false;
  }

  #fail(error: LexicalError): undefined {
    this.error = error;
    return undefined;
  }
}
