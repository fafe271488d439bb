/// Concepts counted in swipl, with its CPU time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conceptsToProlog, placementToProlog } from '../../src/discover/index.ts';
import type { NamedPatterns, PieceBoard } from '../../src/discover/index.ts';
import type { Placement } from '../../src/discover/concepts/board/board.ts';
import { conceptPredicates, quoted } from '../../src/discover/concepts/patterns/prolog-clauses.ts';
import { atom } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';

const DRIVER = fileURLToPath(new URL('count.pl', import.meta.url));

export interface SwiplCounts {
  /// By position, then by role and concept.
  readonly counts: readonly (readonly number[])[];
  /// Per position: with what it takes to tell swipl the position, and without it.
  readonly micros: number;
  readonly microsAlone: number;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export const countInSwipl = (
  board: PieceBoard,
  concepts: readonly NamedPatterns[],
  roles: readonly Term[],
  placements: readonly Placement[],
): SwiplCounts => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-concepts-'));
  try {
    const file = join(folder, 'concepts.pl');
    writeFileSync(file, conceptsToProlog(board, concepts, { roles }));
    const predicates = conceptPredicates(board, concepts).map(({ name, arity }) => `${quoted(atom(name))}/${arity}`);
    const facts = placements.map((placement) => {
      const list = placementToProlog(board, placement).split('.\n').slice(0, -1);
      return `[${list.join(', ')}].\n`;
    });
    const run = spawnSync(
      'swipl',
      ['-q', DRIVER, '--', file, `[${roles.map(quoted).join(',')}]`, `[${predicates.join(',')}]`],
      {
        input: facts.join(''),
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      },
    );
    if (run.error !== undefined) throw run.error;
    // Warnings mean that the text is not as swipl wants it.
    if (run.status !== 0 || run.stderr !== '') throw new Error(`swipl: status ${run.status}: ${run.stderr}`);
    const lines = run.stdout.trim().split('\n');
    if (lines.length !== placements.length)
      throw new Error(`swipl answered ${lines.length} of ${placements.length} positions`);
    const answers = lines.map((line) => line.split(' ') as [string, string, string]);
    return {
      counts: answers.map(([counts]) => JSON.parse(counts) as number[]),
      micros: mean(answers.map(([, all]) => Number(all))),
      microsAlone: mean(answers.map(([, , alone]) => Number(alone))),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
