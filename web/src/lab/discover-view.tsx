/// What came of looking for concepts.
import type { DiscoverPoint } from '../../../src/serve/contract/index.ts';
import { say, sentence } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { words } from './experiment-words.ts';

export const DiscoverView = ({ found }: { readonly found: DiscoverPoint | undefined }) => (
  <section class="lab-section">
    {found?.obstacle === undefined ? null : (
      <p class="note">
        {sentence(say(found.obstacle.message))} {sentence(say(found.obstacle.hint))}
      </p>
    )}
    {found !== undefined && found.obstacle === undefined && found.concepts.length === 0 ? (
      <p class="note">{words.value.foundNothing}</p>
    ) : null}
    {found === undefined || found.concepts.length === 0 ? null : (
      <ul>
        {found.concepts.map(({ name, isKnown }) => (
          <li key={name}>
            <strong>{name}</strong> <span class="faint">{isKnown ? words.value.isKnown : words.value.isNew}</span>
          </li>
        ))}
      </ul>
    )}
    <p>
      <a class="button" href={hrefOf('knowledge', 'concepts')}>
        {words.value.toConcepts}
      </a>
    </p>
  </section>
);
