/// Random programs in two ways that must not differ: static or dynamic, on the machine or in the slow prover, with a heap
/// that is collected all the time or never.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Prolog,
  PrologError,
  PrologReader,
  checkProof,
  compound,
  indicatorOf,
  isCallable,
  parseTerm,
} from '../../src/logic/index.ts';
import { OperatorTable, printTerm, swiFlags, variable } from '../../src/logic/index.ts';
import type { Compound, Term } from '../../src/logic/index.ts';
import { Machine } from '../../src/logic/machine/machine.ts';
import type { Database } from '../../src/logic/machine/database.ts';
import { SlowProver } from '../../src/logic/proofs/search.ts';
import { generators } from './random.ts';
import { askOurs } from './ours.ts';
import { printTranscript } from './transcript.ts';
import type { Block } from './transcript.ts';

const kinds = ['datalog', 'lists', 'control'] as const;
const options = () => ({ operators: OperatorTable.swi(), flags: swiFlags() });

const transcripts = (block: Block): string[] => askOurs([block])[0]!.map(printTranscript);

/// The predicates that a text defines.
const indicatorsIn = (program: string): string[] => {
  const reader = new PrologReader(program, options());
  const found = new Set<string>();
  for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
    if (read.kind === 'error') throw new Error(read.error.message);
    const { term } = read;
    if (term.kind === 'compound' && term.name === ':-' && term.args.length === 1) continue;
    const head = term.kind === 'compound' && term.name === ':-' ? term.args[0]! : term;
    if (isCallable(head)) found.add(indicatorOf(head));
  }
  return [...found];
};

describe('static and dynamic predicates answer alike', () => {
  test.each(kinds)('%s', (kind) => {
    fc.assert(
      fc.property(generators[kind], (block) => {
        const dynamic = indicatorsIn(block.program).filter(
          (indicator) => !block.program.includes(`table ${indicator}`),
        );
        const program = `:- dynamic ${dynamic.join(', ')}.\n${block.program}`;
        expect(transcripts({ ...block, program })).toEqual(transcripts(block));
      }),
      { numRuns: 20, seed: 1 },
    );
  });
});

const termOf = (source: string): Term => {
  const parsed = parseTerm(source, options());
  if (!parsed.ok) throw new Error(`${source}: ${parsed.error.message}`);
  return parsed.value.term;
};

const LIMIT = 10;

/// An instance of a goal with its variables by order, so that two provers' answers can be compared.
const show = (goal: Term): string => {
  const names = new Map<Term, string>();
  const pending = [goal];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (term.kind === 'var' && !names.has(term)) names.set(term, `_${names.size}`);
    if (term.kind === 'compound') pending.push(...term.args.toReversed());
  }
  return printTerm(goal, { quoted: true, ignoreOps: true, variableNames: names as never });
};

interface Said {
  readonly lines: readonly string[];
  /// The slow prover does not know some predicate, or was not given enough steps.
  readonly incomparable: boolean;
}

const askSlow = (prolog: Prolog, goal: Term): Said => {
  const slow = new SlowProver(prolog.program, { budgetSteps: 30_000 });
  const lines: string[] = [];
  try {
    for (const { proof } of slow.solve(goal)) {
      lines.push(show(proof.goal));
      const checked = checkProof(prolog.program, goal, proof);
      if (!checked.ok) expect.fail(`${printTerm(goal)}: slow prover, step ${checked.step}: ${checked.reason}`);
      if (lines.length === LIMIT) break;
    }
  } catch (error) {
    if (!(error instanceof PrologError)) throw error;
    const formal = (error.term as Compound).args[0]!;
    if (formal.kind === 'compound' && formal.name === 'existence_error') return { lines, incomparable: true };
    lines.push(`error ${show(formal)}`);
  }
  return { lines, incomparable: slow.outcome === 'budget' };
};

const askMachine = (prolog: Prolog, goal: Term): string[] => {
  // Named anew: a query does not report variables that begin with _.
  const whole = variable('Whole');
  const query = prolog.query(compound(',', [compound('=', [whole, goal]), goal]), { proofs: true, limit: LIMIT });
  const lines: string[] = [];
  for (const { bindings, proof } of query) {
    lines.push(show(bindings.get('Whole')!));
    const { steps } = proof!;
    expect(steps.length).toBeGreaterThan(0);
    const checked = checkProof(prolog.program, compound(',', [compound('=', [whole, goal]), goal]), proof!);
    if (!checked.ok) expect.fail(`${printTerm(goal)}: machine, step ${checked.step}: ${checked.reason}`);
  }
  if (query.outcome.status === 'error' && query.outcome.error.kind === 'exception') {
    const ball = query.outcome.error.term;
    lines.push(`error ${show(ball.kind === 'compound' && ball.name === 'error' ? ball.args[0]! : ball)}`);
  }
  return lines;
};

describe('the machine and the slow prover answer alike, with proofs that check', () => {
  test.each(kinds)('%s', (kind) => {
    let compared = 0;
    fc.assert(
      fc.property(generators[kind], ({ program, goals }) => {
        const prolog = new Prolog();
        // Neither tables nor output: the slow prover has none.
        const plain = (text: string): string => text.replaceAll(/\bwrite\(\w+\)/g, 'true');
        prolog.load(plain(program.replace(/^:- table[^]*$/m, '')));
        for (const source of goals.filter((each) => !/\bt\(/.test(each))) {
          const goal = termOf(plain(source.replace(/\.$/, '')));
          const { lines, incomparable } = askSlow(prolog, goal);
          if (incomparable) continue;
          compared++;
          expect([source, ...askMachine(prolog, goal)]).toEqual([source, ...lines]);
        }
      }),
      { numRuns: 20, seed: 2 },
    );
    expect(compared).toBeGreaterThan(60);
  });
});

/// A Prolog whose engine collects its heap at every call.
const collecting = (output: (text: string) => void): Prolog => {
  const prolog = new Prolog({ output });
  const inside = prolog as unknown as { readonly db: Database; readonly idle: Machine[] };
  const m = new Machine(inside.db, 1 << 12);
  Object.defineProperty(m, 'heapLimit', { get: () => 0, set() {} });
  inside.idle.push(m);
  return prolog;
};

describe('a heap that is collected at every call answers as one that is never', () => {
  test.each([...kinds, 'arithmetic', 'sorting'] as const)('%s', (kind) => {
    const answers = (prolog: Prolog, goal: string): string[] => {
      const query = prolog.query(goal, { limit: LIMIT });
      const lines = Array.from(query, ({ bindings }) => show(compound('answer', [...bindings.values()])));
      return [
        ...lines,
        JSON.stringify(query.outcome, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
      ];
    };
    fc.assert(
      fc.property(generators[kind], ({ program, goals }) => {
        let [written, expected] = ['', ''];
        const usual = new Prolog({ output: (text) => (expected += text) });
        const frugal = collecting((text) => (written += text));
        usual.load(program);
        frugal.load(program);
        for (const goal of goals) expect([goal, ...answers(frugal, goal)]).toEqual([goal, ...answers(usual, goal)]);
        expect(written).toBe(expected);
      }),
      { numRuns: 15, seed: 3 },
    );
  });
});
