/// Terms as texts that are equal where the terms are, variables taken in the order in which they occur.
import { printKifTerm, variable } from '../../../logic/index.ts';
import type { Term, Variable } from '../../../logic/index.ts';

export class TermKeys {
  readonly #variables = new Map<Variable, Variable>();

  key(term: Term): string {
    return printKifTerm(this.#numbered(term));
  }

  // The reader limits how deep terms are nested.
  #numbered(term: Term): Term {
    if (term.kind === 'compound') return { ...term, args: term.args.map((each) => this.#numbered(each)) };
    if (term.kind !== 'var') return term;
    const known = this.#variables.get(term);
    if (known !== undefined) return known;
    const fresh = variable(`v${this.#variables.size}`);
    this.#variables.set(term, fresh);
    return fresh;
  }
}
