/// What a Prolog exception says to a person.
import type { OperatorTable } from './syntax/operators.ts';
import { printTerm } from './syntax/prolog-printer.ts';
import type { Term } from './terms/term.ts';

const kindOf = (term: Term): string => {
  switch (term.kind) {
    case 'var':
      return 'a variable';
    case 'int':
      return 'an integer';
    case 'float':
      return 'a float';
    case 'string':
      return 'a string';
    case 'atom':
      return term.name === '[]' ? 'an empty list' : 'an atom';
    case 'compound':
      return term.name === '[|]' ? 'a list' : 'a compound';
  }
};

const formalMessage = (formal: Term, show: (term: Term) => string): string | undefined => {
  if (formal.kind === 'atom') {
    return formal.name === 'instantiation_error' ? 'Arguments are not sufficiently instantiated' : undefined;
  }
  if (formal.kind !== 'compound') return undefined;
  const [a, b, c] = formal.args;
  switch (`${formal.name}/${formal.args.length}`) {
    case 'type_error/2':
      if (show(a!) === 'evaluable') return `Arithmetic: evaluable ${show(b!)} does not exist`;
      return `Type error: ${show(a!)} expected, found ${show(b!)} (${kindOf(b!)})`;
    case 'domain_error/2':
      return `Domain error: ${show(a!)} expected, found ${show(b!)}`;
    case 'existence_error/2':
      if (show(a!) === 'procedure') return `Unknown procedure: ${show(b!)}`;
      return `Unknown ${show(a!)}: ${show(b!)}`;
    case 'permission_error/3':
      return `No permission to ${show(a!)} ${show(b!).replaceAll('_', ' ')} ${show(c!)}`;
    case 'representation_error/1':
      return `Cannot represent due to ${show(a!)}`;
    case 'evaluation_error/1':
      return show(a!) === 'zero_divisor'
        ? 'Arithmetic: division by zero'
        : `Arithmetic: ${show(a!).replaceAll('_', ' ')}`;
    case 'resource_error/1':
      return `Not enough resources: ${show(a!)}`;
    case 'syntax_error/1':
      return `Syntax error: ${show(a!)}`;
    default:
      return undefined;
  }
};

export const exceptionMessage = (exception: Term, operators: OperatorTable): string => {
  const show = (term: Term): string => printTerm(term, { quoted: true, operators, numberVars: true, maxDepth: 20 });
  if (exception.kind === 'compound' && exception.name === 'error' && exception.args.length === 2) {
    const message = formalMessage(exception.args[0]!, show);
    if (message !== undefined) return message;
  }
  return `Unhandled exception: ${show(exception)}`;
};
