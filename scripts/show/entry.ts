/// One claim that takes long to show: parts made of chunks, each chunk small enough to lose without regret.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Part {
  readonly name: string;
  readonly chunks: number;
  /// Runs one chunk. Its outcome depends on the chunk's number (seeds are made of it) and on the outcomes of the parts before
  /// alone, so that a resumed run gives what an uninterrupted one gives.
  run(chunk: number, earlier: Outcomes): Promise<Json>;
}

/// The outcomes of all parts, each in the order of its chunks.
export type Outcomes = Readonly<Record<string, readonly Json[]>>;

export interface Report {
  readonly ok: boolean;
  readonly seeds: Json;
  /// How many things were tried in all.
  readonly n: number;
  readonly figures: Json;
  /// The body of the report for people.
  readonly markdown: string;
}

export interface Entry {
  readonly name: string;
  readonly title: string;
  readonly parts: readonly Part[];
  report(outcomes: Outcomes): Report;
}
