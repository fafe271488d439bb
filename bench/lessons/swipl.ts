/// Lessons matched one by one in swipl, with its CPU time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SQUARE_NAMES, discAt } from '../../src/games/index.ts';
import { conjuncts } from '../../src/logic/index.ts';
import { printClauseLine } from '../../src/knowledge/index.ts';
import type { GeneratedLesson } from './generate.ts';
import type { Move } from './moves.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export interface SwiplMatch {
  /// The number of the first lesson that holds of each move; -1 for none.
  readonly first: readonly number[];
  /// For each move.
  readonly micros: readonly number[];
}

/// The move as the bridge wants it: x moves.
const factsOf = ({ before, after, colour }: Move): string => {
  const facts: string[] = [];
  for (let square = 0; square < 64; square++) {
    const name = SQUARE_NAMES[square]!;
    const [then, now] = [discAt(before, square), discAt(after, square)];
    facts.push(then === undefined ? `blank(${name})` : `owns(${then === colour ? 'x' : 'o'}, ${name})`);
    if (then === undefined && now === colour) facts.push(`played(${name})`);
    if (then !== undefined && then !== now) facts.push(`turned(${name})`);
  }
  return `[${facts.join(', ')}].\n`;
};

/// The clauses as they are, with a name for each instead of the head.
const rulesOf = (lessons: readonly GeneratedLesson[]): string =>
  lessons
    .map(({ clause: { body } }, i) => {
      const head = { kind: 'atom' as const, name: `lesson_${i}` };
      return `${printClauseLine({ head, body: body.flatMap((literal) => conjuncts(literal)) })}.\n`;
    })
    .join('');

export const matchInSwipl = (lessons: readonly GeneratedLesson[], moves: readonly Move[]): SwiplMatch => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-lessons-'));
  try {
    const file = join(folder, 'lessons.pl');
    writeFileSync(file, rulesOf(lessons));
    const texts = ['theory', 'bridge'].map((name) => pathOf(`../../knowledge/othello/${name}.pl`));
    const run = spawnSync('swipl', ['-q', pathOf('match.pl'), String(lessons.length), ...texts, file], {
      input: moves.map(factsOf).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    });
    if (run.error !== undefined) throw run.error;
    // Warnings mean that a file is not as swipl wants it.
    if (run.status !== 0 || run.stderr !== '') throw new Error(`swipl: status ${run.status}: ${run.stderr}`);
    const lines = run.stdout.trim().split('\n');
    if (lines.length !== moves.length) throw new Error(`swipl answered ${lines.length} of ${moves.length} moves`);
    const numbers = lines.map((line) => line.split(' ').map(Number));
    return { first: numbers.map(([first]) => first!), micros: numbers.map(([, micros]) => micros!) };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
