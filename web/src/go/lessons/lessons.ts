/// The kept lessons of Go, and what is done with them.
import { signal } from '@preact/signals';
import type { GoLesson, GoLessonChange, GoLessons } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { announce } from '../../shell/announcer.tsx';
import { words } from './words.ts';

export const kept = signal<GoLessons | undefined>(undefined);
export const error = signal<unknown>(undefined);
/// What was refused of a lesson, told on its card.
export const refusal = signal<{ readonly id: string; readonly error: unknown } | undefined>(undefined);
/// The lesson that has just changed its place in the list: the keyboard follows it there.
export const followed = signal<string | undefined>(undefined);

const addressOf = (id: string): string => `/api/go/lessons/${encodeURIComponent(id)}`;

const load = async (): Promise<void> => {
  try {
    kept.value = await api.get<GoLessons>('/api/go/lessons');
    error.value = undefined;
  } catch (reason) {
    error.value = reason;
  }
};

/// Until the returned function is called: who comes back sees the files as they are then.
export const open = (): (() => void) => {
  void load();
  return () => {
    kept.value = undefined;
    refusal.value = undefined;
    followed.value = undefined;
  };
};

/// Whether it went well; else the lesson's card tells what was refused.
const attempt = async (id: string, work: () => Promise<void>): Promise<boolean> => {
  refusal.value = undefined;
  try {
    await work();
    return true;
  } catch (reason) {
    refusal.value = { id, error: reason };
    return false;
  }
};

const change = (id: string, changes: GoLessonChange, said: string): Promise<boolean> =>
  attempt(id, async () => {
    const now = await api.patch<GoLesson>(addressOf(id), changes);
    const all = kept.value;
    if (all !== undefined) kept.value = { ...all, lessons: all.lessons.map((each) => (each.id === id ? now : each)) };
    followed.value = id;
    announce(said);
  });

export const adopt = (id: string): Promise<boolean> => change(id, { on: true }, words.value.isAdopted(id));

export const retire = (id: string, reason: string): Promise<boolean> =>
  change(id, { on: false, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }, words.value.isRetired(id));

export const remove = (id: string): Promise<boolean> =>
  attempt(id, async () => {
    await api.delete(addressOf(id));
    const all = kept.value;
    if (all !== undefined) kept.value = { ...all, lessons: all.lessons.filter((each) => each.id !== id) };
    document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    announce(words.value.isDeleted(id));
  });

/// In the order in which they ask for attention.
export const STATES = ['candidate', 'adopted', 'retired'] as const;
