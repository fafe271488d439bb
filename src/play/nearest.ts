/// Which known names a misspelt one may have meant.

/// How many letters must be inserted, removed or replaced to make one word of the other (Levenshtein's distance).
export const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (one[i] === other[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
};

/// The names nearest to the word, when they are near enough to be a slip: a beginning of the name, or a third of it wrong.
export const nearestNames = (word: string, names: readonly string[]): readonly string[] => {
  const low = word.toLowerCase();
  if (low === '') return [];
  const distances = names.map((name) =>
    name.startsWith(low) ? 0 : editDistance(low.replaceAll(/[-_]/g, ''), name.replaceAll(/[-_]/g, '')),
  );
  const least = Math.min(...distances);
  return names.filter((name, i) => distances[i] === least && least <= Math.max(1, Math.ceil(name.length / 3)));
};

/// A hint that lists the names, and first the one that was perhaps meant.
export const hintOfNames = (word: string, names: readonly string[], what: string): string => {
  const near = nearestNames(word, names);
  const meant = near.length === 0 ? '' : `did you mean ${near.map((name) => `'${name}'`).join(' or ')}? `;
  return `${meant}${names.length === 0 ? `there are no ${what}` : `${what}: ${names.join(', ')}`}`;
};
