/// `npm run show -- prolog`: the logic room's claims in full. Agreement with SWI-Prolog over the whole corpus and over
/// thousands of random programs, and speed beside its peers.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { programs } from '../../bench/prolog/programs.ts';
import { figure, geometricMean, ratiosOf } from '../../bench/prolog/rows.ts';
import type { Row } from '../../bench/prolog/rows.ts';
import { compareRandom, generators } from '../../cases/prolog/random.ts';
import type { Entry, Json, Outcomes, Part, Report } from './entry.ts';
import { compareFile, corpusFiles } from './prolog-corpus.ts';
import type { Agreement } from './prolog-corpus.ts';

const root = join(import.meta.dirname, '..', '..');
const RANDOM_CHUNKS = 4;
const PROGRAMS_PER_CHUNK = 250;
const PEERS = ['swipl', 'swipl-wasm', 'trealla', 'tau-prolog'];

const kinds = Object.keys(generators) as (keyof typeof generators)[];
const files = corpusFiles();

/// The rows of one benchmark on one program; a child process, so that nothing measured before it counts.
const bench = (name: string, program: string): Promise<Json> =>
  new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', 'bench/main.ts', name, '--json', '--programs', program];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`bench ${name} ${program}: ${stderr || error.message}`));
      else resolve((JSON.parse(stdout) as { rows: Json }).rows);
    });
  });

const parts: readonly Part[] = [
  { name: 'corpus', chunks: files.length, run: (chunk) => Promise.resolve(asJson(compareFile(files[chunk]))) },
  ...kinds.map((kind): Part => ({
    name: `random-${kind}`,
    chunks: RANDOM_CHUNKS,
    // The tests draw with seed 1: here every chunk has a seed of its own, none of them that one.
    run: (chunk) => Promise.resolve(asJson(compareRandom(kind, seedOf(chunk), PROGRAMS_PER_CHUNK))),
  })),
  { name: 'speed', chunks: programs.length, run: (chunk) => bench('prolog', programs[chunk].name) },
  { name: 'proofs', chunks: programs.length, run: (chunk) => bench('proofs', programs[chunk].name) },
];

const seedOf = (chunk: number): number => 1000 + chunk;
const asJson = (value: unknown): Json => value as Json;

interface Sum {
  readonly programs: number;
  readonly goals: number;
  readonly differences: readonly string[];
}

const addUp = (chunks: readonly Json[]): Sum =>
  (chunks as unknown as readonly Sum[]).reduce((sum, one) => ({
    programs: sum.programs + one.programs,
    goals: sum.goals + one.goals,
    differences: [...sum.differences, ...one.differences],
  }));

const table = (lines: readonly (readonly string[])[]): string =>
  lines
    .flatMap((line, i) => [`| ${line.join(' | ')} |`, ...(i === 0 ? [`|${' --- |'.repeat(line.length)}`] : [])])
    .join('\n');

const speedTable = (rows: readonly Row[], engines: readonly string[], base: string): string =>
  table([
    [
      'program',
      ...engines.map((engine) => `${engine} ms (MB)`),
      ...engines.slice(1).map((engine) => `${base} / ${engine}`),
    ],
    ...programs.map(({ name }) => [
      name,
      ...engines.map((engine) => {
        const row = rows.find((one) => one.name === name && one.engine === engine);
        return row === undefined || row.cpuMsPerRep === null
          ? '-'
          : `${figure(row.cpuMsPerRep, 4)} (${figure(row.maxRssMb, 0)})`;
      }),
      ...engines.slice(1).map((engine) => figure(ratiosOf(rows, base, engine).get(name))),
    ]),
    [
      '**geometric mean**',
      ...engines.map(() => ''),
      ...engines.slice(1).map((engine) => `**${figure(geometricMean(ratiosOf(rows, base, engine).values()))}**`),
    ],
  ]);

const report = (outcomes: Outcomes): Report => {
  const corpus = outcomes['corpus'] as unknown as readonly Agreement[];
  const cases = corpus.reduce((sum, { n }) => sum + n, 0);
  const known = corpus.reduce((sum, { knownDifferences }) => sum + knownDifferences, 0);
  const random = kinds.map((kind) => ({ kind, ...addUp(outcomes[`random-${kind}`]) }));
  const differences = [...corpus.flatMap(({ differ }) => differ), ...random.flatMap((one) => one.differences)];

  const speed = outcomes['speed'].flat() as unknown as readonly Row[];
  const proofs = outcomes['proofs'].flat() as unknown as readonly Row[];
  const means = Object.fromEntries(
    PEERS.map((peer) => [peer, geometricMean(ratiosOf(speed, 'hansei', peer).values())]),
  );
  const proofCosts = ratiosOf(proofs, 'hansei-proofs', 'hansei');
  const proofCost = geometricMean(proofCosts.values());
  // A mean over some of the programs would hide the others.
  const allRan = ratiosOf(speed, 'hansei', 'trealla').size === programs.length;
  const fastEnough = allRan && means['trealla'] !== null && means['trealla'] <= 1;
  const dearest = Math.max(...proofCosts.values());
  const cheapEnough = proofCosts.size === programs.length && dearest <= 3;
  const verdict = (holds: boolean): string => (holds ? 'yes' : '**no**');

  const markdown = `
| claim | holds |
| --- | --- |
| the corpus: ${cases} cases, ${known} known differences, the rest as swipl | ${verdict(corpus.every(({ differ }) => differ.length === 0))} |
| random programs: answers equal in order | ${verdict(random.every((one) => one.differences.length === 0))} |
| not slower than trealla in the geometric mean | ${verdict(fastEnough)} |
| recording proofs costs at most 3 times the plain run on every program | ${verdict(cheapEnough)} |

## Random programs

${table([['kind', 'programs', 'goals', 'programs that differ'], ...random.map((one) => [one.kind, String(one.programs), String(one.goals), String(one.differences.length)])])}

## Speed

User CPU time of one repetition in milliseconds, and memory; ratios below 1: Hansei is faster.

${speedTable(speed, ['hansei', ...PEERS], 'hansei')}

## Recording proofs

${speedTable(proofs, ['hansei-proofs', 'hansei'], 'hansei-proofs')}

Recording takes ${figure(proofCost)} times as long as the plain run in the geometric mean, ${figure(dearest)} times at most.
${differences.length === 0 ? '' : `\n## Differences\n\n\`\`\`\n${differences.slice(0, 50).join('\n\n')}\n\`\`\`\n`}`;

  return {
    ok: differences.length === 0 && fastEnough && cheapEnough,
    seeds: { random: Array.from({ length: RANDOM_CHUNKS }, (_, chunk) => seedOf(chunk)) },
    n: cases + random.reduce((sum, { goals }) => sum + goals, 0),
    figures: asJson({
      corpus: { cases, knownDifferences: known },
      random: random.map(({ kind, programs: count, goals, differences: list }) => ({
        kind,
        programs: count,
        goals,
        differ: list.length,
      })),
      geomeanVs: means,
      proofCost: { mean: proofCost, most: dearest },
      speed,
      proofs,
      differences,
    }),
    markdown,
  };
};

export const prologEntry: Entry = {
  name: 'prolog',
  title: 'Prolog: agreement with SWI-Prolog, speed, the cost of proofs',
  parts,
  report,
};
