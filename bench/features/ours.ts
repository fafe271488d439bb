/// Features counted by Hansei's relations: from scratch, along games, and in batches; CPU time of this one thread.
import { readFileSync } from 'node:fs';
import { PositionFacts } from '../../src/experts/index.ts';
import type { Position } from '../../src/games/index.ts';
import { compile } from '../../src/relations/index.ts';
import type { CompileOptions, Relations } from '../../src/relations/index.ts';
import { OTHELLO_FILES } from './swipl.ts';

export const compileFeatures = (features: string, options: Partial<CompileOptions> = {}): Relations => {
  const made = compile({
    theory: [{ file: 'theory.pl', text: readFileSync(OTHELLO_FILES.theory, 'utf8') }],
    features: [{ file: 'features.pl', text: features }],
    ...options,
  });
  if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
  return made.value;
};

const factsOf = (relations: Relations): PositionFacts => {
  const facts = PositionFacts.of(relations);
  if (!facts.ok) throw new Error(facts.error.message);
  return facts.value;
};

/// Evaluations after which a netlist has the fastest code that it will get, and the seconds that are waited for it at most.
const WARM = { pieces: 25_000, seconds: 5 };

/// Times that a measurement is made: the median of them is told, since other guests of the machine come and go.
const SLICES = 5;

/// CPU microseconds of one of `count` pieces of work, which are done again and again for long enough to be measured. First
/// code becomes warm, which does not count.
export const cpuMicros = (count: number, work: () => void, seconds = 0.5): number => {
  const warming = process.cpuUsage();
  const isSlow = (): boolean => process.cpuUsage(warming).user > WARM.seconds * 1e6;
  for (let pieces = 0; pieces < (seconds < 0.05 ? 1 : WARM.pieces) && !isSlow(); pieces += count) work();
  const slice = (rounds: number): number => {
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round++) work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // Asking for the time costs time, too: twice as many rounds each time, until they take long enough.
  let rounds = 1;
  while (slice(rounds) < (seconds * 1e6) / SLICES) rounds *= 2;
  const times = Array.from({ length: SLICES }, () => slice(rounds)).toSorted((a, b) => a - b);
  return times[SLICES >> 1]! / rounds / count;
};

/// Reading the board into facts is part of the work.
export const measureScratch = (relations: Relations, positions: readonly Position[], seconds?: number): number => {
  const facts = factsOf(relations);
  const counts = new Float64Array(relations.features.length);
  return cpuMicros(
    positions.length,
    () => {
      for (const position of positions) relations.evaluate(facts.facts(position), counts);
    },
    seconds,
  );
};

/// Along games: each position from the one before; the beginning of each game from scratch.
export const measureIncremental = (
  relations: Relations,
  games: readonly (readonly Position[])[],
  seconds?: number,
): number => {
  const facts = factsOf(relations);
  const counts = new Float64Array(relations.features.length);
  return cpuMicros(
    games.reduce((sum, game) => sum + game.length, 0),
    () => {
      for (const game of games) {
        relations.evaluate(facts.facts(game[0]!), counts);
        for (let i = 1; i < game.length; i++) {
          relations.apply(facts.delta(game[i - 1]!, game[i]!));
          relations.counts(counts);
        }
      }
    },
    seconds,
  );
};

export const measureBatch = (relations: Relations, positions: readonly Position[], seconds?: number): number => {
  const facts = factsOf(relations);
  const all = positions.map((position) => Int32Array.from(facts.facts(position)));
  const counts = new Float64Array(positions.length * relations.features.length);
  const work = (): void => {
    // The board is read anew, as in the other rows.
    for (let i = 0; i < positions.length; i++) all[i]!.set(facts.facts(positions[i]!) as Int32Array);
    const done = relations.evaluateMany(all, counts);
    if (!done.ok) throw new Error(done.error.message);
  };
  return cpuMicros(positions.length, work, seconds);
};

/// All counts of the positions, to be compared with those of the others.
export const countScratch = (relations: Relations, positions: readonly Position[]): number[][] => {
  const facts = factsOf(relations);
  return positions.map((position) => {
    const counts = relations.evaluate(facts.facts(position));
    if (!counts.ok) throw new Error(counts.error.message);
    return [...counts.value];
  });
};

export const countIncremental = (relations: Relations, game: readonly Position[]): number[][] => {
  const facts = factsOf(relations);
  return game.map((position, i) => {
    if (i === 0) relations.evaluate(facts.facts(position));
    else relations.apply(facts.delta(game[i - 1]!, position));
    return [...relations.counts()];
  });
};

export const countBatch = (relations: Relations, positions: readonly Position[]): number[][] => {
  const facts = factsOf(relations);
  const done = relations.evaluateMany(positions.map((position) => Int32Array.from(facts.facts(position))));
  if (!done.ok) throw new Error(done.error.message);
  return done.value.map((counts) => [...counts]);
};
