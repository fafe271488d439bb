/// Plays what is missing of a pairing, in processes of their own.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ShownGame } from './go-game.ts';
import type { Pairing } from './go-pairing.ts';

export interface PairingRun {
  readonly pairing: Pairing;
  readonly numbers: readonly number[];
  readonly processes: number;
  readonly onGame: (game: ShownGame) => void;
}

/// The games come in the order in which they end.
export const runPairing = async ({ pairing, numbers, processes, onGame }: PairingRun): Promise<void> => {
  const left = [...numbers];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = fork(join(import.meta.dirname, 'go-worker.ts'), [pairing.id], {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let isDone = false;
      const next = (): void => {
        const number = left.shift();
        if (number !== undefined) return void worker.send(number);
        isDone = true;
        worker.disconnect();
      };
      worker.on('message', (game: ShownGame) => {
        onGame(game);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (isDone ? resolve() : reject(new Error(`a process of games ended with ${code}`))));
      next();
    });
  await Promise.all(Array.from({ length: Math.min(processes, left.length) }, work));
};
