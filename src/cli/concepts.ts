/// `hansei concepts`: what was discovered and kept, as a person or a program wants to see it.
import type { Command } from 'commander';
import { conceptSvg } from '../discover/index.ts';
import { replaceFile } from '../knowledge/index.ts';
import type { ConceptBase, ConceptLesson } from '../knowledge/index.ts';
import { conceptBaseOf, findConcept, listConcepts } from './concepts-folder.ts';
import { cardOf, printConceptList, printConceptSheet } from './concepts-show.ts';
import { conceptsWords } from './concepts-words.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { writing } from './reflect-keep.ts';
import { complain, readSheetSource, tellFault } from './sheet-source.ts';
import { tellUnfinished, workOnSheet } from './sheet-work.ts';

interface Options {
  readonly concepts?: string;
  readonly all?: boolean;
  readonly svg?: string;
  /// A game, or true for the one that the concept was found in.
  readonly prolog?: string | true;
  readonly reason?: string;
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei discover tic-tac-toe --keep',
  'hansei concepts',
  'hansei concepts show two-in-a-row-open --svg concept.svg',
  'hansei concepts show two-in-a-row-open --prolog connect-four > concepts.pl',
  'hansei concepts retire corner --reason "true of random play only"',
];

const today = (): string => new Date().toISOString().slice(0, 10);

/// The concept as Prolog on the board of a game; undefined after saying why not.
const prologOf = async (
  { name, form, origin }: ConceptLesson,
  game: string | true,
  context: Context,
): Promise<string | undefined> => {
  const words = conceptsWords(context.language);
  const source = await readSheetSource(game === true ? origin.game : game, context);
  if (source === undefined) return undefined;
  const order = { text: source.text, forms: [form], title: `${name}: ${source.id}` };
  const { outcome, isInterrupted } = await workOnSheet(context, {}, (crew, signal) =>
    crew.run('conceptsInProlog', order, { signal }),
  );
  if (outcome.kind !== 'done') tellUnfinished(context, outcome, isInterrupted, words);
  else if (outcome.value.kind === 'done') return outcome.value.prolog;
  else if (outcome.value.kind === 'failed') tellFault(context, outcome.value.problem);
  else {
    complain(context, words.noBoard(outcome.value.problem.message), outcome.value.problem.hint);
    context.exitCode = EXIT.negative;
  }
  return undefined;
};

const show = async (concept: ConceptLesson, base: ConceptBase, options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const card = cardOf(concept);
  const prolog = options.prolog === undefined ? undefined : await prologOf(concept, options.prolog, context);
  if (options.prolog !== undefined && prolog === undefined) return;
  if (options.json === true) {
    const { sentence, ways, name: _, ...diagram } = card;
    const more = prolog === undefined ? {} : { prolog };
    io.out(`${JSON.stringify({ ...concept, sentence, ways, diagram, file: base.fileOf(concept.name), ...more })}\n`);
  } else io.out(prolog ?? printConceptSheet(concept, base, context));
  const { svg } = options;
  if (svg === undefined) return;
  writing(svg, context, () => {
    replaceFile(svg, conceptSvg(card, { language }));
    io.err(`${conceptsWords(language).wrote(svg)}\n`);
  });
};

/// Retires or adopts a concept; one that is so already stays as it is.
const changeTo = (
  state: 'adopted' | 'retired',
  concept: ConceptLesson,
  change: () => unknown,
  context: Context,
): void => {
  const words = conceptsWords(context.language);
  const { name } = concept;
  if (concept.state.kind === state) context.io.err(`${words.already(name, words.states[state])}\n`);
  else if (writing(name, context, change) !== undefined) context.io.err(`${words[state](name)}\n`);
};

/// The commands behind `hansei concepts`, in the order of the help.
export const addConcepts = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = conceptsWords(language);
  const concepts = subcommand(program, context, 'concepts', words.about);
  withExamples(concepts, context, EXAMPLES);
  const add = (name: string, about: string, options = {}): Command =>
    subcommand(concepts, context, name, about, options).option('--concepts <dir>', words.optionConcepts);
  type Act = (concept: ConceptLesson, base: ConceptBase, options: Options) => Promise<void> | void;
  const addForOne = (command: string, about: string, act: Act): Command => {
    const one = add(command, about).argument('[name]', words.name);
    return one.action(async (name: string | undefined, options: Options) => {
      const base = conceptBaseOf(options, context);
      const concept = findConcept(base, name, one, context);
      if (concept !== undefined) await act(concept, base, options);
    });
  };

  // `hansei concepts` alone lists; a word that is no command ends up here, too.
  const list = add('list', words.aboutList, { isDefault: true })
    .allowExcessArguments()
    .option('--all', words.optionAll)
    .option('--json', messages.optionJson)
    .action((options: Options) => {
      const [word] = list.args;
      const commands = concepts.commands.map((command) => command.name());
      if (word !== undefined) list.error(words.noCommand(word, commands));
      const base = conceptBaseOf(options, context);
      const listing = listConcepts(base, context);
      if (listing !== undefined) printConceptList(base, listing, options, context);
    });
  addForOne('show', words.aboutShow, (concept, base, options) => show(concept, base, options, context))
    .option('--prolog [game]', words.optionProlog)
    .option('--svg <file>', words.optionSvg)
    .option('--json', messages.optionJson);
  const retire: Command = addForOne('retire', words.aboutRetire, (concept, base, { reason }) => {
    if (!reason?.trim()) retire.error(words.noReason(concept.name));
    changeTo('retired', concept, () => base.retire(concept.name, reason!, today()), context);
  }).option('--reason <text>', words.optionReason);
  addForOne('adopt', words.aboutAdopt, (concept, base) =>
    changeTo('adopted', concept, () => base.adopt(concept.name, today()), context),
  );
};
