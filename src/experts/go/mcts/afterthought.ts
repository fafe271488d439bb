/// What a move is about that no case had proposed: the search preferred it, and the games that it played out tell which stones
/// were in doubt there, or whose ground it was. No playout is added: a reason must not cost the time of the next move.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { CaseName, PointName, Proposal, Side, Target } from '../cases/case.ts';
import { areaTarget, nameTarget } from '../cases/target.ts';

export interface SearchedMove {
  readonly move: number;
  readonly line: readonly number[];
  /// Who has each point at the end of the games played out: 1 black, -1 white.
  readonly ownership: Readonly<Float64Array>;
}

/// Stones so many lines away are near.
const NEAR = 2;
/// Stones that stay or go in nearly all games are in no doubt.
const DOUBT = 0.2;
/// Ground that is one side's in nearly all games.
const SURE = 0.8;

const pointsAround = ({ size }: GoBoard, move: number): readonly number[] => {
  const points: number[] = [];
  for (let row = Math.max(1, pointRow(move) - NEAR); row <= Math.min(size, pointRow(move) + NEAR); row++)
    for (
      let column = Math.max(1, pointColumn(move) - NEAR);
      column <= Math.min(size, pointColumn(move) + NEAR);
      column++
    )
      points.push(pointOf(column, row));
  return points;
};

interface Doubted {
  readonly target: Target & { readonly colour: Colour };
  /// How often the stones stay, of 0 to 1.
  readonly stays: number;
  readonly weight: number;
}

/// The stones near the move whose fate is most open, many before few; undefined where all is settled.
const mostDoubted = (
  board: GoBoard,
  near: readonly number[],
  ownership: Readonly<Float64Array>,
): Doubted | undefined => {
  const heads = new Set(near.filter((point) => board.at(point) < EMPTY).map((point) => board.headOf(point)));
  return [...heads]
    .map((head): Doubted => {
      const stones = board.listStones(head);
      const colour = board.at(head) as Colour;
      const mean = stones.reduce((sum, stone) => sum + ownership[stone]!, 0) / stones.length;
      const stays = (1 + (colour === 0 ? mean : -mean)) / 2;
      const doubt = 1 - Math.abs(mean);
      const target = { kind: 'string', colour, id: Math.min(...stones), points: stones } as const;
      return { target, stays, weight: doubt < DOUBT ? 0 : doubt * stones.length };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.target.id - other.target.id)[0];
};

const percent = (share: number): number => Math.round(100 * share);

/// Case, target and intention of a move by the games that were played out. `board` is the position before it.
export const afterthought = (board: GoBoard, colour: Colour, { move, line, ownership }: SearchedMove): Proposal => {
  const near = pointsAround(board, move);
  const value = near.reduce((sum, point) => sum + 1 - Math.abs(ownership[point]!), 0);
  const proposal = (name: CaseName, side: Side, target: Target, say: (name: PointName) => Words): Proposal => ({
    case: name,
    side,
    target,
    move,
    value,
    stage: 'search',
    line: line.length > 0 ? line : [move],
    say,
  });

  const doubted = mostDoubted(board, near, ownership);
  if (doubted !== undefined) {
    const { target, stays } = doubted;
    const isOwn = target.colour === colour;
    return proposal('surround', isOwn ? 'defence' : 'attack', target, (name) => {
      const words = nameTarget(target, name);
      return {
        en: `${words.en} ${target.points.length === 1 ? 'stays' : 'stay'} in ${percent(stays)}% of the games played out`,
        ja: `${words.ja}は最後まで打った碁の ${percent(stays)}% で残る`,
      };
    });
  }
  const own = (1 + (colour === 0 ? ownership[move]! : -ownership[move]!)) / 2;
  const isOwn = own >= 0.5;
  const ground = (name: PointName): Words => ({
    en: `${name(move)} is one's own in ${percent(own)}% of the games played out`,
    ja: `${name(move)} は最後まで打った碁の ${percent(own)}% で自分の地になる`,
  });
  const area = areaTarget('region', [move], isOwn ? colour : ((colour ^ 1) as Colour));
  const isOpen = near.every((point) => board.at(point) === EMPTY);
  if (isOpen) return proposal('framework', isOwn ? 'defence' : 'attack', area, ground);
  if (own <= (1 - SURE) / 2) return proposal('intrude', 'attack', area, ground);
  return proposal('endgame', isOwn ? 'defence' : 'attack', area, ground);
};
