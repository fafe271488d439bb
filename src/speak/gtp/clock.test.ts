import { expect, test } from 'vitest';
import { BLACK, WHITE } from '../../games/index.ts';
import { GtpClock } from './clock.ts';

test('without settings, and with a period for no stones, there is no limit', () => {
  const clock = new GtpClock();
  expect(clock.forMove(BLACK, 30)).toBeUndefined();
  clock.set({ main: 0, period: 10, stones: 0 });
  expect(clock.forMove(BLACK, 30)).toBeUndefined();
  clock.set(undefined);
  expect(clock.forMove(BLACK, 30)).toBeUndefined();
});

test('main time is spread over the moves to come, and never spent on one', () => {
  const clock = new GtpClock();
  clock.set({ main: 300, period: 0, stones: 0 });
  expect(clock.forMove(BLACK, 30)).toBe(9700);
  expect(clock.forMove(BLACK, 1)).toBeLessThanOrEqual(300_000 / 12);
  clock.spend(BLACK, 270);
  expect(clock.forMove(BLACK, 30)).toBe(700);
  expect(clock.forMove(WHITE, 30)).toBe(9700);
  clock.spend(BLACK, 100);
  expect(clock.forMove(BLACK, 30)).toBe(50);
});

test('a whole game of moves as long as they may be does not lose on time', () => {
  for (const settings of [
    { main: 60, period: 0, stones: 0 },
    { main: 20, period: 10, stones: 5 },
    { main: 0, period: 3, stones: 1 },
  ]) {
    const clock = new GtpClock();
    clock.set(settings);
    let main = settings.main;
    let period = settings.period;
    let stones = settings.stones;
    for (let move = 0; move < 150; move++) {
      const seconds = clock.forMove(BLACK, (200 - move) / 2)! / 1000;
      if (main > 0) main -= seconds;
      if (main <= 0 && settings.main > 0 && settings.stones === 0) throw new Error(`lost at move ${move}`);
      if (main <= 0 && settings.stones > 0) {
        period -= seconds;
        expect(period, `move ${move}`).toBeGreaterThanOrEqual(0);
        if (--stones === 0) [period, stones] = [settings.period, settings.stones];
      }
      clock.spend(BLACK, seconds);
    }
  }
});

test('what the controller tells counts', () => {
  const clock = new GtpClock();
  clock.set({ main: 0, period: 30, stones: 1 });
  clock.tell(WHITE, 10, 2);
  expect(clock.forMove(WHITE, 30)).toBe(4700);
  clock.reset();
  expect(clock.forMove(WHITE, 30)).toBe(29_700);
  const other = new GtpClock();
  other.tell(BLACK, 120, 0);
  expect(other.forMove(BLACK, 40)).toBe(2700);
});
