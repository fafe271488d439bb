/// One's own game: its rules written or brought here, checked as one types, kept and played.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RulesheetSummary } from '../../../src/serve/contract/index.ts';
import { Confirm } from '../play/confirm.tsx';
import { loadSheets, sheets } from '../rulesheet/sheets.ts';
import { announce } from '../shell/announcer.tsx';
import { language, say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { goTo, hrefOf, place } from '../shell/router.ts';
import {
  change,
  check,
  draft,
  error,
  isEmpty,
  isKeeping,
  isKept,
  keep,
  kept,
  nameOf,
  openSheet,
  recheck,
  remove,
} from './draft.ts';
import { Editor } from './editor.tsx';
import { Findings } from './findings.tsx';
import { words } from './words.ts';
import '../styles/parts.css';
import '../play/play.css';
import './own.css';

/// As the server takes them.
const MOST_LETTERS = 400_000;

/// A choice that is made at once and then stands open again.
const Pick = (props: {
  readonly label: string;
  readonly hint: string;
  readonly list: readonly RulesheetSummary[];
  readonly pick: (id: string) => void;
}) => (
  <label class="entry">
    <span>{props.label}</span>
    <select
      value=""
      onChange={(event) => {
        const { value } = event.currentTarget;
        event.currentTarget.value = '';
        if (value !== '') props.pick(value);
      }}
    >
      <option value="">{props.hint}</option>
      {props.list
        .toSorted((a, b) => say(a.title).localeCompare(say(b.title), language.value))
        .map(({ id, title }) => (
          <option key={id} value={id}>
            {say(title)}
          </option>
        ))}
    </select>
  </label>
);

const Upload = ({ take }: { readonly take: (act: () => void) => void }) => {
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <label class="entry">
      <span>{words.value.upload}</span>
      <input
        type="file"
        accept=".kif,.gdl,.txt,text/plain"
        onChange={async (event) => {
          const field = event.currentTarget;
          const file = field.files?.[0];
          if (file === undefined) return;
          const isLarge = file.size > 4 * MOST_LETTERS;
          setTooLarge(isLarge);
          const text = isLarge ? '' : (await file.text()).replaceAll('\r\n', '\n');
          field.value = '';
          if (!isLarge) take(() => change({ text, name: nameOf(file.name), view: '' }));
        }}
      />
      {isTooLarge ? <span class="bad">{words.value.tooLarge}</span> : null}
    </label>
  );
};

const Keep = () => {
  const [said, setSaid] = useState('');
  const [asks, setAsks] = useState(false);
  const isPlayable = check.value?.ok === true && !isKeeping.value;
  const tell = (text: string): void => {
    setSaid(text);
    announce(text);
  };
  return (
    <>
      <div class="own-keep">
        <label class="entry">
          <span>{words.value.name}</span>
          <input
            type="text"
            value={draft.value.name}
            maxLength={64}
            spellcheck={false}
            autocapitalize="off"
            aria-describedby="name-hint"
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </label>
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={!isPlayable}
            onClick={async () => {
              if (isKept.value || (await keep())) goTo(hrefOf('play', undefined, { sheet: draft.value.name }));
            }}
          >
            {words.value.play}
          </button>
          <button
            type="button"
            disabled={!isPlayable || isKept.value}
            onClick={async () => {
              if (await keep()) tell(words.value.kept(draft.value.name));
            }}
          >
            {isKeeping.value ? words.value.keeping : words.value.keep}
          </button>
          {kept.value === undefined ? null : (
            <button type="button" onClick={() => setAsks(true)}>
              {words.value.remove}
            </button>
          )}
        </div>
      </div>
      <p id="name-hint" class="faint small">
        {words.value.nameHint} {words.value.draft}
      </p>
      {said === '' || !(isKept.value || kept.value === undefined) ? null : <p class="good">{said}</p>}
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      {asks && kept.value !== undefined ? (
        <Confirm
          question={words.value.removeSure(kept.value.name)}
          yes={words.value.removeYes}
          cancel={() => setAsks(false)}
          confirm={async () => {
            const { name } = kept.value!;
            setAsks(false);
            if (await remove(name)) tell(words.value.removed(name));
          }}
        />
      ) : null}
    </>
  );
};

export const OwnGame = () => {
  const goToPlace = useRef<(line: number, column: number) => void>(() => {});
  // What would replace a text that is not kept waits for a yes.
  const [waiting, setWaiting] = useState<() => void>();
  const take = (act: () => void): void => {
    if (isEmpty.value || isKept.value) act();
    else setWaiting(() => act);
  };
  const { query } = place.value;
  useEffect(() => {
    loadSheets().catch(() => undefined);
    recheck();
  }, []);
  const from = query.get('from');
  useEffect(() => {
    if (from === null) return;
    // Loaded anew, the page shows what was written since.
    goTo(hrefOf('own'), { replace: true });
    take(() => void openSheet(from));
  }, [from]);
  const list = sheets.value ?? [];
  const own = list.filter(({ origin }) => origin === 'own');
  return (
    <>
      <p class="back">
        <a href={hrefOf('play')}>{words.value.back}</a>
      </p>
      <h1>{words.value.title}</h1>
      <p class="own-lead">{words.value.lead}</p>
      <div class="own-sources">
        <Pick
          label={words.value.startFrom}
          hint={words.value.startHint}
          list={list.filter(({ origin }) => origin === 'library')}
          pick={(id) => take(() => void openSheet(id))}
        />
        {own.length === 0 ? null : (
          <Pick
            label={words.value.open}
            hint={words.value.openHint}
            list={own}
            pick={(id) => take(() => void openSheet(id))}
          />
        )}
        <Upload take={take} />
      </div>
      <div class="own">
        <section aria-label={words.value.rules}>
          <h2>{words.value.rules}</h2>
          <Editor
            label={words.value.rules}
            text={draft.value.text}
            findings={isEmpty.value ? [] : (check.value?.findings ?? [])}
            change={(text) => change({ text })}
            describedBy="findings-summary"
            register={(goThere) => {
              goToPlace.current = goThere;
            }}
          />
          <details class="own-view">
            <summary>{words.value.view}</summary>
            <p class="faint">{words.value.viewAbout}</p>
            <textarea
              class="code"
              aria-label={words.value.viewLabel}
              rows={10}
              spellcheck={false}
              value={draft.value.view}
              onInput={(event) => change({ view: event.currentTarget.value })}
            />
          </details>
        </section>
        <div>
          <section class="panel" aria-label={words.value.keep}>
            <Keep />
          </section>
          <Findings goTo={(line, column) => goToPlace.current(line, column)} />
        </div>
      </div>
      {waiting === undefined ? null : (
        <Confirm
          question={words.value.replaceSure}
          yes={words.value.replaceYes}
          cancel={() => setWaiting(undefined)}
          confirm={() => {
            setWaiting(undefined);
            waiting();
          }}
        />
      )}
    </>
  );
};
