/// A player that is not always attentive: now and then it plays any legal move, whatever the player behind it would say. It makes
/// gentle steps between players for beginners.
import type { Game } from '../rules/index.ts';
import { withKinds } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { makePlayer, parsePlayer, printPlayer } from './grammar.ts';
import { countForm } from './option-form.ts';
import type { OptionForm } from './option-form.ts';
import type { Player } from './player.ts';

/// The player, with a random move in `percent` of all moves.
export const carelessPlayer = <State, Move>(
  game: Game<State, Move>,
  player: Player<State, Move>,
  percent: number,
  name = `careless:percent=${percent},player="${player.name}"`,
): Player<State, Move> => ({
  name,
  choose: (state, role, context) =>
    context.random.below(100) < percent
      ? { move: context.random.pick(game.legal(state, role)) }
      : player.choose(state, role, context),
});

/// A player of the catalogue, by its one name.
const playerForm = <State, Move>(catalogue: Catalogue<State, Move>): OptionForm => ({
  placeholder: 'PLAYER',
  parse: (text) => {
    const parsed = parsePlayer(text, catalogue);
    return parsed.ok ? printPlayer(parsed.value, catalogue) : undefined;
  },
  print: String,
  hint: (text) => {
    const parsed = parsePlayer(text, catalogue);
    return parsed.ok ? '' : `${parsed.error.message}: ${parsed.error.hint}`;
  },
});

/// The catalogue with `careless`, which can stand before each of its players.
export const withCareless = <State, Move>(
  game: Game<State, Move>,
  catalogue: Catalogue<State, Move>,
): Catalogue<State, Move> =>
  withKinds(catalogue, {
    name: 'careless',
    description: {
      en: 'another player, with any legal move now and then',
      ja: '別の対局者。ただし時々でたらめに打つ',
    },
    options: [
      {
        name: 'percent',
        form: countForm(0, 100),
        required: true,
        description: { en: 'how many moves of a hundred are random', ja: 'でたらめな手の割合 (%)' },
      },
      {
        name: 'player',
        form: playerForm(catalogue),
        required: true,
        description: {
          en: 'who plays the others; in quotes where it has commas',
          ja: 'その他の手を打つ対局者。コンマを含むときは引用符で囲む',
        },
      },
    ],
    make: ({ percent, player }, name) => {
      const made = makePlayer(String(player), catalogue);
      return made.ok ? { ok: true, value: carelessPlayer(game, made.value, Number(percent), name) } : made;
    },
  });
