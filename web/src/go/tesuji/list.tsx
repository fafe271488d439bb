/// The patterns and lines that GO.1 knows, drawn, by case.
import { useState } from 'preact/hooks';
import type { GoTesujiEntry, GoTesujiList } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { useLastAnswer } from '../../api/use-answer.ts';
import { Confirm } from '../../play/confirm.tsx';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf } from '../../shell/router.ts';
import { words } from './words.ts';

const STEP = 24;

/// The name of a case as people say it; as it is written where they have none.
export const caseName = (name: string): string => words.value.caseNames[name] ?? name;

const pictureOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export const Picture = ({ svg, label }: { readonly svg: string; readonly label: string }) => (
  <img class="tesuji-picture" src={pictureOf(svg)} alt={label} />
);

const Entry = ({
  entry,
  edit,
  changed,
}: {
  readonly entry: GoTesujiEntry;
  readonly edit: (text: string) => void;
  readonly changed: () => void;
}) => {
  const [error, setError] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const { kind, name, title, words: why, value, from, text, picture } = entry;
  return (
    <li class="tesuji-entry">
      <Picture svg={picture} label={`${say(title)}: ${name}`} />
      <div>
        <h3>{say(title)}</h3>
        <p class="faint">
          {caseName(entry.case)}, {words.value.worth(value)}, {words.value.froms[from]}
        </p>
        <p>{say(why)}</p>
        <details>
          <summary>
            {words.value.asText} ({name})
          </summary>
          <pre class="scroll" tabindex={0}>
            {text}
          </pre>
        </details>
        <p class="tesuji-buttons">
          {kind === 'joseki' ? null : (
            <button type="button" onClick={() => edit(text)}>
              {words.value.edit}
              <span class="unseen"> {name}</span>
            </button>
          )}
          {from !== 'lesson' ? null : <a href={hrefOf('go', 'lessons')}>{words.value.toLessons}</a>}
          {from !== 'own' ? null : (
            <button type="button" onClick={() => setAsking(true)}>
              {words.value.remove}
              <span class="unseen"> {name}</span>
            </button>
          )}
        </p>
        {error === undefined ? null : <ProblemNote error={error} />}
        {isAsking ? (
          <Confirm
            question={words.value.surelyRemove(name)}
            yes={words.value.remove}
            confirm={() => {
              setAsking(false);
              void api.delete(`/api/go/tesuji/${encodeURIComponent(name)}`).then(changed, setError);
            }}
            cancel={() => setAsking(false)}
          />
        ) : null}
      </div>
    </li>
  );
};

/// Entries from a number on. Each part of the list is asked for by itself, so that more of it costs no more than that.
const Part = ({ query, from, ...deeds }: { readonly query: string; readonly from: number } & Deeds) => {
  const { answer, error } = useLastAnswer<GoTesujiList>(`/api/go/tesuji?${query}&from=${from}`);
  if (error !== undefined)
    return (
      <li>
        <ProblemNote error={error} />
      </li>
    );
  return (
    <>
      {answer?.entries.map((entry) => (
        <Entry key={`${entry.from} ${entry.name}`} entry={entry} {...deeds} />
      ))}
    </>
  );
};

interface Deeds {
  readonly edit: (text: string) => void;
  readonly changed: () => void;
}

export const TesujiList = ({
  version,
  ...deeds
}: Deeds & {
  /// Another number: something was kept.
  readonly version: number;
}) => {
  const [search, setSearch] = useState('');
  const [kase, setCase] = useState('');
  const [parts, setParts] = useState(1);
  const query = new URLSearchParams({
    most: String(STEP),
    v: String(version),
    ...(search === '' ? {} : { search }),
    ...(kase === '' ? {} : { case: kase }),
  }).toString();
  const { answer, error } = useLastAnswer<GoTesujiList>(`/api/go/tesuji?${query}`);
  const shown = parts * STEP;
  return (
    <section aria-labelledby="tesuji-list">
      <h2 id="tesuji-list">{words.value.list}</h2>
      <div class="tesuji-filter">
        <label class="entry">
          <span>{words.value.caseLabel}</span>
          <select
            value={kase}
            onChange={(event) => {
              setCase(event.currentTarget.value);
              setParts(1);
            }}
          >
            <option value="">{words.value.all}</option>
            {answer?.cases.map((each) => (
              <option key={each.case} value={each.case}>
                {caseName(each.case)} ({each.count})
              </option>
            ))}
          </select>
        </label>
        <label class="entry">
          <span>{words.value.search}</span>
          <input
            type="search"
            value={search}
            onInput={(event) => {
              setSearch(event.currentTarget.value);
              setParts(1);
            }}
          />
        </label>
      </div>
      {error === undefined ? null : <ProblemNote error={error} />}
      <p aria-live="polite">{answer === undefined ? '…' : words.value.total(answer.total)}</p>
      <ul class="tesuji-list">
        {answer?.entries.map((entry) => (
          <Entry key={`${entry.from} ${entry.name}`} entry={entry} {...deeds} />
        ))}
        {Array.from({ length: parts - 1 }, (_, i) => (
          <Part key={i} query={query} from={(i + 1) * STEP} {...deeds} />
        ))}
      </ul>
      {answer !== undefined && shown < answer.total ? (
        <button type="button" onClick={() => setParts(parts + 1)}>
          {words.value.more(shown, answer.total)}
        </button>
      ) : null}
    </section>
  );
};
