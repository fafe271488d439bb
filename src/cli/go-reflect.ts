/// `hansei go reflect FILE`: a lost game of Go becomes lessons and regression cases.
import { Option } from 'commander';
import type { Command } from 'commander';
import {
  dataFolder,
  goLessonFolder,
  keepGoLesson,
  keepRegression,
  keptRecord,
  personsGo,
} from '../experiment/index.ts';
import { allReaders, explainDecision, printGoLesson } from '../experts/index.ts';
import { printPoint } from '../games/index.ts';
import { goLoserOf, reflectOnGoInPieces } from '../reflect/index.ts';
import type { GoFinding, GoReflectStep, GoReflection, LostBy } from '../reflect/index.ts';
import { breathe } from './breath.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { checkFolder } from './file-check.ts';
import { readGoGame } from './go-record.ts';
import { goReflectWords } from './go-reflect-words.ts';
import { Progress } from './progress.ts';
import { writing } from './reflect-keep.ts';

export interface GoReflectOptions {
  readonly side?: 'black' | 'white';
  readonly game?: number;
  readonly variation?: number;
  readonly lessons?: string;
  readonly keep: boolean;
  readonly from?: number;
  readonly nodes?: number;
  readonly seconds?: number;
  readonly json?: boolean;
}

const USUAL_SECONDS = 120;
const SIDES = ['black', 'white'] as const;
const name = (point: number): string => printPoint(point);
const points = (value: number): string => value.toFixed(1);

const findingLines = (finding: GoFinding, isComplete: boolean, context: Context): readonly string[] => {
  const words = goReflectWords(context.language);
  const { turn, decision, isKnown, fall, proved, lessons } = finding;
  const lines = [
    words.finding(finding.words[context.language], points(fall)),
    words.reading(`${turn.question} ${name(turn.stone)}`, turn.nodes, turn.line.map(name).join(' ')),
  ];
  if (proved !== undefined) lines.push(words.proved(proved));
  if (turn.right.length > 1) lines.push(words.alsoRight(turn.right.slice(1).map(name).join(' ')));
  if (isKnown) return [...lines, words.knows];
  const { reason } = explainDecision(decision, name, context.language);
  lines.push(words.plays(name(decision.move), reason));
  lines.push(
    ...lessons.map(({ lesson }) =>
      words.lesson(lesson.id, lesson.title[context.language], words.statuses[lesson.status.kind]),
    ),
  );
  return lessons.length === 0 && isComplete ? [...lines, words.noLesson] : lines;
};

const printReflection = (
  { disagreements, findings, isComplete }: GoReflection,
  side: string,
  by: LostBy['by'] | 'asked',
  isInterrupted: boolean,
  context: Context,
): string => {
  const words = goReflectWords(context.language);
  const falls = disagreements.map(({ number, expected, outcome }) =>
    words.fall(number, points(expected), points(outcome)),
  );
  const lines = [
    words.looksBack(side, by),
    // What is not looked at to the end allows no conclusion that there is nothing.
    ...(falls.length > 0 ? [words.falls, ...falls] : isComplete ? [words.noFall] : []),
    ...(findings.length > 0 ? [words.findings] : isComplete ? [words.none] : []),
    ...findings.flatMap((finding) => findingLines(finding, isComplete, context)),
    ...(isComplete || isInterrupted ? [] : [words.unfinished]),
  ];
  return `${lines.join('\n')}\n`;
};

const reflectionJson = ({ side, disagreements, findings, isComplete }: GoReflection, record: string): object => ({
  record,
  side: SIDES[side],
  isComplete,
  disagreements,
  findings: findings.map(({ turn, decision, isKnown, fall, words, proved, lessons }) => ({
    number: turn.number,
    played: name(turn.played),
    question: `${turn.question} ${name(turn.stone)}`,
    right: turn.right.map(name),
    line: turn.line.map(name),
    nodes: turn.nodes,
    isCertain: turn.isCertain,
    ...(proved === undefined ? {} : { proved }),
    go1: name(decision.move),
    isKnown,
    fall,
    words,
    lessons: lessons.map(({ lesson }) => ({ ...lesson, text: printGoLesson(lesson) })),
  })),
});

export const reflectOnGoFile = async (file: string, options: GoReflectOptions, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goReflectWords(language);
  const game = await readGoGame(file, context, options);
  if (game === undefined) {
    context.exitCode = EXIT.badInput;
    return;
  }
  const { record, line } = game;
  const asked = options.side === undefined ? undefined : SIDES.indexOf(options.side);
  const lost =
    asked === undefined ? goLoserOf(record, line, allReaders()) : { side: asked as 0 | 1, by: 'asked' as const };
  if (lost === undefined) {
    if (options.json === true) io.out(`${JSON.stringify({ findings: [] })}\n`);
    else io.out(`${words.noLoser}\n`);
    context.exitCode = EXIT.negative;
    return;
  }
  const data = dataFolder(io.env);
  const folder = options.lessons ?? goLessonFolder(data);
  // Before the work: what cannot be kept would be found for nothing.
  const mayKeep = !options.keep || writing(folder, context, () => (checkFolder(folder), true)) === true;
  if (!mayKeep) return;
  const learned = personsGo(data);
  const kept = keptRecord(record);
  const progress = new Progress(io);
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const end = performance.now() + (options.seconds ?? USUAL_SECONDS) * 1000;
  const isLate = (): boolean => performance.now() > end || stop.signal.aborted;
  const reflecting = {
    side: lost.side,
    learned,
    version: learned.version,
    record: kept.hash,
    ...(options.from === undefined ? {} : { from: options.from }),
    ...(options.nodes === undefined ? {} : { budget: { nodes: options.nodes } }),
    isLate,
    onStep: ({ kind, done, all }: GoReflectStep) => progress.show(() => words.progress[kind](done, all)),
  };
  const reflection = await reflectOnGoInPieces(line, reflecting, breathe);
  release();
  progress.end();
  if (options.json === true) io.out(`${JSON.stringify(reflectionJson(reflection, kept.hash))}\n`);
  else io.out(printReflection(reflection, words.sides[lost.side]!, lost.by, stop.signal.aborted, context));
  if (stop.signal.aborted) {
    // What is half done is not kept: the same command does it to the end.
    const all = line.moves.filter(({ colour }, at) => colour === lost.side && at + 1 >= (options.from ?? 1)).length;
    io.err(`${words.interrupted(reflection.turns.length, all)}\n`);
    return void (context.exitCode = EXIT.interrupted);
  }
  const { findings, isComplete } = reflection;
  context.exitCode = !isComplete ? EXIT.budget : findings.length > 0 ? EXIT.done : EXIT.negative;
  if (options.keep && findings.length > 0) keepAll(reflection, kept, folder, data, context);
};

const keepAll = (
  { findings }: GoReflection,
  record: ReturnType<typeof keptRecord>,
  folder: string,
  data: string,
  context: Context,
): void => {
  const { io, language } = context;
  const words = goReflectWords(language);
  const date = new Date().toISOString().slice(0, 10);
  for (const proposed of findings.flatMap(({ lessons }) => lessons))
    writing(folder, context, () => {
      const kept = keepGoLesson(proposed, record.text, folder, date);
      if (kept.kind !== 'kept') io.err(`${words[kept.kind](kept.id)}\n`);
      else if (kept.lesson.state.kind === 'adopted') io.err(`${words.kept(kept.file)}\n`);
      else io.err(`${words.waits(kept.file, kept.lesson.id)}\n`);
    });
  const file = writing(data, context, () => keepRegression(findings, record, data));
  if (file !== undefined) io.err(`${words.regression(file)}\n`);
};

export const addGoReflect = (parent: Command, context: Context): void => {
  const words = goReflectWords(context.language);
  const command = subcommand(parent, context, 'reflect', words.about)
    .argument('<file>', words.file)
    .addOption(new Option('--side <side>', words.optionSide).choices([...SIDES]))
    .option('--game <n>', words.optionGame, countWithin(context, 1, 100_000))
    .option('--variation <n>', words.optionVariation, countWithin(context, 1, 100_000))
    .option('--from <n>', words.optionFrom, countWithin(context, 1, 100_000))
    .option('--nodes <n>', words.optionNodes, countWithin(context, 100, 10_000_000))
    .option('--seconds <n>', words.optionSeconds, countWithin(context, 1, 86_400))
    .option('--lessons <dir>', words.optionLessons)
    .option('--no-keep', words.optionNoKeep)
    .option('--json', context.messages.optionJson)
    .action(async (file: string, options: GoReflectOptions) => reflectOnGoFile(file, options, context));
  withExamples(command, context, [
    'hansei go reflect game.sgf',
    'hansei go reflect game.sgf --side white --no-keep --lang ja',
    'hansei go reflect game.sgf --json',
  ]);
};
