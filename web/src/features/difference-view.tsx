/// Two moves compared: the boards after them, and the features in which they differ, with a sum that is exact.
import { useMemo } from 'preact/hooks';
import type { FeatureDifference } from '../../../src/serve/contract/index.ts';
import { Board } from '../board/board.tsx';
import { othelloModel } from '../games/othello.ts';
import { Choice } from '../shell/choice.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { shownOf } from './bindings.ts';
import { Calculation, Clause, sayBindings } from './details.tsx';
import type { FeaturesPage } from './features-page.ts';
import { PointedTable } from './pointed-table.tsx';
import type { Column } from './pointed-table.tsx';
import { sortedRows, sumOf } from './rows.ts';
import { signedCount, thousandths } from './thousandths.ts';
import { featureWords } from './words.ts';

type Compared = FeatureDifference['features'][number];
/// Sorted by the difference.
type DifferenceRow = Compared & { readonly value: number };

const rowsOf = ({ features, evaluation }: FeatureDifference): readonly DifferenceRow[] =>
  sortedRows(
    features.filter(({ difference }) => difference !== 0).map((row) => ({ ...row, value: row.difference })),
    { key: evaluation === undefined ? 'value' : 'contribution', isReversed: false },
  );

const columnsOf = ({ first, second, evaluation }: FeatureDifference): readonly Column<DifferenceRow>[] => {
  const words = featureWords.value;
  return [
    { id: 'first', title: words.after(first), cell: (row) => String(row.first.value), isWide: true },
    { id: 'second', title: words.after(second), cell: (row) => String(row.second.value), isWide: true },
    { id: 'difference', title: words.difference, cell: (row) => signedCount(row.difference) },
    ...(evaluation === undefined
      ? []
      : [
          {
            id: 'weight',
            title: words.weight,
            cell: ({ weight }: DifferenceRow) => thousandths(weight?.value ?? 0),
            isWide: true,
          },
          {
            id: 'contribution',
            title: words.contribution,
            cell: ({ contribution = 0 }: DifferenceRow) => thousandths(contribution),
          },
        ]),
  ];
};

const Verdict = ({ answer }: { readonly answer: FeatureDifference }) => {
  const words = featureWords.value;
  const { evaluation, first, second, turn } = answer;
  if (evaluation === undefined) return <p class="faint">{words.unweighed}</p>;
  const gain = turn === 'black' ? evaluation.difference : -evaluation.difference;
  const [better, worse] = gain > 0 ? [first, second] : [second, first];
  return (
    <p>
      {words.verdict(first, thousandths(evaluation.first), second, thousandths(evaluation.second))}{' '}
      <strong>
        {gain === 0
          ? words.equal
          : words.better(words.sides[turn], better, worse, thousandths(Math.abs(gain)).replace('+', ''))}
      </strong>
    </p>
  );
};

const After = ({ page, move, row }: { page: FeaturesPage; move: 'first' | 'second'; row: Compared | undefined }) => {
  const words = featureWords.value;
  const name = page[move].value;
  const view = useMemo(() => othelloModel.view(page.after(name)), [page.position.value, name]);
  const shown = row === undefined ? undefined : shownOf(row.name, row[move].bindings, view);
  const marks = new Map(shown?.marks ?? []);
  marks.set(name, [...(marks.get(name) ?? []), { kind: 'last' }]);
  return (
    <figure>
      <figcaption>{words.after(name)}</figcaption>
      <Board view={view} label={words.board(words.after(name))} marks={marks} lines={shown?.lines ?? []} />
    </figure>
  );
};

const Table = ({ page, answer }: { readonly page: FeaturesPage; readonly answer: FeatureDifference }) => {
  const words = featureWords.value;
  const rows = useMemo(() => rowsOf(answer), [answer]);
  const { first, second, evaluation } = answer;
  if (rows.length === 0) return <p>{words.same}</p>;
  return (
    <PointedTable
      label={words.differenceTable(first, second)}
      title={words.feature}
      rows={rows}
      columns={columnsOf(answer)}
      pointer={page.differencePointer}
      sums={evaluation === undefined ? [] : [[words.sum, thousandths(sumOf(rows))]]}
      tell={(row) => words.toldDifference(row.name, words.both(first, row.first.value, second, row.second.value))}
      details={(row) => (
        <>
          <Clause text={row.clause} />
          <Calculation amount={signedCount(row.difference)} row={row} />
          {(
            [
              ['first', first],
              ['second', second],
            ] as const
          ).map(([which, move]) => (
            <p key={which}>
              {words.after(move)}: {row[which].value}{' '}
              <span class="faint">({sayBindings(row[which].value, row[which].bindings)})</span>
            </p>
          ))}
        </>
      )}
    />
  );
};

const Chooser = ({ page }: { readonly page: FeaturesPage }) => {
  const words = featureWords.value;
  const played = page.played.value;
  const optionsBut = (other: string) => [
    ['', words.none] as const,
    ...page.legal.value
      .filter((move) => move !== other)
      .map((move) => [move, move === played ? words.played(move) : move] as const),
  ];
  return (
    <div class="compare-choices">
      <Choice
        label={words.first}
        value={page.first.value}
        options={optionsBut(page.second.value)}
        choose={(first) => page.compare({ first })}
        isLabelSeen
      />
      <Choice
        label={words.second}
        value={page.second.value}
        options={optionsBut(page.first.value)}
        choose={(second) => page.compare({ second })}
        isLabelSeen
      />
    </div>
  );
};

export const DifferenceView = ({ page }: { readonly page: FeaturesPage }) => {
  const words = featureWords.value;
  const { answer, error, isWaiting } = page.difference;
  const isChosen = page.first.value !== '' && page.second.value !== '';
  const found = answer.value;
  const isCurrent = found?.first === page.first.value && found.second === page.second.value;
  const pointed = page.differencePointer.pointed.value;
  const row = isCurrent ? found.features.find(({ name }) => name === pointed) : undefined;
  return (
    <section class="panel compare" aria-labelledby="compare-title">
      <h2 id="compare-title">{words.compare}</h2>
      {page.legal.value.length < 2 ? (
        <p>{words.noChoice}</p>
      ) : (
        <>
          <p>{words.compareAbout}</p>
          <Chooser page={page} />
        </>
      )}
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      {isChosen ? (
        <div class="compare-result">
          <div class="after-boards">
            <After page={page} move="first" row={row} />
            <After page={page} move="second" row={row} />
          </div>
          <div class={isWaiting.value ? 'waiting' : ''} aria-busy={isWaiting.value}>
            {found === undefined ? (
              error.value === undefined ? (
                <p>{words.loading}</p>
              ) : null
            ) : (
              <>
                <Verdict answer={found} />
                <Table page={page} answer={found} />
              </>
            )}
          </div>
        </div>
      ) : null}
    </section>
  );
};
