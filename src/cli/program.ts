/// The command line as a value: arguments in, exit code out. main.ts connects it to the process.
import { Command, CommanderError } from 'commander';
import { addCheckProof } from './check-proof.ts';
import { addConcepts } from './concepts.ts';
import { languageOption, packageVersion, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { addDemo } from './demo.ts';
import { addDoctor } from './doctor.ts';
import { addEvaluate } from './evaluate.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { addExperiment } from './experiment.ts';
import { addFeatures } from './features.ts';
import { addGames } from './games.ts';
import { addGdl } from './gdl.ts';
import { addGgp } from './ggp.ts';
import { addGo } from './go.ts';
import { addGtp } from './gtp.ts';
import type { Io } from './io.ts';
import { languageOf } from './language.ts';
import { addMatch } from './match.ts';
import { messagesIn } from './messages.ts';
import { addOtl } from './otl.ts';
import { addPlay } from './play.ts';
import { addProlog } from './prolog.ts';
import { addQuery } from './query.ts';
import { addLearn } from './learn.ts';
import { addLessons } from './lessons.ts';
import { addReflect } from './reflect.ts';
import { addRelations } from './relations.ts';
import { addServe } from './serve.ts';
import { addDiscover } from './discover.ts';
import { addSimulate } from './simulate.ts';
import { styleFor } from './style.ts';
import { addTransfer } from './transfer.ts';
import { addValidate } from './validate.ts';

const EXAMPLES = [
  'hansei demo',
  'hansei serve',
  'hansei play othello',
  'hansei play tic-tac-toe',
  'hansei simulate connect-four --games 100000',
  'hansei reflect game.txt',
  'hansei learn othello --games 100',
  'hansei match othello rls:lessons=own rls',
  'hansei features game.txt --ply 30 --explain f17',
  'hansei query family.pl "ancestor(X, mary)" --proof',
  'hansei prolog family.pl',
];

const buildProgram = (context: Context): Command => {
  const { io, messages, style } = context;
  const program = new Command('hansei')
    .description(messages.about)
    .version(packageVersion(), '-V, --version', messages.optionVersion)
    .helpOption('-h, --help', messages.optionHelp)
    .helpCommand('help [command]', messages.commandHelp)
    .addOption(languageOption(context))
    .addHelpText('after', `\n${messages.helpMore}`)
    // Settings before the commands are added: they inherit them.
    .exitOverride()
    .showHelpAfterError(messages.helpAfterError)
    .configureHelp({
      styleTitle: (title) => style.bold(messages.helpTitles[title] ?? title),
      subcommandTerm: (command) => command.name(),
    })
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) });
  withExamples(program, context, EXAMPLES);
  addServe(program, context);
  addDemo(program, context);
  addPlay(program, context);
  addReflect(program, context);
  addLessons(program, context);
  addLearn(program, context);
  addMatch(program, context);
  addGgp(program, context);
  addGtp(program, context);
  addGo(program, context);
  addGames(program, context);
  addValidate(program, context);
  addSimulate(program, context);
  addDiscover(program, context);
  addConcepts(program, context);
  addTransfer(program, context);
  addEvaluate(program, context);
  addExperiment(program, context);
  addGdl(program, context);
  addFeatures(program, context);
  addRelations(program, context);
  addOtl(program, context);
  addQuery(program, context);
  addProlog(program, context);
  addCheckProof(program, context);
  addDoctor(program, context);
  return program;
};

/// `help go explain` is about the last of the words; commander's own help looks at the first alone.
const withHelp = (args: readonly string[]): readonly string[] => {
  const [first, ...rest] = args;
  return first === 'help' && rest.filter((arg) => !arg.startsWith('-')).length > 1 ? [...rest, '--help'] : args;
};

/// Without a command, the web app is meant.
const withCommand = (args: readonly string[]): readonly string[] => {
  const rest = args.filter((arg, i) => !/^--lang(?:=|$)/.test(arg) && args[i - 1] !== '--lang');
  return rest.length === 0 ? ['serve', ...args] : args;
};

/// Runs one command line (without `node` and the script's name).
export const runCommand = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const language = languageOf(args, io.env);
  const context: Context = {
    io,
    language,
    messages: messagesIn(language),
    style: styleFor(io.colour),
    exitCode: EXIT.done,
  };
  try {
    await buildProgram(context).parseAsync(withCommand(withHelp(args)), { from: 'user' });
    return context.exitCode;
  } catch (error) {
    // Commander has already written what it says: help and version end well, the rest is wrong usage.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    throw error;
  }
};
