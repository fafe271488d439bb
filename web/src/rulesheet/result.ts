/// How a game by a rulesheet ended, in words.
import type { RulesheetGame } from '../../../src/serve/contract/index.ts';
import { roleName } from './wording.ts';
import { words } from './words.ts';

/// The goals of those who play: chance wants nothing.
export const goalsOf = ({
  roles,
  position,
}: RulesheetGame): readonly { readonly role: string; readonly goal: number }[] =>
  (position.goals ?? []).filter(({ role }) => roles.some(({ name, seat }) => name === role && seat !== undefined));

export const resultLine = (game: RulesheetGame): string => {
  const goals = goalsOf(game);
  const persons = game.roles.flatMap(({ name, seat }) => (seat?.kind === 'person' ? [name] : []));
  const best = Math.max(...goals.map(({ goal }) => goal));
  const winners = goals.filter(({ goal }) => goal === best);
  if (goals.length === 1) return best === 100 ? words.value.solved : words.value.notSolved;
  if (winners.length === goals.length) return words.value.drawn;
  const [first] = winners;
  if (persons.length === 1) {
    if (!winners.some(({ role }) => role === persons[0])) return words.value.youLost;
    return winners.length === 1 ? words.value.youWon : words.value.youFirst;
  }
  const names = winners.map(({ role }) => roleName(game.view, role)).join(', ');
  return first === undefined ? words.value.over : words.value.won(names);
};
