/// What a Prolog system says to one goal, as text that can be compared and read.

export interface Transcript {
  /// Everything written while the goal ran.
  readonly output: string;
  /// The answers in order, each as `X = 1, Y = f(_A)` or `true`.
  readonly answers: readonly string[];
  readonly end: Ending;
}

export type Ending =
  | { readonly kind: 'done' }
  /// There may be more answers: the first `ANSWER_LIMIT` are shown.
  | { readonly kind: 'limit' }
  /// The formal part of error(Formal, _), printed; `syntax_error` without its implementation-defined argument.
  | { readonly kind: 'error'; readonly formal: string }
  /// Any other ball.
  | { readonly kind: 'throw'; readonly ball: string }
  /// The goal itself could not be read.
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'timeout' };

/// A program and goals that are asked one after the other of the same machine.
export interface Block {
  readonly program: string;
  readonly goals: readonly string[];
}

export const ANSWER_LIMIT = 20;
const WIDTH = 118;

export const printTranscript = ({ output, answers, end }: Transcript): string => {
  const lines: string[] = [];
  if (output !== '') lines.push(`output: ${escapeText(output)}`);
  const shown = end.kind === 'limit' ? [...answers, '...'] : answers;
  const oneLine = shown.join(' ; ');
  if (shown.length > 0) lines.push(oneLine.length <= WIDTH ? oneLine : shown.join(' ;\n'));
  const ending = printEnding(end);
  if (ending !== '') lines.push(ending);
  else if (shown.length === 0) lines.push('false');
  return lines.join('\n');
};

const printEnding = (end: Ending): string => {
  switch (end.kind) {
    case 'done':
    case 'limit':
      return '';
    case 'error':
      return `error: ${end.formal}`;
    case 'throw':
      return `throw: ${end.ball}`;
    case 'unreadable':
      return 'syntax error';
    case 'timeout':
      return 'timeout';
  }
};

/// One line for any text: newline, carriage return and backslash as escapes, a last space made visible.
export const escapeText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replace(/ $/, '\\s');
