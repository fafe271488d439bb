/// Facts that decide what can happen at all, as whose turn it is: where they are known, much of a network is not needed.
import { UNKNOWN, countLiveGates, knownGates } from '../../circuits/index.ts';
import type { Network } from './network.ts';

export interface Modes {
  /// Facts by their numbers, in lists of which just one is true in most states.
  readonly lists: readonly (readonly number[])[];
  /// For each choice of one fact of each list, what is known of inputs; the last list changes fastest.
  readonly known: readonly Int8Array[];
}

/// Facts of a list at most, and modes at most.
const MOST_FACTS = 8;
const MOST_MODES = 12;
/// A list is worth its modes if they leave at most this share of the gates, on average.
const WORTH = 0.85;
/// Gates of the network times modes, at most: each mode is made from the whole network, and its code has to be compiled, too.
const MOST_GATES = 120_000;
/// Lists that are tried.
const MOST_LISTS = 40;

/// Facts with the same name and as many arguments.
const listsOf = ({ facts }: Network): number[][] => {
  const lists = new Map<string, number[]>();
  facts.forEach(({ term }, i) => {
    if (term.kind !== 'compound') return;
    const key = `${term.args.length} ${term.name}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [i]);
    else list.push(i);
  });
  return [...lists.values()].filter(({ length }) => length >= 2 && length <= MOST_FACTS).slice(0, MOST_LISTS);
};

/// All choices of one item of each list.
const choicesOf = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((choices, list) => choices.flatMap((choice) => list.map((item) => [...choice, item])), [[]]);

/// What is known where these facts are true and the others of their lists are not. Only legal moves are made: those that cannot be legal
/// are not made, and one that must be is made if it is the only one.
const knownFor = (network: Network, lists: readonly (readonly number[])[], choice: readonly number[]): Int8Array => {
  const { netlist, facts, roles } = network;
  const known = new Int8Array(netlist.inputs).fill(UNKNOWN);
  for (const list of lists) for (const fact of list) known[facts[fact]!.input] = choice.includes(fact) ? 1 : 0;
  const gates = knownGates(netlist, known);
  for (const { moves } of roles) {
    const possible = moves.filter(({ legal }) => gates[legal] !== 0);
    for (const { legal, does } of moves) if (does >= 0 && gates[legal] === 0) known[does] = 0;
    const [only] = possible;
    if (possible.length === 1 && only!.does >= 0 && gates[only!.legal] === 1) known[only!.does] = 1;
  }
  return known;
};

export const findModes = (network: Network): Modes => {
  const { netlist, facts, roles, terminal } = network;
  const roots = [
    ...(terminal < 0 ? [] : [terminal]),
    ...roles.flatMap(({ moves }) => moves.map(({ legal }) => legal)),
    ...facts.flatMap(({ next }) => (next < 0 ? [] : [next])),
  ];
  const gatesOf = (known: Int8Array): number => countLiveGates(netlist, knownGates(netlist, known), roots);
  const modesOf = (lists: readonly (readonly number[])[]): Modes & { readonly gates: number } => {
    const known = choicesOf(lists).map((choice) => knownFor(network, lists, choice));
    return { lists, known, gates: known.reduce((sum, each) => sum + gatesOf(each), 0) / known.length };
  };
  const candidates = listsOf(network);
  const mostModes = Math.min(MOST_MODES, Math.floor(MOST_GATES / netlist.gates));
  if (mostModes < 2) return { lists: [], known: [] };
  let best = { ...modesOf([]), lists: [] as readonly (readonly number[])[] };
  for (;;) {
    const more = candidates
      .filter((list) => !best.lists.includes(list) && best.known.length * list.length <= mostModes)
      .map((list) => modesOf([...best.lists, list]))
      .filter(({ gates }) => gates <= WORTH * best.gates)
      .toSorted((a, b) => a.gates - b.gates)[0];
    if (more === undefined) break;
    best = more;
  }
  return best.lists.length === 0 ? { lists: [], known: [] } : { lists: best.lists, known: best.known };
};
