/// format/1,2,3 and the sinks of format/3 and with_output_to/2.
import { typeError } from '../terms/errors.ts';
import { det } from '../host.ts';
import type { Host, HostAnswer, HostPredicate } from '../host.ts';
import { atom, compound, int, list, nil, text as textTerm } from '../terms/term.ts';
import type { Compound, Term } from '../terms/term.ts';
import { formatArguments, writeFormat } from './format.ts';
import { outputSink } from './output.ts';
import type { Sink } from './output.ts';
import { charactersOf, textArgument } from './text-argument.ts';

const characters = (text: string, tail: Term): Term => list(charactersOf(text).map(atom), tail);
const codes = (text: string, tail: Term): Term =>
  list(
    charactersOf(text).map((c) => int(c.codePointAt(0)!)),
    tail,
  );

const builders: Readonly<Record<string, (text: string, tail: Term) => Term>> = {
  atom: atom,
  string: textTerm,
  codes,
  chars: characters,
};

/// The sink filled with a text, such as atom(abc) for atom(A); undefined for a term that is no such sink.
export const filledSink = (sink: Term, text: string): Compound | undefined => {
  if (sink.kind !== 'compound' || !Object.hasOwn(builders, sink.name)) return undefined;
  const isDifference = sink.args.length === 2 && (sink.name === 'codes' || sink.name === 'chars');
  if (sink.args.length !== 1 && !isDifference) return undefined;
  const [, tail] = sink.args;
  const filled = builders[sink.name]!(text, tail ?? nil);
  return compound(sink.name, tail ? [filled, tail] : [filled]);
};

const formatted = (format: Term, args: Term, host: Host, column: number, write: Sink): void => {
  const context = { operators: host.operators, flags: host.flags, column };
  writeFormat(textArgument(format), formatArguments(args), context, write);
};

const formatToOutput = ([format, args]: readonly Term[], host: Host): boolean => {
  formatted(format!, args ?? nil, host, host.column ?? 0, (text) => host.write(text));
  return true;
};

const formatTo = ([sink, format, args]: readonly Term[], host: Host): HostAnswer => {
  if (sink!.kind === 'compound' && filledSink(sink!, '')) {
    let filling = '';
    formatted(format!, args!, host, 0, (text) => (filling = text));
    return [filledSink(sink!, filling), undefined, undefined];
  }
  if (sink!.kind !== 'var' && sink!.kind !== 'atom') throw typeError('output', sink!);
  formatted(format!, args!, host, 0, outputSink(sink!, host));
  return true;
};

export const formatPredicates: readonly HostPredicate[] = [
  det('format', 1, formatToOutput),
  det('format', 2, formatToOutput),
  det('format', 3, formatTo),
];
