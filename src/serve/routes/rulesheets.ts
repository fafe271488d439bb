/// Rulesheets (GDL): which there are, what is wrong with one, and games by them.
import { ok } from '../../logic/index.ts';
import {
  KeptRulesheet,
  NewPly,
  NewRound,
  NewRulesheetGame,
  Rulesheet,
  RulesheetCheck,
  RulesheetGame,
  RulesheetGameSummary,
  RulesheetPosition,
  RulesheetSummary,
  RulesheetText,
} from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { Routes, withId, z } from './route.ts';

export const rulesheetRoutes = ({ rulesheets, rulesheetGames }: Desk): Routes =>
  new Routes('rulesheets')
    .json(
      'get',
      '/rulesheets',
      { summary: "rulesheets of the library, then a person's own", answer: z.array(RulesheetSummary) },
      () => ok(rulesheets.list()),
    )
    .json(
      'post',
      '/rulesheets/validate',
      {
        summary: 'what is wrong with a rulesheet, each finding with its place',
        body: RulesheetText,
        answer: RulesheetCheck,
      },
      ({ body }) => rulesheets.check(body.text),
    )
    .json(
      'get',
      '/rulesheets/{id}',
      { summary: 'a rulesheet with its text and its view', params: withId, answer: Rulesheet },
      ({ params }) => rulesheets.get(params.id),
    )
    .json(
      'get',
      '/rulesheets/{id}/start',
      { summary: 'how games by it begin', params: withId, answer: RulesheetPosition },
      ({ params }) => rulesheetGames.start(params.id),
    )
    .json(
      'put',
      '/rulesheets/{id}',
      {
        summary: 'keeps an own rulesheet under this name; one with errors is refused',
        params: withId,
        body: KeptRulesheet,
        answer: Rulesheet,
      },
      ({ params, body }) => rulesheets.keep(params.id, body.text, body.view),
    )
    .done(
      'delete',
      '/rulesheets/{id}',
      { summary: 'an own rulesheet is gone; games by it stay', params: withId },
      ({ params }) => rulesheets.remove(params.id),
    )
    .json(
      'get',
      '/rulesheet-games',
      { summary: 'games by rulesheets, newest first; the last 200 are kept', answer: z.array(RulesheetGameSummary) },
      () => ok(rulesheetGames.list()),
    )
    .json(
      'post',
      '/rulesheet-games',
      { summary: 'a new game by a rulesheet', body: NewRulesheetGame, answer: RulesheetGame, code: 201 },
      ({ body }) => rulesheetGames.create(body),
    )
    .json(
      'get',
      '/rulesheet-games/{id}',
      { summary: 'a game as a person at the board sees it', params: withId, answer: RulesheetGame },
      ({ params }) => rulesheetGames.get(params.id),
    )
    .done('delete', '/rulesheet-games/{id}', { summary: 'the game is gone', params: withId }, ({ params }) =>
      rulesheetGames.remove(params.id),
    )
    .json(
      'post',
      '/rulesheet-games/{id}/rounds',
      {
        summary: 'one round: moves of persons are given, programs and chance choose theirs',
        params: withId,
        body: NewRound,
        answer: RulesheetGame,
      },
      ({ params, body }) => rulesheetGames.round(params.id, body.ply, body.moves),
    )
    .json(
      'put',
      '/rulesheet-games/{id}/ply',
      { summary: 'takes rounds back, or goes on again', params: withId, body: NewPly, answer: RulesheetGame },
      ({ params, body }) => rulesheetGames.goTo(params.id, body.ply),
    );
