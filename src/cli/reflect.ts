/// `hansei reflect RECORD`: which moves of a lost game lost it, why, and the lesson.
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { BLACK, WHITE } from '../games/index.ts';
import type { Colour } from '../games/index.ts';
import { reflectOn } from '../reflect/index.ts';
import type { Finding } from '../reflect/index.ts';
import { dataFolder, judgeEndgame, lessonBase, lessonFolder, othelloTheories, tell } from '../experiment/index.ts';
import type { Endgame } from '../experiment/index.ts';
import { countWithin, subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { reflectOnGoFile } from './go-reflect.ts';
import type { GoReflectOptions } from './go-reflect.ts';
import { chooseGame, readGames } from './record-file.ts';
import { reflectionJson } from './reflect-json.ts';
import { keepLesson, writing } from './reflect-keep.ts';
import { writePictures } from './reflect-pictures.ts';
import { printReflection } from './reflect-report.ts';
import { reflectWords } from './reflect-words.ts';

interface Options {
  readonly side?: Colour;
  readonly from?: number;
  readonly game?: number;
  readonly all?: boolean;
  readonly svg?: string;
  readonly lessons?: string;
  readonly keep: boolean;
  readonly empties: number;
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei reflect e6f4d3e7f7c2e8d6c5g8g3d7f8d8c7b4f5h2b1f6c6c8b7d2b5c4g5a8e2d1b8b3h8h5c3f3e3',
  'hansei reflect game.ggf --lang ja',
  'hansei reflect game.txt --side white --from 35 --svg pictures',
  'hansei reflect game.txt --json',
  'hansei reflect game.sgf',
];

/// More moves than any game has, passes included.
const MOST_PLIES = 128;

// What the solver proved of the blamed move becomes the lesson's status; the proof is kept beside the lesson.
const withProof = (finding: Finding, { proofs }: Endgame): Finding => {
  if (!proofs.has(finding.ply)) return finding;
  const proof = `${finding.lesson.id}-${finding.ply}.proof.json`;
  return { ...finding, lesson: { ...finding.lesson, status: { kind: 'proved', proof } } };
};

const run = async (word: string, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = reflectWords(language);
  const started = process.cpuUsage();
  const games = await readGames(word, context);
  const transcript = games && chooseGame(games, options.game, context);
  if (transcript === undefined) {
    context.exitCode = EXIT.badInput;
    return;
  }
  const { side, from, all } = options;
  const reflection = reflectOn(transcript, {
    theories: othelloTheories(),
    ...(side === undefined ? {} : { side }),
    ...(from === undefined ? {} : { from }),
    ...(all === undefined ? {} : { all }),
  });
  if (reflection.kind !== 'reflected') {
    const said = reflection.kind === 'no-loser' ? words.noLoser : words.noFailure(words.sides[reflection.side]!, from);
    if (options.json === true) io.out(`${JSON.stringify(reflectionJson(undefined, undefined, started))}\n`);
    else io.out(`${said}\n`);
    context.exitCode = EXIT.negative;
    return;
  }
  const endgame = judgeEndgame(transcript, reflection.side, options.empties);
  const findings = reflection.findings.map((finding) => tell(transcript, withProof(finding, endgame)));
  const told = { ...reflection, findings };
  context.exitCode = findings.length > 0 || endgame.proofs.size > 0 ? EXIT.done : EXIT.negative;
  if (options.json === true) io.out(`${JSON.stringify(reflectionJson(told, endgame, started))}\n`);
  else io.out(printReflection(transcript, told, endgame, context));
  if (options.svg !== undefined) {
    const files = writing(options.svg, context, () => writePictures(options.svg!, transcript, findings, language));
    for (const file of files ?? []) io.err(`${words.wroteSvg(file)}\n`);
  }
  if (!options.keep) return;
  const base = lessonBase(options.lessons ?? lessonFolder(dataFolder(io.env)));
  for (const { lesson, ply } of findings) keepLesson(lesson, endgame.proofs.get(ply), base, context);
};

/// Games of Go are known by their files.
const isGoFile = (word: string): boolean => /\.sgf$/i.test(word) && existsSync(word);

/// What both commands have in common.
const ofGo = ({ side, game, lessons, keep, json }: Options): GoReflectOptions => ({
  keep,
  ...(side === undefined ? {} : { side: side === BLACK ? 'black' : 'white' }),
  ...(game === undefined ? {} : { game }),
  ...(lessons === undefined ? {} : { lessons }),
  ...(json === undefined ? {} : { json }),
});

export const addReflect = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = reflectWords(language);
  const command: Command = subcommand(program, context, 'reflect', words.about)
    .argument('<record>', words.record)
    .option('--side <black|white>', words.optionSide, (text): Colour => {
      const side = { black: BLACK, white: WHITE }[text.toLowerCase()];
      return side ?? command.error(words.sideWrong(text));
    })
    .option('--from <ply>', words.optionFrom, countWithin(context, 0, MOST_PLIES))
    .option('--game <n>', words.optionGame, wholeNumber(context))
    .option('--all', words.optionAll)
    .option('--svg <dir>', words.optionSvg)
    .option('--lessons <dir>', words.optionLessons)
    .option('--no-keep', words.optionNoKeep)
    .option('--empties <n>', words.optionEmpties, countWithin(context, 0, 60), 14)
    .option('--json', messages.optionJson)
    .action(async (word: string, options: Options) =>
      isGoFile(word) ? reflectOnGoFile(word, ofGo(options), context) : run(word, options, context),
    );
  withExamples(command, context, EXAMPLES);
};
