/// `hansei reflect RECORD`: which moves of a lost game lost it, why, and the lesson.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { proofSize, printOthelloProof } from '../experts/index.ts';
import { BLACK, WHITE } from '../games/index.ts';
import type { Colour, Transcript } from '../games/index.ts';
import type { Lesson } from '../knowledge/index.ts';
import { reflectOn } from '../reflect/index.ts';
import type { Finding } from '../reflect/index.ts';
import { judgeEndgame } from './advice.ts';
import type { Endgame } from './advice.ts';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { lessonBase, lessonFolder, othelloTheories } from './knowledge.ts';
import { readGames, transcriptOf } from './record-file.ts';
import { reflectionJson } from './reflect-json.ts';
import { writePictures } from './reflect-pictures.ts';
import { printReflection } from './reflect-report.ts';
import { reflectWords } from './reflect-words.ts';
import { writeWholeFile } from './whole-file.ts';

interface Options {
  readonly side?: Colour;
  readonly from?: number;
  readonly game: number;
  readonly all?: boolean;
  readonly svg?: string;
  readonly lessons?: string;
  readonly keep: boolean;
  readonly empties: number;
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei reflect f5d6c3d3c4f4f6e6g6f3e3d2c5c6b6b5',
  'hansei reflect game.ggf --lang ja',
  'hansei reflect game.txt --side white --from 35 --svg pictures',
  'hansei reflect game.txt --json',
];

/// A finding with what the endgame says of it.
export interface Judged extends Finding {
  readonly lesson: Lesson;
}

// What the solver proved of the blamed move becomes the lesson's status; the proof is kept beside the lesson.
const withProof = (finding: Finding, { proofs }: Endgame, folder: string, isKept: boolean): Judged => {
  const proof = proofs.get(finding.ply);
  if (proof === undefined) return finding;
  const file = `${finding.lesson.id}-${finding.ply}.proof.json`;
  if (isKept) {
    mkdirSync(folder, { recursive: true });
    writeWholeFile(join(folder, file), printOthelloProof(proof));
  }
  return { ...finding, lesson: { ...finding.lesson, status: { kind: 'proved', proof: file } } };
};

const keepLesson = (lesson: Lesson, folder: string, context: Context): void => {
  const { io, language } = context;
  const words = reflectWords(language);
  const date = new Date().toISOString().slice(0, 10);
  const kept = lessonBase(folder).add({ ...lesson, state: { kind: 'adopted', date } });
  if (kept.ok) io.err(`${words.kept(lessonBase(folder).fileOf(lesson.id))}\n`);
  else if (kept.error.kind === 'exists') io.err(`${words.known(lesson.id)}\n`);
  else if (kept.error.kind === 'broken') io.err(`${words.broken(kept.error.file)}\n`);
};

const run = async (word: string, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = reflectWords(language);
  const started = process.cpuUsage();
  const games = await readGames(word, context);
  if (games === undefined) {
    context.exitCode = EXIT.badInput;
    return;
  }
  const record = games[options.game - 1];
  if (record === undefined) {
    io.err(`${words.noSuchGame(games.length, options.game)}\n`);
    context.exitCode = EXIT.badInput;
    return;
  }
  if (games.length > 1) io.err(`${words.severalGames(games.length, options.game)}\n`);
  const transcript: Transcript = transcriptOf(record);
  const reflection = reflectOn(transcript, {
    theories: othelloTheories(),
    ...(options.side === undefined ? {} : { side: options.side }),
    ...(options.from === undefined ? {} : { from: options.from }),
    ...(options.all === true ? { all: true } : {}),
  });
  const folder = options.lessons ?? lessonFolder(io.env);
  if (reflection.kind !== 'reflected') {
    const said = reflection.kind === 'no-loser' ? words.noLoser : words.noFailure(words.sides[reflection.side]!);
    if (options.json === true) io.out(`${JSON.stringify(reflectionJson(undefined, undefined, started))}\n`);
    else io.out(`${said}\n`);
    context.exitCode = EXIT.negative;
    return;
  }
  const endgame = judgeEndgame(transcript, reflection.side, options.empties);
  const judged = {
    ...reflection,
    findings: reflection.findings.map((finding) => withProof(finding, endgame, folder, options.keep)),
  };
  if (options.json === true) io.out(`${JSON.stringify(reflectionJson(judged, endgame, started))}\n`);
  else io.out(printReflection(transcript, judged, endgame, context, (ply) => proofSizeAt(endgame, ply)));
  if (options.svg !== undefined) {
    for (const file of writePictures(options.svg, transcript, judged, language)) io.err(`${words.wroteSvg(file)}\n`);
  }
  if (options.keep) for (const { lesson } of judged.findings) keepLesson(lesson, folder, context);
  context.exitCode = judged.findings.length > 0 || [...endgame.proofs].length > 0 ? EXIT.done : EXIT.negative;
};

const proofSizeAt = ({ proofs }: Endgame, ply: number): number => {
  const proof = proofs.get(ply);
  return proof === undefined ? 0 : proofSize(proof);
};

export const addReflect = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = reflectWords(language);
  const command: Command = subcommand(program, context, 'reflect', words.about)
    .argument('<record>', words.record)
    .option('--side <black|white>', words.optionSide, (text): Colour => {
      const side = { black: BLACK, white: WHITE }[text.toLowerCase()];
      return side ?? command.error(words.sideWrong(text));
    })
    .option('--from <ply>', words.optionFrom, (text) => (text === '0' ? 0 : wholeNumber(context)(text)))
    .option('--game <n>', words.optionGame, wholeNumber(context), 1)
    .option('--all', words.optionAll)
    .option('--svg <dir>', words.optionSvg)
    .option('--lessons <dir>', words.optionLessons)
    .option('--no-keep', words.optionNoKeep)
    .option('--empties <n>', words.optionEmpties, wholeNumber(context), 14)
    .option('--json', messages.optionJson)
    .action((word: string, options: Options) => run(word, options, context));
  withExamples(command, context, EXAMPLES);
};
