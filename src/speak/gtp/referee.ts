/// The referee of games of Go: our own board is the law, whoever plays. Whoever breaks it loses.
import type { Colour, GoResult, GoRules, GoScore, GoState } from '../../games/index.ts';
import { goReferee, otherColour, pointOf, resultOfScore, scoreAsItStands, scorePosition } from '../../games/index.ts';
import type { Ending } from '../../play/index.ts';
import { mixSeeds, seededRandom } from '../../play/index.ts';
import type { Seed } from '../../play/index.ts';
import type { ContenderProblem, GoContender } from './contender.ts';

export interface RefereeOptions {
  readonly rules: GoRules;
  readonly seed: Seed;
  /// Moves that are made before the contenders are asked.
  readonly opening?: readonly number[];
  /// Asked about dead stones where the contenders do not agree.
  readonly judge?: GoContender;
  readonly signal?: AbortSignal;
  readonly onMove?: (state: GoState, point: number) => void;
}

export interface RefereedGame {
  /// All moves, the opening's first.
  readonly moves: readonly number[];
  readonly final: GoState;
  readonly ending: Ending;
  readonly result: GoResult;
  /// Who said what is dead, where the game was counted.
  readonly counted?: 'agreed' | 'judge' | 'as-it-stands';
  readonly dead?: readonly number[];
  /// Moves and processor time of black and white.
  readonly spent: readonly [Spent, Spent];
}

export interface Spent {
  readonly moves: number;
  readonly milliseconds: number;
}

/// Plays one game, black first unless there is handicap. The contenders are black's and white's.
export const refereeGame = async (
  contenders: readonly [GoContender, GoContender],
  options: RefereeOptions,
): Promise<RefereedGame> => {
  const { rules, seed, opening = [], signal, onMove } = options;
  const referee = goReferee(rules);
  const moves: number[] = [];
  const spent = [
    { moves: 0, milliseconds: 0 },
    { moves: 0, milliseconds: 0 },
  ] as [{ moves: number; milliseconds: number }, { moves: number; milliseconds: number }];
  let state = referee.initial();
  for (const point of opening) {
    state = referee.next(state, point);
    moves.push(point);
  }
  const end = (ending: Ending, result: GoResult, more: Partial<RefereedGame> = {}): RefereedGame => ({
    moves,
    final: state,
    ending,
    result,
    spent,
    ...more,
  });
  const lost = (colour: Colour, kind: 'illegal' | 'threw' | 'overran', reason: string): RefereedGame =>
    end(
      { kind, role: colour, reason },
      { kind: 'win', winner: otherColour(colour), by: kind === 'overran' ? 'time' : 'forfeit' },
    );
  const failedBy = (colour: Colour, { code, message }: ContenderProblem): RefereedGame =>
    lost(colour, code === 'late' ? 'overran' : 'threw', message);

  for (const colour of [0, 1] as const) {
    const begun = await contenders[colour].begin(rules, moves, seededRandom(mixSeeds(seed, 'side', colour)));
    if (!begun.ok) return failedBy(colour, begun.error);
  }
  while (!referee.isOver(state)) {
    if (signal?.aborted) return end({ kind: 'aborted' }, { kind: 'void' });
    const colour = state.turn;
    const contender = contenders[colour];
    const before = contender.cpuMilliseconds();
    const answer = await contender.move(state, colour);
    spent[colour].milliseconds += Math.max(0, contender.cpuMilliseconds() - before);
    spent[colour].moves++;
    if (signal?.aborted) return end({ kind: 'aborted' }, { kind: 'void' });
    if (!answer.ok) return failedBy(colour, answer.error);
    if (answer.value.kind === 'resign')
      return end({ kind: 'finished' }, { kind: 'win', winner: otherColour(colour), by: 'resign' });
    const { point } = answer.value;
    const problem = referee.problem(state, point);
    if (problem !== undefined) return lost(colour, 'illegal', problem.message);
    state = referee.next(state, point);
    moves.push(point);
    onMove?.(state, point);
    const other = otherColour(colour);
    const heard = await contenders[other].hear(colour, point);
    // A program that refuses a legal move of the other side cannot go on.
    if (!heard.ok) return failedBy(other, heard.error);
  }
  // Who would not stop has said nothing of dead stones.
  if (state.passes < 2)
    return end({ kind: 'too-long' }, resultOfScore(scoreAsItStands(state, rules, state.prisoners)), {
      counted: 'as-it-stands',
    });
  return end({ kind: 'finished' }, { kind: 'unknown' }, await count(contenders, state, options));
};

const count = async (
  contenders: readonly [GoContender, GoContender],
  state: GoState,
  { rules, judge }: RefereeOptions,
): Promise<Pick<RefereedGame, 'result' | 'counted' | 'dead'>> => {
  const scoreBy = (dead: readonly number[]): GoScore | undefined => {
    const score = scorePosition(state, rules, state.prisoners, { dead });
    return score.ok ? score.value : undefined;
  };
  const told = (
    score: GoScore,
    counted: RefereedGame['counted'],
  ): Pick<RefereedGame, 'result' | 'counted' | 'dead'> => ({
    result: resultOfScore(score),
    counted,
    dead: score.dead,
  });
  const claims = [await contenders[0].dead(state), await contenders[1].dead(state)].map((claim) =>
    claim === undefined ? undefined : scoreBy(claim),
  );
  const [one, other] = claims;
  if (one !== undefined && other !== undefined && sameStones(one.dead, other.dead)) return told(one, 'agreed');
  if (judge !== undefined) {
    const judged = await askJudge(judge, state, rules);
    const score = judged === undefined ? undefined : scoreBy(judged);
    if (score !== undefined) return told(score, 'judge');
  }
  return told(scoreBy([])!, 'as-it-stands');
};

const sameStones = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((stone) => other.includes(stone));

/// The judge sees the final stones alone, set up by moves in an order in which none is taken.
const askJudge = async (judge: GoContender, state: GoState, rules: GoRules): Promise<readonly number[] | undefined> => {
  const begun = await judge.begin({ ...rules, handicap: [] }, [], seededRandom(1));
  if (!begun.ok) return undefined;
  const { size, stones } = state;
  for (let i = 0; i < stones.length; i++) {
    if (stones[i] === '.') continue;
    const point = pointOf((i % size) + 1, Math.floor(i / size) + 1);
    const heard = await judge.hear(stones[i] === 'X' ? 0 : 1, point);
    if (!heard.ok) return undefined;
  }
  return judge.dead(state);
};
