/// Files of Go as commands take them: text, and never bytes that a terminal would obey.
import type { Context } from './context.ts';
import { goWords } from './go-words.ts';
import { readContent } from './load.ts';

// Tabulator to carriage return, the end of files of DOS, and the escape of Japanese texts in seven bits.
const isUsual = (code: number): boolean => (code >= 9 && code <= 13) || code === 26 || code === 27;
const isControl = (code: number): boolean => (code < 32 && !isUsual(code)) || code === 127;

const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/// Whether that is no text in any of the usual character sets.
export const isBinary = (content: Uint8Array | string): boolean => {
  if (typeof content !== 'string') return !isWide(content) && content.some(isControl);
  for (let i = 0; i < content.length; i++) if (isControl(content.charCodeAt(i))) return true;
  return false;
};

/// The text with a mark for every character that a terminal would obey; lines stay lines.
export const visible = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '\uFFFD');

/// Says what is wrong, and what to do about it.
export const complain = ({ io, messages, style }: Context, place: string, message: string, hint: string): void =>
  io.err(`${visible(place)}: ${style.red(visible(message))}\n${messages.hint(visible(hint))}\n`);

/// The content, unless it is binary; undefined after saying so.
export const asText = <T extends Uint8Array | string>(name: string, content: T, context: Context): T | undefined => {
  if (!isBinary(content)) return content;
  const words = goWords(context.language);
  complain(context, name, words.binary, words.binaryHint);
  return undefined;
};

/// The content of a file (`-`: stdin) whose letters are told by themselves; undefined after saying why there is none.
export const readGoContent = async (file: string, context: Context): Promise<Uint8Array | string | undefined> => {
  const content = await readContent(file, context);
  return content === undefined ? undefined : asText(file, content, context);
};

/// The same for files in UTF-8.
export const readGoText = async (file: string, context: Context): Promise<string | undefined> => {
  const content = await readGoContent(file, context);
  return typeof content === 'object' ? Buffer.from(content).toString('utf8') : content;
};
