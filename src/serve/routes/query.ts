/// Questions in Prolog, under budgets, in a thread that is ended when it overruns.
import { Answers, Question } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { Routes } from './route.ts';

/// More than the question's own budget: only what escapes that is ended from outside.
const MILLISECONDS = 8000;

export const queryRoutes = ({ thinkers }: Desk): Routes =>
  new Routes('knowledge').json(
    'post',
    '/query',
    { summary: 'answers to a goal of Prolog', body: Question, answer: Answers },
    ({ body }) => thinkers.ask('query', body, { milliseconds: MILLISECONDS }),
  );
