/// Questions in Prolog, under budgets. Where even those do not help, the server ends the thread.
import { Prolog, printTerm } from '../../logic/index.ts';
import type { LoadProblem, Outcome, Term } from '../../logic/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import type { Answers, Words } from '../contract/index.ts';
import { theoryTexts } from './knowledge-texts.ts';
import type { QueryAnswer, QueryRequest } from './request.ts';

const BUDGET = { steps: 5_000_000, depth: 200_000, memoryBytes: 128 * 2 ** 20, milliseconds: 3_000 };
const MOST_OUTPUT = 20_000;
const MOST_PROBLEMS = 50;
const MOST_TERM = 4_000;

const SPENT: Readonly<Record<string, Words>> = {
  steps: { en: 'it took more steps than a question may take', ja: '質問一つに許される手数を超えました' },
  depth: { en: 'calls went deeper than they may', ja: '呼び出しが深くなりすぎました' },
  memory: { en: 'it needed more memory than a question may have', ja: '質問一つに許されるメモリを超えました' },
  time: { en: 'it took longer than a question may take', ja: '質問一つに許される時間を超えました' },
  aborted: { en: 'it was ended', ja: '打ち切られました' },
};

const shorten = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)} ...`);

const problemOf = ({ place, message, hint }: LoadProblem): Answers['problems'][number] => ({
  line: place.line,
  column: place.column,
  message,
  hint,
});

const messageOf = (outcome: Outcome): Words | undefined => {
  if (outcome.status === 'budget') return SPENT[outcome.spent] ?? { en: outcome.spent, ja: outcome.spent };
  if (outcome.status !== 'error') return undefined;
  const { error } = outcome;
  if (error.kind === 'syntax') {
    const { message, hint, place } = error.error;
    return {
      en: `the goal, column ${place.column}: ${message} (${hint})`,
      ja: `質問の ${place.column} 文字目に誤りがあります: ${message} (${hint})`,
    };
  }
  return { en: shorten(error.message, MOST_TERM), ja: `例外: ${shorten(error.message, MOST_TERM)}` };
};

const refused = (message: Words): Answers => ({
  answers: [],
  outcome: 'error',
  message,
  output: '',
  steps: 0,
  problems: [],
});

export const query = async (request: QueryRequest): Promise<QueryAnswer> => {
  const { theory, program = '', goal, limit = 20 } = request;
  const texts = theory === undefined ? [] : theoryTexts(theory).map(knowledgeFile);
  if (texts.includes(undefined) || (theory !== undefined && texts.length === 0))
    return refused({ en: `there is no text of knowledge ${theory}`, ja: `知識テキスト ${theory} はありません` });
  let output = '';
  const began = performance.now();
  const allowed = Math.min(request.milliseconds ?? BUDGET.milliseconds, BUDGET.milliseconds);
  const prolog = new Prolog({
    clock: () => performance.now(),
    output: (text) => {
      if (output.length < MOST_OUTPUT) output = (output + text).slice(0, MOST_OUTPUT);
    },
  });
  // Directives and the question draw on one stretch of time.
  const budget = (): typeof BUDGET => ({
    ...BUDGET,
    milliseconds: Math.max(1, allowed - (performance.now() - began)),
  });
  const problems: LoadProblem[] = [];
  for (const text of texts) problems.push(...prolog.load(text!.text, { file: text!.name, budget: budget() }).problems);
  problems.push(...prolog.load(program, { file: 'program', budget: budget() }).problems);
  const told = problems.slice(0, MOST_PROBLEMS).map(problemOf);
  if (problems.some(({ severity }) => severity === 'error')) {
    const message = { en: 'the program has errors', ja: 'プログラムに誤りがあります' };
    return { ...refused(message), output, problems: told };
  }
  const asked = prolog.query(goal, { limit, budget: budget() });
  const show = (term: Term): string =>
    shorten(
      printTerm(term, { quoted: true, operators: prolog.operators, spacing: 'next_argument', maxDepth: 40 }),
      MOST_TERM,
    );
  const answers: Record<string, string>[] = [];
  let noMore = false;
  for (const { bindings, last } of asked) {
    answers.push(Object.fromEntries([...bindings].map(([name, term]) => [name, show(term)])));
    noMore = last;
  }
  const { outcome } = asked;
  const message = messageOf(outcome);
  return {
    answers,
    outcome: outcome.status === 'limit' && noMore ? 'done' : outcome.status,
    ...(message === undefined ? {} : { message }),
    output,
    steps: asked.steps,
    problems: told,
  };
};
