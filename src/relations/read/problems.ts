/// Gathers what is wrong with texts, each thing once.
import type { Place } from '../../logic/index.ts';
import type { Problem } from '../program.ts';
import { printClause } from './clause-text.ts';
import type { ReadClause } from './draft.ts';

/// More than these help nobody.
const MOST = 20;
/// Letters of a clause that are shown.
const LONGEST = 600;

export class Problems {
  readonly #problems = new Map<string, Problem>();

  get count(): number {
    return this.#problems.size;
  }

  has(code: string): boolean {
    return [...this.#problems.values()].some((problem) => problem.code === code);
  }

  add(problem: Problem): void {
    const { file, place, code, message } = problem;
    const key = `${file}:${place?.offset}:${code}:${message}`;
    if (!this.#problems.has(key)) this.#problems.set(key, problem);
  }

  at(file: string, place: Place, code: string, message: string, hint: string): void {
    this.add({ code, message, hint, file, place });
  }

  inClause(clause: ReadClause, code: string, message: string, hint: string): void {
    const { file, place } = clause;
    const text = printClause(clause);
    const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)} ...` : text;
    this.add({ code, message, hint, file, place, clause: shown });
  }

  /// In the order of the texts; those without a place come last.
  sorted(files: readonly string[]): readonly Problem[] {
    const rank = ({ file }: Problem): number => (file === undefined ? files.length : files.indexOf(file));
    return [...this.#problems.values()]
      .sort((a, b) => rank(a) - rank(b) || (a.place?.offset ?? 0) - (b.place?.offset ?? 0))
      .slice(0, MOST);
  }
}
