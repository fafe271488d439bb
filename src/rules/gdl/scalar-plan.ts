/// Where the network for one state has its cells, and the code that runs on them: once for all states, and once more for each mode.
import {
  ALWAYS,
  CELL_GROUP,
  ConeMachine,
  NEVER,
  UNKNOWN,
  formulaCode,
  lookCode,
  playCode,
  specialise,
} from '../../circuits/index.ts';
import type { BitMode, ConeGroup, RunnerProblem } from '../../circuits/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { findModes } from './modes.ts';
import type { ModeChoice } from './modes.ts';
import type { Network } from './network.ts';

/// Addresses and moves of a mode.
export interface ModePlan {
  readonly terminal: number;
  readonly next: number;
  /// By role, the cells of the moves that can be legal at all, and the numbers of these moves, in their order.
  readonly legal: readonly number[];
  readonly moves: readonly Int32Array[];
  /// By role and move, its place among them; -1 where it has none.
  readonly places: readonly Int32Array[];
  readonly goals: readonly (readonly number[])[];
}

export interface ScalarPlan {
  readonly machine: ConeMachine;
  /// The first one is for all states.
  readonly modes: readonly ModePlan[];
  readonly state: { readonly from: number; readonly to: number };
  /// Room for a state in bits.
  readonly bits: number;
  /// By role, the cells that say which move is made; and all of them.
  readonly does: readonly number[];
  readonly moves: { readonly from: number; readonly to: number };
  /// What roles are told, by role: cells that the first mode computes.
  readonly sees: readonly number[];
  /// Two numbers about the end of a random game.
  readonly result: number;
}

/// The cones of a group, in their order; `tell` is in the first group only.
export const CONES = { look: 0, advance: 1, judge: 2, tell: 3 } as const;
/// Functions that call them.
export const CALLERS = { look: 0, play: 1 } as const;

interface PlannedMode {
  readonly plan: ModePlan;
  readonly group: ConeGroup;
  /// Cells that are always true.
  readonly always: readonly number[];
  /// By role: from where to where the cells of moves are, empty where there is no choice.
  readonly choices: readonly (readonly [from: number, to: number])[];
}

const padded = (count: number): number => Math.ceil(count / CELL_GROUP) * CELL_GROUP;

/// Addresses, one after the other.
class Room {
  end = 0;
  take(cells: number): number {
    const address = this.end;
    this.end += padded(cells);
    return address;
  }
}

/// The cones of a mode. `known` is undefined for that of all states.
const planMode = (network: Network, room: Room, inputs: Int32Array, known: Int8Array | undefined): PlannedMode => {
  const { facts, roles, terminal } = network;
  const all = {
    terminal: terminal < 0 ? [] : [terminal],
    legal: roles.map(({ moves }) => moves.map(({ legal }) => legal)),
    next: facts.map(({ next }) => next),
    goals: roles.map(({ goals }) => goals.map(({ gate }) => gate)),
  };
  const wanted = [...all.terminal, ...all.legal.flat(), ...all.next.filter((gate) => gate >= 0), ...all.goals.flat()];
  const special = known === undefined ? undefined : specialise(network.netlist, known, wanted);
  const netlist = special?.netlist ?? network.netlist;
  const gates = new Map(wanted.map((gate, i) => [gate, special?.roots[i] ?? gate]));
  const gateOf = (gate: number): number => gates.get(gate) ?? NEVER;

  const always: number[] = [];
  const rootsOf = (list: readonly number[], address: number) =>
    list.flatMap((gate, i) => {
      if (gateOf(gate) === ALWAYS) always.push(address + i);
      return gateOf(gate) < 0 ? [] : [{ gate: gateOf(gate), address: address + i }];
    });
  const moves = all.legal.map((list) =>
    Int32Array.from(list.flatMap((gate, move) => (gateOf(gate) === NEVER ? [] : [move]))),
  );
  const end = room.take(1);
  const legal = moves.map(({ length }) => room.take(Math.max(1, length)));
  const next = room.take(facts.length);
  const goals = all.goals.map((list) => room.take(Math.max(1, list.length)));
  const look = [
    ...rootsOf(all.terminal, end),
    ...moves.flatMap((list, role) =>
      rootsOf(
        Array.from(list, (move) => all.legal[role]![move]!),
        legal[role]!,
      ),
    ),
  ];
  const advance = rootsOf(all.next, next);
  const judge = all.goals.flatMap((list, role) => rootsOf(list, goals[role]!));
  // There is nothing to choose, and the mode's gates know of the move.
  const isSettled = (role: number): boolean => {
    const [only, ...others] = moves[role]!;
    if (known === undefined || only === undefined || others.length > 0) return false;
    const { does } = roles[role]!.moves[only]!;
    return gateOf(all.legal[role]![only]!) === ALWAYS && (does < 0 || known[does] === 1);
  };
  return {
    plan: {
      terminal: end,
      next,
      legal,
      moves,
      places: roles.map((role, number) => {
        const places = new Int32Array(role.moves.length).fill(-1);
        moves[number]!.forEach((move, i) => (places[move] = i));
        return places;
      }),
      goals: goals.map((address, role) => all.goals[role]!.map((_, i) => address + i)),
    },
    group: {
      netlist,
      inputs,
      cones: [{ roots: look }, { roots: advance, after: 0 }, { roots: judge, after: 0 }],
    },
    always,
    choices: legal.map((from, role) =>
      isSettled(role) ? [from, from] : [from, from + padded(Math.max(1, moves[role]!.length))],
    ),
  };
};

export const planScalar = (network: Network): Result<ScalarPlan, RunnerProblem> => {
  const { facts, roles, netlist } = network;
  const found = findModes(network);
  const room = new Room();
  const state = { from: room.take(facts.length), to: room.end };
  const bits = room.take(Math.ceil(facts.length / 8));
  const waste = room.take(1);
  const firstMove = room.end;
  const does = roles.map(({ moves }) => room.take(moves.length));
  const allMoves = { from: firstMove, to: room.end };
  const sees = roles.map((role) => room.take(role.sees.length));
  const inputs = new Int32Array(netlist.inputs).fill(UNKNOWN);
  facts.forEach(({ input }, i) => (inputs[input] = state.from + i));
  roles.forEach(({ moves }, role) =>
    moves.forEach(({ does: input }, i) => {
      if (input >= 0) inputs[input] = does[role]! + i;
    }),
  );
  const modes = found.known.map((known, mode) => planMode(network, room, inputs, mode === 0 ? undefined : known));
  const choiceOf = (choice: ModeChoice): BitMode =>
    choice.kind === 'mode'
      ? choice
      : {
          kind: 'question',
          code: formulaCode(netlist, choice.gate, inputs),
          yes: choiceOf(choice.yes),
          no: choiceOf(choice.no),
        };
  const made = room.take(4 * roles.length);
  const result = room.take(8);
  const places = room.take(8 * modes.length);
  const choices = room.take(12 * modes.length * roles.length);
  const lists = modes.map(({ plan }) => plan.moves.map(({ length }) => room.take(4 * length)));
  const tell = {
    after: CONES.look,
    roots: roles.flatMap((role, number) => role.sees.map(({ gate }, i) => ({ gate, address: sees[number]! + i }))),
  };
  const opened = ConeMachine.open({
    unit: 'bits',
    groups: modes.map(({ group }, mode) => (mode === 0 ? { ...group, cones: [...group.cones, tell] } : group)),
    free: room.end,
    callers: (numbers, first) => {
      const options = {
        mode: choiceOf(found.choice),
        look: numbers.map((group) => group[CONES.look]!),
        advance: numbers.map((group) => group[CONES.advance]!),
        roles: roles.length,
        state,
        places,
        choices,
        made,
        result,
      };
      return [lookCode(options), playCode(options, first + CALLERS.look)];
    },
  });
  if (!opened.ok) return opened;
  const cells = new Int8Array(opened.value.memory);
  const words = new Int32Array(opened.value.memory);
  modes.forEach(({ plan, always, choices: own }, mode) => {
    for (const address of always) cells[address] = -1;
    words.set([plan.terminal, plan.next], places / 4 + 2 * mode);
    roles.forEach(({ moves }, role) => {
      const list = lists[mode]![role]!;
      words.set([...own[role]!, list], choices / 4 + 3 * (mode * roles.length + role));
      plan.moves[role]!.forEach(
        (move, i) => (words[list / 4 + i] = moves[move]!.does < 0 ? waste : does[role]! + move),
      );
    });
  });
  return ok({
    machine: opened.value,
    modes: modes.map(({ plan }) => plan),
    state,
    bits,
    does,
    moves: allMoves,
    sees,
    result,
  });
};
