/// The known name that a misspelt one may have meant.
import { letterDistance } from '../../../relations/index.ts';

/// Longer names are not compared.
const LONGEST = 40;

/// Finds nearest names until its budget of comparisons is spent: with thousands of names nobody reads all hints.
export class NearestNames {
  #comparisons = 200_000;

  /// Undefined where no name is near: a third of the letters may be wrong.
  nearest(word: string, names: Iterable<string>): string | undefined {
    if (word.length > LONGEST) return undefined;
    let best: string | undefined;
    let least = Math.max(1, Math.floor(word.length / 3)) + 1;
    for (const name of names) {
      if (this.#comparisons-- <= 0) return undefined;
      if (name === word || name.length > LONGEST) continue;
      const far = letterDistance(word, name, least);
      if (far < least && far < name.length) [best, least] = [name, far];
    }
    return best;
  }
}
