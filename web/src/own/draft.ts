/// The text that is being written: checked as one types, remembered by the browser, kept by the server when asked.
import { batch, computed, signal } from '@preact/signals';
import type { Rulesheet, RulesheetCheck } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { loadSheets } from '../rulesheet/sheets.ts';
import { remember, remembered } from '../shell/memory.ts';

interface Draft {
  readonly name: string;
  readonly text: string;
  readonly view: string;
}

const NEW: Draft = { name: 'my-game', text: '', view: '' };

const readDraft = (text: string | undefined): Draft => {
  try {
    const { name, text: rules, view } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Draft>;
    if (typeof name === 'string' && typeof rules === 'string' && typeof view === 'string')
      return { name, text: rules, view };
  } catch {
    // Somebody else's text: as if nothing was remembered.
  }
  return NEW;
};

export const draft = signal<Draft>(readDraft(remembered('own-game')));
/// What the server keeps under the name, as far as this page knows.
export const kept = signal<Draft | undefined>(undefined);
export const check = signal<RulesheetCheck | undefined>(undefined);
export const isChecking = signal(false);
export const error = signal<unknown>(undefined);
export const isKeeping = signal(false);

export const isEmpty = computed(() => draft.value.text.trim() === '');
export const isKept = computed(() => {
  const [now, then] = [draft.value, kept.value];
  return then !== undefined && now.name === then.name && now.text === then.text && now.view === then.view;
});

/// Who types quickly is not checked at each letter.
const PAUSE_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = new AbortController();

const checkNow = async (): Promise<void> => {
  running.abort();
  const stop = (running = new AbortController());
  if (isEmpty.value) {
    check.value = undefined;
    isChecking.value = false;
    return;
  }
  try {
    const found = await api.post<RulesheetCheck>('/api/rulesheets/validate', { text: draft.value.text }, stop.signal);
    if (!stop.signal.aborted)
      batch(() => {
        check.value = found;
        error.value = undefined;
      });
  } catch (reason) {
    if (!stop.signal.aborted)
      batch(() => {
        check.value = undefined;
        error.value = reason;
      });
  }
  if (!stop.signal.aborted) isChecking.value = false;
};

export const change = (changed: Partial<Draft>): void => {
  batch(() => {
    draft.value = { ...draft.value, ...changed };
    error.value = undefined;
  });
  remember('own-game', JSON.stringify(draft.value));
  if (changed.text === undefined) return;
  isChecking.value = true;
  clearTimeout(timer);
  timer = setTimeout(() => void checkNow(), PAUSE_MS);
};

/// A name for a text that comes from elsewhere.
export const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || NEW.name;

const printView = (view: Rulesheet['view']): string => (view === undefined ? '' : JSON.stringify(view, null, 2));

/// A sheet of the library as a beginning, or an own one to go on with.
export const openSheet = async (id: string): Promise<void> => {
  try {
    const { text, view, origin } = await api.get<Rulesheet>(`/api/rulesheets/${encodeURIComponent(id)}`);
    const opened: Draft = { name: origin === 'own' ? id : nameOf(`my-${id}`), text, view: printView(view) };
    change(opened);
    kept.value = origin === 'own' ? opened : undefined;
  } catch (reason) {
    error.value = reason;
  }
};

/// Whether it could be kept; why not, the page says.
export const keep = async (): Promise<boolean> => {
  const now = { ...draft.value, name: draft.value.name.trim() };
  isKeeping.value = true;
  error.value = undefined;
  try {
    const { text, view } = now;
    await api.put<Rulesheet>(`/api/rulesheets/${encodeURIComponent(now.name)}`, {
      text,
      ...(view.trim() === '' ? {} : { view }),
    });
    kept.value = now;
    draft.value = now;
    await loadSheets(true).catch(() => undefined);
    return true;
  } catch (reason) {
    error.value = reason;
    return false;
  } finally {
    isKeeping.value = false;
  }
};

export const remove = async (name: string): Promise<boolean> => {
  try {
    await api.delete(`/api/rulesheets/${encodeURIComponent(name)}`);
    kept.value = undefined;
    await loadSheets(true).catch(() => undefined);
    return true;
  } catch (reason) {
    error.value = reason;
    return false;
  }
};

/// What was remembered is checked when the page is opened.
export const recheck = (): void => {
  isChecking.value = !isEmpty.value;
  void checkNow();
};
