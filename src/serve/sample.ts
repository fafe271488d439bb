/// What a first visit finds: a game that was lost, and why.
import type { Store, StoredGame } from '../record/index.ts';
import { PAIR_WING, othello } from '../games/index.ts';
import { NewJob } from './contract/index.ts';
import type { Node } from './contract/index.ts';
import { readMoves } from './games/games.ts';
import { gameNamed } from './games/library.ts';
import { SAMPLE_TITLE } from './games/titles.ts';
import { grow, resultOf } from './games/tree.ts';
import type { Jobs } from './jobs/jobs.ts';

export const SAMPLE_ID = 'sample-pair-wing';

/// Puts the sample into a store without games, and has it reflected upon.
export const addSample = (store: Store, jobs: Jobs): void => {
  if (store.counts().games === 0) store.addGame(...sampleGame());
  if (store.game(SAMPLE_ID) === undefined || store.game(SAMPLE_ID)?.game.reflection !== undefined) return;
  // One that was stopped with the server is taken up again.
  const known = jobs.list().find(({ settings }) => settings.kind === 'reflect' && settings.game === SAMPLE_ID);
  if (known === undefined) jobs.add(NewJob.parse({ kind: 'reflect', game: SAMPLE_ID }));
  else if (known.state === 'stopped') jobs.resume(known.id);
};

const sampleGame = (): [game: StoredGame, nodes: readonly Node[]] => {
  const game = gameNamed('othello');
  const start = othello.initial();
  const moves = readMoves(game, start, PAIR_WING.match(/../g)!);
  if (!moves.ok) throw new Error(`the sample is not legal: ${moves.error.message.en}`);
  const root: Node = { id: 0, parent: null, move: null, by: 'start' };
  const steps = moves.value.map((move) => ({ move, by: 'record' as const }));
  const growth = grow(game, [root], { node: 0, state: start }, steps, () => 'record');
  const result = resultOf(game, growth.state);
  const created = new Date().toISOString();
  const stored: StoredGame = {
    id: SAMPLE_ID,
    game: 'othello',
    created,
    updated: created,
    title: SAMPLE_TITLE.en,
    black: { kind: 'person' },
    white: { kind: 'program', player: 'rls' },
    start: othello.printState(start),
    seed: 0,
    knowledge: '',
    source: 'sample',
    tip: growth.tip,
    ...(result === undefined ? {} : { result }),
  };
  return [stored, [root, ...growth.nodes]];
};
