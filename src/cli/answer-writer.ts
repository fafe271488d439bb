/// Writes answers one by one in the manner of a toplevel: `X = 1 ;`, `X = 2.`, `false.`. What follows an answer that is not
/// known to be the last is only known later (another answer, output of the goal, the end), so its end is held back until then.
import type { Answer } from '../logic/index.ts';
import { printAnswer } from './answer.ts';
import type { ShowTerm } from './show-term.ts';

export class AnswerWriter {
  readonly #write: (text: string) => void;
  readonly #showTerm: ShowTerm;
  /// What comes under the answer once its line has ended; undefined when no line is open.
  #under: string | undefined;
  #atLineStart = true;
  #ended = false;

  constructor(write: (text: string) => void, showTerm: ShowTerm) {
    this.#write = write;
    this.#showTerm = showTerm;
  }

  /// Output of the goal itself.
  output(text: string): void {
    if (text === '') return;
    this.#end(' ;');
    this.#write(text);
    this.#atLineStart = text.endsWith('\n');
  }

  answer(answer: Answer, proof?: string): void {
    this.#end(' ;');
    this.#freshLine();
    this.#write(printAnswer(answer, this.#showTerm));
    this.#under = proof === undefined ? '' : `${proof.trimEnd()}\n`;
    if (!answer.last) return;
    this.#end('.');
    this.#ended = true;
  }

  /// No more answers.
  done(): void {
    if (this.#under === undefined && !this.#ended) {
      this.#freshLine();
      this.#write('false.\n');
    }
    this.#end('.');
  }

  /// Stopped before the end: a limit, a budget, an error.
  stopped(): void {
    this.#end(' ;');
    this.#freshLine();
  }

  #end(mark: string): void {
    if (this.#under === undefined) return;
    this.#write(`${mark}\n${this.#under}`);
    this.#under = undefined;
    this.#atLineStart = true;
  }

  #freshLine(): void {
    if (!this.#atLineStart) this.#write('\n');
    this.#atLineStart = true;
  }
}
