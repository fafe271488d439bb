/// erf, erfc and lgamma, which JavaScript lacks. Accurate to about 14 digits.

const SERIES_LIMIT = 2.5;

// Maclaurin series; converges quickly and without cancellation that matters below SERIES_LIMIT.
const erfSeries = (x: number): number => {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-18; n++) {
    // The form with exp(-x^2) in front has positive terms only.
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
};

// Lentz's continued fraction of erfc for x >= SERIES_LIMIT, evaluated from the tail.
const erfcFraction = (x: number): number => {
  let tail = 0;
  for (let n = 120; n >= 1; n--) tail = n / 2 / (x + tail);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + tail);
};

export const errorFunction = (x: number): number => {
  if (x === 0) return x;
  const size = Math.abs(x);
  const value = size < SERIES_LIMIT ? erfSeries(size) : 1 - erfcFraction(size);
  return x < 0 ? -value : value;
};

export const errorFunctionComplement = (x: number): number =>
  x >= 0.5 ? (x < 1.5 ? 1 - erfSeries(x) : erfcFraction(x)) : 1 - errorFunction(x);

// Lanczos coefficients for g = 7, n = 9.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/// log gamma(x) for positive x; inf, which becomes a float overflow, for all others as in SWI-Prolog.
export const logGamma = (x: number): number => {
  if (x <= 0) return Infinity;
  if (x === 1 || x === 2) return 0;
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  let sum = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (shifted + i);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
};
