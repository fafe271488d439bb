/// What every command gets: the world, the words, and options that all commands share.
import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';
import type { Command, CommandOptions } from 'commander';
import type { ExitCode } from './exit.ts';
import type { Io } from './io.ts';
import { LANGUAGES } from './language.ts';
import type { Language } from './language.ts';
import type { Messages } from './messages.ts';
import type { Style } from './style.ts';

export interface Context {
  readonly io: Io;
  readonly language: Language;
  readonly messages: Messages;
  readonly style: Style;
  /// Set by the command that ran.
  exitCode: ExitCode;
}

/// The top folder of the package: the same two steps up from src/cli and from dist/cli.
export const packageFolder = new URL('../../', import.meta.url);

export const packageVersion = (): string => {
  const json: unknown = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'));
  return (json as { version: string }).version;
};

/// One line per example, shown before everything else in the help.
export const withExamples = (command: Command, context: Context, lines: readonly string[]): Command =>
  command.addHelpText('before', () => {
    const { style, messages } = context;
    return `${style.bold(messages.examples)}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
  });

/// A subcommand with the options that all of them have.
export const subcommand = (
  program: Command,
  context: Context,
  name: string,
  about: string,
  options: CommandOptions = {},
): Command =>
  program
    .command(name, options)
    .description(about)
    .helpOption('-h, --help', context.messages.optionHelp)
    .addOption(languageOption(context));

/// Parsed here only to be refused when wrong: `languageOf` has already read it.
export const languageOption = ({ messages }: Context): Option =>
  new Option('--lang <en|ja>', messages.optionLang).argParser((text) => {
    if (!LANGUAGES.includes(text as Language)) throw new InvalidArgumentError(messages.notALanguage(text));
    return text;
  });

/// A whole number within limits.
export const countWithin =
  ({ messages }: Context, least: number, most: number) =>
  (text: string): number => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : -1;
    if (value < least || value > most) throw new InvalidArgumentError(messages.notACount(text, least, most));
    return value;
  };

export const wholeNumber =
  ({ messages }: Context) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError(messages.notANumber(text));
    return value;
  };
