/// The experiment system of GO.1.
import { QUESTIONS, QUESTION_KINDS } from '../../experts/index.ts';
import { ok } from '../../logic/index.ts';
import {
  GoChanges,
  GoChangesQuestion,
  GoDataQuestion,
  GoDecisionQuestion,
  GoDecisionView,
  GoKeptParameters,
  GoKeptProblem,
  GoParameterSet,
  GoParameters,
  GoPositionData,
  GoProblemRun,
  GoProblemSummary,
  GoProblemView,
  GoQuestionForm,
  GoStudy,
  GoStudyQuestion,
} from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { GoParameterShelf } from '../go/lab/parameters.ts';
import { GoProblemShelf } from '../go/lab/problems.ts';
import { GO_THOUGHT_MILLISECONDS } from './go.ts';
import { Routes, withId, z } from './route.ts';

const LIMIT = { milliseconds: GO_THOUGHT_MILLISECONDS };

export const goLabRoutes = ({ data, version, thinkers }: Desk): Routes => {
  const parameters = new GoParameterShelf(data);
  const problems = new GoProblemShelf({ data, version, thinkers });
  return new Routes('go lab')
    .json(
      'post',
      '/go/lab/data',
      {
        summary: 'strings, groups, families, links, regions, eyes and potential of a position',
        body: GoDataQuestion,
        answer: GoPositionData,
      },
      ({ body }) => thinkers.ask('goPositionData', body, LIMIT),
    )
    .json(
      'post',
      '/go/lab/decision',
      {
        summary: 'what GO.1 would play by any parameters, with the stages of its recognition',
        body: GoDecisionQuestion,
        answer: GoDecisionView,
      },
      ({ body }) => thinkers.ask('decideInLab', { ...body, data }, LIMIT),
    )
    .json(
      'post',
      '/go/lab/changes',
      {
        summary: 'what two sets of parameters decide at moves of a game, at most ten at a time',
        body: GoChangesQuestion,
        answer: GoChanges,
      },
      ({ body }) => thinkers.ask('changesInLab', { ...body, data }, LIMIT),
    )
    .json(
      'get',
      '/go/lab/questions',
      { summary: 'what can be asked of the local searches', answer: z.array(GoQuestionForm) },
      () => ok(QUESTION_KINDS.map((kind) => QUESTIONS[kind])),
    )
    .json(
      'post',
      '/go/lab/study',
      {
        summary: 'one local search: result, line, proof and what its checker says',
        body: GoStudyQuestion,
        answer: GoStudy,
      },
      ({ body }) => thinkers.ask('studyInLab', body, LIMIT),
    )
    .json(
      'get',
      '/go/lab/parameters',
      {
        summary: 'all parameters of GO.1, as they are usual on boards of a size, and the sets that are kept',
        query: z.object({ size: z.coerce.number().int().min(5).max(19).optional() }),
        answer: GoParameters,
      },
      ({ query }) => ok(parameters.list(query.size ?? 19)),
    )
    .json(
      'put',
      '/go/lab/parameters/{id}',
      { summary: 'keeps a set of parameters', params: withId, body: GoKeptParameters, answer: GoParameterSet },
      ({ params, body }) => parameters.keep(params.id, body.values),
    )
    .done('delete', '/go/lab/parameters/{id}', { summary: 'the set is gone', params: withId }, ({ params }) =>
      parameters.remove(params.id),
    )
    .json('get', '/go/lab/problems', { summary: 'the problems that are kept', answer: z.array(GoProblemSummary) }, () =>
      ok(problems.list()),
    )
    .json(
      'get',
      '/go/lab/problems/{id}',
      { summary: 'a problem with its position', params: withId, answer: GoProblemView },
      ({ params }) => problems.get(params.id),
    )
    .json(
      'put',
      '/go/lab/problems/{id}',
      {
        summary: 'keeps a problem as a regression file with the record of its position',
        params: withId,
        body: GoKeptProblem,
        answer: GoProblemView,
      },
      ({ params, body }) => problems.keep(params.id, body),
    )
    .done('delete', '/go/lab/problems/{id}', { summary: 'the problem is gone', params: withId }, ({ params }) =>
      problems.remove(params.id),
    )
    .json(
      'post',
      '/go/lab/problems/{id}/run',
      { summary: 'asks the question of a problem, and judges the answer', params: withId, answer: GoProblemRun },
      ({ params }) => problems.run(params.id),
    );
};
