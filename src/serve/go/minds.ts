/// The minds of GO.1 in a thread: one for each size of board and state of the person's knowledge, because to make one takes
/// longer than to ask it.
import { personsGo } from '../../experiment/index.ts';
import { Go1, goKomi } from '../../experts/index.ts';
import type { GoDecision } from '../../experts/index.ts';
import type { OpenedGo } from './position.ts';

const minds = new Map<string, Go1>();
const MOST_MINDS = 8;

/// `data` is the folder with the person's own patterns and lessons; without it GO.1 knows what comes with the package.
export const mindOf = (size: number, data?: string): Go1 => {
  const known = data === undefined ? undefined : personsGo(data);
  const key = `${size} ${known?.version ?? ''}`;
  let mind = minds.get(key);
  if (mind === undefined) {
    mind = new Go1(size, known ?? {});
    if (minds.size >= MOST_MINDS) minds.clear();
    minds.set(key, mind);
  }
  return mind;
};

/// What GO.1 would play for the side whose turn it is.
export const decideFor = ({ table, turn }: OpenedGo, mind: Go1): GoDecision => {
  mind.komi = goKomi(table.rules);
  return mind.decide(table.board, turn, table.state.last, (move) => table.problem(turn, move) === undefined);
};
