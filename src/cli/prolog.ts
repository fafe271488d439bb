/// `hansei prolog [FILE...]`: a toplevel. Goals end with a full stop; answers come one at a time.
import type { Command } from 'commander';
import { Prolog } from '../logic/index.ts';
import { printAnswer } from './answer.ts';
import { packageVersion, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { TerminalConversation, pipeConversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { EXIT } from './exit.ts';
import { goalEnd } from './goal-end.ts';
import { loadFiles, loadText } from './load.ts';
import { describeOutcome } from './outcome.ts';
import { printer, showProof } from './show-term.ts';

interface Options {
  readonly iso?: boolean;
}

class Toplevel {
  readonly #context: Context;
  readonly #conversation: Conversation;
  readonly #prolog: Prolog;
  #pending = '';
  #proofs = false;
  #atLineStart = true;

  constructor(context: Context, conversation: Conversation, options: Options) {
    this.#context = context;
    this.#conversation = conversation;
    this.#prolog = new Prolog({
      mode: options.iso ? 'iso' : 'swi',
      clock: () => performance.now(),
      output: (text) => this.#write(text),
    });
  }

  async run(files: readonly string[]): Promise<void> {
    const { io, messages, style } = this.#context;
    if (this.#conversation.interactive) io.err(`${style.dim(messages.prologWelcome(packageVersion()))}\n`);
    await loadFiles(this.#prolog, files, this.#context);
    for (let goal = await this.#nextGoal(); goal !== undefined; goal = await this.#nextGoal()) {
      const command = goal.replace(/\.$/, '').trim();
      if (command === 'halt') return;
      if (command === 'help') io.out(`${messages.prologHelp}\n`);
      else if (command === 'proof') this.#switchProofs();
      else if (command === '[user]') await this.#readClauses();
      else await this.#ask(goal);
    }
  }

  /// The text of the next goal with its full stop; undefined at the end.
  async #nextGoal(): Promise<string | undefined> {
    for (;;) {
      const end = goalEnd(this.#pending);
      if (end !== undefined) {
        const goal = this.#pending.slice(0, end).trim();
        this.#pending = this.#pending.slice(end).trimStart();
        return goal;
      }
      this.#freshLine();
      const input = await this.#conversation.line(this.#pending.trim() === '' ? '?- ' : '|    ');
      if (input.kind === 'line') {
        // Asking for more after an answer that was the last one.
        if (this.#pending.trim() === '' && input.text.trim() === ';') continue;
        this.#pending += `${input.text}\n`;
      } else if (input.kind === 'cancel') this.#pending = '';
      else {
        const { io, messages, style } = this.#context;
        if (this.#pending.trim() !== '') io.err(`${style.red(messages.unfinishedGoal)}\n`);
        return undefined;
      }
    }
  }

  async #ask(goal: string): Promise<void> {
    const stop = new AbortController();
    const query = this.#prolog.queryAsync(goal, { proofs: this.#proofs, budget: { signal: stop.signal } });
    let answers = 0;
    const release = this.#conversation.onInterrupt(() => stop.abort());
    try {
      for await (const answer of query) {
        answers++;
        this.#freshLine();
        this.#write(`${printAnswer(answer, printer(this.#prolog))}${answer.last ? '.\n' : ''}`);
        if (this.#proofs && answer.proof) {
          this.#freshLine();
          this.#write(`${showProof(answer.proof, this.#prolog).trimEnd()}\n`);
        }
        if (answer.last) return;
        const more = await this.#conversation.more();
        this.#write(more ? ' ;\n' : ' .\n');
        if (!more) return;
      }
    } finally {
      release();
    }
    this.#freshLine();
    if (query.outcome.status === 'done') this.#write('false.\n');
    this.#context.io.err(describeOutcome(query.outcome, answers, this.#context));
  }

  /// `[user].`: clauses until end_of_file.
  async #readClauses(): Promise<void> {
    let text = this.#pending;
    this.#pending = '';
    for (;;) {
      const input = await this.#conversation.line('|: ');
      if (input.kind === 'cancel') return;
      if (input.kind === 'end' || input.text.trim() === 'end_of_file.') break;
      text += `${input.text}\n`;
    }
    loadText(this.#prolog, text, '(user)', this.#context);
  }

  #switchProofs(): void {
    this.#proofs = !this.#proofs;
    const { io, messages } = this.#context;
    io.out(`${this.#proofs ? messages.proofsOn : messages.proofsOff}\n`);
  }

  #write(text: string): void {
    if (text === '') return;
    this.#context.io.out(text);
    this.#atLineStart = text.endsWith('\n');
  }

  #freshLine(): void {
    if (!this.#atLineStart) this.#write('\n');
  }
}

const runProlog = async (files: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io } = context;
  const conversation = io.terminal && io.stdin.isTTY ? new TerminalConversation(io) : pipeConversation(io);
  await new Toplevel(context, conversation, options).run(files);
  conversation.close();
  context.exitCode = EXIT.done;
};

export const addProlog = (program: Command, context: Context): void => {
  const { messages } = context;
  const command = subcommand(program, context, 'prolog', messages.prologAbout)
    .argument('[files...]', messages.prologFiles)
    .option('--iso', messages.optionIso)
    .action((files: readonly string[], options: Options) => runProlog(files, options, context));
  withExamples(command, context, ['hansei prolog', 'hansei prolog family.pl', "echo 'X is 6 * 7.' | hansei prolog"]);
};
