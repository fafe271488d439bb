import { describe, expect, test } from 'vitest';
import { BLACK, EMPTY, GO_PASS, WHITE, goReferee, goRules, printPoint } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';
import { seededRandom } from '../../../play/index.ts';
import { at, boardWith } from '../cases/recognition.fixture.ts';
import { allReaders } from '../reading/all-readers.ts';
import type { GoReaders } from '../reading/readers.ts';
import { explainDecision } from './explanation.ts';
import { createGo1Player } from './go1-player.ts';
import { Go1 } from './go1.ts';

const decide = (board: GoBoard, colour: Colour = BLACK) =>
  new Go1(9, { parameters: { samples: 40, steps: 600 } }).decide(board, colour);
const name = (point: number): string => printPoint(point);

describe('GO.1 decides', () => {
  test('a stone thrown in to be taken is not saved', () => {
    const board = boardWith('A3 B3 C3 D3 E2 D1 B1 G6', 'A1 A2 B2 C2 F7 C6');
    const { filtered } = decide(board);
    expect(filtered.some(({ rule, proposal }) => rule === 'throw-in' && proposal.move === at('C1'))).toBe(true);
  });
  test('stones in atari that matter are taken, and the reason says which', () => {
    const board = boardWith('D5 E6 F6 G5 F4 E3 D3', 'E5 F5 E4 D4 C6 D7 G3');
    const decision = decide(board);
    const { reason } = explainDecision(decision, name, 'en');
    expect(reason).toContain('[capture] to capture the string');
    expect(reason).toContain('D4 (4 stones)');
    expect(explainDecision(decision, name, 'ja').reason).toContain('[捕獲] 連を捕獲する');
    board.play(decision.move, BLACK);
    const isTaken = board.at(at('D4')) === EMPTY;
    expect(isTaken || allReaders().defend?.(board, at('D4'), { nodes: 1000 }).outcome === 'no').toBe(true);
    board.undo();
    // And the other side saves them.
    const saving = decide(board, WHITE);
    expect(explainDecision(saving, name, 'en').reason).toContain('D4 (4 stones)');
    board.play(saving.move, WHITE);
    expect(allReaders().attack?.(board, at('D4'), { nodes: 1000 }).outcome).toBe('no');
  });
  test('the board is left as it was, and the same question has the same answer', () => {
    const board = boardWith('C4 E5 G3', 'C6 F6 E3');
    const before = board.print();
    const first = decide(board);
    expect([board.print(), board.depth]).toEqual([before, 6]);
    const second = decide(board);
    expect(second.move).toBe(first.move);
    expect(second.candidates.map(({ move, value }) => [move, value])).toEqual(
      first.candidates.map(({ move, value }) => [move, value]),
    );
  });
  test('moves that are not allowed are not chosen', () => {
    const board = boardWith('C4 E5 G3', 'C6 F6 E3');
    const { move } = decide(board);
    const other = new Go1(9, { parameters: { samples: 40, steps: 600 } }).decide(
      board,
      BLACK,
      GO_PASS,
      (point) => point !== move,
    );
    expect(other.move).not.toBe(move);
    expect(other.candidates.every((candidate) => candidate.move !== move)).toBe(true);
  });
  test('the stages of recognition are told', () => {
    const { stages } = decide(boardWith('D5 E6 F6 G5 F4 C3', 'E5 F5 G7 C7 D7 E7'));
    expect(stages.map(({ stage }) => stage)).toEqual(['form', 'groups', 'stored', 'search', 'sample']);
    expect(stages[2]!.nodes).toBeGreaterThan(0);
    // More than the samples of what to expect.
    expect(stages[3]!.nodes).toBeGreaterThan(2 * 3 * 40);
  });
});

describe('time for a move', () => {
  test('is never exceeded, and there is an answer', () => {
    // Time passes by the positions that searches visit, so that the test is the same on every machine.
    let now = 0;
    const readers = allReaders();
    const timed = (read: (...asked: never[]) => { readonly nodes: number }) =>
      ((...asked: never[]) => {
        const reading = read(...asked);
        now += 0.1 + reading.nodes * 0.02;
        return reading;
      }) as never;
    const slow: GoReaders = {
      ...readers,
      attack: timed(readers.attack! as never),
      defend: timed(readers.defend! as never),
      owlAttack: timed(readers.owlAttack! as never),
      owlDefend: timed(readers.owlDefend! as never),
      connect: timed(readers.connect! as never),
      disconnect: timed(readers.disconnect! as never),
      race: timed(readers.race! as never),
    };
    const rules = goRules({ size: 9 });
    if (!rules.ok) throw new Error(rules.error.message);
    const referee = goReferee(rules.value);
    const state = referee.setUp(boardWith('D5 E6 F6 G5 F4 G4 H5 C3', 'E5 F5 C4 D4 D3 C6 D7 G3').print(), BLACK)!;
    const spend = (milliseconds: number): number => {
      const player = createGo1Player(referee, { readers: slow });
      const start = now;
      const { move } = player.choose(state, BLACK, { random: seededRandom(1), clock: () => now, milliseconds });
      expect(referee.problem(state, move)).toBeUndefined();
      return now - start;
    };
    const free = spend(1e9);
    for (const milliseconds of [5, 20, 40]) {
      expect(free).toBeGreaterThan(milliseconds);
      expect(spend(milliseconds)).toBeLessThanOrEqual(milliseconds);
    }
  });
});
