/// Keeping what was carried: the weights of a game in a file, and in each kept concept what it weighs there.
import { hashOf, writeGameWeights } from '../knowledge/index.ts';
import type { ConceptBase, ConceptWeight, GameWeights } from '../knowledge/index.ts';
import { packageVersion } from './context.ts';
import type { Context } from './context.ts';
import { writing } from './reflect-keep.ts';
import type { Transferred } from './transfer-task.ts';
import { transferWords } from './transfer-words.ts';

/// One weight for a concept that has two: their mean. Its interval is the mean of theirs, which is too wide rather than too narrow.
const meanWeight = (one: ConceptWeight, other: ConceptWeight): ConceptWeight => {
  const mean = (a: number, b: number): number => Math.round(5000 * (a + b)) / 10_000 + 0;
  const [low, high] = [mean(one.low, other.low), mean(one.high, other.high)];
  return { value: Math.min(high, Math.max(low, mean(one.value, other.value))), low, high };
};

export const gameWeights = ({ weighed }: Transferred, game: string, text: string): GameWeights => ({
  ...{ game, sheet: hashOf(text), version: packageVersion() },
  ...weighed,
});

/// `names` are those of kept concepts, in the order of the forms that were carried; undefined for what is not kept. The file of the
/// weights; undefined after saying why nothing can be written.
export const keepTransfer = (
  target: { readonly id: string; readonly text: string },
  transferred: Transferred,
  names: readonly (string | undefined)[],
  base: ConceptBase,
  context: Context,
): string | undefined => {
  const words = transferWords(context.language);
  const { became, weighed } = transferred;
  return writing(base.folder, context, () => {
    const file = writeGameWeights(base.folder, gameWeights(transferred, target.id, target.text));
    context.io.err(`${words.wrote(file)}\n`);
    const noted = names.flatMap((name, i) => {
      const weight = weighed.weights.find((each) => each.name === became[i]);
      if (name === undefined || weight === undefined) return [];
      const { moving, waiting } = weight;
      const carried = { to: target.id, games: transferred.games, weight: meanWeight(moving, waiting) };
      return base.carry(name, carried).ok ? [name] : [];
    });
    if (noted.length > 0) context.io.err(`${words.carried(target.id, [...new Set(noted)])}\n`);
    return file;
  });
};
