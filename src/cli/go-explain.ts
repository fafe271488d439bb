/// `hansei go explain FILE`: every move of a game with its case, and the moves that lost most.
import { Option } from 'commander';
import type { Command } from 'commander';
import { dataFolder, personsGo } from '../experiment/index.ts';
import { Go1, explainDecision, mainProposal, nameTarget } from '../experts/index.ts';
import type { GoDecision, PointName } from '../experts/index.ts';
import { GO_PASS, printPoint } from '../games/index.ts';
import { reviewGame, worstMoves } from '../reflect/index.ts';
import type { GoLine, ReviewedMove } from '../reflect/index.ts';
import { printSgfResult } from '../record/index.ts';
import type { SgfGoRecord } from '../record/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { explainedJson } from './go-explain-json.ts';
import { goExplainWords } from './go-explain-words.ts';
import { readGoGame } from './go-record.ts';
import { breathe } from './breath.ts';
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
  const { number, colour, move, decision, played, loss, margin, missed, isPunished } = reviewed;
  const lines = [words.move(number, words.colours[colour]!, move === GO_PASS ? words.pass : name(move))];
  const reason = reasonOf(played, decision, name, context);
  lines.push(reason === undefined ? words.nothing : words.serves(reason));
  if (decision.move === move) lines.push(words.same);
  else if (loss > 0) {
    const better = explainDecision(decision, name, context.language).reason;
    lines.push(words.prefers(name(decision.move), loss.toFixed(1), better));
    if (margin !== undefined && loss < margin) lines.push(words.withinError(margin.toFixed(1)));
    if (missed !== undefined) {
      lines.push(words.target(nameTarget(missed.target, name)[context.language], name(missed.move)));
      if (missed.line.length > 1) lines.push(words.line(missed.line.slice(0, 9).map(name).join(' ')));
    }
    const answer = line.moves[number]?.move;
    if (isPunished !== undefined && answer !== undefined)
      lines.push(answer === GO_PASS ? words.passed : (isPunished ? words.punished : words.unpunished)(name(answer)));
  } else
    // Nothing was lost, and what follows is about a move that has to be named all the same.
    lines.push(decision.move === GO_PASS ? words.wouldPass : words.would(name(decision.move)));
  return lines;
};

/// How far the recognition went for a decision, and before its move was proposed.
const stageLines = ({ stages, move, integration }: GoDecision, name: PointName, { language }: Context) => {
  const words = goExplainWords(language);
  const told = stages.map(({ stage, questions, nodes }) => words.stage[stage](questions, nodes));
  const main = mainProposal(integration);
  return [...(main === undefined ? [] : [words.looked(name(move), words.depth[main.stage])]), words.stages(told)];
};

/// Who played, and how it ended.
const headLines = ({ info, size, setup }: SgfGoRecord, line: GoLine, context: Context): readonly string[] => {
  const words = goExplainWords(context.language);
  const { black, white, result } = info;
  const players =
    black === undefined && white === undefined
      ? words.nameless
      : words.players(black ?? words.nobody, white ?? words.nobody);
  const stones = setup.black.length + setup.white.length;
  return [
    words.game(players, size.columns, line.moves.length, result === undefined ? '' : printSgfResult(result)),
    ...(stones > 0 ? [words.handicap(stones)] : []),
  ];
};

const explain = async (file: string, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goExplainWords(language);
  const game = await readGoGame(file, context, options);
  if (game === undefined) {
    context.exitCode = EXIT.badInput;
    return;
  }
  const { line, record } = game;
  if (options.move !== undefined && options.move > line.moves.length) {
    io.err(`${words.noMove(options.move, line.moves.length)}\n`);
    context.exitCode = EXIT.badInput;
    return;
  }
  const side = options.colour === undefined ? undefined : options.colour === 'black' ? 0 : 1;
  const asked = options.move === undefined ? undefined : line.moves[options.move - 1]!.colour;
  if (options.move !== undefined && asked !== undefined && asked !== (side ?? asked)) {
    io.err(`${words.otherColour(options.move, words.colours[asked]!)}\n`);
    context.exitCode = EXIT.usage;
    return;
  }
  const name: PointName = (point) => printPoint(point, options.withI === true ? 'with-i' : 'without-i');
  const progress = new Progress(io);
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const mind = new Go1(line.size, personsGo(dataFolder(io.env)));
  // What has to be read before the first move does not cost its time.
  const end = performance.now() + (options.seconds ?? USUAL_SECONDS) * 1000;
  const reviewed = await reviewGame(line, mind, {
    ...(options.move === undefined ? {} : { numbers: [options.move] }),
    ...(side === undefined ? {} : { colour: side }),
    onMove: (done, all) => progress.show(() => words.progress(done, all)),
    isLate: () => performance.now() > end || stop.signal.aborted,
    pause: breathe,
  });
  release();
  progress.end();
  const all = options.move === undefined ? line.moves.filter(({ colour }) => colour === (side ?? colour)).length : 1;
  const isComplete = reviewed.length >= all;
  if (!isComplete) {
    const { aborted } = stop.signal;
    io.err(`${(aborted ? words.interrupted : words.unfinished)(reviewed.length, all)}\n`);
    context.exitCode = aborted ? EXIT.interrupted : EXIT.budget;
  }
  const worst = worstMoves(reviewed, options.worst ?? USUAL_WORST);
  if (options.json === true) {
    const reason = ({ played, decision }: ReviewedMove): string | undefined =>
      reasonOf(played, decision, name, context);
    const json = explainedJson({ record, line, reviewed, worst, isComplete }, reason, name, language);
    io.out(`${JSON.stringify(json, null, 2)}\n`);
    return;
  }
  const lines = [...headLines(record, line, context)];
  const tell = (each: ReviewedMove): readonly string[] => moveLines(each, line, name, context);
  if (options.move !== undefined) {
    const [only] = reviewed;
    if (only !== undefined)
      lines.push(
        ...tell(only),
        ...stageLines(only.decision, name, context),
        // The filter may say the same of two of its moves or stones.
        ...[...new Set(explainDecision(only.decision, name, language).lines)].map((each) => `  ${each}`),
      );
  } else {
    if (options.all === true) lines.push('', ...reviewed.flatMap(tell));
    // Nothing can be said of moves that nobody looked at.
    const none = isComplete ? words.none : words.noneSoFar;
    if (reviewed.length > 0) lines.push('', worst.length === 0 ? none : words.worst, ...worst.flatMap(tell));
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
