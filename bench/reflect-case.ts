/// The case that is learned: the record of the pair wing, as it is and with moves put in during which nothing happens.
import type { Episode } from '../src/reflect/ebg/index.ts';
import type { Term } from '../src/logic/index.ts';

export const FAILURE = 47;
export const PLAYER = 'w';
/// What the paper says of its own learning.
export const PAPER = { calls: 7553, seconds: 67 } as const;

/// Behind this move the game stands still.
const STILL_AFTER = 37;

/// The same record with `idle` more moves (an even number) between the hoshi and what follows from it: the board stays as it
/// is, and the moves made are on a square that no theory looks at. Times of all that follows are later by `idle`.
export const stretch = (episode: Episode, idle: number): Episode => {
  const isIdle = (time: number): boolean => time > STILL_AFTER && time <= STILL_AFTER + idle;
  const sourceOf = (time: number): number =>
    time <= STILL_AFTER ? time : isIdle(time) ? STILL_AFTER + 1 : time - idle;
  const at = (time: number, fact: Term): Term =>
    fact.kind === 'compound' ? { ...fact, args: [{ kind: 'int', value: time }, ...fact.args.slice(1)] } : fact;
  return {
    start: episode.start,
    failure: episode.failure + idle,
    states: (time) => episode.states(sourceOf(time)).map((fact) => at(time, fact)),
    move: (time) => {
      if (!isIdle(time)) return episode.move(sourceOf(time));
      const { player } = episode.move(STILL_AFTER + 1 + ((time - STILL_AFTER - 1) % 2));
      return { player, move: { kind: 'atom', name: 'd4' } };
    },
  };
};
