/// What GO.1 sees in the position: layers on the board, and an object with all its attributes.
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import {
  LAYERS,
  chosen,
  chosenKey,
  data,
  isRead,
  keyOf,
  layers,
  object,
  objectsHere,
  pointed,
  toggle,
  values,
} from './lab-data.ts';
import { words } from './words.ts';

const Layers = () => {
  const { value: seen, error, isBusy = false } = data.value;
  const objects = seen?.objects ?? [];
  const count = (kind: string): number => objects.filter((each) => each.kind === kind).length;
  return (
    <section class="panel" aria-labelledby="lab-layers">
      <h2 id="lab-layers">{words.value.layers}</h2>
      <div class="lab-checks">
        {LAYERS.map((layer) => (
          <label key={layer}>
            <input type="checkbox" checked={layers.value.has(layer)} onChange={() => toggle(layer)} />{' '}
            {words.value.layer[layer]}
          </label>
        ))}
      </div>
      <p role="status" aria-busy={isBusy}>
        {isBusy
          ? isRead.value
            ? words.value.reading
            : words.value.looking
          : seen === undefined
            ? null
            : words.value.counts(count('string'), count('group'), count('family'), count('link'))}
        {layers.value.has('values') && values.value.isBusy === true ? ` ${words.value.valuing}` : null}
      </p>
      <p class="faint">
        {words.value.linkStyles} {words.value.numbers}
      </p>
      <label>
        <input
          type="checkbox"
          checked={isRead.value}
          aria-describedby="lab-read"
          onChange={() => (isRead.value = !isRead.value)}
        />{' '}
        {words.value.read}
      </label>
      <p class="faint" id="lab-read">
        {words.value.readHint}
      </p>
      {error === undefined ? null : <ProblemNote error={error} />}
      {layers.value.has('values') && values.value.error !== undefined ? (
        <ProblemNote error={values.value.error} />
      ) : null}
    </section>
  );
};

const Attributes = () => {
  const shown = object.value;
  if (shown === undefined) return null;
  const same = (points: readonly string[]): boolean => pointed.value === points;
  return (
    <>
      <h3>{say(shown.title)}</h3>
      <dl class="lab-facts">
        {shown.facts.map(({ name, value, points }, i) => (
          <div key={i}>
            <dt>{say(name)}</dt>
            <dd>
              {points === undefined ? (
                say(value)
              ) : (
                <button
                  type="button"
                  class="plain"
                  aria-pressed={same(points)}
                  title={words.value.showPoints}
                  onClick={() => (pointed.value = same(points) ? [] : points)}
                >
                  {say(value)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const ObjectsHere = () => {
  const point = chosen.value;
  const here = objectsHere.value;
  return (
    <section class="panel" aria-labelledby="lab-objects">
      <h2 id="lab-objects">{point === undefined ? words.value.parts.look : words.value.objectsAt(point)}</h2>
      {point === undefined ? <p class="faint">{words.value.chooseOne}</p> : null}
      {point === undefined || here.length > 0 ? null : data.value.isBusy === true ? (
        <p class="faint">{words.value.looking}</p>
      ) : data.value.value === undefined ? null : (
        <p>{words.value.nothingThere(point)}</p>
      )}
      <ul class="lab-objects">
        {here.map((each) => (
          <li key={keyOf(each)}>
            <button
              type="button"
              class="plain"
              aria-pressed={object.value === each}
              onClick={() => {
                chosenKey.value = keyOf(each);
                pointed.value = [];
              }}
            >
              {say(each.title)}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        <Attributes />
      </div>
    </section>
  );
};

export const LookPanel = () => (
  <>
    <Layers />
    <ObjectsHere />
  </>
);
