import { describe, expect, it } from 'vitest';
import { GoBoard, POINT_LIMIT, goReferee, goRules, pointOf, printPoint } from '../../../games/index.ts';
import { seededRandom } from '../../../play/index.ts';
import { sayProposal } from '../strategy/explanation.ts';
import { afterthought } from './afterthought.ts';
import { createMctsPlayer } from './player.ts';

const boardOf = (rows: readonly string[]): GoBoard => {
  const board = new GoBoard(rows.length);
  if (!board.load(rows.toReversed().join(''))) throw new Error('a stone has no liberty');
  return board;
};

const ownership = (share: (point: number) => number): Float64Array =>
  Float64Array.from({ length: POINT_LIMIT }, (_, i) => share(i));

describe('what a move is about that no case proposed', () => {
  const board = boardOf(['.......', '..X.O..', '..X.O..', '..X.O..', '.......', '.......', '.......']);
  const white = new Set(board.listStones(pointOf(5, 5)));
  const move = pointOf(4, 3);

  it('stones whose fate is open are its target, attacked or defended', () => {
    const seen = { move, line: [move], ownership: ownership((point) => (white.has(point) ? -0.1 : 1)) };
    const attack = afterthought(board, 0, seen);
    expect([attack.case, attack.side, attack.target.colour, attack.target.points.length]).toEqual([
      'surround',
      'attack',
      1,
      3,
    ]);
    expect(sayProposal(attack, (point) => printPoint(point), 'en')).toBe(
      '[surround or escape] to shut it in: the white stones at E4 (3 stones) stay in 55% of the games played out',
    );
    expect(afterthought(board, 1, seen).side).toBe('defence');
    expect(sayProposal(afterthought(board, 1, seen), (point) => printPoint(point), 'ja')).toContain('55% で残る');
  });

  it('where all stones are settled, it is about ground', () => {
    const settled = (here: number) => ({
      move,
      line: [],
      ownership: ownership((point) => (point === move ? here : white.has(point) ? -1 : 1)),
    });
    expect(afterthought(board, 0, settled(0.4))).toMatchObject({ case: 'endgame', side: 'defence', line: [move] });
    expect(afterthought(board, 1, settled(0.4))).toMatchObject({ case: 'endgame', side: 'attack' });
    expect(afterthought(board, 1, settled(0.95))).toMatchObject({ case: 'intrude', side: 'attack' });
    const open = boardOf(Array.from({ length: 7 }, () => '.......'));
    expect(afterthought(open, 0, settled(0.2))).toMatchObject({ case: 'framework', side: 'defence' });
  });
});

it('every move of go1-mcts has a case, a target and an intention, also those that no case proposed', () => {
  const rules = goRules({ rules: 'chinese', size: 7, komi: 7.5 });
  if (!rules.ok) throw new Error(rules.error.message);
  const referee = goReferee(rules.value);
  for (const withoutCases of [false, true]) {
    const player = createMctsPlayer(referee, { playouts: 60, withoutCases });
    let state = referee.initial();
    for (let ply = 0; ply < 12; ply++) {
      const { move, proposals, words } = player.choose(state, state.turn, { random: seededRandom(ply) });
      if (move === 0) break;
      expect(proposals.length).toBeGreaterThan(0);
      expect(words.en).toMatch(/^\[.+\] .+: .+; won \d+% of \d+ games played out$/);
      expect(words.ja).toMatch(/^\[.+\] .+ \d+ 局の \d+% で勝ち$/);
      state = referee.next(state, move);
    }
  }
});
