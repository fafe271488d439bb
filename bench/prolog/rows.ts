/// The figures of a measurement and what follows from them.

export interface Row {
  readonly name: string;
  readonly engine: string;
  /// User CPU time of `reps` repetitions, the best of the runs; null where there is no result.
  readonly cpuMs: number | null;
  readonly reps: number;
  readonly cpuMsPerRep: number | null;
  readonly maxRssMb: number | null;
  /// Why there is no result.
  readonly problem?: string;
}

/// CPU time per repetition of `engine` divided by that of `base`, program by program where both have a result.
export const ratiosOf = (rows: readonly Row[], engine: string, base: string): Map<string, number> => {
  const ratios = new Map<string, number>();
  for (const row of rows) {
    if (row.engine !== engine || row.cpuMsPerRep === null) continue;
    const other = rows.find((candidate) => candidate.engine === base && candidate.name === row.name);
    if (other?.cpuMsPerRep) ratios.set(row.name, row.cpuMsPerRep / other.cpuMsPerRep);
  }
  return ratios;
};

export const geometricMean = (numbers: Iterable<number>): number | null => {
  const logarithms = [...numbers].map((number) => Math.log(number));
  if (logarithms.length === 0) return null;
  return Math.exp(logarithms.reduce((sum, one) => sum + one, 0) / logarithms.length);
};

/// Columns under their heads, the first to the left and the others to the right.
export const printTable = (lines: readonly (readonly string[])[]): string => {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return lines.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('');
};

export const figure = (number: number | null | undefined, digits = 2): string =>
  number === null || number === undefined ? '-' : number.toFixed(number >= 100 ? 0 : digits);
