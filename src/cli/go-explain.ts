/// `hansei go explain FILE`: every move of a game with its case, and the moves that lost most.
import { Option } from 'commander';
import type { Command } from 'commander';
import { Go1, explainDecision } from '../experts/index.ts';
import type { GoDecision, PointName } from '../experts/index.ts';
import { GO_PASS, printPoint } from '../games/index.ts';
import { reviewGame, worstMoves } from '../reflect/index.ts';
import type { ReviewedMove } from '../reflect/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { goExplainWords } from './go-explain-words.ts';
import { readGoGame } from './go-record.ts';
import { Progress } from './progress.ts';

interface Options {
  readonly move?: number;
  readonly worst?: number;
  readonly colour?: 'black' | 'white';
  readonly withI?: boolean;
  readonly json?: boolean;
}

const LEAST_SIZE = 5;
const LARGEST_SIZE = 19;
const USUAL_WORST = 5;

/// The reason of a candidate: its weightiest proposal.
const reasonOf = (candidate: ReviewedMove['played'], decision: GoDecision, name: PointName, { language }: Context) =>
  candidate === undefined
    ? undefined
    : explainDecision(
        { ...decision, move: candidate.move, integration: { chosen: candidate, steps: [] } },
        name,
        language,
      ).reason;

const moveLines = (reviewed: ReviewedMove, name: PointName, context: Context): readonly string[] => {
  const words = goExplainWords(context.language);
  const { number, colour, move, decision, played, loss, isPunished } = reviewed;
  const lines = [words.move(number, words.colours[colour]!, move === GO_PASS ? words.pass : name(move))];
  const reason = reasonOf(played, decision, name, context);
  lines.push(reason === undefined ? words.nothing : words.serves(reason));
  if (decision.move === move) lines.push(words.same);
  else if (loss > 0) {
    const better = explainDecision(decision, name, context.language).reason;
    lines.push(words.prefers(name(decision.move), loss.toFixed(1), better));
    if (isPunished !== undefined) lines.push(isPunished ? words.punished : words.unpunished);
  }
  return lines;
};

/// The same as data.
const moveJson = (reviewed: ReviewedMove, name: PointName, context: Context): object => {
  const { number, colour, move, decision, played, loss, missed, isPunished } = reviewed;
  const reason = reasonOf(played, decision, name, context);
  return {
    number,
    colour: colour === 0 ? 'black' : 'white',
    move: name(move),
    ...(reason === undefined ? {} : { reason }),
    go1: name(decision.move),
    go1Reason: explainDecision(decision, name, context.language).reason,
    loss,
    ...(missed === undefined ? {} : { missedCase: missed.case, missedMove: name(missed.move) }),
    ...(isPunished === undefined ? {} : { isPunished }),
    candidates: decision.candidates.slice(0, 10).map((candidate) => ({
      move: name(candidate.move),
      value: candidate.value,
      cases: candidate.shares.map(({ proposal, counted }) => ({
        case: proposal.case,
        side: proposal.side,
        counted,
        says: proposal.say(name)[context.language],
      })),
    })),
  };
};

const explain = async (file: string, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goExplainWords(language);
  const game = await readGoGame(file, context);
  if (game === undefined) {
    context.exitCode = EXIT.badInput;
    return;
  }
  const { line } = game;
  if (line.size < LEAST_SIZE || line.size > LARGEST_SIZE) {
    io.err(`${words.tooSmall}\n`);
    context.exitCode = EXIT.badInput;
    return;
  }
  if (options.move !== undefined && options.move > line.moves.length) {
    io.err(`${words.noMove(options.move, line.moves.length)}\n`);
    context.exitCode = EXIT.usage;
    return;
  }
  const name: PointName = (point) => printPoint(point, options.withI === true ? 'with-i' : 'without-i');
  const progress = new Progress(io);
  const reviewed = reviewGame(line, new Go1(line.size), {
    ...(options.move === undefined ? {} : { numbers: [options.move] }),
    ...(options.colour === undefined ? {} : { colour: options.colour === 'black' ? 0 : 1 }),
    onMove: (done, all) => progress.show(() => words.progress(done, all)),
  });
  progress.end();
  if (options.json === true) {
    io.out(
      `${JSON.stringify({ size: line.size, moves: reviewed.map((each) => moveJson(each, name, context)) }, null, 2)}\n`,
    );
    return;
  }
  const lines = reviewed.flatMap((each) => moveLines(each, name, context));
  if (options.move !== undefined) {
    const [only] = reviewed;
    if (only !== undefined)
      lines.push(...explainDecision(only.decision, name, language).lines.map((each) => `  ${each}`));
  } else {
    const worst = worstMoves(reviewed, options.worst ?? USUAL_WORST);
    lines.push('', worst.length === 0 ? words.none : words.worst);
    lines.push(...worst.flatMap((each) => moveLines(each, name, context)));
  }
  io.out(`${lines.join('\n')}\n`);
};

export const addGoExplain = (parent: Command, context: Context): void => {
  const words = goExplainWords(context.language);
  const command = subcommand(parent, context, 'explain', words.about)
    .argument('<file>', words.file)
    .option('--move <n>', words.optionMove, countWithin(context, 1, 100_000))
    .option('--worst <n>', words.optionWorst, countWithin(context, 0, 1000))
    .addOption(new Option('--colour <side>', words.optionColour).choices(['black', 'white']))
    .option('--with-i', words.optionLetters)
    .option('--json', words.optionJson)
    .action(async (file: string, options: Options) => explain(file, options, context));
  withExamples(command, context, ['hansei go explain game.sgf', 'hansei go explain game.sgf --move 42 --lang ja']);
};
