/// Sets of parameters: numbers of the strategy, of the cases and of the position data that differ from the usual ones. A set
/// is text, a parameter on each line, so that people can write and compare them:
///
///     # Links before everything
///     strategy.urgentLink 6
///     case.cutShare 0.8
import type { Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Words } from '../../../play/index.ts';
import { nearestNames } from '../../../play/index.ts';
import { CASE_VALUES } from '../cases/case-values.ts';
import type { Parameter } from '../position/parameter.ts';
import { SITUATION_PARAMETERS } from '../position/settings.ts';
import type { Go1Options } from './go1.ts';
import { STRATEGY_PARAMETERS, parametersFor } from './parameters.ts';

export const PARAMETER_GROUPS = ['strategy', 'case', 'position'] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

export interface NamedParameter extends Parameter {
  /// With its group: `strategy.behind`.
  readonly name: string;
  readonly group: ParameterGroup;
}

const ENTRIES: Readonly<Record<ParameterGroup, Readonly<Record<string, Parameter>>>> = {
  strategy: STRATEGY_PARAMETERS,
  case: CASE_VALUES,
  position: SITUATION_PARAMETERS,
};

/// All parameters that there are.
export const GO_PARAMETERS: readonly NamedParameter[] = PARAMETER_GROUPS.flatMap((group) =>
  Object.entries(ENTRIES[group]).map(([name, entry]) => ({ ...entry, name: `${group}.${name}`, group })),
);

/// The same with the values that are usual on boards of that size.
export const goParametersOn = (size: number): readonly NamedParameter[] => {
  const usual: Readonly<Record<string, number>> = parametersFor(size);
  return GO_PARAMETERS.map((each) =>
    each.group === 'strategy' ? { ...each, value: usual[each.name.slice('strategy.'.length)] ?? each.value } : each,
  );
};

/// Values by full names; what is not named is as usual.
export type ParameterSet = Readonly<Record<string, number>>;

export interface ParameterProblem {
  readonly code: 'unknown-parameter' | 'bad-value' | 'repeated-parameter' | 'bad-line';
  readonly message: Words;
  readonly hint: Words;
  /// Of a text, from 1 on.
  readonly line?: number;
}

const unknown = (name: string): ParameterProblem => {
  const near = nearestNames(
    name,
    GO_PARAMETERS.map((each) => each.name),
  );
  const meant = { en: near.join(' or '), ja: near.join(' か ') };
  return {
    code: 'unknown-parameter',
    message: { en: `there is no parameter ${name}`, ja: `パラメータ ${name} はありません` },
    hint:
      near.length > 0
        ? { en: `did you mean ${meant.en}?`, ja: `もしかして ${meant.ja} ですか` }
        : {
            en: 'names begin with strategy., case. or position., as in strategy.behind',
            ja: '名前は strategy.behind のように strategy.、case.、position. で始まります',
          },
  };
};

const badValue = ({ name, least, most }: NamedParameter, value: unknown): ParameterProblem => ({
  code: 'bad-value',
  message: { en: `${name} cannot be ${String(value)}`, ja: `${name} を ${String(value)} にはできません` },
  hint: { en: `a number from ${least} to ${most}`, ja: `${least} から ${most} までの数です` },
});

const checkOne = (name: string, value: unknown): ParameterProblem | undefined => {
  const known = GO_PARAMETERS.find((each) => each.name === name);
  if (known === undefined) return unknown(name.slice(0, 60));
  const isFine = typeof value === 'number' && value >= known.least && value <= known.most;
  return isFine ? undefined : badValue(known, value);
};

/// Whether all names are known and all values within their limits.
export const checkParameters = (values: Readonly<Record<string, unknown>>): Result<ParameterSet, ParameterProblem> => {
  for (const [name, value] of Object.entries(values)) {
    const problem = checkOne(name, value);
    if (problem !== undefined) return failed(problem);
  }
  return ok(values as ParameterSet);
};

const LINE = /^(\S+)\s*[ =:]\s*(-?\d+(?:\.\d+)?)$/;

/// Reads what `printParameters` writes; what stands behind `#` is for people.
export const parseParameters = (text: string): Result<ParameterSet, ParameterProblem> => {
  const set: Record<string, number> = {};
  for (const [index, raw] of text.split('\n').entries()) {
    const words = raw.replace(/#.*/, '').trim();
    if (words === '') continue;
    const line = index + 1;
    const [, name, number] = LINE.exec(words) ?? [];
    if (name === undefined)
      return failed({
        code: 'bad-line',
        message: {
          en: `line ${line} is not a parameter with a number`,
          ja: `${line} 行目はパラメータと数ではありません`,
        },
        hint: { en: 'write lines such as: strategy.behind 6', ja: 'strategy.behind 6 のように書きます' },
        line,
      });
    const problem = checkOne(name, Number(number));
    if (problem !== undefined) return failed({ ...problem, line });
    if (Object.hasOwn(set, name))
      return failed({
        code: 'repeated-parameter',
        message: { en: `${name} is given twice`, ja: `${name} が二度指定されています` },
        hint: { en: `take one of them away, such as line ${line}`, ja: `${line} 行目などを消してください` },
        line,
      });
    set[name] = Number(number);
  }
  return ok(set);
};

/// A parameter on each line, in their usual order, each with what it means.
export const printParameters = (set: ParameterSet): string =>
  GO_PARAMETERS.filter(({ name }) => Object.hasOwn(set, name))
    .map(({ name, en, value }) => `${name} ${set[name]}  # ${en}; usually ${value}\n`)
    .join('');

/// What a mind needs to judge by the set.
export const optionsOfParameters = (set: ParameterSet): Pick<Go1Options, 'parameters' | 'values' | 'settings'> => {
  const of = (group: ParameterGroup): Record<string, number> =>
    Object.fromEntries(
      Object.entries(set)
        .filter(([name]) => name.startsWith(`${group}.`))
        .map(([name, value]) => [name.slice(group.length + 1), value]),
    );
  return { parameters: of('strategy'), values: of('case'), settings: of('position') };
};

/// The same mind with the numbers of the set in the place of its own.
export const withParameters = (options: Go1Options, set: ParameterSet): Go1Options => {
  const { parameters, values, settings } = optionsOfParameters(set);
  return {
    ...options,
    parameters: { ...options.parameters, ...parameters },
    values: { ...options.values, ...values },
    settings: { ...options.settings, ...settings },
  };
};
