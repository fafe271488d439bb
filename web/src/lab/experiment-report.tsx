/// What a run has come to: sentences, tables, plots, and all of it as files.
import type { ExperimentRunDetail, ReportSection, ReportTable as Table } from '../../../src/serve/contract/index.ts';
import { plotFile, printCells } from '../../../src/experiment/lab/report-text.ts';
import { language, say } from '../shell/language.ts';
import { words } from './experiment-words.ts';
import { filePath } from './experiments.ts';

export const ReportTable = ({ table }: { readonly table: Table }) => {
  const [heads, ...rows] = printCells(table, language.value);
  const classOf = (column: number): string => (table.columns[column]!.kind === 'text' ? '' : 'figure');
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={say(table.title)}>
      <table class="numbers">
        <caption>{say(table.title)}</caption>
        <thead>
          <tr>
            {heads!.map((head, i) => (
              <th key={i} scope="col" class={classOf(i)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={column} class={classOf(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const ReportPlot = (props: {
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  /// A plot is drawn anew when more units are done.
  readonly done: number;
}) => (
  <figure class="report-plot">
    <img
      src={`${filePath(props.folder, plotFile(props.name, language.value))}?done=${props.done}`}
      alt={props.title}
      loading="lazy"
    />
  </figure>
);

const Section = ({ section, run }: { readonly section: ReportSection; readonly run: ExperimentRunDetail }) => (
  <section class="lab-section report-section">
    <h2>{say(section.heading)}</h2>
    {section.paragraphs.map((paragraph, i) => (
      <p key={i}>{say(paragraph)}</p>
    ))}
    {section.tables.map((table) => (
      <ReportTable key={table.name} table={table} />
    ))}
    {section.plots.map(({ name, title }) => (
      <ReportPlot key={name} folder={run.folder} name={name} title={say(title)} done={run.done} />
    ))}
    {section.remarks.map((remark, i) => (
      <p key={i} class="faint">
        {say(remark)}
      </p>
    ))}
  </section>
);

export const ReportFiles = ({ run }: { readonly run: ExperimentRunDetail }) => (
  <section class="lab-section" aria-label={words.value.files}>
    <h2>{words.value.files}</h2>
    <ul class="report-files">
      {run.files.map((file) => (
        <li key={file}>
          <a href={filePath(run.folder, file)} download>
            {file}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

export const Settings = ({ settings }: Pick<ExperimentRunDetail, 'settings'>) => (
  <dl class="settings-of">
    {settings.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <code>{value}</code>
        </dd>
      </div>
    ))}
  </dl>
);

export const Report = ({ run }: { readonly run: ExperimentRunDetail }) => {
  const { report, notes } = run;
  return (
    <>
      {report.summary.map((text, i) => (
        <p key={i} class="report-summary">
          {say(text)}
        </p>
      ))}
      {notes.map((note, i) => (
        <p key={i} class="note">
          {say(note)}
        </p>
      ))}
      {report.sections.map((section, i) => (
        <Section key={i} section={section} run={run} />
      ))}
      <ReportFiles run={run} />
      <section class="lab-section">
        <h2>{words.value.settingsOf}</h2>
        <Settings settings={run.settings} />
      </section>
    </>
  );
};
