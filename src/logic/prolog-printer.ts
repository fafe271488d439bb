/// Prints terms as SWI-Prolog does.
import type { Flags } from './flags.ts';
import { OperatorTable } from './operators.ts';
import { BLANK, DIGIT, SYMBOL, characterClass, codePointAt, isAlphanumeric } from './prolog-characters.ts';
import { formatFloat, quoteAtom, quoteText } from './prolog-quoting.ts';
import { isCons, isNil } from './term.ts';
import type { Compound, Term, Variable } from './term.ts';

export { formatFloat, quoteAtom } from './prolog-quoting.ts';

export interface PrintOptions {
  /// Quotes atoms and strings where reading them back demands it, as writeq does.
  readonly quoted?: boolean;
  /// Writes operators as functors; lists and {} stay.
  readonly ignoreOps?: boolean;
  /// Writes '$VAR'(1) as B.
  readonly numberVars?: boolean;
  /// SWI-Prolog's operators unless given.
  readonly operators?: OperatorTable;
  /// Names of variables; the others are _1, _2, ... in order of occurrence.
  readonly variableNames?: ReadonlyMap<Variable, string>;
  /// `next_argument` puts a space behind the commas of arguments and lists.
  readonly spacing?: 'standard' | 'next_argument';
  /// Writes ... for what lies deeper; 0 is no limit.
  readonly maxDepth?: number;
  /// Writes list cells as compounds.
  readonly noLists?: boolean;
  readonly flags?: Flags;
}

/// A term still to be written, with the highest priority that needs no parentheses.
interface Part {
  readonly term: Term;
  readonly priority: number;
  /// An argument of a compound or a list: an operator as an atom needs no parentheses there.
  readonly isArgument: boolean;
  readonly depth: number;
  /// The rest of a list whose first items are written.
  readonly isListRest: boolean;
}

/// Text still to be written: a `word` keeps a distance from a neighbour that it would merge with, an `infix` that does
/// on its left also does on its right, `raw` text does neither.
interface Piece {
  readonly kind: 'word' | 'infix' | 'raw';
  readonly text: string;
}

const raw = (text: string): Piece => ({ kind: 'raw', text });
const word = (text: string): Piece => ({ kind: 'word', text });
const OPEN = raw('(');
const CLOSE = raw(')');

// '$VAR'(27) is B1, '$VAR'('Name') is Name; '$VAR'(-3) is S_3 in SWI-Prolog.
const numberedName = (argument: Term): string | undefined => {
  if (argument.kind === 'atom')
    return /^[\p{Uppercase}_][\p{ID_Continue}]*$/u.test(argument.name) ? argument.name : undefined;
  if (argument.kind !== 'int' || typeof argument.value === 'bigint') return undefined;
  const index = argument.value;
  if (index < 0) return `S_${-index}`;
  return String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));
};

const swiOperators = OperatorTable.swi();

class TermPrinter {
  readonly #out: string[] = [];
  // The class of the last character written, and whether a prefix operator was written just before.
  #last = BLANK;
  #prefix = '';
  readonly #stack: (Part | Piece)[] = [];
  readonly #options: PrintOptions;
  readonly #operators: OperatorTable;
  readonly #comma: Piece;
  readonly #names: Map<Variable, string>;
  readonly #taken: Set<string>;
  #fresh = 0;

  constructor(options: PrintOptions) {
    this.#options = options;
    this.#operators = options.operators ?? swiOperators;
    this.#comma = raw(options.spacing === 'next_argument' ? ', ' : ',');
    this.#names = new Map(options.variableNames);
    this.#taken = new Set(this.#names.values());
  }

  print(term: Term, priority: number): string {
    const stack = this.#stack;
    this.#push(term, priority, false, 1);
    for (;;) {
      const next = stack.pop();
      if (next === undefined) return this.#out.join('');
      if ('text' in next) this.#write(next);
      else if (next.isListRest) this.#listRest(next);
      else this.#term(next.term, next.priority, next.isArgument, next.depth);
    }
  }

  #push(term: Term, priority: number, isArgument: boolean, depth: number): void {
    this.#stack.push({ term, priority, isArgument, depth, isListRest: false });
  }

  #write(piece: Piece): void {
    const { text } = piece;
    if (text === '') return;
    const first = codePointAt(text, 0);
    const what = characterClass(first);
    if (this.#prefix !== '') {
      // A parenthesis behind a prefix operator would make it a functor, a brace a dict, a digit behind - a number.
      if (text === '(' || text.startsWith('{') || (this.#prefix === '-' && what === DIGIT)) this.#out.push(' ');
      this.#prefix = '';
    }
    if (piece.kind !== 'raw') {
      const merges = what === SYMBOL ? this.#last === SYMBOL : isAlphanumeric(what) && isAlphanumeric(this.#last);
      if (merges) {
        this.#out.push(' ');
        if (piece.kind === 'infix') {
          this.#out.push(text, ' ');
          this.#last = BLANK;
          return;
        }
      }
    }
    this.#out.push(text);
    const end = text.length - 1;
    const unit = text.charCodeAt(end);
    const isTrail = unit >= 0xdc00 && unit < 0xe000 && end > 0;
    this.#last = characterClass(isTrail ? codePointAt(text, end - 1) : unit);
  }

  #term(term: Term, priority: number, isArgument: boolean, depth: number): void {
    const { maxDepth = 0 } = this.#options;
    if (maxDepth > 0 && depth > maxDepth) return this.#write(word('...'));
    switch (term.kind) {
      case 'atom':
        return this.#atom(term.name, !isArgument && priority < 1200);
      case 'int':
        return this.#write(word(String(term.value)));
      case 'float':
        return this.#write(word(formatFloat(term.value)));
      case 'string':
        return this.#write(this.#options.quoted ? word(quoteText(term.value, '"')) : raw(term.value));
      case 'var':
        return this.#write(word(this.#variableName(term)));
      default:
        return this.#compound(term, priority, depth);
    }
  }

  #atomText(name: string): string {
    return this.#options.quoted ? quoteAtom(name) : name;
  }

  // A name in quotes does not read as an operator.
  #isQuoted(name: string): boolean {
    return this.#options.quoted === true && quoteAtom(name) !== name;
  }

  #atom(name: string, isOperand: boolean): void {
    const embrace = isOperand && this.#operators.has(name);
    if (embrace) this.#write(OPEN);
    this.#write(word(this.#atomText(name)));
    if (embrace) this.#write(CLOSE);
  }

  #variableName(variable: Variable): string {
    let name = this.#names.get(variable);
    if (name === undefined) {
      do name = `_${++this.#fresh}`;
      while (this.#taken.has(name));
      this.#names.set(variable, name);
    }
    return name;
  }

  #compound(term: Compound, priority: number, outer: number): void {
    const { ignoreOps, numberVars, noLists } = this.#options;
    const { name, args } = term;
    const depth = outer + 1;
    if (args.length === 1) {
      const [argument] = args as [Term];
      const numbered = numberVars && name === '$VAR' ? numberedName(argument) : undefined;
      if (numbered !== undefined) return this.#write(word(numbered));
      if (name === '{}') {
        this.#write(word('{'));
        this.#stack.push(raw('}'));
        return this.#push(argument, 1200, false, depth);
      }
      if (!ignoreOps && this.#unary(name, argument, priority, depth)) return;
    }
    if (args.length === 2) {
      if (!noLists && isCons(term)) {
        this.#write(word('['));
        this.#stack.push({ term: args[1]!, priority: 999, isArgument: true, depth, isListRest: true });
        return this.#push(args[0]!, 999, true, depth);
      }
      if (!ignoreOps && this.#infix(term, priority, depth)) return;
    }
    const isCell = isCons(term) && this.#options.flags?.iso;
    this.#write(word(name === '[]' && this.#options.quoted ? "'[]'" : this.#atomText(isCell ? '.' : name)));
    this.#write(OPEN);
    this.#stack.push(CLOSE);
    // What is not compound is written at once; the stack is for the rest.
    let written = 0;
    for (; written < args.length && args[written]!.kind !== 'compound'; written++) {
      if (written > 0) this.#write(this.#comma);
      this.#term(args[written]!, 999, true, depth);
    }
    for (let i = args.length - 1; i >= written; i--) {
      this.#push(args[i]!, 999, true, depth);
      if (i > 0) this.#stack.push(this.#comma);
    }
  }

  #listRest(part: Part): void {
    const { maxDepth = 0 } = this.#options;
    let { term: rest, depth } = part;
    for (; ; depth++) {
      if (isNil(rest)) return this.#write(raw(']'));
      if (maxDepth > 0 && depth >= maxDepth) return this.#write(raw('|...]'));
      if (!isCons(rest)) break;
      const [head, tail] = rest.args as readonly [Term, Term];
      this.#write(this.#comma);
      if (head.kind === 'compound') {
        this.#stack.push({ term: tail, priority: 999, isArgument: true, depth: depth + 1, isListRest: true });
        return this.#push(head, 999, true, depth + 1);
      }
      this.#term(head, 999, true, depth + 1);
      rest = tail;
    }
    this.#write(raw('|'));
    this.#stack.push(raw(']'));
    this.#push(rest, 999, true, depth);
  }

  #unary(name: string, argument: Term, priority: number, depth: number): boolean {
    const operator = this.#operators.prefix(name) ?? this.#operators.postfix(name);
    if (!operator || this.#isQuoted(name)) return false;
    const embrace = operator.priority > priority;
    if (embrace) {
      this.#write(OPEN);
      this.#stack.push(CLOSE);
    }
    if (operator.type.startsWith('f')) {
      this.#write(word(this.#atomText(name)));
      this.#prefix = name;
      this.#push(argument, operator.right, false, depth);
    } else {
      this.#stack.push(word(this.#atomText(name)));
      this.#push(argument, operator.left, false, depth);
    }
    return true;
  }

  #infix(term: Compound, priority: number, depth: number): boolean {
    const operator = this.#operators.infix(term.name);
    if (!operator || (this.#isQuoted(term.name) && term.name !== ',' && term.name !== '|')) return false;
    const [left, right] = term.args as readonly [Term, Term];
    const embrace = operator.priority > priority;
    if (embrace) {
      this.#write(OPEN);
      this.#stack.push(CLOSE);
    }
    this.#push(right, operator.right, false, depth);
    this.#stack.push(this.#infixPiece(term.name));
    this.#push(left, operator.left, false, depth);
    return true;
  }

  #infixPiece(name: string): Piece {
    if (name === ',') return this.#comma;
    if (name === '|') return raw(this.#options.spacing === 'next_argument' ? '| ' : '|');
    return { kind: 'infix', text: this.#atomText(name) };
  }
}

/// The term as text; without options as `write` prints it, but for '$VAR' terms.
export const printTerm = (term: Term, options: PrintOptions = {}): string => new TermPrinter(options).print(term, 1200);
