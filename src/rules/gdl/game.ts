/// A rulesheet as a `Game`, whichever reasoner runs it.
import { compareTerms, failed, ok, parseKif, printKifTerm, variablesOf } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { textError } from '../game.ts';
import type { Game, Role } from '../game.ts';
import type { Playouts } from '../playouts.ts';
import { quietMoves } from './quiet.ts';
import type { Reasoner } from './reasoner.ts';
import type { Sheet } from './sheet.ts';

export interface GdlGameOptions<State> {
  readonly name: string;
  readonly sheet: Sheet;
  readonly reasoner: Reasoner<State>;
  /// Many random games at once, if there is a way.
  readonly batch?: Playouts<State>;
}

/// What the rules say of a state.
interface Looked<State> {
  readonly state: State;
  /// By role, all of its moves.
  readonly moves: readonly (readonly Term[])[];
  readonly movers: readonly Role[];
}

const NOTHING: readonly never[] = [];
/// States that are remembered; a power of two. A search asks about the states on its way again and again.
const MOST_LOOKED = 16;

export const gdlGame = <State>(options: GdlGameOptions<State>): Game<State, Term> => new GdlGame(options);

class GdlGame<State> implements Game<State, Term> {
  readonly name: string;
  readonly roles: readonly string[];
  readonly vocabularies = ['true'];
  readonly #reasoner: Reasoner<State>;
  readonly #isQuiet: (move: Term) => boolean;
  readonly batch?: Playouts<State>;
  /// Of the states that were asked for last, and where the newest one is.
  readonly #looked: (Looked<State> | undefined)[] = Array.from({ length: MOST_LOOKED });
  #newest = 0;
  /// Lists of one role each: nearly all states have one mover.
  readonly #alone: readonly (readonly Role[])[];

  constructor({ name, sheet, reasoner, batch }: GdlGameOptions<State>) {
    this.name = name;
    this.#reasoner = reasoner;
    this.roles = reasoner.roles.map(printKifTerm);
    this.#isQuiet = quietMoves(sheet);
    this.#alone = this.roles.map((_, role) => [role]);
    if (batch !== undefined) this.batch = batch;
  }

  initial(): State {
    return this.#reasoner.initial();
  }

  movers(state: State): readonly Role[] {
    return this.#look(state).movers;
  }

  legal(state: State, role: Role): readonly Term[] {
    const { movers, moves } = this.#look(state);
    return movers.includes(role) ? moves[role]! : NOTHING;
  }

  next(state: State, chosen: readonly Term[]): State {
    const { movers, moves } = this.#look(state);
    const all: Term[] = [];
    for (let role = 0; role < moves.length; role++) {
      const place = movers.indexOf(role);
      all.push(place >= 0 ? chosen[place]! : moves[role]![0]!);
    }
    return this.#reasoner.next(state, all);
  }

  /// A state in which a role has no move is an end, too: nothing can follow. Search asks most states for no more than that.
  terminal(state: State): boolean {
    const known = this.#find(state);
    if (known === undefined && this.#reasoner.isOver !== undefined) return this.#reasoner.isOver(state);
    return (known ?? this.#look(state)).movers.length === 0;
  }

  #find(state: State): Looked<State> | undefined {
    for (let i = 0; i < MOST_LOOKED; i++) {
      const looked = this.#looked[(this.#newest - i) & (MOST_LOOKED - 1)];
      if (looked === undefined || looked.state === state) return looked;
    }
    return undefined;
  }

  #look(state: State): Looked<State> {
    const known = this.#find(state);
    if (known !== undefined) return known;
    const moves = this.#movesIn(state);
    const looked = { state, moves, movers: this.#moversOf(state, moves) };
    this.#newest = (this.#newest + 1) & (MOST_LOOKED - 1);
    this.#looked[this.#newest] = looked;
    return looked;
  }

  /// None at the end.
  #movesIn(state: State): readonly (readonly Term[])[] {
    const isOver = this.#reasoner.terminal(state);
    const moves: (readonly Term[])[] = [];
    for (let role = 0; role < this.roles.length; role++)
      moves.push(isOver ? NOTHING : this.#reasoner.legal(state, role));
    return moves;
  }

  /// Every role moves in GDL; here those do that have a choice, or a move that some rule looks at. Where nobody has, it is the role
  /// whose turn the state says it is.
  #moversOf(state: State, moves: readonly (readonly Term[])[]): readonly Role[] {
    let movers: readonly Role[] = NOTHING;
    for (let role = 0; role < moves.length; role++) {
      const { length, 0: first } = moves[role]!;
      if (length === 0) return NOTHING;
      if (length > 1 || !this.#isQuiet(first!)) movers = movers.length === 0 ? this.#alone[role]! : [...movers, role];
    }
    return movers.length > 0 ? movers : (this.#alone[this.#turn(state) ?? 0] ?? NOTHING);
  }

  goal(state: State, role: Role): number {
    return this.#reasoner.goal(state, role) ?? 0;
  }

  key(state: State): string {
    if (!(state instanceof Uint32Array)) return this.printState(state);
    let key = '';
    for (let i = 0; i < state.length; i++) key += String.fromCharCode(state[i]! & 0xffff, state[i]! >>> 16);
    return key;
  }

  printMove(move: Term): string {
    return printKifTerm(move);
  }

  parseMove(text: string, state: State): Result<Term> {
    const move = parseTerm(text);
    const movers = this.movers(state);
    const legal = movers.flatMap((role) => [...this.legal(state, role)]);
    const found = move && legal.find((each) => compareTerms(each, move) === 0);
    if (found !== undefined) return ok(found);
    const some = legal.slice(0, 5).map(printKifTerm).join(', ');
    const hint = legal.length === 0 ? 'the game is over' : `such as ${some}`;
    return failed(textError('illegal-move', `${text.trim() || 'nothing'} is not a legal move here`, hint));
  }

  printState(state: State): string {
    return `(state${this.#reasoner
      .facts(state)
      .map((fact) => ` ${printKifTerm(fact)}`)
      .join('')})`;
  }

  parseState(text: string): Result<State> {
    const hint = 'write (state FACT ...), such as (state (cell 1 1 b) (control x))';
    const forms = parseKif(text);
    if (!forms.ok) return forms;
    const [form] = forms.value;
    const isEmpty = form?.term.kind === 'atom' && form.term.name === 'state';
    if (
      forms.value.length !== 1 ||
      !form ||
      !(isEmpty || (form.term.kind === 'compound' && form.term.name === 'state'))
    )
      return failed(textError('no-state', 'this is not a state', hint));
    const facts = form.term.kind === 'compound' ? form.term.args : [];
    if (variablesOf(facts).length > 0) return failed(textError('no-state', 'a state has no variables', hint));
    const state = this.#reasoner.stateOf(facts);
    if (state.ok) return state;
    return failed(textError(state.error.code, state.error.message, state.error.hint));
  }

  facts(state: State): readonly Term[] {
    return this.#reasoner.facts(state);
  }

  /// The role of the only fact of the state that says just a role, as (control white) does.
  #turn(state: State): Role | undefined {
    const said = this.#reasoner.facts(state).flatMap((fact) => {
      if (fact.kind !== 'compound' || fact.args.length !== 1) return [];
      const role = this.#reasoner.roles.findIndex((each) => compareTerms(each, fact.args[0]!) === 0);
      return role < 0 ? [] : [role];
    });
    return said.length === 1 ? said[0] : undefined;
  }
}

/// A move as people write it: the outer parentheses may be left out.
const parseTerm = (text: string): Term | undefined => {
  for (const each of [text, `(${text})`]) {
    const forms = parseKif(each);
    if (forms.ok && forms.value.length === 1) return forms.value[0]!.term;
  }
  return undefined;
};
