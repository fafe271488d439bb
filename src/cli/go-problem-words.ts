/// What the rules of Go have against a move, a name or a setting, in the language of the person.
import { goMarkWords, goMoveWords, goPointWords, goRulesWords, mostFixedHandicap } from '../games/index.ts';
import type { GoMoveProblem, GoProblemWords, MarkProblem, RulesProblem } from '../games/index.ts';
import type { Language } from './language.ts';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const sentences = ({ message, hint }: GoProblemWords, language: Language): string =>
  language === 'ja' ? `${message.ja}。${hint.ja}。` : `${sentence(message.en)} ${sentence(hint.en)}`;

export const goMoveProblem = (language: Language, problem: GoMoveProblem, point: number): string =>
  sentences(goMoveWords(problem, point), language);

/// For a word that names no point of a board of that size.
export const goPointProblem = (
  language: Language,
  problem: { readonly code: string; readonly message: string; readonly hint: string },
  word: string,
  size: number,
): string => sentences(goPointWords(problem, word, size), language);

export const goMarkProblem = (language: Language, problem: MarkProblem): string =>
  sentences(goMarkWords(problem), language);

/// For settings of a command line; most wrong ones are refused before.
export const goRulesProblem = (
  language: Language,
  problem: RulesProblem,
  size: number,
): { readonly message: string; readonly hint: string } => {
  const { message, hint } = goRulesWords(problem, size);
  // The rules take points, too; a command line takes numbers alone.
  if (problem.code === 'bad-handicap' && language === 'en') {
    const most = mostFixedHandicap(size);
    return {
      message: message.en,
      hint: most === 0 ? 'handicap needs a board of 7 lines or more' : `a board of ${size} takes 2 to ${most} stones`,
    };
  }
  return { message: message[language], hint: hint[language] };
};
