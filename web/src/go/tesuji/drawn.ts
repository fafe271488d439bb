/// The pattern that is being drawn. It stays while other pages are visited, and it is known whether something of it would be lost.
import { signal } from '@preact/signals';
import type { Draft } from './draft.ts';
import { EMPTY_DRAFT, textOfDraft } from './draft.ts';

export const draft = signal<Draft>(EMPTY_DRAFT);

/// What of a pattern a game draws anew; its name and its words stay.
const shapeOf = ({ rows, edges, own, enemy, where, moves }: Draft): string =>
  JSON.stringify([rows, edges, own, enemy, where, moves]);

/// Texts that are elsewhere, too: kept, in the list, or there from the beginning.
const safe = new Set([textOfDraft(EMPTY_DRAFT)]);
/// Drawings that nobody drew: the empty one, and those from games, which can be made again.
const made = new Set([shapeOf(EMPTY_DRAFT)]);

export const change = (next: Draft): void => {
  draft.value = next;
};

export const isKept = (text: string): void => void safe.add(text);

/// Whether nobody would miss the drawing where another one took its place.
export const mayGo = (by: 'list' | 'game'): boolean =>
  safe.has(textOfDraft(draft.value)) || (by === 'game' && made.has(shapeOf(draft.value)));

export const put = (next: Draft, by: 'list' | 'game'): void => {
  draft.value = next;
  if (by === 'list') safe.add(textOfDraft(next));
  else made.add(shapeOf(next));
};
