/// Case files: goals and the answers expected of them, as text that a person can read and edit.
///
///     # a comment
///     program:
///       p(1). p(2).
///
///     ?- p(X).
///     X = 1 ; X = 2
///
/// A `program:` block ends at the first blank line; it starts a fresh machine, and the goals below it are asked of that
/// machine one after the other. Lines that start with three spaces continue a goal. The lines after a goal, up to a blank
/// line or the next goal, are what swipl answers; `record.ts` writes them. A case on which Hansei differs on purpose says so:
///
///     ?- goal(X).
///     X = what_swipl_says
///     known difference: the reason
///     X = what_hansei_says
import type { Block } from './transcript.ts';

export interface Case {
  readonly kind: 'case';
  readonly goal: string;
  readonly expected: string;
  readonly difference?: { readonly reason: string; readonly ours: string };
  readonly line: number;
}

export type Item =
  | Case
  | { readonly kind: 'program'; readonly lines: readonly string[] }
  /// A comment or a blank line, kept as it is.
  | { readonly kind: 'plain'; readonly text: string };

const DIFFERENCE = 'known difference: ';

export const parseCaseFile = (text: string, file: string): Item[] => {
  const lines = text.replace(/\n$/, '').split('\n');
  const items: Item[] = [];
  let at = 0;
  const takeWhile = (wanted: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && wanted(lines[at]!)) at++;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at++]!;
    if (line === '' || line.startsWith('#')) {
      items.push({ kind: 'plain', text: line });
    } else if (line === 'program:') {
      items.push({ kind: 'program', lines: takeWhile((next) => next !== '') });
    } else if (line.startsWith('?- ')) {
      const number = at;
      const goal = [line.slice(3), ...takeWhile((next) => next.startsWith('   ')).map((next) => next.slice(3))].join(
        '\n',
      );
      const said = takeWhile((next) => next !== '' && !next.startsWith('?- ') && !next.startsWith('#'));
      items.push({ kind: 'case', goal, line: number, ...splitDifference(said) });
    } else {
      throw new Error(`${file}:${at}: expected a goal (?- ...), program:, a # comment or a blank line, found: ${line}`);
    }
  }
  return items;
};

const splitDifference = (said: readonly string[]): Pick<Case, 'expected' | 'difference'> => {
  const at = said.findIndex((line) => line.startsWith(DIFFERENCE));
  if (at < 0) return { expected: said.join('\n') };
  const ours = said.slice(at + 1).join('\n');
  return { expected: said.slice(0, at).join('\n'), difference: { reason: said[at]!.slice(DIFFERENCE.length), ours } };
};

export const printCaseFile = (items: readonly Item[]): string => items.map((item) => `${printItem(item)}\n`).join('');

const printItem = (item: Item): string => {
  if (item.kind === 'plain') return item.text;
  if (item.kind === 'program') return ['program:', ...item.lines].join('\n');
  const lines = [`?- ${item.goal.replaceAll('\n', '\n   ')}`];
  if (item.expected !== '') lines.push(item.expected);
  if (item.difference) lines.push(DIFFERENCE + item.difference.reason, item.difference.ours);
  return lines.join('\n');
};

/// The machines that a file asks for: its cases grouped under their programs.
export const blocksOf = (items: readonly Item[]): { readonly block: Block; readonly cases: readonly Case[] }[] => {
  const groups: { program: string; cases: Case[] }[] = [{ program: '', cases: [] }];
  for (const item of items) {
    if (item.kind === 'program') groups.push({ program: item.lines.map((line) => `${line}\n`).join(''), cases: [] });
    else if (item.kind === 'case') groups.at(-1)!.cases.push(item);
  }
  return groups
    .filter(({ cases }) => cases.length > 0)
    .map(({ program, cases }) => ({ block: { program, goals: cases.map(({ goal }) => goal) }, cases }));
};
