/// All lessons as the files on disk say them, as long as the page is open.
import { signal } from '@preact/signals';
import type { Lessons } from '../../../src/serve/contract/index.ts';
import { api, listen } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { words } from './words.ts';

export const lessons = signal<Lessons | undefined>(undefined);
export const lessonsError = signal<unknown>(undefined);

export const loadLessons = async (): Promise<void> => {
  try {
    lessons.value = await api.get<Lessons>('/api/lessons');
    lessonsError.value = undefined;
  } catch (error) {
    lessonsError.value = error;
  }
};

/// Calls back whenever the files changed, until the returned function is called.
export const watchLessons = (changed: () => void): (() => void) =>
  listen('/api/lessons/events', { lessons: () => changed() });

/// For the list: loads it now and after each change. Only changes that show are said aloud.
export const followLessons = (): (() => void) => {
  void loadLessons();
  return watchLessons(async () => {
    const before = JSON.stringify(lessons.value);
    await loadLessons();
    if (before !== undefined && before !== JSON.stringify(lessons.value)) announce(words.value.changed);
  });
};
