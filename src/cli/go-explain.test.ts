import { describe, expect, test } from 'vitest';
import { run } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const explain = (sgf: string, ...more: readonly string[]) => run(['go', 'explain', '-', ...more], sgf);
const suicide = (rules: string): string => `(;SZ[9]${rules}AW[ab][ba];B[aa];W[cc])`;

describe('hansei go explain', { timeout: 60_000 }, () => {
  test('suicide is a move where the rules of the record allow it, and else a problem with its place', async () => {
    const allowed = await explain(suicide('RU[Tromp-Taylor]'), '--all');
    expect(allowed.code).toBe(EXIT.done);
    expect(allowed.out).toContain('1 black A9');
    expect(allowed.out).toContain('2 white C7');
    const looked = await run(['go', 'reflect', '-', '--no-keep'], suicide('RU[NZ]'));
    expect([looked.code, looked.err]).toEqual([EXIT.negative, '']);
    for (const command of ['explain', 'reflect']) {
      const { code, out, err } = await run(['go', command, '-'], suicide(''));
      expect([code, out]).toEqual([EXIT.badInput, '']);
      expect(err).toMatch(
        /^-:1:\d+: move 1, black A9: black would have no liberty on A9\n {2}hint: .*RU\[Tromp-Taylor\]/,
      );
    }
    expect((await explain(suicide(''), '--lang', 'ja')).err).toContain('1 手目、黒 A9: A9 は自殺手なので打てません');
  });

  test('other moves that cannot be made are told, too', async () => {
    const occupied = await explain('(;SZ[9];B[aa];W[aa])');
    expect([occupied.code, occupied.out]).toEqual([EXIT.badInput, '']);
    expect(occupied.err).toContain('move 2, W[aa]: there is a stone already\n  hint: mend the record there');
    const stones = await explain('(;SZ[9]AB[aa]AW[ab][ba];B[cc])');
    expect(stones.code).toBe(EXIT.badInput);
    expect(stones.err).toContain('a stone that is set up has no liberty');
    const unclosed = await explain('(;SZ[9];B[aa]');
    expect(unclosed.err).toContain("1 ')' is missing");
  });

  test('a move of the other colour is an error of usage', async () => {
    const { code, err } = await explain('(;SZ[9];B[ee];W[ce])', '--move', '1', '--colour', 'white');
    expect([code, err]).toEqual([EXIT.usage, "Move 1 is black's: leave --colour out, or ask for another.\n"]);
  });

  test('a game that stops at stones which are set up says so; one is not many', async () => {
    const { code, out, err } = await explain('(;SZ[9]AB[gg];W[ee];AB[cc];B[ce])', '--lang', 'en');
    expect(code).toBe(EXIT.done);
    expect(err).toContain('Stones are set up in the course of the game: it is read up to there, 1 move.');
    expect(out).toContain('9 lines, 1 move\n1 stone stands on the board');
  });

  test('one move comes with the stages of its recognition, as text and as data', async () => {
    const game = '(;SZ[9];B[ee];W[ce];B[cd];W[dd])';
    const { out } = await explain(game, '--move', '3');
    expect(out).toMatch(
      / {2}how deep it looked: \w\d by .+\n {2}recognition: form: \d+ looks?; groups: .*; search: .*positions?/,
    );
    expect((await explain(game, '--move', '3', '--lang', 'ja')).out).toMatch(/認識の段階: 形 \d+ 回、群/);
    const [move] = JSON.parse((await explain(game, '--move', '3', '--json')).out).moves;
    expect(move.stages.map(({ stage }: { stage: string }) => stage)).toEqual([
      'form',
      'groups',
      'stored',
      'search',
      'sample',
    ]);
  });

  test('as data it has the record, and all that led to each decision', async () => {
    const sgf = '(;SZ[9]KM[5.5]RU[Japanese]PB[A]PW[B]RE[B+R]AB[gc];W[ee];B[ec];W[aa];B[cd])';
    const json = JSON.parse((await explain(sgf, '--json')).out);
    expect(json.game).toMatchObject({ black: 'A', white: 'B', komi: 5.5, rules: 'Japanese', result: 'B+R', stones: 1 });
    expect([json.isComplete, json.game.handicap, json.moves.length]).toEqual([true, 0, 4]);
    const lost = json.moves[2];
    expect(lost.missed).toMatchObject({ move: lost.missedMove, case: lost.missedCase });
    expect(lost.missed.target.points.length).toBeGreaterThan(0);
    for (const move of json.moves) {
      expect(move.steps.map(({ number }: { number: number }) => number)).toContain(9);
      expect(Array.isArray(move.filter)).toBe(true);
      expect(move.go1Main).toMatchObject({ intention: expect.any(String), target: { name: expect.any(String) } });
      const [best] = move.candidates;
      expect(best.looked).toMatchObject({ gain: expect.any(Number), error: expect.any(Number) });
      expect(best.looked.line[0]).toBe(best.move);
    }
  });

  test('a loss that may come of the error of reading on is told as such', async () => {
    const sgf = '(;SZ[9]KM[6.5];B[dd];W[gg];B[dg];W[gd])';
    const { moves } = JSON.parse((await explain(sgf, '--json')).out);
    const losses = moves.filter(({ loss }: { loss: number }) => loss > 0);
    expect(losses.length).toBeGreaterThan(0);
    for (const { loss, margin } of losses) expect([loss > 0, margin > 0]).toEqual([true, true]);
    const within = losses.filter(({ loss, margin }: { loss: number; margin: number }) => loss < margin);
    expect(within.length).toBeGreaterThan(0);
    const told = (await explain(sgf)).out;
    expect(told.match(/within its error of ± [\d.]+ points/g)?.length).toBe(within.length);
  });

  test('a move that lost nothing is told beside the one that GO.1 would play', async () => {
    const sgf = '(;SZ[7];B[dd];W[cc];B[dc])';
    const [{ loss, move, go1 }] = JSON.parse((await explain(sgf, '--move', '3', '--json')).out).moves;
    if (loss > 0 || move === go1) throw new Error('the test needs a move that lost nothing, and another one of GO.1');
    expect((await explain(sgf, '--move', '3')).out).toContain(`GO.1 would play ${go1}\n`);
    expect((await explain(sgf, '--move', '3', '--lang', 'ja')).out).toContain(`GO.1 なら ${go1} に打つ\n`);
  });

  test('Ctrl-C is heard between the moves, and nothing is said of what was not looked at', async () => {
    const sgf = `(;SZ[9]${';B[ee];W[ce];B[cd];W[dd];B[de];W[ed];B[fd];W[ec]'})`;
    const at = (wait: (interrupt: () => void) => void) =>
      run(['go', 'explain', '-'], sgf, (io) => {
        wait(() => io.interrupt());
        return io;
      });
    const later = await at((interrupt) => void setTimeout(interrupt, 150));
    expect(later.code).toBe(EXIT.interrupted);
    expect(later.err).toMatch(/Interrupted: [0-7] of 8 moves were looked at\./);
    expect(later.out).not.toContain('No move lost anything');
    const atOnce = await run(['go', 'explain', '-'], sgf, (io) => ({
      ...io,
      onInterrupt: (handler) => {
        handler();
        return () => undefined;
      },
    }));
    expect([atOnce.code, atOnce.out]).toEqual([EXIT.interrupted, 'Unnamed players, 9 lines, 8 moves\n']);
    expect(atOnce.err).toContain('Interrupted: 0 of 8');
  });

  test('files that cannot be used are told in plain words, with a hint', async () => {
    const folder = await run(['go', 'explain', import.meta.dirname]);
    expect([folder.code, folder.err]).toEqual([
      EXIT.badInput,
      `${import.meta.dirname}: cannot be read: it is a folder\n  hint: name a file in it\n`,
    ]);
    expect((await run(['go', 'explain', import.meta.dirname, '--lang', 'ja'])).err).toContain('フォルダです');
    for (const save of ['/none/of/them/x.sgf', import.meta.dirname]) {
      const { code, err } = await run(['play', 'go', '--save', save]);
      expect([save, code]).toEqual([save, EXIT.environment]);
      expect(err).not.toMatch(/ENOENT|EISDIR/);
      expect(err).toContain('hint: ');
    }
    const large = await explain('(;SZ[52];B[aa])');
    expect(large.code).toBe(EXIT.badInput);
    expect(large.err).toMatch(/^-:1:\d+: SZ\[52\]: GO\.1 plays on boards of 5 to 19 lines\n {2}hint: /);
  });

  test('what the file does not have is told with the same code, whichever option asks', async () => {
    const sgf = '(;SZ[9];B[ee];W[ce])';
    for (const option of ['--move', '--game', '--variation'])
      expect([option, (await explain(sgf, option, '67')).code]).toEqual([option, EXIT.badInput]);
  });
});
