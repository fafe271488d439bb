/// A peer: the netlist of a game run from tables, one state at a time and every gate of it for every state, as programs with
/// propositional networks usually do. Gates that depend on moves run after the choice of moves, all others before it: one pass a state.
import { OPCODES } from '../../src/circuits/index.ts';
import { seededRandom } from '../../src/rules/index.ts';
import type { Network } from '../../src/rules/index.ts';
import type { Playout, PlayoutEnd } from '../../src/rules/gdl/playout.ts';

/// Gates from `from` up to, but without, `to` in the tables; those of a loop run until nothing changes.
interface Part {
  readonly from: number;
  readonly to: number;
  readonly isLoop: boolean;
}

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

/// Gives the function that plays the game of a seed, the same game as every reasoner plays. To be called once in a process: the engine then takes
/// all tables for constants, which makes this peer three times as fast.
export const fullPass = (network: Network): ((seed: number, mostSteps: number) => Playout) => {
  const { netlist, facts, roles, terminal } = network;
  const { opcodes, a, b, constants } = netlist;
  const isLate = afterMoves(network);
  const order: number[] = [];
  const partsOf = (late: number): Part[] =>
    netlist.segments.flatMap(({ from, to, isLoop }) => {
      const first = order.length;
      for (let gate = Math.max(from, netlist.inputs); gate < to; gate++)
        if (opcodes[gate] !== OPCODES.constant && isLate[gate] === late) order.push(gate);
      return order.length > first ? [{ from: first, to: order.length, isLoop }] : [];
    });
  const [before, after] = [partsOf(0), partsOf(1)];

  // Each gate is ((left ^ p) & (right ^ q)) ^ p: no branch depends on its kind.
  const gates = Int32Array.from(order);
  const lefts = Int32Array.from(order, (gate) => a[gate]!);
  const rights = Int32Array.from(order, (gate) => b[gate]!);
  const ps = Uint8Array.from(order, (gate) => (opcodes[gate] === OPCODES.or ? 1 : 0));
  const qs = Uint8Array.from(order, (gate) => (opcodes[gate] === OPCODES.and ? 0 : 1));
  /// One byte for each gate, 0 or 1.
  const bits = new Uint8Array(netlist.gates);
  for (let gate = netlist.inputs; gate < netlist.gates; gate++)
    if (opcodes[gate] === OPCODES.constant) bits[gate] = Number(constants[a[gate]!]! & 1n);

  const run = (from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      const p = ps[i]!;
      bits[gates[i]!] = ((bits[lefts[i]!]! ^ p) & (bits[rights[i]!]! ^ qs[i]!)) ^ p;
    }
  };
  const repeat = (from: number, to: number): void => {
    for (let i = from; i < to; i++) bits[gates[i]!] = 0;
    for (let changes = 1; changes !== 0;) {
      changes = 0;
      for (let i = from; i < to; i++) {
        const p = ps[i]!;
        const bit = ((bits[lefts[i]!]! ^ p) & (bits[rights[i]!]! ^ qs[i]!)) ^ p;
        changes |= bit ^ bits[gates[i]!]!;
        bits[gates[i]!] = bit;
      }
    }
  };
  const runAll = (parts: readonly Part[]): void => {
    for (const { from, to, isLoop } of parts) (isLoop ? repeat : run)(from, to);
  };

  const legal = roles.map(({ moves }) => Int32Array.from(moves, (move) => move.legal));
  const does = roles.map(({ moves }) => Int32Array.from(moves, (move) => move.does));
  const found = new Int32Array(Math.max(1, ...roles.map(({ moves }) => moves.length)));
  /// The inputs of one move of each role; undefined where a role has none.
  const choose = (random: () => number): number[] | undefined => {
    const made: number[] = [];
    for (let role = 0; role < legal.length; role++) {
      const own = legal[role]!;
      let count = 0;
      for (let move = 0; move < own.length; move++) if (bits[own[move]!] === 1) found[count++] = move;
      if (count === 0) return undefined;
      made.push(does[role]![found[count === 1 ? 0 : Math.floor(random() * count)]!]!);
    }
    return made;
  };

  const inputs = Int32Array.from(facts, ({ input }) => input);
  const nexts = Int32Array.from(facts, ({ next }) => next);
  const copy = new Uint8Array(facts.length);
  const step = (): void => {
    for (let fact = 0; fact < copy.length; fact++) copy[fact] = nexts[fact]! < 0 ? 0 : bits[nexts[fact]!]!;
    for (let fact = 0; fact < copy.length; fact++) bits[inputs[fact]!] = copy[fact]!;
  };

  return (seed, mostSteps) => {
    const random = seededRandom(seed);
    const ended = (end: PlayoutEnd, steps: number): Playout => ({
      end,
      steps,
      goals: roles.map(({ goals }) => goals.find(({ gate }) => bits[gate] === 1)?.value),
    });
    for (const { input, isInitial } of facts) bits[input] = isInitial ? 1 : 0;
    for (let steps = 0; ; steps++) {
      runAll(before);
      if (terminal >= 0 && bits[terminal] === 1) return ended('terminal', steps);
      if (steps >= mostSteps) return ended('too-long', steps);
      const made = choose(random);
      if (made === undefined) return ended('stuck', steps);
      for (const input of made) if (input >= 0) bits[input] = 1;
      runAll(after);
      // A move can be what is true next.
      step();
      for (const input of made) if (input >= 0) bits[input] = 0;
    }
  };
};
