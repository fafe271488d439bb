/// `hansei validate FILE`: what is wrong with a rulesheet.
import type { Command } from 'commander';
import { findingWords, validateText } from '../rules/index.ts';
import type { Finding, Validation } from '../rules/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { readText } from './load.ts';
import { pointAt } from './table.ts';
import { validateWords } from './validate-words.ts';

const EXAMPLES = [
  'hansei validate game.kif',
  'hansei validate game.kif --json',
  'hansei validate - < game.kif',
  'hansei validate game.kif --lang ja',
];

/// Nobody reads more at once.
const MOST = 100;
/// Letters of a line that are shown around the place.
const BEFORE = 50;
const BEHIND = 50;

/// The line of a finding with a caret under its place; of a long line the part around it.
const printPlace = (text: string, offset: number): string => {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  const lineEnd = newline < 0 ? text.length : newline;
  const start = offset - lineStart > BEFORE ? offset - BEFORE : lineStart;
  const end = lineEnd - offset > BEHIND ? offset + BEHIND : lineEnd;
  const [before, behind] = [start > lineStart ? '...' : '', end < lineEnd ? '...' : ''];
  // What steers a terminal, tabs among it, would move the caret away from its place.
  const part = text.slice(start, end).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return pointAt(before + part + behind, before.length + offset - start);
};

const printFinding = (finding: Finding, file: string, text: string, context: Context): string => {
  const { style, messages, language } = context;
  const { severity, place } = finding;
  const { message, hint } = findingWords(finding, language);
  const paint = severity === 'error' ? style.red : style.yellow;
  return [
    `${file}:${place.line}:${place.column}: ${paint(messages.severity[severity])}: ${message}`,
    printPlace(text, place.offset),
    messages.hint(hint),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/// As many as are read; errors before warnings where they are too many.
const shownOf = (findings: readonly Finding[]): readonly Finding[] => {
  if (findings.length <= MOST) return findings;
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, MOST);
  const warnings = findings.filter(({ severity }) => severity === 'warning').slice(0, MOST - errors.length);
  const chosen = new Set([...errors, ...warnings]);
  return findings.filter((finding) => chosen.has(finding));
};

export const printValidation = (
  { findings, ok, dialect }: Validation,
  file: string,
  text: string,
  context: Context,
): string => {
  const words = validateWords(context.language);
  const shown = shownOf(findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const summary = ok ? (warnings === 0 ? words.fine : words.playable(warnings)) : words.refused(errors, warnings);
  return [
    ...shown.map((finding) => `${printFinding(finding, file, text, context)}\n`),
    ...(shown.length < findings.length ? [`${words.more(findings.length - shown.length)}\n`] : []),
    `${context.style.bold(summary)}\n`,
    ...(dialect?.hasRandom ? [`${words.random}\n`] : []),
    ...(dialect?.hasSees ? [`${words.sees}\n`] : []),
  ].join('');
};

export const validationJson = ({ ok, findings, dialect }: Validation): object => ({
  ok,
  findings: findings.map(({ severity, code, place: { line, column }, message, hint }) => ({
    severity,
    code,
    line,
    column,
    message,
    hint,
  })),
  ...(dialect === undefined ? {} : { dialect: dialect.name, random: dialect.hasRandom, sees: dialect.hasSees }),
});

export const addValidate = (program: Command, context: Context): void => {
  const { io, messages, language } = context;
  const words = validateWords(language);
  const command: Command = subcommand(program, context, 'validate', words.about)
    .argument('[file]', words.file)
    .option('--json', messages.optionJson)
    .action(async (file: string | undefined, options: { readonly json?: boolean }) => {
      if (file === undefined) command.error(words.noFile);
      context.exitCode = EXIT.badInput;
      const text = await readText(file, context);
      if (text === undefined) return;
      const validation = validateText(text);
      if (options.json) io.out(`${JSON.stringify(validationJson(validation))}\n`);
      else io.out(printValidation(validation, file === '-' ? '(stdin)' : file, text, context));
      if (validation.ok) context.exitCode = EXIT.done;
    });
  withExamples(command, context, EXAMPLES);
};
