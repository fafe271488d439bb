/// What a job is called.
import type { Job } from '../../../src/serve/contract/index.ts';
import { levels } from '../play/levels.ts';
import { gameName } from '../rulesheet/sheets.ts';
import { say } from '../shell/language.ts';
import { words as experimentWords } from './experiment-words.ts';
import { words } from './words.ts';

export const OWN_LESSONS = 'rls:lessons=own';
export const NO_LESSONS = 'rls';
export const USUAL_OPPONENT = 'alphabeta:depth=3,eval=mobility';

/// A player as people call it, where there is a name; else as it is written.
export const playerName = (player: string): string => {
  if (player === OWN_LESSONS) return words.value.withLessons;
  if (player === NO_LESSONS) return words.value.withoutLessons;
  if (player === USUAL_OPPONENT) return words.value.usual;
  const level = levels.value?.find((each) => each.player === player);
  return level === undefined ? player : say(level.name);
};

export const jobTitle = ({ settings }: Job): string => {
  switch (settings.kind) {
    case 'learn':
      return words.value.learning(playerName(settings.opponent ?? ''));
    case 'match':
      return words.value.matching(playerName(settings.first), playerName(settings.second));
    case 'reflect':
      return words.value.reflecting;
    case 'discover':
      return experimentWords.value.discoverTitle(gameName(settings.sheet));
    case 'experiment':
      return experimentWords.value.jobTitle(settings.experiment);
  }
};

export const isActive = ({ state }: Job): boolean => state === 'queued' || state === 'running';
