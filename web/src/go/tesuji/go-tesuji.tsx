/// Patterns and joseki: what there is, and an editor for one's own.
import { useEffect, useState } from 'preact/hooks';
import { Confirm } from '../../play/confirm.tsx';
import { announce } from '../../shell/announcer.tsx';
import type { Draft } from './draft.ts';
import { draftOfText } from './draft.ts';
import { change, draft, mayGo, put } from './drawn.ts';
import { Editor } from './editor.tsx';
import { FromGame } from './from-game.tsx';
import { TesujiList } from './list.tsx';
import { words } from './words.ts';
import './tesuji.css';

interface Wanted {
  readonly next: Draft;
  readonly by: 'list' | 'game';
}

export const GoTesuji = () => {
  const [version, setVersion] = useState(0);
  const changed = (): void => setVersion((before) => before + 1);
  const [asking, setAsking] = useState<Wanted>();
  const [arrived, setArrived] = useState<Draft>();
  const bring = ({ next, by }: Wanted): void => {
    setAsking(undefined);
    put(next, by);
    setArrived(next);
  };
  const take = (next: Draft, by: Wanted['by']): void => (mayGo(by) ? bring({ next, by }) : setAsking({ next, by }));
  // Once the question is closed, which gives the focus back.
  useEffect(() => {
    if (arrived === undefined) return;
    const title = document.querySelector<HTMLElement>('#tesuji-editor');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
    announce(words.value.inEditor(arrived.name));
  }, [arrived]);
  return (
    <>
      <h1>{words.value.title}</h1>
      <p>{words.value.about}</p>
      <div class="tesuji-page">
        <div>
          <Editor draft={draft.value} change={change} saved={changed} />
          <FromGame draft={draft.value} take={(next) => take(next, 'game')} />
        </div>
        <TesujiList edit={(text) => take(draftOfText(text), 'list')} version={version} changed={changed} />
      </div>
      {asking === undefined ? null : (
        <Confirm
          question={words.value.surelyLose(draft.value.name)}
          yes={words.value.replace}
          confirm={() => bring(asking)}
          cancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
};
