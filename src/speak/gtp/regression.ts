/// Files of regression tests in the manner of GNU Go: GTP commands, of which those with a number are tests; a comment after
/// them says what the answer should be.
///
///     loadsgf games/ladder.sgf
///     10 attack C3
///     #? [1 (D3|D4)]*
///
/// The answer is matched as a whole by the regular expression between the brackets; `!` before it turns the meaning round, `*`
/// behind it says that the test is known to fail, `&` that its answer does not count.
import type { Result } from '../../logic/index.ts';
import { readGtpCommand } from './protocol.ts';

export interface Expectation {
  /// As the file has it, and in which line.
  readonly correct: string;
  readonly line?: number;
  readonly isKnownFailure: boolean;
  readonly isIgnored: boolean;
}

export type RegressionStep =
  | { readonly kind: 'setup'; readonly line: number; readonly command: string }
  | {
      readonly kind: 'test';
      readonly line: number;
      readonly number: number;
      readonly command: string;
      readonly expected?: Expectation;
    };

/// `passed` and `failed` are as the file expects them; `PASSED` and `FAILED` are news. `unasked` was not asked, since the position
/// that the question is about was not reached; `broken` is what the file expects, so that no answer can be right.
export type Verdict = 'passed' | 'PASSED' | 'failed' | 'FAILED' | 'ignored' | 'unasked' | 'broken';

export interface TestResult {
  readonly number: number;
  readonly line: number;
  readonly command: string;
  readonly correct: string;
  /// The answer, or `? why` where the engine refused.
  readonly answer: string;
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

/// Why there is no answer. Other codes than `refused` are of programs that are not there any more: what they had on
/// the board is lost.
export interface AnswererProblem {
  readonly code?: 'refused' | 'late' | 'ended' | 'not-started';
  readonly message: string;
}

/// Something that answers commands, such as an engine of ours or an outside program.
export interface Answerer {
  ask(command: string): Promise<Result<string, AnswererProblem>>;
}

const EXPECTATION = /^#(\d*)\?\s*(\[.*\]\s*[*&]*)$/;

/// `[1 D3]*`, or the expression alone.
export const readExpectation = (text: string): Expectation => {
  const [, correct = text.trim(), signs = ''] = /^\[(.*)\]\s*([*&]*)$/.exec(text.trim()) ?? [];
  return { correct, isKnownFailure: signs.includes('*'), isIgnored: signs.includes('&') };
};

/// Every text is such a file, if only one without tests.
export const readRegression = (text: string): readonly RegressionStep[] => {
  const steps: RegressionStep[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    const expectation = EXPECTATION.exec(raw.trim());
    if (expectation !== null) {
      const [, digits, expected] = expectation as unknown as [string, string, string];
      const at = steps.findLastIndex(
        (step) => step.kind === 'test' && (digits === '' || step.number === Number(digits)),
      );
      if (at < 0) continue;
      steps[at] = {
        ...(steps[at] as RegressionStep & { kind: 'test' }),
        expected: { ...readExpectation(expected), line },
      };
      continue;
    }
    const command = readGtpCommand(raw);
    if (command === undefined || command.name === '') continue;
    const { id, name, rest } = command;
    const words = rest === '' ? name : `${name} ${rest}`;
    steps.push(
      id === undefined ? { kind: 'setup', line, command: words } : { kind: 'test', line, number: id, command: words },
    );
  }
  return steps;
};

/// Whether an answer is right; undefined where the expression is none.
export const isCorrect = (answer: string, correct: string): boolean | undefined => {
  const isTurned = correct.startsWith('!');
  const pattern = isTurned ? correct.slice(1) : correct;
  // `1 C3|D4` is meant as `1 (C3|D4)`, although expressions bind otherwise.
  const [, head, choices] = /^(\d+ )([^()]*\|[^()]*)$/.exec(pattern) ?? [];
  const isSplit = head !== undefined && !/\|\d+ /.test(choices!);
  const forms = isSplit ? [pattern, `${head}(?:${choices})`] : [pattern];
  try {
    return forms.some((form) => new RegExp(`^(?:${form})$`).test(answer)) !== isTurned;
  } catch {
    return undefined;
  }
};

/// What an answer is, by what the file expects.
export const verdictOf = (answer: string, isRefused: boolean, expected: Expectation | undefined): Verdict => {
  if (expected === undefined || expected.isIgnored) return 'ignored';
  const isMatched = isCorrect(answer, expected.correct);
  if (isMatched === undefined) return 'broken';
  if (isMatched && !isRefused) return expected.isKnownFailure ? 'PASSED' : 'passed';
  return expected.isKnownFailure ? 'failed' : 'FAILED';
};

export interface RegressionOptions {
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  readonly onTest?: (result: TestResult) => void;
  /// Told of commands between the tests that were refused, since what follows is about another position then.
  readonly onProblem?: (line: number, command: string, message: string) => void;
}

/// Commands after which it does not matter what stood on the board before.
const BEGINNING = /^(?:loadsgf|clear_board|boardsize)\b/;

/// Runs all steps in their order. Once a command between the tests was refused, or a program ended, nobody knows what the next
/// questions would be about: they are not asked until a position begins anew.
export const runRegression = async (
  steps: readonly RegressionStep[],
  answerer: Answerer,
  options: RegressionOptions = {},
): Promise<readonly TestResult[]> => {
  const { now = () => performance.now(), signal, onTest, onProblem } = options;
  const results: TestResult[] = [];
  let isLost = false;
  const add = (
    step: RegressionStep & { kind: 'test' },
    answer: string,
    verdict: Verdict,
    milliseconds: number,
  ): void => {
    const { number, line, command, expected } = step;
    const result = { number, line, command, correct: expected?.correct ?? '', answer, verdict, milliseconds };
    results.push(result);
    onTest?.(result);
  };
  for (const step of steps) {
    if (signal?.aborted) break;
    const { line, command } = step;
    if (/^quit\b/.test(command)) continue;
    const isBeginning = step.kind === 'setup' && BEGINNING.test(command);
    if (isLost && !isBeginning) {
      if (step.kind === 'test') add(step, '', step.expected === undefined ? 'ignored' : 'unasked', 0);
      continue;
    }
    const began = now();
    const reply = await answerer.ask(command);
    const code = reply.ok ? undefined : reply.error.code;
    if (code !== undefined && code !== 'refused') isLost = true;
    if (step.kind === 'setup') {
      isLost = !reply.ok;
      if (!reply.ok) onProblem?.(line, command, reply.error.message);
      continue;
    }
    const answer = reply.ok ? reply.value.trim() : `? ${reply.error.message}`;
    add(step, answer, verdictOf(answer, !reply.ok, step.expected), now() - began);
  }
  return results;
};

export type RegressionCounts = Readonly<Record<Verdict, number>> & {
  /// Tests that count, since they were asked and can be judged, and those of them that were answered right.
  readonly tests: number;
  readonly right: number;
};

export const countRegression = (results: readonly TestResult[]): RegressionCounts => {
  const by = (verdict: Verdict): number => results.filter((result) => result.verdict === verdict).length;
  const counts = {
    passed: by('passed'),
    PASSED: by('PASSED'),
    failed: by('failed'),
    FAILED: by('FAILED'),
    ignored: by('ignored'),
    unasked: by('unasked'),
    broken: by('broken'),
  };
  const tests = results.length - counts.ignored - counts.unasked - counts.broken;
  return { ...counts, tests, right: counts.passed + counts.PASSED };
};
