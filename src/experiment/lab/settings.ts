/// The settings of a kind of experiment: declared once, read from manifests and command lines, printed, explained.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Words } from '../../play/index.ts';
import * as problems from './setting-problem.ts';
import type { SettingProblem } from './setting-problem.ts';

/// A value as it is written, and where: an offset in a manifest; none on a command line.
export interface GivenValue {
  readonly text: string;
  readonly offset?: number;
}

/// A setting as it is written: `(games 1000)`.
export interface GivenSetting {
  readonly name: string;
  readonly values: readonly GivenValue[];
  readonly offset?: number;
}

export type SettingKind = 'whole-number' | 'whole-numbers' | 'name' | 'names' | 'yes-no' | 'text';

export interface Setting<Value> {
  readonly kind: SettingKind;
  /// What it means.
  readonly about: Words;
  /// What it is unless given; a setting without it must be given.
  readonly usual?: Value;
  /// Of numbers, or of how many there are in a list.
  readonly least?: number;
  readonly most?: number;
  /// The names that can be given, where not every name can.
  readonly choices?: () => readonly string[];
  read(given: GivenSetting): Result<Value, SettingProblem>;
  print(value: Value): readonly string[];
}

/// A setting and its name, as a help or a page shows it.
export interface NamedSetting extends Setting<unknown> {
  readonly name: string;
}

export interface SettingsForm<Settings> {
  readonly list: readonly NamedSetting[];
  /// `offset` is where the manifest stands, for what is missing in it.
  read(given: readonly GivenSetting[], offset?: number): Result<Settings, SettingProblem>;
  /// All of them, also those that are as usual.
  print(settings: Settings): readonly GivenSetting[];
}

/// The settings that a form reads: `type Settings = SettingsOf<typeof SETTINGS>`.
export type SettingsOf<Form> = Form extends SettingsForm<infer Settings> ? Settings : never;

type ValueOf<S> = S extends Setting<infer Value> ? Value : never;

/// `targetGames` is written `target-games` in a manifest.
const nameOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const settingsForm = <const Form extends Readonly<Record<string, Setting<unknown>>>>(
  form: Form,
): SettingsForm<{ readonly [Key in keyof Form]: ValueOf<Form[Key]> }> => {
  type Settings = { readonly [Key in keyof Form]: ValueOf<Form[Key]> };
  const keys = Object.keys(form);
  const list = keys.map((key): NamedSetting => ({ ...form[key]!, name: nameOf(key) }));
  const names = list.map(({ name }) => name);
  return {
    list,
    read: (given, offset) => {
      const byName = new Map<string, GivenSetting>();
      for (const setting of given) {
        if (!names.includes(setting.name)) return failed(problems.unknownSetting(setting, names));
        if (byName.has(setting.name)) return failed(problems.givenTwice(setting));
        byName.set(setting.name, setting);
      }
      const settings: Record<string, unknown> = {};
      for (const [i, { name, usual, read }] of list.entries()) {
        const found = byName.get(name);
        if (found === undefined && usual === undefined) return failed(problems.missingSetting(list[i]!, offset));
        const value = found === undefined ? ok(usual) : read(found);
        if (!value.ok) return value;
        settings[keys[i]!] = value.value;
      }
      return ok(settings as Settings);
    },
    print: (settings) =>
      list.map(({ name, print }, i) => ({
        name,
        values: print(settings[keys[i]!]).map((text) => ({ text })),
      })),
  };
};

interface Limits {
  readonly about: Words;
  readonly least?: number;
  readonly most?: number;
}

const oneOf = (given: GivenSetting, kind: SettingKind): Result<GivenValue, SettingProblem> =>
  given.values.length === 1 ? ok(given.values[0]!) : failed(problems.notOne(given, kind));

const readNumber = (
  { text, offset }: GivenValue,
  name: string,
  least: number,
  most: number,
): Result<number, SettingProblem> => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(value)) return failed(problems.notANumber(name, text, offset));
  return value >= least && value <= most ? ok(value) : failed(problems.outOfRange(name, text, least, most, offset));
};

export const wholeNumber = (limits: Limits & { readonly usual?: number }): Setting<number> => {
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limits;
  return {
    kind: 'whole-number',
    ...limits,
    least,
    most,
    read: (given) => {
      const one = oneOf(given, 'whole-number');
      return one.ok ? readNumber(one.value, given.name, least, most) : one;
    },
    print: (value) => [String(value)],
  };
};

/// What all chance of an experiment comes from.
export const seedSetting: Setting<number> = wholeNumber({
  usual: 1,
  about: {
    en: 'seed of all chance: the same seed gives the same figures',
    ja: '乱数の種。同じ種なら同じ結果になる',
  },
});

/// A list without repetitions.
const readList = <Value>(
  given: GivenSetting,
  { least = 1, most = 1000 }: { readonly least?: number; readonly most?: number },
  read: (value: GivenValue) => Result<Value, SettingProblem>,
): Result<readonly Value[], SettingProblem> => {
  if (given.values.length < least || given.values.length > most) return failed(problems.wrongCount(given, least, most));
  const values: Value[] = [];
  for (const one of given.values) {
    const value = read(one);
    if (!value.ok) return value;
    if (values.includes(value.value)) return failed(problems.repeated(given.name, one));
    values.push(value.value);
  }
  return ok(values);
};

/// A list of whole numbers; the limits are those of each number.
export const wholeNumbers = (limits: Limits & { readonly usual?: readonly number[] }): Setting<readonly number[]> => {
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limits;
  return {
    kind: 'whole-numbers',
    ...limits,
    least,
    most,
    read: (given) => readList(given, {}, (value) => readNumber(value, given.name, least, most)),
    print: (values) => values.map(String),
  };
};

interface Choice {
  readonly about: Words;
  readonly choices?: () => readonly string[];
}

const readName = (
  { text, offset }: GivenValue,
  name: string,
  known: readonly string[] | undefined,
): Result<string, SettingProblem> =>
  known === undefined || known.includes(text) ? ok(text) : failed(problems.unknownName(name, text, known, offset));

export const oneName = (choice: Choice & { readonly usual?: string }): Setting<string> => ({
  kind: 'name',
  ...choice,
  read: (given) => {
    const one = oneOf(given, 'name');
    return one.ok ? readName(one.value, given.name, choice.choices?.()) : one;
  },
  print: (value) => [value],
});

/// A list of names; the limits are those of how many there are.
export const listOfNames = (
  choice: Choice & Limits & { readonly usual?: readonly string[] },
): Setting<readonly string[]> => ({
  kind: 'names',
  ...choice,
  least: choice.least ?? 1,
  read: (given) => {
    const known = choice.choices?.();
    return readList(given, choice, (value) => readName(value, given.name, known));
  },
  print: (values) => values,
});

export const yesNo = (setting: { readonly about: Words; readonly usual?: boolean }): Setting<boolean> => ({
  kind: 'yes-no',
  ...setting,
  choices: () => ['yes', 'no'],
  read: (given) => {
    const one = oneOf(given, 'yes-no');
    if (!one.ok) return one;
    const { text, offset } = one.value;
    return text === 'yes' || text === 'no' ? ok(text === 'yes') : failed(problems.notYesNo(given.name, text, offset));
  },
  print: (value) => [value ? 'yes' : 'no'],
});

export const anyText = (setting: { readonly about: Words; readonly usual?: string }): Setting<string> => ({
  kind: 'text',
  ...setting,
  read: (given) => {
    const one = oneOf(given, 'text');
    return one.ok ? ok(one.value.text) : one;
  },
  print: (value) => [value],
});
