/// Random games by the network, 128 at once: one bit of each game in each gate. Games that end make room for the next ones at once;
/// goals are looked at only where games have ended, many of them together.
import { ConeMachine, LANE_FUNCTIONS, SLICE_GROUP } from '../../circuits/index.ts';
import type { RunnerProblem } from '../../circuits/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Network } from './network.ts';
import { MOST_STEPS, gameSeed } from './playout.ts';
import type { Playout, PlayoutEnd } from './playout.ts';
import type { BitState } from './scalar.ts';

export const LANES = 128;
const SLICE = 16;

/// Where everything lies. States first, then what is kept by the first cone, so that both can be taken over for some lanes at once.
interface Layout {
  readonly seeds: number;
  /// Lanes that are played, that have ended or begin anew, that take too long.
  readonly active: number;
  readonly ended: number;
  readonly late: number;
  /// By role: lanes without a move, and with several.
  readonly marks: readonly number[];
  readonly words: number;
  readonly chosen: readonly number[];
  readonly next: number;
  readonly buried: number;
  readonly goals: readonly (readonly number[])[];
  /// From here on up to `keptEnd` of the machine everything belongs to the current states.
  readonly state: number;
  readonly terminal: number;
  readonly legal: readonly number[];
  readonly end: number;
}

const layOut = ({ facts, roles }: Network): Layout => {
  let free = 0;
  const take = (slices: number): number => {
    const address = free;
    free += slices * SLICE;
    return address;
  };
  const padded = (count: number): number => Math.ceil(count / SLICE_GROUP) * SLICE_GROUP;
  const most = Math.max(1, ...roles.map(({ moves }) => moves.length));
  const seeds = take((LANES * 4) / SLICE);
  const [active, ended, late] = [take(1), take(1), take(1)];
  const marks = roles.map(() => take(2));
  const words = take((LANES * 8 * Math.ceil(padded(most) / 64)) / SLICE);
  const chosen = roles.map(({ moves }) => take(padded(moves.length)));
  const next = take(facts.length);
  const buried = take(facts.length);
  const goals = roles.map((role) => role.goals.map(() => take(1)));
  const state = take(facts.length);
  const terminal = take(1);
  const legal = roles.map(({ moves }) => take(padded(moves.length)));
  return { seeds, active, ended, late, marks, words, chosen, next, buried, goals, state, terminal, legal, end: free };
};

export interface SimulateOptions {
  readonly games: number;
  readonly seed: number;
  readonly mostSteps?: number;
  /// Told of each game that has ended, not in the order of their numbers.
  readonly onGame: (game: number, playout: Playout) => void;
  /// Asked now and then; true stops.
  readonly isStopped?: () => boolean;
}

export class ParallelPlayer {
  readonly network: Network;
  readonly #machine: ConeMachine;
  readonly #layout: Layout;

  static open(network: Network): Result<ParallelPlayer, RunnerProblem> {
    const layout = layOut(network);
    const { netlist, facts, roles, terminal } = network;
    const placesOf = (states: number): Int32Array => {
      const places = new Int32Array(netlist.inputs).fill(-1);
      facts.forEach(({ input }, i) => (places[input] = states + i * SLICE));
      roles.forEach(({ moves }, role) =>
        moves.forEach(({ does }, i) => {
          if (does >= 0) places[does] = layout.chosen[role]! + i * SLICE;
        }),
      );
      return places;
    };
    const look = {
      roots: [
        ...(terminal < 0 ? [] : [{ gate: terminal, address: layout.terminal }]),
        ...roles.flatMap(({ moves }, role) =>
          moves.map(({ legal }, i) => ({ gate: legal, address: layout.legal[role]! + i * SLICE })),
        ),
      ],
    };
    const advance = {
      after: 0,
      roots: facts.flatMap(({ next }, i) => (next < 0 ? [] : [{ gate: next, address: layout.next + i * SLICE }])),
    };
    const judge = {
      roots: roles.flatMap((role, number) =>
        role.goals.map(({ gate }, i) => ({ gate, address: layout.goals[number]![i]! })),
      ),
    };
    const opened = ConeMachine.open({
      unit: 'slices',
      groups: [
        { netlist, cones: [look, advance], inputs: placesOf(layout.state) },
        { netlist, cones: [judge], inputs: placesOf(layout.buried) },
      ],
      free: layout.end,
      copies: true,
    });
    return opened.ok ? ok(new ParallelPlayer(network, opened.value, layout)) : opened;
  }

  private constructor(network: Network, machine: ConeMachine, layout: Layout) {
    this.network = network;
    this.#machine = machine;
    this.#layout = layout;
  }

  /// Gates of the parts: before moves are chosen, after that, and of goals.
  get gates(): { readonly look: number; readonly advance: number; readonly judge: number } {
    const [[look, advance], [judge]] = this.#machine.gates as [[number, number], [number]];
    return { look, advance, judge };
  }

  /// Plays games 0 to `games` - 1 of a seed. Gives the number of steps, of all games together.
  simulate(options: SimulateOptions): number {
    return new Batch(this.network, this.#machine, this.#layout, options).run();
  }

  /// Plays one random game from each of these states, at most 128 of them; game i is that of state i.
  playFrom(states: readonly BitState[], options: Omit<SimulateOptions, 'games'>): number {
    if (states.length > LANES) throw new Error(`${states.length} states are more than ${LANES}`);
    return new Batch(this.network, this.#machine, this.#layout, { ...options, games: states.length }).run(states);
  }
}

/// The games that are being played.
class Batch {
  readonly #network: Network;
  readonly #machine: ConeMachine;
  readonly #layout: Layout;
  readonly #options: SimulateOptions;
  readonly #mostSteps: number;
  readonly #memory: Uint32Array;
  readonly #bytes: Uint8Array;
  /// By lane: the game, and the step at which it began.
  readonly #games = new Int32Array(LANES);
  readonly #begins = new Int32Array(LANES);
  /// By lane: the game whose last state is buried there, -1 for none.
  readonly #buried = new Int32Array(LANES).fill(-1);
  readonly #buriedSteps = new Int32Array(LANES);
  readonly #buriedEnds: PlayoutEnd[] = Array.from({ length: LANES }, () => 'terminal');
  /// By role and lane, room for the goals of buried games.
  readonly #goals: readonly Int16Array[];
  #nextGame = 0;
  #active = 0;
  #step = 0;
  /// No game that is played began earlier.
  #oldest = 0;
  #states = 0;

  constructor(network: Network, machine: ConeMachine, layout: Layout, options: SimulateOptions) {
    this.#network = network;
    this.#machine = machine;
    this.#layout = layout;
    this.#options = options;
    this.#mostSteps = options.mostSteps ?? MOST_STEPS;
    this.#memory = new Uint32Array(machine.memory);
    this.#goals = network.roles.map(() => new Int16Array(LANES));
    this.#bytes = new Uint8Array(machine.memory);
  }

  /// All games from the beginning, or each from a state of its own.
  run(states?: readonly BitState[]): number {
    const { state, next, end } = this.#layout;
    const { facts, roles } = this.#network;
    const [[look, advance]] = this.#machine.run as [[() => void, () => void]];
    this.#bytes.fill(0, 0, end);
    // What the first cone makes of the beginning is kept for all games that begin later.
    facts.forEach(({ isInitial }, i) => isInitial && this.#bytes.fill(255, state + i * SLICE, state + (i + 1) * SLICE));
    look();
    this.#bytes.copyWithin(this.#machine.copy, state, this.#machine.keptEnd);
    this.#begin(Array.from({ length: LANES }, (_, lane) => lane));
    if (states !== undefined) {
      this.#load(states);
      look();
    }
    for (;;) {
      this.#endGames();
      if (this.#active === 0 || ((this.#step & 255) === 0 && this.#options.isStopped?.() === true)) break;
      for (let role = 0; role < roles.length; role++) if (this.#hasSeveral[role]) this.#choose(role);
      advance();
      this.#bytes.copyWithin(state, next, next + facts.length * SLICE);
      look();
      this.#step++;
      this.#states += this.#active;
    }
    this.#judge();
    return this.#states;
  }

  /// A state for each of the first lanes.
  #load(states: readonly BitState[]): void {
    const first = this.#layout.state / 4;
    for (let fact = 0; fact < this.#network.facts.length; fact++)
      for (let lane = 0; lane < states.length; lane++) {
        const word = first + 4 * fact + (lane >> 5);
        const bit = 1 << (lane & 31);
        if (((states[lane]![fact >> 5]! >>> (fact & 31)) & 1) === 1) this.#memory[word]! |= bit;
        else this.#memory[word]! &= ~bit;
      }
  }

  /// By role, whether some lane has several moves.
  readonly #hasSeveral: boolean[] = [];

  /// Ends games that are at their end, and begins others, until every game that is left has moves to choose from.
  #endGames(): void {
    const { terminal } = this.#layout;
    for (;;) {
      while (this.#bury(terminal, 'terminal'));
      if (this.#active === 0) return;
      if (this.#step - this.#oldest >= this.#mostSteps && this.#markLate()) {
        this.#bury(this.#layout.late, 'too-long');
        continue;
      }
      if (!this.#buryStuck()) return;
    }
  }

  /// Looks which lanes have no move, one, or several, role by role.
  #buryStuck(): boolean {
    const { roles } = this.#network;
    const { legal, chosen, marks, active } = this.#layout;
    for (let role = 0; role < roles.length; role++) {
      const { length } = roles[role]!.moves;
      const found = this.#machine.functions[LANE_FUNCTIONS.scan]!(
        legal[role]!,
        chosen[role]!,
        length,
        marks[role]!,
        active,
      );
      if ((found & 1) !== 0) return this.#bury(marks[role]!, 'stuck');
      this.#hasSeveral[role] = (found & 2) !== 0;
    }
    return false;
  }

  /// Marks games that take too long.
  #markLate(): boolean {
    const { late, active } = this.#layout;
    this.#bytes.fill(0, late, late + SLICE);
    let isAny = false;
    this.#oldest = this.#step;
    for (let lane = 0; lane < LANES; lane++) {
      const bit = 1 << (lane & 31);
      if ((this.#memory[active / 4 + (lane >> 5)]! & bit) === 0) continue;
      this.#oldest = Math.min(this.#oldest, this.#begins[lane]!);
      if (this.#step - this.#begins[lane]! < this.#mostSteps) continue;
      this.#memory[late / 4 + (lane >> 5)]! |= bit;
      isAny = true;
    }
    return isAny;
  }

  #choose(role: number): void {
    const { legal, words, chosen, seeds, marks } = this.#layout;
    const { length } = this.#network.roles[role]!.moves;
    const several = marks[role]! + SLICE;
    const end = legal[role]! + length * SLICE;
    const isDone =
      this.#machine.functions[LANE_FUNCTIONS.draw]!(legal[role]!, end, several, seeds, words, chosen[role]!) === 0;
    if (isDone) return;
    const groups = Math.ceil(length / SLICE_GROUP);
    const stride = 8 * Math.ceil(groups / 4);
    // The last word may have room for more groups than there are.
    if (groups % 4 !== 0) this.#bytes.fill(0, words, words + LANES * stride);
    this.#machine.functions[LANE_FUNCTIONS.turn]!(legal[role]!, groups, words, stride);
    this.#machine.functions[LANE_FUNCTIONS.pick]!(several, 0, words, stride, seeds, chosen[role]!);
    this.#machine.functions[LANE_FUNCTIONS.pick]!(several + 8, 64, words, stride, seeds, chosen[role]!);
  }

  /// Ends the games of these lanes, as far as they are being played: their states are kept until goals are asked for. False for none.
  #bury(lanes: number, end: PlayoutEnd): boolean {
    const { active, ended, buried, state } = this.#layout;
    const memory = this.#memory;
    const list: number[] = [];
    let isFull = false;
    for (let i = 0; i < 4; i++) {
      const bits = memory[lanes / 4 + i]! & memory[active / 4 + i]!;
      memory[ended / 4 + i] = bits;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const lane = 32 * i + 31 - Math.clz32(rest & -rest);
        if (this.#buried[lane]! >= 0) isFull = true;
        list.push(lane);
      }
    }
    if (list.length === 0) return false;
    if (isFull) this.#judge();
    this.#machine.functions[LANE_FUNCTIONS.blend]!(buried, state, ended, buried + this.#network.facts.length * SLICE);
    for (const lane of list) {
      this.#buried[lane] = this.#games[lane]!;
      this.#buriedSteps[lane] = this.#step - this.#begins[lane]!;
      this.#buriedEnds[lane] = end;
    }
    this.#begin(list);
    return true;
  }

  /// New games in these lanes, as long as there are any.
  #begin(lanes: readonly number[]): void {
    const { active, ended, seeds, state } = this.#layout;
    const { games, seed } = this.#options;
    const memory = this.#memory;
    this.#bytes.fill(0, ended, ended + SLICE);
    for (const lane of lanes) {
      const [word, bit] = [lane >> 5, 1 << (lane & 31)];
      const wasActive = (memory[active / 4 + word]! & bit) !== 0;
      if (this.#nextGame < games) {
        memory[seeds / 4 + lane] = gameSeed(seed, this.#nextGame);
        this.#games[lane] = this.#nextGame++;
        this.#begins[lane] = this.#step;
        memory[ended / 4 + word]! |= bit;
        memory[active / 4 + word]! |= bit;
        if (!wasActive) this.#active++;
      } else if (wasActive) {
        memory[active / 4 + word]! &= ~bit;
        this.#active--;
      }
    }
    this.#machine.functions[LANE_FUNCTIONS.blend]!(state, this.#machine.copy, ended, this.#machine.keptEnd);
  }

  /// The goals of all games that are buried.
  #judge(): void {
    const { roles } = this.#network;
    const [, [judge]] = this.#machine.run as [unknown, [() => void]];
    judge();
    roles.forEach((role, number) => {
      const values = this.#goals[number]!.fill(-1);
      // From the smallest to the largest, which counts where there are several.
      for (let i = role.goals.length - 1; i >= 0; i--) {
        const at = this.#layout.goals[number]![i]! / 4;
        for (let word = 0; word < 4; word++)
          for (let rest = this.#memory[at + word]!; rest !== 0; rest &= rest - 1)
            values[32 * word + 31 - Math.clz32(rest & -rest)] = role.goals[i]!.value;
      }
    });
    for (let lane = 0; lane < LANES; lane++) {
      if (this.#buried[lane]! < 0) continue;
      const goals: (number | undefined)[] = [];
      for (let role = 0; role < roles.length; role++) {
        const goal = this.#goals[role]![lane]!;
        goals.push(goal < 0 ? undefined : goal);
      }
      this.#options.onGame(this.#buried[lane]!, {
        end: this.#buriedEnds[lane]!,
        steps: this.#buriedSteps[lane]!,
        goals,
      });
      this.#buried[lane] = -1;
    }
  }
}
