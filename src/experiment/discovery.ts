/// Discovering concepts in the random games of a rulesheet, as a thread does it for whoever waits: plain data in, plain data out.
import { DISCOVER, discoverConcepts, printPatterns } from '../discover/index.ts';
import type { Discovery, DiscoverStage } from '../discover/index.ts';
import { printKifTerm } from '../logic/index.ts';
import { GdlFault, openGame, readSheet } from '../rules/index.ts';
import type { GdlProblem } from '../rules/index.ts';

export interface DiscoveryOrder {
  readonly text: string;
  readonly games?: number;
  readonly seed?: number;
  /// Pieces of the largest patterns.
  readonly pieces?: number;
}

export interface ToldConcept {
  readonly name: string;
  readonly sentence: { readonly en: string; readonly ja: string };
  /// In the form of concepts; any one of its patterns is meant.
  readonly form: string;
  readonly patterns: number;
  /// In the log odds of a win, for each one more than the others have, with its interval at 95%.
  readonly weight: number;
  readonly interval: readonly [low: number, high: number];
  readonly clearness: number;
}

/// What was found, as the command tells it.
export interface ToldDiscovery {
  readonly games: number;
  readonly won: number;
  readonly positions: number;
  readonly candidates: number;
  readonly board: {
    readonly relation: string;
    readonly size: readonly number[];
    /// What the order of coordinates was read from.
    readonly orders: readonly string[];
    readonly symbols: readonly { readonly symbol: string; readonly owner: string | null; readonly blank: boolean }[];
  };
  readonly concepts: readonly ToldConcept[];
}

export type DiscoveryAnswer =
  | { readonly kind: 'done'; readonly discovery: ToldDiscovery }
  | { readonly kind: 'failed'; readonly problem: GdlProblem }
  /// The rules are sound; there is just nothing to be found.
  | { readonly kind: 'nothing'; readonly problem: GdlProblem };

const told = ({ board, concepts, ...figures }: Discovery, roles: readonly string[]): ToldDiscovery => ({
  games: figures.games,
  won: figures.won,
  positions: figures.positions,
  candidates: figures.candidates,
  board: {
    relation: `${board.predicate.name}/${board.predicate.arity}`,
    size: board.axes.map(({ values }) => values.length),
    orders: board.axes.map(({ order }) => order),
    symbols: board.symbols.map(({ terms, owner, isBlank }) => ({
      symbol: terms.map(printKifTerm).join(' '),
      owner: owner === undefined ? null : roles[owner]!,
      blank: isBlank,
    })),
  },
  concepts: concepts.map(({ words, patterns, weight, clearness }) => ({
    name: words.name,
    sentence: { en: words.en, ja: words.ja },
    form: printPatterns({ name: words.name, patterns }),
    patterns: patterns.length,
    weight: weight.value,
    interval: [weight.low, weight.high],
    clearness,
  })),
});

const plain = ({ code, message, hint }: GdlProblem): GdlProblem => ({ code, message, hint });

export const discoverSheet = (order: DiscoveryOrder, report: (stage: DiscoverStage) => void): DiscoveryAnswer => {
  const sheet = readSheet(order.text);
  if (!sheet.ok) return { kind: 'failed', problem: plain(sheet.error) };
  try {
    const opened = openGame('game', sheet.value);
    if (!opened.ok) return { kind: 'failed', problem: plain(opened.error[0]!) };
    const found = discoverConcepts(sheet.value, opened.value, {
      ...DISCOVER,
      games: order.games ?? DISCOVER.games,
      seed: order.seed ?? DISCOVER.seed,
      grow: { ...DISCOVER.grow, pieces: order.pieces ?? DISCOVER.grow.pieces },
      onStage: report,
    });
    if (!found.ok) return { kind: 'nothing', problem: plain(found.error) };
    return { kind: 'done', discovery: told(found.value, opened.value.reasoner.roles.map(printKifTerm)) };
  } catch (error) {
    if (error instanceof GdlFault) return { kind: 'failed', problem: plain(error.problem) };
    throw error;
  }
};
