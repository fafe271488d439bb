/// Moves of rulesheets as people see and type them.
import { printKifTerm } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';

/// Names come from strangers' files: what steers a terminal is not printed.
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

export const moveText = (move: Term): string => plainText(printKifTerm(move));

/// The ways to write a move: as it is printed, without its parentheses, and without its name.
const spellings = (move: Term): readonly [string, string, string] => {
  const printed = moveText(move).toLowerCase();
  const inner = printed.replace(/^\((.*)\)$/, '$1');
  const args = inner.slice(inner.indexOf(' ') + 1);
  // A number alone is a number of the list.
  return [printed, inner, /^\d+$/.test(args) ? inner : args];
};

/// The move that a text names, in one of these ways or by its number in the list. Nothing typed makes the only one.
export const moveNamed = (line: string, legal: readonly Term[]): Term | undefined => {
  const text = line.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (text === '') return legal.length === 1 ? legal[0] : undefined;
  const bare = text.replace(/^\((.*)\)$/, '$1').trim();
  for (const form of [0, 1, 2] as const) {
    const found = legal.filter((move) => spellings(move)[form] === (form === 0 ? text : bare));
    if (found.length === 1) return found[0];
  }
  return /^\d+$/.test(text) ? legal[Number(text) - 1] : undefined;
};

/// Numbered moves, as many on a line as fit.
export const listMoves = (legal: readonly Term[], width = 78): readonly string[] => {
  const lines: string[] = [];
  for (const [i, move] of legal.entries()) {
    const entry = `${i + 1} ${moveText(move)}`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 3 + entry.length <= width) lines[lines.length - 1] = `${last}   ${entry}`;
    else lines.push(entry);
  }
  return lines;
};
