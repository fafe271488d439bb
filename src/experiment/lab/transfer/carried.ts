/// What is carried from small games to others: concepts of which games agree that they matter.
import type { Done } from '../kind.ts';
import type { FoundConcept, TransferOutput } from './transfer-unit.ts';
import type { TransferSettings } from './transfer.ts';

export interface FoundIn {
  readonly sheet: string;
  readonly games: number;
  readonly won: number;
  readonly concepts: readonly (FoundConcept & { readonly isCarried: boolean })[];
}

export interface Carried {
  /// By source, all that was found in it.
  readonly found: readonly FoundIn[];
  /// The forms of what is carried.
  readonly forms: readonly string[];
}

/// Concepts whose numbers can be set free are the same when they differ in numbers alone; others when they are written alike.
const sortOf = ({ family, form, name }: FoundConcept): string => (family === 'fixed' ? form.replace(name, '') : family);

export const carriedOf = ({ sources, agreeing }: TransferSettings, done: Done<TransferOutput>): Carried => {
  const found = sources.flatMap((sheet) => {
    const output = done.get(`discover/${sheet}`);
    return output?.kind === 'discover' ? [{ sheet, ...output }] : [];
  });
  const sheetsOf = (sort: string): number =>
    found.filter(({ concepts }) => concepts.some((concept) => sortOf(concept) === sort)).length;
  const marked = found.map(({ sheet, games, won, concepts }) => ({
    ...{ sheet, games, won },
    concepts: concepts.map((concept) => ({
      ...concept,
      isCarried: sheetsOf(sortOf(concept)) >= Math.min(agreeing, sources.length),
    })),
  }));
  const forms = marked.flatMap(({ concepts }) => concepts.flatMap(({ isCarried, form }) => (isCarried ? [form] : [])));
  return { found: marked, forms };
};
