/// Reads files of the Smart Game Format, FF[3] and FF[4], in a loop: no depth of a tree fills the stack.
import type { Result } from '../../logic/index.ts';
import { TextLines, failed, ok } from '../../logic/index.ts';
import { decodeSgf } from './charset.ts';
import type { SgfProblem } from './problem.ts';
import { sgfProblem, shown } from './problem.ts';
import type { SgfProblemCode } from './problem-english.ts';
import type { SgfToken } from './scanner.ts';
import { SgfScanner } from './scanner.ts';
import type { SgfCollection } from './tree.ts';
import type { GrowingNode } from './growing-node.ts';
import { addProperty, newNode } from './growing-node.ts';

export interface SgfBudget {
  readonly characters: number;
  readonly nodes: number;
  /// Of nodes below each other, and of parentheses in each other.
  readonly depth: number;
  readonly repairs: number;
}

/// Far above any game; whoever reads larger files says so.
export const SGF_BUDGET: SgfBudget = { characters: 64_000_000, nodes: 2_000_000, depth: 10_000, repairs: 1000 };

export interface ParseSgfOptions {
  /// Repairs what is common in the wild and tells each repair, where otherwise the first flaw is an error.
  readonly tolerant?: boolean;
  /// The character set of bytes, whatever the file says.
  readonly charset?: string;
  readonly budget?: Partial<SgfBudget>;
}

export interface SgfReading {
  readonly trees: SgfCollection;
  /// What was wrong and is mended, in the order of the text; `sgfProblemWords` says how.
  readonly repairs: readonly SgfProblem[];
  /// The character set that the bytes were read by.
  readonly charset?: string;
}

/// Reads a collection of trees. A string is taken as it is, bytes are decoded first.
export const parseSgf = (input: string | Uint8Array, options: ParseSgfOptions = {}): Result<SgfReading, SgfProblem> => {
  const budget = { ...SGF_BUDGET, ...options.budget };
  // UTF-8 takes up to three bytes for one character of a string.
  if (input.length > budget.characters * (typeof input === 'string' ? 1 : 3)) return failed(tooLarge(input, budget));
  if (typeof input === 'string') return new Parser(input, budget, options.tolerant ?? false).parse();
  const decoded = decodeSgf(input, options.charset);
  if (!decoded.ok) return decoded;
  const { text, charset, problem } = decoded.value;
  if (text.length > budget.characters) return failed(tooLarge(text, budget));
  if (problem !== undefined && options.tolerant !== true) return failed(problem);
  const read = new Parser(text, budget, options.tolerant ?? false).parse();
  if (!read.ok) return read;
  const repairs = problem === undefined ? read.value.repairs : [problem, ...read.value.repairs];
  return ok({ ...read.value, repairs, charset });
};

const tooLarge = (input: string | Uint8Array, { characters }: SgfBudget): SgfProblem =>
  sgfProblem('too-large', undefined, { count: String(input.length), most: String(characters) });

/// An open parenthesis.
interface Opening {
  /// The node before it, to which reading returns behind its end.
  readonly parent: GrowingNode | undefined;
  readonly depth: number;
  /// Whether a node followed.
  begun: boolean;
}

/// Thrown and caught in this file only: reading cannot go on.
class Stopped extends Error {
  readonly problem: SgfProblem;
  constructor(problem: SgfProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

class Parser {
  readonly #budget: SgfBudget;
  readonly #tolerant: boolean;
  readonly #scanner: SgfScanner;
  readonly #lines: TextLines;
  readonly #trees: GrowingNode[] = [];
  readonly #repairs: SgfProblem[] = [];
  readonly #openings: Opening[] = [];
  #current: GrowingNode | undefined;
  #depth = 0;
  #nodes = 0;
  /// Whether a variation of the current node has been read, so that only others may follow.
  #varied = false;

  constructor(text: string, budget: SgfBudget, tolerant: boolean) {
    this.#budget = budget;
    this.#tolerant = tolerant;
    this.#scanner = new SgfScanner(text);
    this.#lines = new TextLines(text);
  }

  parse(): Result<SgfReading, SgfProblem> {
    try {
      while (this.#toTree()) this.#tree();
      if (this.#trees.length === 0) this.#stop('no-tree', 0);
      return ok({ trees: this.#trees, repairs: this.#repairs });
    } catch (error) {
      if (error instanceof Stopped) return failed(error.problem);
      throw error;
    }
  }

  /// Goes to the next tree. What stands before the first one is nobody's business: letters, headers, notes.
  #toTree(): boolean {
    const begin = this.#scanner.offset;
    const { kind, skipped } = this.#scanner.toNextTree();
    const text = skipped.replaceAll(/[\s\0\ufeff]+/g, ' ').trim();
    if (begin > 0 && text !== '') {
      const offset = begin + skipped.search(/[^\s\0\ufeff]/);
      if (text.startsWith(')')) this.#flaw('stray-close', offset);
      if (text !== ')') this.#flaw('stray-text', offset, { text: shown(text) });
    }
    if (kind === 'alone') {
      this.#flaw('missing-open', this.#scanner.offset);
      this.#open();
    }
    return kind !== 'end';
  }

  #tree(): void {
    do {
      const token = this.#scanner.next();
      if (token === undefined) {
        this.#flaw('missing-close', this.#scanner.offset, { count: String(this.#openings.length) });
        this.#openings.length = 0;
        this.#current = undefined;
        this.#depth = 0;
        this.#varied = false;
        return;
      }
      this.#token(token);
    } while (this.#openings.length > 0);
  }

  #token(token: SgfToken): void {
    switch (token.kind) {
      case 'open':
        if (this.#openings.at(-1)?.begun === false) {
          this.#flaw('empty-variation', token.offset);
          this.#openings.at(-1)!.begun = true;
        }
        return this.#open();
      case 'close':
        return this.#close(token.offset);
      case 'node':
        if (this.#varied) this.#flaw('after-variation', token.offset);
        return this.#node();
      case 'value':
        if (!token.closed) this.#flaw('unclosed-value', token.offset, { id: '' });
        return this.#flaw('lost-value', token.offset);
      case 'stray':
        return this.#flaw('stray-text', token.offset, { text: shown(token.text) });
      case 'property':
        return this.#property(token);
    }
  }

  #open(): void {
    if (this.#openings.length >= this.#budget.depth) this.#tooDeep();
    this.#openings.push({ parent: this.#current, depth: this.#depth, begun: false });
    this.#varied = false;
  }

  #close(offset: number): void {
    const opening = this.#openings.pop()!;
    if (!opening.begun) this.#flaw('empty-variation', offset);
    this.#current = opening.parent;
    this.#depth = opening.depth;
    this.#varied = true;
    if (this.#openings.length === 0) this.#varied = false;
  }

  #node(): void {
    if (++this.#nodes > this.#budget.nodes)
      this.#stop('too-many-nodes', this.#scanner.offset, { most: String(this.#budget.nodes) });
    if (++this.#depth > this.#budget.depth) this.#tooDeep();
    const node = newNode();
    (this.#current?.children ?? this.#trees).push(node);
    this.#current = node;
    this.#openings.at(-1)!.begun = true;
    this.#varied = false;
  }

  #property(token: SgfToken & { readonly kind: 'property' }): void {
    const { offset, name, values, offsets, closed } = token;
    // Old files write long names, of which the capitals count: GaMe, SiZe.
    const capitals = name.replaceAll(/[a-z]/g, '');
    const isNamed = /^[A-Z]/.test(capitals);
    const id = isNamed ? capitals : name.toUpperCase();
    if (!isNamed) this.#flaw('small-name', offset, { id: shown(name) });
    if (!this.#openings.at(-1)!.begun) {
      this.#flaw('missing-semicolon', offset, { id });
      this.#node();
    }
    if (this.#varied) this.#flaw('after-variation', offset);
    if (!closed) this.#flaw('unclosed-value', offsets.at(-1)!, { id });
    const property = { id, values: [...values], places: offsets.map((at) => this.#lines.place(at)) };
    const clash = addProperty(this.#current!, property);
    if (clash === undefined) return;
    this.#flaw(clash, offset, { id });
    if (clash !== 'double-move') return;
    this.#node();
    addProperty(this.#current!, property);
  }

  /// What the tolerant reader repairs, and the strict one refuses.
  #flaw(code: SgfProblemCode, offset: number, parts: SgfProblem['parts'] = {}): void {
    if (!this.#tolerant) this.#stop(code, offset, parts);
    if (this.#repairs.length >= this.#budget.repairs)
      this.#stop('too-many-repairs', offset, { most: String(this.#budget.repairs) });
    this.#repairs.push(sgfProblem(code, this.#lines.place(offset), parts));
  }

  #tooDeep(): never {
    return this.#stop('too-deep', this.#scanner.offset, { most: String(this.#budget.depth) });
  }

  #stop(code: SgfProblemCode, offset: number, parts: SgfProblem['parts'] = {}): never {
    throw new Stopped(sgfProblem(code, this.#lines.place(offset), parts));
  }
}
