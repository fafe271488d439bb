import { describe, expect, test } from 'vitest';
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import { readSheet, seededRandom } from '../../rules/index.ts';
import type { Told } from './message.ts';
import { openRules } from './open-reasoner.ts';
import type { OpenedRules } from './open-reasoner.ts';
import { PlayedMatch } from './played-match.ts';
import { HIDDEN_COIN, TIC_TAC_TOE } from './sheets.fixture.ts';
import { MctsThinker } from './mcts-thinker.ts';

const rulesOf = (text: string): OpenedRules => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  const opened = openRules(sheet.value);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

const NOTHING = { kind: 'nothing' } as const;
const soon = (milliseconds: number): number => performance.now() + milliseconds;

/// Plays a game to its end; the roles that are not the match's own move at random.
const playOn = async (rules: OpenedRules, role: number, seed: number, milliseconds: number): Promise<number> => {
  const { reasoner } = rules;
  const match = new PlayedMatch({ rules, role, thinker: new MctsThinker(), seed });
  const random = seededRandom(seed);
  let told: Told = NOTHING;
  let state = reasoner.initial();
  while (!reasoner.terminal(state)) {
    const own = await match.play(told, soon(milliseconds));
    if (!own.ok) throw new Error(own.error.message);
    const moves: Term[] = reasoner.roles.map((_, each) => {
      const legal = reasoner.legal(state, each);
      return each === role ? own.value : legal[Math.floor(random() * legal.length)]!;
    });
    state = reasoner.next(state, moves);
    told = { kind: 'moves', moves };
  }
  return reasoner.goal(state, role)!;
};

/// The move of a role after moves of all roles, as text.
const moveAfter = async (
  text: string,
  role: number,
  told: readonly Told[],
  milliseconds = 300,
  seed = 1,
): Promise<{ readonly move: string; readonly reported: readonly string[] }> => {
  const rules = rulesOf(text);
  const match = new PlayedMatch({ rules, role, thinker: new MctsThinker(), seed });
  await match.takeUp(told.slice(0, -1), Infinity);
  const reported: string[] = [];
  const found = await match.play(told.at(-1) ?? NOTHING, soon(milliseconds), {
    onBest: (move) => reported.push(printKifTerm(move)),
  });
  return { move: found.ok ? printKifTerm(found.value) : found.error.code, reported };
};

/// Marks of x and o in turn.
const marks = (...places: readonly string[]): readonly Told[] =>
  places.map((place, i) => {
    const [row, column] = place.split(' ').map((digit) => ({ kind: 'int', value: BigInt(digit) }) as const);
    const mark: Term = { kind: 'compound', name: 'mark', args: [row!, column!] };
    const noop: Term = { kind: 'atom', name: 'noop' };
    return { kind: 'moves', moves: i % 2 === 0 ? [mark, noop] : [noop, mark] };
  });

describe('the tree', () => {
  test.each([
    ['wins', 0, marks('1 1', '2 1', '1 2', '2 2'), '(mark 1 3)'],
    ['keeps the other from winning', 1, marks('1 1', '2 2', '1 2'), '(mark 1 3)'],
  ] as const)('%s where it can, and knows when it knows', async (_, role, told, move) => {
    // No time is given: what ends it is that nothing is left to find out.
    expect((await moveAfter(TIC_TAC_TOE, role, told, Infinity)).move).toBe(move);
  });

  test('never loses tic-tac-toe, whichever role it has', async () => {
    const rules = rulesOf(TIC_TAC_TOE);
    for (let seed = 0; seed < 4; seed++) expect(await playOn(rules, seed % 2, seed, 400)).toBeGreaterThanOrEqual(50);
  });

  test('a legal move is told first, better ones while it thinks', async () => {
    const text = knowledgeFile('gdl/connect-four.kif')!.text;
    const { move, reported } = await moveAfter(text, 0, [], 900);
    expect(reported.length).toBeGreaterThan(1);
    expect(move).toMatch(/^\(drop \d\)$/);
  });

  test('thoughts can be ended', async () => {
    const rules = rulesOf(knowledgeFile('gdl/connect-four.kif')!.text);
    const match = new PlayedMatch({ rules, role: 0, thinker: new MctsThinker(), seed: 1 });
    const ahead = match.ahead(Infinity);
    const first = match.play(NOTHING, Infinity);
    expect((await ahead).ok).toBe(true);
    const second = match.play(NOTHING, soon(100));
    expect([(await first).ok, (await second).ok]).toEqual([true, true]);
    const third = match.play(NOTHING, Infinity);
    await match.abort();
    expect((await third).ok).toBe(true);
  });
});

test('puzzles are solved, and played on where there is no time for that', async () => {
  const play = (name: string, milliseconds: number): Promise<number> =>
    playOn(rulesOf(knowledgeFile(`gdl/${name}.kif`)!.text), 0, 1, milliseconds);
  expect(await play('peg-solitaire-triangle', 20_000)).toBe(100);
  expect(await play('lights-out', 20)).toBeGreaterThanOrEqual(0);
});

test('moves at once, and chance', async () => {
  for (const name of ['goofspiel-5', 'pig-dice']) {
    const rules = rulesOf(knowledgeFile(`gdl/${name}.kif`)!.text);
    const role = rules.reasoner.roles.findIndex((each) => printKifTerm(each) !== 'random');
    expect(await playOn(rules, role, 1, 20)).toBeGreaterThanOrEqual(0);
  }
});

test('percepts (GDL-II): a coin that was seen is found, one that was not is sought elsewhere', async () => {
  const look: Term = { kind: 'compound', name: 'look', args: [{ kind: 'int', value: 2n }] };
  for (const [name, isRight] of [
    ['found', (move: string) => move === '(open 2)'],
    ['empty', (move: string) => /^\(open [13]\)$/.test(move)],
  ] as const) {
    const seen: Term = { kind: 'compound', name, args: [{ kind: 'int', value: 2n }] };
    const { move } = await moveAfter(HIDDEN_COIN, 1, [
      { kind: 'percepts', turn: 1, move: { kind: 'atom', name: 'noop' }, percepts: [] },
      { kind: 'percepts', turn: 2, move: look, percepts: [seen] },
    ]);
    expect(move).toSatisfy(isRight);
  }
});
