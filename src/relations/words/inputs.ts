/// The words of a position, and the numbers of its facts.
import type { NetlistBuilder } from '../../circuits/index.ts';
import type { PredicateKey, Program } from '../program.ts';
import { tuplesOfInputs } from '../fact-table.ts';
import { isInFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { anchorOf, keyOf } from './lumps.ts';
import type { Lump, Lumps } from './lumps.ts';

/// Where a fact stands: the input, and the bit of its word; -1 where it has all bits of the word.
export interface InputPlace {
  readonly input: number;
  readonly lane: number;
}

export interface InputWords {
  readonly relations: ReadonlyMap<PredicateKey, Lumps>;
  /// By the number of the fact.
  readonly places: readonly InputPlace[];
}

export const inputWords = (program: Program, frame: Frame, builder: NetlistBuilder): InputWords => {
  const words = new Map<
    string,
    { readonly key: PredicateKey; readonly entries: readonly number[]; bits: bigint; number: number }
  >();
  const facts: { readonly word: string; readonly lane: number }[] = [];
  const framedOf = (key: PredicateKey): boolean[] =>
    program.predicates.get(key)!.domains.map((domain) => isInFrame(frame, domain));
  for (const [key, tuple] of tuplesOfInputs(program)) {
    const isFramed = framedOf(key);
    const anchor = anchorOf(isFramed);
    const lane = anchor < 0 ? -1 : frame.laneOf.get(tuple[anchor]!)!;
    const entries = tuple.map((value, i) => (isFramed[i] ? frame.laneOf.get(value)! - lane : value));
    const name = `${key} ${keyOf(entries)}`;
    const bits = lane < 0 ? builder.possible(builder.all) : 1n << BigInt(lane);
    const known = words.get(name);
    if (known === undefined) words.set(name, { key, entries, bits, number: words.size });
    else known.bits |= bits;
    facts.push({ word: name, lane });
  }
  const relations = new Map<PredicateKey, { isFramed: readonly boolean[]; lumps: Map<string, Lump> }>();
  for (const key of program.inputs) relations.set(key, { isFramed: framedOf(key), lumps: new Map() });
  for (const { key, entries, bits } of words.values()) {
    const { isFramed, lumps } = relations.get(key)!;
    lumps.set(keyOf(entries), { entries, wire: builder.input(bits, anchorOf(isFramed) < 0) });
  }
  return { relations, places: facts.map(({ word, lane }) => ({ input: words.get(word)!.number, lane })) };
};
