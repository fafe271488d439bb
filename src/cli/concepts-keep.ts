/// Keeping what was discovered, and saying so.
import { keepDiscovered } from '../experiment/index.ts';
import type { DiscoverySource, ToldDiscovery } from '../experiment/index.ts';
import type { ConceptBase } from '../knowledge/index.ts';
import { listConcepts } from './concepts-folder.ts';
import { conceptsWords } from './concepts-words.ts';
import { packageVersion } from './context.ts';
import type { Context } from './context.ts';
import { writing } from './reflect-keep.ts';

export interface KeptConcept {
  readonly name: string;
  readonly file: string;
  /// It was there before, found in this game or in another.
  readonly known: boolean;
}

/// Writes what is new and says so. Undefined after saying why nothing can be written.
export const keepConcepts = (
  found: ToldDiscovery,
  source: Pick<DiscoverySource, 'id' | 'text' | 'seed'>,
  base: ConceptBase,
  context: Context,
): KeptConcept[] | undefined => {
  const words = conceptsWords(context.language);
  if (listConcepts(base, context) === undefined) return undefined;
  const date = new Date().toISOString().slice(0, 10);
  const kept = writing(base.folder, context, () =>
    keepDiscovered(found, { ...source, version: packageVersion(), date }, base),
  );
  if (kept === undefined) return undefined;
  for (const { concept, isKnown } of kept) {
    const { name, state } = concept;
    if (!isKnown) context.io.err(`${words.kept(name, base.fileOf(name))}\n`);
    else context.io.err(`${state.kind === 'retired' ? words.knownRetired(name, state.reason) : words.known(name)}\n`);
  }
  if (kept.length > 0) context.io.err(`${words.keptHint}\n`);
  return kept.map(({ concept: { name }, isKnown }) => ({ name, file: base.fileOf(name), known: isKnown }));
};
