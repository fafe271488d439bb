/// Games of the library, asked in text: positions, moves and answers are written as in the sheets.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseKif, printKifTerm } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { readSheet } from '../../src/rules/gdl/read-sheet.ts';
import { ReferenceReasoner } from '../../src/rules/gdl/reference.ts';
import type { FactState } from '../../src/rules/gdl/reference.ts';

const termsOf = (text: string): Term[] => {
  const forms = parseKif(text);
  if (!forms.ok) throw new Error(`${text}: ${forms.error.message}`);
  return forms.value.map(({ term }) => term);
};

export class LibraryGame {
  readonly #reasoner: ReferenceReasoner;
  readonly roles: readonly string[];

  constructor(name: string) {
    const file = fileURLToPath(new URL(`../../knowledge/gdl/${name}.kif`, import.meta.url));
    const sheet = readSheet(readFileSync(file, 'utf8'));
    if (!sheet.ok) throw new Error(`${name}: ${sheet.error.message}`);
    this.#reasoner = new ReferenceReasoner(sheet.value);
    this.roles = this.#reasoner.roles.map((role) => printKifTerm(role));
  }

  start(): FactState {
    return this.#reasoner.initial();
  }

  /// The state in which just these facts are true, written one after the other.
  state(facts: string): FactState {
    const state = this.#reasoner.stateOf(termsOf(facts));
    if (!state.ok) throw new Error(facts);
    return state.value;
  }

  legal(state: FactState, role: string): string[] {
    return this.#reasoner.legal(state, this.#number(role)).map((move) => printKifTerm(move));
  }

  /// The state after these moves, by role; who is not named has noop. Moves that are not legal are a mistake of the test.
  next(state: FactState, moves: Readonly<Record<string, string>>): FactState {
    return this.#reasoner.next(state, this.#moves(state, moves));
  }

  sees(state: FactState, moves: Readonly<Record<string, string>>, role: string): string[] | undefined {
    return this.#reasoner
      .sees(state, this.#moves(state, moves), this.#number(role))
      ?.map((percept) => printKifTerm(percept));
  }

  /// Moves of one role each, one after the other.
  line(state: FactState, ...moves: readonly (readonly [role: string, move: string])[]): FactState {
    return moves.reduce((at, [role, move]) => this.next(at, { [role]: move }), state);
  }

  terminal(state: FactState): boolean {
    return this.#reasoner.terminal(state);
  }

  goals(state: FactState): (number | undefined)[] {
    return this.roles.map((_, role) => this.#reasoner.goal(state, role));
  }

  /// What is true, of one fluent if it is named.
  facts(state: FactState, fluent?: string): string[] {
    const texts = state.map((fact) => printKifTerm(fact));
    return fluent === undefined ? texts : texts.filter((text) => text === fluent || text.startsWith(`(${fluent} `));
  }

  #number(role: string): number {
    const number = this.roles.indexOf(role);
    if (number < 0) throw new Error(`no role ${role}`);
    return number;
  }

  #moves(state: FactState, moves: Readonly<Record<string, string>>): Term[] {
    return this.roles.map((role) => {
      const move = moves[role] ?? 'noop';
      if (!this.legal(state, role).includes(move)) throw new Error(`${role} cannot ${move}`);
      return termsOf(move)[0]!;
    });
  }
}
