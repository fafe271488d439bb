/// Results of experiments in an archive: the manifest, the versions, and the finished units, from which all else is made.
import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { experimentsFolder, readExperiment } from '../../experiment/index.ts';
import { replaceFile } from '../../knowledge/index.ts';
import { makeFolder } from '../../record/index.ts';
import { ResultsFolder } from '../contract/index.ts';
import type { Words } from '../contract/index.ts';

/// Begins the results of a folder.
export interface ExperimentLine {
  readonly kind: 'experiment';
  readonly folder: string;
  readonly manifest: string;
  readonly versions: string;
}

/// Some of its units, a line of JSON each.
export interface ExperimentUnitsLine {
  readonly kind: 'experiment-units';
  readonly folder: string;
  readonly units: readonly string[];
}

const KINDS = ['experiment', 'experiment-units'];
export const isExperimentLine = ({ kind }: { readonly kind: string }): boolean => KINDS.includes(kind);

const MANIFEST = 'manifest.experiment';
const VERSIONS = 'versions.json';
const UNITS = 'units.jsonl';
/// Units that go into one line of the archive, in letters.
const MOST_LETTERS = 1_000_000;

const textIn = (folder: string, name: string): string =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';

const isOf = (folder: unknown): folder is string => ResultsFolder.safeParse(folder).success;

/// Read folder by folder as they are asked for.
export function* experimentLines(data: string): Generator<ExperimentLine | ExperimentUnitsLine, void> {
  const above = experimentsFolder(data);
  const folders = existsSync(above) ? readdirSync(above).toSorted() : [];
  for (const folder of folders) {
    const path = join(above, folder);
    if (!isOf(folder) || !existsSync(join(path, MANIFEST))) continue;
    yield { kind: 'experiment', folder, manifest: textIn(path, MANIFEST), versions: textIn(path, VERSIONS) };
    let some: string[] = [];
    let letters = 0;
    for (const unit of textIn(path, UNITS).split('\n').slice(0, -1)) {
      if (letters > MOST_LETTERS) {
        yield { kind: 'experiment-units', folder, units: some };
        [some, letters] = [[], 0];
      }
      some.push(unit);
      letters += unit.length;
    }
    if (some.length > 0) yield { kind: 'experiment-units', folder, units: some };
  }
}

const isExperiment = (line: unknown): line is ExperimentLine => {
  const { kind, folder, manifest, versions } = (line ?? {}) as Partial<ExperimentLine>;
  return kind === 'experiment' && isOf(folder) && typeof manifest === 'string' && typeof versions === 'string';
};

const isUnits = (line: unknown): line is ExperimentUnitsLine => {
  const { kind, folder, units } = (line ?? {}) as Partial<ExperimentUnitsLine>;
  const isText = (unit: unknown): boolean => typeof unit === 'string' && !unit.includes('\n');
  return kind === 'experiment-units' && isOf(folder) && Array.isArray(units) && units.every(isText);
};

/// The name of the unit that a line of a log is about; undefined where it is no such line.
const unitOf = (line: string): string | undefined => {
  try {
    const { unit } = JSON.parse(line) as { readonly unit?: unknown };
    return typeof unit === 'string' ? unit : undefined;
  } catch {
    return undefined;
  }
};

export interface TakenExperiments {
  readonly taken: number;
  readonly kept: number;
  readonly problems: readonly Words[];
  /// The folders that were made, whose units may follow with later lines.
  readonly made: readonly string[];
}

/// What a kill left half written.
const dropTornLine = (file: string): void => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) replaceFile(file, whole);
};

/// The units that a folder has already.
const unitsIn = (path: string): ReadonlySet<string | undefined> => new Set(textIn(path, UNITS).split('\n').map(unitOf));

/// Writes the results of folders that are not there yet, and the missing units of those that are there with the same manifest: a restore that was cut
/// can be done again. `made` are the folders of earlier lines of the same archive.
export const takeExperimentLines = (request: {
  readonly data: string;
  readonly lines: readonly unknown[];
  readonly made: readonly string[];
}): TakenExperiments => {
  const { data, lines } = request;
  const above = experimentsFolder(data);
  const made = new Set(request.made);
  const problems: Words[] = [];
  let [taken, kept] = [0, 0];
  for (const line of lines) {
    if (isExperiment(line)) {
      const path = join(above, line.folder);
      const read = readExperiment(line.manifest);
      if (existsSync(path)) {
        kept++;
        if (textIn(path, MANIFEST) === line.manifest) made.add(line.folder);
      } else if (read.ok) {
        makeFolder(path);
        replaceFile(join(path, VERSIONS), line.versions);
        replaceFile(join(path, MANIFEST), line.manifest);
        made.add(line.folder);
        taken++;
      } else {
        const { en, ja } = read.error.message;
        problems.push({ en: `${line.folder}: ${en}`, ja: `${line.folder}: ${ja}` });
      }
    } else if (isUnits(line)) {
      const path = join(above, line.folder);
      if (made.has(line.folder)) {
        dropTornLine(join(path, UNITS));
        const known = unitsIn(path);
        const missing = line.units.filter((unit) => {
          const name = unitOf(unit);
          return name !== undefined && !known.has(name);
        });
        appendFileSync(join(path, UNITS), missing.map((unit) => `${unit}\n`).join(''));
      }
    } else problems.push({ en: 'a line about experiments was left out', ja: '実験の行を一つ飛ばしました' });
  }
  return { taken, kept, problems, made: [...made] };
};
