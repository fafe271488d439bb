import { expect, test } from 'vitest';
import type { GoPlayer } from '../../experts/index.ts';
import { goPlayers } from '../../experts/index.ts';
import { GO_PASS, goReferee, goRules, parsePoint } from '../../games/index.ts';
import type { GoRules } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { makePlayer } from '../../play/index.ts';
import { parseSgf, readGoRecord } from '../../record/index.ts';
import { playerContender } from './contender.ts';
import type { GoContender } from './contender.ts';
import { playGoMatch } from './match.ts';
import { sgfOfMatch } from './match-record.ts';
import { goOpenings } from './opening.ts';
import { refereeGame } from './referee.ts';

const rulesOf = (size: number, komi = 0.5): GoRules => {
  const rules = goRules({ size, komi });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
};
const rules = rulesOf(5);

const named = (name: string): GoContender =>
  playerContender(name, (each) => {
    const made = makePlayer(name, goPlayers(each));
    return made.ok ? ok(made.value) : failed(made.error.message);
  });

/// Plays these points, then passes.
const scripted = (name: string, points: string, dead?: readonly string[]): GoContender => {
  const moves = points.split(' ').filter((word) => word !== '');
  const pointOf = (word: string): number => {
    const point = parsePoint(word, 25);
    return point.ok ? point.value : 999;
  };
  let at = 0;
  const player: GoPlayer & { dead?: () => readonly number[] } = {
    name,
    choose: () => ({ move: at < moves.length ? pointOf(moves[at++]!) : GO_PASS }),
  };
  if (dead !== undefined) player.dead = () => dead.map(pointOf);
  return playerContender(name, () => {
    at = 0;
    return ok(player);
  });
};

test('a game of two players ends, is legal and is counted; the same seed gives the same game', async () => {
  const play = () => refereeGame([named('random'), named('random')], { rules, seed: 'a' });
  const game = await play();
  expect(game.ending).toEqual({ kind: 'finished' });
  expect(game.result.kind).toMatch(/win|draw/);
  expect(game.counted).toBe('agreed');
  expect(game.spent[0].moves + game.spent[1].moves).toBe(game.moves.length);
  const referee = goReferee(rules);
  let state = referee.initial();
  for (const move of game.moves) state = referee.next(state, move);
  expect(state.stones).toBe(game.final.stones);
  expect((await play()).moves).toEqual(game.moves);
});

test('whoever makes an illegal move loses, and so does who throws', async () => {
  const twice = await refereeGame([scripted('a', 'C3'), scripted('b', 'C3')], { rules, seed: 1 });
  expect(twice.result).toEqual({ kind: 'win', winner: 0, by: 'forfeit' });
  expect(twice.ending).toEqual({ kind: 'illegal', role: 1, reason: 'C3 is occupied by black' });
  const beyond = await refereeGame([scripted('a', 'Q16'), scripted('b', '')], { rules, seed: 1 });
  expect(beyond.ending).toMatchObject({ kind: 'illegal', role: 0 });
  const throwing = playerContender('t', () =>
    ok({
      name: 't',
      choose: () => {
        throw new Error('no idea');
      },
    }),
  );
  const thrown = await refereeGame([named('random'), throwing], { rules, seed: 1 });
  expect(thrown.ending).toEqual({ kind: 'threw', role: 1, reason: 'no idea' });
});

test('the referee knows ko, whatever the players think', async () => {
  const game = await refereeGame([scripted('a', 'B1 A2 B3 E5 C2'), scripted('b', 'C1 D2 C3 B2 B2')], {
    rules,
    seed: 1,
  });
  expect(game.ending).toEqual({ kind: 'illegal', role: 1, reason: 'B2 would take back the ko at once' });
});

const HALVES = ['C1 C2 C3 C4 C5', 'D1 D2 D3 D4 D5 A3'] as const;

test('dead stones count where both agree; else a judge is asked, else the board as it stands', async () => {
  const both = (first?: readonly string[], second?: readonly string[]): readonly [GoContender, GoContender] => [
    scripted('a', HALVES[0], first),
    scripted('b', HALVES[1], second),
  ];
  const agreed = await refereeGame(both(['A3'], ['A3']), { rules, seed: 1 });
  expect(agreed).toMatchObject({ counted: 'agreed', result: { kind: 'win', winner: 0, by: 4.5 } });
  const differing = await refereeGame(both(['A3'], []), { rules, seed: 1 });
  expect(differing).toMatchObject({ counted: 'as-it-stands', result: { winner: 1, by: 6.5 } });
  const judge = scripted('judge', '', ['A3']);
  const judged = await refereeGame(both(['A3'], []), { rules, seed: 1, judge });
  expect(judged).toMatchObject({ counted: 'judge', result: { winner: 0, by: 4.5 } });
});

test('a game that does not end is counted as it stands', async () => {
  const game = await refereeGame([named('random'), named('random')], { rules: { ...rules, moveLimit: 6 }, seed: 1 });
  expect(game.moves).toHaveLength(6);
  expect(game).toMatchObject({ ending: { kind: 'too-long' }, counted: 'as-it-stands' });
  expect(game.result.kind).toMatch(/win|draw/);
});

test('a resignation ends the game', async () => {
  const giving = playerContender('g', () =>
    ok({ name: 'g', choose: () => ({ move: GO_PASS, resigns: true }) as { move: number } }),
  );
  const game = await refereeGame([named('random'), giving], { rules, seed: 1 });
  expect(game).toMatchObject({ ending: { kind: 'finished' }, result: { kind: 'win', winner: 0, by: 'resign' } });
});

test('a match exchanges colours on each opening, and its games are records', async () => {
  const openings = goOpenings(rules, 2, 2, 'x');
  expect(new Set(openings.map((moves) => moves.join())).size).toBe(2);
  const { games, isAborted } = await playGoMatch([named('random'), named('random')], {
    rules,
    seed: 'x',
    openings,
    games: 4,
  });
  expect(isAborted).toBe(false);
  expect(games.map(({ role }) => role)).toEqual([0, 1, 0, 1]);
  expect(games[0]!.opening).toEqual(games[1]!.opening);
  expect(games[0]!.opening).not.toEqual(games[2]!.opening);
  const text = sgfOfMatch(games, rules, {
    names: ['one', 'two'],
    program: ['Hansei', '1'],
    eventOf: ({ number }) => `game ${number}`,
  });
  const read = parseSgf(text);
  if (!read.ok) throw new Error(read.error.message);
  expect(read.value.trees).toHaveLength(4);
  const second = readGoRecord(read.value.trees[1]!);
  if (!second.ok) throw new Error(second.error.message);
  expect(second.value.record.info).toMatchObject({ black: 'two', white: 'one', event: 'game 1' });
  expect(second.value.record.steps).toHaveLength(games[1]!.opening.length + games[1]!.moves.length);
});

test('games that were played before are not played again, and a match can be cut', async () => {
  const openings = goOpenings(rules, 2, 2, 'x');
  const options = { rules, seed: 'x', openings, games: 4 };
  const whole = await playGoMatch([named('random'), named('random')], options);
  const rest = await playGoMatch([named('random'), named('random')], { ...options, done: whole.games.slice(0, 2) });
  expect(rest.games.map(({ moves }) => moves)).toEqual(whole.games.map(({ moves }) => moves));
  const stop = new AbortController();
  const cut = await playGoMatch([named('random'), named('random')], {
    ...options,
    signal: stop.signal,
    onGame: () => stop.abort(),
  });
  expect(cut).toMatchObject({ isAborted: true });
  expect(cut.games).toHaveLength(1);
});
