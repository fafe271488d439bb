/// Which features are each other's mirror image when the two players change places: black's moves and white's moves.

/// For each column of `counts` the column of `mirrored` that has the same numbers in all rows, where `mirrored` holds the same features of the
/// same positions with the colours exchanged. A feature that is the same for both players is its own mirror. The number of
/// the first column without a mirror where there is one.
export const findMirrors = (
  counts: readonly ArrayLike<number>[],
  mirrored: readonly ArrayLike<number>[],
): { readonly mirrors: readonly number[] } | { readonly without: number } => {
  const columns = counts[0]?.length ?? 0;
  const isMirror = (one: number, other: number): boolean =>
    counts.every((row, i) => row[one] === mirrored[i]![other] && row[other] === mirrored[i]![one]);
  const mirrors: number[] = [];
  for (let column = 0; column < columns; column++) {
    const others = Array.from({ length: columns }, (_, other) => other);
    const mirror = others.find((other) => isMirror(column, other));
    if (mirror === undefined) return { without: column };
    mirrors.push(mirror);
  }
  return { mirrors };
};
