import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { failed, ok } from '../../logic/index.ts';
import type { GoPlayer } from '../../experts/index.ts';
import { GO_PASS } from '../../games/index.ts';
import { converse, testEngine } from './engine.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-gtp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

test('an engine says who it is and what it knows', async () => {
  const engine = testEngine();
  expect(
    await converse(engine, '1 protocol_version', 'name', 'version', 'known_command play', 'known_command plya', '# hi'),
  ).toEqual(['=1 2', '= Test', '= 1', '= true', '= false', '']);
  const [list] = await converse(engine, 'list_commands');
  expect(list!.replace('= ', '').split('\n')).toEqual(engine.commandNames);
  // A number alone asks nothing.
  expect(await converse(engine, 'plya black D4', '5', '5 plya')).toEqual([
    '? unknown command',
    '',
    '?5 unknown command',
  ]);
});

test('a game is set up, played and taken back', async () => {
  const engine = testEngine();
  expect(
    await converse(
      engine,
      'boardsize 9',
      'clear_board',
      'komi 6.5',
      'get_komi',
      'play b E5',
      'play white c3',
      'play w pass',
      'move_history',
      'undo',
      'last_move',
      'gg-undo 2',
      'list_stones black',
      'undo',
    ),
  ).toEqual([
    '=',
    '=',
    '=',
    '= 6.5',
    '=',
    '=',
    '=',
    '= white PASS\nwhite C3\nblack E5',
    '=',
    '= white C3',
    '=',
    '=',
    '? cannot undo',
  ]);
});

test('wrong moves and settings are refused, and nothing has changed', async () => {
  const engine = testEngine();
  await converse(engine, 'play black E5');
  const refusals = await converse(
    engine,
    'play black E5',
    'play black I5',
    'play black K5',
    'play black E0',
    'play blue E4',
    'play black',
    'play',
    'play black resign',
    'boardsize 26',
    'boardsize 1',
    'boardsize -3',
    'boardsize nine',
    'boardsize 99999999999999',
    'komi many',
    'komi 1e9',
    'undo 1 2 3 4', // extra words are let pass
    'fixed_handicap 99',
    'set_free_handicap A1 A1',
    'time_settings 1 2',
    'time_left green 1 2',
    'level strong',
    'final_status_list ill',
  );
  expect(refusals.filter((reply) => !reply.startsWith('?'))).toEqual(['=']);
  expect(refusals[0]).toBe('? illegal move: E5 is occupied by black');
  expect(await converse(engine, 'query_boardsize', 'list_stones black', 'get_komi')).toEqual(['= 9', '=', '= 7.5']);
});

const KO = ['play b B1', 'play b A2', 'play b B3', 'play w C1', 'play w D2', 'play w C3', 'play w B2', 'play b C2'];

test('a ko is not taken back at once, and tryko takes it on trial', async () => {
  const engine = testEngine({ size: 5 });
  const replies = await converse(engine, ...KO);
  expect(replies.at(-1)).toBe('=');
  const [play, legal, trial] = await converse(engine, 'play w B2', 'is_legal w B2', 'trymove w B2');
  expect(play).toBe('? illegal move: B2 would take back the ko at once');
  expect(legal).toBe('= 0');
  expect(trial).toMatch(/^\? illegal move/);
  expect(await converse(engine, 'tryko w B2', 'color C2', 'popgo', 'color C2', 'popgo')).toEqual([
    '=',
    '= empty',
    '=',
    '= black',
    '? Stack empty.',
  ]);
});

test('no position comes again: an endless ko ends in a refusal', async () => {
  const engine = testEngine({ size: 5 });
  await converse(engine, ...KO, 'play w pass', 'play b pass');
  const [answer] = await converse(engine, 'play w B2');
  expect(answer).toBe('? illegal move: B2 would make an earlier position again');
});

test('handicap stones stand where they should', async () => {
  const engine = testEngine({ size: 19 });
  expect(await converse(engine, 'fixed_handicap 3', 'get_handicap', 'fixed_handicap 2', 'clear_board')).toEqual([
    '= D16 Q16 D4',
    '= 3',
    '? board not empty',
    '=',
  ]);
  const [free] = await converse(engine, 'place_free_handicap 12');
  expect(free!.slice(2).split(' ')).toHaveLength(12);
  expect(await converse(engine, 'clear_board', 'set_free_handicap D4 Q16', 'list_stones black')).toEqual([
    '=',
    '=',
    '= Q16 D4',
  ]);
});

test('moves are generated, and with the same seed the same ones', async () => {
  const [first, second] = [testEngine(), testEngine()];
  const lines = ['genmove black', 'genmove white', 'reg_genmove black', 'gg_genmove white 5', 'genmove pink'];
  const answers = await converse(first, ...lines);
  expect(await converse(second, ...lines)).toEqual(answers);
  expect(answers.slice(0, 4).every((answer) => /^= [A-HJ][1-9]$/.test(answer))).toBe(true);
  expect(answers[4]).toBe('? invalid color');
  expect((await converse(first, 'move_history'))[0]!.split('\n')).toHaveLength(2);
});

test('a player that breaks the rules or throws does not end the engine', async () => {
  const bad = (choose: GoPlayer['choose']): GoPlayer => ({ name: 'bad', choose });
  const throwing = testEngine({
    player: () =>
      ok(
        bad(() => {
          throw new Error('out of ideas');
        }),
      ),
  });
  expect(await converse(throwing, 'genmove black', 'name')).toEqual(['? bad failed: out of ideas', '= Test']);
  const cheating = testEngine({ player: () => ok(bad(() => ({ move: 165 }))) });
  expect(await converse(cheating, 'play white E5', 'genmove black', 'list_stones black')).toEqual([
    '=',
    '? bad chose what it may not: E5 is occupied by white',
    '=',
  ]);
  const resigning = testEngine({ player: () => ok(bad(() => ({ move: GO_PASS, resigns: true }) as { move: number })) });
  expect(await converse(resigning, 'reg_genmove black', 'genmove black')).toEqual(['= PASS', '= resign']);
  const missing = testEngine({ player: () => failed('nobody plays') });
  expect(await converse(missing, 'genmove black', 'top_moves')).toEqual(['? nobody plays', '? nobody plays']);
});

const GAME = '(;GM[1]SZ[9]KM[5.5];B[ee];W[ec];B[gc];W[ce];B[cc];W[eg];B[];W[gg])';

test('records are loaded to their end, before a move, or before a point', async () => {
  const engine = testEngine({ folder });
  const name = fileWith('game.sgf', GAME);
  expect(await converse(engine, `loadsgf ${name}`, 'get_komi', 'last_move')).toEqual([
    '= black',
    '= 5.5',
    '= white G3',
  ]);
  expect(await converse(engine, `loadsgf ${name} 3`, 'last_move')).toEqual(['= black', '= white E7']);
  expect(await converse(engine, `loadsgf ${name} E3`, 'last_move')).toEqual(['= white', '= black C7']);
  expect(await converse(engine, `loadsgf ${name} 500`, 'last_move')).toEqual(['= black', '= white G3']);
  const [printed] = await converse(engine, 'printsgf');
  expect(printed).toContain(';B[ee];W[ec];B[gc];W[ce];B[cc];W[eg];B[];W[gg]');
  expect(await converse(engine, 'printsgf out.sgf')).toEqual(['=']);
  expect(`= ${readFileSync(join(folder, 'out.sgf'), 'utf8').trimEnd()}`).toBe(printed);
});

test('what is wrong behind the stop, a handicap without stones, and another game before do no harm', async () => {
  const engine = testEngine({ folder, komi: 6.5 });
  const broken = fileWith('late.sgf', '(;SZ[9];B[ee];W[ec];B[ee];W[gg])');
  expect(await converse(engine, `loadsgf ${broken} 2`, 'list_stones black')).toEqual(['= white', '= E5']);
  expect(await converse(engine, `loadsgf ${broken} 3`, 'list_stones white')).toEqual(['= black', '= E7']);
  for (const words of [broken, `${broken} 4`, `${broken} G3`])
    expect((await converse(engine, `loadsgf ${words}`))[0]).toMatch(/^\? .*there is a stone already$/);
  const given = fileWith('given.sgf', '(;SZ[19]HA[4];W[cc])');
  expect(await converse(engine, `loadsgf ${given} 1`, 'list_stones black', 'get_komi', 'get_handicap')).toEqual([
    '= white',
    '= D16 Q16 D4 Q4',
    '= 0.5',
    '= 4',
  ]);
  const plain = fileWith('plain.sgf', '(;SZ[9];B[ee])');
  expect(await converse(engine, `loadsgf ${plain}`, 'get_komi')).toEqual(['= white', '= 6.5']);
  const turned = fileWith('turned.sgf', '(;SZ[9];B[ee];AW[aa]PL[W];B[cc])');
  expect(await converse(engine, `loadsgf ${turned} 2`)).toEqual(['= black']);
});

test('handicap stones that are placed as moves are not placed before, and too many are told', async () => {
  const engine = testEngine({ folder });
  const moved = fileWith('moved.sgf', '(;SZ[9]HA[2];B[gc];B[cg];W[ee])');
  expect(await converse(engine, `loadsgf ${moved}`, 'list_stones black', 'last_move')).toEqual([
    '= black',
    '= G7 C3',
    '= white E5',
  ]);
  const many = fileWith('many.sgf', '(;SZ[9]\nHA[40];W[ee])');
  expect((await converse(engine, `loadsgf ${many}`))[0]).toMatch(
    /^\? .*: 2:4: HA\[40\]: a board of 9 has no usual places/,
  );
  const suicide = fileWith('suicide.sgf', '(;SZ[5]AB[ab][ba]\n;W[aa])');
  expect((await converse(engine, `loadsgf ${suicide}`))[0]).toMatch(/^\? .*: 2:4: move 1: /);
});

test('a damaged record is refused where the damage may have cost a move', async () => {
  const engine = testEngine({ folder });
  const files: readonly (readonly [string, string])[] = [
    ['(;SZ[9];B[ee];W[ec];B[gc', '1:23'],
    ['(;SZ[9];B[ee]@@;W[ec];B[gc])', '1:14'],
    ['(;SZ[9];B[ee](;W[ec])(;W[dd]);B[aa', '1:30'],
  ];
  for (const [index, [text, place]] of files.entries()) {
    const name = fileWith(`damaged-${index}.sgf`, text);
    const [answer, before] = await converse(engine, `loadsgf ${name}`, `loadsgf ${name} 1`);
    expect(answer).toMatch(new RegExp(`^\\? cannot open or parse '.*': ${place}: `));
    expect(before).toBe('= black');
  }
  const junk = fileWith('junk.sgf', files[1]![0]);
  expect((await converse(engine, `loadsgf ${junk} 3`))[0]).toMatch(/1:14: @@ is no property/);
  // Parentheses that do not match, and words behind the game, cost no move.
  for (const [index, text] of ['(;SZ[9];B[ee]', '(;SZ[9];B[ee]))', '(;SZ[9];B[ee])\nthe end'].entries())
    expect(await converse(engine, `loadsgf ${fileWith(`harmless-${index}.sgf`, text)}`)).toEqual(['= white']);
  // What is wrong with another game of the file, or with the names of its players, harms nobody.
  const second = fileWith('second.sgf', '(;CA[nonsense]SZ[9];B[ee])(;SZ[9];B[ee');
  expect(await converse(engine, `loadsgf ${second}`)).toEqual(['= white']);
});

test('stones that are set up, in the beginning or later, are loaded and taken back', async () => {
  const engine = testEngine({ folder });
  const name = fileWith('setup.sgf', '(;SZ[5]HA[2]AB[bb][dd];W[cc];AB[aa]AE[cc]PL[W];W[ee])');
  expect(await converse(engine, `loadsgf ${name}`, 'list_stones black', 'list_stones white', 'get_handicap')).toEqual([
    '= black',
    '= A5 B4 D2',
    '= E1',
    '= 2',
  ]);
  expect(await converse(engine, 'gg-undo 2', 'list_stones white')).toEqual(['=', '= C3']);
});

test('a broken record is told with its place, and the old position stays', async () => {
  const engine = testEngine({ folder });
  await converse(engine, 'play black E5');
  const names = [
    fileWith('empty.sgf', ''),
    fileWith('text.sgf', 'no record at all'),
    fileWith('binary.sgf', '\u0000\u0001\u0002'),
    fileWith('other.sgf', '(;GM[2])'),
    fileWith('size.sgf', '(;SZ[99])'),
    fileWith('oblong.sgf', '(;SZ[9:13])'),
    fileWith('twice.sgf', '(;SZ[9];B[ee];W[ee])'),
    fileWith('breathless.sgf', '(;SZ[2]AB[aa][ab][ba][bb])'),
    'missing.sgf',
    '.',
  ];
  for (const name of names) {
    const [answer, stones] = await converse(engine, `loadsgf ${name}`, 'list_stones black');
    expect(answer).toMatch(/^\? cannot open or parse '/);
    expect(stones).toBe('= E5');
  }
  expect(await converse(engine, 'loadsgf', 'loadsgf game.sgf sideways')).toEqual([
    '? missing filename',
    "? 'sideways' is neither the number of a move nor a coordinate",
  ]);
});

test('the end is counted, dead stones by what random games make of them', async () => {
  const engine = testEngine({ size: 7, komi: 0.5 });
  // Both halves have two eyes; one white stone is alone in black's.
  const rows = [1, 2, 3, 4, 5, 6, 7];
  await converse(engine, ...rows.map((row) => `play b D${row}`), ...rows.map((row) => `play w E${row}`));
  const more = ['b A5', 'b B5', 'b C5', 'w F4', 'w G4', 'w B2'];
  await converse(engine, ...more.map((move) => `play ${move}`));
  expect(await converse(engine, 'final_status_list dead', 'final_status B2', 'final_status A1', 'final_score')).toEqual(
    ['= B2', '= dead', '= black_territory', '= B+6.5'],
  );
  // Who does not agree on them takes them from the board, one liberty after the other.
  const cleaned = testEngine({ size: 7, komi: 0.5 });
  await converse(cleaned, ...rows.map((row) => `play b D${row}`), ...rows.map((row) => `play w E${row}`));
  await converse(cleaned, ...more.map((move) => `play ${move}`));
  const taken: string[] = [];
  for (let i = 0; i < 4; i++) taken.push(...(await converse(cleaned, 'kgs-genmove_cleanup black')));
  expect(taken.toSorted()).toEqual(['= A2', '= B1', '= B3', '= C2']);
  expect(await converse(cleaned, 'color B2', 'final_status_list dead')).toEqual(['= empty', '=']);
  expect(await converse(engine, 'final_status_list alive')).toEqual([
    '= D7 D6 A5 B5 C5 D5 D4 D3 D2 D1\nE7 E6 E5 E4 F4 G4 E3 E2 E1',
  ]);
});

test('an estimate takes off for handicap stones what the count takes off', async () => {
  const engine = testEngine({ folder });
  const wall = 'AB[da][db][dc][dd][de][df][dg];W[ea];B[];W[])';
  const leads = async (name: string): Promise<readonly number[]> => {
    const [, ...told] = await converse(engine, `loadsgf ${name}`, 'estimate_score', 'final_score');
    return told.map((each) => Number(/B\+([\d.]+)/.exec(each)?.[1]));
  };
  // Two stones are told, and there are seven: white gets a point for each.
  const given = await leads(fileWith('wall-given.sgf', `(;SZ[7]KM[0]RU[Chinese]HA[2]${wall}`));
  const bare = await leads(fileWith('wall.sgf', `(;SZ[7]KM[0]RU[Chinese]${wall}`));
  expect(bare[0]! - given[0]!).toBeCloseTo(7, 1);
  expect(bare[1]! - given[1]!).toBeCloseTo(7, 1);
});

test('what is out of range is told as such', async () => {
  const engine = testEngine({ folder });
  expect(
    await converse(engine, 'time_settings -1 0 0', 'level -1', 'level 101', 'level x', 'komi 99999999999', 'komi x'),
  ).toEqual([
    '? time is negative',
    '? level is out of range: 0 to 100',
    '? level is out of range: 0 to 100',
    '? level not an integer',
    '? komi is out of range: -1000 to 1000',
    '? komi not a float',
  ]);
  expect((await converse(engine, 'loadsgf none.sgf'))[0]).not.toContain('folder first');
});

test('whatever is sent, every reply is well-formed and the engine lives on', async () => {
  const engine = testEngine({ folder, size: 5 });
  await engine.answer('level 1');
  // Counting takes its time, and has a test of its own.
  const isLeftOut = /^(?:quit|level|echo_err|final_.*|.*_score|analyze_.*|tactical_.*)$/;
  const names = engine.commandNames.filter((name) => !isLeftOut.test(name));
  const garbage = fc.array(fc.nat(0x2ff), { maxLength: 12 }).map((codes) => String.fromCharCode(...codes));
  const word = fc.oneof(
    fc.constantFrom('black', 'w', 'A1', 'C3', 'E5', 'pass', '3', '-1', '0', '2.5', 'dead', 'on', 'game.sgf', '.'),
    garbage,
  );
  const command = fc.tuple(fc.constantFrom(...names), fc.array(word, { maxLength: 4 }));
  const line = fc.oneof(
    { weight: 4, arbitrary: command.map(([name, words]) => [name, ...words].join(' ').replaceAll('\n', ' ')) },
    { weight: 1, arbitrary: garbage.map((text) => text.replaceAll('\n', ' ')) },
  );
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      // Large boards would make this slow, and that is all they would do.
      if (/boardsize|printsgf|loadsgf/.test(text)) return;
      const reply = await engine.answer(text);
      if (reply !== undefined) expect(reply).toMatch(/^[=?]\d*(?: [^]*)?\n\n$/);
      expect(reply ?? '').not.toContain('internal error');
      expect(await engine.answer('1 name')).toBe('=1 Test\n\n');
    }),
    { numRuns: 300 },
  );
});

test('quit ends it, and a line beyond all bounds does not', async () => {
  const engine = testEngine();
  expect(await engine.answer(undefined)).toBe('? the line is too long\n\n');
  expect(engine.isOver).toBe(false);
  expect(await engine.answer('8 quit')).toBe('=8\n\n');
  expect(engine.isOver).toBe(true);
});

test('what the file system complains of is told in plain words', async () => {
  const engine = testEngine({ folder: import.meta.dirname });
  const answers = await converse(engine, 'loadsgf none.sgf', 'loadsgf .', 'printsgf none/of/them.sgf');
  expect(answers[0]).toMatch(/^\? cannot open or parse 'none\.sgf': there is no such file/);
  expect(answers[1]).toBe("? cannot open or parse '.': it is a folder (name a file in it)");
  expect(answers[2]).toMatch(/^\? cannot write 'none\/of\/them\.sgf': there is no such/);
  for (const answer of answers) expect(answer).not.toMatch(/ENOENT|EISDIR/);
});
