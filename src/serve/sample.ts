/// What a first visit finds: a game that was lost, and why.
import type { Store, StoredGame } from '../record/index.ts';
import { othello } from '../games/index.ts';
import { NewJob } from './contract/index.ts';
import type { Node } from './contract/index.ts';
import { readMoves } from './games/games.ts';
import { gameNamed } from './games/library.ts';
import { SAMPLE_TITLE } from './games/titles.ts';
import { grow, resultOf } from './games/tree.ts';
import type { Jobs } from './jobs/jobs.ts';

export const SAMPLE_ID = 'sample-pair-wing';

/// White loses two corners by the pair wing; the 36th move completed it.
const RECORD = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';

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
  const moves = readMoves(game, start, RECORD.match(/../g)!);
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
