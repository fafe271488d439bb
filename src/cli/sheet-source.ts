/// The rulesheet that a command is about: found, read and validated, or told why not.
import { dataFolder } from '../experiment/index.ts';
import type { View } from '../games/index.ts';
import { loadRulesheet, ownRulesheets } from '../record/index.ts';
import type { Rulesheet, RulesheetFolders } from '../record/index.ts';
import { validateText } from '../rules/index.ts';
import type { Dialect, GdlProblem, Sheet } from '../rules/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { readText } from './load.ts';
import { isBudgetProblem, sheetWords } from './sheet-words.ts';
import { printValidation, validationJson } from './validate.ts';

export interface SheetSource {
  readonly id: string;
  /// As the person named it.
  readonly word: string;
  readonly text: string;
  readonly sheet: Sheet;
  readonly view?: View;
  readonly dialect?: Dialect;
}

export const sheetFolders = ({ io }: Context): RulesheetFolders => ({ own: ownRulesheets(dataFolder(io.env)) });

/// Says what is wrong, with a hint under it.
export const complain = ({ io, messages, style }: Context, message: string, hint?: string): void =>
  io.err(`${style.red(message)}\n${hint === undefined || hint === '' ? '' : `${messages.hint(hint)}\n`}`);

/// Says what turned up while rules were compiled or run, and ends the command with the code for it.
export const tellFault = (context: Context, problem: GdlProblem): void => {
  const { message, hint } = sheetWords(context.language).fault(problem);
  complain(context, message, hint);
  context.exitCode = isBudgetProblem(problem.code) ? EXIT.budget : EXIT.badInput;
};

const load = async (word: string, context: Context): Promise<Rulesheet | undefined> => {
  if (word === '-') {
    const text = await readText('-', context);
    return text === undefined ? undefined : { id: 'stdin', path: '-', origin: 'file', text };
  }
  const loaded = loadRulesheet(word, sheetFolders(context));
  if (loaded.ok) return loaded.value;
  const { message, hint } = sheetWords(context.language).problem(loaded.error, word);
  complain(context, message, hint);
  return undefined;
};

/// The sheet of a word; undefined after saying what is wrong with it, with the exit code set. With `json` the findings of a refused
/// sheet go to stdout, for programs.
export const readSheetSource = async (
  word: string,
  context: Context,
  { json = false }: { readonly json?: boolean } = {},
): Promise<SheetSource | undefined> => {
  const { io, style, language } = context;
  const words = sheetWords(language);
  context.exitCode = EXIT.badInput;
  const loaded = await load(word, context);
  if (loaded === undefined) return undefined;
  const { id, path, text, view, viewProblem } = loaded;
  const validation = validateText(text);
  const { ok, sheet, findings, dialect } = validation;
  if (!ok || sheet === undefined) {
    if (json) io.out(`${JSON.stringify({ game: id, ...validationJson(validation) })}\n`);
    else io.err(printValidation(validation, path === '-' ? '(stdin)' : path, text, context));
    return undefined;
  }
  if (findings.length > 0 && !json) io.err(`${style.dim(words.warnings(findings.length, path))}\n`);
  if (viewProblem !== undefined && !json) io.err(`${style.yellow(words.viewProblem(viewProblem.message))}\n`);
  context.exitCode = EXIT.done;
  return {
    ...{ id, word, text, sheet },
    ...(view === undefined ? {} : { view }),
    ...(dialect === undefined ? {} : { dialect }),
  };
};
