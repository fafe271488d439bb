/// Weights that were learned, as text and back: concepts whose numbers are free by the name of their family, all others in their form.
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import { FREE_FAMILIES } from '../../../knowledge/index.ts';
import type { ConceptWeight, GameWeights } from '../../../knowledge/index.ts';
import type { AnyState, Reasoner } from '../../../rules/index.ts';
import type { PieceBoard } from '../board/board.ts';
import { membersOfAll } from './family.ts';
import type { Family } from './family.ts';
import { parsePatterns, printPatterns } from '../patterns/form.ts';
import type { Learned } from './learn.ts';
import { ConceptModel } from './model.ts';
import { stateCounter } from './state-counter.ts';

/// Four places say more than the intervals let them.
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
const roundedWeight = ({ value, low, high }: ConceptWeight): ConceptWeight => ({
  value: rounded(value),
  low: rounded(low),
  high: rounded(high),
});

/// All that a file of weights says beside the names of the game and its rules.
export type WeighedConcepts = Omit<GameWeights, 'game' | 'sheet' | 'version'>;

export const weighedConcepts = (learned: Learned, families: readonly Family[], seed: number): WeighedConcepts => ({
  ...{ games: learned.games, positions: learned.positions, seed },
  first: rounded(learned.intercept),
  turn: roundedWeight(learned.turn),
  families: FREE_FAMILIES.filter((kind) => families.some((family) => family.kind === kind)),
  forms: families.flatMap((family) => (family.kind === 'fixed' ? [printPatterns(family.concept)] : [])),
  weights: learned.concepts.map(({ words: { name }, moving, waiting }) => ({
    name,
    moving: roundedWeight(moving),
    waiting: roundedWeight(waiting),
  })),
});

export interface WeighedProblem {
  readonly code: 'other-concepts' | 'no-pattern';
  readonly message: string;
  readonly hint: string;
}

const AGAIN = 'let them be learned again: hansei transfer FROM GAME --keep';

/// Weights as they were learned, on the board that the rules give.
export const learnedFrom = (
  reasoner: Reasoner<AnyState>,
  board: PieceBoard,
  weights: WeighedConcepts,
): Result<Learned, WeighedProblem> => {
  const families: Family[] = weights.families.map((kind) => ({ kind }));
  for (const form of weights.forms) {
    const concept = parsePatterns(form);
    if (!concept.ok) return failed({ code: 'no-pattern', message: concept.error.message, hint: concept.error.hint });
    families.push({ kind: 'fixed', concept: concept.value });
  }
  const members = membersOfAll(families, board);
  const known = new Map(weights.weights.map((weight) => [weight.name, weight]));
  const names = new Set(members.map(({ words }) => words.name));
  const strange = weights.weights.find(({ name }) => !names.has(name));
  if (strange !== undefined)
    return failed({
      code: 'other-concepts',
      message: `the weights speak of ${strange.name}, which the board of this game does not have`,
      hint: AGAIN,
    });
  const missing = members.find(({ words }) => !known.has(words.name));
  if (missing !== undefined)
    return failed({ code: 'other-concepts', message: `the weights lack ${missing.words.name}`, hint: AGAIN });
  const concepts = members.map((member) => {
    const { moving, waiting } = known.get(member.words.name)!;
    return { ...member, moving, waiting };
  });
  const counter = stateCounter(
    reasoner,
    board,
    members.map(({ patterns }) => patterns),
  );
  const model = new ConceptModel(counter, {
    intercept: weights.first,
    turn: weights.turn.value,
    moving: concepts.map(({ moving }) => moving.value),
    waiting: concepts.map(({ waiting }) => waiting.value),
  });
  const { games, positions, first, turn } = weights;
  return ok({ model, concepts, turn, intercept: first, games, positions });
};
