/// The network for one state at a time: what search needs. A state is its bits, and is never changed.
import { BIT_ENDS, BIT_FUNCTIONS } from '../../circuits/index.ts';
import type { RunnerProblem } from '../../circuits/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { printKifTerm } from '../../logic/index.ts';
import type { Network } from './network.ts';
import type { Playout, PlayoutEnd, RandomPlayer } from './playout.ts';
import type { GdlProblem, Reasoner } from './reasoner.ts';
import { CALLERS, CONES, planScalar } from './scalar-plan.ts';
import type { ScalarPlan } from './scalar-plan.ts';
import { TermTable } from './term-table.ts';

/// Bit i is fact i of the network.
export type BitState = Uint32Array;

const ENDS: Readonly<Record<number, PlayoutEnd>> = {
  [BIT_ENDS.terminal]: 'terminal',
  [BIT_ENDS.tooLong]: 'too-long',
  [BIT_ENDS.stuck]: 'stuck',
};

export class ScalarReasoner implements Reasoner<BitState>, RandomPlayer {
  readonly name = 'scalar';
  readonly roles: readonly Term[];
  readonly network: Network;
  readonly #plan: ScalarPlan;
  readonly #cells: Int8Array;
  readonly #words: Int32Array;
  /// A state in bits, on its way in or out.
  readonly #bits: Uint32Array;
  readonly #initial: BitState;
  readonly #initialCells: Int8Array;
  readonly #facts = new TermTable<number>();
  /// The number of a move, by role.
  readonly #moves: readonly ReadonlyMap<Term, number>[];
  readonly #moveTexts: readonly TermTable<number>[];
  /// The moves that are being made, by their numbers.
  readonly #made: number[] = [];
  /// The state that the machine stands at, its mode, and whether its goals are known.
  #state: BitState | undefined;
  #mode = 0;
  #isJudged = false;

  static open(network: Network): Result<ScalarReasoner, RunnerProblem> {
    const plan = planScalar(network);
    return plan.ok ? ok(new ScalarReasoner(network, plan.value)) : plan;
  }

  private constructor(network: Network, plan: ScalarPlan) {
    this.network = network;
    this.#plan = plan;
    this.#cells = new Int8Array(plan.machine.memory);
    this.#words = new Int32Array(plan.machine.memory);
    this.roles = network.roles.map(({ term }) => term);
    this.#initial = new Uint32Array(Math.ceil(network.facts.length / 32));
    this.#bits = new Uint32Array(plan.machine.memory, plan.bits, this.#initial.length);
    network.facts.forEach(({ term, isInitial }, i) => {
      this.#facts.set([term], i);
      if (isInitial) this.#initial[i >> 5]! |= 1 << (i & 31);
    });
    this.#initialCells = Int8Array.from(network.facts, ({ isInitial }) => (isInitial ? -1 : 0));
    this.#moves = network.roles.map(({ moves }) => new Map(moves.map(({ term }, i) => [term, i])));
    this.#moveTexts = network.roles.map(({ moves }) => {
      const table = new TermTable<number>();
      moves.forEach(({ term }, i) => table.set([term], i));
      return table;
    });
  }

  initial(): BitState {
    return this.#initial;
  }

  terminal(state: BitState): boolean {
    this.#look(state);
    return this.#cells[this.#plan.modes[this.#mode]!.terminal] !== 0;
  }

  /// Looks at cells four at a time: lists of them are filled up with zeros.
  isOver(state: BitState): boolean {
    if (this.terminal(state)) return true;
    const { legal, moves } = this.#plan.modes[this.#mode]!;
    for (let role = 0; role < legal.length; role++) {
      const end = (legal[role]! + moves[role]!.length) / 4;
      let at = legal[role]! / 4;
      while (at < end && this.#words[at] === 0) at++;
      if (at >= end) return true;
    }
    return false;
  }

  legal(state: BitState, role: number): readonly Term[] {
    this.#look(state);
    const { moves: all } = this.network.roles[role]!;
    const { legal, moves } = this.#plan.modes[this.#mode]!;
    const [cells, first, possible] = [this.#cells, legal[role]!, moves[role]!];
    const found: Term[] = [];
    for (let i = 0; i < possible.length; i++) if (cells[first + i] !== 0) found.push(all[possible[i]!]!.term);
    return found;
  }

  /// The legal moves by their numbers in the network.
  legalNumbers(state: BitState, role: number): number[] {
    this.#look(state);
    const { legal, moves } = this.#plan.modes[this.#mode]!;
    const [cells, first, possible] = [this.#cells, legal[role]!, moves[role]!];
    const found: number[] = [];
    for (let i = 0; i < possible.length; i++) if (cells[first + i] !== 0) found.push(possible[i]!);
    return found;
  }

  next(state: BitState, moves: readonly Term[]): BitState {
    for (let role = 0; role < moves.length; role++) this.#made[role] = this.#numberOf(moves[role]!, role);
    return this.nextByNumbers(state, this.#made);
  }

  nextByNumbers(state: BitState, moves: readonly number[]): BitState {
    this.#look(state);
    // The code of a mode knows of legal moves only.
    const mode = this.#areLegal(moves) ? this.#mode : 0;
    const { run, functions } = this.#plan.machine;
    if (mode !== this.#mode) run[mode]![CONES.look]!();
    this.#withMoves(moves, run[mode]![CONES.advance]!);
    const { next } = this.#plan.modes[mode]!;
    const { from, to } = this.#plan.state;
    functions[BIT_FUNCTIONS.pack]!(next, next + to - from, this.#plan.bits);
    return this.#bits.slice();
  }

  goal(state: BitState, role: number): number | undefined {
    this.#look(state);
    if (!this.#isJudged) this.#plan.machine.run[this.#mode]![CONES.judge]!();
    this.#isJudged = true;
    return this.#goalOf(role);
  }

  #goalOf(role: number): number | undefined {
    const places = this.#plan.modes[this.#mode]!.goals[role]!;
    const { goals } = this.network.roles[role]!;
    for (let i = 0; i < goals.length; i++) if (this.#cells[places[i]!] !== 0) return goals[i]!.value;
    return undefined;
  }

  /// The game that `playRandomGame` plays state by state, played where the machine stands: no state is taken out of it on the way.
  playRandom(seed: number, mostSteps: number): Playout {
    const { machine, state, result } = this.#plan;
    // What the cells say from now on is no state that anybody holds.
    this.#state = undefined;
    this.#cells.set(this.#initialCells, state.from);
    // WASM numbers have 32 bits.
    const steps = machine.callers[CALLERS.play]!(seed, Math.max(0, Math.min(mostSteps, 2 ** 31 - 1)));
    const end = ENDS[this.#words[result / 4]!]!;
    // Roles before the one that had no move have chosen already.
    if (end === 'stuck') this.#cells.fill(0, this.#plan.moves.from, this.#plan.moves.to);
    this.#mode = this.#words[result / 4 + 1]!;
    machine.run[this.#mode]![CONES.judge]!();
    return { end, steps, goals: this.roles.map((_, role) => this.#goalOf(role)) };
  }

  sees(state: BitState, moves: readonly Term[], role: number): readonly Term[] | undefined {
    if (!this.network.hasSees) return undefined;
    this.#look(state);
    const [{ [CONES.look]: look, [CONES.tell]: tell }] = this.#plan.machine.run as [(() => void)[]];
    look!();
    this.#withMoves(
      moves.map((move, each) => this.#numberOf(move, each)),
      tell!,
    );
    const from = this.#plan.sees[role]!;
    return this.network.roles[role]!.sees.flatMap(({ term }, i) => (this.#cells[from + i] === 0 ? [] : [term]));
  }

  facts(state: BitState): readonly Term[] {
    return this.network.facts.flatMap(({ term }, i) => (((state[i >> 5]! >>> (i & 31)) & 1) === 1 ? [term] : []));
  }

  stateOf(facts: readonly Term[]): Result<BitState, GdlProblem> {
    const state = new Uint32Array(this.#initial.length);
    for (const fact of facts) {
      const number = this.#facts.get([fact]);
      if (number === undefined)
        return failed({
          code: 'impossible-fact',
          message: `${printKifTerm(fact)} can never be true by these rules`,
          hint: 'take facts that init and next can make',
        });
      state[number >> 5]! |= 1 << (number & 31);
    }
    return ok(state);
  }

  #numberOf(move: Term, role: number): number {
    const number = this.#moves[role]!.get(move) ?? this.#moveTexts[role]!.get([move]);
    if (number === undefined) throw new Error(`${printKifTerm(move)} is no move of role ${role}`);
    return number;
  }

  #look(state: BitState): void {
    if (state === this.#state) return;
    const { machine, bits, state: cells } = this.#plan;
    this.#bits.set(state);
    machine.functions[BIT_FUNCTIONS.unpack]!(bits, cells.from, cells.to);
    this.#mode = machine.callers[CALLERS.look]!();
    this.#state = state;
    this.#isJudged = false;
  }

  #areLegal(moves: readonly number[]): boolean {
    const { legal, places } = this.#plan.modes[this.#mode]!;
    for (let role = 0; role < moves.length; role++) {
      const place = places[role]![moves[role]!]!;
      if (place < 0 || this.#cells[legal[role]! + place] === 0) return false;
    }
    return true;
  }

  /// Runs a cone that depends on one move of each role.
  #withMoves(moves: readonly number[], run: () => void): void {
    const { does } = this.#plan;
    for (let role = 0; role < moves.length; role++) this.#cells[does[role]! + moves[role]!] = -1;
    run();
    for (let role = 0; role < moves.length; role++) this.#cells[does[role]! + moves[role]!] = 0;
  }
}
