/// `hansei go tesuji learn FILE.sgf --move N --region C3:H8`: a pattern from a game.
import { existsSync, readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import {
  TESUJI_AIMS,
  TESUJI_CASES,
  allReaders,
  checkTesuji,
  goBoardBefore,
  learnProblemWords,
  learnTesuji,
  parseRegion,
  parseTesuji,
  printTesuji,
  printTesujiPattern,
  tesujiFindingWords,
} from '../experts/index.ts';
import type { BothLanguages, LearnOptions, LearnProblem, Tesuji, TesujiAim, TesujiCase } from '../experts/index.ts';
import { replaceFile } from '../knowledge/index.ts';
import { countWithin, subcommand, withExamples, wholeNumber } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { complain } from './go-file.ts';
import { knowledgeIn, readGame } from './go-tesuji-files.ts';
import { goTesujiWords } from './go-tesuji-words.ts';
import { reasonOf } from './load.ts';

interface Options {
  readonly move?: number;
  readonly region?: string;
  readonly name?: string;
  readonly title?: string;
  readonly case?: TesujiCase;
  readonly aim?: TesujiAim;
  readonly value?: number;
  readonly depth?: number;
  readonly out?: string;
  readonly json?: boolean;
}

const run = async (file: string, options: Options & { readonly move: number }, context: Context): Promise<void> => {
  const { io, language } = context;
  const game = await readGame(file, context);
  if (game === undefined) return;
  const refuse = (problem: LearnProblem): void => {
    io.err(`${game.name}: ${learnProblemWords(problem, language)}\n`);
    context.exitCode = EXIT.badInput;
  };
  const position = goBoardBefore(game.root, options.move);
  if (!position.ok) return refuse(position.error);
  const region = options.region === undefined ? undefined : parseRegion(options.region, position.value.board.size);
  if (region !== undefined && !region.ok) return refuse(region.error);
  const [en, ja] = (options.title ?? '').split('/').map((part) => part.trim());
  const say = (what: 'learnedTitle' | 'learnedWords'): BothLanguages => ({
    en: goTesujiWords('en')[what](game.name, options.move),
    ja: goTesujiWords('ja')[what](game.name, options.move),
  });
  const title =
    en === undefined || en === '' ? say('learnedTitle') : { en, ja: ja === undefined || ja === '' ? en : ja };
  const wanted: LearnOptions = {
    name: options.name ?? `learned-${options.move}`,
    move: options.move,
    title,
    words: say('learnedWords'),
    ...(region === undefined ? {} : { region: region.value }),
    ...(options.case === undefined ? {} : { case: options.case }),
    ...(options.aim === undefined ? {} : { aim: options.aim }),
    ...(options.value === undefined ? {} : { value: options.value }),
    ...(options.depth === undefined ? {} : { depth: options.depth }),
  };
  const learned = learnTesuji(game.root, wanted);
  if (!learned.ok) return refuse(learned.error);
  if (!isSound(learned.value, context)) return;
  if (options.out !== undefined && !keep(options.out, learned.value, context)) return;
  if (options.json) io.out(`${JSON.stringify({ tesuji: learned.value, text: printTesujiPattern(learned.value) })}\n`);
  else io.out(printTesujiPattern(learned.value));
};

/// Whether `check` will take it; false after saying why not.
const isSound = (tesuji: Tesuji, context: Context): boolean => {
  const { language } = context;
  const words = goTesujiWords(language);
  const wrong = checkTesuji(tesuji, allReaders()).filter(({ severity }) => severity === 'error');
  for (const finding of wrong) complain(context, tesuji.name, tesujiFindingWords(finding, language), words.unsoundHint);
  if (wrong.length > 0) context.exitCode = EXIT.badInput;
  return wrong.length === 0;
};

/// Behind the patterns that are in the file; false after saying why not.
const keep = (file: string, tesuji: Tesuji, context: Context): boolean => {
  const { io, language, messages } = context;
  const words = goTesujiWords(language);
  context.exitCode = EXIT.badInput;
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const before = parseTesuji(text);
    if (!before.ok) {
      knowledgeIn([{ name: file, text }], context);
      return false;
    }
    const { about, patterns } = before.value;
    if (patterns.some(({ name }) => name === tesuji.name)) {
      io.err(`${words.usedName(file, tesuji.name)}\n`);
      return false;
    }
    // What a person wrote stays as it was written.
    const added =
      text === '' ? printTesuji({ about, patterns: [tesuji] }) : `${text.trimEnd()}\n\n${printTesujiPattern(tesuji)}`;
    replaceFile(file, added);
  } catch (error) {
    io.err(`${messages.cannotWrite(file, reasonOf(error))}\n`);
    context.exitCode = EXIT.environment;
    return false;
  }
  context.exitCode = EXIT.done;
  io.err(`${words.learned(file, tesuji.name)}\n`);
  return true;
};

export const addLearn = (tesuji: Command, context: Context): void => {
  const { messages, language } = context;
  const words = goTesujiWords(language);
  const oneOf =
    (names: readonly string[]) =>
    (word: string): string => {
      if (!names.includes(word)) throw new InvalidArgumentError(words.notOneOf(word, names.join(', ')));
      return word;
    };
  const readName = (word: string): string => {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word)) throw new InvalidArgumentError(words.notAName(word));
    return word;
  };
  const readValue = (word: string): number => {
    if (!/^-?\d{1,3}(?:\.\d)?$/.test(word)) throw new InvalidArgumentError(words.notAValue(word));
    return Number(word);
  };
  const learn: Command = subcommand(tesuji, context, 'learn', words.aboutLearn)
    .argument('[game]', words.sgf)
    .option('--move <n>', words.optionMoveLearn, wholeNumber(context))
    .option('--region <corners>', words.optionRegion)
    .option('--name <name>', words.optionName, readName)
    .option('--title <text>', words.optionTitle)
    .option('--case <name>', words.optionCaseOf(TESUJI_CASES.join(', ')), oneOf(TESUJI_CASES))
    .option('--aim <name>', words.optionAim(TESUJI_AIMS.join(', ')), oneOf(TESUJI_AIMS))
    .option('--value <points>', words.optionValue, readValue)
    .option('--depth <n>', words.optionDepth, countWithin(context, 1, 60))
    .option('--out <file>', words.optionOut)
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (file: string | undefined, options: Options) => {
      if (file === undefined) learn.error(words.sgfMissing('learn'));
      const { move } = options;
      if (move === undefined) learn.error(words.moveMissing);
      await run(file, { ...options, move }, context);
    });
  withExamples(learn, context, [
    'hansei go tesuji learn game.sgf --move 30 --region C3:H8',
    'hansei go tesuji learn game.sgf --move 30 --name my-net --out mine.tesuji',
  ]);
};
