/// What a feature counts, in the words of its author: the comment right above its first clause, else the clause.
import { OperatorTable, PrologReader, indicatorOf, isCallable, swiFlags } from '../logic/index.ts';
import type { Feature, Program, Source } from '../relations/index.ts';
import type { Language } from './language.ts';
import { displayWidth } from './table.ts';

/// The comment lines that end right above an offset. A line `ja: ...` is meant for readers of Japanese.
const commentAbove = (text: string, offset: number, language: Language): string => {
  const above = text.slice(0, offset).split('\n').slice(0, -1);
  const found: string[] = [];
  for (let line = above.pop(); line !== undefined && /^\s*%/.test(line); line = above.pop())
    found.unshift(line.replace(/^\s*%+\s*/, '').trim());
  const isJapanese = (line: string): boolean => line.startsWith('ja:');
  const japanese = found.filter(isJapanese).map((line) => line.slice('ja:'.length).trim());
  return (language === 'ja' && japanese.length > 0 ? japanese : found.filter((line) => !isJapanese(line))).join(' ');
};

const clauseAt = (text: string, offset: number): string => {
  const rest = text.slice(offset);
  const read = new PrologReader(rest, { operators: OperatorTable.swi(), flags: swiFlags() }).next();
  // With operators of its own it cannot be read here: the line will do.
  const end = read.kind === 'term' ? read.end.offset : `${rest}\n`.indexOf('\n');
  return rest.slice(0, end).replaceAll(/%.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
};

/// The text of a feature and where in it its first clause begins.
const findClause = (
  { predicate }: Feature,
  program: Program,
  sources: readonly Source[],
): { readonly text: string; readonly offset: number } | undefined => {
  const clause = program.clauses.find(({ head }) => isCallable(head) && indicatorOf(head) === predicate);
  const text = sources.find(({ file }) => file === clause?.file)?.text;
  return clause === undefined || text === undefined ? undefined : { text, offset: clause.place.offset };
};

/// All clauses of features, and the texts that they stand in.
export class FeatureTexts {
  readonly #program: Program;
  readonly #sources: readonly Source[];
  readonly #language: Language;
  readonly #translations: Readonly<Record<string, string>>;

  /// `translations`: comments in the language, by those of the texts.
  constructor(
    program: Program,
    sources: readonly Source[],
    language: Language,
    translations: Readonly<Record<string, string>> = {},
  ) {
    this.#program = program;
    this.#sources = sources;
    this.#language = language;
    this.#translations = translations;
  }

  /// Empty where there is none.
  comment(feature: Feature): string {
    const found = findClause(feature, this.#program, this.#sources);
    if (found === undefined) return '';
    const comment = commentAbove(found.text, found.offset, this.#language);
    return this.#translations[comment] ?? comment;
  }

  /// The first clause, on one line.
  clause(feature: Feature): string {
    const found = findClause(feature, this.#program, this.#sources);
    return found === undefined ? feature.predicate : clauseAt(found.text, found.offset);
  }
}

/// Cut to a width, with dots for what is left out.
export const shorten = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text;
  let short = '';
  for (const sign of text) {
    if (displayWidth(short + sign) > width - 3) break;
    short += sign;
  }
  return `${short.trimEnd()}...`;
};
