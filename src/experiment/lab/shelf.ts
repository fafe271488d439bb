/// Where experiments are: manifests that ship with Hansei, and results in a person's folder of data.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { readExperiment } from './experiment.ts';
import type { Experiment } from './experiment.ts';
import { holderOf } from './folder-lock.ts';
import * as problems from './lab-problem.ts';
import type { LabProblem } from './lab-problem.ts';
import type { ExperimentResults } from './results.ts';
import { readResults } from './results-folder.ts';

const ENDING = '.experiment';

/// Three levels up from here, whether this runs from src/ or from dist/.
const shippedFolder = (): string => join(import.meta.dirname, '..', '..', '..', 'knowledge', 'experiments');

/// Where results go unless told otherwise.
export const experimentsFolder = (data: string): string => join(data, 'experiments');

export const experimentNames = (): readonly string[] =>
  readdirSync(shippedFolder())
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted();

export interface ManifestText {
  readonly path: string;
  readonly text: string;
}

/// Whether a word names a file rather than an experiment that ships.
const isPath = (word: string): boolean => /[/\\.]/.test(word);

/// The manifest of an experiment that ships.
export const findManifest = (name: string): Result<ManifestText, LabProblem> =>
  experimentNames().includes(name)
    ? loadManifest(join(shippedFolder(), name + ENDING))
    : failed(problems.unknownExperiment(name, experimentNames()));

/// The manifest of a name or of a file: for the person at this machine. What others send may give names alone: `findManifest`.
export const loadManifest = (nameOrPath: string): Result<ManifestText, LabProblem> => {
  if (!isPath(nameOrPath)) return findManifest(nameOrPath);
  try {
    return ok({ path: nameOrPath, text: readFileSync(nameOrPath, 'utf8') });
  } catch (error) {
    return failed(problems.cannotRead(nameOrPath, (error as Error).message));
  }
};

/// The experiments that ship.
export const listExperiments = (): readonly Experiment[] =>
  experimentNames().map((name) => {
    const manifest = findManifest(name);
    const read = manifest.ok ? readExperiment(manifest.value.text) : manifest;
    // The manifests of the package are tested: one that cannot be read is a broken installation.
    if (!read.ok) throw new Error(`${name}: ${read.error.message.en}`);
    return read.value;
  });

export interface ListedResults {
  readonly folder: string;
  /// Whether a process is running it now.
  readonly isRunning: boolean;
  readonly results: Result<ExperimentResults, LabProblem>;
}

/// All results in a person's folder of data.
export const listResults = (data: string): readonly ListedResults[] => {
  const above = experimentsFolder(data);
  let names: readonly string[];
  try {
    names = readdirSync(above, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  } catch {
    // A folder that is not there holds no results.
    return [];
  }
  return names.map((name) => {
    const folder = join(above, name);
    return { folder, isRunning: holderOf(folder) !== undefined, results: readResults(folder) };
  });
};
