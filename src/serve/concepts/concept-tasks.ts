/// What the threads do with concepts: reading and changing their files, finding new ones. Plain data in, plain data out.
import { readFileSync } from 'node:fs';
import type { DiscoverStage } from '../../discover/index.ts';
import { conceptSvg } from '../../discover/index.ts';
import { conceptBase, conceptFolder, discoverSheet, keepDiscovered } from '../../experiment/index.ts';
import type { DiscoverySource, ToldDiscovery } from '../../experiment/index.ts';
import type { ConceptBase, Language } from '../../knowledge/index.ts';
import type { Concept, ConceptChange, ConceptObstacle, Concepts, DiscoverPoint } from '../contract/index.ts';
import { faultTrouble } from '../rulesheets/troubles.ts';
import type { Refused } from '../thinking/request.ts';
import { cardOf, conceptView } from './concept-view.ts';
import { baseTrouble, obstacleOf } from './troubles.ts';

const baseOf = (data: string): ConceptBase => conceptBase(conceptFolder(data));

export const listConcepts = ({ data }: { readonly data: string }): Concepts => {
  const base = baseOf(data);
  const { concepts, broken } = base.list();
  return {
    folder: base.folder,
    concepts: concepts.map(conceptView),
    broken: broken.map(({ file, error: { place, message, hint } }) => ({ file, line: place.line, message, hint })),
  };
};

export interface ConceptRequest {
  readonly data: string;
  readonly name: string;
}

export const changeConcept = (
  request: ConceptRequest & { readonly change: ConceptChange; readonly date: string },
): Concept | Refused => {
  const { data, name, change, date } = request;
  const base = baseOf(data);
  const changed = change.on ? base.adopt(name, date) : base.retire(name, change.reason?.trim() || 'switched off', date);
  return changed.ok ? conceptView(changed.value) : { problem: baseTrouble(changed.error) };
};

export const CONCEPT_FORMATS = ['text', 'svg', 'json'] as const;

export interface ConceptFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export const exportConcept = (
  request: ConceptRequest & { readonly format: (typeof CONCEPT_FORMATS)[number]; readonly language: Language },
): ConceptFile | Refused => {
  const { data, name, format, language } = request;
  const base = baseOf(data);
  const found = base.get(name);
  if (!found.ok) return { problem: baseTrouble(found.error) };
  const concept = found.value;
  switch (format) {
    case 'text':
      return { name: `${name}.concept.kif`, type: 'text/plain', text: readFileSync(base.fileOf(name), 'utf8') };
    case 'svg':
      return { name: `${name}.svg`, type: 'image/svg+xml', text: conceptSvg(cardOf(concept), { language }) };
    case 'json':
      return {
        name: `${name}.json`,
        type: 'application/json',
        text: `${JSON.stringify(conceptView(concept), null, 2)}\n`,
      };
  }
};

export interface DiscoverRequest {
  readonly text: string;
  readonly games: number;
  readonly seed: number;
  readonly pieces: number;
}

export type Discovered =
  | { readonly kind: 'found'; readonly discovery: ToldDiscovery }
  /// The rules are sound; there is just nothing to be found.
  | { readonly kind: 'nothing'; readonly obstacle: ConceptObstacle }
  | Refused;

export const discoverConceptsOf = (request: DiscoverRequest, report: (stage: DiscoverStage) => void): Discovered => {
  const answer = discoverSheet(request, report);
  switch (answer.kind) {
    case 'done':
      return { kind: 'found', discovery: answer.discovery };
    case 'nothing':
      return { kind: 'nothing', obstacle: obstacleOf(answer.problem) };
    case 'failed':
      return { problem: faultTrouble(answer.problem) };
  }
};

export const keepConcepts = (request: {
  readonly data: string;
  readonly discovery: ToldDiscovery;
  readonly source: DiscoverySource;
}): DiscoverPoint => {
  const { data, discovery, source } = request;
  const { games, won, candidates } = discovery;
  const concepts = keepDiscovered(discovery, source, baseOf(data)).map(({ concept, isKnown }) => ({
    name: concept.name,
    isKnown,
  }));
  return { games, won, candidates, concepts };
};
