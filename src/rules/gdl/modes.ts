/// What decides what can happen at all, as whose turn it is: where it is known, much of a network is not needed. Questions about a
/// state lead to its mode, by what states of random games are like.
import { Deduction, UNKNOWN, countLiveGates } from '../../circuits/index.ts';
import type { Network } from './network.ts';
import { bestQuestions, questionSizes } from './questions.ts';
import { sampleStates } from './sampled-states.ts';
import type { SampledStates } from './sampled-states.ts';

/// The way to the mode of a state. A question is whether a gate is true.
export type ModeChoice =
  | { readonly kind: 'mode'; readonly mode: number }
  | { readonly kind: 'question'; readonly gate: number; readonly yes: ModeChoice; readonly no: ModeChoice };

export interface Modes {
  readonly choice: ModeChoice;
  /// By mode, what is known of gates; nothing is in the first one, which is for all states.
  readonly known: readonly Int8Array[];
}

/// Modes at most, the one for all states aside.
const MOST_MODES = 12;
/// Gates of the network times modes, at most: each mode is made from the whole network, and its code has to be compiled, too.
const MOST_GATES = 120_000;
/// What is asked must save this share of all gates that are run, on average, for each mode that it adds; less if it adds none, since no
/// state is on the other side.
const WORTH = 0.05;
const WORTH_OF_CHECK = 0.01;
/// Games that are taken for missed by the sample: what is in none of n may well be in 3 / n of all.
const MISSED = 3;
/// Gates that are taken for run in any case: in small networks other things than gates count.
const OTHER_WORK = 100;
/// Questions of each kind that are tried for a mode.
const MOST_QUESTIONS = 6;
/// Facts of one name of which just one is true are asked for together, if there are no more.
const MOST_LISTED = 8;
/// States that show what states are like, and gates that are looked at for them.
const SAMPLE = 512;
const MOST_VISITS = 3_000_000;
const SEED = 1;

/// A mode as long as nothing more is asked: what is known in it, how many states of the sample it has (a bit for each), and how many gates it needs.
interface Leaf {
  readonly known: Int8Array;
  readonly states: Uint32Array;
  readonly count: number;
  readonly gates: number;
  split?: Split;
}

/// What may be asked: the modes that come of it, and the way to them.
interface Split {
  readonly leaves: readonly Leaf[];
  readonly choose: (choices: readonly ModeChoice[]) => ModeChoice;
  /// Gates that need not be run, all states together, by the share that must be saved at least.
  readonly gain: number;
}

const EVERYWHERE: ModeChoice = { kind: 'mode', mode: 0 };
const ask = (gate: number, yes: ModeChoice, no: ModeChoice): ModeChoice =>
  yes === EVERYWHERE && no === EVERYWHERE ? EVERYWHERE : { kind: 'question', gate, yes, no };

export const findModes = (network: Network): Modes => {
  const { netlist } = network;
  const known: Int8Array[] = [new Int8Array(netlist.gates).fill(UNKNOWN)];
  const mostModes = Math.min(MOST_MODES, Math.floor(MOST_GATES / netlist.gates));
  if (mostModes < 2) return { choice: EVERYWHERE, known };
  const root = new Splitter(network).grow(mostModes);
  const choiceOf = (leaf: Leaf): ModeChoice => {
    const { split } = leaf;
    if (split !== undefined) return split.choose(split.leaves.map(choiceOf));
    // What never came up needs no code of its own; neither does a single mode.
    if (leaf.count === 0 || leaf === root) return EVERYWHERE;
    known.push(leaf.known);
    return { kind: 'mode', mode: known.length - 1 };
  };
  return { choice: choiceOf(root), known };
};

class Splitter {
  readonly #network: Network;
  readonly #deduction: Deduction;
  readonly #roots: readonly number[];
  readonly #sizes: Int32Array;
  readonly #sample: SampledStates;
  /// Inputs of facts of one name, of which just one is true in every state of the sample.
  readonly #lists: readonly (readonly number[])[];

  constructor(network: Network) {
    const { facts, roles, terminal } = network;
    this.#network = network;
    this.#deduction = new Deduction(network.netlist);
    this.#roots = [
      ...(terminal < 0 ? [] : [terminal]),
      ...roles.flatMap(({ moves }) => moves.map(({ legal }) => legal)),
      ...facts.flatMap(({ next }) => (next < 0 ? [] : [next])),
    ];
    this.#sizes = questionSizes(network);
    this.#sample = sampleStates(network, SAMPLE, MOST_VISITS, SEED);
    this.#lists = listsOf(network).filter((list) => this.#areSingle(list));
  }

  /// One question after the other, each time the one that saves most.
  grow(mostModes: number): Leaf {
    const { count, stride } = this.#sample;
    const all = Uint32Array.from({ length: stride }, (_, i) => (32 * i + 32 <= count ? -1 : 2 ** (count % 32) - 1));
    const root = this.#leaf(this.#deduction.begin(), all);
    const leaves = [root];
    const splits = new Map<Leaf, Split | undefined>();
    for (;;) {
      const room = mostModes - leaves.filter((leaf) => leaf.count > 0).length;
      const work = leaves.reduce((sum, leaf) => sum + leaf.count * (OTHER_WORK + leaf.gates), 0);
      for (const leaf of leaves) if (!splits.has(leaf)) splits.set(leaf, this.#bestSplit(leaf, room, work));
      const gainOf = (leaf: Leaf): number => splits.get(leaf)?.gain ?? 0;
      const best = leaves.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one));
      if (gainOf(best) <= work) break;
      const split = splits.get(best)!;
      // There may have been more room when it was looked for.
      splits.delete(best);
      if (modesOf(split) > room) continue;
      best.split = split;
      leaves.splice(leaves.indexOf(best), 1, ...split.leaves);
    }
    return root;
  }

  /// `work` is what all modes together have to do so far.
  #bestSplit(leaf: Leaf, room: number, work: number): Split | undefined {
    if (leaf.count === 0) return undefined;
    const shareOf = (gate: number): number => bitCount(this.#statesWith(leaf.states, gate, 1)) / leaf.count;
    const best = (splits: readonly Split[]): Split | undefined =>
      splits.filter((split) => modesOf(split) <= room).toSorted((a, b) => b.gain - a.gain)[0];
    // Lists first: that one fact is true is half the answer, which is worth little.
    const lists = this.#lists
      .filter((list) => list.every((input) => leaf.known[input] !== 1))
      .map((list) => list.filter((input) => leaf.known[input] === UNKNOWN));
    const byList = best(lists.map((list) => this.#splitByList(leaf, list)));
    if (byList !== undefined && byList.gain > work) return byList;
    const questions = bestQuestions(this.#network, this.#sizes, leaf.known, shareOf, MOST_QUESTIONS);
    return best(questions.map((question) => this.#splitByQuestion(leaf, question)));
  }

  #splitByQuestion(leaf: Leaf, question: number): Split {
    const leaves = [0, 1].map((answer) => this.#leafWith(leaf, [[question, answer]]));
    // What did not come up in a few games may do so in others; then the whole network runs. States of one game are much alike.
    const missed = leaves.some(({ count }) => count === 0) ? Math.min(1, MISSED / this.#sample.games) : 0;
    const others = leaf.count * (this.#sizes[question]! + missed * this.#network.netlist.gates);
    return this.#split(leaf, leaves, others, ([no, yes]) => ask(question, yes!, no!));
  }

  /// One fact after the other, until it is certain that just one is true.
  #splitByList(leaf: Leaf, list: readonly number[]): Split {
    const leaves = list.map((input) =>
      this.#leafWith(
        leaf,
        list.map((other) => [other, other === input ? 1 : 0]),
      ),
    );
    return this.#split(leaf, leaves, leaf.count * list.length, (choices) =>
      list.reduceRight((others, input, i) => {
        const only = list.slice(i + 1).reduceRight((yes, other) => ask(other, EVERYWHERE, yes), choices[i]!);
        return ask(input, only, others);
      }, EVERYWHERE),
    );
  }

  #split(leaf: Leaf, leaves: readonly Leaf[], others: number, choose: Split['choose']): Split {
    const work = leaves.reduce((sum, { count, gates }) => sum + count * gates, others);
    const split = { leaves, choose, gain: 0 };
    const worth = Math.max(WORTH_OF_CHECK, WORTH * modesOf(split));
    return { ...split, gain: (leaf.count * leaf.gates - work) / worth };
  }

  #leafWith(leaf: Leaf, answers: readonly (readonly [gate: number, answer: number])[]): Leaf {
    const known = leaf.known.slice();
    let { states } = leaf;
    for (const [gate, answer] of answers) {
      this.#deduction.learn(known, gate, answer);
      states = this.#statesWith(states, gate, answer);
    }
    return this.#leaf(known, states);
  }

  /// Those of the states in which a gate has a value.
  #statesWith(states: Uint32Array, gate: number, value: number): Uint32Array {
    const { stride, bits } = this.#sample;
    const turned = value === 1 ? 0 : -1;
    return states.map((word, i) => word & (bits[gate * stride + i]! ^ turned));
  }

  #areSingle(list: readonly number[]): boolean {
    const { count, stride, bits } = this.#sample;
    for (let state = 0; state < count; state++) {
      let sum = 0;
      for (const input of list) sum += (bits[input * stride + (state >> 5)]! >>> (state & 31)) & 1;
      if (sum !== 1) return false;
    }
    return true;
  }

  #leaf(known: Int8Array, states: Uint32Array): Leaf {
    this.#learnMoves(known);
    const count = bitCount(states);
    // Nobody runs the gates of no states.
    const gates = count === 0 ? 0 : countLiveGates(this.#network.netlist, known, this.#roots);
    return { known, states, count, gates };
  }

  /// Only legal moves are made: those that cannot be legal are not made, and one that must be is made if it is the only one.
  #learnMoves(known: Int8Array): void {
    const learn = (input: number, value: number): void => {
      if (input >= 0 && known[input] === UNKNOWN) this.#deduction.learn(known, input, value);
    };
    for (const { moves } of this.#network.roles) {
      let [count, only] = [0, -1];
      for (let move = 0; move < moves.length; move++) {
        const { legal, does } = moves[move]!;
        if (known[legal] === 0) learn(does, 0);
        else [count, only] = [count + 1, move];
      }
      if (count === 1 && known[moves[only]!.legal] === 1) learn(moves[only]!.does, 1);
    }
  }
}

/// Modes that are added; states that never came up have none.
const modesOf = ({ leaves }: Split): number => leaves.filter(({ count }) => count > 0).length - 1;

/// Inputs of facts with the same name and as many arguments, where there are a few.
const listsOf = ({ facts }: Network): number[][] => {
  const lists = new Map<string, number[]>();
  for (const { term, input } of facts) {
    if (term.kind !== 'compound') continue;
    const key = `${term.args.length} ${term.name}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [input]);
    else list.push(input);
  }
  return [...lists.values()].filter(({ length }) => length >= 2 && length <= MOST_LISTED);
};

const bitCount = (words: Uint32Array): number => {
  let count = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) count++;
  return count;
};
