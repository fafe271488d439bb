/// What GO.1 thinks of positions of Go.
import { GoExplanation, GoPositionText } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { Routes } from './route.ts';

/// A thought about one position takes no longer, or is ended.
export const GO_THOUGHT_MILLISECONDS = 30_000;

export const goRoutes = ({ data, thinkers }: Desk): Routes =>
  new Routes('go').json(
    'post',
    '/go/explain',
    {
      summary: 'what GO.1 would play in a position, and why: case, target, intention, filter, strategy, rivals',
      body: GoPositionText,
      answer: GoExplanation,
    },
    ({ body }) => thinkers.ask('explainGo', { data, position: body }, { milliseconds: GO_THOUGHT_MILLISECONDS }),
  );
