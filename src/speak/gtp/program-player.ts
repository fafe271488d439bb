/// An outside program as a player like any other: what it must know of the game is told to it before each of its moves.
import type { GoChoice, GoThinker } from '../../experts/index.ts';
import type { Colour, GoRules, GoState } from '../../games/index.ts';
import { GO_PASS, goReferee, pointOf } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { textError } from '../../rules/index.ts';
import { durationForm, textForm } from '../../play/index.ts';
import type { PlayerKind } from '../../play/index.ts';
import { GtpClient } from './client.ts';
import { splitCommandLine } from './command-line.ts';
import { colourWord, printVertex, readVertex } from './vertex.ts';

export const PROGRAM_KIND = 'gtp';

/// `gtp:command=gnugo --mode gtp`: a program, started for the games of these rules.
export const programKind = (rules: GoRules): PlayerKind<GoState, number> => ({
  name: PROGRAM_KIND,
  description: {
    en: 'an outside program that speaks GTP; quote the whole name for the shell',
    ja: 'GTP を話す外部プログラム。名前全体を引用符で囲む',
  },
  options: [
    {
      name: 'command',
      form: textForm('COMMAND'),
      required: true,
      description: { en: 'the command line of the program', ja: 'プログラムのコマンド行' },
    },
    {
      name: 'timeout',
      form: durationForm,
      description: { en: 'longest time for a reply, 60s unless given', ja: '返答を待つ時間。省略時は 60s' },
    },
  ],
  make: ({ command, timeout }, name) => {
    const words = splitCommandLine(String(command));
    if (!words.ok) return failed(textError('bad-command', words.error, 'write command=PROGRAM --option ...'));
    return ok(programPlayer(rules, String(command), name, timeout === undefined ? undefined : Number(timeout)));
  },
});

/// The program is started at the first move. It throws where the program fails: a player cannot do more.
export const programPlayer = (rules: GoRules, command: string, name: string, timeout?: number): GoThinker => {
  const referee = goReferee(rules);
  let client: GtpClient | undefined;
  let shown: GoState | undefined;

  const ask = async (line: string): Promise<string> => {
    const answer = await client!.ask(line, timeout);
    if (!answer.ok) throw new Error(`${line}: ${answer.error.message}`);
    return answer.value;
  };

  const open = async (): Promise<void> => {
    if (client?.isAlive === true) return;
    const started = GtpClient.start(command);
    if (!started.ok) throw new Error(started.error.message);
    client = started.value;
    shown = undefined;
  };

  /// Brings the program's board to the state: by the one move that is missing, or from the beginning.
  const show = async (state: GoState): Promise<void> => {
    const isNext = shown?.moves === state.moves - 1 && referee.problem(shown, state.last) === undefined;
    if (isNext && referee.next(shown!, state.last).stones === state.stones) {
      await ask(`play ${colourWord(shown!.turn)} ${printVertex(state.last)}`);
    } else if (shown?.moves !== state.moves || shown.stones !== state.stones) {
      await ask(`boardsize ${rules.size}`);
      await ask('clear_board');
      await ask(`komi ${rules.komi}`);
      for (const [i, letter] of [...state.stones].entries()) {
        if (letter === '.') continue;
        const point = pointOf((i % rules.size) + 1, Math.floor(i / rules.size) + 1);
        await ask(`play ${letter === 'X' ? 'black' : 'white'} ${printVertex(point)}`);
      }
    }
    shown = state;
  };

  return {
    name,
    choose: async (state, role): Promise<GoChoice> => {
      await open();
      await show(state);
      const word = (await ask(`genmove ${colourWord(role as Colour)}`)).trim();
      shown = undefined;
      if (/^resign$/i.test(word)) return { move: GO_PASS, resigns: true };
      const move = readVertex(word, rules.size);
      if (move === undefined) throw new Error(`'${word.slice(0, 40)}' is no move`);
      if (referee.problem(state, move) === undefined) shown = referee.next(state, move);
      return { move };
    },
    close: async () => client?.close(),
  };
};
