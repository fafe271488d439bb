/// Records of games that were played elsewhere: pasted, or from a file.
import { useRef, useState } from 'preact/hooks';
import type { Imported } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { sentence } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { words } from './words.ts';

/// What the server takes: text as it is, anything else as base64.
const recordOf = async (file: File): Promise<{ text: string } | { base64: string }> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!/\.wtb$/i.test(file.name) && !bytes.includes(0)) return { text: new TextDecoder().decode(bytes) };
  let letters = '';
  // In parts: a call has not room for the bytes of a whole year of games.
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { base64: btoa(letters) };
};

const Read = ({ games, problems }: Imported) => (
  <>
    <p>
      <strong>{games.length === 0 ? words.value.importedNone : words.value.imported(games.length)}</strong>
    </p>
    {games.length === 0 ? null : (
      <ul class="kept-list">
        {games.slice(0, 10).map((game) => (
          <li key={game.id} class="kept-game">
            <span>{game.title}</span>
            <span class="buttons">
              <a class="button" href={hrefOf('play', game.id)}>
                {words.value.open}
              </a>
              <a class="button" href={hrefOf('reflect', game.id)}>
                {words.value.reflect}
              </a>
            </span>
          </li>
        ))}
      </ul>
    )}
    {problems.slice(0, 10).map(({ message, hint, line }) => (
      <p key={`${line} ${message}`} class="note problem">
        {line === undefined ? '' : words.value.line(line)}
        <strong>{sentence(message)}</strong> {sentence(hint)}
      </p>
    ))}
  </>
);

export const ImportRecord = ({ imported }: { readonly imported: () => void }) => {
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Imported>();
  const [error, setError] = useState<unknown>();
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const bring = async (): Promise<void> => {
    const chosen = file.current?.files?.[0];
    const pasted = text.current?.value.trim() ?? '';
    setEmpty(chosen === undefined && pasted === '');
    if (chosen === undefined && pasted === '') return;
    const record = chosen === undefined ? { text: pasted } : { ...(await recordOf(chosen)), name: chosen.name };
    const answer = await api.post<Imported>('/api/records', record);
    setRead(answer);
    announce(answer.games.length === 0 ? words.value.importedNone : words.value.imported(answer.games.length));
    if (answer.games.length > 0) {
      text.current!.value = '';
      file.current!.value = '';
      imported();
    }
  };

  return (
    <section class="panel" aria-labelledby="import-title">
      <h2 id="import-title">{words.value.importTitle}</h2>
      <form
        class="import"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          setBusy(true);
          setError(undefined);
          setRead(undefined);
          bring()
            .catch(setError)
            .finally(() => setBusy(false));
        }}
      >
        <label class="field">
          {words.value.importText}
          <textarea ref={text} rows={3} spellcheck={false} autocapitalize="off" />
        </label>
        <label class="field">
          {words.value.importFile}
          <input ref={file} type="file" accept=".txt,.ggf,.wtb,text/plain" />
        </label>
        <button type="submit" disabled={isBusy}>
          {words.value.importButton}
        </button>
      </form>
      {isEmpty ? (
        <p class="note" role="alert">
          {words.value.importNothing}
        </p>
      ) : null}
      {error === undefined ? null : <ProblemNote error={error} />}
      {read === undefined ? null : <Read {...read} />}
    </section>
  );
};
