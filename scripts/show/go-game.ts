/// One game of a pairing, by our own referee.
import { goPlayers } from '../../src/experts/index.ts';
import { failed, ok } from '../../src/logic/index.ts';
import { makePlayer } from '../../src/play/index.ts';
import { GtpClient, goOpenings, playGoMatchGame, playerContender, programContender } from '../../src/speak/index.ts';
import type { GoContender } from '../../src/speak/index.ts';
import type { Account } from './go-bank.ts';
import { allowance, bankOptions } from './go-bank.ts';
import { OPENING_PLIES, SEED, rulesOf } from './go-pairing.ts';
import type { Pairing } from './go-pairing.ts';

/// A game as it is kept: a line of a file.
export interface ShownGame {
  readonly number: number;
  /// Who was black: the player of ours, or gnugo.
  readonly black: 'ours' | 'gnugo';
  readonly score: number;
  readonly result: string;
  readonly ending: string;
  /// Who said what is dead, where the game was counted.
  readonly counted: string | null;
  readonly ours: Account;
  readonly gnugo: Account;
  readonly moves: string;
}

// A machine with much else to do is no reason to lose on time.
const PATIENCE = 900_000;

/// Counts moves beside processor time.
const counting = (contender: GoContender): GoContender & { account(): Account } => {
  let moves = 0;
  let before = 0;
  return {
    ...contender,
    begin: async (...all) => {
      moves = 0;
      const begun = await contender.begin(...all);
      before = contender.cpuMilliseconds();
      return begun;
    },
    move: (state, colour) => {
      moves++;
      return contender.move(state, colour);
    },
    account: () => ({ moves, milliseconds: contender.cpuMilliseconds() - before }),
  };
};

export const gnugoCommand = (level: number, seed: number): string =>
  `/usr/games/gnugo --mode gtp --level ${level} --chinese-rules --seed ${seed}`;

export const playShownGame = async (pairing: Pairing, number: number): Promise<ShownGame> => {
  const rules = rulesOf(pairing);
  const { player, level, size, times } = pairing;
  const startGnugo = () => GtpClient.start(gnugoCommand(level, number + 1));
  const gnugo = counting(programContender(`gnugo level ${level}`, startGnugo, PATIENCE));
  // Where the two do not agree about the dead, gnugo has the last word, by a program of its own that costs neither side.
  const judge = programContender('judge', () => GtpClient.start(gnugoCommand(10, 1)), PATIENCE);
  const make = (of: typeof rules) => {
    const made = makePlayer(player, goPlayers(of));
    return made.ok ? ok(made.value) : failed(made.error.message);
  };
  const ours: ReturnType<typeof counting> = counting(
    playerContender(
      player,
      make,
      times === undefined
        ? {}
        : { milliseconds: () => allowance(ours.account(), gnugo.account(), bankOptions(size, times)) },
    ),
  );
  const openings = goOpenings(rules, Math.ceil(pairing.games / 2), OPENING_PLIES, SEED);
  try {
    const played = await playGoMatchGame([ours, gnugo], number, {
      ...{ rules, seed: `${SEED} ${pairing.id}`, openings, games: pairing.games, judge },
    });
    if (played === undefined) throw new Error('the game was aborted, and nobody could do that');
    const { game } = played;
    // A gnugo that fell over, hung, or was ended or halted from outside says nothing about strength: such a game is never kept.
    // Who falls over himself has lost.
    if ((game.ending.kind === 'threw' || game.ending.kind === 'overran') && game.ending.role !== game.role)
      throw new Error(`game ${number} of ${pairing.id}: ${game.ending.reason}`);
    return {
      number,
      black: game.role === 0 ? 'ours' : 'gnugo',
      score: game.score,
      result: game.result,
      ending: game.ending.kind,
      counted: game.counted ?? null,
      ours: rounded(game.spent[0]),
      gnugo: rounded(game.spent[1]),
      moves: [...game.opening, ...game.moves].join(' '),
    };
  } finally {
    for (const contender of [ours, gnugo, judge]) await contender.close();
  }
};

const rounded = ({ moves, milliseconds }: Account): Account => ({ moves, milliseconds: Math.round(milliseconds) });
