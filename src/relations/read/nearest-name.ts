/// The known name that a misspelt one may have meant.

/// How many letters must be inserted, removed, replaced or swapped with their neighbours, as far as `most` allows.
export const letterDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const isSwap = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j];
      const swapped = isSwap ? before[j - 1]! + 1 : Infinity;
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (one[i] === other[j] ? 0 : 1), swapped));
    }
    before = row;
    row = next;
  }
  return row.at(-1)!;
};

/// Undefined where no name is near: a third of the letters may be wrong.
export const nearestName = (word: string, names: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const far = letterDistance(word, name, least);
    if (far < least && far < name.length) [best, least] = [name, far];
  }
  return best;
};
