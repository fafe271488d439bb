/// What GO.1 thinks with once lessons are in use: their patterns beside those of the package, their values in the place of the
/// usual ones.
import { CASE_VALUES } from '../cases/case-values.ts';
import type { CaseValue, CaseValues } from '../cases/case-values.ts';
import { STRATEGY_PARAMETERS } from '../strategy/parameters.ts';
import type { StrategyParameter, StrategyParameters } from '../strategy/parameters.ts';
import type { GoKnowledge } from '../tesuji/library.ts';
import type { Tesuji } from '../tesuji/tesuji.ts';
import type { GoLesson, ValueChange } from './lesson.ts';

/// As `Go1Options` has them.
export interface LearnedGo {
  readonly knowledge: GoKnowledge;
  readonly values: Partial<CaseValues>;
  readonly parameters: Partial<StrategyParameters>;
}

/// Whether there is such a number to change.
export const isKnownChange = ({ of, name }: ValueChange, { tesuji }: GoKnowledge): boolean =>
  of === 'case'
    ? Object.hasOwn(CASE_VALUES, name)
    : of === 'strategy'
      ? Object.hasOwn(STRATEGY_PARAMETERS, name)
      : tesuji.some((each) => each.name === name);

/// Patterns of a person beside those of the package: a name that is used twice means the person's.
export const joinGoKnowledge = (packaged: GoKnowledge, own: GoKnowledge): GoKnowledge => {
  const names = new Set([...own.tesuji, ...own.joseki].map(({ name }) => name));
  const isLeft = ({ name }: { readonly name: string }): boolean => !names.has(name);
  return {
    tesuji: [...packaged.tesuji.filter(isLeft), ...own.tesuji],
    joseki: [...packaged.joseki.filter(isLeft), ...own.joseki],
    origins: new Map([...packaged.origins, ...own.origins]),
    problems: [...packaged.problems, ...own.problems],
    own: new Set([...packaged.own, ...names]),
  };
};

/// Lessons that are in use; others change nothing. Of two that change the same number, the one adopted later holds.
export const withGoLessons = (knowledge: GoKnowledge, lessons: readonly GoLesson[]): LearnedGo => {
  const dateOf = ({ state }: GoLesson): string => (state.kind === 'adopted' ? state.date : '');
  const used = lessons
    .filter(({ state }) => state.kind === 'adopted')
    .toSorted((one, other) => (dateOf(one) < dateOf(other) ? -1 : dateOf(one) > dateOf(other) ? 1 : 0));
  const values: Partial<Record<CaseValue, number>> = {};
  const parameters: Partial<Record<StrategyParameter, number>> = {};
  const worths = new Map<string, number>();
  const patterns: Tesuji[] = [];
  for (const { content } of used) {
    if (content.kind === 'tesuji') {
      patterns.push(content.tesuji);
      continue;
    }
    const { of, name, to } = content.change;
    if (!isKnownChange(content.change, knowledge)) continue;
    if (of === 'case') values[name as CaseValue] = to;
    else if (of === 'strategy') parameters[name as StrategyParameter] = to;
    else worths.set(name, to);
  }
  const changed =
    worths.size === 0
      ? knowledge
      : {
          ...knowledge,
          tesuji: knowledge.tesuji.map((each) => ({ ...each, value: worths.get(each.name) ?? each.value })),
        };
  const joined =
    patterns.length === 0
      ? changed
      : joinGoKnowledge(changed, {
          tesuji: patterns,
          joseki: [],
          origins: new Map(),
          problems: [],
          own: new Set(),
        });
  return { knowledge: joined, values, parameters };
};
