// SWI-Prolog itself says how text is read and printed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { swiFlags } from '../flags.ts';
import { OperatorTable } from './operators.ts';
import { printTerm } from './prolog-printer.ts';
import { parseTerm } from './prolog-reader.ts';
import type { Term, Variable } from '../terms/term.ts';

const isPresent = spawnSync('swipl', ['--version']).status === 0;
const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const swipl = (goal: string, input = ''): string[] => {
  const run = spawnSync('swipl', ['-q', '-g', goal, '-t', 'halt', beside('prolog-syntax-oracle.pl')], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8' },
    maxBuffer: 1e9,
  });
  return run.stdout.split('\n').slice(0, -1);
};

// The same operators as in prolog-syntax-oracle.pl.
const operators = OperatorTable.swi();
operators.add(200, 'xf', 'post');
operators.add(700, 'xfx', '===>');
operators.add(200, 'xfy', 'pow');
operators.add(300, 'fy', '~');
operators.add(800, 'xfx', '#=');
operators.add(700, 'xfx', 'Is');
operators.add(200, 'fy', 'the one');
operators.add(200, 'xf', 'B C');

const letters = (term: Term): Map<Variable, string> => {
  const names = new Map<Variable, string>();
  const visit = (part: Term): void => {
    if (part.kind === 'compound') for (const argument of part.args) visit(argument);
    else if (part.kind === 'var' && !names.has(part)) names.set(part, String.fromCharCode(65 + names.size));
  };
  visit(term);
  return names;
};

const ours = (line: string): string => {
  const result = parseTerm(line, { operators, flags: swiFlags() });
  if (!result.ok) return 'syntax error';
  const { term } = result.value;
  const common = { operators, numberVars: true, variableNames: letters(term) };
  const quoted = printTerm(term, { ...common, quoted: true, escapes: 'hex' });
  const spaced = printTerm(term, { ...common, quoted: true, escapes: 'hex', spacing: 'next_argument' });
  const plain = printTerm(term, { ...common, quoted: true, escapes: 'hex', ignoreOps: true });
  return [quoted, quoted, spaced, plain, printTerm(term, common).replaceAll('\n', '<newline>')].join('\t');
};

const compare = (lines: readonly string[]): void => {
  const theirs = swipl('lines', lines.join('\n'));
  expect(theirs.length).toBe(lines.length);
  const differences = lines.flatMap((text, i) =>
    ours(text) === theirs[i] ? [] : [{ text, swipl: theirs[i], ours: ours(text) }],
  );
  expect(differences).toEqual([]);
};

// Numbers that repeat on every run.
const randomly = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

it('has its oracle in CI', () => {
  if (process.env['CI'] === 'true') expect(isPresent, 'swipl is missing: apt-get install swi-prolog-nox').toBe(true);
});

describe.skipIf(!isPresent)('agreement with SWI-Prolog (needs swipl: apt-get install swi-prolog-nox)', () => {
  it('has the same operators', () => {
    const table = [...operators.entries()].map(({ priority, type, name }) => `${priority} ${type} ${name}`);
    expect(table.toSorted()).toEqual(swipl('operators').toSorted());
  });

  it('reads and prints the cases alike', () => {
    const lines = readFileSync(beside('prolog-syntax-cases.txt'), 'utf8').split('\n');
    const cases = lines.filter((line) => line !== '' && !line.startsWith('%%'));
    expect(cases.length).toBeGreaterThan(700);
    compare(cases);
  });

  it('reads random tokens alike', () => {
    const tokens =
      "a b X _ 1 -1 - - + * = :- dynamic \\+ , , | ( ) ( ) [ ] f( -( 'q' '-' \"s\" ! ; -> : ^ ** mod is [] 0'c 1.5 \\ $ ?- --> f(a) a, @ =.. >= 2 post ~ pow".split(
        ' ',
      );
    const random = randomly(20);
    const lines = Array.from({ length: 5000 }, () => {
      const gap = random(3) === 0 ? '' : ' ';
      return Array.from({ length: 1 + random(8) }, () => tokens[random(tokens.length)]!).join(gap);
    });
    // Compounds without arguments and dots of dicts are known differences.
    compare(
      lines.filter(
        (line) => !/\( *\)|\d \d+\.|[\w'")\]]\.|\.[\w'"([]/.test(line.replace(/(?<![\w ])1\.5(?![\w.])/g, '9')),
      ),
    );
  });

  it('prints random terms alike', () => {
    const random = randomly(30);
    const pick = (words: string): string => {
      const list = words.split(' ');
      return list[random(list.length)]!;
    };
    const term = (depth: number): string => {
      const kind = depth === 0 ? 0 : random(10);
      if (kind < 3)
        return pick(
          "a b - + * = :- dynamic \\+ '|' ! ; -> : ^ ** mod is [] {} 'B' '' '\\\\' @ =.. ~ post pow $ 1.5 1 -1 0 -2.5 12345678901234567890 \"s\" X Y # ひら '/*'",
        );
      const name = pick(
        "- + * = :- ',' '|' ; -> : ^ ** mod is pow ===> #= f '[|]' --> rdiv 'B' \\+ dynamic \\ ~ post $ ?- {} table @",
      );
      if (kind < 6) return `${name}(${term(depth - 1)})`;
      if (kind < 9) return `${name}(${term(depth - 1)},${term(depth - 1)})`;
      return `[${term(depth - 1)},${term(depth - 1)}|${term(depth - 1)}]`;
    };
    compare(Array.from({ length: 3000 }, () => term(1 + random(4))));
  });
});
