/// Options that all commands about Go share: the board and its rules.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { LARGEST_SIZE, LEAST_SIZE, RULE_SET_NAMES, goRules } from '../games/index.ts';
import type { GoRules, GoSettings, RuleSetName, RulesProblem } from '../games/index.ts';
import type { Result } from '../logic/index.ts';
import { countWithin } from './context.ts';
import type { Context } from './context.ts';
import { gtpWords } from './gtp-words.ts';

export interface GoOptions {
  readonly size?: number;
  readonly komi?: number;
  readonly rules?: RuleSetName;
}

const readKomi =
  ({ language }: Context) =>
  (word: string): number => {
    const komi = Number(word);
    if (word.trim() === '' || !Number.isInteger(komi * 2) || Math.abs(komi) > 400)
      throw new InvalidArgumentError(gtpWords(language).notKomi(word));
    return komi;
  };

const readRules =
  ({ language }: Context) =>
  (word: string): RuleSetName => {
    const name = RULE_SET_NAMES.find((known) => known === word.toLowerCase());
    if (name === undefined) throw new InvalidArgumentError(gtpWords(language).notRules(word, RULE_SET_NAMES));
    return name;
  };

/// `--size`, `--komi` and `--rules`.
export const addGoOptions = (command: Command, context: Context): Command => {
  const words = gtpWords(context.language);
  return command
    .option('--size <n>', words.optionSize, countWithin(context, LEAST_SIZE, LARGEST_SIZE))
    .option('--komi <points>', words.optionKomi, readKomi(context))
    .option('--rules <name>', words.optionRules(RULE_SET_NAMES), readRules(context));
};

export const rulesOfOptions = (options: GoOptions, more: GoSettings = {}): Result<GoRules, RulesProblem> =>
  goRules({ ...more, ...options });
