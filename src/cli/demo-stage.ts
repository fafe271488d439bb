/// Where the demonstration speaks: chapters, and text set in under them.
import type { Context } from './context.ts';

export class Stage {
  readonly context: Context;
  #chapter = 0;

  constructor(context: Context) {
    this.context = context;
  }

  chapter(title: string, says = ''): void {
    const { io, style } = this.context;
    io.out(`\n${style.bold(style.green(`${++this.#chapter}. ${title}`))}\n`);
    if (says !== '') this.say(`${style.dim(says)}\n\n`);
  }

  /// Text, set in by two spaces under its chapter.
  say(text: string): void {
    this.context.io.out(text.replaceAll(/^(?=[^\n])/gm, '  '));
  }

  /// A command that a person could type to see the same.
  command(line: string): void {
    this.say(`${this.context.style.cyan(`$ ${line}`)}\n`);
  }
}
