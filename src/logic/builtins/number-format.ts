/// Numbers with a given count of digits: exact decimal rounding of integers and floats, as C's printf does it.

/// A number as a fraction; every finite float is one exactly.
export interface Fraction {
  readonly negative: boolean;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const bits = new DataView(new ArrayBuffer(8));

export const fractionOf = (value: number | bigint): Fraction => {
  if (typeof value === 'bigint')
    return { negative: value < 0n, numerator: value < 0n ? -value : value, denominator: 1n };
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const exponent = Number((raw >> 52n) & 0x7ffn);
  const mantissa = (raw & 0xfffffffffffffn) | (exponent === 0 ? 0n : 1n << 52n);
  const shift = Math.max(exponent, 1) - 1075;
  const negative = raw >> 63n === 1n;
  return shift >= 0
    ? { negative, numerator: mantissa << BigInt(shift), denominator: 1n }
    : { negative, numerator: mantissa, denominator: 1n << BigInt(-shift) };
};

// To the nearest integer, ties to even.
const roundedQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  return twice > denominator || (twice === denominator && quotient % 2n === 1n) ? quotient + 1n : quotient;
};

/// Puts a point before the last `digits` digits.
export const withPoint = (whole: string, digits: number): string => {
  if (digits === 0) return whole;
  const padded = whole.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
};

const notFinite = (value: number | bigint): string | undefined => {
  if (typeof value === 'bigint' || Number.isFinite(value)) return undefined;
  return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
};

/// %.Nf
export const fixed = (value: number | bigint, digits: number): string => {
  const special = notFinite(value);
  if (special !== undefined) return special;
  const { negative, numerator, denominator } = fractionOf(value);
  const scaled = roundedQuotient(numerator * 10n ** BigInt(digits), denominator);
  return (negative ? '-' : '') + withPoint(scaled.toString(), digits);
};

interface Scientific {
  readonly negative: boolean;
  /// One digit before the point, the others behind it.
  readonly digits: string;
  readonly exponent: number;
}

const scientificParts = (value: number | bigint, digits: number): Scientific => {
  const { negative, numerator, denominator } = fractionOf(value);
  if (numerator === 0n) return { negative, digits: '0'.repeat(digits + 1), exponent: 0 };
  let exponent = numerator.toString().length - denominator.toString().length;
  const scaled = (power: number): bigint => {
    const shift = digits - power;
    return shift >= 0
      ? roundedQuotient(numerator * 10n ** BigInt(shift), denominator)
      : roundedQuotient(numerator, denominator * 10n ** BigInt(-shift));
  };
  let rounded = scaled(exponent).toString();
  if (rounded.length <= digits) rounded = scaled(--exponent).toString();
  if (rounded.length > digits + 1) rounded = scaled(++exponent).toString();
  return { negative, digits: rounded, exponent };
};

const exponentText = (exponent: number): string =>
  `e${exponent < 0 ? '-' : '+'}${Math.abs(exponent).toString().padStart(2, '0')}`;

/// %.Ne
export const scientific = (value: number | bigint, digits: number): string => {
  const special = notFinite(value);
  if (special !== undefined) return special;
  const parts = scientificParts(value, digits);
  return (parts.negative ? '-' : '') + withPoint(parts.digits, digits) + exponentText(parts.exponent);
};

/// %.Ng
export const general = (value: number | bigint, digits: number): string => {
  const special = notFinite(value);
  if (special !== undefined) return special;
  const precision = Math.max(1, digits);
  const parts = scientificParts(value, precision - 1);
  const trim = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (parts.exponent >= -4 && parts.exponent < precision) return trim(fixed(value, precision - 1 - parts.exponent));
  return (parts.negative ? '-' : '') + trim(withPoint(parts.digits, precision - 1)) + exponentText(parts.exponent);
};

/// Groups of three digits before the point.
export const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
