/// An engine for tests, and a shorter way to talk with it.
import { allReaders, goPlayers } from '../../experts/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { makePlayer } from '../../play/index.ts';
import { GtpEngine } from './engine.ts';
import type { GtpOptions } from './session.ts';

export const testEngine = (change: Partial<GtpOptions> = {}): GtpEngine =>
  new GtpEngine({
    name: 'Test',
    version: '1',
    readers: allReaders({ isPatient: true }),
    player: (rules) => {
      const made = makePlayer('random', goPlayers(rules));
      return made.ok ? ok(made.value) : failed(made.error.message);
    },
    size: 9,
    ...change,
  });

/// The answers to some lines, without their last empty lines.
export const converse = async (engine: GtpEngine, ...lines: readonly string[]): Promise<readonly string[]> => {
  const answers: string[] = [];
  for (const line of lines) answers.push(((await engine.answer(line)) ?? '').trimEnd());
  return answers;
};

export const GNUGO = '/usr/games/gnugo';
