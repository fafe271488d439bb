/// Whether a view fits its rulesheet: fluents, moves and roles that both speak of.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Sheet } from '../../rules/index.ts';
import type { ViewError } from './json-reader.ts';
import type { View, Where } from './view.ts';

/// Terms of one kind that the rules make: by name, the largest number of arguments.
class Made {
  readonly most = new Map<string, number>();
  /// A rule makes one that could be anything.
  isOpen = false;

  add(term: Term): void {
    if (term.kind === 'var') this.isOpen = true;
    else if (term.kind === 'compound')
      this.most.set(term.name, Math.max(term.args.length, this.most.get(term.name) ?? 0));
    else this.most.set(printKifTerm(term), this.most.get(printKifTerm(term)) ?? 0);
  }

  get names(): string {
    return [...this.most.keys()].join(', ');
  }
}

const argumentsOf = (at: Where): readonly number[] => ('place' in at ? [at.place] : [at.column, at.row]);

/// What does not fit; empty where all is well. Where rules make fluents or moves of anything, all fit.
export const checkView = (view: View, sheet: Sheet): readonly ViewError[] => {
  const problems: ViewError[] = [];
  const [fluents, moves, roles] = [new Made(), new Made(), new Made()];
  const kinds: Readonly<Record<string, Made>> = { init: fluents, next: fluents, legal: moves, role: roles };
  for (const { head } of sheet.clauses)
    if (head.kind === 'compound' && Object.hasOwn(kinds, head.name)) kinds[head.name]!.add(head.args.at(-1)!);
  const look = (made: Made, what: string, name: string, argument: number, path: string): void => {
    if (made.isOpen) return;
    const most = made.most.get(name);
    if (most === undefined)
      problems.push({
        code: `unknown-${what}`,
        path,
        message: `${path}: the rules know no ${what} '${name}'`,
        hint: `there are: ${made.names}`,
      });
    else if (most < argument)
      problems.push({
        code: 'too-few-arguments',
        path,
        message: `${path}: '${name}' has no argument ${argument}`,
        hint: `it has ${most}, counted from 1`,
      });
  };
  view.shown.forEach(({ fluent, at, piece }, i) => {
    const numbers = [...argumentsOf(at), typeof piece === 'number' ? piece : 0];
    look(fluents, 'fluent', fluent, Math.max(...numbers), `shown[${i}]`);
  });
  view.told?.forEach(({ fluent, words }, i) => {
    const numbers = [...`${words.en}${words.ja}`.matchAll(/\{(\d+)\}/g)].map(([, digits]) => Number(digits));
    look(fluents, 'fluent', fluent, Math.max(0, ...numbers), `told[${i}]`);
  });
  view.silent?.forEach((fluent, i) => look(fluents, 'fluent', fluent, 0, `silent[${i}]`));
  view.entered.forEach(({ move, clicks }, i) =>
    look(moves, 'move', move, Math.max(0, ...clicks.flatMap(argumentsOf)), `entered[${i}]`),
  );
  for (const role of Object.keys(view.roles)) look(roles, 'role', role, 0, `roles.${role}`);
  return problems;
};
