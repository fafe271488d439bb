/// Checks of data from outside, field by field.

/// What a field has to be.
export interface Expectation {
  readonly holds: (value: unknown) => boolean;
  readonly en: string;
  readonly ja: string;
}

export type Fields = Readonly<Record<string, Expectation>>;

/// A field that is not as expected; `field` is its path, such as `nodes[3].move`.
export interface Misfit {
  readonly field: string;
  readonly en: string;
  readonly ja: string;
}

export const text = (most: number): Expectation => ({
  holds: (value) => typeof value === 'string' && value.length <= most,
  en: `a text of at most ${most} characters`,
  ja: `${most} 文字までの文字列`,
});

export const name: Expectation = {
  holds: (value) => typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value),
  en: '1 to 80 lower-case letters, digits and hyphens',
  ja: '英小文字・数字・ハイフンで 1〜80 文字',
};

export const moment: Expectation = {
  holds: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  en: 'a moment such as 2026-11-16T09:00:00.000Z',
  ja: '2026-11-16T09:00:00.000Z のような時刻',
};

export const count: Expectation = {
  holds: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  en: 'a whole number from 0',
  ja: '0 以上の整数',
};

export const oneOf = (words: readonly string[]): Expectation => ({
  holds: (value) => typeof value === 'string' && words.includes(value),
  en: `one of ${words.join(', ')}`,
  ja: `${words.join('、')} のどれか`,
});

/// Any JSON whose text has at most so many characters.
export const small = (most: number): Expectation => ({
  holds: (value) => value !== undefined && JSON.stringify(value).length <= most,
  en: `JSON of at most ${most} characters`,
  ja: `${most} 文字までの JSON`,
});

/// Any JSON; the length of its line bounds it.
export const anything: Expectation = { holds: (value) => value !== undefined, en: 'a value', ja: '何らかの値' };

export const listOf = (most: number): Expectation => ({
  holds: (value) => Array.isArray(value) && value.length <= most,
  en: `a list of at most ${most}`,
  ja: `${most} 個までの配列`,
});

export const object: Expectation = {
  holds: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  en: 'an object',
  ja: 'オブジェクト',
};

export const optional = (expectation: Expectation): Expectation => ({
  ...expectation,
  holds: (value) => value === undefined || expectation.holds(value),
});

export const orNull = (expectation: Expectation): Expectation => ({
  holds: (value) => value === null || expectation.holds(value),
  en: `${expectation.en}, or null`,
  ja: `${expectation.ja}、または null`,
});

/// The first field that is not as expected, is missing, or is not foreseen.
export const misfitOf = (
  value: unknown,
  fields: Fields,
  { path = '', othersAllowed = false }: { readonly path?: string; readonly othersAllowed?: boolean } = {},
): Misfit | undefined => {
  if (!object.holds(value)) return misfit(path, object);
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const given = value as Readonly<Record<string, unknown>>;
  const stranger = othersAllowed ? undefined : Object.keys(given).find((field) => !Object.hasOwn(fields, field));
  if (stranger !== undefined)
    return { field: at(stranger), en: 'is not foreseen here', ja: 'ここにあるはずのない項目です' };
  const wrong = Object.entries(fields).find(([field, { holds }]) => !holds(own(given, field)));
  return wrong && misfit(at(wrong[0]), wrong[1]);
};

const misfit = (field: string, { en, ja }: Expectation): Misfit => ({
  field,
  en: `expected ${en}`,
  ja: `${ja}のはずです`,
});

// A field that is not there must not be found in the prototype.
const own = (value: Readonly<Record<string, unknown>>, field: string): unknown =>
  Object.hasOwn(value, field) ? value[field] : undefined;

/// Whether lists and objects are nested deeper than so many levels. What is too deep cannot be written again.
export const deeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => deeperThan(part, levels - 1)));
