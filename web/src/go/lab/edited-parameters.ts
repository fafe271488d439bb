/// Parameters that were edited and not kept as a set yet, as the browser remembers them.
import type { GoParameterValues, GoParameters } from '../../../../src/serve/contract/index.ts';

export interface EditedParameters {
  /// Values that differ from the usual ones.
  readonly values: GoParameterValues;
  /// The set that they are compared with.
  readonly oldSet: string | undefined;
}

export const printEdited = ({ values, oldSet }: EditedParameters): string =>
  JSON.stringify({ values, ...(oldSet === undefined ? {} : { oldSet }) });

/// Nothing is edited where nobody remembered it so.
export const parseEdited = (text: string): EditedParameters => {
  const nothing: EditedParameters = { values: {}, oldSet: undefined };
  try {
    const { values, oldSet } = JSON.parse(text) as { readonly values?: unknown; readonly oldSet?: unknown };
    if (typeof values !== 'object' || values === null) return nothing;
    const numbers = Object.entries(values).filter(([, value]) => typeof value === 'number');
    return { values: Object.fromEntries(numbers), oldSet: typeof oldSet === 'string' ? oldSet : undefined };
  } catch {
    return nothing;
  }
};

/// What of it there is.
export const knownPart = (
  { values, oldSet }: EditedParameters,
  { parameters, sets }: Pick<GoParameters, 'parameters' | 'sets'>,
): EditedParameters => {
  const names = new Set(parameters.map(({ name }) => name));
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))),
    oldSet: sets.some(({ name }) => name === oldSet) ? oldSet : undefined,
  };
};
