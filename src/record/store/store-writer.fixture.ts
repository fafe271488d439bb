/// A process that adds games, moves and points without end, until it is killed. It says on stdout what it has finished.
import { writeSync } from 'node:fs';
import { openStore } from './open-store.ts';

const [file, run] = [process.argv[2]!, process.argv[3]!];
const say = (line: string): void => void writeSync(1, `${line}\n`);
const now = new Date(0).toISOString();

say('opening');
const opened = openStore(file);
if (!opened.ok) throw new Error(JSON.stringify(opened.error));
const store = opened.value;
const job = `job-${run}`;
store.addJob({
  id: job,
  kind: 'learn',
  state: 'running',
  created: now,
  updated: now,
  settings: {},
  done: 0,
  total: 0,
});
say(`job ${job}`);

// Several pages, so that a write can be interrupted in its middle.
const choice = 'x'.repeat(6000);
const node = (id: number) => ({ id, parent: id - 1, move: `m${id}`, by: 'program', choice });
for (let number = 1; ; number++) {
  const id = `game-${run}-${number}`;
  store.addGame(
    {
      id,
      game: 'othello',
      created: now,
      updated: now,
      title: id,
      black: {},
      white: {},
      start: '',
      seed: number,
      knowledge: '',
      source: 'played',
      tip: 1,
    },
    [{ id: 0, parent: null, move: null, by: 'start' }, node(1)],
  );
  say(`game ${id}`);
  store.addNodes(id, [node(2), node(3), node(4)], { tip: 4, updated: now, result: 'over' });
  say(`moves ${id}`);
  store.addPoint(job, number, { number }, { done: number });
  say(`point ${job} ${number}`);
}
