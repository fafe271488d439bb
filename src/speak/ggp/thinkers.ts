/// All thinkers, by name.
import type { Term } from '../../logic/index.ts';
import { pickRandom } from '../../rules/index.ts';
import { FlatThinker } from './flat-thinker.ts';
import { MctsThinker } from './mcts-thinker.ts';
import type { Question, Thinker, ThinkerName, ThinkerOrder } from './thinker.ts';

const simple = (name: ThinkerName, choose: (question: Question<unknown>) => Term): Thinker => ({
  name,
  order: { name },
  thinksAhead: false,
  think: <State>(question: Question<State>) => Promise.resolve(choose(question as Question<unknown>)),
});

export const thinkerOf = ({ name, games }: ThinkerOrder): Thinker => {
  switch (name) {
    case 'mcts':
      return new MctsThinker({ games });
    case 'flat':
      return new FlatThinker({ games });
    case 'random':
      return simple(name, ({ legal, random }) => pickRandom(legal, random)!);
    case 'legal':
      return simple(name, ({ legal }) => legal[0]!);
  }
};

/// mcts: a tree of random games; puzzles are solved. flat: random games after each move. random: any move. legal: the first move in
/// the standard order.
export const thinkerNamed = (name: ThinkerName): Thinker => thinkerOf({ name });
