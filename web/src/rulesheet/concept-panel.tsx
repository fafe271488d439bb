/// The concepts in the position on the board, with counts for each role; pointing at one marks its places.
import { signed } from '../lesson/number-format.ts';
import { say, sentence } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { placeWords } from './concept-marks.ts';
import { words } from './concept-words.ts';
import { showsConcepts } from './concepts-here.ts';
import type { ConceptsOn, Found, Pointed } from './concepts-here.ts';
import type { SheetTable } from './sheet-table.ts';
import { gameName } from './sheets.ts';

interface Props {
  readonly table: SheetTable;
  readonly model: ConceptsOn;
}

export const ConceptToggle = () => (
  <label class="check">
    <input
      type="checkbox"
      checked={showsConcepts.value}
      onChange={(event) => {
        showsConcepts.value = event.currentTarget.checked;
      }}
    />{' '}
    {words.value.toggle}
  </label>
);

/// What a button that marks places does with the mouse and the keyboard.
const pointing = (model: ConceptsOn, what: Pointed) =>
  ({
    type: 'button',
    'aria-pressed': JSON.stringify(model.chosen.value) === JSON.stringify(what),
    onClick: () => {
      model.choose(what);
      // On a phone the board is further up.
      document.querySelector('.play-board .sheet-board')?.scrollIntoView({ block: 'nearest' });
    },
    onMouseEnter: () => model.point(what),
    onMouseLeave: () => model.point(undefined),
    onFocus: () => model.point(what),
    onBlur: () => model.point(undefined),
  }) as const;

const Matches = ({ table, model, concept }: Props & { readonly concept: Found }) => (
  <ul class="concept-matches" aria-label={words.value.matches(concept.name)}>
    {concept.roles.flatMap(({ role, count, matches }) => [
      ...(count > 1
        ? [
            <li key={`${role} all`}>
              <button {...pointing(model, { name: concept.name, role })}>
                {words.value.match(table.nameOf(role), words.value.all(count))}
              </button>
            </li>,
          ]
        : []),
      ...matches.map(({ places }, i) => (
        <li key={`${role} ${i}`}>
          <button {...pointing(model, { name: concept.name, role, match: i })}>
            {words.value.match(table.nameOf(role), places.map(placeWords).join(', '))}
          </button>
        </li>
      )),
      ...(count > matches.length
        ? [
            <li key={`${role} more`} class="faint">
              {words.value.match(table.nameOf(role), words.value.more(count - matches.length))}
            </li>,
          ]
        : []),
    ])}
  </ul>
);

const Row = ({ table, model, concept }: Props & { readonly concept: Found }) => {
  const { name, sentence: said, roles, weight, weighedIn } = concept;
  const isOpen = model.chosen.value?.name === name;
  return (
    <li>
      <button class="concept-row" {...pointing(model, { name })}>
        <span class="concept-row-name">{name}</span>
        <span class="concept-counts">
          {roles.map(({ role, count }) => (
            <span key={role} class={count === 0 ? 'faint' : ''}>
              {words.value.count(table.nameOf(role), count)}
            </span>
          ))}
        </span>
        <span class="concept-row-words faint">
          {say(said)} · {words.value.weight(signed(weight.value, 2), gameName(weighedIn))}
        </span>
      </button>
      {isOpen ? <Matches table={table} model={model} concept={concept} /> : null}
    </li>
  );
};

const isThere = ({ roles }: Found): boolean => roles.some(({ count }) => count > 0);

const List = ({ table, model }: Props) => {
  const found = model.found.value;
  if (found === undefined) return model.error.value === undefined ? <p class="faint">{words.value.loading}</p> : null;
  const { concepts, obstacle, misfits } = found;
  if (obstacle !== undefined)
    return (
      <p class="note">
        <strong>{words.value.nothing}</strong> {sentence(say(obstacle.message))} {sentence(say(obstacle.hint))}
      </p>
    );
  const absent = concepts.filter((concept) => !isThere(concept));
  return (
    <>
      {concepts.length === 0 ? (
        <p>
          {misfits === 0 ? words.value.none : words.value.noneFit}{' '}
          <a href={hrefOf('knowledge', 'concepts')}>{words.value.discover}</a>
        </p>
      ) : (
        <p class="faint">{words.value.lead}</p>
      )}
      <ul class="concept-rows">
        {concepts.filter(isThere).map((concept) => (
          <Row key={concept.name} table={table} model={model} concept={concept} />
        ))}
      </ul>
      {absent.length === 0 ? null : (
        <details>
          <summary>{words.value.absent(absent.length)}</summary>
          <ul>
            {absent.map(({ name, sentence: said }) => (
              <li key={name}>
                {name} <span class="faint">{say(said)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {misfits === 0 || concepts.length === 0 ? null : <p class="faint">{words.value.misfits(misfits)}</p>}
    </>
  );
};

export const ConceptPanel = ({ table, model }: Props) =>
  showsConcepts.value ? (
    <section class="panel concepts-here" aria-labelledby="concepts-title">
      <h2 id="concepts-title">{words.value.title}</h2>
      {model.error.value === undefined ? null : <ProblemNote error={model.error.value} />}
      <List table={table} model={model} />
    </section>
  ) : null;
