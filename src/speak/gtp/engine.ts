/// A GTP engine as a value: lines in, replies out. It lives on, whatever it is told.
import type { GtpAction, GtpGroup } from './command.ts';
import { commandsOf } from './commands/index.ts';
import { LONGEST_LINE, printGtpReply, readGtpCommand, refused } from './protocol.ts';
import type { GtpReply } from './protocol.ts';
import { GtpSession } from './session.ts';
import type { GtpOptions } from './session.ts';

export class GtpEngine {
  readonly session: GtpSession;
  readonly #commands: ReadonlyMap<string, GtpAction>;

  constructor(options: GtpOptions, more: readonly GtpGroup[] = []) {
    this.session = new GtpSession(options);
    this.#commands = commandsOf(more);
  }

  /// Whether it was told to quit.
  get isOver(): boolean {
    return this.session.isOver;
  }

  get commandNames(): readonly string[] {
    return [...this.#commands.keys()].toSorted();
  }

  /// The reply to a line with its empty line; undefined where nothing was asked. A line of undefined was too long.
  async answer(line: string | undefined): Promise<string | undefined> {
    if (line === undefined || line.length > LONGEST_LINE) return printGtpReply(refused('the line is too long'));
    const command = readGtpCommand(line);
    // A number alone asks nothing; GNU Go does not answer it, either.
    if (command === undefined || command.name === '') return undefined;
    const { id, name, args, rest } = command;
    return printGtpReply(await this.#run(name, args, rest), id);
  }

  async #run(name: string, args: readonly string[], rest: string): Promise<GtpReply> {
    const action = this.#commands.get(name);
    if (action === undefined) return refused('unknown command');
    try {
      return await action.run(this.session, args, rest);
    } catch (error) {
      // A bug of ours is told, and the game goes on.
      return refused(`internal error: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
