// The same concepts as Prolog, as a relational plan, as gates, and one place after the other: all say the same.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atom, int } from '../../../logic/index.ts';
import { coordinatesOf } from '../board/board.ts';
import type { PieceBoard } from '../board/board.ts';
import { PatternCircuit, inputsOf } from './circuit.ts';
import { parsePatterns } from './form.ts';
import { matchesOf } from './pattern.ts';
import type { Pattern } from './pattern.ts';
import { ConceptPlan } from './plan.ts';
import { conceptsToProlog, placementToProlog } from './prolog.ts';
import { conceptPredicates, quoted } from './prolog-clauses.ts';
import { conceptCases, slowCounts } from './prolog.fixture.ts';
import type { ConceptCase } from './prolog.fixture.ts';

const hasSwipl = spawnSync('swipl', ['--version']).status === 0;
const withSwipl = hasSwipl || process.env['CI'] === 'true' ? test : test.skip;

const planOf = ({ board, concepts }: ConceptCase): ConceptPlan => {
  const plan = ConceptPlan.compile(board, concepts);
  if (!plan.ok) throw new Error(plan.error.map(({ message, clause }) => `${message}: ${clause}`).join('\n'));
  return plan.value;
};

/// A match as a solution of the concept's predicate, printed as swipl prints it.
const solutionText = (
  board: PieceBoard,
  role: number,
  way: number,
  places: readonly number[],
  size: number,
): string => {
  const at = places.map((place) => `at(${coordinatesOf(board, place).map((each) => each + 1)})`);
  const rest = Array.from({ length: size - places.length }, () => 'none');
  return `m(${[role, way, ...at, ...rest]})`;
};

const slowSolutions = ({ board, concepts, placements }: ConceptCase): string[] =>
  placements.flatMap((placement) =>
    concepts.map(({ patterns }) => {
      const size = Math.max(...patterns.map(({ pieces }) => pieces.length));
      const found = Array.from({ length: board.roles }, (_, role) =>
        patterns.flatMap((pattern, way) =>
          matchesOf(board, pattern, placement, role).map(({ places }) =>
            solutionText(board, role, way + 1, places, size),
          ),
        ),
      );
      return found.flat().toSorted().join(' ');
    }),
  );

/// All cases in one process, each text in a module of its own; a line for each placement and concept.
const askSwipl = (cases: readonly ConceptCase[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-concepts-'));
  try {
    const goals = cases.flatMap(({ board, concepts, placements }, i) => {
      const file = join(folder, `c${i}.pl`);
      writeFileSync(file, conceptsToProlog(board, concepts));
      return [
        `c${i}:consult('${file}')`,
        ...placements.flatMap((placement) => [
          `retractall(c${i}:piece(${board.axes.map(() => '_').join()}, _))`,
          ...placementToProlog(board, placement)
            .split('.\n')
            .slice(0, -1)
            .map((fact) => `assertz(c${i}:${fact})`),
          ...conceptPredicates(board, concepts).map(({ name, arity }) => {
            const rest = Array.from({ length: arity - 1 }, (_, k) => `V${k}`).join();
            return `answer(m(R,${rest}), c${i}:${quoted(atom(name))}(R,${rest}))`;
          }),
        ]),
      ];
    });
    const main = join(folder, 'main.pl');
    // Each match is one solution, and not several.
    writeFileSync(
      main,
      `answer(T, G) :- findall(A, (G, with_output_to(string(A), write(T))), L), msort(L, S), atomic_list_concat(S, ' ', W), writeln(W).
${goals.map((goal) => `:- initialization((${goal})).`).join('\n')}
:- initialization(halt).`,
    );
    const run = spawnSync('swipl', ['-q', main], { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 60_000 });
    expect(run.stderr).toBe('');
    return run.stdout.split('\n').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const random = Number(process.env['HANSEI_SEED'] ?? 7);

describe('concepts of any board', () => {
  withSwipl('as Prolog have the matches of the slow twin as their solutions, each once', () => {
    const cases = fc.sample(conceptCases, { numRuns: 120, seed: random });
    expect(askSwipl(cases)).toEqual(cases.flatMap(slowSolutions));
    // The cases have something to find.
    expect(cases.flatMap(slowSolutions).filter((text) => text !== '').length).toBeGreaterThan(30);
  });

  test('as a relational plan are as many, position by position and many at once', () => {
    fc.assert(
      fc.property(conceptCases, (each) => {
        const plan = planOf(each);
        const expected = each.placements.map((placement) => slowCounts(each, placement));
        const counts = each.placements.map((placement) => plan.counts(placement));
        expect(counts.map((count) => count.ok && [...count.value])).toEqual(expected);
        const many = plan.countsMany(each.placements);
        expect(many.ok && many.value.map((count) => [...count])).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('as a relational plan have the same matches', () => {
    fc.assert(
      fc.property(conceptCases, ({ board, concepts, placements: [placement] }) => {
        const plan = planOf({ board, concepts, placements: [] });
        plan.counts(placement!);
        for (let role = 0; role < board.roles; role++)
          concepts.forEach(({ patterns }, concept) => {
            const expected = patterns.flatMap((pattern) => matchesOf(board, pattern, placement!, role));
            const sorted = (matches: readonly { readonly places: readonly number[] }[]): string[] =>
              matches.map(({ places }) => places.join()).toSorted();
            expect(sorted(plan.matches(concept, role))).toEqual(sorted(expected));
          });
      }),
      { numRuns: 30 },
    );
  });

  test('as gates are as many, also where pieces of one role are told apart', () => {
    fc.assert(
      fc.property(conceptCases, (each) => {
        const { board, concepts, placements } = each;
        const lists = concepts.map(({ patterns }) => patterns);
        const counts = Array.from({ length: board.roles }, (_, role) =>
          new PatternCircuit(board, lists, role).count(placements.map((placement) => inputsOf(board, placement, role))),
        );
        placements.forEach((placement, i) => {
          const here = counts.flatMap((count) => [...count.slice(i * lists.length, (i + 1) * lists.length)]);
          expect(here).toEqual(slowCounts(each, placement));
        });
      }),
      { numRuns: 150 },
    );
  });
});

describe('the Prolog text', () => {
  const board: PieceBoard = {
    predicate: { name: 'cell', arity: 3 },
    coordinates: [0, 1],
    symbolArguments: [2],
    axes: [
      { values: ['a', 'b', 'c'].map(atom), order: 'text' },
      { values: [1, 2, 3].map(int), order: 'numbers' },
    ],
    places: 9,
    exists: new Uint8Array(9).fill(1),
    symbols: ['white', 'black'].map((name, owner) => ({ terms: [atom(name)], owner, isBlank: false })),
    roles: 2,
    homes: [
      ['none', 'first'],
      ['none', 'last'],
    ],
  };

  test('can be read', () => {
    const form = '(concept way-free (variables p0 p1) (and (piece x0 x1 x2 x3) (blank x0 x1 (+ x2 1)) (home x2 1)))';
    const concept = parsePatterns(form);
    if (!concept.ok) throw new Error(concept.error.message);
    const text = conceptsToProlog(board, [concept.value], { roles: [atom('white'), atom('black')], title: 'Hexapawn' });
    expect(text).toBe(`% Hexapawn
% A board of 3 x 3. Given with each position: piece(X, Y, Symbol), coordinates from 1 on.
% X: 1 is a, 2 is b, 3 is c
:- dynamic piece/3.

owner(white, white).
owner(black, black).
place(at(X, Y)) :- between(1, 3, X), between(1, 3, Y).
stands(at(X, Y), Symbol) :- piece(X, Y, Symbol).
own(Role, Place) :- stands(Place, Symbol), owner(Symbol, Role).
blank(Place) :- place(Place), \\+ filled(Place).
filled(Place) :- stands(Place, _).
away(Role, at(X, Y), DX, DY, at(X1, Y1)) :- ahead(Role, FY), X1 is X + DX, Y1 is Y + FY * DY.
ahead(white, 1).
ahead(black, -1).
home(white, y, at(_, Y), Distance) :- Distance is Y - 1.
home(black, y, at(_, Y), Distance) :- Distance is 3 - Y.

% a piece one from its own side with nothing at (0, +1)
% 自陣の端から1の駒。(0, +1) に空き
way_free(Role, 1, P0, P1) :-
    own(Role, P0), home(Role, y, P0, 1),
    away(Role, P0, 0, 1, P1), blank(P1).
`);
  });

  test('says which concepts cannot lie on the board', () => {
    const far: Pattern = {
      pieces: [
        { mark: 'own', offset: [0, 0] },
        { mark: 'own', offset: [3, 0] },
      ],
      edges: [],
    };
    const text = conceptsToProlog(board, [{ name: 'far', patterns: [far] }]);
    expect(text).toContain('% 1 of 1 ways cannot lie on this board.\n:- dynamic far/4.\n');
    expect(text).not.toContain('own(');
  });

  test('gives each concept a predicate of its own, also where the name is taken', () => {
    const patterns: readonly Pattern[] = [{ pieces: [{ mark: 'own', offset: [0, 0] }], edges: [] }];
    const names = ['rim', 'rim', 'sub-atom', 'Two', 'a-b', 'a_b'];
    expect(
      conceptPredicates(
        board,
        names.map((name) => ({ name, patterns })),
      ).map(({ name, clauses }) => `${name}: ${clauses[0]!.split('(')[0]}`),
    ).toEqual([
      'concept_rim: concept_rim',
      'concept_rim_2: concept_rim_2',
      'concept_sub_atom: concept_sub_atom',
      "Two: 'Two'",
      'a_b: a_b',
      'a_b_2: a_b_2',
    ]);
  });
});
