/// Before a game: one click begins it, and beside it stands what can be chosen.
import { othelloModel } from '../games/othello.ts';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { MODES, OTHER, levelOf } from './choices.ts';
import type { Opponent } from './choices.ts';
import { HowToPlay } from './how-to-play.tsx';
import { levels } from './levels.ts';
import { OpponentChoice } from './opponent.tsx';
import type { AnyModel } from './position.ts';
import { choices, choose, isNewcomer } from './setup.ts';
import { beginChosen } from './stage.ts';
import { words } from './words.ts';

const nameOf = (opponent: Opponent): string => {
  const level = levelOf(opponent, levels.value ?? []);
  return opponent.level === OTHER || level === undefined ? opponent.player : say(level.name);
};

const Line = () => {
  const { mode, opponent, black } = choices.value;
  const { startLine, startAlone, startWatching, levelsLoading, sides } = words.value;
  if (mode === 'both') return <>{startAlone}</>;
  if (levels.value === undefined) return <>{levelsLoading}</>;
  if (mode === 'none') return <>{startWatching(nameOf(black), nameOf(opponent))}</>;
  return <>{startLine(sides[mode][0]!.toLowerCase(), nameOf(opponent))}</>;
};

export const Start = ({ error }: { readonly error: unknown }) => {
  const { mode } = choices.value;
  return (
    <>
      {error === undefined ? null : <ProblemNote error={error} />}
      <div class="start">
        <p>
          <strong>
            <Line />
          </strong>
          <br />
          <span class="faint">
            {mode === 'black' || mode === 'both' ? words.value.clickToBegin : words.value.clickToBeginWhite}
          </span>
        </p>
        <button type="button" class="primary large" onClick={() => void beginChosen()}>
          {mode === 'none' ? words.value.beginWatching : words.value.begin}
        </button>
      </div>
      <HowToPlay model={othelloModel as AnyModel} isOpen={isNewcomer} />
    </>
  );
};

const SideChoice = () => (
  <fieldset class="panel">
    <legend>{words.value.side}</legend>
    <div class="side-choice">
      {MODES.map((mode) => {
        const [name, about] = words.value.sides[mode];
        return (
          <label key={mode} class="pick">
            <input
              type="radio"
              name="side"
              value={mode}
              checked={choices.value.mode === mode}
              onChange={() => choose({ mode })}
            />
            <span>
              <strong>{name}</strong> <span class="faint">{about}</span>
            </span>
          </label>
        );
      })}
    </div>
  </fieldset>
);

export const Beside = () => {
  const { mode, opponent, black } = choices.value;
  return (
    <>
      <SideChoice />
      {mode === 'none' ? (
        <OpponentChoice
          name="black"
          legend={words.value.opponents.black}
          opponent={black}
          choose={(chosen) => choose({ black: chosen })}
        />
      ) : null}
      {mode === 'both' ? null : (
        <OpponentChoice
          name="opponent"
          legend={mode === 'none' ? words.value.opponents.white : words.value.opponent}
          opponent={opponent}
          choose={(chosen) => choose({ opponent: chosen })}
        />
      )}
    </>
  );
};
