/// GNU Go beside us: how much of the processor a move of it takes on a given position.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { printPoint } from '../../src/games/index.ts';

// Debian keeps games apart.
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/games'];
export const gnugoPath = (): string | undefined =>
  FOLDERS.map((folder) => `${folder}/gnugo`).find((file) => existsSync(file));

// The kernel counts processor time in hundredths of a second.
const TICK_MS = 10;
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

export interface PeerPosition {
  readonly size: number;
  /// Black first.
  readonly moves: readonly number[];
}

/// Milliseconds of processor time in the mean of a move of gnugo; undefined where there is none.
export const measureGnugo = async (positions: readonly PeerPosition[], level: number): Promise<number | undefined> => {
  const path = gnugoPath();
  if (path === undefined) return undefined;
  const child = spawn(path, ['--mode', 'gtp', '--level', String(level), '--chinese-rules', '--seed', '1'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let heard = '';
  let wake = (): void => {};
  child.stdout.on('data', (text: Buffer) => {
    heard += text.toString();
    wake();
  });
  const ask = async (command: string): Promise<void> => {
    child.stdin.write(`${command}\n`);
    while (!heard.includes('\n\n')) await new Promise<void>((resolve) => (wake = resolve));
    heard = heard.slice(heard.indexOf('\n\n') + 2);
  };
  let spent = 0;
  for (const { size, moves } of positions) {
    await ask(`boardsize ${size}`);
    await ask('komi 7.5');
    await ask('clear_board');
    for (const [number, move] of moves.entries())
      await ask(`play ${number % 2 === 0 ? 'black' : 'white'} ${printPoint(move)}`);
    const before = cpuOf(child.pid!);
    await ask(`genmove ${moves.length % 2 === 0 ? 'black' : 'white'}`);
    spent += cpuOf(child.pid!) - before;
  }
  child.stdin.end('quit\n');
  return spent / positions.length;
};
