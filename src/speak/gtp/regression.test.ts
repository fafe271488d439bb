import { expect, test } from 'vitest';
import { engineAnswerer } from './answerer.ts';
import { testEngine } from './engine.fixture.ts';
import { countRegression, isCorrect, readRegression, runRegression, verdictOf } from './regression.ts';

test('answers are matched as a whole', () => {
  expect(isCorrect('1 C3', '1 C3')).toBe(true);
  expect(isCorrect('1 C33', '1 C3')).toBe(false);
  expect(isCorrect('21 C3', '1 C3')).toBe(false);
  expect(isCorrect('1 D4', '1 (C3|D4)')).toBe(true);
  expect(isCorrect('1 D4', '1 C3|D4')).toBe(true);
  expect(isCorrect('1 D44', '1 C3|D4')).toBe(false);
  expect(isCorrect('0', '0|1 C3')).toBe(true);
  expect(isCorrect('2 E5', '[123] [A-F]5')).toBe(true);
  expect(isCorrect('P13', '!P13')).toBe(false);
  expect(isCorrect('P14', '!P13')).toBe(true);
  expect(isCorrect('P14', '(')).toBeUndefined();
});

const TEXT = `
# Liberties.
boardsize 9
play black C3
10 countlib C3   # four of them
#? [4]

20 countlib C3
#? [3]*

30 countlib C3
#? [3]

40 countlib C3
#? [!3]*

50 countlib D4
#? [!5]

60 get_reading_node_counter
#? [7]&

70 color C3
80 color C4
#70? [black]
#80? [empty]
play black C3
quit
`;

test('a file is run step by step, and each answer is judged', async () => {
  const steps = readRegression(TEXT);
  const refused: string[] = [];
  const results = await runRegression(steps, engineAnswerer(testEngine()), {
    onProblem: (line, command) => refused.push(`${line} ${command}`),
  });
  expect(results.map(({ number, verdict }) => `${number} ${verdict}`)).toEqual([
    '10 passed',
    '20 failed',
    '30 FAILED',
    '40 PASSED',
    '50 FAILED',
    '60 ignored',
    '70 passed',
    '80 passed',
  ]);
  // A refusal is wrong, also where anything else would be right.
  expect(results[4]!.answer).toBe('? vertex must not be empty');
  expect(results[0]!.correct).toBe('4');
  expect(refused).toEqual(['27 play black C3']);
  expect(countRegression(results)).toMatchObject({ tests: 7, right: 4, passed: 3, PASSED: 1, failed: 1, FAILED: 2 });
});

test('what follows a refused command is not asked, until a position begins anew', async () => {
  const text = `boardsize 9
play black C3
play black C3
1 countlib C3
#? [4]
komi 5
2 countlib C3
3 countlib C3
#? [9]*
clear_board
play white D4
4 countlib D4
#? [4]
`;
  const asked: string[] = [];
  const own = engineAnswerer(testEngine());
  const answerer = { ask: (command: string) => (asked.push(command), own.ask(command)) };
  const results = await runRegression(readRegression(text), answerer);
  expect(results.map(({ number, verdict }) => `${number} ${verdict}`)).toEqual([
    '1 unasked',
    '2 ignored',
    '3 unasked',
    '4 passed',
  ]);
  expect(asked).not.toContain('komi 5');
  expect(countRegression(results)).toMatchObject({ tests: 1, right: 1, unasked: 2, FAILED: 0 });
});

test('a program that ended has lost the position', async () => {
  const ended = { ask: async () => ({ ok: false, error: { code: 'ended', message: 'gone' } }) as const };
  const results = await runRegression(readRegression('1 name\n#? [x]\n2 name\n#? [x]\n'), ended);
  expect(results.map(({ verdict }) => verdict)).toEqual(['FAILED', 'unasked']);
});

test('an expression that is none makes no answer wrong', () => {
  expect(verdictOf('1 C3', false, { correct: '[(', isKnownFailure: false, isIgnored: false })).toBe('broken');
  expect(verdictOf('1 C3', false, { correct: '[(', isKnownFailure: false, isIgnored: true })).toBe('ignored');
});

test('a file without tests has none, and lines that are no tests do not matter', () => {
  expect(readRegression('')).toEqual([]);
  expect(readRegression('#? [1]\n# play black D4\n')).toEqual([]);
});
