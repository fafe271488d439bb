import { expect, test } from 'vitest';
import { engineAnswerer } from './answerer.ts';
import { testEngine } from './engine.fixture.ts';
import { countRegression, isCorrect, readRegression, runRegression } from './regression.ts';

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

test('a file without tests has none, and lines that are no tests do not matter', () => {
  expect(readRegression('')).toEqual([]);
  expect(readRegression('#? [1]\n# play black D4\n')).toEqual([]);
});
