/// The commands that show what GO.1 sees and why the engine moves.
import { expect, test } from 'vitest';
import { goPlayers } from '../../experts/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { makePlayer } from '../../play/index.ts';
import { converse, testEngine } from './engine.fixture.ts';
import type { GtpOptions } from './session.ts';

const playedBy =
  (name: string): GtpOptions['player'] =>
  (rules) => {
    const made = makePlayer(name, goPlayers(rules));
    return made.ok ? ok(made.value) : failed(made.error.message);
  };

const firstLine = (answer: string): string => answer.slice(2).split('\n')[0]!;

test('the move that was made is explained, by the player who made it', async () => {
  for (const name of ['go1', 'go1-mcts:playouts=100'])
    for (const language of ['en', 'ja'] as const) {
      const engine = testEngine({ player: playedBy(name), language, size: 7 });
      const [, moved, why] = await converse(engine, 'play black D4', 'genmove white', 'hansei-explain');
      const move = moved!.slice(2);
      expect(firstLine(why!)).toMatch(new RegExp(`^${move} \\[.+\\] .+: .+`));
      expect(/[ぁ-ん]/.test(why!)).toBe(language === 'ja');
      expect(why!.split('\n').length).toBeGreaterThan(2);
    }
});

test('a search tells what the cases that it heard filtered and preferred', async () => {
  for (const [language, filter, strategy] of [
    ['en', 'The filter of the cases:', 'The strategy, by the cases alone:'],
    ['ja', 'ケースの候補手フィルタ:', '統合戦略 (ケースだけによる):'],
  ] as const) {
    const engine = testEngine({ player: playedBy('go1-mcts:playouts=60'), language });
    // B1 was thrown in to be taken back: C1 would save it for nothing.
    for (const vertex of 'A3 B3 C3 D3 E2 D1 B1 G6'.split(' ')) await converse(engine, `play black ${vertex}`);
    for (const vertex of 'A1 A2 B2 C2 F7 C6'.split(' ')) await converse(engine, `play white ${vertex}`);
    const [why] = await converse(engine, 'hansei-explain black');
    const lines = why!.split('\n');
    expect(lines[lines.indexOf(filter) + 1]).toContain('C1');
    expect(lines[lines.indexOf(strategy) + 1]).toMatch(/^ {2}1\. .+: [A-J]\d/);
    expect(why).toMatch(language === 'en' ? /\n {2}it prefers [A-J]\d\n/ : /\n {2}[A-J]\d を選ぶ\n/);
  }
});

test('who resigned says so, with the chance that was left', async () => {
  const hopeless: GtpOptions['player'] = () =>
    ok({ name: 'hopeless', choose: () => ({ move: 0, value: 0.034, resigns: true, reason: 'none' }) });
  for (const [language, told] of [
    ['en', '= resign the chance to win is no more than 3%'],
    ['ja', '= resign 勝つ見込みは 3% しかない'],
  ] as const) {
    const engine = testEngine({ player: hopeless, language, size: 7 });
    expect(await converse(engine, 'genmove black', 'hansei-explain')).toEqual(['= resign', told]);
    // A move that was only asked for is no resignation.
    expect((await converse(engine, 'reg_genmove black', 'hansei-explain'))[1]).not.toContain('resign');
  }
});

test('where nobody has moved, or a colour is named, it is said what the player would do', async () => {
  const engine = testEngine({ player: playedBy('go1'), size: 7 });
  const [, , would, named, wrong] = await converse(
    engine,
    'play black D4',
    'genmove white',
    'hansei-explain black',
    'reg_genmove black',
    'hansei-explain green',
  );
  expect(firstLine(would!).split(' ')[0]).toBe(named!.slice(2));
  expect(wrong).toBe('? invalid color');
  // After another move the old reason is none any more.
  const [, , later] = await converse(engine, 'genmove white', 'undo', 'hansei-explain');
  expect(firstLine(later!)).toMatch(/^(?:[A-HJ]\d|PASS) /);
});

test('a player without reasons is helped out by GO.1, on boards that it judges', async () => {
  const engine = testEngine({ size: 7 });
  expect(firstLine((await converse(engine, 'hansei-explain black'))[0]!)).toMatch(/^[A-HJ]\d \[.+\] /);
  expect(await converse(engine, 'boardsize 3', 'hansei-explain', 'hansei-cases')).toEqual([
    '=',
    '? boards of 5 to 19 lines only',
    '? boards of 5 to 19 lines only',
  ]);
});

test('go1 values single moves: the best ones, and the best of those that are allowed', async () => {
  const engine = testEngine({ player: playedBy('go1'), size: 7 });
  const [, top, best] = await converse(engine, 'play black D4', 'top_moves_white', 'reg_genmove white');
  const words = top!.slice(2).split(' ');
  expect(words[0]).toBe(best!.slice(2));
  expect(words.filter((_, i) => i % 2 === 1).map(Number)).toEqual(
    words
      .filter((_, i) => i % 2 === 1)
      .map(Number)
      .toSorted((one, other) => other - one),
  );
  const [allowed] = await converse(engine, `restricted_genmove white ${words[2]} A1`);
  expect(allowed).toBe(`= ${words[2]}`);
});

test('the data of the position are boards of values, and the cases a list', async () => {
  const engine = testEngine({ size: 7 });
  await converse(engine, 'play black D4', 'play white D3');
  for (const name of ['potential', 'ownership', 'strings', 'groups', 'families', 'values black']) {
    const [answer] = await converse(engine, `hansei-${name}`);
    const rows = answer!.slice(2).split('\n');
    expect(rows.map((row) => row.split(' ').length)).toEqual(Array.from({ length: 7 }, () => 7));
  }
  const [cases, menu] = await converse(engine, 'hansei-cases black', 'gogui-analyze_commands');
  expect(firstLine(cases!)).toMatch(/^[A-HJ]\d -?\d+\.\d: [a-z]+\/(?:attack|defence) /);
  expect(menu).toContain('hstring/Explain/hansei-explain');
});
