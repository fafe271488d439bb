/// How sure a lesson is, and whether it is in use: a short tag, with the whole sentence behind it.
import type { State, Status } from '../../../src/serve/contract/index.ts';
import { lessonWords } from './words.ts';
import './lesson.css';

/// Short, such as `proved`.
export const statusName = (status: Status): string => {
  const words = lessonWords.value;
  if (status.kind !== 'statistical') return words[status.kind];
  return words.statistical(status.n === 0 ? 0 : status.successes / status.n, status.n);
};

/// A sentence: what the status claims.
export const statusWords = (status: Status): string => {
  const words = lessonWords.value;
  switch (status.kind) {
    case 'proved':
      return words.aboutProved;
    case 'line':
      return words.aboutLine;
    case 'statistical': {
      const { n, successes, low, high, counted } = status;
      return words.aboutCounted(n === 0 ? 0 : successes / n, n, low, high, counted);
    }
  }
};

export const stateWords = (state: State): string => {
  const words = lessonWords.value;
  switch (state.kind) {
    case 'candidate':
      return words.aboutCandidate;
    case 'adopted':
      return words.aboutAdopted(state.date);
    case 'retired':
      return words.aboutRetired(state.date, state.reason);
  }
};

export const StatusTag = ({ status }: { readonly status: Status }) => (
  <span class={`tag status-${status.kind}`} title={statusWords(status)}>
    {statusName(status)}
  </span>
);

export const StateTag = ({ state }: { readonly state: State }) => (
  <span class={`tag state-${state.kind}`} title={stateWords(state)}>
    {lessonWords.value[state.kind]}
  </span>
);
