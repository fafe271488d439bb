/// The folder of one experiment's results: `manifest.experiment` as it was run, `versions.json`, `units.jsonl`, and what is made
/// from them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../knowledge/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Words } from '../../play/index.ts';
import { makeFolder } from '../../record/index.ts';
import { isSameExperiment, printExperiment, readExperiment } from './experiment.ts';
import type { Experiment } from './experiment.ts';
import { lockFolder } from './folder-lock.ts';
import type { AnyExperimentKind } from './kind.ts';
import * as problems from './lab-problem.ts';
import type { LabProblem } from './lab-problem.ts';
import { sameWords } from './report.ts';
import { resultsOf } from './results.ts';
import type { ExperimentResults } from './results.ts';
import { openUnitLog, readUnitLog } from './unit-log.ts';
import type { UnitLog } from './unit-log.ts';
import { parseVersions, versionsNow, withVersions } from './versions.ts';

export const MANIFEST = 'manifest.experiment';
const UNITS = 'units.jsonl';
const VERSIONS = 'versions.json';

/// Errors of the file system have a code; others are bugs.
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'syscall' in error;

const textIn = (folder: string, name: string): string | undefined => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if (isFileError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
};

/// The experiment of a folder, if there is one.
const experimentIn = (
  folder: string,
  kinds?: readonly AnyExperimentKind[],
): Result<Experiment, LabProblem> | undefined => {
  const text = textIn(folder, MANIFEST);
  if (text === undefined) return undefined;
  const read = readExperiment(text, kinds === undefined ? {} : { kinds });
  return read.ok ? read : failed(problems.brokenResults(folder, read.error.message));
};

/// What is there so far; a run may be under way at the same time.
export const readResults = (
  folder: string,
  kinds?: readonly AnyExperimentKind[],
): Result<ExperimentResults, LabProblem> => {
  try {
    const experiment = experimentIn(folder, kinds);
    if (experiment === undefined) return failed(problems.noResults(folder));
    return experiment.ok ? ok(resultsOf(experiment.value, readUnitLog(join(folder, UNITS)))) : experiment;
  } catch (error) {
    if (isFileError(error)) return failed(problems.cannotRead(folder, error.message));
    // Lines that are no outputs of the kind: somebody else wrote them.
    return failed(problems.brokenResults(folder, sameWords((error as Error).message)));
  }
};

const differences = (there: Experiment, here: Experiment): readonly Words[] => {
  const partsOf = ({ name, kind, settings }: Experiment): ReadonlyMap<string, string> =>
    new Map([
      ['name', name],
      ['kind', kind.name],
      ...kind.settings
        .print(settings)
        .map(({ name: setting, values }) => [setting, values.map(({ text }) => text).join(' ')] as const),
    ]);
  const [one, other] = [partsOf(there), partsOf(here)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((part) => one.get(part) !== other.get(part))
    .map((part) => {
      const [was, is] = [one.get(part) ?? '-', other.get(part) ?? '-'];
      return { en: `${part} is ${was} there, ${is} here`, ja: `${part} はそこでは ${was}、ここでは ${is}` };
    });
};

/// A folder in which an experiment runs.
export interface OpenFolder {
  readonly units: UnitLog;
  close(): void;
}

/// Opens the folder for a run, a new one or one that goes on. Throws as the file system does.
export const openResults = (folder: string, experiment: Experiment): Result<OpenFolder, LabProblem> => {
  makeFolder(folder);
  const lock = lockFolder(folder);
  if (!lock.ok) return failed(problems.inUse(folder, lock.error));
  let units: UnitLog | undefined;
  try {
    const problem = checkFolder(folder, experiment);
    if (problem !== undefined) return failed(problem);
    const versions = withVersions(parseVersions(textIn(folder, VERSIONS) ?? ''), versionsNow());
    replaceFile(join(folder, VERSIONS), `${JSON.stringify(versions, null, 2)}\n`);
    // What is there decides whose folder it is, so it comes before the first unit.
    if (textIn(folder, MANIFEST) === undefined) replaceFile(join(folder, MANIFEST), printExperiment(experiment));
    const opened = openUnitLog(join(folder, UNITS));
    units = opened;
    return ok({
      units: opened,
      close: () => {
        opened.close();
        lock.value.release();
      },
    });
  } finally {
    if (units === undefined) lock.value.release();
  }
};

const checkFolder = (folder: string, experiment: Experiment): LabProblem | undefined => {
  const there = experimentIn(folder, [experiment.kind]);
  if (there === undefined) {
    // A run that was killed before it wrote its manifest leaves no more than this.
    const others = readdirSync(folder).filter((name) => !/^(?:lock|\.)|^versions\.json$/.test(name));
    return others.length === 0 ? undefined : problems.foreignFolder(folder);
  }
  if (!there.ok) return there.error;
  return isSameExperiment(there.value, experiment)
    ? undefined
    : problems.otherExperiment(folder, differences(there.value, experiment));
};
