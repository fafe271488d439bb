/// What a role can know: against all games that could have been played instead.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printKifTerm } from '../../logic/index.ts';
import { libraryFolder } from '../../record/index.ts';
import type { AnyState } from '../../rules/index.ts';
import { believedStates, knownFacts } from './belief.ts';
import { openText } from './opened.ts';
import type { OpenedSheet, Round } from './opened.ts';
import { jointMoves, movesOfRound, statesOf } from './walk.ts';

const opened = (text: string): OpenedSheet => {
  const sheet = openText('game', text);
  if (!sheet.ok) throw new Error(sheet.error.message.en);
  return sheet.value;
};

const KUHN = readFileSync(join(libraryFolder(), 'kuhn-poker.kif'), 'utf8');

/// All games so far, as long as they go.
function* gamesOf(sheet: OpenedSheet, rounds: readonly Round[] = []): Generator<readonly Round[]> {
  yield rounds;
  const { game } = sheet;
  const states = statesOf(sheet, rounds);
  if (!states.ok) throw new Error(states.error.message.en);
  const state = states.value.at(-1)!;
  let choices: string[][] = [[]];
  for (const role of game.movers(state))
    choices = choices.flatMap((so) => game.legal(state, role).map((move) => [...so, game.printMove(move)]));
  if (!game.terminal(state)) for (const round of choices) yield* gamesOf(sheet, [...rounds, round]);
}

const statesAlong = (sheet: OpenedSheet, rounds: readonly Round[]): readonly AnyState[] => {
  const states = statesOf(sheet, rounds);
  return states.ok ? states.value : [];
};

/// All that a role did and was told, and the moves that it had.
const storyOf = (sheet: OpenedSheet, rounds: readonly Round[], role: number): string => {
  const { game, reasoner } = sheet;
  const states = statesAlong(sheet, rounds);
  const had = states.map((state) => [game.terminal(state), reasoner.legal(state, role).map(printKifTerm)]);
  const told = rounds.map((round, ply) => {
    const state = states[ply]!;
    const moves = jointMoves(sheet, state, game.movers(state), movesOfRound(sheet, state, round)!);
    return [printKifTerm(moves[role]!), reasoner.sees(state, moves, role)!.map(printKifTerm)];
  });
  return JSON.stringify([had.slice(1), told]);
};

test('a role believes in just those states whose games look the same to it', () => {
  const sheet = opened(KUHN);
  const games = [...gamesOf(sheet)];
  expect(games.length).toBeGreaterThan(50);
  for (const role of [1, 2]) {
    const byStory = new Map<string, Set<unknown>>();
    for (const rounds of games) {
      const story = storyOf(sheet, rounds, role);
      const keys = byStory.get(story) ?? new Set();
      byStory.set(story, keys.add(sheet.game.key(statesAlong(sheet, rounds).at(-1)!)));
    }
    for (const rounds of games) {
      const believed = believedStates(sheet, rounds, statesAlong(sheet, rounds), role)!;
      const keys = new Set<unknown>(believed.map((state) => sheet.game.key(state)));
      expect(keys).toEqual(byStory.get(storyOf(sheet, rounds, role)));
    }
  }
});

test('where too much is possible, facts that name another player are hidden', () => {
  // Chance deals one of 4,096 pairs, of which each player sees one half.
  const many = `
    (role random) (role ann) (role bob)
    (init (control random))
    (<= (legal random (deal ?a ?b ?c ?d)) (true (control random)) (digit ?a) (digit ?b) (digit ?c) (digit ?d))
    (<= (legal random wait) (true (control all)))
    (<= (legal ?role wait) (player ?role))
    (<= (next (holds ann ?a ?b)) (does random (deal ?a ?b ?c ?d)))
    (<= (next (holds bob ?c ?d)) (does random (deal ?a ?b ?c ?d)))
    (next (control all))
    (<= (sees ann (card ?a ?b)) (does random (deal ?a ?b ?c ?d)))
    (<= (sees bob (card ?c ?d)) (does random (deal ?a ?b ?c ?d)))
    (<= terminal (true (control nobody)))
    (<= (goal ?role 50) (role ?role))
    (player ann) (player bob)
    ${Array.from({ length: 8 }, (_, i) => `(digit ${i})`).join(' ')}`;
  const sheet = opened(many);
  const { game, reasoner } = sheet;
  const round = game.movers(game.initial()).map((role) => game.printMove(game.legal(game.initial(), role)[0]!));
  const states = statesAlong(sheet, [round]);
  expect(believedStates(sheet, [round], states, 1)).toBeUndefined();
  const isKnown = knownFacts(sheet, [round], states, 1);
  expect(reasoner.facts(states[1]!).filter(isKnown).map(printKifTerm)).toEqual(['(control all)', '(holds ann 0 0)']);
});
