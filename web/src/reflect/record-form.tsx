/// A record from elsewhere, pasted or as a file.
import { useState } from 'preact/hooks';
import type { Imported } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { sentence } from '../shell/language.ts';
import { goTo, hrefOf } from '../shell/router.ts';
import { GameList } from './game-list.tsx';
import { reflectWords } from './words.ts';

const BINARY = /\.wtb$/i;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  // In parts: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const fileBody = async (file: File): Promise<Readonly<Record<string, string>>> =>
  BINARY.test(file.name)
    ? { base64: base64Of(new Uint8Array(await file.arrayBuffer())), name: file.name }
    : { text: await file.text(), name: file.name };

export const RecordForm = () => {
  const words = reflectWords.value;
  const [text, setText] = useState('');
  const [imported, setImported] = useState<Imported>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async (body: Readonly<Record<string, string>>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    setImported(undefined);
    try {
      const found = await api.post<Imported>('/api/records', body);
      const [only] = found.games;
      if (only !== undefined && found.games.length === 1 && found.problems.length === 0) {
        goTo(hrefOf('reflect', only.id));
        return;
      }
      setImported(found);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="panel" aria-labelledby="load-record">
      <h2 id="load-record">{words.record}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void send({ text });
        }}
      >
        <label>
          {words.recordLabel}
          <textarea
            class="record-text"
            rows={5}
            spellcheck={false}
            placeholder={words.recordExample}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p class="buttons">
          <button type="submit" class="primary" aria-disabled={isBusy || text.trim() === ''}>
            {isBusy ? words.loadingRecord : words.load}
          </button>
        </p>
        <label class="record-file">
          {words.file}
          <input
            type="file"
            accept=".txt,.ggf,.wtb,.sgf"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) void fileBody(file).then(send);
            }}
          />
        </label>
      </form>
      {error === undefined ? null : <ProblemNote error={error} />}
      {imported === undefined ? null : (
        <div role="status">
          {imported.problems.map(({ message, hint, line }) => (
            <p key={`${line} ${message}`} class="note problem">
              {line === undefined ? '' : `${words.line(line)}: `}
              <strong>{sentence(message)}</strong> {sentence(hint)}
            </p>
          ))}
          {imported.games.length === 0 ? null : (
            <>
              <p>{words.imported(imported.games.length)}</p>
              <GameList games={imported.games} />
            </>
          )}
        </div>
      )}
    </section>
  );
};
