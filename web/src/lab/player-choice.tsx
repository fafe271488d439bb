/// Choosing a player: a level, RLS-Othello with or without lessons, or any other by its text.
import { useState } from 'preact/hooks';
import type { Level } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { NO_LESSONS, OWN_LESSONS, USUAL_OPPONENT, playerName } from './job-title.ts';
import { words } from './words.ts';

const OTHER = '';

interface PlayerChoiceProps {
  readonly label: string;
  readonly levels: readonly Level[];
  readonly value: string;
  readonly choose: (player: string) => void;
}

/// The players that have a name, each once.
const namedPlayers = (levels: readonly Level[]): readonly (readonly [string, string])[] => {
  const named = new Map<string, string>([
    [OWN_LESSONS, playerName(OWN_LESSONS)],
    [NO_LESSONS, playerName(NO_LESSONS)],
    [USUAL_OPPONENT, playerName(USUAL_OPPONENT)],
  ]);
  for (const { player, name } of levels) if (!named.has(player)) named.set(player, say(name));
  return [...named];
};

export const PlayerChoice = ({ label, levels, value, choose }: PlayerChoiceProps) => {
  const players = namedPlayers(levels);
  const [wantsText, setWantsText] = useState(false);
  const isOther = wantsText || !players.some(([player]) => player === value);
  const select = (chosen: string): void => {
    setWantsText(chosen === OTHER);
    if (chosen !== OTHER) choose(chosen);
  };
  return (
    <div class="player-choice">
      <label class="entry">
        <span>{label}</span>
        <select value={isOther ? OTHER : value} onChange={(event) => select(event.currentTarget.value)}>
          {players.map(([player, name]) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
          <option value={OTHER}>{words.value.otherPlayer}</option>
        </select>
      </label>
      {isOther ? (
        <label class="entry">
          <span>{words.value.playerText(label)}</span>
          <input
            required
            maxLength={200}
            spellcheck={false}
            placeholder={words.value.playerHint}
            value={value}
            onInput={(event) => {
              // What is being written stays a text, also when it comes to be one of the names.
              setWantsText(true);
              choose(event.currentTarget.value);
            }}
          />
        </label>
      ) : (
        <code class="faint">{value}</code>
      )}
    </div>
  );
};
