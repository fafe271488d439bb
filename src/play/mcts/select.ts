/// Which move a descent through the tree takes: the one that may be the best, by what is known and how well it is known (UCB1).
import type { Random } from '../random.ts';
import type { Node } from './node.ts';

/// After about so many visits a move's own results count as much as those of its later uses.
const LATER_WEIGHT = 500;

/// The share of trust in results of later uses when a move has been made `count` times.
const laterShare = (count: number): number => Math.sqrt(LATER_WEIGHT / (3 * count + LATER_WEIGHT));

/// The place of the mover's move. Each mover looks at its own results alone, whatever the others choose: where several choose at once
/// their choices fall together by chance, and over time each one's visits become a mixture. Moves that are certain are not made
/// again: nothing is left to find out about them.
export const selectMove = <State, Move>(
  node: Node<State, Move>,
  mover: number,
  explore: number,
  random: Random,
): number => {
  const counts = node.counts[mover];
  const sums = node.sums[mover];
  const laterCounts = node.laterCounts[mover];
  const known = node.choosers.length === 1 ? node.known : undefined;
  const spread = Math.log(node.visits + 1);
  let best = 0;
  let highest = -Infinity;
  let ties = 0;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place];
    let score: number;
    if (known?.has(place)) {
      score = -1;
    } else if (laterCounts !== undefined && laterCounts[place] > 0) {
      const later = node.laterSums[mover][place] / laterCounts[place];
      const share = count === 0 ? 1 : laterShare(count);
      const mean = share * later + (count === 0 ? 0 : ((1 - share) * sums[place]) / count);
      score = mean / 100 + explore * Math.sqrt(spread / (count + 0.5));
    } else {
      score = count === 0 ? Infinity : sums[place] / count / 100 + explore * Math.sqrt(spread / count);
    }
    if (score > highest) {
      highest = score;
      best = place;
      ties = 1;
    } else if (score === highest && random.below(++ties) === 0) {
      // Among equals by lot: movers that choose at once must not go through their moves in step.
      best = place;
    }
  }
  return best;
};
