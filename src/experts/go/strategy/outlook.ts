/// What a part of the board comes to, in points of territory, by samples of how play may go on there: so that moves can be
/// compared by the difference they make.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { BLACK } from '../../../games/index.ts';
import type { SituationView } from '../position/situation-view.ts';
import type { Sample } from './continuations.ts';
import { Continuations } from './continuations.ts';
import type { BoardWindow } from './window.ts';

/// A group as the outlook sees it.
export interface Prospect {
  readonly stones: readonly number[];
  /// How often it stays on the board, of 0 to 1.
  readonly safety: number;
}

export interface Outlook {
  /// The expected lead of the side that has just moved within the window, in points, and its standard error.
  readonly lead: number;
  readonly error: number;
  /// Of so many samples.
  readonly samples: number;
}

/// Groups between these are in doubt, if they have so many stones.
const SURELY_DEAD = 0.12;
const SURELY_SAFE = 0.9;
const MATTERS = 2;

/// Whether all groups that matter live or are dead, as far as one can see.
export const isSettled = (prospects: readonly Prospect[]): boolean =>
  prospects.every(({ safety, stones }) => safety <= SURELY_DEAD || safety >= SURELY_SAFE || stones.length < MATTERS);

export interface OutlookQuestion {
  readonly window: BoardWindow;
  /// Whose move it is, and the last move, 0 where unknown.
  readonly turn: Colour;
  readonly last: number;
  readonly samples: number;
}

export class OutlookJudge {
  readonly #continuations: Continuations;
  #asked = 0;
  #samples = 0;

  constructor(size: number) {
    this.#continuations = new Continuations(size);
  }

  /// How many outlooks there were since the last call, and of how many samples.
  effort(): { readonly asked: number; readonly samples: number } {
    const effort = { asked: this.#asked, samples: this.#samples };
    this.#asked = 0;
    this.#samples = 0;
    return effort;
  }

  judge(board: GoBoard, question: OutlookQuestion): Outlook {
    const { lead, error, count } = this.#sample(board, question);
    return { lead: question.turn === BLACK ? -lead : lead, error, samples: count };
  }

  /// How often the groups with stones in the window stay on the board.
  prospects(situation: SituationView, question: OutlookQuestion): readonly Prospect[] {
    const { mask } = question.window;
    const { ownership } = this.#sample(situation.board, question);
    return situation.groups().flatMap(({ colour, stones }) => {
      const inside = stones.filter((stone) => mask[stone] === 1);
      const mean = inside.reduce((sum, stone) => sum + ownership[stone]!, 0) / inside.length;
      const safety = (1 + (colour === BLACK ? mean : -mean)) / 2;
      return inside.length === 0 ? [] : [{ stones, safety }];
    });
  }

  /// Whose the points of the window are: 1 always black's, -1 always white's.
  ownership(board: GoBoard, question: OutlookQuestion): Readonly<Float64Array> {
    return this.#sample(board, question).ownership.slice();
  }

  #sample(board: GoBoard, { window, turn, last, samples }: OutlookQuestion): Sample {
    this.#asked++;
    this.#samples += samples;
    return this.#continuations.sample(board, turn, last, window, samples);
  }
}
