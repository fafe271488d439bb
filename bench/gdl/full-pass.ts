/// A peer: the netlist of a game run from tables, one state at a time and every gate of it for every state, as programs with
/// propositional networks usually do. Gates that depend on moves run after the choice of moves, all others before it: one pass a state.
import { OPCODES } from '../../src/circuits/index.ts';
import type { Netlist } from '../../src/circuits/index.ts';
import { seededRandom } from '../../src/rules/index.ts';
import type { Network } from '../../src/rules/index.ts';
import type { Playout, PlayoutEnd } from '../../src/rules/gdl/playout.ts';

/// Gates to run one after the other, those of a loop until nothing changes. Each is ((left ^ p) & (right ^ q)) ^ p: no branch depends
/// on what kind of gate it is.
interface Part {
  readonly gates: Int32Array;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
  readonly p: Uint8Array;
  readonly q: Uint8Array;
  readonly isLoop: boolean;
}

const partsOf = ({ segments, inputs, opcodes, a, b }: Netlist, isWanted: (gate: number) => boolean): Part[] =>
  segments.flatMap(({ from, to, isLoop }) => {
    const gates = Array.from({ length: to - from }, (_, i) => from + i).filter(
      (gate) => gate >= inputs && opcodes[gate] !== OPCODES.constant && isWanted(gate),
    );
    if (gates.length === 0) return [];
    return [
      {
        gates: Int32Array.from(gates),
        lefts: Int32Array.from(gates, (gate) => a[gate]!),
        rights: Int32Array.from(gates, (gate) => b[gate]!),
        p: Uint8Array.from(gates, (gate) => (opcodes[gate] === OPCODES.or ? 1 : 0)),
        q: Uint8Array.from(gates, (gate) => (opcodes[gate] === OPCODES.and ? 0 : 1)),
        isLoop,
      },
    ];
  });

/// 1 for gates that depend on moves; a loop does as a whole.
const afterMoves = ({ netlist, roles }: Network): Uint8Array => {
  const { gates, inputs, opcodes, a, b, segments } = netlist;
  const isLate = new Uint8Array(gates);
  for (const { moves } of roles) for (const { does } of moves) if (does >= 0) isLate[does] = 1;
  for (const { from, to, isLoop } of segments) {
    let isAny = 0;
    for (let gate = Math.max(from, inputs); gate < to; gate++) {
      if (opcodes[gate] !== OPCODES.constant) isLate[gate] = isLate[a[gate]!]! | isLate[b[gate]!]!;
      isAny |= isLate[gate]!;
    }
    if (isLoop && isAny === 1) isLate.fill(1, from, to);
  }
  return isLate;
};

export class FullPass {
  readonly #network: Network;
  /// One byte for each gate, 0 or 1.
  readonly #bits: Uint8Array;
  readonly #before: readonly Part[];
  readonly #after: readonly Part[];
  readonly #inputs: Int32Array;
  readonly #nexts: Int32Array;
  readonly #next: Uint8Array;
  readonly #legal: readonly Int32Array[];
  readonly #does: readonly Int32Array[];
  readonly #found: Int32Array;

  constructor(network: Network) {
    const { netlist, facts, roles } = network;
    this.#network = network;
    this.#bits = new Uint8Array(netlist.gates);
    for (let gate = netlist.inputs; gate < netlist.gates; gate++)
      if (netlist.opcodes[gate] === OPCODES.constant)
        this.#bits[gate] = Number(netlist.constants[netlist.a[gate]!]! & 1n);
    const isLate = afterMoves(network);
    this.#before = partsOf(netlist, (gate) => isLate[gate] === 0);
    this.#after = partsOf(netlist, (gate) => isLate[gate] === 1);
    this.#inputs = Int32Array.from(facts, ({ input }) => input);
    this.#nexts = Int32Array.from(facts, ({ next }) => next);
    this.#next = new Uint8Array(facts.length);
    this.#legal = roles.map(({ moves }) => Int32Array.from(moves, ({ legal }) => legal));
    this.#does = roles.map(({ moves }) => Int32Array.from(moves, ({ does }) => does));
    this.#found = new Int32Array(Math.max(1, ...roles.map(({ moves }) => moves.length)));
  }

  /// The same game as every reasoner plays.
  playRandom(seed: number, mostSteps: number): Playout {
    const random = seededRandom(seed);
    const bits = this.#bits;
    const { facts, roles, terminal } = this.#network;
    const ended = (end: PlayoutEnd, steps: number): Playout => ({
      end,
      steps,
      goals: roles.map(({ goals }) => goals.find(({ gate }) => bits[gate] === 1)?.value),
    });
    for (const { input, isInitial } of facts) bits[input] = isInitial ? 1 : 0;
    for (let steps = 0; ; steps++) {
      for (const part of this.#before) this.#run(part);
      if (terminal >= 0 && bits[terminal] === 1) return ended('terminal', steps);
      if (steps >= mostSteps) return ended('too-long', steps);
      const made = this.#choose(random);
      if (made === undefined) return ended('stuck', steps);
      for (const input of made) if (input >= 0) bits[input] = 1;
      for (const part of this.#after) this.#run(part);
      for (const input of made) if (input >= 0) bits[input] = 0;
      this.#step();
    }
  }

  /// The inputs of one move of each role; undefined where a role has none.
  #choose(random: () => number): number[] | undefined {
    const bits = this.#bits;
    const made: number[] = [];
    for (let role = 0; role < this.#legal.length; role++) {
      const legal = this.#legal[role]!;
      let count = 0;
      for (let move = 0; move < legal.length; move++) if (bits[legal[move]!] === 1) this.#found[count++] = move;
      if (count === 0) return undefined;
      made.push(this.#does[role]![this.#found[count === 1 ? 0 : Math.floor(random() * count)]!]!);
    }
    return made;
  }

  #step(): void {
    const bits = this.#bits;
    const next = this.#next;
    const nexts = this.#nexts;
    const inputs = this.#inputs;
    for (let fact = 0; fact < next.length; fact++) next[fact] = nexts[fact]! < 0 ? 0 : bits[nexts[fact]!]!;
    for (let fact = 0; fact < next.length; fact++) bits[inputs[fact]!] = next[fact]!;
  }

  #run(part: Part): void {
    if (!part.isLoop) {
      this.#pass(part);
      return;
    }
    for (const gate of part.gates) this.#bits[gate] = 0;
    while (this.#pass(part));
  }

  /// Whether anything changed.
  #pass({ gates, lefts, rights, p, q }: Part): boolean {
    const bits = this.#bits;
    let changes = 0;
    for (let i = 0; i < gates.length; i++) {
      const gate = gates[i]!;
      const bit = ((bits[lefts[i]!]! ^ p[i]!) & (bits[rights[i]!]! ^ q[i]!)) ^ p[i]!;
      changes |= bit ^ bits[gate]!;
      bits[gate] = bit;
    }
    return changes !== 0;
  }
}
