/// `hansei go explain FILE`: every move of a game with its case, and the moves that lost most.
import { Option } from 'commander';
import type { Command } from 'commander';
import { dataFolder, personsGo } from '../experiment/index.ts';
import { Go1, explainDecision, nameTarget } from '../experts/index.ts';
import type { GoDecision, PointName } from '../experts/index.ts';
import { GO_PASS, printPoint } from '../games/index.ts';
import { reviewGame, worstMoves } from '../reflect/index.ts';
import type { GoLine, ReviewedMove } from '../reflect/index.ts';
import { printSgfResult } from '../record/index.ts';
import type { SgfGoRecord } from '../record/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { goExplainWords } from './go-explain-words.ts';
import { canJudge, readGoGame } from './go-record.ts';
import { Progress } from './progress.ts';

interface Options {
  readonly move?: number;
  readonly worst?: number;
  readonly all?: boolean;
  readonly game?: number;
  readonly variation?: number;
  readonly seconds?: number;
  readonly colour?: 'black' | 'white';
  readonly withI?: boolean;
  readonly json?: boolean;
}

const USUAL_WORST = 5;
const USUAL_SECONDS = 300;

/// The reason of a candidate: its weightiest proposal.
const reasonOf = (candidate: ReviewedMove['played'], decision: GoDecision, name: PointName, { language }: Context) =>
  candidate === undefined
    ? undefined
    : explainDecision(
        { ...decision, move: candidate.move, integration: { chosen: candidate, steps: [] } },
        name,
        language,
      ).reason;

const moveLines = (reviewed: ReviewedMove, line: GoLine, name: PointName, context: Context): readonly string[] => {
  const words = goExplainWords(context.language);
  const { number, colour, move, decision, played, loss, missed, isPunished } = reviewed;
  const lines = [words.move(number, words.colours[colour]!, move === GO_PASS ? words.pass : name(move))];
  const reason = reasonOf(played, decision, name, context);
  lines.push(reason === undefined ? words.nothing : words.serves(reason));
  if (decision.move === move) lines.push(words.same);
  else if (loss > 0) {
    const better = explainDecision(decision, name, context.language).reason;
    lines.push(words.prefers(name(decision.move), loss.toFixed(1), better));
    if (missed !== undefined) {
      lines.push(words.target(nameTarget(missed.target, name)[context.language], name(missed.move)));
      if (missed.line.length > 1) lines.push(words.line(missed.line.slice(0, 9).map(name).join(' ')));
    }
    const answer = line.moves[number]?.move;
    if (isPunished !== undefined && answer !== undefined)
      lines.push((isPunished ? words.punished : words.unpunished)(answer === GO_PASS ? words.pass : name(answer)));
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

/// Who played, and how it ended.
const headLines = ({ info, size, setup }: SgfGoRecord, line: GoLine, context: Context): readonly string[] => {
  const words = goExplainWords(context.language);
  const { black = words.nobody, white = words.nobody, result } = info;
  const stones = setup.black.length + setup.white.length;
  return [
    words.game(black, white, size.columns, line.moves.length, result === undefined ? '' : printSgfResult(result)),
    ...(stones > 0 ? [words.handicap(stones)] : []),
  ];
};

const explain = async (file: string, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goExplainWords(language);
  const game = await readGoGame(file, context, options);
  if (game === undefined || !canJudge(game.line, context)) {
    context.exitCode = EXIT.badInput;
    return;
  }
  const { line, record } = game;
  if (options.move !== undefined && options.move > line.moves.length) {
    io.err(`${words.noMove(options.move, line.moves.length)}\n`);
    context.exitCode = EXIT.usage;
    return;
  }
  const name: PointName = (point) => printPoint(point, options.withI === true ? 'with-i' : 'without-i');
  const progress = new Progress(io);
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const end = performance.now() + (options.seconds ?? USUAL_SECONDS) * 1000;
  const side = options.colour === undefined ? undefined : options.colour === 'black' ? 0 : 1;
  const reviewed = reviewGame(line, new Go1(line.size, personsGo(dataFolder(io.env))), {
    ...(options.move === undefined ? {} : { numbers: [options.move] }),
    ...(side === undefined ? {} : { colour: side }),
    onMove: (done, all) => progress.show(() => words.progress(done, all)),
    isLate: () => performance.now() > end || stop.signal.aborted,
  });
  release();
  progress.end();
  const all = options.move === undefined ? line.moves.filter(({ colour }) => colour === (side ?? colour)).length : 1;
  if (reviewed.length < all) {
    io.err(`${words.unfinished(reviewed.length, all)}\n`);
    context.exitCode = stop.signal.aborted ? EXIT.interrupted : EXIT.budget;
  }
  const worst = worstMoves(reviewed, options.worst ?? USUAL_WORST);
  if (options.json === true) {
    const moves = reviewed.map((each) => moveJson(each, name, context));
    io.out(`${JSON.stringify({ size: line.size, moves, worst: worst.map(({ number }) => number) }, null, 2)}\n`);
    return;
  }
  const lines = [...headLines(record, line, context)];
  const tell = (each: ReviewedMove): readonly string[] => moveLines(each, line, name, context);
  if (options.move !== undefined) {
    const [only] = reviewed;
    if (only !== undefined)
      lines.push(...tell(only), ...explainDecision(only.decision, name, language).lines.map((each) => `  ${each}`));
  } else {
    if (options.all === true) lines.push('', ...reviewed.flatMap(tell));
    lines.push('', worst.length === 0 ? words.none : words.worst, ...worst.flatMap(tell));
  }
  io.out(`${lines.join('\n')}\n`);
};

export const addGoExplain = (parent: Command, context: Context): void => {
  const words = goExplainWords(context.language);
  const command = subcommand(parent, context, 'explain', words.about)
    .argument('<file>', words.file)
    .option('--move <n>', words.optionMove, countWithin(context, 1, 100_000))
    .option('--worst <n>', words.optionWorst, countWithin(context, 0, 1000))
    .option('--all', words.optionAll)
    .option('--game <n>', words.optionGame, countWithin(context, 1, 100_000))
    .option('--variation <n>', words.optionVariation, countWithin(context, 1, 100_000))
    .option('--seconds <n>', words.optionSeconds, countWithin(context, 1, 86_400))
    .addOption(new Option('--colour <side>', words.optionColour).choices(['black', 'white']))
    .option('--with-i', words.optionLetters)
    .option('--json', words.optionJson)
    .action(async (file: string, options: Options) => explain(file, options, context));
  withExamples(command, context, [
    'hansei go explain game.sgf',
    'hansei go explain game.sgf --colour black --worst 10',
    'hansei go explain game.sgf --move 42 --lang ja',
  ]);
};
