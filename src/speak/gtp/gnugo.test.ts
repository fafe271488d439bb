/// Agreement with GNU Go in form and fact, and games against it. It is a test's dependency only.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goPlayers } from '../../experts/index.ts';
import { goReferee, goRules, parsePoint, printPoint } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { makePlayer, seededRandom } from '../../play/index.ts';
import { engineAnswerer, programAnswerer } from './answerer.ts';
import type { ClosingAnswerer } from './answerer.ts';
import { GtpClient } from './client.ts';
import { playerContender, programContender } from './contender.ts';
import { GNUGO, testEngine } from './engine.fixture.ts';
import { programPlayer } from './program-player.ts';
import { refereeGame } from './referee.ts';

const isPresent = existsSync(GNUGO);
const COMMAND = `${GNUGO} --mode gtp --level 1 --seed 1`;

test('GNU Go is there where everything has to be', () => {
  if (process.env['CI'] === 'true') expect(isPresent, 'gnugo is missing: apt-get install gnugo').toBe(true);
});

const rulesOf = (size: number) => {
  const rules = goRules({ size, komi: 6.5 });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
};

describe.skipIf(!isPresent)('agreement with GNU Go (needs gnugo: apt-get install gnugo)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-gnugo-'));
  let ours: ClosingAnswerer;
  let theirs: ClosingAnswerer;
  beforeAll(() => {
    ours = engineAnswerer(testEngine({ folder }));
    theirs = programAnswerer(COMMAND, { folder });
  });
  afterAll(async () => {
    await theirs.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const told = async (answerer: ClosingAnswerer, command: string): Promise<string> => {
    const answer = await answerer.ask(command);
    return answer.ok ? `= ${answer.value.trim().replaceAll(/ +\n/g, '\n')}` : '?';
  };
  const compare = async (command: string): Promise<void> => {
    expect(`${command}: ${await told(ours, command)}`).toBe(`${command}: ${await told(theirs, command)}`);
  };

  test('both see the same board along a random game, and refuse the same questions', async () => {
    const random = seededRandom('agreement');
    for (const command of ['boardsize 7', 'clear_board', 'komi 5.5', 'get_komi']) await compare(command);
    const referee = goReferee(rulesOf(7));
    let state = referee.initial();
    for (let move = 1; move <= 40 && !referee.isOver(state); move++) {
      const point = random.pick(referee.legal(state));
      await compare(`play ${['black', 'white'][state.turn]} ${printPoint(point)}`);
      state = referee.next(state, point);
      if (move % 20 !== 0) continue;
      const questions = ['black', 'white'].flatMap((side) => [`list_stones ${side}`, `captures ${side}`]);
      for (const command of [...questions, 'move_history', 'last_move', 'worm_stones', 'query_boardsize'])
        await compare(command);
      for (const vertex of ['A1', 'C3', 'D4', 'G7', 'B6', 'I1', 'H1', 'PASS'])
        for (const name of [
          'color',
          'countlib',
          'findlib',
          'accuratelib black',
          'is_legal white',
          'unconditional_status',
        ])
          if (vertex !== 'PASS' || name === 'color') await compare(`${name} ${vertex}`);
    }
    for (const command of ['gg-undo 3', 'last_move', 'gg-undo 500', 'trymove black A9', 'popgo', 'final_status_list x'])
      await compare(command);
  });

  test('records are loaded to the same position and turn', async () => {
    writeFileSync(join(folder, 'game.sgf'), '(;GM[1]SZ[9]KM[5.5];B[ee];W[ec];B[gc];W[ce];B[cc];W[eg];B[];W[gg])');
    writeFileSync(join(folder, 'given.sgf'), '(;GM[1]SZ[9]HA[2]AB[gc][cg];W[ee];B[ec])');
    writeFileSync(join(folder, 'set.sgf'), '(;GM[1]SZ[9]PL[W]AB[gc][cg]AW[ee]KM[0])');
    writeFileSync(join(folder, 'bare.sgf'), '(;GM[1]SZ[19]HA[4]KM[0.5];W[cc])');
    writeFileSync(join(folder, 'turned.sgf'), '(;GM[1]SZ[9]KM[5.5];B[ee];AW[aa]PL[W];B[cc])');
    const loaded = ['game.sgf', 'game.sgf 4', 'game.sgf E3', 'game.sgf 99', 'given.sgf', 'given.sgf 1', 'set.sgf'];
    for (const words of [...loaded, 'bare.sgf', 'bare.sgf 1', 'turned.sgf 2'])
      for (const command of [`loadsgf ${words}`, 'list_stones black', 'list_stones white', 'get_komi'])
        await compare(command);
    await compare('loadsgf missing.sgf');
  });

  test('readers answer in the same form, and in a clear position the same', async () => {
    writeFileSync(
      join(folder, 'corner.sgf'),
      '(;GM[1]SZ[9]KM[5.5]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea][gg][ge])',
    );
    await compare('loadsgf corner.sgf');
    const questions = ['attack B8', 'defend B8', 'attack A7', 'defend A7', 'does_attack A9 B8', 'does_attack B9 B8'];
    questions.push('does_defend A1 B8', 'ladder_attack A7', 'ladder_attack B8', 'attack A1');
    questions.push('connect B8 D9', 'disconnect B8 D9', 'connect B8 A7', 'connect A1 B8', 'attack_either B8 D9');
    questions.push('analyze_semeai_after_move white A9 B8 B7', 'analyze_semeai_after_move black A9 B8 B7');
    questions.push('analyze_semeai B8 A1', 'owl_attack A1', 'eval_eye Z9', 'same_dragon A1 B8');
    for (const command of questions) await compare(command);
  });

  test('it plays some moves against ours under our referee', async () => {
    const random = playerContender('random', (rules) => {
      const made = makePlayer('random', goPlayers(rules));
      return made.ok ? ok(made.value) : failed(made.error.message);
    });
    const program = programContender('gnugo', () => GtpClient.start(COMMAND));
    const game = await refereeGame([random, program], { rules: { ...rulesOf(9), moveLimit: 20 }, seed: 2 });
    await program.close();
    expect(game.ending).toEqual({ kind: 'too-long' });
    expect(game.moves).toHaveLength(20);
    expect(game.spent.map(({ moves }) => moves)).toEqual([10, 10]);
    expect(game.spent[1].milliseconds).toBeGreaterThan(0);
  });

  test('as a player of ours it is told what it has missed', async () => {
    const rules = rulesOf(9);
    const referee = goReferee(rules);
    const player = programPlayer(rules, COMMAND, 'gnugo');
    let state = referee.initial();
    const play = (word: string): void => {
      const point = parsePoint(word, 9);
      if (!point.ok) throw new Error(point.error.message);
      state = referee.next(state, point.value);
    };
    const context = { random: seededRandom(1) };
    for (const word of ['E5', 'C3', 'G3']) play(word);
    for (const answer of ['G7', 'C7', 'E7']) {
      const { move } = await player.choose(state, 1, context);
      expect(referee.problem(state, move)).toBeUndefined();
      state = referee.next(state, move);
      if (referee.problem(state, (parsePoint(answer, 9) as { value: number }).value) === undefined) play(answer);
      else play('A1');
    }
    await player.close?.();
  });
});
