/// `hansei go tesuji list` and `draw`.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import {
  TESUJI_CASES,
  figureOfJoseki,
  figureOfTesuji,
  figureSvg,
  figureText,
  linesOfTree,
  printCondition,
  printMoveTree,
} from '../experts/index.ts';
import type { Joseki, Tesuji, TesujiCase } from '../experts/index.ts';
import { NearestNames } from '../rules/index.ts';
import { subcommand, withExamples, wholeNumber } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { knowledgeIn, readFiles, several } from './go-tesuji-files.ts';
import { goTesujiWords } from './go-tesuji-words.ts';
import { displayWidth, padEnd } from './table.ts';

interface ListOptions {
  readonly case?: TesujiCase;
  readonly knowledge?: readonly string[];
  readonly json?: boolean;
}

interface DrawOptions {
  readonly svg?: boolean;
  readonly line?: number;
  readonly knowledge?: readonly string[];
  readonly json?: boolean;
}

// Titles stand last and to the left, so that they need no column of their own.
const printRows = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column]!))));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => padEnd(cell, widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
};

const runList = async (options: ListOptions, context: Context): Promise<void> => {
  const { io, language, style } = context;
  const words = goTesujiWords(language);
  const files = await readFiles(options.knowledge ?? [], true, context);
  if (files === undefined) return;
  const knowledge = knowledgeIn(files, context);
  const tesuji = knowledge.tesuji.filter((each) => options.case === undefined || each.case === options.case);
  const joseki = options.case === undefined ? knowledge.joseki : [];
  if (options.json) {
    const told = {
      tesuji: tesuji.map(({ name, title, aim, value, ...rest }) => ({ name, case: rest.case, aim, value, title })),
      joseki: joseki.map(({ name, title, value, moves }) => ({ name, value, title, lines: linesOfTree(moves).length })),
    };
    io.out(`${JSON.stringify(told)}\n`);
    return;
  }
  const rows = tesuji.map((each) => [each.name, each.case, each.aim, String(each.value), each.title[language]]);
  if (rows.length > 0) io.out(printRows([words.columns, ...rows]));
  const others = joseki.map(({ name, moves, value, title }) => [
    name,
    String(linesOfTree(moves).length),
    String(value),
    title[language],
  ]);
  if (others.length > 0) io.out(`\n${style.bold(words.labels.joseki)}\n${printRows([words.josekiColumns, ...others])}`);
};

const isTesuji = (one: Tesuji | Joseki): one is Tesuji => Object.hasOwn(one, 'drawing');

const describe = (one: Tesuji | Joseki, figure: string, { language, style }: Context): string => {
  const { labels } = goTesujiWords(language);
  const facts = isTesuji(one)
    ? [`${labels.case}: ${one.case}   ${labels.aim}: ${one.aim}   ${labels.value}: ${one.value}`]
    : [`${labels.value}: ${one.value}`];
  const where = isTesuji(one) && one.where !== undefined ? [`${labels.where}: ${printCondition(one.where)}`] : [];
  return [
    style.bold(`${one.name}: ${one.title[language]}`),
    one.words[language],
    ...facts,
    '',
    figure,
    '',
    ...where,
    labels.moves,
    printMoveTree(one.moves, 2, [language]).trimEnd(),
    '',
  ].join('\n');
};

const runDraw = async (name: string, options: DrawOptions, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goTesujiWords(language);
  const files = await readFiles(options.knowledge ?? [], true, context);
  if (files === undefined) return;
  const { tesuji, joseki } = knowledgeIn(files, context);
  const all = [...tesuji, ...joseki];
  const one = all.find((each) => each.name === name);
  if (one === undefined) {
    const near = new NearestNames().nearest(
      name,
      all.map((each) => each.name),
    );
    io.err(`${words.noSuchName(name, near === undefined ? [] : [near])}\n`);
    context.exitCode = EXIT.badInput;
    return;
  }
  const lines = linesOfTree(one.moves);
  const line = options.line === undefined ? undefined : lines[options.line - 1];
  if (options.line !== undefined && line === undefined) {
    io.err(`${words.noSuchLine(options.line, lines.length)}\n`);
    context.exitCode = EXIT.badInput;
    return;
  }
  const figure = isTesuji(one) ? figureOfTesuji(one, line) : figureOfJoseki(one, line ?? lines[0]!);
  if (options.json) io.out(`${JSON.stringify({ ...one, figure })}\n`);
  else if (options.svg) io.out(figureSvg(figure, { title: one.title[language], description: one.words[language] }));
  else io.out(describe(one, figureText(figure), context));
};

export const addList = (tesuji: Command, context: Context): void => {
  const { messages, language } = context;
  const words = goTesujiWords(language);
  const names = TESUJI_CASES.join(', ');
  const readCase = (word: string): string => {
    if (!TESUJI_CASES.includes(word as TesujiCase)) throw new InvalidArgumentError(words.notOneOf(word, names));
    return word;
  };
  const list = subcommand(tesuji, context, 'list', words.aboutList)
    .option('--case <name>', words.optionCase(names), readCase)
    .option('--knowledge <file>', words.optionKnowledge, several)
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action((options: ListOptions) => runList(options, context));
  withExamples(list, context, ['hansei go tesuji list', 'hansei go tesuji list --case endgame --json']);
};

export const addDraw = (tesuji: Command, context: Context): void => {
  const { messages, language } = context;
  const words = goTesujiWords(language);
  const draw: Command = subcommand(tesuji, context, 'draw', words.aboutDraw)
    .argument('[name]', words.name)
    .option('--line <n>', words.optionLine, wholeNumber(context))
    .option('--svg', words.optionSvg)
    .option('--knowledge <file>', words.optionKnowledge, several)
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (name: string | undefined, options: DrawOptions) => {
      if (name === undefined) draw.error(words.nameMissing);
      await runDraw(name, options, context);
    });
  withExamples(draw, context, ['hansei go tesuji draw snapback', 'hansei go tesuji draw star-kick --line 2 --svg']);
};
