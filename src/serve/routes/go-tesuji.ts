/// Patterns and joseki of Go.
import { ok } from '../../logic/index.ts';
import {
  GoTesujiLearned,
  GoTesujiLesson,
  GoTesujiList,
  GoTesujiReport,
  GoTesujiSaved,
  GoTesujiText,
  Id,
} from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import { GO_THOUGHT_MILLISECONDS } from './go.ts';
import { Routes, z } from './route.ts';

const LIMIT = { milliseconds: GO_THOUGHT_MILLISECONDS };

export const goTesujiRoutes = ({ data, thinkers }: Desk): Routes =>
  new Routes('go tesuji')
    .json(
      'get',
      '/go/tesuji',
      {
        summary: 'patterns and joseki, your own first, with their pictures',
        query: z.object({
          case: z.string().max(40).optional(),
          search: z.string().max(80).optional(),
          from: z.coerce.number().int().min(0).max(100_000).default(0),
          most: z.coerce.number().int().min(1).max(60).default(24),
        }),
        answer: GoTesujiList,
      },
      ({ query }) => {
        const { case: kase, search, from, most } = query;
        return thinkers.ask(
          'listGoTesuji',
          {
            data,
            from,
            most,
            ...(kase === undefined ? {} : { case: kase }),
            ...(search === undefined ? {} : { search }),
          },
          LIMIT,
        );
      },
    )
    .json(
      'post',
      '/go/tesuji/check',
      {
        summary: 'what is wrong in a text of patterns, and what its tests find',
        body: GoTesujiText,
        answer: GoTesujiReport,
      },
      ({ body }) => thinkers.ask('checkGoTesuji', body, LIMIT),
    )
    .json(
      'post',
      '/go/tesuji',
      {
        summary: 'keeps patterns; GO.1 proposes them from then on',
        body: GoTesujiText,
        answer: GoTesujiSaved,
        code: 201,
      },
      ({ body }) => thinkers.ask('keepGoTesuji', { ...body, data }, LIMIT),
    )
    .json(
      'post',
      '/go/tesuji/learn',
      { summary: 'a region of a game and a tree of moves as a pattern', body: GoTesujiLesson, answer: GoTesujiLearned },
      ({ body }) => thinkers.ask('learnGoTesuji', body, LIMIT),
    )
    .done(
      'delete',
      '/go/tesuji/{name}',
      { summary: 'a file of your own patterns is gone', params: z.object({ name: Id }) },
      async ({ params }) => {
        const removed = await thinkers.ask('removeGoTesuji', { data, name: params.name }, LIMIT);
        if (!removed.ok) return removed;
        return removed.value ? ok(undefined) : refused(noSuch('tesuji', params.name));
      },
    );
