import { describe, expect, test } from 'vitest';
import { Answers } from '../contract/index.ts';
import { query } from './query.ts';
import type { QueryRequest } from './request.ts';

const ask = async (request: QueryRequest): Promise<Answers> => {
  const answers = structuredClone(await query(request));
  expect(Answers.safeParse(answers).error).toBeUndefined();
  return answers;
};

describe('questions in Prolog', () => {
  test('are answered, with a theory and with clauses of one’s own', async () => {
    const { answers, outcome } = await ask({
      theory: 'othello/wing.pl',
      program: 'beside(X, C) :- corner(C), neighbor(C, X), lc(X).',
      goal: "beside(X, a1), Y = 'A b'",
    });
    expect(outcome).toBe('done');
    expect(answers).toEqual([
      { X: 'b1', Y: "'A b'" },
      { X: 'a2', Y: "'A b'" },
    ]);
  });

  test('every text that is a theory or a program can be asked', async () => {
    expect(await ask({ theory: 'othello/otl.pl', goal: 'fail' })).toMatchObject({ outcome: 'done', problems: [] });
    expect(await ask({ theory: 'othello/corners.pl', goal: 'corner(h8)' })).toMatchObject({ answers: [{}] });
  });

  test('stop at their limit', async () => {
    const more = await ask({ goal: 'repeat', limit: 3 });
    expect(more).toMatchObject({ outcome: 'limit' });
    expect(more.answers).toHaveLength(3);
    expect((await ask({ goal: 'member(X, [1, 2])', limit: 2 })).outcome).toBe('done');
  });

  test.each([
    ['steps or time', 'repeat, fail', /steps|longer/],
    ['depth', 'p(0)', /deeper|memory/],
    ['memory', 'length(L, 100000000)', /memory|steps|longer/],
  ])('that take too much %s are ended', async (_, goal, said) => {
    const { outcome, message } = await ask({ program: 'p(X) :- Y is X + 1, p(Y), Y > 0.', goal, milliseconds: 1500 });
    expect(outcome).toBe('budget');
    expect(message!.en).toMatch(said);
    expect(message!.ja).not.toBe(message!.en);
  });

  test('directives that loop are ended, too', async () => {
    const { outcome, problems } = await ask({ program: ':- repeat, fail.', goal: 'true', milliseconds: 500 });
    expect(outcome === 'error' || problems.length > 0).toBe(true);
  });

  test('output is kept within bounds', async () => {
    const { output } = await ask({ goal: 'between(1, 100000, X), write(hello), fail' });
    expect(output.length).toBe(20_000);
  });

  test('what is wrong has its place', async () => {
    const wrong = await ask({ program: 'a.\nb :- .\n', goal: 'a' });
    expect(wrong).toMatchObject({ outcome: 'error', problems: [{ line: 2 }] });
    expect((await ask({ goal: 'a(' })).message!.ja).toContain('誤り');
    expect(await ask({ goal: 'no_such_thing' })).toMatchObject({ outcome: 'error' });
    for (const theory of ['../package.json', '/etc/passwd', 'othello/nothing.pl', 'othello/joseki-1980.txt'])
      expect(await ask({ theory, goal: 'true' })).toMatchObject({ outcome: 'error' });
  });
});
