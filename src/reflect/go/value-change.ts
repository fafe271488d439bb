/// Changes of one named number that would have led GO.1 to a right move: the smallest of each that does it is found by trying.
import { CASE_VALUES, Go1, STRATEGY_PARAMETERS, USUAL_PARAMETERS, USUAL_VALUES } from '../../experts/index.ts';
import type {
  CaseValue,
  CaseValues,
  Go1Options,
  GoDecision,
  StrategyParameter,
  StrategyParameters,
  ValueChange,
} from '../../experts/index.ts';
import { decideAt } from './disagreement.ts';
import type { GoLine } from './game-line.ts';
import type { GoesOn, Pieces } from './piece.ts';
import type { TurningPoint } from './turning-point.ts';

const NODES = [4, 16];
const MOST_TIMES = 3;

/// What the person's GO.1 has in the place of the usual numbers.
export const valuesOf = ({ values }: Go1Options): CaseValues => ({ ...USUAL_VALUES, ...values });
export const parametersOf = ({ parameters }: Go1Options): StrategyParameters => ({
  ...USUAL_PARAMETERS,
  ...parameters,
});

/// Changes that could matter, from what was asked, and how GO.1 decided.
const suspects = (turn: TurningPoint, decision: GoDecision, learned: Go1Options): readonly ValueChange[] => {
  const values = valuesOf(learned);
  const parameters = parametersOf(learned);
  const ofCase = (name: CaseValue, to: number): ValueChange => ({ of: 'case', name, from: values[name], to });
  const ofStrategy = (name: StrategyParameter, to: number): ValueChange => {
    const { least, most } = STRATEGY_PARAMETERS[name];
    return { of: 'strategy', name, from: parameters[name], to: Math.min(most, Math.max(least, to)) };
  };
  const isAboutStrings = turn.question === 'defend' || turn.question === 'attack';
  const reading = isAboutStrings
    ? [
        ofCase('captureLiberties', values.captureLiberties + 1),
        ...NODES.map((times) => ofCase('captureNodes', values.captureNodes * times)),
      ]
    : [
        ...NODES.map((times) => ofCase('lifeNodes', values.lifeNodes * times)),
        ofCase('lifeVitality', values.lifeVitality + 1),
        ofCase('closedIn', 0.8),
      ];
  // The move was seen, and others were preferred to it.
  const { chosen } = decision.integration;
  const seen = decision.candidates.find(({ move }) => turn.right.includes(move));
  const behind = chosen === undefined || seen === undefined ? 0 : chosen.value - seen.value;
  const strategy =
    seen === undefined
      ? []
      : [
          ofStrategy('behind', Math.ceil(Math.abs(behind)) + 1),
          ofStrategy('behind', Math.max(0, Math.floor(Math.abs(behind)) - 1)),
          ofStrategy('capture', Math.floor(seen.value)),
          ofStrategy('opening', Math.ceil(chosen?.value ?? 0) + 1),
          ofStrategy('link', Math.ceil(chosen?.value ?? 0) + 1),
        ];
  // A number that must become many times as large is not what was wrong.
  const isModest = ({ from, to }: ValueChange): boolean => from !== to && to <= MOST_TIMES * Math.max(1, from);
  return [...reading, ...strategy.filter(isModest)];
};

/// GO.1 with the change.
export const changedMind = (size: number, learned: Go1Options, { of, name, to }: ValueChange): Go1 =>
  new Go1(size, {
    ...learned,
    ...(of === 'case' ? { values: { ...learned.values, [name]: to } } : {}),
    ...(of === 'strategy' ? { parameters: { ...learned.parameters, [name]: to } } : {}),
  });

/// The first change of a number with which GO.1 plays a right move; undefined where none of those that were tried does.
export const findChange = function* (
  line: GoLine,
  turn: TurningPoint,
  decision: GoDecision,
  learned: Go1Options,
  goesOn: GoesOn,
): Pieces<ValueChange | undefined> {
  for (const change of suspects(turn, decision, learned)) {
    yield;
    if (!goesOn()) return undefined;
    if (turn.right.includes(decideAt(line, changedMind(line.size, learned, change), turn.number).move)) return change;
  }
  return undefined;
};

/// What the number is, in words.
export const aboutChange = ({ of, name }: ValueChange): { readonly en: string; readonly ja: string } => {
  const entry =
    of === 'case'
      ? CASE_VALUES[name as CaseValue]
      : of === 'strategy'
        ? STRATEGY_PARAMETERS[name as StrategyParameter]
        : undefined;
  return entry === undefined ? { en: name, ja: name } : { en: entry.en, ja: entry.ja };
};
