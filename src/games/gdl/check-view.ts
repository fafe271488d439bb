/// Whether a view fits its rulesheet: fluents, moves and roles that both speak of.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Sheet } from '../../rules/index.ts';
import type { ViewError } from './json-reader.ts';
import type { View, Where } from './view.ts';

/// By name, the numbers of arguments with which it occurs.
type Arities = Map<string, Set<number>>;

const note = (arities: Arities, term: Term): void => {
  if (term.kind === 'var') return;
  const name = term.kind === 'compound' ? term.name : printKifTerm(term);
  const known = arities.get(name) ?? new Set();
  arities.set(name, known.add(term.kind === 'compound' ? term.args.length : 0));
};

const argumentsOf = (at: Where): readonly number[] => ('place' in at ? [at.place] : [at.column, at.row]);

/// What does not fit; empty where all is well. Fluents and moves that rules make of anything are not looked for.
export const checkView = (view: View, sheet: Sheet): readonly ViewError[] => {
  const problems: ViewError[] = [];
  const fluents: Arities = new Map();
  const moves: Arities = new Map();
  const roles = new Set<string>();
  let [isAnyFluent, isAnyMove, isAnyRole] = [false, false, false];
  for (const { head } of sheet.clauses) {
    if (head.kind !== 'compound') continue;
    const last = head.args.at(-1)!;
    const isOpen = last.kind === 'var';
    if (head.name === 'init' || head.name === 'next') isOpen ? (isAnyFluent = true) : note(fluents, last);
    if (head.name === 'legal') isOpen ? (isAnyMove = true) : note(moves, last);
    if (head.name === 'role') isOpen ? (isAnyRole = true) : roles.add(printKifTerm(last));
  }
  const look = (arities: Arities, isAny: boolean, name: string, most: number, path: string, what: string): void => {
    const known = arities.get(name);
    if (known === undefined) {
      if (!isAny)
        problems.push({
          code: `unknown-${what}`,
          path,
          message: `${path}: the rules know no ${what} '${name}'`,
          hint: `there are: ${[...arities.keys()].join(', ')}`,
        });
    } else if (!isAny && Math.max(...known) < most)
      problems.push({
        code: 'too-few-arguments',
        path,
        message: `${path}: '${name}' has no argument ${most}`,
        hint: `it has ${Math.max(...known)}, counted from 1`,
      });
  };
  view.shown.forEach(({ fluent, at, piece }, i) =>
    look(
      fluents,
      isAnyFluent,
      fluent,
      Math.max(...argumentsOf(at), typeof piece === 'number' ? piece : 0),
      `shown[${i}]`,
      'fluent',
    ),
  );
  view.told?.forEach(({ fluent, words }, i) => {
    const numbers = [...`${words.en}${words.ja}`.matchAll(/\{(\d+)\}/g)].map(([, digits]) => Number(digits));
    look(fluents, isAnyFluent, fluent, Math.max(0, ...numbers), `told[${i}]`, 'fluent');
  });
  view.silent?.forEach((fluent, i) => look(fluents, isAnyFluent, fluent, 0, `silent[${i}]`, 'fluent'));
  view.entered.forEach(({ move, clicks }, i) =>
    look(moves, isAnyMove, move, Math.max(0, ...clicks.flatMap(argumentsOf)), `entered[${i}]`, 'move'),
  );
  if (!isAnyRole)
    for (const role of Object.keys(view.roles))
      if (!roles.has(role))
        problems.push({
          code: 'unknown-role',
          path: `roles.${role}`,
          message: `roles.${role}: the rules know no role '${role}'`,
          hint: `there are: ${[...roles].join(', ')}`,
        });
  return problems;
};
