/// Races that were read to their end are not read again while nothing changes on the points on which they rest.
import type { GoBoard } from '../../../../games/index.ts';
import { AnswerMemory } from '../answer-memory.ts';
import type { GoReaders, RaceReading } from '../readers.ts';

type ReadRace = NonNullable<GoReaders['race']>;

/// The same reader, with a memory of its own for each board.
export const rememberRaces = (read: ReadRace): ReadRace => {
  const memories = new WeakMap<GoBoard, AnswerMemory<string, RaceReading>>();
  return (board, own, enemy, budget, secondBegins = false) => {
    const memory = memories.get(board) ?? new AnswerMemory();
    memories.set(board, memory);
    const question = `${board.headOf(own)} ${board.headOf(enemy)} ${secondBegins}`;
    const known = memory.find(question, board);
    if (known !== undefined) return { ...known.value, nodes: 0, isRemembered: true };
    const reading = read(board, own, enemy, budget, secondBegins);
    if (reading.region !== undefined) memory.keep(question, reading, reading.nodes, reading.region, board);
    return reading;
  };
};
