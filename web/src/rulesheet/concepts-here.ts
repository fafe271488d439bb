/// The concepts that are in the position on the table: asked for anew whenever it changes, as long as somebody wants to see them.
import { computed, effect, signal } from '@preact/signals';
import type { ConceptMatch, ConceptsHere } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { remember, remembered } from '../shell/memory.ts';
import { marksOf } from './concept-marks.ts';
import { words } from './concept-words.ts';
import type { SheetTable } from './sheet-table.ts';

export type Found = ConceptsHere['concepts'][number];

/// Whether concepts are shown. The browser remembers it.
export const showsConcepts = signal(remembered('show-concepts') === 'yes');

effect(() => remember('show-concepts', showsConcepts.value ? 'yes' : 'no'));

/// A concept with all its matches, those of a role, or one of them.
export interface Pointed {
  readonly name: string;
  readonly role?: string;
  readonly match?: number;
}

const matchesIn = (found: ConceptsHere | undefined, pointed: Pointed | undefined): readonly ConceptMatch[] => {
  const concept = found?.concepts.find(({ name }) => name === pointed?.name);
  if (concept === undefined || pointed === undefined) return [];
  const { role, match } = pointed;
  const matches = concept.roles.flatMap((each) => (role === undefined || each.role === role ? each.matches : []));
  return match === undefined ? matches : matches.slice(match, match + 1);
};

export const conceptsOn = (table: SheetTable) => {
  const found = signal<ConceptsHere | undefined>(undefined);
  const error = signal<unknown>(undefined);
  /// What the mouse or the keyboard is at now, and what was chosen to stay.
  const pointed = signal<Pointed | undefined>(undefined);
  const chosen = signal<Pointed | undefined>(undefined);
  const marks = computed(() =>
    marksOf(table.view.value, showsConcepts.value ? matchesIn(found.value, pointed.value ?? chosen.value) : []),
  );

  const follow = (): (() => void) => {
    let stop = new AbortController();
    const load = async (signalOf: AbortSignal): Promise<void> => {
      try {
        found.value = await api.get<ConceptsHere>(`/api/rulesheet-games/${table.id}/concepts`, signalOf);
        error.value = undefined;
      } catch (reason) {
        if (!signalOf.aborted) error.value = reason;
      }
    };
    const ignore = effect(() => {
      // The position itself is what changes: another game, or another ply of it.
      void table.game.value;
      stop.abort();
      stop = new AbortController();
      if (showsConcepts.value) void load(stop.signal);
    });
    return () => {
      ignore();
      stop.abort();
    };
  };

  return {
    found,
    error,
    chosen,
    marks,
    follow,
    point: (what: Pointed | undefined): void => {
      pointed.value = what;
    },
    /// Chosen once it stays marked, chosen again it does not.
    choose: (what: Pointed): void => {
      const isSame = JSON.stringify(chosen.value) === JSON.stringify(what);
      chosen.value = isSame ? undefined : what;
      if (!isSame) announce(words.value.marked(marks.value.size));
    },
  } as const;
};

export type ConceptsOn = ReturnType<typeof conceptsOn>;
