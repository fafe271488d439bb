/// Games: to begin, to move, to be answered, to take back.
import { ok } from '../../logic/index.ts';
import type { Language } from '../../knowledge/index.ts';
import { Game, GameSummary, Moved, NewGame, NewMove, NewReply, NewTip, Renamed, Resigned } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { RECORD_FILE_FORMATS, exportGame } from '../games/records.ts';
import { inLanguage } from '../games/titles.ts';
import type { Outcome } from '../refusal.ts';
import { Routes, withId, z } from './route.ts';

const GamePage = z.object({ games: z.array(GameSummary), next: z.string().optional() }).openapi('GamePage');

const listing = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.string().max(200).optional(),
});

const told = <G extends GameSummary>(outcome: Outcome<G>, language: Language): Outcome<G> =>
  outcome.ok ? ok(inLanguage(outcome.value, language)) : outcome;

export const gameRoutes = ({ games }: Desk): Routes =>
  new Routes('games')
    .json(
      'get',
      '/games',
      { summary: 'games, newest first; `next` is the `before` of what follows', query: listing, answer: GamePage },
      ({ query, language }) => {
        const page = games.list(query);
        return ok({ ...page, games: page.games.map((game) => inLanguage(game, language)) });
      },
    )
    .json('post', '/games', { summary: 'a new game', body: NewGame, answer: Game, code: 201 }, ({ body, language }) =>
      told(games.create(body), language),
    )
    .json(
      'get',
      '/games/{id}',
      { summary: 'a game with its tree of moves', params: withId, answer: Game },
      ({ params, language }) => told(games.get(params.id), language),
    )
    .json(
      'patch',
      '/games/{id}',
      { summary: 'gives a game another title', params: withId, body: Renamed, answer: GameSummary },
      ({ params, body, language }) => told(games.rename(params.id, body.title), language),
    )
    .done(
      'delete',
      '/games/{id}',
      { summary: 'the game is gone, with the reflections on it', params: withId },
      ({ params }) => games.remove(params.id),
    )
    .json(
      'post',
      '/games/{id}/moves',
      { summary: "a person's move, and the passes that must follow", params: withId, body: NewMove, answer: Moved },
      ({ params, body }) => games.move(params.id, body.parent, body.move),
    )
    .json(
      'post',
      '/games/{id}/replies',
      {
        summary: 'the program whose turn it is moves, and the passes that must follow',
        params: withId,
        body: NewReply,
        answer: Moved,
      },
      ({ params, body }) => games.reply(params.id, body.parent),
    )
    .json(
      'put',
      '/games/{id}/tip',
      { summary: 'takes back, goes on or to a variation', params: withId, body: NewTip, answer: Game },
      async ({ params, body, language }) => told(await games.select(params.id, body.tip), language),
    )
    .json(
      'post',
      '/games/{id}/resignation',
      { summary: 'a side gives the game up', params: withId, body: Resigned, answer: Game },
      async ({ params, body, language }) => told(await games.resign(params.id, body.side), language),
    )
    .file(
      '/games/{id}/record',
      {
        summary: 'the main line as a file',
        params: withId,
        query: z.object({ format: z.enum(RECORD_FILE_FORMATS).default('text') }),
        types: ['text/plain', 'application/octet-stream'],
      },
      ({ params, query }) => {
        const game = games.get(params.id);
        return game.ok ? exportGame(game.value, query.format) : game;
      },
    );
