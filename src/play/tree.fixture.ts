/// Random small games for tests: layers of states, moves that lead from each layer to the next, and goals at the end.
import { failed, ok } from '../logic/index.ts';
import { textError } from '../rules/index.ts';
import type { Game, Role } from '../rules/index.ts';
import { mixSeeds } from './random.ts';

export interface TreeState {
  readonly layer: number;
  readonly place: number;
}

export interface TreeShape {
  readonly roles: number;
  readonly layers: number;
  /// Whether several roles may move at once.
  readonly together?: boolean;
  /// Whether there is a role of chance, after the others.
  readonly chance?: boolean;
  /// Whether the goals of two roles sum to 100.
  readonly constantSum?: boolean;
  /// Whether moves can lead back to an earlier layer.
  readonly circles?: boolean;
}

const WIDTH = 5;
const GOALS = [0, 25, 50, 100];

/// The game of the seed. States of a layer are few, so that different moves often lead to the same one.
export const treeGame = (seed: number, shape: TreeShape): Game<TreeState, number> => {
  const { roles, layers, together = false, chance = false, constantSum = false, circles = false } = shape;
  const number = (limit: number, ...parts: readonly (string | number)[]): number => mixSeeds(seed, ...parts) % limit;
  const names = Array.from({ length: roles }, (_, role) => `role${role}`);
  const all = chance ? [...names, 'random'] : names;
  const isEnd = ({ layer, place }: TreeState): boolean =>
    layer >= layers || (layer > 0 && number(6, 'end', layer, place) === 0);
  const movers = (state: TreeState): readonly Role[] => {
    if (isEnd(state)) return [];
    const { layer, place } = state;
    if (!together) return [number(all.length, 'turn', layer, place)];
    const some = all.map((_, role) => role).filter((role) => number(2, 'moves', layer, place, role) === 0);
    return some.length === 0 ? [number(all.length, 'turn', layer, place)] : some;
  };
  const game: Game<TreeState, number> = {
    name: 'tree',
    roles: all,
    initial: () => ({ layer: 0, place: 0 }),
    movers,
    legal: (state, role) =>
      movers(state).includes(role)
        ? Array.from({ length: 1 + number(3, 'count', state.layer, state.place, role) }, (_, i) => i)
        : [],
    next: ({ layer, place }, moves) => {
      const to = number(WIDTH, 'to', layer, place, ...moves);
      const back = circles && layer > 0 && number(4, 'back', layer, place, ...moves) === 0;
      return { layer: back ? layer - 1 : layer + 1, place: to };
    },
    terminal: isEnd,
    goal: ({ layer, place }, role) => {
      if (constantSum && role === 1) return 100 - game.goal({ layer, place }, 0);
      return GOALS[number(GOALS.length, 'goal', layer, place, role)];
    },
    key: ({ layer, place }) => layer * WIDTH + place,
    printMove: String,
    parseMove: (text) => (/^\d$/.test(text) ? ok(Number(text)) : failed(textError('illegal', 'no move', 'a digit'))),
    printState: ({ layer, place }) => `${layer} ${place}`,
    parseState: (text) => {
      const [, layer, place] = /^(\d+) (\d)$/.exec(text) ?? [];
      return layer === undefined
        ? failed(textError('no-state', 'no state', 'two numbers'))
        : ok({ layer: Number(layer), place: Number(place) });
    },
    vocabularies: [],
    facts: () => [],
  };
  return game;
};
