/// Numbers as people read them; the same in both languages.

/// `0.4275` as `43%`; one digit more where the share is near an end and rounding would claim too much.
export const percent = (share: number): string => {
  const rounded = Math.round(100 * share);
  const claimsTooMuch = (rounded === 0 && share > 0) || (rounded === 100 && share < 1);
  const finer = Number((100 * share).toFixed(1));
  return claimsTooMuch ? `${finer}%` : `${rounded}%`;
};

/// An interval of shares, such as `35%–58%`.
export const interval = (low: number, high: number): string => `${percent(low)}–${percent(high)}`;

/// A difference with its sign, such as `+3.2` or `−0.5`.
export const signed = (value: number, digits = 1): string => {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '\u2212' : '+'}${text}`;
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/// A size on disk, such as `1.4 MB`.
export const bytes = (count: number): string => {
  let [size, unit] = [count, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`;
};
