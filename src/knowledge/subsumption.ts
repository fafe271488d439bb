/// Which lessons say no more than another one.
import { Substitution, compound, rename, variable } from '../logic/index.ts';
import type { Term, Variable } from '../logic/index.ts';
import { conceptOf, isRetired } from './lesson.ts';
import type { Lesson } from './lesson.ts';
import { patternsOf } from './pattern.ts';
import type { Condition, MoveClause, Pattern, PatternResult } from './pattern.ts';
import type { Statics } from './statics.ts';

type Subject = Pick<Lesson, 'clause' | 'game'>;
type Placed = Subject & { readonly found: PatternResult };

/// Whether the general lesson holds wherever the special one does: by their patterns, or, where a clause has none, by
/// theta-subsumption. What cannot be decided within the cap is not subsumed.
export const subsumes = (general: Subject, special: Subject, statics: Statics): boolean =>
  holdsWherever(
    { ...general, found: patternsOf(general.clause, statics) },
    { ...special, found: patternsOf(special.clause, statics) },
  );

const holdsWherever = (general: Placed, special: Placed): boolean => {
  if (general.game !== special.game || conceptOf(general.clause) !== conceptOf(special.clause)) return false;
  if (!general.found.ok || !special.found.ok) return thetaSubsumes(general.clause, special.clause);
  return coversAll(general.found.patterns, special.found.patterns);
};

const coversAll = (wide: readonly Pattern[], narrow: readonly Pattern[]): boolean =>
  narrow.every((special) => wide.some((general) => covers(general, special)));

const has = (conditions: readonly Condition[], { square, state }: Condition): boolean =>
  conditions.some((condition) => condition.square === square && condition.state === state);

const contains = (all: readonly Condition[], some: readonly Condition[]): boolean =>
  some.every((condition) => has(all, condition));

/// Whether `general` matches wherever `special` does. Of the move it is known that its square was empty and is own.
export const covers = (general: Pattern, special: Pattern): boolean => {
  const { move } = special;
  const known = (conditions: readonly Condition[], state: Condition['state']): readonly Condition[] =>
    move === undefined ? conditions : [...conditions, { square: move, state }];
  const before = known(special.before, 'empty');
  const isContradicted = ({ square, state }: Condition): boolean =>
    before.some((condition) => condition.square === square && condition.state !== state);
  return (
    (general.move === undefined || general.move === move) &&
    contains(known(special.after, 'own'), general.after) &&
    contains(before, general.before) &&
    general.notBefore.every(
      (group) => special.notBefore.some((other) => contains(group, other)) || group.some(isContradicted),
    )
  );
};

/// Whether some substitution makes the general clause a part of the special one; `cap` limits the search.
export const thetaSubsumes = (general: MoveClause, special: MoveClause, cap = 100_000): boolean => {
  const own = new Map<Variable, Variable>();
  const renamed = rename(
    compound('clause', [general.head, ...general.body]),
    (v) => own.get(v) ?? own.set(v, variable(v.name)).get(v)!,
    new Map(),
  ) as Term & { kind: 'compound' };
  const [head, ...body] = renamed.args;
  const bindable = new Set<Term>(own.values());
  const substitution = new Substitution();
  let steps = 0;
  // The special clause's variables count as constants.
  const match = (pattern: Term, term: Term): boolean => {
    const walked = substitution.walk(pattern);
    if (walked === term) return true;
    if (walked.kind === 'var') return bindable.has(walked) && substitution.unify(walked, term);
    if (walked.kind === 'compound') {
      return (
        term.kind === 'compound' &&
        walked.name === term.name &&
        walked.args.length === term.args.length &&
        walked.args.every((argument, i) => match(argument, term.args[i]!))
      );
    }
    if (walked.kind === 'atom') return term.kind === 'atom' && term.name === walked.name;
    return walked.kind === term.kind && walked.value === (term as typeof walked).value;
  };
  const search = (index: number): boolean =>
    index === body.length ||
    special.body.some((literal) => {
      if (++steps > cap) return false;
      const mark = substitution.mark();
      if (match(body[index]!, literal) && search(index + 1)) return true;
      substitution.undo(mark);
      return false;
    });
  return match(head!, special.head) && search(0);
};

export interface Subsumed {
  readonly special: Lesson;
  readonly general: Lesson;
}

/// The lessons in use that another one in use makes superfluous. Of two that say the same the first stays.
export const findSubsumed = (lessons: readonly Lesson[], statics: Statics): readonly Subsumed[] => {
  const used = lessons
    .filter((lesson) => !isRetired(lesson))
    .map((lesson) => ({ lesson, game: lesson.game, clause: lesson.clause, found: patternsOf(lesson.clause, statics) }));
  const found: Subsumed[] = [];
  const gone = new Set<Lesson>();
  for (const [i, special] of used.entries()) {
    const general = used.find(
      (other, k) =>
        other !== special &&
        !gone.has(other.lesson) &&
        holdsWherever(other, special) &&
        (k < i || !holdsWherever(special, other)),
    );
    if (general === undefined) continue;
    gone.add(special.lesson);
    found.push({ special: special.lesson, general: general.lesson });
  }
  return found;
};
