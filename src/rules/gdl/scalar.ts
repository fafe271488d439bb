/// The network for one state at a time: what search needs. A state is its bits, and is never changed.
import { ConeMachine } from '../../circuits/index.ts';
import type { RunnerProblem } from '../../circuits/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { printKifTerm } from '../../logic/index.ts';
import { seededRandom } from '../random.ts';
import type { Network } from './network.ts';
import type { Playout, PlayoutEnd, RandomPlayer } from './playout.ts';
import type { GdlProblem, Reasoner } from './reasoner.ts';
import { TermTable } from './term-table.ts';

/// Bit i is fact i of the network.
export type BitState = Uint32Array;

const CELL = 4;

interface Layout {
  readonly state: number;
  readonly does: readonly number[];
  readonly next: number;
  readonly terminal: number;
  readonly legal: readonly number[];
  readonly goals: readonly (readonly number[])[];
  readonly sees: readonly number[];
  readonly end: number;
}

const layOut = ({ facts, roles }: Network): Layout => {
  let free = 0;
  const take = (cells: number): number => {
    const address = free;
    free += cells * CELL;
    return address;
  };
  return {
    state: take(facts.length),
    does: roles.map(({ moves }) => take(moves.length)),
    next: take(facts.length),
    terminal: take(1),
    legal: roles.map(({ moves }) => take(moves.length)),
    goals: roles.map(({ goals }) => goals.map(() => take(1))),
    sees: roles.map(({ sees }) => take(sees.length)),
    end: free,
  };
};

/// What was computed of the state that the machine stands at.
const [LOOKED, JUDGED] = [1, 2] as const;

export class ScalarReasoner implements Reasoner<BitState>, RandomPlayer {
  readonly name = 'scalar';
  readonly roles: readonly Term[];
  readonly network: Network;
  readonly #machine: ConeMachine;
  readonly #layout: Layout;
  readonly #cells: Int32Array;
  readonly #initial: BitState;
  readonly #facts = new TermTable<number>();
  /// The number of a move, by role.
  readonly #moves: readonly ReadonlyMap<Term, number>[];
  readonly #moveTexts: readonly TermTable<number>[];
  /// Room for the numbers of a role's legal moves.
  readonly #found: Int32Array;
  #state: BitState | undefined;
  #known = 0;
  #done: readonly number[] = [];

  static open(network: Network): Result<ScalarReasoner, RunnerProblem> {
    const layout = layOut(network);
    const { netlist, facts, roles, terminal } = network;
    const inputs = new Int32Array(netlist.inputs).fill(-1);
    facts.forEach(({ input }, i) => (inputs[input] = layout.state + i * CELL));
    roles.forEach(({ moves }, role) =>
      moves.forEach(({ does }, i) => {
        if (does >= 0) inputs[does] = layout.does[role]! + i * CELL;
      }),
    );
    const look = {
      roots: [
        ...(terminal < 0 ? [] : [{ gate: terminal, address: layout.terminal }]),
        ...roles.flatMap(({ moves }, role) =>
          moves.map(({ legal }, i) => ({ gate: legal, address: layout.legal[role]! + i * CELL })),
        ),
      ],
    };
    const advance = {
      after: 0,
      roots: facts.flatMap(({ next }, i) => (next < 0 ? [] : [{ gate: next, address: layout.next + i * CELL }])),
    };
    const judge = {
      after: 0,
      roots: roles.flatMap((role, number) =>
        role.goals.map(({ gate }, i) => ({ gate, address: layout.goals[number]![i]! })),
      ),
    };
    const tell = {
      after: 0,
      roots: roles.flatMap((role, number) =>
        role.sees.map(({ gate }, i) => ({ gate, address: layout.sees[number]! + i * CELL })),
      ),
    };
    const opened = ConeMachine.open({
      netlist,
      unit: 'bits',
      groups: [{ cones: [look, advance, judge, tell], inputs }],
      free: layout.end,
    });
    return opened.ok ? ok(new ScalarReasoner(network, opened.value, layout)) : opened;
  }

  private constructor(network: Network, machine: ConeMachine, layout: Layout) {
    this.network = network;
    this.#machine = machine;
    this.#layout = layout;
    this.#cells = new Int32Array(machine.memory);
    this.roles = network.roles.map(({ term }) => term);
    this.#initial = new Uint32Array(Math.ceil(network.facts.length / 32));
    network.facts.forEach(({ term, isInitial }, i) => {
      this.#facts.set([term], i);
      if (isInitial) this.#initial[i >> 5]! |= 1 << (i & 31);
    });
    this.#found = new Int32Array(1 + Math.max(0, ...network.roles.map(({ moves }) => moves.length)));
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
    return this.#cells[this.#layout.terminal / CELL] !== 0;
  }

  legal(state: BitState, role: number): readonly Term[] {
    const { moves } = this.network.roles[role]!;
    return this.legalNumbers(state, role).map((number) => moves[number]!.term);
  }

  /// The legal moves by their numbers in the network.
  legalNumbers(state: BitState, role: number): number[] {
    this.#look(state);
    const from = this.#layout.legal[role]! / CELL;
    const { length } = this.network.roles[role]!.moves;
    const numbers: number[] = [];
    for (let i = 0; i < length; i++) if (this.#cells[from + i] !== 0) numbers.push(i);
    return numbers;
  }

  next(state: BitState, moves: readonly Term[]): BitState {
    return this.nextByNumbers(
      state,
      moves.map((move, role) => this.#numberOf(move, role)),
    );
  }

  nextByNumbers(state: BitState, moves: readonly number[]): BitState {
    this.#do(state, moves);
    this.#machine.run[0]![1]!();
    const result = new Uint32Array(this.#initial.length);
    const from = this.#layout.next / CELL;
    const { length } = this.network.facts;
    for (let i = 0; i < length; i++) if (this.#cells[from + i] !== 0) result[i >> 5]! |= 1 << (i & 31);
    return result;
  }

  goal(state: BitState, role: number): number | undefined {
    this.#look(state);
    if ((this.#known & JUDGED) === 0) {
      this.#machine.run[0]![2]!();
      this.#known |= JUDGED;
    }
    return this.#goalOf(role);
  }

  #goalOf(role: number): number | undefined {
    const { goals } = this.network.roles[role]!;
    const places = this.#layout.goals[role]!;
    return goals.find((_, i) => this.#cells[places[i]! / CELL] !== 0)?.value;
  }

  /// The game that `playRandomGame` plays state by state, played where the machine stands: no state is taken out of it on the way.
  playRandom(seed: number, mostSteps: number): Playout {
    const random = seededRandom(seed);
    const [look, advance, judge] = this.#machine.run[0] as [() => void, () => void, () => void];
    const cells = this.#cells;
    const { facts } = this.network;
    const roles = this.roles.length;
    const [at, next, terminal] = [this.#layout.state / CELL, this.#layout.next / CELL, this.#layout.terminal / CELL];
    const end = next + facts.length;
    const chosen = Array.from({ length: roles }, () => 0);
    const ended = (how: PlayoutEnd, steps: number): Playout => {
      judge();
      return { end: how, steps, goals: this.roles.map((_, role) => this.#goalOf(role)) };
    };
    this.#undo();
    // What the cells say from now on is no state that anybody holds.
    this.#state = undefined;
    for (let i = 0; i < facts.length; i++) cells[at + i] = facts[i]!.isInitial ? -1 : 0;
    for (let steps = 0; ; steps++) {
      look();
      if (cells[terminal] !== 0) return ended('terminal', steps);
      if (steps >= mostSteps) return ended('too-long', steps);
      for (let role = 0; role < roles; role++) {
        const count = this.#find(role);
        if (count === 0) return ended('stuck', steps);
        chosen[role] = this.#found[count === 1 ? 0 : Math.floor(random() * count)]!;
      }
      this.#make(chosen);
      advance();
      this.#undo();
      cells.copyWithin(at, next, end);
    }
  }

  sees(state: BitState, moves: readonly Term[], role: number): readonly Term[] | undefined {
    if (!this.network.hasSees) return undefined;
    this.#do(
      state,
      moves.map((move, each) => this.#numberOf(move, each)),
    );
    this.#machine.run[0]![3]!();
    const from = this.#layout.sees[role]! / CELL;
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
    const from = this.#layout.state / CELL;
    const { length } = this.network.facts;
    for (let i = 0; i < length; i++) this.#cells[from + i] = -((state[i >> 5]! >>> (i & 31)) & 1);
    this.#machine.run[0]![0]!();
    this.#state = state;
    this.#known = LOOKED;
  }

  /// The state, with one move of each role.
  #do(state: BitState, moves: readonly number[]): void {
    this.#look(state);
    this.#undo();
    this.#make(moves);
  }

  #make(moves: readonly number[]): void {
    const { does } = this.#layout;
    for (let role = 0; role < moves.length; role++) this.#cells[does[role]! / CELL + moves[role]!] = -1;
    this.#done = moves;
  }

  /// No role makes a move.
  #undo(): void {
    const { does } = this.#layout;
    for (let role = 0; role < this.#done.length; role++) this.#cells[does[role]! / CELL + this.#done[role]!] = 0;
    this.#done = [];
  }

  /// Writes the numbers of a role's legal moves to #found, and says how many there are.
  #find(role: number): number {
    const cells = this.#cells;
    const found = this.#found;
    const from = this.#layout.legal[role]! / CELL;
    const { length } = this.network.roles[role]!.moves;
    let count = 0;
    // A cell is 0 or -1: without a branch that nobody can foresee.
    for (let i = 0; i < length; i++) {
      found[count] = i;
      count -= cells[from + i]!;
    }
    return count;
  }
}
