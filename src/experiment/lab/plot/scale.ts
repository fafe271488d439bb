/// From values to places in a plot.

export interface Scale {
  readonly least: number;
  readonly most: number;
  /// Round values within the limits.
  readonly ticks: readonly number[];
  /// Digits after the point that tell the ticks apart.
  readonly digits: number;
  place(value: number): number;
}

/// Steps that people count in: 1, 2 or 5, times a power of ten.
const roundStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
};

/// About so many ticks are wanted.
const WANTED = 6;

/// The limits hold all values, whatever is asked for; open limits are round numbers beyond them.
export const scaleOf = (
  values: readonly number[],
  limits: { readonly least?: number; readonly most?: number },
  from: number,
  to: number,
): Scale => {
  const known = values.filter(Number.isFinite);
  const low = Math.min(...known, limits.least ?? Infinity, limits.most ?? Infinity);
  const high = Math.max(...known, limits.most ?? -Infinity, limits.least ?? -Infinity);
  const [bottom, top] = Number.isFinite(low) ? [low, high === low ? low + 1 : high] : [0, 1];
  const step = roundStep((top - bottom) / WANTED);
  const least = bottom === limits.least ? bottom : step * Math.floor(bottom / step + 1e-9);
  const most = top === limits.most ? top : step * Math.ceil(top / step - 1e-9);
  const first = Math.ceil(least / step - 1e-9);
  const count = Math.floor(most / step + 1e-9) - first + 1;
  return {
    ...{ least, most },
    ticks: Array.from({ length: count }, (_, i) => (first + i) * step),
    digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
    place: (value) => from + ((Math.min(most, Math.max(least, value)) - least) / (most - least)) * (to - from),
  };
};
