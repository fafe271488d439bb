/// Parameters in the lab: sets that are kept, the one that is edited, and what both decide.
import { computed, effect, signal } from '@preact/signals';
import type {
  GoChanges,
  GoDecisionView,
  GoParameterSet,
  GoParameterValues,
  GoParameters,
} from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { game, position } from './lab-position.ts';

export const known = signal<GoParameters | undefined>(undefined);
export const loadParameters = async (): Promise<void> => {
  known.value = await api.get<GoParameters>(`/api/go/lab/parameters?size=${game.value.size}`);
};

/// The name of the set that decides as the old one; undefined for the usual values.
export const oldSet = signal<string | undefined>(undefined);
/// Values that differ from the usual ones.
export const edited = signal<GoParameterValues>({});

const setNamed = (name: string | undefined): GoParameterSet | undefined =>
  known.value?.sets.find((each) => each.name === name);
export const oldValues = computed((): GoParameterValues => setNamed(oldSet.value)?.values ?? {});

export const change = (name: string, value: number): void => {
  const usual = known.value?.parameters.find((each) => each.name === name)?.value;
  const next = { ...edited.value };
  if (Number.isNaN(value) || value === usual) delete next[name];
  else next[name] = value;
  edited.value = next;
};
export const takeSet = (name: string | undefined): void => {
  edited.value = { ...setNamed(name)?.values };
};

export const keepSet = async (name: string): Promise<void> => {
  await api.put<GoParameterSet>(`/api/go/lab/parameters/${encodeURIComponent(name)}`, { values: edited.value });
  await loadParameters();
};
export const removeSet = async (name: string): Promise<void> => {
  await api.delete(`/api/go/lab/parameters/${encodeURIComponent(name)}`);
  if (oldSet.value === name) oldSet.value = undefined;
  await loadParameters();
};

export const decisions = signal<{ readonly one: GoDecisionView; readonly other: GoDecisionView } | undefined>(
  undefined,
);
/// The decision that the board shows, and the candidate in it.
export const shown = signal<{ readonly which: 'one' | 'other'; readonly move: string } | undefined>(undefined);
export const error = signal<unknown>(undefined);
export const isBusy = signal(false);

effect(() => {
  // What was decided elsewhere does not count here.
  if (position.value === undefined) return;
  decisions.value = undefined;
  shown.value = undefined;
});

const decide = (parameters: GoParameterValues): Promise<GoDecisionView> =>
  api.post('/api/go/lab/decision', { position: position.value, parameters });

const attempt = async (work: () => Promise<void>): Promise<void> => {
  if (isBusy.value) return;
  isBusy.value = true;
  error.value = undefined;
  try {
    await work();
  } catch (reason) {
    error.value = reason;
  } finally {
    isBusy.value = false;
  }
};

export const decideBoth = (): Promise<void> =>
  attempt(async () => {
    const both = { one: await decide(oldValues.value), other: await decide(edited.value) };
    decisions.value = both;
    shown.value = { which: 'other', move: both.other.move };
  });

/// Moves of the game at which the two decide differently, as far as they were looked at.
export const changes = signal<
  { readonly moves: GoChanges['moves']; readonly done: number; readonly total: number } | undefined
>(undefined);
effect(() => {
  if (game.value !== undefined) changes.value = undefined;
});

const AT_A_TIME = 5;
let stopper = new AbortController();
export const stop = (): void => stopper.abort();

export const compareGame = (): Promise<void> =>
  attempt(async () => {
    const { size, stones, moves } = game.value;
    const [one, other] = [oldValues.value, edited.value];
    const total = moves.length;
    stopper = new AbortController();
    const { signal: stopped } = stopper;
    let found: GoChanges['moves'] = [];
    changes.value = { moves: found, done: 0, total };
    for (let from = 1; from <= total && !stopped.aborted; from += AT_A_TIME) {
      const to = Math.min(total, from + AT_A_TIME - 1);
      const part = await api.post<GoChanges>('/api/go/lab/changes', {
        position: { size, stones, moves },
        from,
        to,
        one,
        other,
      });
      found = [...found, ...part.moves.filter((move) => move.one !== move.other)];
      changes.value = { moves: found, done: to, total };
    }
  });
