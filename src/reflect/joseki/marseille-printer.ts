/// The printer of the syntax of 1973: compact as people wrote it, `+GM(1,*K,5.6).`, or spaced as the system printed it,
/// `+(BP(11)) . NIL`.
import { isCons } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import { nameOfAtom, sentenceToTerm } from './marseille.ts';
import type { Sentence } from './marseille.ts';

export interface PrintOptions {
  /// Blanks around the dots of lists, as the system printed them.
  readonly spaced?: boolean;
}

/// `+GM(1,*K,5.6).`; lines of at most 69 characters, broken between sublists as in the listings of the time.
export const printMarseille = (sentence: Sentence): string => {
  const printer = new Printer('.');
  const head = sentence.kind === 'clause' ? `+${printer.term(sentence.head)}` : '';
  const text = `${head}${sentence.body.map((literal) => `-${printer.term(literal)}`).join('')}.`;
  return fill(text.split(/(?<=\)\.)(?=\()/), '');
};

/// `+(BP(11)) . NIL ADDED`, as AJOUT says it.
export const printAdded = (sentence: Sentence): string =>
  fill(`${printMarseilleTerm(sentenceToTerm(sentence), { spaced: true })} ADDED`.split(' '), ' ');

/// Strings may not hold quotes or line ends, and floats and names of other than letters and digits cannot be said in 1973.
export const printMarseilleTerm = (term: Term, { spaced = false }: PrintOptions = {}): string =>
  new Printer(spaced ? ' . ' : '.').term(term);

const LETTERS = 'VWXYZABCDEFGHIJKLMNOPQRSTU';
const NAME = /^[A-Za-z][A-Za-z0-9]*$/;

class Printer {
  readonly #dot: string;
  readonly #names = new Map<Variable, string>();
  readonly #taken = new Set<string>();

  constructor(dot: string) {
    this.#dot = dot;
  }

  term(term: Term): string {
    switch (term.kind) {
      case 'var':
        return `*${this.#name(term)}`;
      case 'atom':
        return nameOfAtom(term);
      case 'int':
      case 'float':
        return String(term.value);
      case 'string':
        return `"${term.value}"`;
      case 'compound':
        return isCons(term as Term)
          ? this.#list(term)
          : `${term.name.toUpperCase()}(${term.args.map((arg) => this.term(arg)).join(',')})`;
    }
  }

  #list(term: Term): string {
    const items: string[] = [];
    let rest = term;
    for (; isCons(rest); rest = rest.args[1]!) {
      const head = rest.args[0]!;
      items.push(isCons(head) ? `(${this.term(head)})` : this.term(head));
    }
    return [...items, this.term(rest)].join(this.#dot);
  }

  /// The variable's own name where it can be said, else *V, *W, *X, ...
  #name(variable: Variable): string {
    const known = this.#names.get(variable);
    if (known !== undefined) return known;
    let name = variable.name;
    for (let n = 0; !NAME.test(name) || this.#taken.has(name); n++) {
      name = `${LETTERS[n % 26]}${n < 26 ? '' : Math.floor(n / 26)}`;
    }
    this.#names.set(variable, name);
    this.#taken.add(name);
    return name;
  }
}

const WIDTH = 69;

const fill = (words: readonly string[], separator: string): string => {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of words) {
    const longer: string = line === undefined ? word : line + separator + word;
    if (line !== undefined && longer.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line ?? ''].join('\n');
};
