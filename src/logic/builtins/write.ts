/// Terms and characters written to the output: write/1, print/1, writeq/1, write_term/2, nl/0, tab/1, put_char/1, ...
import { evaluate } from '../terms/arithmetic.ts';
import { domainError, instantiationError, typeError } from '../terms/errors.ts';
import { det } from '../host.ts';
import type { Host, HostPredicate } from '../host.ts';
import type { PrintOptions } from '../syntax/prolog-printer.ts';
import { listItems } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { characterArgument } from './characters.ts';
import { formatText } from './format.ts';
import { outputSink, repeated } from './output.ts';
import { portrayClause } from './portray-clause.ts';
import { anyText } from './text-argument.ts';
import { canonicalText, printFor, printed, quoted, readWriteOptions, writeTermText } from './write-options.ts';

type Show = (args: readonly Term[], host: Host) => string;

/// A predicate that writes to the current output, and the same with a stream as an argument before the others.
const writer = (name: string, arity: number, show: Show): readonly HostPredicate[] => [
  det(name, arity, (args, host) => {
    host.write(show(args, host));
    return true;
  }),
  det(name, arity + 1, ([stream, ...args], host) => {
    const sink = outputSink(stream!, host);
    sink(show(args, host));
    return true;
  }),
];

const printer =
  (options: PrintOptions, end = ''): Show =>
  ([term], host) =>
    printFor(term!, host, options) + end;

const canonical: Show = ([term], host) => canonicalText(term!, host);

const writeTerm: Show = ([term, options], host) => writeTermText(term!, readWriteOptions(options!, host));

const tab: Show = ([count], host) => {
  const columns = evaluate(count!, host.flags);
  if (columns.kind !== 'int') throw typeError('integer_expression', columns);
  return repeated(' ', Number(columns.value));
};

const putChar: Show = ([character]) => {
  const code = characterArgument(character!);
  if (code === undefined) throw instantiationError();
  if (code < 0) throw typeError('character', character!);
  return String.fromCodePoint(code);
};

const portray: Show = ([term], host) => portrayClause(term!, host);

const portrayTo = ([stream, term]: readonly Term[], host: Host): boolean => {
  if (stream!.kind === 'var') throw instantiationError();
  const known = stream!.kind === 'atom' && ['user_output', 'user_error', 'current_output', 'user_input'];
  if (!known || !known.includes((stream as { name: string }).name)) throw typeError('stream', stream!);
  outputSink(stream!, host)(portrayClause(term!, host));
  return true;
};

/// One element of print_message_lines/3: a format, a format with arguments, or a word of layout.
const messageText = (element: Term, host: Host): string => {
  if (element.kind === 'atom' && ['flush', 'at_same_line'].includes(element.name)) return '';
  if (element.kind === 'compound') {
    const { name, args } = element;
    if (name === '-' && args.length === 2)
      return formatText(anyText(args[0]!) ?? '', listItems(args[1]!) ?? [args[1]!], host);
    if (name === 'ansi' && args.length === 3)
      return formatText(anyText(args[1]!) ?? '', listItems(args[2]!) ?? [args[2]!], host);
    if (name === 'begin' || name === 'end') return '';
    return printFor(element, host, printed);
  }
  return formatText(anyText(element) ?? '', [], host);
};

const printMessageLines = ([stream, prefix, lines]: readonly Term[], host: Host): boolean => {
  const sink = outputSink(stream!, host);
  const elements = listItems(lines!);
  if (!elements) throw typeError('list', lines!);
  const before = (anyText(prefix!) ?? '').replace('~N', '');
  let line = '';
  let isOpen = false;
  const end = (): void => sink(`${formatText(before, [], host)}${line}\n`);
  for (const element of elements) {
    if (element.kind === 'atom' && element.name === 'nl') {
      end();
      line = '';
      isOpen = false;
    } else {
      line += messageText(element, host);
      isOpen = true;
    }
  }
  if (isOpen) end();
  return true;
};

const flush = ([stream]: readonly Term[], host: Host): boolean => {
  if (stream !== undefined) outputSink(stream, host);
  return true;
};

const writeLength = ([term, , options]: readonly Term[], host: Host) => {
  const chosen = readWriteOptions(options!, host);
  const { length } = [...writeTermText(term!, chosen)];
  const limit = listItems(options!)!.find((option) => option.kind === 'compound' && option.name === 'max_length');
  const most = limit?.kind === 'compound' ? limit.args[0]! : undefined;
  if (most !== undefined && most.kind !== 'int') throw domainError('max_length', most);
  return most !== undefined && length > Number(most.value)
    ? false
    : [undefined, { kind: 'int', value: length } as const, undefined];
};

export const writePredicates: readonly HostPredicate[] = [
  ...writer('write', 1, printer({ numberVars: true })),
  ...writer('writeln', 1, printer({ numberVars: true }, '\n')),
  ...writer('print', 1, printer(printed)),
  ...writer('writeq', 1, printer(quoted)),
  ...writer('write_canonical', 1, canonical),
  ...writer('write_term', 2, writeTerm),
  ...writer('nl', 0, () => '\n'),
  ...writer('tab', 1, tab),
  ...writer('put_char', 1, putChar),
  det('write_length', 3, writeLength),
  det('portray_clause', 1, (args, host) => {
    host.write(portray(args, host));
    return true;
  }),
  det('portray_clause', 2, portrayTo),
  det('print_message', 2, () => true),
  det('print_message_lines', 3, printMessageLines),
  det('flush_output', 0, flush),
  det('flush_output', 1, flush),
];
