/// The rules in a few sentences, and the keys.
import type { AnyModel } from './position.ts';
import { say } from '../shell/language.ts';
import { words } from './words.ts';

export const HowToPlay = ({ model, isOpen }: { readonly model: AnyModel; readonly isOpen: boolean }) => (
  <details class="panel how-to-play" open={isOpen}>
    <summary>
      <h2>{words.value.howToPlay}</h2>
    </summary>
    <ol>
      {model.howToPlay.map((sentence) => (
        <li key={sentence.en}>{say(sentence)}</li>
      ))}
    </ol>
    <h3>{words.value.keys}</h3>
    <dl class="keys">
      {words.value.keyList.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </details>
);
