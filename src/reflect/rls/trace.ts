/// Traces for people, and what a trace says about where a failure may come from.
import { printTerm } from '../../logic/index.ts';
import type { Failure, Visit } from './interpreter.ts';
import { callOf } from './piece.ts';

/// One line per use of a piece, indented by depth; `lines` is the most of them.
export const printTrace = <S>(trace: Visit<S>, lines = 200): string => {
  const out: string[] = [];
  const print = ({ piece, args, failed, detail, worths, children }: Visit<S>, depth: number): void => {
    if (out.length > lines) return;
    const call = printTerm(callOf(piece, args), { quoted: true });
    const among = worths === undefined ? '' : `, best of ${worths.length}`;
    const result = failed === undefined ? 'done' : `failed (${failed}${detail === undefined ? '' : `: ${detail}`})`;
    out.push(out.length === lines ? '...' : `${'  '.repeat(depth)}${call}: ${result}${among}`);
    for (const child of children) print(child, depth + 1);
  };
  print(trace, 0);
  return `${out.join('\n')}\n`;
};

/// The pieces to blame for a failure, the likeliest first: those that failed, the innermost first, then those that were done
/// before, the latest first.
export const suspects = <S>({ trace }: Failure<S>): readonly string[] => {
  const failed = new Set<string>();
  const done = new Set<string>();
  const visit = (each: Visit<S>): void => {
    for (const child of each.children.toReversed()) visit(child);
    (each.failed === undefined ? done : failed).add(each.piece);
  };
  visit(trace);
  return [...new Set([...failed, ...done])];
};
