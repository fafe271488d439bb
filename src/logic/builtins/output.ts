/// Where text goes: the current output, or one of the standard streams by name.
import { PrologError, domainError, existenceError, instantiationError, permissionError } from '../terms/errors.ts';
import type { Host } from '../host.ts';
import { atom, compound, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

export type Sink = (text: string) => void;

const standard = (host: Host, stream: 'user_output' | 'user_error'): Sink =>
  host.writeTo ? (text) => host.writeTo!(stream, text) : (text) => host.write(text);

/// The sink of an output stream's name.
export const outputSink = (stream: Term, host: Host): Sink => {
  if (stream.kind === 'var') throw instantiationError();
  if (stream.kind !== 'atom') throw domainError('stream_or_alias', stream);
  switch (stream.name) {
    case 'current_output':
      return (text) => host.write(text);
    case 'user_output':
    case 'user_error':
      return standard(host, stream.name);
    case 'user_input':
      throw permissionError('output', 'stream', stream);
    default:
      throw existenceError('stream', stream);
  }
};

// Above this many characters a text is refused rather than built.
const LONGEST = 1 << 26;

/// Throws a resource error for a length beyond all reason.
export const checkLength = (length: number, longest = LONGEST): void => {
  if (length <= longest) return;
  throw new PrologError(compound('error', [compound('resource_error', [atom('memory')]), variable()]));
};

export const repeated = (text: string, count: number): string => {
  checkLength(count * text.length);
  return count > 0 ? text.repeat(count) : '';
};
