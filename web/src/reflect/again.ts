/// Addresses that lead back to the board: play again from before a mistake, or see the program do so.
import type { Game, Seat, Side } from '../../../src/serve/contract/index.ts';
import { printLink } from '../play/link.ts';
import { hrefOf } from '../shell/router.ts';
import type { RecordLine } from './line.ts';
import { otherSide } from './line.ts';

/// The program that plays by the person's lessons.
const LEARNED: Seat = { kind: 'program', player: 'rls:lessons=own' };
const PERSON: Seat = { kind: 'person' };

const hrefFrom = (line: RecordLine, ply: number, side: Side, own: Seat, other: Seat | undefined): string => {
  const moves = line.texts.slice(0, ply - 1 - line.first);
  const seats = { [side]: own, ...(other === undefined ? {} : { [otherSide(side)]: other }) };
  return hrefOf(
    'play',
    undefined,
    printLink({
      moves: moves.join(''),
      // What began as usual needs no start.
      start: line.first === 0 ? undefined : line.start,
      seats,
      seed: undefined,
      knowledge: undefined,
    }),
  );
};

/// The person takes the side that made the mistake, against whoever played before; where that was a person, against a level that the page of
/// play chooses.
export const tryAgainHref = (line: RecordLine, ply: number, side: Side, game: Game): string => {
  const other = game[otherSide(side)];
  return hrefFrom(line, ply, side, PERSON, other.kind === 'person' ? undefined : other);
};

/// The program takes the side, with its lessons.
export const letProgramHref = (line: RecordLine, ply: number, side: Side, game: Game): string =>
  hrefFrom(line, ply, side, LEARNED, game[otherSide(side)]);
