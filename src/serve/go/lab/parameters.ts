/// A person's sets of parameters.
import { checkParameters, goParametersOn, parseParameters, printParameters } from '../../../experts/index.ts';
import { isFileName, parameterFiles } from '../../../experiment/index.ts';
import type { NamedFiles } from '../../../experiment/index.ts';
import { ok } from '../../../logic/index.ts';
import type { GoParameterSet, GoParameterValues, GoParameters } from '../../contract/index.ts';
import type { Outcome } from '../../refusal.ts';
import { refused } from '../../refusal.ts';
import { refusalOf } from '../../thinkers.ts';
import { noSuchSet, tooMany, wrongName } from './troubles.ts';

const MOST_SETS = 200;

export class GoParameterShelf {
  readonly #files: NamedFiles;

  constructor(data: string) {
    this.#files = parameterFiles(data);
  }

  /// Usual values are those on boards of that size.
  list(size: number): GoParameters {
    return {
      parameters: goParametersOn(size).map(({ name, group, value, least, most, en, ja }) => ({
        name,
        group,
        value,
        least,
        most,
        words: { en, ja },
      })),
      sets: this.#files.names().map((name) => this.#read(name)),
    };
  }

  #read(name: string): GoParameterSet {
    const read = parseParameters(this.#files.read(name) ?? '');
    return read.ok ? { name, values: { ...read.value } } : { name, values: {}, problem: read.error.message };
  }

  keep(name: string, values: GoParameterValues): Outcome<GoParameterSet> {
    if (!isFileName(name)) return refused(wrongName(name));
    const checked = checkParameters(values);
    if (!checked.ok) return refused(refusalOf({ ...checked.error }));
    const names = this.#files.names();
    if (!names.includes(name) && names.length >= MOST_SETS) return refused(tooMany(MOST_SETS));
    this.#files.keep(name, printParameters(checked.value));
    return ok(this.#read(name));
  }

  remove(name: string): Outcome<undefined> {
    return this.#files.remove(name) ? ok(undefined) : refused(noSuchSet(name));
  }
}
