/// `hansei features POSITION|RECORD`: the values of all features by a theory, and the bindings behind one of them.
import type { Command } from 'commander';
import { packagedText } from '../experiment/index.ts';
import { FEATURE_FILES, PositionFacts } from '../experts/index.ts';
import type { Position } from '../games/index.ts';
import { nearestNames } from '../play/index.ts';
import type { Counts, Problem, Relations, Source } from '../relations/index.ts';
import { BOARD, BOARD_INPUTS, boardNotes, otherBoard } from './board-theory.ts';
import { countWithin, subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { FeatureTexts } from './feature-text.ts';
import { explainFeature, explainedJson, printExplained } from './features-explain.ts';
import { readSubject } from './features-subject.ts';
import type { Subject } from './features-subject.ts';
import { gameJson, printCsv, printGameCsv, printGameValues, printValues, valuesOf } from './features-table.ts';
import type { GameRow } from './features-table.ts';
import { featuresWords } from './features-words.ts';
import { MOST_TUPLES, compileSources, exitCodeOf, packagedSource, readSources, tellProblems } from './theory-files.ts';
import type { Language } from './language.ts';

interface Options {
  readonly theory?: readonly string[];
  readonly features?: readonly string[];
  readonly explain?: string;
  readonly ply?: number;
  readonly game?: number;
  readonly tuples: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const EXAMPLES = [
  'hansei features ..................xo......xxx......oxx.....o....................',
  'hansei features game.txt --csv > features.csv',
  'hansei features game.txt --ply 30 --explain f17',
  'hansei features f5d6c3d3c4 --ply 5 --json',
  'hansei features position.txt --theory my-theory.pl --features my-features.pl',
];

/// More moves than any game has, passes included.
const MOST_PLIES = 128;

/// A theory that is ready for positions of Othello.
interface Ready {
  readonly relations: Relations;
  readonly facts: PositionFacts;
  readonly texts: FeatureTexts;
}

/// Undefined after saying what is wrong with the files.
const prepare = async (options: Options, context: Context): Promise<Ready | undefined> => {
  const { io, language, style } = context;
  const words = featuresWords(language);
  const sourcesOf = (files: readonly string[], name: string): Promise<readonly Source[] | undefined> =>
    files.length > 0 ? readSources(files, context) : Promise.resolve([packagedSource(name)]);
  const theory = await sourcesOf(options.theory ?? [], 'othello/theory.pl');
  const features = await sourcesOf(options.features ?? [], 'othello/features-126.pl');
  if (theory === undefined || features === undefined) return undefined;
  const budget = { tuples: options.tuples };
  const relations = compileSources({ theory: [...theory, BOARD], features, inputs: BOARD_INPUTS, budget }, context);
  if (relations === undefined) return undefined;
  const facts = PositionFacts.of(relations);
  const other = otherBoard(relations.program, words) ?? (facts.ok ? undefined : facts.error);
  if (other !== undefined || !facts.ok) {
    if (other !== undefined) tellProblems([other], context);
    return undefined;
  }
  if (relations.features.length === 0) {
    io.err(`${words.noFeatures}\n`);
    return undefined;
  }
  for (const note of boardNotes(relations.program, words)) io.err(`${style.yellow(note)}\n`);
  return {
    relations,
    facts: facts.value,
    texts: new FeatureTexts(relations.program, features, language, translationsFor(language)),
  };
};

/// The package's features are described in English; their descriptions in another language stand in a file of their own.
const translationsFor = (language: Language): Readonly<Record<string, string>> =>
  language === 'ja' ? (JSON.parse(packagedText(FEATURE_FILES.japanese).text) as Record<string, string>) : {};

class FeaturesCommand {
  readonly #ready: Ready;
  readonly #options: Options;
  readonly #context: Context;

  constructor(ready: Ready, options: Options, context: Context) {
    this.#ready = ready;
    this.#options = options;
    this.#context = context;
  }

  /// Undefined after saying why it cannot be evaluated.
  #evaluate(position: Position): Counts | undefined {
    const { relations, facts } = this.#ready;
    const counts = relations.evaluate(facts.facts(position));
    if (counts.ok) return counts.value;
    return this.#stop(counts.error);
  }

  #stop(problem: Problem): undefined {
    tellProblems([problem], this.#context);
    this.#context.exitCode = exitCodeOf([problem]);
    return undefined;
  }

  position(position: Position): void {
    const { relations, texts } = this.#ready;
    const { io } = this.#context;
    const counts = this.#evaluate(position);
    if (counts === undefined) return;
    const { features } = relations;
    if (this.#options.explain !== undefined) this.#explain(position, this.#options.explain);
    else if (this.#options.json) io.out(`${JSON.stringify({ values: valuesOf(features, counts) })}\n`);
    else if (this.#options.csv) io.out(printCsv(features, counts));
    else io.out(printValues(features, counts, texts, this.#context));
  }

  game({ moves, positions }: Extract<Subject, { kind: 'game' }>['transcript']): void {
    const { io, language } = this.#context;
    const { features } = this.#ready.relations;
    const rows: GameRow[] = [];
    for (const [i, move] of moves.entries()) {
      const counts = this.#evaluate(positions[i + 1]!);
      if (counts === undefined) return;
      rows.push({ ply: i + 1, move, counts });
    }
    if (this.#options.json) io.out(`${JSON.stringify(gameJson(features, rows))}\n`);
    else if (this.#options.csv) io.out(printGameCsv(features, rows));
    else if (rows.length === 0) io.err(`${featuresWords(language).noMoves}\n`);
    else io.out(printGameValues(features, rows, this.#context));
  }

  #explain(position: Position, name: string): void {
    const { relations, texts } = this.#ready;
    const { io, messages, language } = this.#context;
    const feature = relations.features.find((each) => each.name === name);
    if (feature === undefined) {
      const names = relations.features.map((each) => each.name);
      const near = nearestNames(name, names).slice(0, 3);
      const hint = (near.length > 0 ? near : names.slice(0, 3)).join(', ');
      io.err(`${featuresWords(language).noFeature(name)}\n${messages.hint(`${hint}, ...`)}\n`);
      this.#context.exitCode = EXIT.badInput;
      return;
    }
    const explained = explainFeature(relations, feature);
    if (!explained.ok) return this.#stop(explained.error);
    if (this.#options.json) return io.out(`${JSON.stringify(explainedJson(explained.value))}\n`);
    const text = printExplained(explained.value, position, relations, texts, this.#context);
    if (text.ok) io.out(text.value);
    else this.#stop(text.error);
  }
}

/// The position that is meant, or all of a game; undefined after saying that there is none.
const chosenOf = (
  subject: Subject,
  { ply, explain }: Options,
  { io, language, style }: Context,
): Position | 'all' | undefined => {
  const words = featuresWords(language);
  if (subject.kind === 'position') {
    if (ply === undefined) return subject.position;
    io.err(`${words.plyOfPosition}\n`);
    return undefined;
  }
  const { positions } = subject.transcript;
  const last = positions.length - 1;
  if (ply === undefined && explain === undefined) return 'all';
  if (ply === undefined) io.err(`${style.dim(words.lastPosition(last))}\n`);
  else if (ply > last) io.err(`${words.noPly(ply, last)}\n`);
  return positions[ply ?? last];
};

const run = async (word: string, options: Options, context: Context): Promise<void> => {
  context.exitCode = EXIT.badInput;
  const subject = await readSubject(word, options, context);
  const chosen = subject && chosenOf(subject, options, context);
  if (subject === undefined || chosen === undefined) return;
  const ready = await prepare(options, context);
  if (ready === undefined) return;
  context.exitCode = EXIT.done;
  const command = new FeaturesCommand(ready, options, context);
  if (chosen !== 'all') command.position(chosen);
  else if (subject.kind === 'game') command.game(subject.transcript);
};

const several = (file: string, before: readonly string[] = []): readonly string[] => [...before, file];

export const addFeatures = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = featuresWords(language);
  const command: Command = subcommand(program, context, 'features', words.about)
    .argument('<position|record>', words.subject)
    .option('--theory <file>', words.optionTheory, several)
    .option('--features <file>', words.optionFeatures, several)
    .option('--explain <feature>', words.optionExplain)
    .option('--ply <n>', words.optionPly, countWithin(context, 0, MOST_PLIES))
    .option('--game <n>', words.optionGame, wholeNumber(context))
    .option('--tuples <n>', words.optionTuples, wholeNumber(context), MOST_TUPLES)
    .option('--csv', words.optionCsv)
    .option('--json', messages.optionJson)
    .action(async (word: string, options: Options) => {
      if (options.json && options.csv) command.error(words.oneForm);
      if (options.explain !== undefined && options.csv) command.error(words.noCsvOfOne);
      await run(word, options, context);
    });
  withExamples(command, context, EXAMPLES);
};
