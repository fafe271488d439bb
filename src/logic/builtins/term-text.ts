/// Terms from text and text from terms: term_to_atom/2, term_string/2, atom_to_term/3, read_term_from_atom/3.
import { PrologError, instantiationError, syntaxError, typeError } from '../terms/errors.ts';
import { det } from '../host.ts';
import type { Host, HostAnswer, HostPredicate } from '../host.ts';
import type { ParseError } from '../place.ts';
import { PrologReader, parseTerm } from '../syntax/prolog-reader.ts';
import type { NamedVariable } from '../syntax/prolog-reader.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { atom, compound, isNil, list, listItems, text as textTerm, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { textArgument } from './text-argument.ts';
import { variablesOf } from './variables.ts';
import { readWriteOptions } from './write-options.ts';

const codeNames: Readonly<Record<string, string>> = {
  'operator-expected': 'operator_expected',
  'priority-clash': 'operator_clash',
  'unexpected-token': 'cannot_start_term',
  'missing-end': 'end_of_file',
  'unclosed-comment': 'end_of_file_in_block_comment',
  'illegal-number': 'illegal_number',
  'float-overflow': 'float_overflow',
  'illegal-character': 'illegal_character',
};

const withArgument = (name: string, argument: string): PrologError =>
  new PrologError(compound('error', [compound('syntax_error', [compound(name, [atom(argument)])]), variable()]));

/// SWI-Prolog's syntax error for a problem that the reader found in `text`.
export const syntaxErrorOf = (error: ParseError, text: string): PrologError => {
  const at = error.place.offset;
  if (error.code === 'unclosed-quote') return withArgument('end_of_file_in_quoted', text[at] ?? "'");
  if (error.code === 'bad-escape') return withArgument('undefined_char_escape', text[at + 1] ?? '');
  const rest = text.trimEnd().replace(/\.$/, '').trimEnd();
  const openEnd = /[([{,|]$/.test(rest) || rest === '';
  if (error.code === 'unclosed-bracket') return syntaxError(openEnd ? 'end_of_clause' : 'operator_expected');
  if (error.code === 'unexpected-token' && at >= rest.length) return syntaxError('end_of_clause');
  return syntaxError(codeNames[error.code] ?? error.code.replaceAll('-', '_'));
};

export interface TermText {
  readonly term: Term;
  readonly variables: readonly NamedVariable[];
}

/// The first term of a text, whose final '.' may be missing; `end_of_file` when there is none.
export const readTermText = (text: string, host: Pick<Host, 'operators' | 'flags'>): TermText => {
  const first = new PrologReader(text, host).next();
  if (first.kind === 'term') return first;
  if (first.kind === 'end') return { term: atom('end_of_file'), variables: [] };
  if (first.error.code !== 'missing-end') throw syntaxErrorOf(first.error, text);
  const whole = parseTerm(text, host);
  if (!whole.ok) throw syntaxErrorOf(whole.error, text);
  return whole.value;
};

const bindings = (variables: readonly NamedVariable[]): Term =>
  list(variables.map(({ name, variable: named }) => compound('=', [atom(name), named])));

const quotedText = (term: Term, host: Host): string =>
  printTerm(term, { quoted: true, escapes: 'none', operators: host.operators, flags: host.flags });

const termAndText =
  (build: (text: string) => Term) =>
  ([term, text]: readonly Term[], host: Host): HostAnswer =>
    text!.kind === 'var'
      ? [undefined, build(quotedText(term!, host))]
      : [readTermText(textArgument(text!), host).term, undefined];

const termString = ([term, text, options]: readonly Term[], host: Host): HostAnswer => {
  if (text!.kind !== 'var') return [readTermText(textArgument(text!), host).term, undefined, undefined];
  const chosen = readWriteOptions(options!, host, { quoted: true });
  return [undefined, textTerm(printTerm(term!, chosen.print)), undefined];
};

const atomToTerm = ([text]: readonly Term[], host: Host): HostAnswer => {
  const { term, variables } = readTermText(textArgument(text!), host);
  return [undefined, term, bindings(variables)];
};

/// What the options of a reading predicate are unified with; options that ask for nothing stay as they are.
const readOptionAnswers = (options: Term, { term, variables }: TermText): Term => {
  const items = listItems(options);
  if (!items) throw options.kind === 'var' ? instantiationError() : typeError('list', options);
  const answers: Readonly<Record<string, () => Term>> = {
    variable_names: () => bindings(variables),
    variables: () => list(variablesOf(term)),
  };
  const answered = items.map((option) => {
    const answer = option.kind === 'compound' && option.args.length === 1 ? answers[option.name] : undefined;
    return answer && option.kind === 'compound' ? compound(option.name, [answer()]) : option;
  });
  return list(answered);
};

const readTermFromAtom = ([text, , options]: readonly Term[], host: Host): HostAnswer => {
  const numeric = text!.kind === 'int' || text!.kind === 'float';
  if (numeric || isNil(text!)) throw typeError('text', text!);
  const read = readTermText(textArgument(text!), host);
  return [undefined, read.term, readOptionAnswers(options!, read)];
};

export const termTextPredicates: readonly HostPredicate[] = [
  det('term_to_atom', 2, termAndText(atom)),
  det('term_string', 2, termAndText(textTerm)),
  det('term_string', 3, termString),
  det('atom_to_term', 3, atomToTerm),
  det('read_term_from_atom', 3, readTermFromAtom),
];
