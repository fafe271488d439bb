/// Arithmetic and tests, compiled inline: expressions become register instructions; anything unusual (a deep expression,
/// an unknown function, a variable without value) goes to the built-in, which raises the right error.
import type { Term } from '../terms/term.ts';
import type { Test } from './body.ts';
import { fitsSmall } from './cells.ts';
import type { ClauseCompiler } from './compiler.ts';

/// Functions of two arguments by number, for ARITH2; the run loop has fast paths for the first ones.
export const binaryFunctions: readonly string[] = [
  '//', 'mod', 'rem', 'min', 'max', '>>', '<<', '/\\', '\\/', 'xor', 'div', '/', '**', '^', '+', '-', '*',
  'gcd', 'atan2', 'atan', 'copysign', 'log', 'truncate', 'cot', 'lcm', 'nexttoward', 'trig', 'cmpflags', 'divmod',
]; // prettier-ignore
/// Functions of one argument by number, for ARITH1.
export const unaryFunctions: readonly string[] = [
  '-', '+', 'abs', 'sign', '\\', 'float', 'integer', 'truncate', 'round', 'ceiling', 'floor', 'sqrt', 'sin', 'cos',
  'tan', 'asin', 'acos', 'atan', 'exp', 'log', 'log2', 'msb', 'float_integer_part', 'float_fractional_part', 'succ',
  'random', 'random_float',
]; // prettier-ignore

const MAX_DEPTH = 40;

interface Operand {
  readonly register: number;
  done(): void;
}

export class ExpressionCompiler {
  private readonly clause: ClauseCompiler;

  constructor(clause: ClauseCompiler) {
    this.clause = clause;
  }

  /// `target is expression`.
  assign(target: Term, expression: Term): void {
    const { clause } = this;
    if (!this.isCompilable(expression)) return clause.callBuiltin('is', [target, expression]);
    const isNew = target.kind === 'var' && !clause.isKnown(target);
    const operands = this.operands(expression);
    let result: number;
    if (isNew && !clause.place(target).permanent) {
      // Operands are done before the result gets its register, so that it may take theirs.
      for (const operand of operands) operand.done();
      const place = clause.place(target);
      result = clause.home(place);
      this.apply(expression, result, operands);
      clause.used(place);
      return;
    }
    for (const operand of operands) operand.done();
    result = clause.temporary();
    this.apply(expression, result, operands);
    if (isNew) {
      clause.become(target, result);
      return clause.release(result);
    }
    const known = clause.load(target);
    clause.out.emit('UNIFY', result, known.register);
    known.done();
    clause.release(result);
  }

  test(test: Test, args: readonly Term[], failure: number): void {
    const { out } = this.clause;
    if (test.kind === 'number') return this.comparison(test.comparison, args, failure);
    const operands = args.map((arg) => this.clause.load(arg));
    const [a, b] = operands.map((operand) => operand.register) as [number, number];
    switch (test.kind) {
      case 'type':
        out.emit('TEST', test.type, a, failure);
        break;
      case 'identical':
        out.emit('IDENTICAL', a, b, failure);
        break;
      case 'not-identical':
        out.emit('NOT_IDENTICAL', a, b, failure);
        break;
      case 'not-unifiable':
        out.emit('NOT_UNIFY', a, b, failure);
        break;
      case 'order':
        out.emit('COMPARE', test.order, a, b, failure);
        break;
    }
    for (const operand of operands) operand.done();
  }

  private comparison(name: 'LT' | 'LE' | 'GT' | 'GE' | 'EQ' | 'NE', args: readonly Term[], failure: number): void {
    const { out } = this.clause;
    const [left, right] = args as [Term, Term];
    const limit = smallInt(right);
    if (limit !== undefined && (name === 'LT' || name === 'GT' || name === 'EQ')) {
      const operand = this.value(left);
      out.emit(name === 'LT' ? 'LTI' : name === 'GT' ? 'GTI' : 'EQI', operand.register, limit, failure);
      operand.done();
      return;
    }
    const a = this.value(left);
    const b = this.value(right);
    out.emit(name, a.register, b.register, failure);
    a.done();
    b.done();
  }

  /// An operand: instructions evaluate what they find in a register, so that a variable or a term of any kind will do.
  private value(term: Term): Operand {
    if (term.kind !== 'compound' || !this.isCompilable(term)) return this.clause.load(term);
    const operands = this.operands(term);
    for (const operand of operands) operand.done();
    const register = this.clause.temporary();
    this.apply(term, register, operands);
    return { register, done: () => this.clause.release(register) };
  }

  private operands(term: Term): Operand[] {
    if (term.kind !== 'compound') return [this.clause.load(term)];
    const added = addedConstant(term);
    if (added !== undefined) return [this.value(added.term)];
    // From right to left, as SWI-Prolog does: it decides which of two errors is reported.
    return term.args.map((_, i) => this.value(term.args[term.args.length - 1 - i]!)).toReversed();
  }

  private apply(term: Term, result: number, operands: readonly Operand[]): void {
    const { out } = this.clause;
    const a = operands[0]!.register;
    if (term.kind !== 'compound') return out.emit('EVAL', result, a);
    const added = addedConstant(term);
    if (added !== undefined) return out.emit('ADDI', result, a, added.constant);
    if (term.args.length === 1) return out.emit('ARITH1', unaryFunctions.indexOf(term.name), result, a);
    const b = operands[1]!.register;
    if (term.name === '+') out.emit('ADD', result, a, b);
    else if (term.name === '-') out.emit('SUB', result, a, b);
    else if (term.name === '*') out.emit('MUL', result, a, b);
    else out.emit('ARITH2', binaryFunctions.indexOf(term.name), result, a, b);
  }

  private isCompilable(term: Term, depth = 0): boolean {
    if (term.kind !== 'compound') return true;
    if (depth > MAX_DEPTH) return false;
    const table = term.args.length === 1 ? unaryFunctions : term.args.length === 2 ? binaryFunctions : [];
    return table.includes(term.name) && term.args.every((arg) => this.isCompilable(arg, depth + 1));
  }
}

const smallInt = (term: Term): number | undefined =>
  term.kind === 'int' && typeof term.value === 'number' && fitsSmall(term.value) ? term.value : undefined;

/// `E + 3`, `3 + E` or `E - 3`: one operand and a constant.
const addedConstant = (term: Term): { term: Term; constant: number } | undefined => {
  if (term.kind !== 'compound' || term.args.length !== 2) return undefined;
  const [left, right] = term.args as [Term, Term];
  const constant = smallInt(right);
  if (term.name === '+' && constant !== undefined) return { term: left, constant };
  if (term.name === '-' && constant !== undefined && fitsSmall(-constant)) return { term: left, constant: -constant };
  const first = smallInt(left);
  if (term.name === '+' && first !== undefined) return { term: right, constant: first };
  return undefined;
};
