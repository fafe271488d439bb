/// The first pass: texts become clauses with their places; directives are taken in.
import { OperatorTable, PrologReader, atom, indicatorOf, isCallable, isCons, swiFlags } from '../../logic/index.ts';
import type { Place, ReadTerm, Term } from '../../logic/index.ts';
import type { PredicateKey, Source } from '../program.ts';
import { printArgument } from './clause-text.ts';
import { readDirective } from './directives.ts';
import type { DirectiveContext } from './directives.ts';
import type { ReadClause } from './draft.ts';
import type { Problems } from './problems.ts';

export interface ReadTexts {
  readonly clauses: readonly ReadClause[];
  readonly dynamic: ReadonlyMap<PredicateKey, { readonly file: string; readonly place: Place }>;
}

/// Goals, and terms with variables, are walked by recursion further on. Lists and other terms without variables may be as
/// deep as they like, conjunctions and disjunctions as long.
const DEEPEST = 200;

const SPINES = new Set([',', ';', '|']);

/// Whether a variable, or in a body anything but the end of a list, stands deeper than that.
const isTooDeep = (term: Term, isBody: boolean): boolean => {
  const stack: { readonly term: Term; readonly depth: number; readonly inLists: number }[] = [
    { term, depth: 0, inLists: 0 },
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { term: at, depth, inLists } = next;
    if (at.kind === 'var' && depth + inLists > DEEPEST) return true;
    if (isBody && depth > DEEPEST) return true;
    if (at.kind !== 'compound') continue;
    for (const [i, arg] of at.args.entries()) {
      const isLast = i === 1 && at.args.length === 2;
      if (isLast && SPINES.has(at.name)) stack.push({ term: arg, depth, inLists });
      else if (isLast && isCons(at)) stack.push({ term: arg, depth, inLists: inLists + 1 });
      else stack.push({ term: arg, depth: depth + 1, inLists });
    }
  }
  return false;
};

export const readClauses = (theory: readonly Source[], features: readonly Source[], problems: Problems): ReadTexts => {
  // Operators that a theory declares hold in the features, too.
  const operators = OperatorTable.swi();
  const clauses: ReadClause[] = [];
  const dynamic: DirectiveContext['dynamic'] = new Map();
  const texts = [
    ...theory.map((source) => ({ ...source, isFeature: false })),
    ...features.map((source) => ({ ...source, isFeature: true })),
  ];
  for (const { file, text, isFeature } of texts) {
    const flags = swiFlags();
    const reader = new PrologReader(text, { operators, flags });
    const context: DirectiveContext = { file, flags, operators, dynamic, problems };
    for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
      if (read.kind === 'error') {
        const { code, message, place, hint } = read.error;
        problems.at(file, place, code, message, hint);
        continue;
      }
      const clause = readClause(read, file, isFeature, context);
      if (clause !== undefined) clauses.push(clause);
    }
  }
  return { clauses, dynamic };
};

const readClause = (
  { term, place, variables }: ReadTerm,
  file: string,
  isFeature: boolean,
  context: DirectiveContext,
): ReadClause | undefined => {
  const { problems } = context;
  const refuse = (code: string, message: string, hint: string): undefined => {
    problems.at(file, place, code, message, hint);
    return undefined;
  };
  let head = term;
  let body: Term = atom('true');
  if (term.kind === 'compound') {
    const key = indicatorOf(term);
    switch (key) {
      case ':-/1':
        readDirective(term.args[0]!, place, context);
        return undefined;
      case '?-/1':
        return refuse('query', 'a query stands among the clauses', 'remove it: a theory consists of facts and rules');
      case '-->/2':
        return refuse('grammar-rule', 'grammar rules (-->) have no relation', 'write facts and rules with :-');
      case '=>/2':
        return refuse(
          'single-sided-rule',
          'a rule with => commits to the first clause that matches; relations have no order',
          'write :- and say in each body when it holds',
        );
      case ':-/2':
        [head, body] = term.args as readonly [Term, Term];
    }
  }
  const names = new Map(variables.map(({ name, variable }) => [variable, name]));
  if (!isCallable(head)) {
    return refuse(
      'no-clause',
      `${printArgument(head, names)} cannot be the head of a clause`,
      'write facts as p(a). and rules as p(X) :- q(X).',
    );
  }
  if (head.kind === 'compound' && head.name === ':' && head.args.length === 2)
    return refuse('module', 'a clause for another module', 'leave the module out: all texts make one theory');
  if (isTooDeep(head, false) || isTooDeep(body, true))
    return refuse(
      'too-deep',
      `terms or goals are nested deeper than ${DEEPEST}`,
      'name parts of it by rules of their own',
    );
  return { head, body, file, place, key: indicatorOf(head), names, isFeature };
};
