/// The concepts that are carried: discovered in games, or kept before.
import type { ConceptBase } from '../knowledge/index.ts';
import { DISCOVER } from '../discover/index.ts';
import { listConcepts } from './concepts-folder.ts';
import { keepConcepts } from './concepts-keep.ts';
import { problemIn } from './concept-target-words.ts';
import type { Context } from './context.ts';
import type { DiscoveryAnswer } from './discover-task.ts';
import { EXIT } from './exit.ts';
import { Progress } from './progress.ts';
import { complain, readSheetSource, tellFault } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import { tellUnfinished, workOnSheet } from './sheet-work.ts';
import { transferWords } from './transfer-words.ts';

export interface CarriedSource {
  readonly forms: readonly string[];
  /// By form, the concept's own name, and the name under which it is kept, if it is.
  readonly names: readonly string[];
  readonly kept: readonly (string | undefined)[];
}

export const NO_SOURCE: CarriedSource = { forms: [], names: [], kept: [] };

const joined = (one: CarriedSource, other: CarriedSource): CarriedSource => ({
  forms: [...one.forms, ...other.forms],
  names: [...one.names, ...other.names],
  kept: [...one.kept, ...other.kept],
});

/// Those in use; candidates are tried, too. Undefined where the folder cannot be read.
export const keptSource = (base: ConceptBase, context: Context): CarriedSource | undefined => {
  const listing = listConcepts(base, context);
  if (listing === undefined) return undefined;
  const used = listing.concepts.filter(({ state }) => state.kind !== 'retired');
  const names = used.map(({ name }) => name);
  return { forms: used.map(({ form }) => form), names, kept: names };
};

const discover = async (
  source: SheetSource,
  order: { readonly seed: number; readonly games?: number },
  context: Context,
): Promise<DiscoveryAnswer | undefined> => {
  const words = transferWords(context.language);
  const progress = new Progress(context.io);
  progress.show(() => words.discovering(source.id));
  const { outcome, isInterrupted } = await workOnSheet(context, {}, (crew, signal, further) =>
    crew.run('discoverSheet', { text: source.text, ...order }, { signal, onReport: further }),
  );
  progress.end();
  if (outcome.kind === 'done') return outcome.value;
  tellUnfinished(context, outcome, isInterrupted, words);
  return undefined;
};

export interface DiscoverSourceOptions {
  readonly seed?: number;
  /// Random games of each.
  readonly games?: number;
  /// Where to keep what is found.
  readonly base?: ConceptBase;
}

/// What is found in one game; none after saying why there is none. Undefined where the work did not come to its end.
const discovered = async (
  source: SheetSource,
  { seed = DISCOVER.seed, games = DISCOVER.games, base }: DiscoverSourceOptions,
  context: Context,
): Promise<CarriedSource | undefined> => {
  const words = transferWords(context.language);
  const answer = await discover(source, { seed, games }, context);
  if (answer === undefined) return undefined;
  if (answer.kind === 'failed') {
    tellFault(context, answer.problem);
    return undefined;
  }
  if (answer.kind === 'nothing') {
    const { message, hint } = problemIn(answer.problem, context.language);
    complain(context, words.noConcepts(source.id, message), hint);
    return NO_SOURCE;
  }
  const { concepts } = answer.discovery;
  const names = concepts.map(({ name }) => name);
  if (names.length === 0) complain(context, words.noneFound(source.id), words.noneFoundHint);
  else context.io.err(`${words.source(source.id, names)}\n`);
  const origin = { id: source.id, text: source.text, seed };
  const kept = base === undefined ? undefined : keepConcepts(answer.discovery, origin, base, context);
  return { forms: concepts.map(({ form }) => form), names, kept: names.map((_, i) => kept?.[i]?.name) };
};

/// What is found in games, one after the other. Undefined after saying what is wrong, with the exit code set.
export const discoveredSource = async (
  words: readonly string[],
  options: DiscoverSourceOptions,
  context: Context,
): Promise<CarriedSource | undefined> => {
  const sources: SheetSource[] = [];
  for (const word of words) {
    const source = await readSheetSource(word, context);
    if (source === undefined) return undefined;
    sources.push(source);
  }
  let all = NO_SOURCE;
  for (const source of sources) {
    const found = await discovered(source, options, context);
    if (found === undefined) return undefined;
    all = joined(all, found);
  }
  if (all.forms.length > 0) return all;
  context.exitCode = EXIT.negative;
  return undefined;
};
