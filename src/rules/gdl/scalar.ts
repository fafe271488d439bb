/// The network for one state at a time: what search needs. A state is its bits, and is never changed.
import { ConeMachine, OPCODES } from '../../circuits/index.ts';
import type { Netlist, RunnerProblem } from '../../circuits/index.ts';
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
  /// A cell that is always true.
  readonly always: number;
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
    always: take(1),
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

/// Runs of fewer moves are looked through faster than a fact that all of them need is looked up.
const LEAST_RUN = 6;
const RUN = 4;

/// Where a role's legal moves are looked for: runs of moves that all need one fact are passed over where it is not true, as all moves of a
/// role that is not to move. Four numbers each: the fact's cell, where to go on if it is false, and the moves to look at, from and to.
const runsOf = (needs: readonly (readonly number[])[], always: number): Int32Array => {
  const runs: number[] = [];
  const write = (begin: number, end: number, known: readonly number[]): void => {
    let first = begin;
    const writeMoves = (to: number): void => void (first < to && runs.push(always, runs.length + RUN, first, to));
    for (let move = begin; move < end;) {
      let [fact, stop] = [-1, move];
      for (const each of needs[move]!) {
        if (known.includes(each)) continue;
        let to = move;
        while (to < end && needs[to]!.includes(each)) to++;
        if (to > stop) [fact, stop] = [each, to];
      }
      if (stop - move < LEAST_RUN) {
        move++;
        continue;
      }
      writeMoves(move);
      const at = runs.length;
      runs.push(fact, 0, 0, 0);
      write(move, stop, [...known, fact]);
      runs[at + 1] = runs.length;
      first = move = stop;
    }
    writeMoves(end);
  };
  write(0, needs.length, []);
  return Int32Array.from(runs);
};

/// No more facts than these are noted for a gate: fewer are true as well.
const MOST_NEEDS = 12;

/// By gate, inputs that must be true where it is.
const needsOf = ({ inputs, gates, opcodes, a, b, segments }: Netlist): readonly (readonly number[])[] => {
  const needs: (readonly number[])[] = Array.from({ length: gates }, (_, gate) => (gate < inputs ? [gate] : []));
  for (const { from, to, isLoop } of segments) {
    // Gates of a loop look at each other: nothing is said of them.
    if (isLoop) continue;
    for (let gate = Math.max(from, inputs); gate < to; gate++) {
      const [left, right] = [needs[a[gate]!]!, needs[b[gate]!]!];
      if (opcodes[gate] === OPCODES.and) needs[gate] = [...new Set([...left, ...right])].slice(0, MOST_NEEDS);
      else if (opcodes[gate] === OPCODES.or) needs[gate] = left.filter((each) => right.includes(each));
      else if (opcodes[gate] === OPCODES.andNot) needs[gate] = left;
    }
  }
  return needs;
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
  /// By role, where to look for them.
  readonly #runs: readonly Int32Array[];
  readonly #initialCells: Int32Array;
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
    this.#initialCells = Int32Array.from(network.facts, ({ isInitial }) => (isInitial ? -1 : 0));
    this.#cells[layout.always / CELL] = -1;
    const cellOf = new Map(network.facts.map(({ input }, i) => [input, layout.state / CELL + i]));
    const needs = needsOf(network.netlist);
    this.#runs = network.roles.map(({ moves }) =>
      runsOf(
        moves.map(({ legal }) => needs[legal]!.flatMap((input) => cellOf.get(input) ?? [])),
        layout.always / CELL,
      ),
    );
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
    const count = this.#find(role);
    return Array.from(this.#found.subarray(0, count));
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
    const roles = this.roles.length;
    const [at, next, terminal] = [this.#layout.state / CELL, this.#layout.next / CELL, this.#layout.terminal / CELL];
    const end = next + this.network.facts.length;
    const firsts = this.#layout.does.map((address) => address / CELL);
    const made = firsts.slice();
    const ended = (how: PlayoutEnd, steps: number): Playout => {
      judge();
      return { end: how, steps, goals: this.roles.map((_, role) => this.#goalOf(role)) };
    };
    this.#undo();
    // What the cells say from now on is no state that anybody holds.
    this.#state = undefined;
    cells.set(this.#initialCells, at);
    for (let steps = 0; ; steps++) {
      look();
      if (cells[terminal] !== 0) return ended('terminal', steps);
      if (steps >= mostSteps) return ended('too-long', steps);
      for (let role = 0; role < roles; role++) {
        const count = this.#find(role);
        if (count === 0) return ended('stuck', steps);
        made[role] = firsts[role]! + this.#found[count === 1 ? 0 : Math.floor(random() * count)]!;
      }
      for (let role = 0; role < roles; role++) cells[made[role]!] = -1;
      advance();
      for (let role = 0; role < roles; role++) cells[made[role]!] = 0;
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

  /// Writes the numbers of a role's legal moves to #found, in their order, and says how many there are.
  #find(role: number): number {
    const cells = this.#cells;
    const found = this.#found;
    const runs = this.#runs[role]!;
    const first = this.#layout.legal[role]! / CELL;
    let count = 0;
    for (let run = 0; run < runs.length;) {
      if (cells[runs[run]!] === 0) {
        run = runs[run + 1]!;
        continue;
      }
      const to = runs[run + 3]!;
      for (let move = runs[run + 2]!; move < to; move++) if (cells[first + move] !== 0) found[count++] = move;
      run += RUN;
    }
    return count;
  }
}
