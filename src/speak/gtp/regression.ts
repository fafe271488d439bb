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
  /// As the file has it.
  readonly correct: string;
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

/// `passed` and `failed` are as the file expects them; `PASSED` and `FAILED` are news.
export type Verdict = 'passed' | 'PASSED' | 'failed' | 'FAILED' | 'ignored';

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

/// Something that answers commands, such as an engine of ours or an outside program.
export interface Answerer {
  ask(command: string): Promise<Result<string, { readonly message: string }>>;
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
      steps[at] = { ...(steps[at] as RegressionStep & { kind: 'test' }), expected: readExpectation(expected) };
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
  const isRight = !isRefused && isCorrect(answer, expected.correct) === true;
  if (isRight) return expected.isKnownFailure ? 'PASSED' : 'passed';
  return expected.isKnownFailure ? 'failed' : 'FAILED';
};

export interface RegressionOptions {
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  readonly onTest?: (result: TestResult) => void;
  /// Told of commands between the tests that were refused, since what follows is about another position then.
  readonly onProblem?: (line: number, command: string, message: string) => void;
}

/// Runs all steps in their order.
export const runRegression = async (
  steps: readonly RegressionStep[],
  answerer: Answerer,
  options: RegressionOptions = {},
): Promise<readonly TestResult[]> => {
  const { now = () => performance.now(), signal, onTest, onProblem } = options;
  const results: TestResult[] = [];
  for (const step of steps) {
    if (signal?.aborted) break;
    const { line, command } = step;
    if (/^quit\b/.test(command)) continue;
    const began = now();
    const reply = await answerer.ask(command);
    if (step.kind === 'setup') {
      if (!reply.ok) onProblem?.(line, command, reply.error.message);
      continue;
    }
    const answer = reply.ok ? reply.value.trim() : `? ${reply.error.message}`;
    const result: TestResult = {
      number: step.number,
      line,
      command,
      correct: step.expected?.correct ?? '',
      answer,
      verdict: verdictOf(answer, !reply.ok, step.expected),
      milliseconds: now() - began,
    };
    results.push(result);
    onTest?.(result);
  }
  return results;
};

export type RegressionCounts = Readonly<Record<Verdict, number>> & {
  /// Tests that count, and those of them that were answered right.
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
  };
  return { ...counts, tests: results.length - counts.ignored, right: counts.passed + counts.PASSED };
};
