/// Who takes part in a match of Go: a player of ours, or an outside program that speaks GTP. The referee treats them alike.
import type { GoChoice, GoPlayer, GoThinker } from '../../experts/index.ts';
import type { Colour, GoRules, GoState } from '../../games/index.ts';
import type { Random } from '../../play/index.ts';
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { GtpClient, GtpClientProblem } from './client.ts';
import { colourWord, printVertex, readVertex } from './vertex.ts';

export type ContenderProblem =
  /// It broke the rules of the protocol or of its own program, or took too long.
  { readonly code: 'threw' | 'late'; readonly message: string };

export type ContenderMove = { readonly kind: 'resign' } | { readonly kind: 'move'; readonly point: number };

export interface GoContender {
  readonly name: string;
  /// A new game begins, after moves that were made already, black's first.
  begin(rules: GoRules, moves: readonly number[], random: Random): Promise<Result<void, ContenderProblem>>;
  /// The other side has moved.
  hear(colour: Colour, point: number): Promise<Result<void, ContenderProblem>>;
  move(state: GoState, colour: Colour): Promise<Result<ContenderMove, ContenderProblem>>;
  /// The stones that it holds for dead at the end; undefined where it cannot say.
  dead(state: GoState): Promise<readonly number[] | undefined>;
  /// Milliseconds of processor time that it has used so far.
  cpuMilliseconds(): number;
  close(): Promise<void>;
}

export interface PlayerContenderOptions {
  /// Processor time for a move, asked before each where it is a function.
  readonly milliseconds?: number | (() => number);
  readonly signal?: AbortSignal;
}

// Matches are played beside other work, and compare what programs do with the same processor time.
const processorClock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/// A player of this process. It is made anew for each game's rules.
export const playerContender = (
  name: string,
  make: (rules: GoRules) => Result<GoPlayer, string>,
  options: PlayerContenderOptions = {},
): GoContender => {
  let player: GoThinker | undefined;
  let random: Random | undefined;
  let spent = 0;
  const measured = async <T>(act: () => T | Promise<T>): Promise<T> => {
    const before = processorClock();
    try {
      return await act();
    } finally {
      spent += processorClock() - before;
    }
  };
  return {
    name,
    begin: async (rules, _, chance) => {
      const made = make(rules);
      if (!made.ok) return failed({ code: 'threw', message: made.error });
      player = made.value;
      random = chance;
      return ok(undefined);
    },
    hear: async () => ok(undefined),
    move: async (state, colour) => {
      try {
        const { milliseconds, signal } = options;
        const context = {
          random: random!,
          ...(milliseconds === undefined
            ? {}
            : {
                milliseconds: typeof milliseconds === 'number' ? milliseconds : milliseconds(),
                clock: processorClock,
              }),
          ...(signal === undefined ? {} : { signal }),
        };
        const choice: GoChoice = await measured(() => player!.choose(state, colour, context));
        return ok(choice.resigns === true ? { kind: 'resign' } : { kind: 'move', point: choice.move });
      } catch (error) {
        return failed({ code: 'threw', message: error instanceof Error ? error.message : String(error) });
      }
    },
    dead: async (state) => player?.dead?.(state),
    cpuMilliseconds: () => spent,
    close: async () => undefined,
  };
};

const problemOf = ({ code, message }: GtpClientProblem): ContenderProblem => ({
  code: code === 'late' ? 'late' : 'threw',
  message,
});

/// An outside program. `start` starts it, and starts it again where it ended in the game before.
export const programContender = (
  name: string,
  start: () => Result<GtpClient, GtpClientProblem>,
  timeout?: number,
): GoContender => {
  let client: GtpClient | undefined;
  let spentBefore = 0;
  let size = 19;
  const ask = async (command: string): Promise<Result<string, ContenderProblem>> => {
    const answer = await client!.ask(command, timeout);
    return answer.ok ? answer : failed(problemOf(answer.error));
  };
  return {
    name,
    begin: async (rules, moves) => {
      if (client?.isAlive !== true) {
        spentBefore += client?.cpuMilliseconds ?? 0;
        const started = start();
        if (!started.ok) return failed(problemOf(started.error));
        client = started.value;
      }
      ({ size } = rules);
      const isGiven = rules.handicap.length > 0;
      const commands = [
        `boardsize ${size}`,
        'clear_board',
        `komi ${rules.komi}`,
        ...(isGiven ? [`set_free_handicap ${rules.handicap.map(printVertex).join(' ')}`] : []),
        ...moves.map((point, i) => `play ${colourWord((i % 2) ^ (isGiven ? 1 : 0))} ${printVertex(point)}`),
      ];
      for (const command of commands) {
        const answer = await ask(command);
        if (!answer.ok) return failed({ ...answer.error, message: `${command}: ${answer.error.message}` });
      }
      return ok(undefined);
    },
    hear: async (colour, point) => {
      const command = `play ${colourWord(colour)} ${printVertex(point)}`;
      const answer = await ask(command);
      return answer.ok ? ok(undefined) : failed({ ...answer.error, message: `${command}: ${answer.error.message}` });
    },
    move: async (_, colour) => {
      const answer = await ask(`genmove ${colourWord(colour)}`);
      if (!answer.ok) return answer;
      const word = answer.value.trim();
      if (/^resign$/i.test(word)) return ok({ kind: 'resign' });
      const point = readVertex(word, size);
      return point === undefined
        ? failed({ code: 'threw', message: `'${word.slice(0, 40)}' is no move` })
        : ok({ kind: 'move', point });
    },
    dead: async () => {
      const answer = client?.isAlive === true ? await ask('final_status_list dead') : undefined;
      if (answer?.ok !== true) return undefined;
      const points = answer.value
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => readVertex(word, size));
      return points.includes(undefined) ? undefined : (points as readonly number[]);
    },
    cpuMilliseconds: () => spentBefore + (client?.cpuMilliseconds ?? 0),
    close: async () => {
      await client?.close();
    },
  };
};
