/// A player for tests that answers what it is told to, proper or not.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ScriptedPlayer {
  readonly url: string;
  /// All messages that came, in order.
  readonly heard: readonly string[];
  close(): Promise<void>;
}

export const startScripted = async (
  answer: (text: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<ScriptedPlayer> => {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    heard.push(text);
    answer(text, response, request);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
};
