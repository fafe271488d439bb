import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureNetwork, simulateSheet } from './sheet-tasks.ts';
import type { Simulated, SimulationOrder, SimulationReport } from './sheet-tasks.ts';

const library = (name: string): string =>
  readFileSync(new URL(`../../knowledge/gdl/${name}.kif`, import.meta.url), 'utf8');

const simulate = (
  order: Partial<SimulationOrder> & Pick<SimulationOrder, 'text'>,
): { readonly simulated: Simulated; readonly reports: readonly SimulationReport[] } => {
  const reports: SimulationReport[] = [];
  const answer = simulateSheet(
    { reasoner: 'auto', games: 20, seed: 3, stop: new SharedArrayBuffer(4), ...order },
    (report) => reports.push(report),
  );
  if (answer.kind === 'failed') throw new Error(answer.problem.message);
  return { simulated: answer.simulated, reports };
};

/// One move, and the game is over; goals are added by each test.
const SHEET = `(role x)
(init (step 1))
(<= (legal x wait) (true (step 1)))
(<= (next (step 2)) (does x wait))
(<= terminal (true (step 2)))
`;

describe('random games', () => {
  test('are the same by every reasoner', () => {
    const text = library('tic-tac-toe');
    const results = (['parallel', 'scalar', 'tables', 'reference'] as const).map((reasoner) => {
      const { simulated, reports } = simulate({ text, reasoner });
      expect(reports[0]).toMatchObject({ kind: 'running', running: { reasoner, roles: ['x', 'o'] } });
      return { ...simulated, cpuSeconds: 0 };
    });
    expect(results).toEqual(results.map(() => results[0]));
  });

  test('that end otherwise than they should are counted', () => {
    const missing = simulate({ text: `${SHEET}(<= (goal x 100) (true (step 1)))` });
    expect(missing.simulated).toMatchObject({ games: 20, states: 20, missingGoals: 20, goals: [{ count: 0 }] });
    const stuck = simulate({
      text: `${SHEET.replace('(<= terminal (true (step 2)))', '(<= terminal (true (step 9)))')}(goal x 50)`,
    });
    expect(stuck.simulated).toMatchObject({ stuck: 20, goals: [{ sum: 1000, squares: 50_000, count: 20 }] });
    const endless = `(role x) (init (p a)) (legal x wait) (<= (next (p ?p)) (true (p ?p))) (<= terminal (not (true (p a)))) (goal x 0)`;
    expect(simulate({ text: endless, steps: 7 }).simulated).toMatchObject({ tooLong: 20, states: 140, longest: 7 });
  });

  test('end when they are told to', () => {
    const stop = new SharedArrayBuffer(4);
    new Int32Array(stop)[0] = 1;
    for (const reasoner of ['parallel', 'scalar'] as const)
      expect(simulate({ text: library('tic-tac-toe'), reasoner, games: 1_000_000, stop }).simulated.games).toBeLessThan(
        1000,
      );
  });

  test('go on by tables where the network is too large, unless it was asked for', () => {
    const text = library('tic-tac-toe');
    const { reports } = simulate({ text, gates: 20 });
    expect(reports[0]).toMatchObject({ running: { reasoner: 'tables', refusal: { code: 'too-many-gates' } } });
    expect(() => simulate({ text, gates: 20, reasoner: 'scalar' })).toThrow('more than 20 gates');
  });
});

describe('the network', () => {
  test('is measured', () => {
    const answer = measureNetwork({ text: library('hex') });
    if (answer.kind === 'failed') throw new Error(answer.problem.message);
    const { sizes } = answer;
    expect(sizes).toMatchObject({
      loops: 1,
      roles: [
        { role: 'red', moves: 82 },
        { role: 'blue', moves: 82 },
      ],
    });
    const { look, advance, judge } = sizes.passes;
    expect(Math.min(look, advance, judge, sizes.loopGates, sizes.facts)).toBeGreaterThan(0);
    expect(sizes.gates).toBeGreaterThan(Math.max(look, advance, judge));
    expect(sizes.instances).toBeGreaterThanOrEqual(sizes.gates);
  });

  test('beyond the budget is a problem', () => {
    const answer = measureNetwork({ text: library('tic-tac-toe'), gates: 10 });
    expect(answer).toMatchObject({ kind: 'failed', problem: { code: 'too-many-gates' } });
  });
});
