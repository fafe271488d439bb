/// `hansei demo`: a guided tour of what works. Everything it shows is computed while it is shown.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { Prolog, printTerm, proofFromJson, proofToJson } from '../logic/index.ts';
import type { Proof, QueryOptions } from '../logic/index.ts';
import { AnswerWriter } from './answer-writer.ts';
import { packageFolder, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { demoTextIn } from './demo-text.ts';
import { EXIT } from './exit.ts';
import { loadText } from './load.ts';
import { describeOutcome } from './outcome.ts';
import { printer, showProof } from './show-term.ts';
import { checkAgainst, printVerdict } from './verdict.ts';

const STEP_BUDGET = 200_000;

class Demo {
  readonly #context: Context;
  #chapter = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  run(): void {
    const { style, language } = this.#context;
    const text = demoTextIn(language);
    this.#say(`\n${style.bold(text.title)}\n${text.intro}\n`);

    this.#chapterOf(text.knowledge, text.knowledgeSays);
    const othello = this.#load('othello.pl');
    this.#excerpt('othello.pl', /^(?:taken|hands_over|bad_move|disc|may_play)\(.*$/gm);

    this.#chapterOf(text.question, text.questionSays);
    const [proof] = this.#ask(othello, 'bad_move(Move, Corner)', { proofs: true });

    this.#chapterOf(text.proof, text.proofSays);
    this.#say(showProof(proof, othello));

    this.#chapterOf(text.check, text.checkSays);
    this.#check(othello, proof);

    this.#chapterOf(text.lie, text.lieSays);
    this.#check(othello, forged(proof, othello));

    this.#chapterOf(text.table, text.tableSays);
    const walk = this.#load('walk.pl');
    this.#excerpt('walk.pl', /^(?::- table|reaches|step).*$/gm);
    this.#say('\n');
    this.#ask(walk, 'reaches(a1, Square)');

    this.#chapterOf(text.budget, text.budgetSays);
    const endless = this.#load('endless.pl');
    this.#excerpt('endless.pl', /^count.*$/gm);
    this.#say('\n');
    this.#ask(endless, 'count(0)');

    this.#chapterOf(text.next, '');
    for (const [command, what] of text.nextLines) this.#say(`${style.cyan(command)}\n    ${style.dim(what)}\n`);
    this.#say(`\n${text.future}\n`);
  }

  /// Text, set in by two spaces under its chapter.
  #say(text: string): void {
    this.#context.io.out(text.replaceAll(/^(?=[^\n])/gm, '  '));
  }

  #chapterOf(title: string, says: string): void {
    const { io, style } = this.#context;
    io.out(`\n${style.bold(style.green(`${++this.#chapter}. ${title}`))}\n`);
    if (says !== '') this.#say(`${style.dim(says)}\n\n`);
  }

  #load(name: string): Prolog {
    const prolog = new Prolog();
    loadText(prolog, knowledge(name), name, this.#context);
    return prolog;
  }

  #excerpt(name: string, lines: RegExp): void {
    const { style } = this.#context;
    this.#say(`${style.dim(`% ${basename(name)}`)}\n${(knowledge(name).match(lines) ?? []).join('\n')}\n`);
  }

  /// Asks as the toplevel does, and returns the proofs of the answers.
  #ask(prolog: Prolog, goal: string, options: QueryOptions = {}): Proof[] {
    const { style } = this.#context;
    this.#say(`${style.cyan(`?- ${goal}.`)}\n`);
    let answers = '';
    const writer = new AnswerWriter((text) => (answers += text), printer(prolog));
    const proofs: Proof[] = [];
    const query = prolog.query(goal, { budget: { steps: STEP_BUDGET }, ...options });
    let count = 0;
    for (const answer of query) {
      count++;
      writer.answer(answer);
      if (answer.proof) proofs.push(answer.proof);
    }
    if (query.outcome.status === 'done') writer.done();
    else writer.stopped();
    this.#say(answers + describeOutcome(query.outcome, count, this.#context));
    return proofs;
  }

  #check(prolog: Prolog, proof: Proof): void {
    this.#say(printVerdict(checkAgainst(prolog, proof.goal, proof), proof, prolog, this.#context));
  }
}

const knowledge = (name: string): string => readFileSync(new URL(`knowledge/demo/${name}`, packageFolder), 'utf8');

/// The proof with other squares written into it, and with the facts that fit them: all is true but the negation.
const forged = (proof: Proof, prolog: Prolog): Proof => {
  const squares: Readonly<Record<string, string>> = { b2: 'g7', a1: 'h8' };
  const swap = (text: string): string => text.replaceAll(/\b(?:b2|a1)\b/g, (square) => squares[square]);
  const read = proofFromJson(JSON.parse(swap(JSON.stringify(proofToJson(proof)))));
  if (!read.ok) throw new Error(`the forged proof cannot be read: ${read.error.message}`);
  const heads = prolog.program.clauses.map(({ head }) => printTerm(head));
  const counterpart = (clause: number): number => {
    const found = heads.indexOf(swap(heads[clause]));
    return found < 0 ? clause : found;
  };
  const steps = read.value.steps.map((step) =>
    step.kind === 'clause' ? { ...step, clause: counterpart(step.clause) } : step,
  );
  return { ...read.value, steps };
};

export const addDemo = (program: Command, context: Context): void => {
  const command = subcommand(program, context, 'demo', context.messages.demoAbout).action(() => {
    new Demo(context).run();
    context.exitCode = EXIT.done;
  });
  withExamples(command, context, ['hansei demo', 'hansei demo --lang ja']);
};
