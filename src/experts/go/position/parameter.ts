/// A number by which the program judges, open to experiments: its usual value, its limits, and what it means.
import type { Words } from '../../../play/index.ts';

export interface Parameter extends Words {
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

export const parameter = (value: number, least: number, most: number, en: string, ja: string): Parameter => ({
  value,
  least,
  most,
  en,
  ja,
});

/// The usual values by their names.
export const usualValues = <Name extends string>(
  parameters: Readonly<Record<Name, Parameter>>,
): Readonly<Record<Name, number>> =>
  Object.fromEntries(Object.entries<Parameter>(parameters).map(([name, { value }]) => [name, value])) as Readonly<
    Record<Name, number>
  >;
