/// The lines of the Go Text Protocol, version 2: commands in, replies out.

export interface GtpCommand {
  readonly id?: number;
  readonly name: string;
  readonly args: readonly string[];
  /// The arguments as they stand in the line.
  readonly rest: string;
}

export type GtpReply =
  | { readonly kind: 'done'; readonly text: string }
  /// The engine says why it could not do it.
  | { readonly kind: 'refused'; readonly text: string };

export const done = (text = ''): GtpReply => ({ kind: 'done', text });
export const refused = (text: string): GtpReply => ({ kind: 'refused', text });

/// Far longer than any command; what is longer is no command.
export const LONGEST_LINE = 1_000_000;
/// Identity numbers beyond this are not kept exactly by everybody.
const LARGEST_ID = 2 ** 31 - 1;

/// A line without control characters and comments; tabs are blanks.
const cleaned = (line: string): string =>
  line
    .replaceAll('\t', ' ')
    // oxlint-disable-next-line no-control-regex -- the protocol says that they are thrown away
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .replace(/#.*$/s, '')
    .trim();

/// The command of a line; undefined where there is none, as in empty lines and comments.
export const readGtpCommand = (line: string): GtpCommand | undefined => {
  const text = cleaned(line);
  if (text === '') return undefined;
  const [, digits, body] = /^(?:(\d+)(?=\s|$)\s*)?(.*)$/su.exec(text) as unknown as [string, string?, string?];
  const [name = '', ...args] = (body ?? '').split(/\s+/).filter((word) => word !== '');
  const rest = (body ?? '').slice(name.length).trim();
  const id = digits === undefined || Number(digits) > LARGEST_ID ? undefined : Number(digits);
  return { ...(id === undefined ? {} : { id }), name, args, rest };
};

/// A reply ends with an empty line, so that it holds none itself.
export const printGtpReply = (reply: GtpReply, id?: number): string => {
  const text = reply.text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .replace(/\n+$/, '');
  const sign = reply.kind === 'done' ? '=' : '?';
  return `${sign}${id ?? ''}${text === '' ? '' : ` ${text}`}\n\n`;
};

/// The other direction: the reply that a text holds, which an engine wrote up to its empty line.
export const readGtpReply = (text: string): { readonly id?: number; readonly reply: GtpReply } | undefined => {
  const found = /^([=?])(\d*)[ \t]?([^]*)$/.exec(text);
  if (found === null) return undefined;
  const [, sign, digits, body] = found as unknown as [string, string, string, string];
  const reply = sign === '=' ? done(body.trimEnd()) : refused(body.trim());
  return digits === '' ? { reply } : { id: Number(digits), reply };
};

/// Puts pieces of input together to lines. A line that grows too long is given up and told once.
export class GtpLines {
  #held = '';
  #isLost = false;

  /// The lines that end in this piece; undefined stands for one that was too long.
  take(piece: string): (string | undefined)[] {
    const lines: (string | undefined)[] = [];
    const parts = piece.split('\n');
    for (const [index, part] of parts.entries()) {
      const isEnd = index < parts.length - 1;
      if (!this.#isLost) this.#held += part;
      if (this.#held.length > LONGEST_LINE) {
        this.#isLost = true;
        this.#held = '';
      }
      if (!isEnd) continue;
      lines.push(this.#isLost ? undefined : this.#held);
      this.#held = '';
      this.#isLost = false;
    }
    return lines;
  }

  /// What is left at the end of the input.
  rest(): string | undefined {
    return this.#isLost || this.#held === '' ? undefined : this.#held;
  }
}
