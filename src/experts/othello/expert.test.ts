import { describe, expect, test } from 'vitest';
import { countEmpty, othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { WIN, makePlayer, seededRandom } from '../../play/index.ts';
import { othelloPlayers } from './players.ts';
import { seededEndgames } from './solver/endgames.ts';
import { plainAlphaBeta } from './solver/plain.ts';

const choose = (name: string, position: Position, nodes?: number) => {
  const made = makePlayer(name, othelloPlayers);
  if (!made.ok) throw new Error(made.error.message);
  const choice = made.value.choose(position, position.turn, { random: seededRandom(1), nodes });
  if (choice instanceof Promise) throw new Error('an expert answers at once');
  return choice;
};

describe('an expert', () => {
  test('plays a best move of the endgame and knows its value, by the slow solver, too', () => {
    for (const position of seededEndgames({ count: 12, empties: 7, seed: 3 })) {
      const { move, value } = choose('expert', position);
      const lead = plainAlphaBeta(position).value;
      expect(value).toBe(Math.sign(lead) * WIN + lead);
      expect(0 - plainAlphaBeta(othello.next(position, [move])).value).toBe(lead);
    }
  });

  test('looks ahead before, and where the endgame takes too long', () => {
    const [position] = seededEndgames({ count: 1, empties: 9, seed: 5 });
    expect(countEmpty(position!)).toBe(9);
    expect(choose('expert:empties=8,nodes=500', position!)).toEqual(choose('alphabeta:nodes=500', position!));
    const hasty = choose('expert', position!, 1);
    expect(hasty.depth).toBe(1);
    expect(othello.legal(position!, position!.turn)).toContain(hasty.move);
  });
});
