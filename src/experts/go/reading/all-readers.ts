/// The readers that there are, put together.
import type { GoBoard, GoReferee, GoState } from '../../../games/index.ts';
import { goReferee, goRules } from '../../../games/index.ts';
import { createCaptureReader } from './capture/capture-reader.ts';
import { firmMove } from './capture/firm-move.ts';
import { createConnectionReader } from './connection/connection-reader.ts';
import { thinkTwice } from './connection/second-thought.ts';
import { playoutEstimate, playoutStatus } from './final-status.ts';
import { eyeValue } from './life/eye-value.ts';
import { groupStones } from './life/life-group.ts';
import { createLifeReader } from './life/life-reader.ts';
import { unconditionalStatus } from './life/unconditional.ts';
import { raceByLife } from './race/race-by-life.ts';
import { createRaceReader } from './race/race-reader.ts';
import type { GoReaders } from './readers.ts';
import { attackEither, defendBoth } from './two-strings.ts';

export interface AllReadersOptions {
  /// The size of the tables of positions, as a power of two: more where questions may cost much.
  readonly tableBits?: number;
  /// Where reading comes to no end, groups are played out many times, and cuts are tried on the board: better answers, for who
  /// has the time.
  readonly isPatient?: boolean;
}

/// Continuations for each thousand positions.
export const CONTINUATIONS = 40;

/// A fresh set; what its readers remember is theirs alone.
export const allReaders = (options: AllReadersOptions = {}): GoReaders => {
  const capture = createCaptureReader(options);
  // A reader that knows strings of two liberties alone reads ladders and nothing else.
  const ladders = createCaptureReader({ mostLiberties: 2 });
  const connections = createConnectionReader({
    ...options,
    capture: createCaptureReader(),
    guardsEnds: options.isPatient === true,
  });
  const links = options.isPatient === true ? thinkTwice(connections) : connections;
  const life = createLifeReader(options.isPatient === true ? { continuations: CONTINUATIONS } : {});
  const race = raceByLife(createRaceReader(), life);
  return {
    attack: (board, stone, budget) => capture.attack(board, stone, budget),
    defend: (board, stone, budget) => capture.defend(board, stone, budget),
    ladderAttack: (board, stone, budget) => ladders.attack(board, stone, budget),
    firmMove: (board, stone, budget) => firmMove(capture, board, stone, budget),
    connect: (board, one, other, budget) => links.connect(board, one, other, budget),
    disconnect: (board, one, other, budget) => links.disconnect(board, one, other, budget),
    breakIn: (board, stone, area, budget) => connections.breakIn(board, stone, area, budget),
    blockOff: (board, stone, area, budget) => connections.blockOff(board, stone, area, budget),
    owlAttack: (board, stone, budget) => life.attack(board, stone, budget),
    owlDefend: (board, stone, budget) => life.defend(board, stone, budget),
    groupOf: groupStones,
    attackEither: attackEither(capture),
    defendBoth: defendBoth(capture),
    race,
    eyeValue,
    unconditionalStatus,
    finalStatus: (board) => playoutStatus(refereeFor(board), stateOf(board)),
    estimate: (board) => playoutEstimate(refereeFor(board), stateOf(board)),
  };
};

const refereeFor = ({ size }: GoBoard): GoReferee => {
  const rules = goRules({ size, rules: 'chinese' });
  if (!rules.ok) throw new Error(rules.error.message);
  return goReferee(rules.value);
};

const stateOf = (board: GoBoard): GoState => {
  const state = refereeFor(board).setUp(board.print(), board.koColour);
  if (state === undefined) throw new Error('stones without liberties');
  return state;
};
