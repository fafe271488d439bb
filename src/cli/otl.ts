/// `hansei otl [FILE...]`: OTL.PLG at a terminal or through a pipe, in the syntax of 1973.
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { ParseError } from '../logic/index.ts';
import { OtlSession, printMarseille, printMarseilleTerm, readSentence } from '../reflect/index.ts';
import type { Ending, OtlReason, Sentence } from '../reflect/index.ts';
import { subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { TerminalConversation, pipeConversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { packagedText } from '../experiment/index.ts';
import { readText, reasonOf } from './load.ts';
import { otlTextIn, reasonInWords } from './otl-text.ts';
import type { OtlText } from './otl-text.ts';
import { replaceFile } from '../knowledge/index.ts';

interface Options {
  readonly book?: string;
  readonly steps?: number;
  readonly json?: boolean;
}

const STEPS = 20_000_000;

const packaged = (name: string): string => packagedText(name).text;

class Otl {
  readonly #context: Context;
  readonly #options: Options;
  readonly #text: OtlText;
  readonly #session: OtlSession;
  #book = '';
  #said = '[]';
  #stopped = false;
  /// The worst that happened, for scripts.
  #exitCode: ExitCode = EXIT.done;

  constructor(context: Context, options: Options) {
    this.#context = context;
    this.#options = options;
    this.#text = otlTextIn(context.language);
    const texts = { builtins: packaged('marseille/builtins.pl'), program: packaged('othello/otl.pl') };
    this.#session = new OtlSession(texts, { budget: { steps: options.steps ?? STEPS } });
  }

  /// Reads the book and the files; false after saying what is wrong in them.
  async load(files: readonly string[]): Promise<boolean> {
    const { book } = this.#options;
    const own =
      book !== undefined && existsSync(book)
        ? await readText(book, this.#context)
        : packaged('othello/joseki-1980.txt');
    if (own === undefined || !this.#loadText(own, book ?? 'joseki-1980.txt')) return false;
    this.#book = this.#session.book();
    for (const file of files) {
      const text = await readText(file, this.#context);
      if (text === undefined || !this.#loadText(text, file)) return false;
    }
    return this.#save();
  }

  #loadText(text: string, file: string): boolean {
    const { io } = this.#context;
    for (let at = 0; ;) {
      const read = readSentence(text, at);
      if (!read.ok) {
        io.err(this.#syntaxProblem(read.error, file));
        return false;
      }
      if (read.value === undefined) return true;
      const { sentence, place, end } = read.value;
      at = end;
      if (!this.#run(sentence, `${file}:${place.line}:${place.column}: `)) return this.#stopped;
    }
  }

  async talk(conversation: Conversation): Promise<ExitCode> {
    const { io, style } = this.#context;
    if (conversation.interactive) io.err(`${style.dim(this.#text.welcome)}\n`);
    let pending = '';
    while (!this.#stopped) {
      const input = await conversation.line(pending === '' ? '> ' : '| ');
      if (input.kind === 'cancel') pending = '';
      else if (input.kind === 'end') {
        if (pending.trim() !== '') this.#answer(pending, true);
        break;
      } else if (/^(?:\?|help)\.?$/i.test(input.text.trim())) io.out(`${this.#text.help}\n`);
      else pending = this.#answer(`${pending}${input.text}\n`, false);
      await io.drained();
    }
    return conversation.interactive ? EXIT.done : this.#exitCode;
  }

  /// Runs the sentences of a text; what is left is the beginning of one that goes on in the next line.
  #answer(text: string, last: boolean): string {
    for (let at = 0; !this.#stopped;) {
      const read = readSentence(text, at);
      if (!read.ok && read.error.code === 'unfinished' && !last) return text.slice(at);
      if (!read.ok) {
        this.#tellSyntax(text.slice(at).trim(), read.error);
        return '';
      }
      if (read.value === undefined) return '';
      at = read.value.end;
      this.#run(read.value.sentence);
      this.#save();
    }
    return '';
  }

  #run(sentence: Sentence, where = ''): boolean {
    const { io } = this.#context;
    const { output, ending } = this.#session.run(sentence);
    const reasons = this.#newReasons();
    if (this.#options.json && (sentence.kind === 'command' || ending.kind !== 'done')) {
      const problem = ending.kind === 'done' || ending.kind === 'stopped' ? {} : { problem: this.#problemOf(ending) };
      const value = { command: printMarseille(sentence), output, ending: ending.kind, ...problem };
      io.out(`${JSON.stringify(reasons.length === 0 ? value : { ...value, reasons })}\n`);
    } else if (!this.#options.json) io.out(output);
    this.#tell(ending, where);
    for (const reason of reasons) io.err(`${this.#context.style.dim(reasonInWords(reason, this.#text))}\n`);
    this.#stopped ||= ending.kind === 'stopped';
    return ending.kind === 'done';
  }

  #newReasons(): readonly OtlReason[] {
    const reasons = this.#session.reasons();
    const said = JSON.stringify(reasons);
    if (said === this.#said) return [];
    this.#said = said;
    return reasons;
  }

  #tell(ending: Ending, where: string): void {
    if (ending.kind === 'done' || ending.kind === 'stopped') return;
    const { io, style } = this.#context;
    const [message, ...hints] = this.#problemOf(ending).split('\n');
    io.err(`${[`${where}${style.red(message!)}`, ...hints].join('\n')}\n`);
    this.#worst(ending.kind === 'failed' ? EXIT.negative : ending.kind === 'budget' ? EXIT.budget : EXIT.badInput);
  }

  #problemOf(ending: Exclude<Ending, { readonly kind: 'done' | 'stopped' }>): string {
    switch (ending.kind) {
      case 'failed':
        return this.#text.failed;
      case 'budget':
        return this.#text.budget;
      case 'error':
        return this.#text.unknown(ending.message);
      case 'refused': {
        const about = ending.about === undefined ? '' : printMarseilleTerm(ending.about);
        const [message, hint] = this.#text.refusals[ending.code]!(about);
        return `${message}\n${this.#context.messages.hint(hint!)}`;
      }
    }
  }

  #tellSyntax(command: string, error: ParseError): void {
    const { io } = this.#context;
    if (this.#options.json) io.out(`${JSON.stringify({ command, output: '', ending: 'syntax', problem: error })}\n`);
    io.err(this.#syntaxProblem(error, this.#text.command));
    this.#worst(EXIT.badInput);
  }

  #syntaxProblem({ place, message, hint }: ParseError, file: string): string {
    const { style, messages } = this.#context;
    return `${file}:${place.line}:${place.column}: ${style.red(message)}\n${messages.hint(hint)}\n`;
  }

  #worst(code: ExitCode): void {
    if (code > this.#exitCode) this.#exitCode = code;
  }

  /// Writes the book where it changed: first beside the old one, then over it, so that one of them is always whole.
  #save(): boolean {
    const { book: file } = this.#options;
    if (file === undefined) return true;
    const book = this.#session.book();
    if (book === this.#book) return true;
    try {
      replaceFile(file, book);
    } catch (error) {
      this.#context.io.err(`${this.#context.messages.cannotWrite(file, reasonOf(error))}\n`);
      this.#worst(EXIT.environment);
      return false;
    }
    this.#book = book;
    this.#context.io.err(`${this.#context.style.dim(this.#text.bookSaved(file))}\n`);
    return true;
  }
}

const runOtl = async (files: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io } = context;
  const otl = new Otl(context, options);
  if (!(await otl.load(files))) return void (context.exitCode = EXIT.badInput);
  const conversation = io.terminal && io.stdin.isTTY ? new TerminalConversation(io) : pipeConversation(io);
  context.exitCode = await otl.talk(conversation);
  conversation.close();
};

export const addOtl = (program: Command, context: Context): void => {
  const text = otlTextIn(context.language);
  const command = subcommand(program, context, 'otl', text.about)
    .argument('[files...]', text.files)
    .option('--book <file>', text.optionBook)
    .option('--steps <n>', text.optionSteps, wholeNumber(context))
    .option('--json', text.optionJson)
    .action((files: readonly string[], options: Options) => runOtl(files, options, context));
  withExamples(command, context, [
    'hansei otl',
    'hansei otl --book my-joseki.txt',
    "echo '-O. -M(5.6). -C. -R.' | hansei otl",
    'hansei otl game.txt --json',
  ]);
};
