/// Patterns and joseki: what there is, and an editor for one's own.
import { useState } from 'preact/hooks';
import { EMPTY_DRAFT, draftOfText } from './draft.ts';
import { Editor } from './editor.tsx';
import { FromGame } from './from-game.tsx';
import { TesujiList } from './list.tsx';
import { words } from './words.ts';
import './tesuji.css';

export const GoTesuji = () => {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [version, setVersion] = useState(0);
  const changed = (): void => setVersion((before) => before + 1);
  const edit = (text: string): void => {
    setDraft(draftOfText(text));
    document.querySelector('#editor')?.scrollIntoView();
  };
  return (
    <>
      <h1>{words.value.title}</h1>
      <p>{words.value.about}</p>
      <div class="tesuji-page">
        <div>
          <Editor draft={draft} change={setDraft} saved={changed} />
          <FromGame draft={draft} change={setDraft} />
        </div>
        <TesujiList edit={edit} version={version} changed={changed} />
      </div>
    </>
  );
};
