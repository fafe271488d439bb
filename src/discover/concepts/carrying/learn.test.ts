// Weights from few games: the same from a seed, within their budget, and a clear word where there can be none.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseGameWeights, printGameWeights } from '../../../knowledge/index.ts';
import { fixedDepthPlayer, resultEvaluation, seededRandom } from '../../../play/index.ts';
import { conceptEvaluation } from './concept-evaluation.ts';
import { conceptMatches, contributionsOf } from './contributions.ts';
import { familiesOf, membersOfAll } from './family.ts';
import { LEARN, learnWeights } from './learn.ts';
import type { LearnOptions, Learned } from './learn.ts';
import { conceptNamed, openBoardGame, openRules, randomStates } from './board-game.fixture.ts';
import { columnsOf, fillRow } from './model.ts';
import { learnedFrom, weighedConcepts } from './weighed.ts';

const textOf = (id: string): string =>
  readFileSync(new URL(`../../../../knowledge/gdl/${id}.kif`, import.meta.url), 'utf8');

const PIECE = '(piece x0 x1 x2 x3)';
const FAMILIES = familiesOf([
  conceptNamed('open', `(and ${PIECE} (own x0 (+ x1 1) x2 x3) (blank x0 (+ x1 2) x2))`, 3),
  conceptNamed('corner', `(and ${PIECE} (rim x1 0) (rim x2 0))`, 1),
  conceptNamed('stopped', `(and ${PIECE} (enemy x0 x1 (+ x2 1) x3))`),
]);
const FEW: LearnOptions = { ...LEARN, games: 30, first: 12 };

const hexapawn = openBoardGame(textOf('hexapawn'));
const ticTacToe = openBoardGame(textOf('tic-tac-toe'));
const members = membersOfAll(FAMILIES, ticTacToe.board);

const learn = ({ opened, board } = ticTacToe, options = FEW): Learned => {
  const learned = learnWeights(opened, board, membersOfAll(FAMILIES, board), options);
  if (!learned.ok) throw new Error(learned.error.message);
  return learned.value;
};

describe('weights', () => {
  test('are the same whenever they are learned from the same seed, and others from another', () => {
    const one = learn();
    expect(learn().model.weights).toEqual(one.model.weights);
    expect(learn(ticTacToe, { ...FEW, seed: 2 }).model.weights).not.toEqual(one.model.weights);
    expect(one.games).toBe(30);
    for (const { moving, waiting } of one.concepts)
      for (const { value, low, high } of [moving, waiting]) expect(low <= value && value <= high).toBe(true);
  });

  test('come from no more games than they may, also where time is up before', () => {
    expect(learn(hexapawn, { ...FEW, games: 7, first: 12 }).games).toBe(7);
    let asked = 0;
    const cut = learn(hexapawn, { ...FEW, isSpent: () => ++asked > 5 });
    expect(cut.games).toBe(6);
    // Nobody is asked again when time is up.
    expect(asked).toBe(6);
    expect(learn(hexapawn, { ...FEW, isSpent: () => true }).games).toBe(1);
  });

  test('make a better player than one who sees only the end of the game', () => {
    const breakthrough = openBoardGame(textOf('breakthrough-6x6'));
    const { game } = breakthrough.opened;
    const { model } = learn(breakthrough, FEW);
    const sighted = fixedDepthPlayer(game, { evaluation: conceptEvaluation(game, model), depth: 1 });
    const blind = fixedDepthPlayer(game, { evaluation: resultEvaluation(game), depth: 1 });
    let points = 0;
    const games = 24;
    for (let number = 0; number < games; number++) {
      const random = seededRandom(number);
      let state = game.initial();
      while (!game.terminal(state)) {
        const mover = game.movers(state)[0]!;
        const player = mover === number % 2 ? sighted : blind;
        state = game.next(state, [player.choose(state, mover, { random }).move]);
      }
      points += game.goal(state, number % 2) / 100;
    }
    expect(points).toBeGreaterThan(0.7 * games);
  });
});

describe('there are no weights', () => {
  // Whatever board it has: the game alone is what is wrong with it.
  test.each([
    ['lights-out', 'not-two-roles', 'weights compare two sides; this game has one role'],
    ['three-player-tic-tac-toe', 'not-two-roles', 'weights compare two sides; this game has 3 roles'],
    ['goofspiel-5', 'not-turns', 'in this game roles move at once: a search that looks ahead needs turns'],
  ])('for %s: %s', (id, code, message) => {
    const learned = learnWeights(openRules(textOf(id)), ticTacToe.board, members, FEW);
    expect(!learned.ok && learned.error).toMatchObject({ code, message });
  });

  test('without concepts', () => {
    const learned = learnWeights(ticTacToe.opened, ticTacToe.board, [], FEW);
    expect(!learned.ok && learned.error).toMatchObject({ code: 'no-concepts' });
  });

  // Their boards cannot be found in the first place.
  test.each([
    ['nim', /nobody's/],
    ['goofspiel-5', /cannot be told from each other/],
  ])('for %s, which has no board', (id, message) => {
    expect(() => openBoardGame(textOf(id))).toThrow(message);
  });
});

describe('the value of a state', () => {
  const { opened, board } = hexapawn;
  const { game, reasoner } = opened;
  const learned = learn(hexapawn);
  const states = [1, 2, 3].flatMap((seed) => randomStates(game, seed)).filter((state) => !game.terminal(state));

  test('is the sum of what each concept adds, of the turn, and of what the first role has in advance', () => {
    for (const state of states)
      for (const mover of [0, 1]) {
        const { odds, first, turn, concepts } = contributionsOf(learned.model, state, mover);
        const sum = concepts.reduce((all, { value }) => all + value, first + turn);
        expect(Math.abs(sum - odds)).toBeLessThan(1e-9);
      }
  });

  test('is what the row that is weighed says, and the same for both roles with another sign', () => {
    const evaluation = conceptEvaluation(game, learned.model);
    const { weights, counter } = learned.model;
    for (const state of states) {
      const mover = game.movers(state)[0]!;
      const row = new Float64Array(columnsOf(counter.concepts));
      fillRow(row, 0, counter.count(state), counter.concepts, mover);
      const all = [...weights.moving, ...weights.waiting, weights.turn];
      const odds = all.reduce((sum, weight, i) => sum + weight * row[i]!, weights.intercept);
      expect(Math.abs(learned.model.odds(state, mover) - odds)).toBeLessThan(1e-9);
      expect(evaluation.value(state, 0)).toBe(-evaluation.value(state, 1));
    }
  });

  test('has as many matches as are counted', () => {
    for (const state of states.slice(0, 8)) {
      const { concepts } = contributionsOf(learned.model, state, 0);
      concepts.forEach(({ counts }, k) =>
        counts.forEach((count, role) =>
          expect(conceptMatches(board, learned.concepts[k]!.patterns, reasoner.facts(state), role)).toHaveLength(count),
        ),
      );
    }
  });

  test('stays nearly the same when weights are written down and read again', () => {
    const weighed = weighedConcepts(learned, FAMILIES, 1);
    const text = printGameWeights({ game: 'hexapawn', sheet: 'abc', version: '0.1.0', ...weighed });
    const read = parseGameWeights(text);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value).toMatchObject(weighed);
    const again = learnedFrom(reasoner, board, read.value);
    if (!again.ok) throw new Error(again.error.message);
    expect(again.value.concepts.map(({ words }) => words)).toEqual(learned.concepts.map(({ words }) => words));
    for (const state of states) expect(again.value.model.odds(state, 0)).toBeCloseTo(learned.model.odds(state, 0), 2);
  });

  test('cannot be had from weights of other concepts', () => {
    const weighed = weighedConcepts(learned, FAMILIES, 1);
    const lacking = learnedFrom(reasoner, board, { ...weighed, weights: weighed.weights.slice(1) });
    expect(!lacking.ok && lacking.error).toMatchObject({ code: 'other-concepts', message: 'the weights lack piece' });
    const strange = { ...weighed.weights[0]!, name: 'row-9-of-9' };
    const more = learnedFrom(reasoner, board, { ...weighed, weights: [...weighed.weights, strange] });
    expect(!more.ok && more.error.message).toContain('row-9-of-9');
    const bad = learnedFrom(reasoner, board, { ...weighed, forms: ['(concept a (variables p0) (odd x0))'] });
    expect(!bad.ok && bad.error.code).toBe('no-pattern');
  });
});
