/// `hansei relations plan FILE...`: how a theory is compiled, for a person to read.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { PASSES } from '../relations/index.ts';
import type { PassName, Relations, Source } from '../relations/index.ts';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { relationsWords } from './relations-words.ts';
import { MOST_TUPLES, compileSources, readSources } from './theory-files.ts';

interface Options {
  readonly features?: readonly string[];
  readonly inputs?: readonly string[];
  readonly without?: readonly PassName[];
  readonly tuples: number;
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei relations plan theory.pl --features features.pl',
  'hansei relations plan theory.pl --features features.pl --without share-subjoins,push-projections',
  'hansei relations plan theory.pl --inputs owns/2,blank/1 --json',
];

const planJson = (relations: Relations): unknown => {
  const { program, engine, features } = relations;
  return {
    engine,
    inputs: program.inputs,
    domains: program.domains
      .filter(({ values }) => values.length > 0)
      .map(({ name, values, isFinite }) => ({ name, size: values.length, isFinite })),
    predicates: [...program.predicates.values()]
      .filter(({ isAuxiliary }) => !isAuxiliary)
      .map(({ key, isInput, isStatic, domains }) => ({
        key,
        isInput,
        isStatic,
        domains: domains.map((domain) => program.domains[domain]!.name),
      })),
    strata: program.strata.map(({ predicates, isRecursive }) => ({ predicates, isRecursive })),
    features: features.map(({ name }) => name),
    plan: relations.plan(),
  };
};

const namesOf = (sources: readonly Source[]): string => sources.map(({ file }) => file).join(', ');

const runPlan = async (files: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io, language, style } = context;
  const words = relationsWords(language);
  context.exitCode = EXIT.badInput;
  const theory = await readSources(files, context);
  const features = await readSources(options.features ?? [], context);
  if (theory === undefined || features === undefined) return;
  // Without features nothing is needed, and all of it would be dead.
  const without: readonly PassName[] =
    features.length === 0
      ? [...new Set([...(options.without ?? []), 'remove-dead-code' as const])]
      : (options.without ?? []);
  const { inputs, tuples } = options;
  const relations = compileSources(
    { theory, features, without, budget: { tuples }, ...(inputs === undefined ? {} : { inputs }) },
    context,
  );
  if (relations === undefined) return;
  context.exitCode = EXIT.done;
  if (features.length === 0) io.err(`${style.dim(words.noFeatures)}\n`);
  if (options.json) io.out(`${JSON.stringify(planJson(relations))}\n`);
  else io.out(`${style.bold(words.heading(namesOf(theory), namesOf(features)))}\n\n${relations.plan().trimEnd()}\n`);
};

const several = (file: string, before: readonly string[] = []): readonly string[] => [...before, file];
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const addRelations = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = relationsWords(language);
  const passesIn = (text: string): readonly PassName[] =>
    listed(text).map((word) => {
      const pass = PASSES.find((name) => name === word);
      if (pass === undefined) throw new InvalidArgumentError(words.noPass(word, PASSES));
      return pass;
    });
  const inputsIn = (text: string): readonly string[] =>
    listed(text).map((word) => {
      if (!/^.+\/\d+$/.test(word)) throw new InvalidArgumentError(words.badInput(word));
      return word;
    });
  const relations: Command = subcommand(program, context, 'relations', words.about);
  relations
    .argument('[words...]')
    .usage('plan [options] FILE...')
    .action(([word]: readonly string[]) => {
      if (word === undefined) relations.help();
      else relations.error(words.noCommand(word));
    });
  const plan: Command = subcommand(relations, context, 'plan', words.aboutPlan)
    .argument('[files...]', words.files)
    .option('--features <file>', words.optionFeatures, several)
    .option('--inputs <names>', words.optionInputs, inputsIn)
    .option('--without <passes>', words.optionWithout(PASSES), passesIn)
    .option('--tuples <n>', words.optionTuples, wholeNumber(context), MOST_TUPLES)
    .option('--json', messages.optionJson)
    .action(async (files: readonly string[], options: Options) => {
      if (files.length === 0) plan.error(words.noFiles);
      await runPlan(files, options, context);
    });
  withExamples(relations, context, EXAMPLES);
  withExamples(plan, context, EXAMPLES);
};
