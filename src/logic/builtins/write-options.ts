/// The options of write_term/2,3, and printing as the write predicates do it.
import { domainError, instantiationError, typeError } from '../terms/errors.ts';
import type { Host } from '../host.ts';
import { UPPER, characterClass, codePointAt, isAlphanumeric } from '../syntax/prolog-characters.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import type { PrintOptions } from '../syntax/prolog-printer.ts';
import type { Escapes } from '../syntax/prolog-quoting.ts';
import { LIST_FUNCTOR, isCons, isNil } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';
import { charactersOf } from './text-argument.ts';
import { nameVariables, variablesOf } from './variables.ts';

type Printing = Pick<Host, 'operators' | 'flags'>;

/// Names that the machine gave to variables; two calls of write then print one variable alike.
const givenNames = (term: Term): Map<Variable, string> => {
  const names = new Map<Variable, string>();
  for (const variable of variablesOf(term)) if (/^_G?\d+$/.test(variable.name)) names.set(variable, variable.name);
  return names;
};

/// The priority of the term as it would be written.
const priorityOf = (term: Term, { operators, ignoreOps }: PrintOptions): number => {
  if (ignoreOps || !operators || term.kind !== 'compound' || term.args.length > 2 || term.name === LIST_FUNCTOR)
    return 0;
  const { name, args } = term;
  if (args.length === 2) return operators.infix(name)?.priority ?? 0;
  if (name === '{}') return 0;
  return (operators.prefix(name) ?? operators.postfix(name))?.priority ?? 0;
};

/// Prints a term where at most the given priority may stand without parentheses.
export const printAt = (term: Term, priority: number, options: PrintOptions): string => {
  const text = printTerm(term, options);
  return priorityOf(term, options) > priority ? `(${text})` : text;
};

/// Prints a term for a host: its operators, its flags, and its names of variables.
export const printFor = (term: Term, host: Printing, options: PrintOptions): string =>
  printTerm(term, { operators: host.operators, flags: host.flags, variableNames: givenNames(term), ...options });

/// As print/1 and writeq/1 print.
export const printed: PrintOptions = { quoted: true, numberVars: true };
export const quoted: PrintOptions = { ...printed, escapes: 'hex' };

/// The text of write_canonical/1.
export const canonicalText = (term: Term, host: Printing): string =>
  printFor(term, host, {
    quoted: true,
    escapes: 'hex',
    quoteNonLatin: true,
    ignoreOps: true,
    noBraces: true,
    variableNames: nameVariables(term),
  });

export interface WriteOptions {
  readonly print: PrintOptions;
  readonly priority: number;
  readonly fullStop: boolean;
  readonly newLine: boolean;
}

const truths: Readonly<Record<string, boolean>> = { true: true, on: true, false: false, off: false };

const booleanOption = (value: Term): boolean => {
  if (value.kind === 'var') throw instantiationError();
  if (value.kind === 'int') return value.value !== 0;
  const truth = value.kind === 'atom' && Object.hasOwn(truths, value.name) ? truths[value.name] : undefined;
  if (truth === undefined) throw typeError('bool', value);
  return truth;
};

const integerOption = (value: Term): number => {
  if (value.kind === 'var') throw instantiationError();
  if (value.kind !== 'int') throw typeError('integer', value);
  return Number(value.value);
};

const isVariableName = (name: string): boolean => {
  if (name === '' || characterClass(codePointAt(name, 0)) !== UPPER) return false;
  return charactersOf(name).every((character) => isAlphanumeric(characterClass(character.codePointAt(0)!)));
};

/// The elements of a list; the unbound or wrong end of another is an error.
function* properItems(whole: Term): Iterable<Term> {
  let rest = whole;
  for (; isCons(rest); rest = rest.args[1]!) {
    if (rest.args[0]!.kind === 'var') throw instantiationError();
    yield rest.args[0]!;
  }
  if (rest.kind === 'var') throw instantiationError();
  if (!isNil(rest)) throw typeError('list', rest);
}

const variableNamesOption = (value: Term): Map<Variable, string> => {
  const names = new Map<Variable, string>();
  for (const item of properItems(value)) {
    if (item.kind !== 'compound' || item.name !== '=' || item.args.length !== 2)
      throw typeError('variable_assignment', item);
    const [name, variable] = item.args as readonly [Term, Term];
    if (name.kind === 'var') throw instantiationError();
    if (name.kind !== 'atom') throw typeError('atom', name);
    if (!isVariableName(name.name)) throw domainError('variable_name', name);
    if (variable.kind === 'var' && !names.has(variable)) names.set(variable, name.name);
  }
  return names;
};

const spacingOption = (value: Term): 'standard' | 'next_argument' => {
  if (value.kind === 'var') throw instantiationError();
  if (value.kind !== 'atom') throw typeError('atom', value);
  if (value.name !== 'standard' && value.name !== 'next_argument') throw domainError('spacing', value);
  return value.name;
};

const booleans: Readonly<Record<string, string>> = {
  quoted: 'quoted',
  ignore_ops: 'ignoreOps',
  numbervars: 'numberVars',
  no_lists: 'noLists',
  dotlists: 'dotLists',
  fullstop: 'fullStop',
  nl: 'newLine',
  quote_non_ascii: 'quoteNonLatin',
  character_escapes: 'escaped',
  character_escapes_unicode: 'unicode',
  brace_terms: 'braces',
  portray: '',
  cycles: '',
  partial: '',
};

const escapesOf = (escaped: unknown, unicode: unknown): Escapes =>
  escaped === false ? 'none' : unicode === false ? 'hex' : 'unicode';

/// Reads the options of write_term/2; the last of several wins, and options nobody knows are passed over.
export const readWriteOptions = (options: Term, host: Printing, defaults: PrintOptions = {}): WriteOptions => {
  const chosen: Record<string, unknown> = { ...defaults };
  for (const option of properItems(options)) {
    if (option.kind !== 'compound') throw typeError('option', option);
    const isPair = option.name === '=' && option.args.length === 2;
    if (!isPair && option.args.length !== 1) continue;
    const key = isPair ? option.args[0]! : undefined;
    const name = key === undefined ? option.name : key.kind === 'atom' ? key.name : '';
    const value = option.args[isPair ? 1 : 0]!;
    if (Object.hasOwn(booleans, name)) chosen[booleans[name]!] = booleanOption(value);
    else if (name === 'max_depth') chosen['maxDepth'] = integerOption(value);
    else if (name === 'priority') chosen['priority'] = integerOption(value);
    else if (name === 'spacing') chosen['spacing'] = spacingOption(value);
    else if (name === 'variable_names') chosen['variableNames'] = variableNamesOption(value);
  }
  const {
    priority = 1200,
    fullStop = false,
    newLine = false,
    escaped = true,
    unicode,
    braces = true,
    ...rest
  } = chosen;
  const print: PrintOptions = { ...rest, noBraces: !braces, operators: host.operators, flags: host.flags };
  return {
    print: escaped && unicode === undefined ? print : { ...print, escapes: escapesOf(escaped, unicode) },
    priority: priority as number,
    fullStop: fullStop as boolean,
    newLine: newLine as boolean,
  };
};

/// The text that write_term/2 writes.
export const writeTermText = (term: Term, { print, priority, fullStop, newLine }: WriteOptions): string => {
  const named = { ...print, variableNames: new Map([...givenNames(term), ...(print.variableNames ?? [])]) };
  const text = printAt(term, priority, named);
  if (!fullStop) return newLine ? `${text}\n` : text;
  const gap = /[#$&*+\-./:<=>?@^~\\]$/.test(text) ? ' ' : '';
  return `${text}${gap}.${newLine ? '\n' : ' '}`;
};
