import { describe, expect, test } from 'vitest';
import { BLACK } from '../../../games/index.ts';
import type { CaseName, Proposal } from '../cases/case.ts';
import type { CaseValues } from '../cases/case-values.ts';
import { at, boardWith, recognitionOf } from '../cases/recognition.fixture.ts';
import { targetOf } from '../cases/target.ts';
import { filterCandidates } from './candidate-filter.ts';

/// Black is to move, and asks the filter about proposals of its own.
const scene = (black: string, white: string, values: Partial<CaseValues> = {}) => {
  const board = boardWith(black, white);
  const seen = recognitionOf(board, BLACK);
  const recognition = { ...seen, values: { ...seen.values, ...values } };
  const { situation } = recognition;
  const propose = (name: CaseName, move: string, value: number, stone?: string): Proposal => ({
    case: name,
    side: 'defence',
    target:
      stone === undefined
        ? { kind: 'region', colour: BLACK, id: at(move), points: [at(move)] }
        : targetOf(situation.stringAt(at(stone))!),
    move: at(move),
    value,
    stage: name === 'capture' ? 'search' : 'form',
    line: [at(move)],
    say: () => ({ en: '', ja: '' }),
  });
  const ask = (...proposals: readonly Proposal[]) => {
    const before = board.print();
    const { proposals: left, actions } = filterCandidates(recognition, proposals);
    expect(board.print()).toBe(before);
    return {
      left: left.map(({ case: name, move }) => [name, move]),
      actions: actions.map(({ rule, shifted }) => [rule, shifted?.move]),
    };
  };
  return { propose, ask };
};

describe('the candidate filter, by the five examples of the paper', () => {
  test('a stone thrown in to be taken back is not saved, though it could be', () => {
    const { propose, ask } = scene('A3 B3 C3 D3 E2 D1 B1 G6', 'A1 A2 B2 C2 F7 C6');
    expect(ask(propose('capture', 'C1', 4, 'B1'))).toEqual({ left: [], actions: [['throw-in', undefined]] });
  });
  test('a stone around it that can be taken is taken instead of running', () => {
    const { propose, ask } = scene('E5 C5 D6 G3', 'D5 E4 F5 G7');
    const { actions, left } = ask(propose('capture', 'E6', 4, 'E5'));
    expect(actions).toEqual([['neutral-neighbour', at('D4')]]);
    // The first idea stays as a rival.
    expect(left).toEqual([
      ['capture', at('D4')],
      ['capture', at('E6')],
    ]);
  });
  test('a move of another case nearby that saves as well takes its place', () => {
    const { propose, ask } = scene('E5 C3 G8', 'D5 E4 D6 C7');
    const { actions } = ask(propose('capture', 'E6', 4, 'E5'), propose('framework', 'F5', 6));
    expect(actions).toEqual([['double-purpose', at('F5')]]);
  });
  test('no such move, where the other one is worth little or does not save', () => {
    const { propose, ask } = scene('E5 C3 G8', 'D5 E4 F5 C7');
    const save = propose('capture', 'E6', 4, 'E5');
    expect(ask(save, propose('framework', 'F6', 6)).actions).toEqual([]);
    const open = scene('E5 C3 G8', 'D5 E4 D6 C7');
    expect(open.ask(open.propose('capture', 'E6', 4, 'E5'), open.propose('framework', 'F5', 1)).actions).toEqual([]);
  });
  test('a lone string that stays dead does not run', () => {
    const { propose, ask } = scene('C1 F7 G6', 'B1 C2 D2 E2 F2 F1 B3');
    expect(ask(propose('capture', 'D1', 4, 'C1'))).toEqual({ left: [], actions: [['dead-anyway', undefined]] });
  });
  test('but one stone may become two that are given up, beside an enemy who is short of liberties', () => {
    const stones = ['C3 G6 H4', 'B3 C4 D3 B2 D1 E1 B5 E4'] as const;
    for (const [values, actions] of [
      [{}, []],
      [{ giveUpLine: 0 }, [['dead-anyway', undefined]]],
      [{ giveUpLiberties: 0 }, [['dead-anyway', undefined]]],
    ] as const) {
      const { propose, ask } = scene(...stones, values);
      expect(ask(propose('capture', 'C2', 4, 'C3')).actions).toEqual(actions);
    }
  });
  test('a stone that is taken at once is not played, unless it is meant to be taken', () => {
    const { propose, ask } = scene('G6 F7', 'B1 A2 C3');
    const move = propose('endgame', 'A1', 3);
    expect(ask(move).actions).toEqual([['captured-at-once', undefined]]);
    const open = scene('G6 F7', 'B2 A3 C1 C3');
    const inside = open.propose('endgame', 'B1', 3);
    expect(open.ask(inside).actions).toEqual([['captured-at-once', undefined]]);
    expect(open.ask({ ...inside, isSacrifice: true }).actions).toEqual([]);
  });
});
