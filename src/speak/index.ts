/// The speak room: protocols that other game programs speak.
export { GgpPlayer } from './ggp/player.ts';
export type { PlayerOptions, Reply } from './ggp/player.ts';
export { startPlayer } from './ggp/player-server.ts';
export type { PlayerServerOptions, RunningPlayer } from './ggp/player-server.ts';
export { PLAYER_PORT } from './ggp/message.ts';
export type { Message, MessageProblem, Told } from './ggp/message.ts';
export { readMessage } from './ggp/read-message.ts';
export { printMessage } from './ggp/print-message.ts';
export { THINKERS, thinkerNamed } from './ggp/thinkers.ts';
export type { ThinkerName } from './ggp/thinkers.ts';
export type { Question, Thinker } from './ggp/thinker.ts';
export { openReasoner } from './ggp/open-reasoner.ts';
export { Beliefs } from './ggp/beliefs.ts';
export { readSeats } from './ggp/seat.ts';
export type { Seat } from './ggp/seat.ts';
export { isChance, runMatch } from './ggp/master.ts';
export type { MatchOptions } from './ggp/master.ts';
export type { MatchRecord } from './ggp/match-record.ts';
