/// The features of a position as a table, with what to show of them.
import type { Feature } from '../../../src/serve/contract/index.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { Calculation, Clause, sayBindings } from './details.tsx';
import type { FeatureList } from './feature-list.ts';
import { PointedTable } from './pointed-table.tsx';
import type { Column } from './pointed-table.tsx';
import { sumOf } from './rows.ts';
import { thousandths } from './thousandths.ts';
import { featureWords } from './words.ts';

const columnsOf = (isWeighed: boolean): readonly Column<Feature>[] => {
  const words = featureWords.value;
  const value: Column<Feature> = { id: 'value', title: words.value, cell: (row) => String(row.value), sort: 'value' };
  if (!isWeighed) return [value];
  return [
    value,
    { id: 'weight', title: words.weight, cell: ({ weight }) => thousandths(weight?.value ?? 0), isWide: true },
    {
      id: 'contribution',
      title: words.contribution,
      cell: ({ contribution = 0 }) => thousandths(contribution),
      sort: 'contribution',
    },
  ];
};

/// The rows below add up to the evaluation with those above, whichever of them are shown.
const sumsOf = (list: FeatureList): readonly (readonly [string, string])[] => {
  const words = featureWords.value;
  const evaluation = list.evaluation.value;
  if (evaluation === undefined) return [];
  const { constant, turn, sum } = evaluation;
  const hidden = sum - constant - turn - sumOf(list.rows.value);
  const side = words.sides[list.request.answer.value!.turn];
  const parts = [
    [words.notShown, hidden],
    [words.constant, constant],
    [words.toMove(side), turn],
  ] as const;
  return [
    ...parts.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, thousandths(amount)] as const])),
    [words.evaluation, thousandths(sum)],
  ];
};

const Filters = ({ list }: { readonly list: FeatureList }) => {
  const words = featureWords.value;
  return (
    <form class="feature-filters" role="search" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      <label class="entry">
        <span>{words.search}</span>
        <input
          type="search"
          placeholder={words.searchHint}
          value={list.text.value}
          onInput={(event) => (list.text.value = event.currentTarget.value)}
        />
      </label>
      <label class="zeros">
        <input
          type="checkbox"
          checked={list.hasZeros.value}
          onChange={(event) => (list.hasZeros.value = event.currentTarget.checked)}
        />{' '}
        {words.zeros}
      </label>
    </form>
  );
};

export const FeatureTable = ({ list }: { readonly list: FeatureList }) => {
  const words = featureWords.value;
  const { answer, error, isWaiting } = list.request;
  const rows = list.rows.value;
  if (error.value !== undefined) return <ProblemNote error={error.value} />;
  if (answer.value === undefined) return <p>{words.loading}</p>;
  const isWeighed = list.evaluation.value !== undefined;
  return (
    <>
      <Filters list={list} />
      <p class="faint small" role="status">
        {words.shown(rows.length, list.all.value.length)} {rows.length === 0 ? words.noMatch : words.keys}
      </p>
      <p class="faint small">{isWeighed ? words.points : words.unweighed}</p>
      <div class={isWaiting.value ? 'feature-scroll waiting' : 'feature-scroll'} aria-busy={isWaiting.value}>
        <PointedTable
          label={words.table}
          title={words.feature}
          rows={rows}
          columns={columnsOf(isWeighed)}
          pointer={list.pointer}
          order={list.order.value}
          setOrder={(order) => list.setOrder(order)}
          sums={sumsOf(list)}
          tell={({ name, value, bindings }) => words.told(name, value, sayBindings(value, bindings))}
          details={(row) => (
            <>
              <Clause text={row.clause} />
              <Calculation amount={String(row.value)} row={row} />
              <p>
                {words.where}: {sayBindings(row.value, row.bindings)}
              </p>
            </>
          )}
        />
      </div>
    </>
  );
};
