/// Some states of random games, with the value of every gate: what the states of a game are like, to decide by.
import { OPCODES } from '../../circuits/index.ts';
import { pickRandom, seededRandom } from '../random.ts';
import type { Network } from './network.ts';

/// Games are given up after so many steps.
const MOST_STEPS = 1000;

export interface SampledStates {
  readonly count: number;
  /// How many games they are of.
  readonly games: number;
  /// Words of 32 states for each gate.
  readonly stride: number;
  /// Bit i of word j of a gate is its value in state 32 * j + i, where no move is made.
  readonly bits: Uint32Array;
}

/// Gates from `from` up to, but without, `to` in the order in which they run.
interface Part {
  readonly from: number;
  readonly to: number;
  readonly isLoop: boolean;
}

/// At most so many states; `visits` is how many gates may be looked at for them, all states together.
export const sampleStates = (network: Network, most: number, visits: number, seed: number): SampledStates => {
  const { netlist, facts, roles, terminal } = network;
  const machine = new Machine(network);
  const { bits } = machine;
  const random = seededRandom(seed);
  const states: Uint8Array[] = [];
  let games = 0;
  for (let step = 0; states.length < most && machine.visits < visits; step++) {
    if (step === 0) {
      games++;
      for (const { input, isInitial } of facts) bits[input] = isInitial ? 1 : 0;
    }
    machine.run(machine.before);
    states.push(bits.slice());
    const chosen = roles.flatMap(({ moves }) => {
      const legal = moves.filter((move) => bits[move.legal] === 1);
      return pickRandom(legal, random) ?? [];
    });
    const isOver = (terminal >= 0 && bits[terminal] === 1) || chosen.length < roles.length;
    if (isOver || step >= MOST_STEPS) {
      // A game that begins with its end has no other state.
      if (step === 0) break;
      step = -1;
      continue;
    }
    for (const { does } of chosen) if (does >= 0) bits[does] = 1;
    machine.run(machine.after);
    const next = facts.map((fact) => (fact.next < 0 ? 0 : bits[fact.next]!));
    facts.forEach(({ input }, i) => (bits[input] = next[i]!));
    for (const { does } of chosen) if (does >= 0) bits[does] = 0;
  }
  return { count: states.length, games, ...turned(states, netlist.gates) };
};

/// From states with a byte for each gate to gates with a bit for each state.
const turned = (states: readonly Uint8Array[], gates: number): Pick<SampledStates, 'stride' | 'bits'> => {
  const stride = Math.ceil(states.length / 32);
  const bits = new Uint32Array(gates * stride);
  states.forEach((state, i) => {
    for (let gate = 0; gate < gates; gate++) bits[gate * stride + (i >> 5)]! |= state[gate]! << (i & 31);
  });
  return { stride, bits };
};

/// One byte for each gate, 0 or 1.
class Machine {
  readonly bits: Uint8Array;
  /// What runs before moves are chosen, and what depends on them.
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  visits = 0;
  readonly #gates: Int32Array;
  readonly #lefts: Int32Array;
  readonly #rights: Int32Array;
  /// A gate is (left ^ p) & (right ^ q) ^ p.
  readonly #ps: Uint8Array;
  readonly #qs: Uint8Array;

  constructor({ netlist, roles }: Network) {
    const { inputs, opcodes, a, b, constants, segments } = netlist;
    const isLate = new Uint8Array(netlist.gates);
    for (const { moves } of roles) for (const { does } of moves) if (does >= 0) isLate[does] = 1;
    for (const { from, to, isLoop } of segments) {
      let isAny = 0;
      for (let gate = Math.max(from, inputs); gate < to; gate++)
        if (opcodes[gate] !== OPCODES.constant) isAny |= isLate[gate] = isLate[a[gate]!]! | isLate[b[gate]!]!;
      if (isLoop && isAny === 1) isLate.fill(1, from, to);
    }
    const order: number[] = [];
    const partsOf = (late: number): Part[] =>
      segments.map(({ from, to, isLoop }) => {
        const first = order.length;
        for (let gate = Math.max(from, inputs); gate < to; gate++)
          if (opcodes[gate] !== OPCODES.constant && isLate[gate] === late) order.push(gate);
        return { from: first, to: order.length, isLoop };
      });
    this.before = partsOf(0);
    this.after = partsOf(1);
    this.#gates = Int32Array.from(order);
    this.#lefts = Int32Array.from(order, (gate) => a[gate]!);
    this.#rights = Int32Array.from(order, (gate) => (opcodes[gate] === OPCODES.any ? a[gate]! : b[gate]!));
    this.#ps = Uint8Array.from(order, (gate) => (opcodes[gate] === OPCODES.or ? 1 : 0));
    this.#qs = Uint8Array.from(order, (gate) =>
      opcodes[gate] === OPCODES.or || opcodes[gate] === OPCODES.andNot ? 1 : 0,
    );
    this.bits = new Uint8Array(netlist.gates);
    for (let gate = inputs; gate < netlist.gates; gate++)
      if (opcodes[gate] === OPCODES.constant) this.bits[gate] = Number(constants[a[gate]!]! & 1n);
  }

  run(parts: readonly Part[]): void {
    for (const { from, to, isLoop } of parts) {
      if (isLoop) for (let i = from; i < to; i++) this.bits[this.#gates[i]!] = 0;
      let changes = this.#runGates(from, to);
      if (isLoop) while (changes !== 0) changes = this.#runGates(from, to);
    }
  }

  /// Whether a gate has another value than before.
  #runGates(from: number, to: number): number {
    const { bits } = this;
    const [gates, lefts, rights, ps, qs] = [this.#gates, this.#lefts, this.#rights, this.#ps, this.#qs] as const;
    let changes = 0;
    for (let i = from; i < to; i++) {
      const p = ps[i]!;
      const bit = ((bits[lefts[i]!]! ^ p) & (bits[rights[i]!]! ^ qs[i]!)) ^ p;
      changes |= bit ^ bits[gates[i]!]!;
      bits[gates[i]!] = bit;
    }
    this.visits += to - from;
    return changes;
  }
}
