/// One lesson and what can be done with it.
import { signal } from '@preact/signals';
import type { Imported, Lesson, LessonChange } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { goTo, hrefOf } from '../shell/router.ts';
import { words } from './lesson-words.ts';
import { watchLessons } from './lessons.ts';

export const openLesson = (id: string) => {
  const address = `/api/lessons/${encodeURIComponent(id)}`;
  const lesson = signal<Lesson | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const isBusy = signal(false);

  const load = async (): Promise<void> => {
    try {
      lesson.value = await api.get<Lesson>(address);
      error.value = undefined;
    } catch (reason) {
      error.value = reason;
    }
  };

  /// Whether it went well; else the error is shown.
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    isBusy.value = true;
    try {
      await work();
      error.value = undefined;
      return true;
    } catch (reason) {
      error.value = reason;
      return false;
    } finally {
      isBusy.value = false;
    }
  };

  const change = (changes: LessonChange, said: string): Promise<boolean> =>
    attempt(async () => {
      lesson.value = await api.patch<Lesson>(address, changes);
      announce(said);
    });

  return {
    lesson,
    error,
    isBusy,
    follow: (): (() => void) => {
      void load();
      return watchLessons(() => void load());
    },
    switchOn: () => change({ on: true }, words.value.isOn),
    switchOff: (reason: string) => change({ on: false, reason }, words.value.isOff),
    rename: (name: { readonly en: string; readonly ja: string }) => change({ name }, words.value.renamed),
    reflect: ({ biography, origin, name }: Lesson) =>
      attempt(async () => {
        const kept = await api.get<Pick<Imported, 'games'>>('/api/games?limit=100');
        // Who asks twice has the record once.
        const known = kept.games.filter(({ source, title }) => source === 'imported' && title === name.en);
        const record = { text: biography.record, name: name.en };
        const { games } = known.length > 0 ? { games: known } : await api.post<Imported>('/api/records', record);
        if (games[0] !== undefined) goTo(hrefOf('reflect', games[0].id, { ply: String(origin.ply) }));
      }),
  } as const;
};

export type OneLesson = ReturnType<typeof openLesson>;
