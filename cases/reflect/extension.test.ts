/// The versions of the pair wing say what they should: of all that the geometry allows, and of positions, asked of Prolog.
import { describe, expect, test } from 'vitest';
import { SYMMETRIES, squareName, squareOf } from '../../src/games/index.ts';
import { Prolog, atom, compound, int, listItems, printTerm, variablesOf } from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { blame, clauseTerm, ebg, episodeOf } from '../../src/reflect/index.ts';
import { pickRandom, seededRandom } from '../../src/rules/index.ts';
import { PAIR_TEXTS, readCase } from './case-file.ts';

const theory = new ebg.Theory(PAIR_TEXTS);
const main = readCase('pair-wing');
const { versions } = blame(theory, main.transcript, main.side, main.failure).blame!;
const { final, raw, regression } = versions;
const simplified = versions.simplified!;
const improved = versions.improved!;

const nameOf = (term: Term): string => (term.kind === 'compound' || term.kind === 'atom' ? term.name : '');
const argumentsOf = (term: Term): readonly Term[] => (term.kind === 'compound' ? term.args : []);

// ---- the pattern, written down once more and by hand

type State = 'b' | 'w' | 'v';
type Board = readonly State[];

const named = (names: string): number[] => names.split(' ').map((name) => squareOf(name)!);
const OWN = named('c8 d8 e8 f8 g8 c7 d7 e7 f7 a2 a3 a4 a5 a6 b3 b4 b5 b6');
const EMPTY = named('a7 b8 b7 b2 g7 a1 h8');
// The shared corner decides how it lies: of eight symmetries each two are the same.
const PLACES = SYMMETRIES.map((table) => ({
  own: OWN.map((square) => table[square]!),
  empty: EMPTY.map((square) => table[square]!),
}));

const isThere = (board: Board, place: (typeof PLACES)[number], player: State): boolean =>
  place.own.every((square) => board[square] === player) && place.empty.every((square) => board[square] === 'v');

// ---- all that the geometry allows

const TIMED = new Set(['move', 'pre_state', 'just_before', 'opponent']);

/// Every set of conditions on a position that the concept stands for: its static literals are solved by Prolog, one after the
/// other as they stand. Sets that ask two things of one square hold of no position.
const conditionsOf = (concept: ebg.Concept): Set<string> => {
  const statics = concept.body.filter((literal) => !TIMED.has(nameOf(literal)));
  const conditions = concept.body.filter(
    (literal) => ['move', 'pre_state'].includes(nameOf(literal)) && argumentsOf(literal).length === 3,
  );
  const prolog = new Prolog();
  prolog.load(PAIR_TEXTS[0]!.text);
  const conjunction = ebg.conjunction(statics.length > 0 ? statics : [atom('true')]);
  const template = conditions.reduceRight<Term>((tail, each) => compound('[|]', [each, tail]), atom('[]'));
  const [time, player] = argumentsOf(concept.head);
  const goal = compound(',', [
    compound('=', [compound('-', [time!, player!]), compound('-', [int(1), atom('w')])]),
    compound('findall', [template, conjunction, { kind: 'var', name: 'All' }]),
  ]);
  for (const { bindings } of prolog.query(goal, { limit: 1 })) {
    const found = new Set<string>();
    for (const solution of listItems(bindings.get('All')!)!) {
      const literals = listItems(solution)!;
      const stateOf = new Map<string, string>();
      const isPossible = literals.every((literal) => {
        if (nameOf(literal) !== 'pre_state') return true;
        const [, square, state] = argumentsOf(literal).map((each) => printTerm(each)) as [string, string, string];
        if (stateOf.has(square) && stateOf.get(square) !== state) return false;
        stateOf.set(square, state);
        return true;
      });
      const move = literals.find((literal) => nameOf(literal) === 'move')!;
      const states = [...stateOf].map(([square, state]) => `${square} ${state}`);
      if (isPossible) found.add([printTerm(argumentsOf(move)[2]!), ...states.toSorted()].join(', '));
    }
    return found;
  }
  throw new Error('nothing was enumerated');
};

describe('what the geometry allows', () => {
  const figure8 = conditionsOf(final);

  test('figure 8 is the pattern in four places, the move on one of two squares of it', () => {
    const patterns = PLACES.map(({ own, empty }) =>
      [...own.map((square) => `${squareName(square)} w`), ...empty.map((square) => `${squareName(square)} v`)]
        .toSorted()
        .join(', '),
    );
    expect(figure8.size).toBe(8);
    expect(new Set([...figure8].map((each) => each.replace(/^\w+, /, '')))).toEqual(new Set(patterns));
    expect(new Set(patterns).size).toBe(4);
  });

  test('at most 52 literals cover the same', () => {
    expect(simplified.body.length).toBeLessThanOrEqual(52);
    expect(conditionsOf(simplified)).toEqual(figure8);
  });

  test('one literal fewer covers more', () => {
    const positional = new Set(['move', 'pre_state', 'just_before']);
    const { head, body } = simplified;
    const dispensable = body.filter((literal) => {
      if (positional.has(nameOf(literal))) return false;
      const rest = body.filter((other) => other !== literal);
      // What binds nothing any more would be asked with a variable of its own.
      const bound = new Set(variablesOf(rest.filter((other) => !positional.has(nameOf(other)))));
      const isLoose = variablesOf([literal]).some((v) => !bound.has(v));
      return !isLoose && [...conditionsOf({ head, body: rest })].every((each) => figure8.has(each));
    });
    expect(dispensable.map((literal) => printTerm(literal))).toEqual([]);
  });
});

// ---- positions, asked of Prolog

/// Which of the concepts hold where `player` moved to `square` and the board was `before` and is `after`.
const judge = (() => {
  const prolog = new Prolog();
  prolog.load(PAIR_TEXTS[0]!.text);
  const clauses = { final, simplified, improved };
  for (const [name, { head, body }] of Object.entries(clauses))
    prolog.load(`${printClause({ head: compound(name, argumentsOf(head)), body })}.\n`, { file: name });
  return (player: State, square: number, before: Board, after: Board): Record<keyof typeof clauses, boolean> => {
    for (const goal of ['move(_, _)', 'move(_, _, _)', 'pre_state(_, _, _)'])
      for (const _ of prolog.query(`retractall(${goal})`));
    const move = [atom(player), atom(squareName(square))];
    const states = [before, after].flatMap((board, i) =>
      board.map((state, at) => compound('pre_state', [int(i + 1), atom(squareName(at)), atom(state)])),
    );
    prolog.assert([compound('move', move), compound('move', [int(1), ...move]), ...states]);
    const holds = (name: string): boolean => {
      for (const _ of prolog.query(compound(name, [int(1), ...move]), { limit: 1 })) return true;
      return false;
    };
    return { final: holds('final'), simplified: holds('simplified'), improved: holds('improved') };
  };
})();

function printClause(concept: ebg.Concept): string {
  return printTerm(clauseTerm(concept), { quoted: true });
}

const random = seededRandom(17);
const anyState = (): State => pickRandom(['b', 'w', 'v'] as const, random)!;
const anyBoard = (): State[] => Array.from({ length: 64 }, anyState);
const changed = (board: Board, square: number, state: State): Board =>
  board.map((each, i) => (i === square ? state : each));
const planted = (place: (typeof PLACES)[number], player: State): State[] => {
  const board = anyBoard();
  for (const square of place.own) board[square] = player;
  for (const square of place.empty) board[square] = 'v';
  return board;
};

/// Figure 8 asks for the pattern after the move, which is on one of two squares of it.
const moves8 = conditionsOf(final);
const byFigure8 = (player: State, square: number, after: Board): boolean =>
  [...moves8].some((each) => {
    const [move, ...states] = each.split(', ');
    return (
      move === squareName(square) &&
      states.every((condition) => {
        const [at, state] = condition.split(' ') as [string, State];
        return after[squareOf(at)!] === (state === 'w' ? player : state);
      })
    );
  });
/// The improved one: the pattern is there and was not.
const byImproved = (player: State, before: Board, after: Board): boolean =>
  PLACES.some((place) => isThere(after, place, player) && !place.own.every((square) => before[square] === player));

const check = (player: State, square: number, before: Board, after: Board): Record<string, boolean> => {
  const said = judge(player, square, before, after);
  const figure8 = byFigure8(player, square, after);
  expect(said).toEqual({ final: figure8, simplified: figure8, improved: byImproved(player, before, after) });
  return said;
};

describe('positions', () => {
  test('random ones', () => {
    for (let i = 0; i < 20; i++) check('w', Math.floor(random() * 64), anyBoard(), anyBoard());
  });

  test('the pattern planted in all ways: the improved concept holds exactly where it came about, whatever the move', () => {
    let [paperHeld, improvedHeld] = [0, 0];
    for (const [symmetry, place] of PLACES.entries()) {
      const player = symmetry % 2 === 0 ? 'w' : 'b';
      const after = planted(place, player);
      // Played, turned over, or there before.
      for (const state of ['v', player === 'w' ? 'b' : 'w', player] as const) {
        for (const square of place.own.filter((_, i) => i % 3 === symmetry % 3)) {
          const said = check(player, square, changed(after, square, state), after);
          expect(said['improved']).toBe(state !== player);
          paperHeld += Number(said['final']);
          improvedHeld += Number(said['improved']);
        }
      }
      check(player, 27, after, after);
    }
    // The papers' concept ties the move to a few squares, and holds where nothing changed.
    expect(improvedHeld).toBeGreaterThan(4 * paperHeld);
    expect(paperHeld).toBeGreaterThan(0);
  });

  test('near misses: one square changed', () => {
    for (const [symmetry, place] of PLACES.entries()) {
      const after = planted(place, 'w');
      const isEmpty = new Set(place.empty);
      for (const square of [...place.own, ...place.empty].filter((_, i) => i % 4 === symmetry % 4)) {
        const missed = changed(after, square, isEmpty.has(square) ? 'b' : pickRandom(['b', 'v'] as const, random)!);
        const said = check('w', SYMMETRIES[symmetry]![squareOf('e8')!]!, changed(missed, place.own[0]!, 'v'), missed);
        // Chance fills the rest of the board, but never with another pattern.
        expect(said).toEqual({ final: false, simplified: false, improved: false });
      }
    }
  });
});

// ---- regression

/// The goals of which the regression clause has a match on the facts of an episode, and whether the theory proves each.
const matchesOn = (
  episode: ebg.Episode,
  base: number,
  stored: readonly Term[],
): { goal: string; isProved: boolean }[] => {
  const facts = [
    ...Array.from({ length: episode.failure - base + 1 }, (_, i) => base + i).flatMap((time) => {
      const { player, move } = episode.move(time);
      return [...episode.states(time), compound('move', [int(time), player, move])];
    }),
    compound('move', Object.values(episode.move(base))),
    ...stored.map((each) => compound('stored', [each])),
  ];
  const prolog = new Prolog();
  prolog.load(PAIR_TEXTS[0]!.text);
  // What is assumed is so by the theory's own clauses: future/1 is what was stored, assume_true/0 a fact.
  prolog.load(`${printClause({ head: compound('matched', argumentsOf(regression.head)), body: regression.body })}.`);
  prolog.assert(facts);
  const all = [...prolog.query('matched(T, P, M)', { budget: { steps: 5_000_000 } })];
  return all.map(({ bindings }) => {
    const goal = compound(
      'bad_move',
      ['T', 'P', 'M'].map((name) => bindings.get(name)!),
    );
    const isProved = [...prolog.query(goal, { limit: 1 })].length === 1;
    return { goal: printTerm(goal), isProved };
  });
};

describe('regression', () => {
  const goalsOf = (episode: ebg.Episode, base: number, stored: readonly Term[]): Set<string> => {
    const found = matchesOn(episode, base, stored);
    for (const { goal, isProved } of found) expect(isProved, goal).toBe(true);
    return new Set(found.map(({ goal }) => goal));
  };

  test('matches its own case and the turned record, and each match re-proves its goal', () => {
    expect(regression.body.length).toBeGreaterThan(raw.body.length);
    for (const name of ['pair-wing', 'pair-wing-rotated']) {
      const { transcript, failure, side } = readCase(name);
      const result = blame(theory, transcript, side, failure);
      const { player, move } = episodeOf(transcript, failure).move(36);
      const goal = printTerm(compound('bad_move', [int(36), player, move]));
      expect([...goalsOf(episodeOf(transcript, failure), 36, result.retreat.stored)]).toEqual([goal]);
    }
  });

  test('with another interior, another move at the base, and squares changed at random', () => {
    const { transcript, failure } = main;
    const { stored } = blame(theory, transcript, main.side, failure).retreat;
    const episode = episodeOf(transcript, failure);
    const pattern = new Set([...PLACES[0]!.own, ...PLACES[0]!.empty, squareOf('a8')!].map(squareName));
    let matched = 0;
    for (let trial = 0; trial < 12; trial++) {
      // Squares outside of the pattern are anything at any time; in every third trial one of the pattern is, too.
      const spoilt = trial % 3 === 2 ? pickRandom([...pattern], random) : undefined;
      const states = (time: number): readonly Term[] =>
        episode.states(time).map((fact) => {
          const square = nameOf(argumentsOf(fact)[1]!);
          return pattern.has(square) && square !== spoilt
            ? fact
            : compound('pre_state', [int(time), atom(square), atom(anyState())]);
        });
      const cache = new Map<number, readonly Term[]>();
      const varied: ebg.Episode = {
        ...episode,
        states: (time) => cache.get(time) ?? cache.set(time, states(time)).get(time)!,
        move: (time) => (time === 36 ? { player: atom('w'), move: atom('h4') } : episode.move(time)),
      };
      const goals = goalsOf(varied, 36, stored);
      matched += goals.size;
      if (spoilt === undefined) expect([...goals]).toEqual(['bad_move(36,w,h4)']);
    }
    expect(matched).toBeGreaterThanOrEqual(8);
  });

  test('nothing is matched without what it assumes of the future', () => {
    const { transcript, failure } = main;
    expect(matchesOn(episodeOf(transcript, failure), 36, [])).toEqual([]);
  });
});
