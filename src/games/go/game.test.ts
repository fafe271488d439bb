import { describe, expect, test } from 'vitest';
import { printTerm } from '../../logic/index.ts';
import { checkGame, pickRandom, seededRandom } from '../../rules/index.ts';
import { BLACK, WHITE } from './colour.ts';
import { goGame } from './game.ts';
import type { GoGame } from './game.ts';
import { pointOf } from './point.ts';
import { RULE_SET_NAMES } from './rule-sets.ts';
import type { GoSettings } from './rules.ts';
import { goRules } from './rules.ts';
import type { GoState } from './state.ts';

const gameOf = (settings: GoSettings): GoGame => {
  const rules = goRules(settings);
  if (!rules.ok) throw new Error(rules.error.message);
  return goGame(rules.value);
};

const stateOf = (game: GoGame, text: string): GoState => {
  const state = game.parseState(text);
  if (!state.ok) throw new Error(state.error.message);
  return state.value;
};

const play = (game: GoGame, start: GoState, ...moves: readonly string[]): GoState => {
  let state = start;
  for (const text of moves) {
    const move = game.parseMove(text, state);
    if (!move.ok) throw new Error(`${text}: ${move.error.message}`);
    state = game.next(state, [move.value]);
  }
  return state;
};

const codeOf = (game: GoGame, state: GoState, text: string): string => {
  const move = game.parseMove(text, state);
  return move.ok ? 'ok' : move.error.code;
};

const KO = ['.....', '.XO..', 'X.XO.', '.XO..', '.....', 'white to move'].join('\n');

describe('the contract of games', () => {
  test.each([2, 3, 5])('is kept on %i lines by all rules', (size) => {
    for (const rules of RULE_SET_NAMES) {
      expect(checkGame(gameOf({ size, rules }), { playouts: 4 })).toEqual([]);
    }
    expect(checkGame(gameOf({ size, rules: 'japanese', suicide: true }), { playouts: 4, seed: 9 })).toEqual([]);
  });
  test('is kept on 9 lines', () => {
    expect(checkGame(gameOf({ size: 9, rules: 'japanese' }), { playouts: 2 })).toEqual([]);
    expect(checkGame(gameOf({ size: 9, handicap: 4 }), { playouts: 1 })).toEqual([]);
  });
  test('is kept with territory and the letter i', () => {
    const rules = goRules({ size: 4, rules: 'aga' });
    if (!rules.ok) throw new Error(rules.error.message);
    expect(checkGame(goGame(rules.value, { scoring: 'territory', convention: 'with-i' }), { playouts: 3 })).toEqual([]);
  });
});

describe('the rules of ko', () => {
  test.each(['simple', 'positional', 'situational'] as const)('%s: not at once, but after an exchange', (ko) => {
    const game = gameOf({ size: 5, ko });
    const taken = play(game, stateOf(game, KO), 'b3');
    expect(codeOf(game, taken, 'c3')).toBe('ko');
    expect(codeOf(game, play(game, taken, 'e5', 'e1'), 'c3')).toBe('ok');
  });

  test('sending two and returning one', () => {
    const codes = (['simple', 'positional', 'situational'] as const).map((ko) => {
      const game = gameOf({ size: 4, ko });
      const start = stateOf(game, '....\n....\nOXX.\n.O.X\nwhite to move');
      const sent = play(game, start, 'c1', 'a1');
      expect(sent.prisoners).toEqual([2, 0]);
      const returned = codeOf(game, sent, 'b1');
      return returned === 'ok' ? [returned, codeOf(game, play(game, sent, 'b1', 'pass'), 'c1')] : [returned];
    });
    expect(codes).toEqual([['ok', 'ok'], ['superko'], ['ok', 'superko']]);
  });

  test('a triple ko goes round by the simple rule only', () => {
    const mine = ['.XO......', 'X.XO.....', '.XO......'];
    const theirs = ['.XO......', 'XO.O.....', '.XO......'];
    const text = [...mine, ...mine, ...theirs, 'white to move'].join('\n');
    const circle = ['b8', 'c2', 'b5', 'c8', 'b2'];
    const codes = (['simple', 'positional', 'situational'] as const).map((ko) => {
      const game = gameOf({ size: 9, ko });
      return codeOf(game, play(game, stateOf(game, text), ...circle), 'c5');
    });
    expect(codes).toEqual(['ok', 'superko', 'superko']);
  });

  test('a circle without an end meets the limit of moves', () => {
    const game = gameOf({ size: 4, ko: 'simple', moveLimit: 41 });
    let state = stateOf(game, '....\n....\nOXX.\n.O.X\nwhite to move');
    for (let round = 0; round < 10; round++) state = play(game, state, 'c1', 'a1', 'b1', 'pass');
    expect(game.terminal(state)).toBe(false);
    state = play(game, state, 'c1');
    expect(game.terminal(state)).toBe(true);
    expect(game.parseMove('a1', state)).toMatchObject({
      error: { code: 'game-over', message: 'the game has ended after 41 moves' },
    });
  });

  test('suicide of one stone is a repetition by the positional rule', () => {
    const text = '.X.\nXX.\n...\nwhite to move';
    const codes = (['simple', 'positional', 'situational'] as const).map((ko) => {
      const game = gameOf({ size: 3, ko, suicide: true });
      return codeOf(game, stateOf(game, text), 'a3');
    });
    expect(codes).toEqual(['ok', 'superko', 'ok']);
  });
});

describe('passes', () => {
  test('two end the game', () => {
    const game = gameOf({ size: 3 });
    const over = play(game, game.initial(), 'b2', 'pass', 'pass');
    expect([game.movers(over), game.legal(over, BLACK), game.legal(over, WHITE)]).toEqual([[], [], []]);
    expect(codeOf(game, over, 'a1')).toBe('game-over');
    expect([game.goal(over, BLACK), game.goal(over, WHITE)]).toEqual([100, 0]);
  });
  test('by the rules that let white pass last, a third may be needed', () => {
    const game = gameOf({ size: 3, rules: 'aga' });
    const twice = play(game, game.initial(), 'b2', 'pass', 'pass');
    expect([game.terminal(twice), twice.prisoners]).toEqual([false, [1, 1]]);
    const over = play(game, twice, 'pass');
    expect([game.terminal(over), over.prisoners]).toEqual([true, [2, 1]]);
  });
  test('a tied count is half a win for both', () => {
    const game = gameOf({ size: 3, komi: 9 });
    const over = play(game, game.initial(), 'b2', 'pass', 'pass');
    expect([game.goal(over, BLACK), game.goal(over, WHITE)]).toEqual([50, 50]);
  });
});

describe('what can be played', () => {
  test('all points and the pass at first', () => {
    const game = gameOf({ size: 3 });
    expect(game.legal(game.initial(), BLACK).map((move) => game.printMove(move))).toEqual(
      'A1 B1 C1 A2 B2 C2 A3 B3 C3 pass'.split(' '),
    );
    expect(game.legal(game.initial(), WHITE)).toEqual([]);
  });
  test('white begins after handicap stones', () => {
    const game = gameOf({ size: 9, handicap: 2 });
    const state = game.initial();
    expect([state.turn, state.stones.replaceAll('.', '')]).toEqual([WHITE, 'XX']);
    expect(codeOf(game, state, 'c3')).toBe('occupied');
  });
  test.each([
    ['z1', 'off-board'],
    ['i5', 'letter-i'],
    ['resign', 'resign'],
    ['', 'not-a-point'],
  ])('%s is refused: %s', (text, code) => {
    const game = gameOf({ size: 9 });
    expect(codeOf(game, game.initial(), text)).toBe(code);
  });
  test('an illegal move is a bug of the caller', () => {
    const game = gameOf({ size: 3 });
    const state = play(game, game.initial(), 'b2');
    expect(() => game.next(state, [state.turn === WHITE ? pointOf(2, 2) : 0])).toThrow('B2 is not legal');
    expect(game.referee.problem(state, 9999)?.code).toBe('not-a-point');
  });
  test('questions about old states are answered rightly between new ones', () => {
    const game = gameOf({ size: 4 });
    const random = seededRandom(4);
    const states = [game.initial()];
    const counts = [game.legal(states[0]!, BLACK).join()];
    for (let n = 0; n < 60; n++) {
      const i = Math.floor(random() * states.length);
      const state = states[i]!;
      expect(game.legal(state, state.turn).join()).toBe(counts[i]);
      const move = pickRandom(game.legal(state, state.turn), random);
      if (move === undefined) continue;
      const next = game.next(state, [move]);
      const fresh = stateOf(game, game.printState(next));
      expect(fresh).toEqual(next);
      states.push(next);
      counts.push(game.legal(fresh, fresh.turn).join());
    }
  });
});

describe('keys', () => {
  test('the order of moves does not matter, the past does', () => {
    const game = gameOf({ size: 3, ko: 'simple' });
    const one = play(game, game.initial(), 'a1', 'b1', 'c1');
    const other = play(game, game.initial(), 'c1', 'b1', 'a1');
    expect(game.key(one)).toBe(game.key(other));
    const strict = gameOf({ size: 3, ko: 'positional' });
    expect(strict.key(play(strict, strict.initial(), 'a1', 'b1', 'c1'))).not.toBe(
      strict.key(play(strict, strict.initial(), 'c1', 'b1', 'a1')),
    );
  });
});

describe('facts', () => {
  test('stones, turn, ko and the rest', () => {
    const game = gameOf({ size: 5 });
    const state = play(game, stateOf(game, KO), 'b3');
    const facts = game.facts(state, 'stone').map((fact) => printTerm(fact));
    for (const fact of [
      'stone(white,b3)',
      'empty(c3)',
      'turn(black)',
      'ko(c3)',
      'prisoners(white,1)',
      'passes(0)',
      'size(5)',
    ])
      expect(facts).toContain(fact);
    expect(facts.filter((fact) => /^(?:stone|empty)/.test(fact))).toHaveLength(25);
    const cells = game.facts(state, 'cell').map((fact) => printTerm(fact));
    expect(cells).toContain('cell(2,3,white)');
    expect(cells.at(-1)).toBe('control(black)');
    expect(() => game.facts(state, 'constructor')).toThrow('no vocabulary constructor');
  });
});

describe('dead stones', () => {
  test('count where somebody names them', () => {
    const rules = goRules({ size: 5, komi: 0.5 });
    if (!rules.ok) throw new Error(rules.error.message);
    const text = '.....\n.O...\nXXXXX\n.....\n.....\nblack to move\npasses: 2';
    const plain = goGame(rules.value);
    const naming = goGame(rules.value, { dead: () => [pointOf(2, 4)] });
    const absurd = goGame(rules.value, { dead: () => [pointOf(1, 1)] });
    const differences = [plain, naming, absurd].map((game) => game.score(stateOf(game, text)).difference);
    expect(differences).toEqual([13.5, 24.5, 13.5]);
  });
});
