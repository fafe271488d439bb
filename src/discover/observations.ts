/// What a fit learns from: rows of numbers, each with how the game went on from there.

export interface Observations {
  readonly rows: number;
  readonly columns: number;
  /// Row by row.
  readonly values: Float64Array;
  /// 1 a win, 0.5 a draw, 0 a loss, for each row.
  readonly outcomes: Float64Array;
  /// Which game each row is of, numbered from 0. Rows of one game share its outcome, so that they tell less than as many
  /// rows of different games.
  readonly groups: Int32Array;
}

/// How many games the rows are of: one more than the largest number.
export const groupCount = ({ groups }: Observations): number => {
  let most = -1;
  for (const group of groups) if (group > most) most = group;
  return most + 1;
};

/// The rows of the games that are chosen. The numbers of games stay.
export const selectGroups = (observations: Observations, isChosen: (group: number) => boolean): Observations => {
  const { columns, values, outcomes, groups } = observations;
  const chosen: number[] = [];
  for (let row = 0; row < observations.rows; row++) if (isChosen(groups[row]!)) chosen.push(row);
  const selected = new Float64Array(chosen.length * columns);
  for (const [to, from] of chosen.entries())
    selected.set(values.subarray(from * columns, (from + 1) * columns), to * columns);
  return {
    rows: chosen.length,
    columns,
    values: selected,
    outcomes: Float64Array.from(chosen, (row) => outcomes[row]!),
    groups: Int32Array.from(chosen, (row) => groups[row]!),
  };
};
