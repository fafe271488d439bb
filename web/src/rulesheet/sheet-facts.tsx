/// What is true and stands on no board: told in words where the view has words, as it is written elsewhere.
import type { View } from '../../../src/games/gdl/view.ts';
import type { RulesheetPosition } from '../../../src/serve/contract/index.ts';
import { factsBeside } from './places.ts';
import { fill } from './wording.ts';
import { words } from './words.ts';

export const Facts = ({
  view,
  position,
}: {
  readonly view: View | undefined;
  readonly position: RulesheetPosition;
}) => {
  const { told, rest } = factsBeside(view, position.facts);
  if (view !== undefined && told.length === 0 && rest.length === 0 && position.hidden === 0) return null;
  return (
    <section class="facts" aria-label={words.value.facts}>
      {view === undefined ? <h2>{words.value.facts}</h2> : null}
      {told.length === 0 ? null : (
        <ul class="told">
          {told.map(({ fact, words: template }) => (
            <li key={fact.text}>{fill(view, template, fact)}</li>
          ))}
        </ul>
      )}
      {rest.length === 0 ? null : (
        <>
          {view === undefined ? null : <h3>{words.value.alsoTrue}</h3>}
          <ul class="fact-list">
            {rest.map(({ text }) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {position.facts.length === 0 ? <p class="faint">{words.value.noFacts}</p> : null}
      {position.hidden === 0 ? null : <p class="note">{words.value.hidden(position.hidden)}</p>}
    </section>
  );
};
