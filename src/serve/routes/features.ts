/// What a position is made of, and how two moves differ.
import { DifferenceQuestion, FeatureDifference, Features, Position } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { Routes } from './route.ts';

/// The first question to a thread has the theory compiled.
const MILLISECONDS = 30_000;

export const featureRoutes = ({ thinkers, data }: Desk): Routes =>
  new Routes('features')
    .json(
      'post',
      '/features',
      { summary: 'the features of a position: values, bindings, contributions', body: Position, answer: Features },
      ({ body }) => thinkers.ask('features', { ...body, data }, { milliseconds: MILLISECONDS }),
    )
    .json(
      'post',
      '/features/difference',
      {
        summary: 'two moves compared feature by feature; the contributions sum exactly',
        body: DifferenceQuestion,
        answer: FeatureDifference,
      },
      ({ body }) => thinkers.ask('featureDifference', { ...body, data }, { milliseconds: MILLISECONDS }),
    );
