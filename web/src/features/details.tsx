/// What is told of one feature below its row: the clause, the calculation, the places.
import type { Feature } from '../../../src/serve/contract/index.ts';
import { language } from '../shell/language.ts';
import { sayBinding } from './bindings.ts';
import type { Binding } from './bindings.ts';
import { thousandths } from './thousandths.ts';
import { featureWords } from './words.ts';

/// So many places are told in words; all are drawn.
const MOST_TOLD = 24;

export const sayBindings = (value: number, bindings: readonly Binding[]): string => {
  if (value === 0) return featureWords.value.nowhere;
  const told = bindings.slice(0, MOST_TOLD).map((binding) => sayBinding(binding, language.value));
  const places = told.join(language.value === 'ja' ? '、' : ', ');
  return value > told.length ? `${places}, ${featureWords.value.more(value - told.length)}` : places;
};

export const Clause = ({ text }: { readonly text: string }) => (
  <p>
    <code>{text}</code>
  </p>
);

/// How a contribution comes about, and how sure its weight is.
export const Calculation = ({
  amount,
  row,
}: {
  readonly amount: string;
  readonly row: Pick<Feature, 'weight' | 'contribution'>;
}) => {
  const { product, between } = featureWords.value;
  const { weight, contribution } = row;
  if (weight === undefined || contribution === undefined) return null;
  return (
    <p>
      {product(amount, thousandths(weight.value), thousandths(contribution))}{' '}
      <span class="faint">({between(thousandths(weight.low), thousandths(weight.high))})</span>
    </p>
  );
};
