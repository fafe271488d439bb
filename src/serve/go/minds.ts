/// The minds of GO.1 in a thread: one for each size of board, because to make one takes longer than to ask it.
import { Go1 } from '../../experts/index.ts';
import type { GoDecision } from '../../experts/index.ts';
import type { OpenedGo } from './position.ts';

const minds = new Map<number, Go1>();

export const mindOf = (size: number): Go1 => {
  let mind = minds.get(size);
  if (mind === undefined) {
    mind = new Go1(size);
    minds.set(size, mind);
  }
  return mind;
};

/// What GO.1 would play for the side whose turn it is.
export const decideFor = ({ table, turn }: OpenedGo, mind = mindOf(table.setting.size)): GoDecision =>
  mind.decide(table.board, turn, table.state.last, (move) => table.problem(turn, move) === undefined);
