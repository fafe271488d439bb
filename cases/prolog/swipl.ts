/// Asks the real SWI-Prolog: all blocks in one process (which forks for each block, see swipl-driver.pl).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ANSWER_LIMIT } from './transcript.ts';
import type { Block, Ending, Transcript } from './transcript.ts';

// Goals are limited one by one (in swipl-driver.pl); this only keeps a broken swipl from blocking everything.
const MILLISECONDS = 300_000;
const DRIVER = fileURLToPath(new URL('swipl-driver.pl', import.meta.url));

/// SWI-Prolog's version line, or undefined where it is not installed.
export const swiplVersion = (): string | undefined => {
  const run = spawnSync('swipl', ['--version'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : undefined;
};

/// One transcript per goal of each block.
export const askSwipl = (blocks: readonly Block[]): Transcript[][] => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-swipl-'));
  try {
    const file = join(folder, 'blocks.pl');
    const facts = join(folder, 'facts.txt');
    writeFileSync(file, blocks.map(printBlock).join(''));
    const options = ['-q', '--stack_limit=256m', '-g', 'driver:main', '-t', 'halt', DRIVER, '--', file, facts];
    const run = spawnSync('swipl', options, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      cwd: folder,
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      timeout: MILLISECONDS,
      killSignal: 'SIGKILL',
    });
    if (run.signal !== null) throw new Error(`swipl did not end within ${MILLISECONDS} ms`);
    if (run.status !== 0) throw new Error(`swipl ended with status ${run.status}: ${run.stderr}`);
    return readFacts(readFileSync(facts, 'utf8'), blocks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const printBlock = ({ program, goals }: Block): string =>
  `block(${quote(program)}, [${goals.map((goal) => quote(goal)).join(',\n  ')}]).\n`;

// Every character that could mean something inside a quoted string goes as \x..\.
const quote = (text: string): string =>
  `"${text.replace(/[\\"~\p{Cc}]/gu, (character) => `\\x${character.codePointAt(0)!.toString(16)}\\`)}"`;

interface Facts {
  complete: boolean;
  output: string;
  answers: string[];
  end: Ending;
}

const readFacts = (text: string, blocks: readonly Block[]): Transcript[][] => {
  const all: Facts[][] = blocks.map(({ goals }) =>
    goals.map(() => ({ complete: false, output: '', answers: [], end: { kind: 'done' } }) satisfies Facts),
  );
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [kind, block, goal, ...rest] = line.split('\t');
    const facts = all[Number(block)]?.[Number(goal)];
    if (facts === undefined) throw new Error(`swipl wrote something unexpected: ${line}`);
    addFact(facts, kind!, unescape(rest.join('\t')));
  }
  for (const facts of all.flat()) {
    // A process that died would otherwise look like goals without answers.
    if (!facts.complete) throw new Error(`swipl died at the goal ${goalOf(facts, all, blocks)}`);
    if (facts.answers.length >= ANSWER_LIMIT && facts.end.kind === 'done') facts.end = { kind: 'limit' };
  }
  return all;
};

const goalOf = (facts: Facts, all: readonly (readonly Facts[])[], blocks: readonly Block[]): string => {
  const block = all.findIndex((row) => row.includes(facts));
  return blocks[block]!.goals[all[block]!.indexOf(facts)]!;
};

const addFact = (facts: Facts, kind: string, text: string): void => {
  if (kind === 'answer') facts.answers.push(text);
  else if (kind === 'output') facts.output = text;
  else if (kind === 'error') facts.end = { kind, formal: text };
  else if (kind === 'throw') facts.end = { kind, ball: text };
  else if (kind === 'syntax') facts.end = { kind: 'unreadable' };
  else if (kind === 'timeout') facts.end = { kind };
  else if (kind === 'end') facts.complete = true;
  else throw new Error(`swipl wrote a fact of an unknown kind: ${kind}`);
};

const unescape = (text: string): string =>
  text.replace(/\\([nr\\])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 'r' ? '\r' : '\\'));
