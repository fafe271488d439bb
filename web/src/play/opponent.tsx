/// The choice of an opponent, from beginner up, and what stands behind its name.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../../../src/serve/contract/index.ts';
import { language, say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { OTHER, levelOf } from './choices.ts';
import type { Opponent } from './choices.ts';
import { levels, loadLevels } from './levels.ts';
import { words } from './words.ts';

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const count = (n: number): string => n.toLocaleString(language.value);

const Strength = ({ level, all }: { readonly level: Level; readonly all: readonly Level[] }) => {
  const { measured, rating } = level;
  const against = all.find(({ id }) => id === measured?.against);
  const told = [
    ...(rating === undefined || measured === undefined ? [] : [words.value.rating(count(Math.round(rating)))]),
    ...(measured === undefined
      ? []
      : [
          words.value.measured(
            percent(measured.score),
            percent(measured.low),
            percent(measured.high),
            measured.n,
            against === undefined ? measured.against : say(against.name),
          ),
        ]),
  ];
  if (told.length === 0) return null;
  return (
    <div>
      <dt>{words.value.strength}</dt>
      <dd>{told.join('; ')}</dd>
    </div>
  );
};

const Details = ({ level, all }: { readonly level: Level; readonly all: readonly Level[] }) => (
  <details class="level-details">
    <summary>{words.value.levelDetails}</summary>
    <dl>
      <div>
        <dt>{words.value.player}</dt>
        <dd>
          <code>{level.player}</code>
        </dd>
      </div>
      <div>
        <dt>{words.value.lessons}</dt>
        <dd>
          {level.usesLessons ? (
            <>
              {words.value.usesLessons}. <a href={hrefOf('knowledge')}>{words.value.seeLessons}</a>
            </>
          ) : (
            words.value.noLessons
          )}
        </dd>
      </div>
      <div>
        <dt>{words.value.budget}</dt>
        <dd>{level.nodes === undefined ? words.value.fixed : words.value.nodes(count(level.nodes))}</dd>
      </div>
      <Strength level={level} all={all} />
    </dl>
  </details>
);

export const OpponentChoice = (props: {
  readonly name: string;
  readonly legend: string;
  readonly opponent: Opponent;
  readonly choose: (opponent: Opponent) => void;
}) => {
  const { name, legend, opponent, choose } = props;
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    loadLevels().catch(setError);
  }, []);
  const all = levels.value;
  if (all === undefined)
    return (
      <fieldset class="panel">
        <legend>{legend}</legend>
        {error === undefined ? <p class="faint">{words.value.levelsLoading}</p> : <ProblemNote error={error} />}
      </fieldset>
    );
  const isOther = opponent.level === OTHER || all.length === 0;
  const chosen = isOther ? undefined : levelOf(opponent, all);
  return (
    <fieldset class="panel">
      <legend>{legend}</legend>
      {all.map((level) => (
        <label key={level.id} class="pick">
          <input
            type="radio"
            name={name}
            value={level.id}
            checked={level.id === chosen?.id}
            onChange={() => choose({ ...opponent, level: level.id })}
          />
          <span>
            <strong>{say(level.name)}</strong>
            {level.usesLessons ? <span class="tag level-tag">{words.value.lessons}</span> : null}{' '}
            <span class="faint">{say(level.about)}</span>
          </span>
        </label>
      ))}
      <label class="pick">
        <input
          type="radio"
          name={name}
          value={OTHER}
          checked={isOther}
          onChange={() => choose({ ...opponent, level: OTHER })}
        />
        <span>
          <strong>{words.value.otherPlayer}</strong> <span class="faint">{words.value.otherAbout}</span>
        </span>
      </label>
      {isOther ? (
        <label class="field">
          {words.value.otherLabel}
          <input
            type="text"
            value={opponent.player}
            maxLength={200}
            spellcheck={false}
            autocapitalize="off"
            onInput={(event) => choose({ ...opponent, player: event.currentTarget.value })}
          />
          <span class="faint">{words.value.otherHint}</span>
        </label>
      ) : null}
      {chosen === undefined ? null : <Details level={chosen} all={all} />}
    </fieldset>
  );
};
