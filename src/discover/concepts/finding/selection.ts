/// Which of many candidates tell who wins, each beside those that were chosen before it.
import { logistic } from '../../logistic-loss.ts';
import { fitLogistic } from '../../logistic-regression.ts';
import type { Estimate } from '../../logistic-regression.ts';

/// What is to be explained: by row, whether the role won, and the game it is of.
export interface Cases {
  readonly games: number;
  readonly groups: Int32Array;
  readonly outcomes: Float64Array;
  /// Whose turn it is: explained before anything else.
  readonly turns: Float64Array;
}

export interface Candidate {
  /// By row, how much more the role has than others.
  readonly differences: Float64Array;
  /// Where it is less clear, in standard deviations, it is not chosen.
  readonly least: number;
}

export interface Selected<Item> {
  readonly item: Item;
  /// How clearly it told something new when it was chosen, in standard deviations; games count as independent.
  readonly clearness: number;
  /// Its weight in the log odds of a win beside all others that were chosen.
  readonly weight: Estimate;
}

export interface SelectionOptions {
  readonly most: number;
  readonly ridge: number;
}

/// What a model of the odds leaves unexplained: by row, the outcome minus its probability.
export const unexplained = (
  { groups, outcomes, turns }: Cases,
  chosen: readonly Pick<Candidate, 'differences'>[],
  ridge: number,
): { readonly misses: Float64Array; readonly weights: readonly Estimate[] } => {
  const rows = groups.length;
  const columns = [turns, ...chosen.map(({ differences }) => differences)];
  const values = new Float64Array(rows * columns.length);
  columns.forEach((column, i) => {
    for (let row = 0; row < rows; row++) values[row * columns.length + i] = column[row]!;
  });
  const { intercept, weights } = fitLogistic({ rows, columns: columns.length, values, outcomes, groups }, { ridge });
  const misses = Float64Array.from({ length: rows }, (_, row) => {
    const odds = columns.reduce((sum, column, i) => sum + weights[i]!.value * column[row]!, intercept);
    return outcomes[row]! - logistic(odds);
  });
  return { misses, weights: weights.slice(1) };
};

const ROUNDING = 1e-9;

/// How clearly a candidate explains what was left: the sum over games of what it has in common with it, by its deviation. What columns that are
/// known already could explain is taken out first.
export const clearnessOf = (
  { differences }: Pick<Candidate, 'differences'>,
  misses: Float64Array,
  { groups, games, turns }: Cases,
): number => {
  const sums = new Float64Array(games);
  const rows = differences.length;
  let [mean, meanTurn] = [0, 0];
  for (let row = 0; row < rows; row++) {
    mean += differences[row]! / rows;
    meanTurn += turns[row]! / rows;
  }
  let [along, squares] = [0, 0];
  for (let row = 0; row < rows; row++) {
    along += (differences[row]! - mean) * (turns[row]! - meanTurn);
    squares += (turns[row]! - meanTurn) ** 2;
  }
  const slope = squares === 0 ? 0 : along / squares;
  let rest = 0;
  for (let row = 0; row < rows; row++) {
    const own = differences[row]! - mean - slope * (turns[row]! - meanTurn);
    rest += own * own;
    sums[groups[row]!]! += own * misses[row]!;
  }
  // What the turn says already says nothing new.
  if (rest <= ROUNDING * rows) return 0;
  let [sum, spread] = [0, 0];
  for (const each of sums) {
    sum += each;
    spread += each * each;
  }
  return spread === 0 ? 0 : sum / Math.sqrt(spread);
};

/// Forward: the one first that is clearest by its own measure, then what is clearest beside it, and so on.
export const selectCandidates = <Item extends Candidate>(
  items: readonly Item[],
  cases: Cases,
  options: SelectionOptions,
): Selected<Item>[] => {
  const chosen: { readonly item: Item; readonly clearness: number }[] = [];
  let model = unexplained(cases, [], options.ridge);
  while (chosen.length < options.most) {
    let best: { readonly item: Item; readonly clearness: number } | undefined;
    for (const item of items) {
      if (chosen.some((each) => each.item === item)) continue;
      const clearness = clearnessOf(item, model.misses, cases);
      const isClear = Math.abs(clearness) >= item.least;
      if (
        isClear &&
        (best === undefined || Math.abs(clearness) / item.least > Math.abs(best.clearness) / best.item.least)
      )
        best = { item, clearness };
    }
    if (best === undefined) break;
    chosen.push(best);
    model = unexplained(
      cases,
      chosen.map(({ item }) => item),
      options.ridge,
    );
  }
  return chosen.map(({ item, clearness }, i) => ({ item, clearness, weight: model.weights[i]! }));
};
