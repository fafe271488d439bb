/// Plays what is missing of a pairing, in processes of their own.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ShownGame } from './go-game.ts';
import type { Pairing } from './go-pairing.ts';

/// A game that came to no end: gnugo fell over, or was ended from outside.
export interface LostGame {
  readonly number: number;
  readonly lost: string;
}

/// Games are begun again so many times; who loses one to a fault of the other program shall not lose the rest.
const TRIES = 3;

export interface PairingRun {
  readonly pairing: Pairing;
  readonly numbers: readonly number[];
  readonly processes: number;
  readonly onGame: (game: ShownGame) => void;
  readonly onLost: (game: LostGame) => void;
}

/// The games come in the order in which they end.
export const runPairing = async ({ pairing, numbers, processes, onGame, onLost }: PairingRun): Promise<void> => {
  const left = [...numbers];
  const tries = new Map<number, number>();
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
      worker.on('message', (game: ShownGame | LostGame) => {
        if ('lost' in game) {
          onLost(game);
          const tried = (tries.get(game.number) ?? 0) + 1;
          tries.set(game.number, tried);
          if (tried < TRIES) left.push(game.number);
        } else onGame(game);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (isDone ? resolve() : reject(new Error(`a process of games ended with ${code}`))));
      next();
    });
  await Promise.all(Array.from({ length: Math.min(processes, left.length) }, work));
};
