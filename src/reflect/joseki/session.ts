/// OTL.PLG at work: its clauses in our Prolog, its commands in the syntax of 1973. The program texts are arguments, so that
/// nothing is read from a disk here.
import { Prolog, compound, isCons, list, ok, toPlain } from '../../logic/index.ts';
import type { Budget, Outcome, Result, Term } from '../../logic/index.ts';
import { sentenceToTerm } from './marseille.ts';
import type { Sentence } from './marseille.ts';
import { parseMarseille } from './marseille-reader.ts';
import { bookOfSentences } from './otl-book.ts';

export interface OtlTexts {
  /// knowledge/marseille/builtins.pl
  readonly builtins: string;
  /// knowledge/othello/otl.pl
  readonly program: string;
}

/// A move as the program has it: column and row from 1 to 8, or `pass`.
export type OtlMove = readonly [column: number, row: number] | 'pass';

/// What a reflection said of one move, from the last move to the first.
export interface OtlReason {
  readonly ply: number;
  readonly said:
    | { readonly kind: 'expected' | 'unexpected' | 'joseki' | 'no-better' | 'forgotten'; readonly move: OtlMove }
    | { readonly kind: 'bad-move'; readonly move: OtlMove; readonly better: OtlMove; readonly value: number }
    | { readonly kind: 'no-lesson' };
}

/// How a command ended.
export type Ending =
  | { readonly kind: 'done' }
  /// It has no proof.
  | { readonly kind: 'failed' }
  /// -STOP.
  | { readonly kind: 'stopped' }
  /// The program refuses it; `code` is a stable word such as `illegal`.
  | { readonly kind: 'refused'; readonly code: string; readonly about: Term | undefined }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'budget'; readonly spent: string };

export class OtlSession {
  readonly #prolog: Prolog;
  readonly #budget: Budget;
  #written = '';

  constructor(texts: OtlTexts, options: { readonly clock?: () => number; readonly budget?: Budget } = {}) {
    this.#budget = options.budget ?? {};
    this.#prolog = new Prolog({ clock: options.clock, output: (text) => void (this.#written += text) });
    for (const [file, text] of [
      ['builtins.pl', texts.builtins],
      ['otl.pl', texts.program],
    ] as const) {
      const problem = this.#prolog.load(text, { file }).problems.find(({ severity }) => severity === 'error');
      if (problem !== undefined) throw new Error(`${file}:${problem.place.line}: ${problem.message}`);
    }
  }

  /// Adds the clauses of a text behind those that are there and runs its commands. A text with a mistake changes nothing.
  load(text: string): Result<{ readonly output: string; readonly ending: Ending }> {
    const sentences = parseMarseille(text);
    if (!sentences.ok) return sentences;
    let output = '';
    for (const sentence of sentences.value) {
      const done = this.run(sentence);
      output += done.output;
      if (done.ending.kind !== 'done') return ok({ output, ending: done.ending });
    }
    return ok({ output, ending: { kind: 'done' } });
  }

  /// Runs a command, or adds a clause. A GM or BM fact that could never fit a position is refused.
  run(sentence: Sentence): { readonly output: string; readonly ending: Ending } {
    const entries = bookOfSentences([sentence]);
    if (!entries.ok) {
      const about = sentence.kind === 'clause' ? sentence.head : undefined;
      return { output: '', ending: { kind: 'refused', code: 'no_joseki', about } };
    }
    const goal =
      sentence.kind === 'clause'
        ? compound('ajoutc', [sentenceToTerm(sentence)])
        : compound('run_literals', [list(sentence.body.map((literal) => compound('-', [literal])))]);
    return this.#ask(goal);
  }

  /// Joseki and negative joseki in the syntax of 1973, one clause after the other.
  book(): string {
    return this.#ask('forall(book_clause(Clause), put_clause(Clause))').output;
  }

  /// What the last reflection said, in the order in which it went back.
  reasons(): OtlReason[] {
    const query = this.#prolog.query('why(Ply, Said)');
    return [...query].map(({ bindings }) => ({
      ply: Number(toPlain(bindings.get('Ply')!)),
      said: saidOf(bindings.get('Said')!),
    }));
  }

  /// Answers to a goal in ordinary Prolog, for tests and for the curious.
  get prolog(): Prolog {
    return this.#prolog;
  }

  #ask(goal: Term | string): { readonly output: string; readonly ending: Ending } {
    this.#written = '';
    const query = this.#prolog.query(goal, { limit: 1, budget: this.#budget });
    let answers = 0;
    for (const _answer of query) answers++;
    return { output: this.#written, ending: answers > 0 ? { kind: 'done' } : endingOf(query.outcome) };
  }
}

const endingOf = (outcome: Outcome): Ending => {
  if (outcome.status === 'budget') return { kind: 'budget', spent: outcome.spent };
  if (outcome.status !== 'error') return { kind: 'failed' };
  const { error } = outcome;
  if (error.kind === 'syntax') return { kind: 'error', message: error.error.message };
  const { term, message } = error;
  if (term.kind === 'atom' && term.name === 'stop') return { kind: 'stopped' };
  const [refusal] = term.kind === 'compound' && term.name === 'otl_error' ? term.args : [];
  if (refusal?.kind === 'atom') return { kind: 'refused', code: refusal.name, about: undefined };
  if (refusal?.kind === 'compound') return { kind: 'refused', code: refusal.name, about: refusal.args[0] };
  return { kind: 'error', message };
};

const saidOf = (said: Term): OtlReason['said'] => {
  if (said.kind !== 'compound') return { kind: 'no-lesson' };
  const [move, better, value] = said.args;
  if (said.name === 'bad_move') {
    return { kind: 'bad-move', move: otlMove(move!), better: otlMove(better!), value: Number(toPlain(value!)) };
  }
  const kind = said.name.replace('_', '-') as 'expected' | 'unexpected' | 'joseki' | 'no-better' | 'forgotten';
  return { kind, move: otlMove(move!) };
};

/// A move's term, [J|I] or pass, as a value.
export const otlMove = (term: Term): OtlMove =>
  isCons(term) ? [Number(toPlain(term.args[0]!)), Number(toPlain(term.args[1]!))] : 'pass';
