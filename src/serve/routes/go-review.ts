/// Games of Go looked back upon, and the lessons of lost ones.
import {
  GoKeptLesson,
  GoLessonKeep,
  GoReflectQuestion,
  GoReflectionView,
  GoReviewAnswer,
  GoReviewQuestion,
} from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { GO_THOUGHT_MILLISECONDS } from './go.ts';
import { Routes } from './route.ts';

const LIMIT = { milliseconds: GO_THOUGHT_MILLISECONDS };
/// A game is read again within its own time; this is for a machine that is busy.
const REFLECT_LIMIT = { milliseconds: 90_000 };

const today = (): string => new Date().toISOString().slice(0, 10);

export const goReviewRoutes = ({ data, version, thinkers }: Desk): Routes =>
  new Routes('go review')
    .json(
      'post',
      '/go/review',
      {
        summary: 'moves of a game judged: what was lost, the case that was missed, whether the answer took it',
        body: GoReviewQuestion,
        answer: GoReviewAnswer,
      },
      ({ body }) => thinkers.ask('reviewGo', { ...body, data }, LIMIT),
    )
    .json(
      'post',
      '/go/reflect',
      {
        summary: 'a lost game read again with a larger budget: turning points, and the lessons that they teach',
        body: GoReflectQuestion,
        answer: GoReflectionView,
      },
      ({ body }) => thinkers.ask('reflectGo', { ...body, data, version }, REFLECT_LIMIT),
    )
    .json(
      'post',
      '/go/lessons',
      { summary: 'keeps a lesson that was offered, and takes it into use', body: GoLessonKeep, answer: GoKeptLesson },
      ({ body }) => thinkers.ask('keepLessonOfGo', { ...body, data, date: today() }, LIMIT),
    );
