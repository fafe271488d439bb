/// What every kind of job has at hand, and how it may end.
import type { Crew, Outcome as CrewOutcome } from '../../experiment/index.ts';
import type { Store } from '../../record/index.ts';
import type { LearnPoint, MatchEvent, Words } from '../contract/index.ts';
import type { RulesheetShelf } from '../rulesheets/shelf.ts';
import type { Tasks } from '../thinkers.ts';
import type { Trouble } from '../thinking/request.ts';

/// How a job ended: it did all, it was stopped, or why it cannot be done.
export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: Words };

export type JobEvent =
  | { readonly name: 'learn'; readonly data: LearnPoint }
  | { readonly name: 'match'; readonly data: MatchEvent }
  /// The job itself has changed.
  | { readonly name: 'job' };

export interface Workplace {
  readonly store: Store;
  readonly crew: Crew<Tasks>;
  /// The data folder.
  readonly data: string;
  readonly rulesheets: Pick<RulesheetShelf, 'get'>;
  /// Of Hansei.
  readonly version: string;
  readonly signal: AbortSignal;
  readonly tell: (event: JobEvent) => void;
}

export const DONE: Ending = { kind: 'done' };
export const STOPPED: Ending = { kind: 'stopped' };

export const now = (): string => new Date().toISOString();
export const today = (): string => now().slice(0, 10);

const TOO_LONG: Words = {
  en: 'a step took too long and was ended',
  ja: '一つの段階に時間がかかりすぎたため打ち切りました',
};
const TOO_MUCH: Words = { en: 'it took too much memory', ja: 'メモリを使いすぎました' };

/// The value of a step, or how its job ends because of it.
export const valueOf = <T>(
  outcome: CrewOutcome<T | { readonly problem: Trouble }>,
): { readonly value: T } | { readonly ending: Ending } => {
  if (outcome.kind === 'aborted') return { ending: STOPPED };
  if (outcome.kind !== 'done')
    return { ending: { kind: 'failed', message: outcome.kind === 'overran' ? TOO_LONG : TOO_MUCH } };
  const { value } = outcome;
  if (typeof value === 'object' && value !== null && 'problem' in value)
    return { ending: { kind: 'failed', message: (value as { problem: Trouble }).problem.message } };
  return { value: value as T };
};
