/// A concept: its picture, what it says, how much it weighs and how sure that is, where it comes from, and what can be done with it.
import { useRef, useState } from 'preact/hooks';
import type { Concept, Weight } from '../../../src/serve/contract/index.ts';
import { signed } from '../lesson/number-format.ts';
import { StateTag } from '../lesson/tags.tsx';
import { gameName } from '../rulesheet/sheets.ts';
import { useFirstFocus } from '../shell/focus.ts';
import { say, sentence } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { ConceptExample } from './concept-example.tsx';
import { ConceptLegend, ConceptPicture } from './concept-picture.tsx';
import { words } from './concept-words.ts';
import { switchConcept } from './concepts.ts';

const WeightText = ({ weight: { value, low, high } }: { readonly weight: Weight }) => (
  <>
    <strong class="concept-weight">{signed(value, 2)}</strong>{' '}
    <span class="faint">({words.value.interval(signed(low, 2), signed(high, 2))})</span>
  </>
);

const SCALE = 100;

/// The interval on a line with nothing in the middle, `most` at its ends.
const WeightBar = ({ weight: { value, low, high }, most }: { readonly weight: Weight; readonly most: number }) => {
  const at = (x: number): number => SCALE * (1 + Math.max(-1, Math.min(1, x / most)));
  return (
    <svg class="concept-bar" viewBox={`0 0 ${2 * SCALE} 16`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path class="concept-bar-line" d={`M0 8H${2 * SCALE}M${SCALE} 1V15`} />
      <rect class="concept-bar-interval" x={at(low)} y="5" width={Math.max(1, at(high) - at(low))} height="6" />
      <circle class="concept-bar-value" cx={at(value)} cy="8" r="4.5" />
    </svg>
  );
};

const SwitchOff = ({ name, close }: { readonly name: string; readonly close: () => void }) => {
  const [reason, setReason] = useState('');
  const first = useFirstFocus<HTMLInputElement>();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await switchConcept(name, false, reason)) close();
  };
  return (
    <form class="inline-form" onSubmit={send}>
      <label class="entry">
        <span>{words.value.why}</span>
        <input ref={first} maxLength={400} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <p class="buttons">
        <button class="primary">{words.value.confirmOff}</button>
        <button type="button" onClick={close}>
          {words.value.cancel}
        </button>
      </p>
    </form>
  );
};

const Actions = ({ concept: { name, state } }: { readonly concept: Concept }) => {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = state.kind === 'adopted';
  // The keyboard goes back to the button that opened the form, and stays there when it says something else.
  const close = (): void => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <>
      <p class="buttons">
        <button
          ref={button}
          type="button"
          aria-expanded={isOn ? isAsking : undefined}
          onClick={() => (isOn ? setAsking(!isAsking) : void switchConcept(name, true))}
        >
          {isOn ? words.value.switchOff : words.value.switchOn}
          <span class="unseen"> ({name})</span>
        </button>
        <span class="downloads">
          <span class="faint">{words.value.download}:</span>{' '}
          {(['text', 'svg', 'json'] as const).map((format) => (
            <a key={format} href={`/api/concepts/${encodeURIComponent(name)}/export?format=${format}`} download>
              {words.value.files[format]}
              <span class="unseen"> ({name})</span>
            </a>
          ))}
        </span>
      </p>
      {isAsking && isOn ? <SwitchOff name={name} close={close} /> : null}
    </>
  );
};

export const ConceptCard = ({ concept, most }: { readonly concept: Concept; readonly most: number }) => {
  const { name, sentence: said, picture, ways, state, status, origin, carried, form } = concept;
  const text = words.value;
  return (
    <article class={`panel concept-card state-${state.kind}`} aria-label={name}>
      <div class="concept-card-picture">
        <ConceptPicture picture={picture} label={text.picture(say(said))} />
        <ConceptLegend picture={picture} />
      </div>
      <div class="concept-card-words">
        <h2>{name}</h2>
        <p class="lesson-tags">
          <StateTag state={state} />{' '}
          <span class="tag status-statistical" title={text.aboutStatistical(status.n, status.clearness.toFixed(1))}>
            {text.statistical(status.n)}
          </span>
        </p>
        <p>
          {sentence(say(said))} <span class="faint">{text.ways(ways)}</span>
        </p>
        <dl class="concept-facts">
          <div>
            <dt title={text.aboutWeight}>{text.weight}</dt>
            <dd>
              <WeightText weight={status.weight} />
              <WeightBar weight={status.weight} most={most} />
            </dd>
          </div>
          <div>
            <dt>{text.origin}</dt>
            <dd>
              <a href={hrefOf('play', undefined, { sheet: origin.game })}>{gameName(origin.game)}</a>{' '}
              <span class="faint">{text.originOf(origin.games, origin.seed, origin.version)}</span>
            </dd>
          </div>
          {carried.map(({ to, games, weight }) => (
            <div key={to}>
              <dt>{text.carried}</dt>
              <dd>
                <a href={hrefOf('play', undefined, { sheet: to })}>{gameName(to)}</a>{' '}
                <span class="faint">{text.carriedGames(games)}</span>: <WeightText weight={weight} />
              </dd>
            </div>
          ))}
        </dl>
        <details>
          <summary>{text.form}</summary>
          <pre class="code" tabIndex={0}>
            {form}
          </pre>
        </details>
        <Actions concept={concept} />
      </div>
      <div class="concept-card-example">
        <h3>{text.example}</h3>
        <ConceptExample name={name} />
      </div>
    </article>
  );
};
