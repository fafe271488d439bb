/// An experiment: a manifest whose kind is known and whose settings are right.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Words } from '../../play/index.ts';
import type { AnyExperimentKind } from './kind.ts';
import { EXPERIMENT_KINDS } from './kinds.ts';
import { parseManifest, placedError, printManifest } from './manifest.ts';
import type { ManifestError } from './manifest.ts';
import { unknownKind } from './manifest-problem.ts';
import type { GivenSetting } from './settings.ts';

export interface Experiment {
  readonly name: string;
  readonly about: Words;
  readonly kind: AnyExperimentKind;
  /// As its kind reads them.
  readonly settings: unknown;
}

/// A setting that takes the place of the manifest's; of several changes of one setting the last one.
export interface SettingChange {
  readonly name: string;
  readonly text: string;
}

export interface ReadExperimentOptions {
  readonly changes?: readonly SettingChange[];
  /// All kinds of Hansei unless given.
  readonly kinds?: readonly AnyExperimentKind[];
}

export const readExperiment = (
  text: string,
  { changes = [], kinds = EXPERIMENT_KINDS }: ReadExperimentOptions = {},
): Result<Experiment, ManifestError> => {
  const manifest = parseManifest(text);
  if (!manifest.ok) return manifest;
  const { name, about, kind: named, settings, offset } = manifest.value;
  const kind = kinds.find((candidate) => candidate.name === named.text);
  if (kind === undefined) {
    const names = kinds.map((candidate) => candidate.name);
    return failed(placedError(unknownKind(named.text, names, named.offset), text));
  }
  const changed = new Map(changes.map((change) => [change.name, givenOf(change, kind)]));
  const kept = settings.filter((setting) => !changed.has(setting.name));
  const read = kind.settings.read([...kept, ...changed.values()], offset);
  if (!read.ok) return failed(placedError(read.error, text));
  return ok({ name, about, kind, settings: read.value });
};

/// The manifest with every setting in it, also those that are as usual: what was run, whatever becomes usual later.
export const printExperiment = ({ name, about, kind, settings }: Experiment): string =>
  printManifest({ name, about, kind: { text: kind.name }, settings: kind.settings.print(settings) });

/// Whether two experiments do the same work: what they are said to be about does not matter.
export const isSameExperiment = (one: Experiment, other: Experiment): boolean => {
  const about = { en: '', ja: '' };
  return printExperiment({ ...one, about }) === printExperiment({ ...other, about });
};

/// A change of a setting as a command line gives it: `games=20`, `sheets=tic-tac-toe,nim`; undefined where it is not of this form.
export const parseChange = (text: string): SettingChange | undefined => {
  const [, name, value] = /^([a-z0-9-]+)=(.*)$/s.exec(text) ?? [];
  return name === undefined || value === undefined ? undefined : { name, text: value };
};

/// Lists are written with commas; a text is taken as it is.
const givenOf = ({ name, text }: SettingChange, kind: AnyExperimentKind): GivenSetting => {
  const isText = kind.settings.list.find((setting) => setting.name === name)?.kind === 'text';
  const values = isText ? [text] : text.split(/[,\s]+/).filter((part) => part !== '');
  return { name, values: values.map((value) => ({ text: value })) };
};
