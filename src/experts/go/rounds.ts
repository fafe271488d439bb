/// Marks that need no clearing: a place is marked where the number of the present round stands. Numbers come to an end in lists
/// of 32 bits, and playouts ask thousands of millions of questions in some hours: from then on no mark would be found again.
/// Where rounds are longer, lists of doubles do: they do not come to an end in this life.
export const LAST_ROUND = 2 ** 31 - 1;

/// The round after this one; where there is none, all marks are taken away and it begins anew.
export const nextRound = (round: number, marks: Int32Array, others?: Int32Array): number => {
  if (round < LAST_ROUND) return round + 1;
  marks.fill(0);
  others?.fill(0);
  return 1;
};
