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
import { remember, remembered } from '../../shell/memory.ts';
import { knownPart, parseEdited, printEdited } from './edited-parameters.ts';
import { errand } from './errand.ts';
import { game, position } from './lab-position.ts';

export const known = signal<GoParameters | undefined>(undefined);
export const loadParameters = async (): Promise<void> => {
  const { size } = game.value;
  const read = await api.get<GoParameters>(`/api/go/lab/parameters?size=${size}`);
  if (game.value.size !== size) return;
  known.value = read;
  // What a memory or a removed file speaks of may be gone; nobody could see or change it.
  const { values, oldSet: old } = knownPart({ values: edited.value, oldSet: oldSet.value }, read);
  if (Object.keys(values).length < Object.keys(edited.value).length) edited.value = values;
  if (old !== oldSet.value) oldSet.value = old;
};

/// What was edited and not kept yet is there again after a reload.
const MEMORY = 'go-lab-parameters';
const before = parseEdited(remembered(MEMORY) ?? '');

/// The name of the set that decides as the old one; undefined for the usual values.
export const oldSet = signal<string | undefined>(before.oldSet);
/// Values that differ from the usual ones.
export const edited = signal<GoParameterValues>(before.values);
effect(() => remember(MEMORY, printEdited({ values: edited.value, oldSet: oldSet.value })));

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

const deciding = errand();
export const { isBusy: isDeciding, error: decisionError } = deciding;
const comparing = errand();
export const { isBusy: isComparing, error: comparisonError } = comparing;

/// As text: a set that was read again is no other set.
const compared = computed(() => JSON.stringify([oldValues.value, edited.value]));

effect(() => {
  // What was decided elsewhere, or by other parameters, does not count here; what is under way neither.
  if (position.value === undefined || compared.value === '') return;
  deciding.stop();
  decisions.value = undefined;
  shown.value = undefined;
});

export const decideBoth = (): Promise<void> =>
  deciding.run(async (stopped) => {
    // Both answer the same question, whatever happens on the board meanwhile.
    const here = position.value;
    const [old, changed] = [oldValues.value, edited.value];
    const decide = (parameters: GoParameterValues): Promise<GoDecisionView> =>
      api.post('/api/go/lab/decision', { position: here, parameters }, stopped);
    const both = { one: await decide(old), other: await decide(changed) };
    if (stopped.aborted) return;
    decisions.value = both;
    shown.value = { which: 'other', move: both.other.move };
  });

/// Moves of the game at which the two decide differently, as far as they were looked at.
export const changes = signal<
  { readonly moves: GoChanges['moves']; readonly done: number; readonly total: number } | undefined
>(undefined);
effect(() => {
  // Another game or other parameters; where one stands in the game is all the same.
  if (game.value === undefined || compared.value === '') return;
  comparing.stop();
  changes.value = undefined;
});

/// Each is decided twice; more would not be done within the time of one answer where the board is large or the machine busy.
const AT_A_TIME = 2;
/// What was found so far stays.
export const stop = (): void => comparing.stop();

export const compareGame = (): Promise<void> =>
  comparing.run(async (stopped) => {
    const { size, stones, moves } = game.value;
    const [one, other] = [oldValues.value, edited.value];
    const total = moves.length;
    let found: GoChanges['moves'] = [];
    changes.value = { moves: found, done: 0, total };
    for (let from = 1; from <= total; from += AT_A_TIME) {
      const to = Math.min(total, from + AT_A_TIME - 1);
      const body = { position: { size, stones, moves }, from, to, one, other };
      const part = await api.post<GoChanges>('/api/go/lab/changes', body, stopped);
      if (stopped.aborted) return;
      found = [...found, ...part.moves.filter((move) => move.one !== move.other)];
      changes.value = { moves: found, done: to, total };
    }
  });
