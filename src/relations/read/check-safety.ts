/// Puts the literals of a body into an order in which each has what it needs. Where there is none, a variable is unsafe: it
/// could have any value whatever.
import { variablesOf } from '../../logic/index.ts';
import { isReady, variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Literal } from '../program.ts';
import type { ReadClause } from './draft.ts';
import type { FlatRule } from './flatten-terms.ts';
import type { Problems } from './problems.ts';

/// Undefined where a variable is unsafe.
export const checkSafety = (rule: FlatRule, problems: Problems): FlatRule | undefined => {
  const bound = new Set<number>();
  const isBound = (variable: number): boolean => bound.has(variable);
  const body: Literal[] = [];
  // Literals of the text so far that are not ready yet.
  let waiting: Literal[] = [];
  const take = (literal: Literal): void => {
    body.push(literal);
    for (const variable of variablesOfLiteral(literal)) bound.add(variable);
  };
  for (const literal of rule.body) {
    if (!isReady(literal, isBound)) {
      waiting.push(literal);
      continue;
    }
    take(literal);
    for (;;) {
      const ready = waiting.find((each) => isReady(each, isBound));
      if (ready === undefined) break;
      waiting = waiting.filter((each) => each !== ready);
      take(ready);
    }
  }
  const unsafe = new Map<number, string>();
  const note = (variables: readonly number[], where: string): void => {
    for (const variable of variables) if (!isBound(variable) && !unsafe.has(variable)) unsafe.set(variable, where);
  };
  note(variablesOfArguments(rule.args), 'the head');
  for (const literal of waiting) note(variablesOfLiteral(literal), WHERE[literal.kind]);
  if (unsafe.size === 0) return { ...rule, body };
  // What would be computed is not to blame, but what it would be computed from.
  const computed = waiting.flatMap(resultsOf);
  const blamed = [...unsafe].filter(([variable]) => !computed.includes(variable));
  complain(rule, blamed.length > 0 ? blamed : [...unsafe], problems);
  return undefined;
};

const resultsOf = (literal: Literal): readonly number[] => {
  if (literal.kind === 'is') return variablesOfArguments([literal.result]);
  if (literal.kind === 'between') return variablesOfArguments([literal.member]);
  return literal.kind === 'compose' ? variablesOfArguments([literal.whole]) : [];
};

const WHERE: Readonly<Record<Literal['kind'], string>> = {
  atom: 'a negated literal',
  compare: 'a comparison',
  order: 'a comparison',
  is: 'arithmetic',
  compose: 'a compound term',
  between: 'between',
};

const complain = (rule: FlatRule, unsafe: readonly (readonly [number, string])[], problems: Problems): void => {
  const { source } = rule;
  const inHead = new Set(variablesOf([source.head]).map((variable) => source.names.get(variable)));
  for (const [variable, literal] of unsafe) {
    const name = rule.names[variable] ?? '_';
    const where = inHead.has(name) ? 'the head' : literal;
    problems.inClause(
      source,
      'unsafe-variable',
      isFact(source)
        ? `the variable ${name} makes this fact true of everything`
        : `the variable ${name} of ${where} is bound by no positive literal`,
      hintFor(name, where, source),
    );
  }
};

const isFact = ({ body }: ReadClause): boolean => body.kind === 'atom' && body.name === 'true';

const hintFor = (name: string, where: string, source: ReadClause): string => {
  const shown = name === '_' ? 'X' : name;
  if (isFact(source)) return `write a rule that says which values are meant, as in ... :- square(${shown}).`;
  if (name === '_') return 'give it a name, and a literal that says which values it can have, such as square(X)';
  if (where === 'a comparison')
    return `add a literal that says which values ${name} can have, such as square(${name}); to give it a value write = or is`;
  const add = `add a literal that says which values ${name} can have, such as square(${name})`;
  // \+ p(X, Y) means that there is no Y, as long as Y stands nowhere else.
  return where === 'a negated literal' ? `${add}; if any value is meant, write _ there` : add;
};
