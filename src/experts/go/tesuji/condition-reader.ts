/// The reader of conditions, such as `liberties(T) = 2 and not captured(A)`.
import type { Place, Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Amount, AmountWord, Comparison, Condition, StatementWord } from './condition.ts';
import { AMOUNT_WORDS, COMPARISONS, STATEMENT_WORDS } from './condition.ts';
import type { TesujiProblem } from './problem.ts';
import { tesujiProblem } from './problem.ts';
import { ELSEWHERE } from './tesuji.ts';
import { rightOf } from './text-lines.ts';

interface Token {
  readonly text: string;
  readonly at: number;
}

const TOKEN = /<=|>=|!=|[<>=(),:]|[A-Za-z0-9-]+|\S/g;
// Deeper than anybody writes, and shallow enough for the stack.
const MOST_DEEP = 50;

const START: Place = { line: 1, column: 1, offset: 0 };

/// `place` is where the text stands in its file.
export const parseCondition = (text: string, place: Place = START): Result<Condition, TesujiProblem> => {
  const reader = new ConditionReader(text, place);
  try {
    return ok(reader.whole());
  } catch (problem) {
    if (problem instanceof Wrong) return failed(problem.problem);
    throw problem;
  }
};

class Wrong {
  readonly problem: TesujiProblem;
  constructor(problem: TesujiProblem) {
    this.problem = problem;
  }
}

class ConditionReader {
  readonly #tokens: readonly Token[];
  readonly #place: Place;
  readonly #length: number;
  #next = 0;
  #depth = 0;

  constructor(text: string, place: Place) {
    this.#tokens = [...text.matchAll(TOKEN)].map((match) => ({ text: match[0], at: match.index }));
    this.#place = place;
    this.#length = text.length;
  }

  whole(): Condition {
    const condition = this.#either();
    const rest = this.#tokens[this.#next];
    if (rest !== undefined) this.#refuse('condition-sign', rest, { list: 'and, or' });
    return condition;
  }

  #either(): Condition {
    return this.#list('or', () => this.#list('and', () => this.#unary()));
  }

  #list(kind: 'and' | 'or', read: () => Condition): Condition {
    const parts = [read()];
    while (this.#takes(kind)) parts.push(read());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  #unary(): Condition {
    if (++this.#depth > MOST_DEEP) this.#refuse('condition-deep', this.#peek());
    const condition = this.#takes('not') ? ({ kind: 'not', part: this.#unary() } as const) : this.#primary();
    this.#depth--;
    return condition;
  }

  #primary(): Condition {
    if (this.#takes('(')) {
      const inside = this.#either();
      this.#expect(')');
      return inside;
    }
    const token = this.#peek();
    if (token.text === 'after') return this.#after();
    if (token.text in STATEMENT_WORDS) {
      this.#next++;
      const word = token.text as StatementWord;
      return { kind: 'statement', word, names: this.#names(token, STATEMENT_WORDS[word]) };
    }
    const left = this.#amount();
    const sign = this.#tokens[this.#next];
    if (sign === undefined || !(COMPARISONS as readonly string[]).includes(sign.text))
      return this.#refuse('condition-sign', this.#peek(), { list: COMPARISONS.join(' ') });
    this.#next++;
    return { kind: 'compare', left, sign: sign.text as Comparison, right: this.#amount() };
  }

  #after(): Condition {
    this.#next++;
    this.#expect('(');
    const moves: string[] = [];
    while (!this.#takes(':')) moves.push(this.#takes(ELSEWHERE) ? ELSEWHERE : this.#name());
    if (moves.length === 0) this.#refuse('condition-sign', this.#tokens[this.#next - 1]!, { list: 'a move' });
    const part = this.#either();
    this.#expect(')');
    return { kind: 'after', moves, part };
  }

  #amount(): Amount {
    const token = this.#peek();
    if (/^\d{1,4}$/.test(token.text)) {
      this.#next++;
      return { kind: 'number', value: Number(token.text) };
    }
    if (!(token.text in AMOUNT_WORDS)) {
      const list = [...Object.keys(AMOUNT_WORDS), ...Object.keys(STATEMENT_WORDS), 'after', 'not'].join(', ');
      return this.#refuse(/^[\w-]/.test(token.text) ? 'condition-word' : 'condition-sign', token, { list });
    }
    this.#next++;
    const word = token.text as AmountWord;
    return { kind: 'amount', word, names: this.#names(token, AMOUNT_WORDS[word]) };
  }

  #names(word: Token, count: number): readonly string[] {
    this.#expect('(');
    const names: string[] = [];
    while (!this.#takes(')')) {
      if (names.length > 0) this.#expect(',');
      names.push(this.#name());
    }
    if (names.length !== count) this.#refuse('condition-names', word, { count: String(count) });
    return names;
  }

  #name(): string {
    const token = this.#peek();
    if (!/^[A-Za-z]$/.test(token.text)) this.#refuse('condition-sign', token, { list: 'a name such as a or T' });
    this.#next++;
    return token.text;
  }

  #takes(text: string): boolean {
    if (this.#tokens[this.#next]?.text !== text) return false;
    this.#next++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#takes(text)) this.#refuse('condition-sign', this.#peek(), { list: text });
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new Wrong(tesujiProblem('condition-end', rightOf(this.#place, this.#length)));
    return token;
  }

  #refuse(code: TesujiProblem['code'], token: Token, parts: Readonly<Record<string, string>> = {}): never {
    throw new Wrong(tesujiProblem(code, rightOf(this.#place, token.at), { word: token.text, ...parts }));
  }
}
