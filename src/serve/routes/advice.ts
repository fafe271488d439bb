/// What to play, and what speaks against a move.
import { Hint, Position, WhyNot, WhyNotQuestion } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { Routes } from './route.ts';

const MILLISECONDS = 10_000;

export const adviceRoutes = ({ thinkers, data }: Desk): Routes =>
  new Routes('advice')
    .json(
      'post',
      '/hint',
      { summary: 'a suggestion for whoever is to move', body: Position, answer: Hint },
      ({ body }) => thinkers.ask('hint', { ...body, data }, { milliseconds: MILLISECONDS }),
    )
    .json(
      'post',
      '/why-not',
      { summary: 'what speaks against a move, strongest first', body: WhyNotQuestion, answer: WhyNot },
      ({ body }) => thinkers.ask('whyNot', { ...body, data }, { milliseconds: MILLISECONDS }),
    );
