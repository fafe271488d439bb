/// Two runs side by side: what was set otherwise, the same tables with differences, the same plots.
import type { ExperimentRunDetail } from '../../../src/serve/contract/index.ts';
import { printCell } from '../../../src/experiment/lab/report-text.ts';
import { useAnswer } from '../api/use-answer.ts';
import { language, say } from '../shell/language.ts';
import { Missing } from '../shell/missing.tsx';
import { hrefOf } from '../shell/router.ts';
import { compareTables, hasDifference } from './compare-tables.ts';
import type { ComparedTable } from './compare-tables.ts';
import { ReportPlot } from './experiment-report.tsx';
import { RunState } from './experiment-runs.tsx';
import { words } from './experiment-words.ts';
import { runPath } from './experiments.ts';

const tablesOf = ({ report }: ExperimentRunDetail) => report.sections.flatMap(({ tables }) => tables);
const plotsOf = ({ report }: ExperimentRunDetail) => report.sections.flatMap(({ plots }) => plots);

const Heads = ({ table }: { readonly table: ComparedTable }) => (
  <thead>
    <tr>
      {table.texts.map(({ name, title }) => (
        <th key={name} scope="col" rowSpan={2}>
          {say(title)}
        </th>
      ))}
      {table.figures.map((column) => (
        <th key={column.name} scope="colgroup" colSpan={hasDifference(column) ? 3 : 2} class="group">
          {say(column.title)}
        </th>
      ))}
    </tr>
    <tr>
      {table.figures.flatMap((column) => [
        <th key={`${column.name} 1`} scope="col" class="figure group">
          {words.value.first}
        </th>,
        <th key={`${column.name} 2`} scope="col" class="figure">
          {words.value.second}
        </th>,
        ...(hasDifference(column)
          ? [
              <th key={`${column.name} d`} scope="col" class="figure">
                {words.value.difference}
              </th>,
            ]
          : []),
      ])}
    </tr>
  </thead>
);

const Compared = ({ table }: { readonly table: ComparedTable }) => (
  <div class="scroll" tabIndex={0} role="region" aria-label={say(table.title)}>
    <table class="numbers compared">
      <caption>{say(table.title)}</caption>
      <Heads table={table} />
      <tbody>
        {table.rows.map(({ about, cells }, row) => (
          <tr key={row}>
            {about.map((cell, i) => (
              <th key={i} scope="row">
                {printCell(cell, table.texts[i]!, language.value)}
              </th>
            ))}
            {cells.flatMap(({ first, second, difference }, i) => {
              const column = table.figures[i]!;
              const print = (cell: typeof first): string => printCell(cell, column, language.value);
              const sign = difference !== undefined && difference > 0 ? '+' : '';
              return [
                <td key={`${i} 1`} class="figure group">
                  {print(first)}
                </td>,
                <td key={`${i} 2`} class="figure">
                  {print(second)}
                </td>,
                ...(hasDifference(column)
                  ? [
                      <td key={`${i} d`} class="figure difference">
                        {difference === undefined ? '-' : sign + print(difference)}
                      </td>,
                    ]
                  : []),
              ];
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Settings = ({ first, second }: { first: ExperimentRunDetail; second: ExperimentRunDetail }) => {
  const values = (run: ExperimentRunDetail) => new Map(run.settings.map(({ name, value }) => [name, value]));
  const [one, other] = [values(first), values(second)];
  const differing = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  return (
    <section class="lab-section">
      <h2>{words.value.differing}</h2>
      {differing.length === 0 ? (
        <p>{words.value.allSame}</p>
      ) : (
        <div class="scroll" tabIndex={0} role="region" aria-label={words.value.differing}>
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col">{words.value.settings}</th>
                <th scope="col">{words.value.first}</th>
                <th scope="col">{words.value.second}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{one.get(name) ?? '-'}</td>
                  <td>{other.get(name) ?? '-'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

const Both = ({ first, second }: { first: ExperimentRunDetail; second: ExperimentRunDetail }) => {
  const tables = tablesOf(first).flatMap((one) => {
    const other = tablesOf(second).find(({ name }) => name === one.name);
    return other === undefined ? [] : [compareTables(one, other)];
  });
  const plots = plotsOf(first).filter(({ name }) => plotsOf(second).some((plot) => plot.name === name));
  return (
    <>
      <ul class="compared-runs">
        {[first, second].map((run, i) => (
          <li key={run.folder}>
            {i === 0 ? words.value.first : words.value.second}:{' '}
            <a href={hrefOf('lab', 'results', { run: run.folder })}>{run.folder}</a> <RunState run={run} />
          </li>
        ))}
      </ul>
      <Settings first={first} second={second} />
      <section class="lab-section">
        {tables.length === 0 ? <p>{words.value.noCommon}</p> : <p class="faint">{words.value.differenceNote}</p>}
        {tables.map((table) => (
          <Compared key={table.name} table={table} />
        ))}
      </section>
      {plots.map(({ name, title }) => (
        <section key={name} class="lab-section" aria-label={say(title)}>
          <div class="two-plots">
            {[first, second].map((run) => (
              <div key={run.folder}>
                <h3>{run.folder}</h3>
                <ReportPlot folder={run.folder} name={name} title={say(title)} done={run.done} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
};

export const ComparePage = (props: { readonly first: string; readonly second: string }) => {
  const first = useAnswer<ExperimentRunDetail>(runPath(props.first));
  const second = useAnswer<ExperimentRunDetail>(runPath(props.second));
  const error = first.error ?? second.error;
  return (
    <>
      <p class="back">
        <a href={hrefOf('lab')}>← {words.value.back}</a>
      </p>
      <h1>{words.value.compared(props.first, props.second)}</h1>
      {error === undefined ? null : <Missing error={error} text={words.value.noRun} />}
      {first.answer === undefined || second.answer === undefined ? (
        error === undefined ? (
          <p>{words.value.loading}</p>
        ) : null
      ) : (
        <Both first={first.answer} second={second.answer} />
      )}
    </>
  );
};
