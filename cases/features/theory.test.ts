/// The domain theory of Othello and its 126 features: do they load, do they say what they claim to say?
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { OTHELLO_FILES, measureRedundancy, measureSwipl } from '../../bench/features/swipl.ts';
import { measureProver } from '../../bench/features/prover.ts';
import { factsText } from '../../bench/features/position.ts';
import { BLACK, WHITE, movesOf, squareName } from '../../src/games/index.ts';
import { OperatorTable, PrologReader, conjuncts, swiFlags } from '../../src/logic/index.ts';
import type { Compound } from '../../src/logic/index.ts';
import { swiplVersion } from '../prolog/swipl.ts';
import { lettersOf, randomPositions } from './positions.fixture.ts';

const { theory, features } = OTHELLO_FILES;
const hasSwipl = swiplVersion() !== undefined || process.env['CI'] === 'true';

const clausesOf = (file: string): Compound[] => {
  const reader = new PrologReader(readFileSync(file, 'utf8'), { operators: OperatorTable.swi(), flags: swiFlags() });
  const clauses: Compound[] = [];
  for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
    if (read.kind === 'error') throw new Error(read.error.message);
    clauses.push(read.term as Compound);
  }
  return clauses;
};

describe('the texts', () => {
  test('126 features f1 to f126, one clause each, of 3.9 literals on average', () => {
    const clauses = clausesOf(features);
    const names = clauses.map(({ args: [head] }) => (head as Compound).name);
    expect(names).toEqual(Array.from({ length: 126 }, (_, i) => `f${i + 1}`));
    const literals = clauses.map(({ name, args }) => {
      expect(name).toBe(':-');
      return conjuncts(args[1]!).length;
    });
    expect((literals.reduce((sum, one) => sum + one, 0) / 126).toFixed(1)).toBe('3.9');
  });

  test('a theory of 20 rules and 520 facts', () => {
    const clauses = clausesOf(theory).filter(({ name, args }) => name !== ':-' || args.length === 2);
    const rules = clauses.filter(({ name }) => name === ':-');
    expect(rules).toHaveLength(20);
    expect(clauses.length - rules.length).toBe(520);
  });

  test('every feature says in words what it counts', () => {
    const lines = readFileSync(features, 'utf8').split('\n');
    lines.forEach((line, i) => {
      if (/^f\d+\(/.test(line)) expect(lines[i - 1], line).toMatch(/^% .*\.$/);
    });
  });
});

describe.skipIf(!hasSwipl)('in swipl', () => {
  const ask = (goal: string, input = ''): string => {
    const run = spawnSync('swipl', ['-q', '-g', goal, '-t', 'halt', theory, features], { input, encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
    return run.stdout;
  };

  test('both files load in silence', () => {
    expect(ask('true')).toBe('');
  });

  test('the moves of the theory are the moves of the board, for both players', () => {
    const positions = randomPositions({ seed: 'moves', count: 300 });
    const said = ask(
      `repeat, read(Facts),
       ( Facts == end_of_file -> !
       ; retractall(owns(_, _)), retractall(blank(_)), forall(member(Fact, Facts), assertz(Fact)),
         forall(member(P, [x, o]),
                ( findall(S, (square(S), once(legal_move(S, P))), Squares), atomic_list_concat(Squares, ' ', Text), writeln(Text) )),
         fail )`,
      positions.map((position) => `${factsText(lettersOf(position))}.\n`).join(''),
    );
    const expected = positions.flatMap((position) =>
      [BLACK, WHITE].map((colour) => movesOf(position, colour).map(squareName).join(' ')),
    );
    expect(said.split('\n').slice(0, -1)).toEqual(expected);
  });

  test('every question to the theory ends, whatever is bound', () => {
    const [position] = randomPositions({ seed: 'patterns', count: 1, plies: [30, 30] });
    // All ways to bind arguments of each predicate, by values of a fact or solution of its own.
    const said = ask(
      `read(Facts), forall(member(Fact, Facts), assertz(Fact)),
       forall(( current_predicate(Name/Arity), functor(Head, Name, Arity),
                predicate_property(Head, file(File)), sub_atom(File, _, _, 0, 'theory.pl'),
                once(Head), Head =.. [_|Values], length(Values, Arity) ),
              ( findall(Arguments, maplist([V, A]>>(A = V ; true), Values, Arguments), Ways),
                forall(member(Way, Ways),
                       ( Goal =.. [Name|Way], call_with_inference_limit(forall(Goal, true), 1000000, Result),
                         ( Result == inference_limit_exceeded -> writeln(Goal) ; true ) )) )),
       write(done)`,
      `${factsText(lettersOf(position!))}.\n`,
    );
    expect(said).toBe('done');
  });

  test('no two features have the same values, and none is always the same', () => {
    const positions = randomPositions({ seed: 'values', count: 150 }).map(lettersOf);
    const { features: names, counts } = measureSwipl('materialised', positions);
    const columns = new Map<string, string>();
    names.forEach((name, column) => {
      const values = counts.map((row) => row[column]!);
      expect(new Set(values).size, name).toBeGreaterThan(1);
      const key = values.join(' ');
      expect(columns.get(key), `${name} equals ${columns.get(key)}`).toBeUndefined();
      columns.set(key, name);
    });
    expect(columns.size).toBe(126);
  });

  test('with the colours exchanged, the features of black and white change places', () => {
    const positions = randomPositions({ seed: 'colours', count: 20 }).map(lettersOf);
    const exchanged = positions.map((letters) => letters.replaceAll(/[xo]/g, (disc) => (disc === 'x' ? 'o' : 'x')));
    const { counts } = measureSwipl('materialised', [...positions, ...exchanged]);
    positions.forEach((_, i) => {
      const ours = counts[i]!;
      const theirs = counts[i + positions.length]!;
      // f1 and f2, f3 and f4, ... are pairs; the last four are the same for both.
      expect(theirs).toEqual(ours.map((value, f) => (f < 122 ? ours[f ^ 1] : value)));
    });
  });

  test('all ways of counting agree', () => {
    const positions = randomPositions({ seed: 'ways', count: 2 }).map(lettersOf);
    const plain = measureSwipl('plain', positions);
    expect(plain.perFeatureMicros).toHaveLength(126);
    expect(measureSwipl('tabled', positions).counts).toEqual(plain.counts);
    expect(measureSwipl('materialised', positions).counts).toEqual(plain.counts);
    const prover = measureProver(positions);
    expect(prover.counts).toEqual(plain.counts);
    expect(prover.features).toEqual(plain.features);
    const redundancy = measureRedundancy(positions.slice(0, 1));
    const span = redundancy.find(({ predicate }) => predicate === 'span/4')!;
    expect(span.calls).toBeGreaterThan(5 * span.distinct);
  });
});
