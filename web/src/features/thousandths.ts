/// Whole thousandths as people read them: `1250` is `+1.250`. Nothing is rounded, so that sums of what is shown are right.

const MINUS = '\u2212';

export const thousandths = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(4, '0');
  const text = `${digits.slice(0, -3)}.${digits.slice(-3)}`;
  if (value === 0) return text;
  return (value < 0 ? MINUS : '+') + text;
};

/// A difference of counts, such as `+3`.
export const signedCount = (value: number): string => {
  if (value === 0) return '0';
  return value < 0 ? `${MINUS}${-value}` : `+${value}`;
};
