/// The one place where a rulesheet becomes something that can be played.
import type { Result } from '../../logic/index.ts';
import type { GdlProblem, Reasoner, Sheet } from '../../rules/index.ts';

/// Whatever its states are: only the reasoner that made them looks into them.
export type AnyReasoner = Reasoner<unknown>;

export interface OpenOptions {
  /// The shortest clock of the match: no question to the rules should take longer.
  readonly seconds?: number;
}

/// About what the prover does in a second.
const STEPS_PER_SECOND = 1_000_000;
const MOST_STEPS_OF_A_QUESTION = 20_000_000;
/// Rules of a stranger must not take the machine.
const MOST_BYTES = 256 * 2 ** 20;

/// A reasoner of the sheet, or why there is none: rules that cannot be run, or that need too much.
export const openReasoner = async (
  sheet: Sheet,
  { seconds = 10 }: OpenOptions = {},
): Promise<Result<AnyReasoner, GdlProblem>> => {
  const { GdlFault, ReferenceReasoner } = await import('../../rules/index.ts');
  const steps = Math.min(MOST_STEPS_OF_A_QUESTION, Math.max(1, seconds) * STEPS_PER_SECOND);
  try {
    const reasoner = new ReferenceReasoner(sheet, { budget: { steps, depth: 1_000_000, memoryBytes: MOST_BYTES } });
    return { ok: true, value: reasoner as AnyReasoner };
  } catch (error) {
    if (error instanceof GdlFault) return { ok: false, error: error.problem };
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { code: 'no-reasoner', message, hint: 'validate the rulesheet' } };
  }
};
