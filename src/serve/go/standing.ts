/// How a game of Go stands: the board, whose turn it is, whether it goes on, is counted or is over.
import {
  GO_PASS,
  goMarkWords,
  parsePoint,
  pointsOf,
  printPoint,
  printResult,
  resultOfScore,
  scorePosition,
  stoneAt,
} from '../../games/index.ts';
import type { Colour, GoScore, GoState } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { GoTable } from '../../speak/index.ts';
import { MOST_GO_MOVES } from '../contract/index.ts';
import type { GoCount, GoGame, GoGameSummary, GoPositionText, GoStones } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';
import type { KeptGoGame } from './game-files.ts';
import { openGo, sideOf } from './position.ts';
import type { OpenedGo } from './position.ts';
import { goTrouble } from './troubles.ts';

const names = (points: readonly number[]): string[] => points.map((point) => printPoint(point));

const stonesIn = (state: GoState): GoStones => {
  const of = (colour: Colour): string[] =>
    names(pointsOf(state.size).filter((point) => stoneAt(state, point) === colour));
  return { black: of(0), white: of(1) };
};

/// The game up to where it stands, as others are asked about it. Who begins matters only before the first move.
export const positionOf = ({ start: { turn, ...start }, moves, ply }: KeptGoGame): GoPositionText => ({
  ...start,
  moves: moves.slice(0, ply).map(({ colour, point }) => ({ colour, point })),
  ...(ply > 0 || turn === undefined ? {} : { turn }),
});

export const openKept = (kept: KeptGoGame): Result<OpenedGo, Trouble> => openGo(positionOf(kept), true);

/// A game as long as this is counted as it stands: no ko is endless.
const isLong = ({ table }: OpenedGo): boolean => table.moves.length >= MOST_GO_MOVES;

const isCounted = (opened: OpenedGo): boolean => opened.table.state.passes >= 2 || isLong(opened);

export const phaseOf = (result: string | undefined, opened: OpenedGo): GoGameSummary['phase'] => {
  if (result !== undefined) return 'over';
  return isCounted(opened) ? 'count' : 'play';
};

const countView = (score: GoScore): GoCount => {
  const owned = (colour: Colour): string[] =>
    [...score.owners].flatMap(([point, owner]) => (owner === colour ? [printPoint(point)] : []));
  return {
    dead: names(score.dead),
    black: { ...score.black },
    white: { ...score.white },
    owners: { black: owned(0), white: owned(1) },
    neutral: names(score.neutral),
    result: printResult(resultOfScore(score)),
  };
};

/// The count with these dead stones, one of each string, or what is wrong with the marks.
export const countWith = ({ table }: OpenedGo, dead: readonly string[]): Result<GoCount, Trouble> => {
  const { size } = table.setting;
  const points = dead.flatMap((name) => {
    const point = parsePoint(name, size);
    return point.ok && point.value !== GO_PASS ? [point.value] : [];
  });
  const { state, rules } = table;
  const score = scorePosition(state, rules, state.prisoners, { dead: points });
  return score.ok ? ok(countView(score.value)) : failed(goTrouble(score.error.code, goMarkWords(score.error)));
};

export const summaryOf = ({ id, created, updated, start, seats, ply, phase, result }: KeptGoGame): GoGameSummary => {
  const { size, rules = 'chinese', komi = 0, handicap = 0 } = start;
  const ended = result === undefined ? {} : { result };
  return { id, created, updated, size, rules, komi, handicap, seats, ply, phase, ...ended };
};

const firstStones = ({ setUp }: GoTable): GoStones => ({ black: names(setUp.black), white: names(setUp.white) });

export const gameOf = (kept: KeptGoGame, opened: OpenedGo): GoGame => {
  const { table, turn } = opened;
  const { state } = table;
  const count = kept.dead === undefined ? undefined : countWith(opened, kept.dead);
  return {
    ...summaryOf(kept),
    stones: firstStones(table),
    first: kept.moves[0]?.colour ?? sideOf(turn),
    moves: [...kept.moves],
    position: {
      stones: stonesIn(state),
      turn: sideOf(turn),
      ...(state.last === GO_PASS ? {} : { last: printPoint(state.last) }),
      ...(state.ko === 0 ? {} : { ko: printPoint(state.ko) }),
      prisoners: { black: state.prisoners[0], white: state.prisoners[1] },
      repetition: opened.repetition,
    },
    ...(count?.ok === true ? { count: count.value } : {}),
  };
};
