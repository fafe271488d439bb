/// The one place where a rulesheet becomes something that can be played.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { GdlFault, ReferenceReasoner, openGame } from '../../rules/index.ts';
import type { Game, GdlProblem, Reasoner, Sheet } from '../../rules/index.ts';

/// Whatever its states are: only the reasoner that made them looks into them.
export type AnyReasoner = Reasoner<unknown>;

export interface OpenOptions {
  /// The shortest clock of the match: neither compiling nor a question to the rules should take much longer.
  readonly seconds?: number;
  /// By the prover alone: slow, but it needs little, and only what is asked.
  readonly isPlain?: boolean;
}

/// Rules that can be played.
export interface OpenedRules {
  readonly reasoner: AnyReasoner;
  /// The same as a game, with fast random games where there are such; not where only the prover can run the rules.
  readonly game?: Game<unknown, Term>;
}

/// About what the prover does in a second.
const STEPS_PER_SECOND = 1_000_000;
const MOST_STEPS_OF_A_QUESTION = 20_000_000;
/// Rules of a stranger must not take the machine.
const MOST_BYTES = 256 * 2 ** 20;
/// Of compiling, on a slow machine; a part of it for short clocks.
const BUDGET = { gates: 400_000, tuples: 2_000_000, work: 60_000_000 };
const [BUDGET_SECONDS, LEAST_PART] = [10, 0.25];

/// What goes wrong where rules are opened, as a value. Not our own mistakes alone: rules can be too deep for the stack.
const guarded = <T>(act: () => Result<T, GdlProblem>): Result<T, GdlProblem> => {
  try {
    return act();
  } catch (error) {
    if (error instanceof GdlFault) return failed(error.problem);
    const message = error instanceof Error ? error.message : String(error);
    return failed({ code: 'no-reasoner', message, hint: 'validate the rulesheet' });
  }
};

const compiled = (sheet: Sheet, seconds: number): Result<OpenedRules, GdlProblem> =>
  guarded(() => {
    const part = Math.min(1, Math.max(LEAST_PART, seconds / BUDGET_SECONDS));
    const [gates, tuples, work] = [BUDGET.gates, BUDGET.tuples, BUDGET.work].map((most) => Math.round(most * part));
    const opened = openGame('rules', sheet, { budget: { gates, tuples, work } });
    if (!opened.ok) return failed(opened.error[0]!);
    const { reasoner, game } = opened.value;
    return ok({ reasoner: reasoner as AnyReasoner, game: game as Game<unknown, Term> });
  });

const proved = (sheet: Sheet, seconds: number): Result<OpenedRules, GdlProblem> =>
  guarded(() => {
    const steps = Math.min(MOST_STEPS_OF_A_QUESTION, Math.max(1, seconds) * STEPS_PER_SECOND);
    const reasoner = new ReferenceReasoner(sheet, { budget: { steps, depth: 1_000_000, memoryBytes: MOST_BYTES } });
    return ok({ reasoner: reasoner as AnyReasoner });
  });

/// The rules, run as fast as they can be: compiled, else by the prover, which looks only at what is asked. Or why they cannot be run.
export const openRules = (
  sheet: Sheet,
  { seconds = BUDGET_SECONDS, isPlain = false }: OpenOptions = {},
): Result<OpenedRules, GdlProblem> => {
  const fast = isPlain ? undefined : compiled(sheet, seconds);
  if (fast?.ok === true) return fast;
  const slow = proved(sheet, seconds);
  return slow.ok ? slow : (fast ?? slow);
};

/// The reasoner alone.
export const openReasoner = (sheet: Sheet, options: OpenOptions = {}): Result<AnyReasoner, GdlProblem> => {
  const opened = openRules(sheet, options);
  return opened.ok ? ok(opened.value.reasoner) : opened;
};
