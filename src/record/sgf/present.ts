/// An object without the fields that are undefined: what is not known is missing, so that two records can be compared.
export const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
