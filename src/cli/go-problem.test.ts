import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
const sgf = folder.path('taken.sgf');
const tst = folder.path('taken.tst');
const stones = '(;SZ[9]AB[dc][cd][ed][ce]AW[dd]';
beforeAll(() => {
  writeFileSync(sgf, `${stones}C[A white stone.\nquestion: attack D6\nanswer: 1 D5\nquestion: defend D6\nanswer: 0])`);
  writeFileSync(
    tst,
    'loadsgf taken.sgf\n10 attack D6\n#? [1 C1]\n20 countlib D6\n#? [1]\n30 owl_attack D6\n40 attack A1\n#? [0]*\n',
  );
});
afterAll(() => folder.remove());

test('an SGF file asks in its comments; answers come with line, proof and verdict', async () => {
  const { code, out, err } = await run(['go', 'problem', sgf]);
  expect(err).toBe('');
  expect(code).toBe(EXIT.done);
  expect(out).toContain('Problem 1: attack D6\n');
  expect(out).toContain(' 5 . . X 1 ');
  expect(out).toContain('The white string at D6 is taken by D5.\nLine: D5\nRead to the end: ');
  expect(out).toMatch(/Problem 2: defend D6[^]*the checker accepts the proof of \d+ positions\.\nRight: 0\n/);
  expect(out).toContain('2 of 2 solved');
  const japanese = await run(['go', 'problem', sgf, '--lang', 'ja', '--number', '2']);
  expect(japanese.out).toContain('D6 の白の連は逃げられない。');
  expect(japanese.out).toContain('局面の証明を受理しました。\n正解: 0');
});

test('a regression file is solved with its news, as text and as data', async () => {
  const { code, out } = await run(['go', 'problem', tst]);
  expect(code).toBe(EXIT.negative);
  expect(out).toContain('Wrong: 1 C1 was expected');
  expect(out).toContain('Wrong, as was known: 0 was expected');
  expect(out).toContain('2 of 4 solved');
  const data = JSON.parse((await run(['go', 'problem', tst, '--json'])).out);
  expect(data.solved).toBe(2);
  expect(data.problems[0]).toMatchObject({
    number: 10,
    answer: '1 D5',
    verdict: 'FAILED',
    line: ['D5'],
    proof: { kind: 'proof', accepted: true },
  });
  expect(data.problems[2]).toMatchObject({
    answer: '1 D5',
    verdict: 'ignored',
    proof: { kind: 'proof', accepted: true },
  });
});

test('a question from the command line, and a move that is asked for', async () => {
  const asked = await run(['go', 'problem', '-', '--ask', 'attack D6', '--json'], `${stones})`);
  expect(asked.code).toBe(EXIT.done);
  expect(JSON.parse(asked.out).problems[0]).toMatchObject({ answer: '1 D5', isSolved: true });
  const move = await run(['go', 'problem', '-'], `${stones}C[question: reg_genmove black\nanswer: !PASS])`);
  expect(move.out).toMatch(/Answer: [A-T]\d\n\[.*\nRight/);
});

test('questions without a line or a proof are answered, too', async () => {
  const ask = async (question: string) => run(['go', 'problem', '-', '--ask', question, '--json'], `${stones})`);
  for (const [question, answer] of [
    ['dragon_status D6', 'dead'],
    ['owl_does_attack D5 D6', '1'],
    ['does_attack A1 D6', '0'],
    ['same_dragon D7 C6', '0'],
    ['owl_does_defend D5 D6', '0'],
    ['break_in D6 A1 B1', '0'],
  ] as const) {
    const { code, out } = await ask(question);
    expect([question, code, JSON.parse(out).problems[0].answer]).toEqual([question, EXIT.done, answer]);
  }
  const refused = await ask('dragon_status A1');
  expect([refused.code, refused.out]).toEqual([EXIT.badInput, '']);
  expect(refused.err).toContain('dragon_status A1 was refused: vertex must not be empty');
});

test('bad files are told with what to do', async () => {
  const empty = folder.path('empty.sgf');
  writeFileSync(empty, '');
  const cases: readonly [args: string[], stdin: string, code: number, word: string][] = [
    [['-'], `${stones})`, EXIT.badInput, '--ask "attack D4"'],
    [['-'], `${stones}C[question: atack D6])`, EXIT.badInput, 'attack'],
    [['-'], '(;SZ[9]AB[dc', EXIT.badInput, ':1:'],
    [['-'], 'loadsgf none.sgf\n1 attack D6\n', EXIT.badInput, 'loadsgf none.sgf'],
    [['-'], '# nothing\n', EXIT.badInput, 'asks nothing'],
    [['-'], '', EXIT.badInput, 'asks nothing'],
    [['-'], 'PK\u0003\u0004\u0000\n\u0000 attack D6\n', EXIT.badInput, '-: this is no text'],
    [
      ['-', '--ask', 'attack D6'],
      '(;SZ[9]AW[ab][ba];B[aa])',
      EXIT.badInput,
      'hint: the record is read by Chinese rules',
    ],
    [['-', '--ask', 'attack D6'], '(;SZ[52];B[aa])', EXIT.badInput, '-:1:6: SZ[52]: boards have'],
    [[folder.path('none.sgf')], '', EXIT.badInput, 'none.sgf'],
    [[sgf, '--number', '7'], '', EXIT.badInput, '1, 2'],
    [[tst, '--ask', 'attack D6'], '', EXIT.usage, '--ask'],
    [[empty, '--ask', 'attack D6'], '', EXIT.badInput, 'no game tree found'],
    [[], '', EXIT.usage, 'file'],
  ];
  for (const [args, stdin, code, word] of cases) {
    const ran = await run(['go', 'problem', ...args], stdin);
    expect([args, ran.code, ran.out]).toEqual([args, code, '']);
    expect(ran.err).toContain(word);
  }
});
