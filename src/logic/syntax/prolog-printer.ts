/// Prints terms as SWI-Prolog does.
import type { Flags } from '../flags.ts';
import { OperatorTable } from './operators.ts';
import { BLANK, DIGIT, QUOTE, SYMBOL, characterClass, codePointAt, isAlphanumeric } from './prolog-characters.ts';
import { formatFloat, needsQuotes, quoteText } from './prolog-quoting.ts';
import type { Escapes } from './prolog-quoting.ts';
import { isCons, isNil } from '../terms/term.ts';
import type { Compound, Term, Variable } from '../terms/term.ts';

export { formatFloat, quoteAtom } from './prolog-quoting.ts';

export interface PrintOptions {
  /// Quotes atoms and strings where reading them back demands it, as writeq does.
  readonly quoted?: boolean;
  /// How quoted text shows what cannot be seen: `unicode` (\u0001) as print does, `hex` (\x1\) as writeq does, `none` as
  /// term_to_atom does. Unless given, unicode, and hex with ISO flags.
  readonly escapes?: Escapes;
  /// Quotes every atom with a character beyond Latin-1, where `quoted` is set.
  readonly quoteNonLatin?: boolean;
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
  /// Writes list cells as compounds named '.'.
  readonly dotLists?: boolean;
  /// Writes {x} as {}(x).
  readonly noBraces?: boolean;
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
  // The class of the last character written, the character when it is a quote, and whether a prefix operator was written just before.
  #last = BLANK;
  #lastQuote = '';
  #prefix = '';
  readonly #stack: (Part | Piece)[] = [];
  readonly #options: PrintOptions;
  readonly #operators: OperatorTable;
  readonly #comma: Piece;
  readonly #escapes: Escapes;
  readonly #names: Map<Variable, string>;
  readonly #taken: Set<string>;
  #fresh = 0;

  constructor(options: PrintOptions) {
    this.#options = options;
    this.#operators = options.operators ?? swiOperators;
    this.#comma = raw(options.spacing === 'next_argument' ? ', ' : ',');
    this.#escapes = options.escapes ?? (options.flags?.iso ? 'hex' : 'unicode');
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
      const isToken = piece.kind !== 'raw' || piece === OPEN;
      if (isToken && (/^[({]/.test(text) || (this.#prefix === '-' && what === DIGIT))) this.#out.push(' ');
      this.#prefix = '';
    }
    if (piece.kind !== 'raw') {
      if (this.#merges(text, what)) {
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
    this.#lastQuote = this.#last === QUOTE ? text[end]! : '';
  }

  // Would a text of this class read as one with what is written? A quote behind a digit could be 0'c.
  #merges(text: string, what: number): boolean {
    if (what === SYMBOL) return this.#last === SYMBOL;
    if (what === QUOTE) return this.#lastQuote === text[0] || (text.startsWith("'") && this.#last === DIGIT);
    return isAlphanumeric(what) && isAlphanumeric(this.#last);
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
        return this.#write(this.#options.quoted ? word(quoteText(term.value, '"', this.#escapes)) : raw(term.value));
      case 'var':
        return this.#write(word(this.#variableName(term)));
      default:
        return this.#compound(term, priority, depth);
    }
  }

  #atomText(name: string): string {
    const { quoted, quoteNonLatin } = this.#options;
    if (!quoted) return name;
    const inQuotes = needsQuotes(name) || (quoteNonLatin && /[^\0-\xff]/.test(name));
    return inQuotes ? quoteText(name, "'", this.#escapes) : name;
  }

  #atom(name: string, isOperand: boolean): void {
    // The '.' of dicts is an operator in SWI-Prolog, though no text is read with it here.
    const embrace = isOperand && (this.#operators.has(name) || (name === '.' && !this.#options.flags?.iso));
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
    const { ignoreOps, numberVars, noLists, dotLists, noBraces } = this.#options;
    const { name, args } = term;
    const depth = outer + 1;
    if (args.length === 1) {
      const [argument] = args as [Term];
      const numbered = numberVars && name === '$VAR' ? numberedName(argument) : undefined;
      if (numbered !== undefined) return this.#write(word(numbered));
      if (name === '{}' && !noBraces) {
        this.#write(word('{'));
        this.#stack.push(raw('}'));
        return this.#push(argument, 1200, false, depth);
      }
      if (!ignoreOps && this.#unary(name, argument, priority, depth)) return;
    }
    if (args.length === 2) {
      if (!noLists && !dotLists && isCons(term)) {
        this.#write(word('['));
        this.#stack.push({ term: args[1]!, priority: 999, isArgument: true, depth, isListRest: true });
        return this.#push(args[0]!, 999, true, depth);
      }
      if (!ignoreOps && this.#infix(term, priority, depth)) return;
    }
    // SWI-Prolog writes the '.' of dotlists without quotes.
    if (isCons(term) && dotLists) this.#write(word('.'));
    else this.#write(word(this.#atomText(isCons(term) && this.#options.flags?.iso ? '.' : name)));
    // The parenthesis of a functor without letters keeps no distance from a prefix operator.
    this.#prefix = '';
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
    if (!operator) return false;
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
    if (!operator) return false;
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
