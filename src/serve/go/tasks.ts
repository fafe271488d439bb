/// What the threads do for the pages about Go: plain data in, plain data out.
import { allReaders } from '../../experts/index.ts';
import { printPoint } from '../../games/index.ts';
import { reviewMove } from '../../reflect/index.ts';
import type { ReviewedMove } from '../../reflect/index.ts';
import type { GoExplanation, GoMoveExplanation, GoPositionText } from '../contract/index.ts';
import type { Refused } from '../thinking/request.ts';
import { candidateView, explanationView } from './explanation-view.ts';
import { decideFor, mindOf } from './minds.ts';
import { openGo, openJudgedGo } from './position.ts';
import { goLineOfTable } from './review.ts';

export { thinkGo } from './think.ts';

/// What GO.1 would play in a position, and why.
export const explainGo = ({
  data,
  position,
}: {
  readonly data: string;
  readonly position: GoPositionText;
}): GoExplanation | Refused => {
  const opened = openJudgedGo(position);
  if (!opened.ok) return { problem: opened.error };
  return explanationView(decideFor(opened.value, mindOf(position.size, data)));
};

export interface GoMoveRequest {
  /// The data folder, in which the person's own knowledge is.
  readonly data: string;
  /// A game with all its moves.
  readonly position: GoPositionText;
  /// From 1 on; one more than there are moves: the next one.
  readonly number: number;
}

const reviewedView = ({ number, move, decision, played, loss, margin, isPunished }: ReviewedMove) => ({
  number,
  explanation: explanationView(decision),
  played: {
    move: printPoint(move),
    ...(played === undefined ? {} : { candidate: candidateView(played) }),
    loss,
    ...(margin === undefined ? {} : { margin }),
    ...(isPunished === undefined ? {} : { isPunished }),
  },
});

/// One move of a game, explained.
export const explainGoMove = ({
  data,
  position,
  number,
}: GoMoveRequest): Omit<GoMoveExplanation, 'thought'> | Refused => {
  const opened = openJudgedGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const { table } = opened.value;
  const mind = mindOf(position.size, data);
  return number <= table.moves.length
    ? reviewedView(reviewMove(goLineOfTable(table), mind, number))
    : { number, explanation: explanationView(decideFor(opened.value, mind)) };
};

/// The stones that are held for dead at the end of a game, one of each string.
export const deadGo = (position: GoPositionText): { readonly dead: readonly string[] } | Refused => {
  const opened = openGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const { board } = opened.value.table;
  return { dead: (allReaders().finalStatus?.(board).dead ?? []).map((point) => printPoint(point)) };
};
