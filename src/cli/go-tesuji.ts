/// `hansei go tesuji`: patterns and joseki as text: checked, tested, drawn, matched, and learnt from games.
import type { Command } from 'commander';
import {
  allReaders,
  checkAllJoseki,
  checkAllTesuji,
  linesOfTree,
  testTesuji,
  tesujiFindingWords,
} from '../experts/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { knowledgeIn, readFiles } from './go-tesuji-files.ts';
import { addLearn } from './go-tesuji-learn.ts';
import { addMatch } from './go-tesuji-match.ts';
import { addDraw, addList } from './go-tesuji-show.ts';
import { goTesujiWords } from './go-tesuji-words.ts';

interface Options {
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei go tesuji check',
  'hansei go tesuji draw snapback',
  'hansei go tesuji list --case capture',
  'hansei go tesuji match game.sgf --move 30',
  'hansei go tesuji learn game.sgf --move 30 --region C3:H8 --out mine.tesuji',
];

const runCheck = async (names: readonly string[], { json }: Options, context: Context): Promise<void> => {
  const { io, language, style } = context;
  const words = goTesujiWords(language);
  const files = await readFiles(names, names.length === 0, context);
  if (files === undefined) return;
  const knowledge = knowledgeIn(files, context);
  const { tesuji, joseki, origins, problems } = knowledge;
  const findings = [...checkAllTesuji(tesuji, allReaders()), ...checkAllJoseki(joseki)];
  const fileOf = (name: string): string =>
    origins.get([...tesuji, ...joseki].find((each) => each.name === name)!) ?? '';
  const known = problems.length + findings.filter(({ severity }) => severity === 'error').length;
  // A file without anything in it was told as well.
  const errors = known === 0 && context.exitCode !== EXIT.done ? 1 : known;
  const lines = joseki.reduce((count, { moves }) => count + linesOfTree(moves).length, 0);
  if (context.exitCode === EXIT.done && errors > 0) context.exitCode = EXIT.negative;
  if (json) {
    const told = findings.map((finding) => ({
      ...finding,
      file: fileOf(finding.name),
      message: tesujiFindingWords(finding, language),
    }));
    io.out(`${JSON.stringify({ patterns: tesuji.length, joseki: joseki.length, lines, problems, findings: told })}\n`);
    return;
  }
  for (const finding of findings) {
    const paint = finding.severity === 'error' ? style.red : style.dim;
    const text = tesujiFindingWords(finding, language);
    io.err(`${fileOf(finding.name)}: ${finding.name}: ${paint(words.severity[finding.severity])}: ${text}\n`);
  }
  io.out(`${words.checked(tesuji.length, joseki.length, lines, errors)}\n`);
};

const runTest = async (names: readonly string[], { json }: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const words = goTesujiWords(language);
  const files = await readFiles(names, names.length === 0, context);
  if (files === undefined) return;
  const tests = testTesuji(knowledgeIn(files, context).tesuji);
  const failed = tests.filter(({ found, positions }) => found < positions || positions === 0);
  if (context.exitCode === EXIT.done && failed.length > 0) context.exitCode = EXIT.negative;
  if (json) {
    io.out(`${JSON.stringify({ tests })}\n`);
    return;
  }
  for (const { name, found, positions } of failed) io.err(`${words.notFound(name, found, positions)}\n`);
  // Of nothing it cannot be said that all was found.
  if (tests.length === 0) return;
  const positions = tests.reduce((count, test) => count + test.positions, 0);
  io.out(`${words.tested(tests.length, positions, failed.length)}\n`);
};

export const addGoTesuji = (go: Command, context: Context): void => {
  const { messages, language } = context;
  const words = goTesujiWords(language);
  const tesuji: Command = subcommand(go, context, 'tesuji', words.about);
  tesuji
    .argument('[words...]')
    .usage('check|test|list|draw|match|learn [options] ...')
    .action(([word]: readonly string[]) => {
      if (word === undefined) tesuji.help();
      else tesuji.error(words.noCommand(word));
    });
  withExamples(tesuji, context, EXAMPLES);
  const check = subcommand(tesuji, context, 'check', words.aboutCheck)
    .argument('[files...]', words.files)
    .option('--json', messages.optionJson)
    .action((files: readonly string[], options: Options) => runCheck(files, options, context));
  withExamples(check, context, ['hansei go tesuji check', 'hansei go tesuji check mine.tesuji']);
  const test = subcommand(tesuji, context, 'test', words.aboutTest)
    .argument('[files...]', words.files)
    .option('--json', messages.optionJson)
    .action((files: readonly string[], options: Options) => runTest(files, options, context));
  withExamples(test, context, ['hansei go tesuji test', 'hansei go tesuji test mine.tesuji']);
  addList(tesuji, context);
  addDraw(tesuji, context);
  addMatch(tesuji, context);
  addLearn(tesuji, context);
};
