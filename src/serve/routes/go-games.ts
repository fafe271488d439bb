/// Games of Go: begun, played, counted, explained.
import { ok } from '../../logic/index.ts';
import {
  GoDead,
  GoEnding,
  GoGame,
  GoGameSummary,
  GoMoveExplanation,
  GoPlayedPoint,
  GoPly,
  GoRecord,
  GoSgf,
  Id,
  NewGoGame,
} from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { Routes, withId, z } from './route.ts';

/// The number of a move, from 1 on.
const withNumber = z.object({ id: Id, number: z.coerce.number().int().min(1).max(100_000) });

export const goGameRoutes = ({ goGames }: Desk): Routes =>
  new Routes('go')
    .json(
      'post',
      '/go/records',
      { summary: 'a record in SGF, read into a position with its moves', body: GoSgf, answer: GoRecord },
      ({ body }) => goGames.read(body.sgf),
    )
    .json(
      'get',
      '/go/games',
      { summary: 'games of Go, newest first; the last 200 are kept', answer: z.array(GoGameSummary) },
      () => ok(goGames.list()),
    )
    .json(
      'post',
      '/go/games',
      { summary: 'a new game of Go, or one that goes on from a record', body: NewGoGame, answer: GoGame, code: 201 },
      ({ body }) => goGames.create(body),
    )
    .json('get', '/go/games/{id}', { summary: 'a game of Go', params: withId, answer: GoGame }, ({ params }) =>
      goGames.get(params.id),
    )
    .done('delete', '/go/games/{id}', { summary: 'the game is gone', params: withId }, ({ params }) =>
      goGames.remove(params.id),
    )
    .json(
      'post',
      '/go/games/{id}/moves',
      { summary: 'a move or the pass of a person', params: withId, body: GoPlayedPoint, answer: GoGame },
      ({ params, body }) => goGames.move(params.id, body.ply, body.point),
    )
    .json(
      'post',
      '/go/games/{id}/replies',
      { summary: 'the move of the program whose turn it is', params: withId, body: GoPly, answer: GoGame },
      ({ params, body }) => goGames.reply(params.id, body.ply),
    )
    .json(
      'put',
      '/go/games/{id}/ply',
      { summary: 'takes moves back, or goes on again', params: withId, body: GoPly, answer: GoGame },
      ({ params, body }) => goGames.goTo(params.id, body.ply),
    )
    .json(
      'put',
      '/go/games/{id}/dead',
      {
        summary: 'which stones are dead, one of each string, while the game is counted',
        params: withId,
        body: GoDead,
        answer: GoGame,
      },
      ({ params, body }) => goGames.mark(params.id, body.dead),
    )
    .json(
      'post',
      '/go/games/{id}/end',
      { summary: 'the count is agreed on, or somebody resigns', params: withId, body: GoEnding, answer: GoGame },
      ({ params, body }) => goGames.end(params.id, body),
    )
    .json(
      'get',
      '/go/games/{id}/explanations/{number}',
      {
        summary: 'why a move was played, by GO.1; one more than there are moves: what it would play next, and why',
        params: withNumber,
        answer: GoMoveExplanation,
      },
      ({ params, context }) => goGames.explain(params.id, params.number, context.req.raw.signal),
    )
    .file(
      '/go/games/{id}/record',
      { summary: 'the game as SGF', params: withId, types: ['application/x-go-sgf'] },
      ({ params, language }) => goGames.record(params.id, language),
    );
