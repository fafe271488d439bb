/// Players of Go as they are named on the command line: our own, and programs that speak GTP.
import { dataFolder, goPlayersFor } from '../experiment/index.ts';
import { goPlayers } from '../experts/index.ts';
import type { GoPlayer } from '../experts/index.ts';
import type { GoRules, GoState } from '../games/index.ts';
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { makePlayer, parsePlayer, printPlayer, withKinds } from '../play/index.ts';
import type { Catalogue } from '../play/index.ts';
import { GtpClient, PROGRAM_KIND, playerContender, programContender, programKind } from '../speak/index.ts';
import type { GoContender } from '../speak/index.ts';
import type { Io } from './io.ts';

/// The strongest first.
const FAVOURITES = ['go1-mcts', 'go1', 'random'] as const;

/// Milliseconds for a program to say its name.
const PATIENCE = 5000;

type Env = Io['env'];

/// With what the person's GO.1 has learned and the person's sets of parameters, by the folder of data.
export const goCatalogue = (rules: GoRules, env: Env): Catalogue<GoState, number> =>
  withKinds(goPlayersFor(rules, dataFolder(env)), programKind(rules));

/// Who plays where nobody is named.
export const usualGoPlayer = (rules: GoRules): string =>
  FAVOURITES.find((name) => goPlayers(rules).kinds.some((kind) => kind.name === name)) ?? 'random';

/// Who gives hints: the one whose moves have a case, a target and an intention.
export const goAdviser = (rules: GoRules): string =>
  goPlayers(rules).kinds.some(({ name }) => name === 'go1') ? 'go1' : usualGoPlayer(rules);

/// Makes the player of a name anew for each game's rules.
export const goPlayerMaker =
  (text: string, env: Env) =>
  (rules: GoRules): Result<GoPlayer, string> => {
    const made = makePlayer(text, goCatalogue(rules, env));
    return made.ok ? ok(made.value) : failed(`there is no player ${text}: ${made.error.message}`);
  };

/// Why the program of a player's name cannot be started; undefined where it can, and for players that are no programs.
export const programTrouble = async (text: string, rules: GoRules, env: Env): Promise<string | undefined> => {
  const parsed = parsePlayer(text, goCatalogue(rules, env));
  if (!parsed.ok || parsed.value.kind !== PROGRAM_KIND) return undefined;
  const client = GtpClient.start(String(parsed.value.options['command']));
  if (!client.ok) return client.error.message;
  const answer = await client.value.ask('name', PATIENCE);
  await client.value.close();
  // Who takes its time may still play.
  return answer.ok || answer.error.code === 'late' ? undefined : answer.error.message;
};

/// A contender of a match. The name is known to be right; a program starts with its first game.
export const goContender = (
  text: string,
  rules: GoRules,
  env: Env,
  milliseconds?: number,
  signal?: AbortSignal,
): GoContender => {
  const catalogue = goCatalogue(rules, env);
  const parsed = parsePlayer(text, catalogue);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const name = printPlayer(parsed.value, catalogue);
  const { kind, options } = parsed.value;
  if (kind !== PROGRAM_KIND)
    return playerContender(name, goPlayerMaker(text, env), {
      ...(milliseconds === undefined ? {} : { milliseconds }),
      ...(signal === undefined ? {} : { signal }),
    });
  const { command, timeout } = options;
  return programContender(
    name,
    () => GtpClient.start(String(command)),
    timeout === undefined ? undefined : Number(timeout),
  );
};
