/// Engines that answer commands one by one: ours, and outside programs that are started again when they end.
import { failed, ok } from '../../logic/index.ts';
import { GtpClient } from './client.ts';
import type { GtpEngine } from './engine.ts';
import { readGtpReply } from './protocol.ts';
import type { Answerer } from './regression.ts';

export interface ClosingAnswerer extends Answerer {
  close(): Promise<void>;
}

export const engineAnswerer = (engine: GtpEngine): ClosingAnswerer => ({
  ask: async (command) => {
    const read = readGtpReply(((await engine.answer(command)) ?? '=\n\n').trimEnd());
    if (read === undefined) throw new Error('the engine wrote no reply');
    return read.reply.kind === 'done' ? ok(read.reply.text) : failed({ code: 'refused', message: read.reply.text });
  },
  close: async () => undefined,
});

/// Where a program ends, as some do by an assertion, the answer is lost; it is started again for the next command.
export const programAnswerer = (
  commandLine: string,
  options: { readonly folder?: string; readonly timeout?: number } = {},
): ClosingAnswerer => {
  let client: GtpClient | undefined;
  return {
    ask: async (command) => {
      if (client?.isAlive !== true) {
        await client?.close();
        const started = GtpClient.start(commandLine, options);
        if (!started.ok) return started;
        client = started.value;
      }
      return client.ask(command);
    },
    close: async () => {
      await client?.close();
    },
  };
};
