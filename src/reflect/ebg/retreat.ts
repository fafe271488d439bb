/// The retreat of the base time: from the failure back through the record until a fault of one's own is explained.
import { compound, int, sameTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { Example } from './example.ts';
import type { Attempt, Episode } from './example.ts';
import type { Explanation } from './explanation.ts';
import type { Theory } from './theory.ts';

export interface Step {
  readonly base: number;
  /// good_move for a move of the enemy, bad_move for one's own.
  readonly concept: 'good_move' | 'bad_move';
  readonly outcome: 'found' | 'none' | 'budget';
  readonly calls: number;
}

export interface Fault {
  readonly base: number;
  readonly explanation: Explanation;
}

export interface Retreat {
  readonly steps: readonly Step[];
  /// Useful concepts: good moves of the enemy.
  readonly stored: readonly Term[];
  /// With `lemmas`: why each of the stored moves was good.
  readonly lemmas: readonly Explanation[];
  /// The fault that ended the search.
  readonly fault?: Fault;
  readonly calls: number;
}

export interface RetreatOptions {
  /// How many moves to go back at most.
  readonly limit?: number;
  /// Which of the faults of a base is the one to learn from; where it is none of them, the retreat goes on. The first one
  /// unless given.
  readonly choose?: (faults: Iterable<Fault>) => Fault | undefined;
  /// Keeps the explanations of what is stored, too. Who only learns has no need of them.
  readonly lemmas?: boolean;
}

/// At most so many explanations of one move are looked at.
const MOST_FAULTS = 32;

// The first one is known; the others are looked for when somebody asks.
const faultsOf = function* (first: Attempt, base: number, example: Example): Generator<Fault> {
  yield { base, explanation: first.explanation! };
  let count = 0;
  for (const explanation of example.explanations('bad_move', base)) {
    if (count++ > 0) yield { base, explanation };
    if (count >= MOST_FAULTS) return;
  }
};

const firstOf = (faults: Iterable<Fault>): Fault | undefined => {
  for (const fault of faults) return fault;
  return undefined;
};

/// Looks for the fault of `player` behind the failure of the episode.
export const retreat = (theory: Theory, episode: Episode, player: Term, options: RetreatOptions = {}): Retreat => {
  const { choose = firstOf } = options;
  const example = new Example(theory, episode);
  const steps: Step[] = [];
  const stored: Term[] = [];
  const lemmas: Explanation[] = [];
  const last = Math.max(episode.start, episode.failure - (options.limit ?? Infinity));
  const calls = (): number => steps.reduce((sum, step) => sum + step.calls, 0);
  for (let base = episode.failure; base >= last; base--) {
    const { player: mover, move } = episode.move(base);
    if (move.kind === 'atom' && move.name === 'pass') continue;
    const concept = sameTerm(mover, player) ? 'bad_move' : 'good_move';
    example.setBase(base);
    const attempt = example.attempt(concept, base);
    const outcome = attempt.isProved ? 'found' : attempt.isBudgetSpent ? 'budget' : 'none';
    steps.push({ base, concept, outcome, calls: attempt.calls });
    if (!attempt.isProved) continue;
    if (concept === 'good_move') {
      const found = compound('good_move', [int(base), mover, move]);
      stored.push(found);
      if (options.lemmas === true) lemmas.push(attempt.explanation!);
      example.store(found);
    } else {
      const fault = choose(faultsOf(attempt, base, example));
      if (fault !== undefined) return { steps, stored, lemmas, fault, calls: calls() };
    }
  }
  return { steps, stored, lemmas, calls: calls() };
};
