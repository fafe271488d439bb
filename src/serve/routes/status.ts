/// What the server is, where it keeps things, and whom it can play.
import { OTHELLO_LEVELS } from '../../experiment/index.ts';
import { ok } from '../../logic/index.ts';
import { Level, ServerStatus } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { SAMPLE_ID } from '../sample.ts';
import { Routes, z } from './route.ts';

const statusOf = ({ store, lessons, data, version }: Desk): ServerStatus => {
  const { games, jobs } = store.counts();
  const sample = store.game(SAMPLE_ID)?.game;
  const { lessons: all, knowledge, folder } = lessons.view;
  return {
    name: 'hansei',
    version,
    data: { folder: data, database: store.file, lessons: folder, bytes: store.bytes() },
    counts: {
      games,
      jobs,
      lessons: all.length,
      lessonsInUse: all.filter(({ state }) => state.kind === 'adopted').length,
    },
    ...(sample === undefined
      ? {}
      : { sample: { game: SAMPLE_ID, ...(sample.reflection === undefined ? {} : { reflection: sample.reflection }) } }),
    knowledge,
  };
};

export const statusRoutes = (desk: Desk): Routes =>
  new Routes('server')
    .json('get', '/status', { summary: 'what the server is, and where it keeps things', answer: ServerStatus }, () =>
      ok(statusOf(desk)),
    )
    .json('get', '/levels', { summary: 'opponents to choose from, from beginner up', answer: z.array(Level) }, () =>
      ok(
        OTHELLO_LEVELS.map(({ measured, ...level }) => ({
          ...level,
          ...(measured === undefined ? {} : { measured: { ...measured } }),
        })),
      ),
    );
