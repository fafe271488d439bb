/// The thinkers that a player can be started with.
import type { Term } from '../../logic/index.ts';
import { pickRandom } from '../../rules/index.ts';
import { FlatThinker } from './flat-thinker.ts';
import type { Question, Thinker } from './thinker.ts';

export const THINKERS = ['flat', 'random', 'legal'] as const;
export type ThinkerName = (typeof THINKERS)[number];

const simple = (name: ThinkerName, choose: (question: Question<unknown>) => Term): Thinker => ({
  name,
  think: <State>(question: Question<State>) => Promise.resolve(choose(question as Question<unknown>)),
});

/// flat: random games after each move. random: any move. legal: the first move in the standard order.
export const thinkerNamed = (name: ThinkerName): Thinker => {
  switch (name) {
    case 'flat':
      return new FlatThinker();
    case 'random':
      return simple(name, ({ legal, random }) => pickRandom(legal, random)!);
    case 'legal':
      return simple(name, ({ legal }) => legal[0]!);
  }
};
