/// Who has how much at the end. What is dead is told by marks: the rules do not know it, players agree on it.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Colour } from './colour.ts';
import { BLACK, EMPTY, WHITE, colourName, otherColour } from './colour.ts';
import { isPointOf, printPoint } from './point.ts';
import type { GoPosition } from './position.ts';
import { stoneAt } from './position.ts';
import { regionFrom, regionsOf } from './region.ts';
import type { GoResult } from './result.ts';
import type { GoRules } from './rules.ts';

/// One stone marks its whole string.
export interface GoMarks {
  readonly dead?: readonly number[];
  /// Strings that live in seki: where territory is counted, what they surround is nobody's.
  readonly seki?: readonly number[];
}

export interface MarkProblem {
  readonly code: 'no-stone' | 'dead-on-both-sides' | 'dead-among-friends' | 'dead-and-seki';
  readonly point: number;
  readonly message: string;
  readonly hint: string;
}

export interface SideScore {
  /// Living stones on the board.
  readonly stones: number;
  /// Surrounded points, with those under dead enemies.
  readonly territory: number;
  /// Enemies taken in the game, and dead ones.
  readonly prisoners: number;
  /// What the rules add: komi and the bonus for handicap stones.
  readonly bonus: number;
  readonly total: number;
}

export interface GoScore {
  readonly black: SideScore;
  readonly white: SideScore;
  /// Black's total less white's.
  readonly difference: number;
  /// Whose each point is; points without entry are neutral.
  readonly owners: ReadonlyMap<number, Colour>;
  readonly neutral: readonly number[];
  /// All stones of the strings that were marked as dead.
  readonly dead: readonly number[];
}

/// The part of the rules that counting needs.
export type CountingRules = Pick<GoRules, 'komi' | 'handicap' | 'handicapBonus' | 'scoring'>;

/// Counts a position. `prisoners` are the stones that black and white have taken during the game.
export const scorePosition = (
  position: GoPosition,
  rules: CountingRules,
  prisoners: readonly [number, number] = [0, 0],
  marks: GoMarks = {},
): Result<GoScore, MarkProblem> => {
  const { size } = position;
  const dead = spreadMarks(position, marks.dead ?? []);
  if (!dead.ok) return dead;
  const seki = spreadMarks(position, marks.seki ?? []);
  if (!seki.ok) return seki;
  for (const point of seki.value) {
    if (dead.value.has(point))
      return problem(
        'dead-and-seki',
        point,
        `the string of ${printPoint(point)} is marked as dead and as seki`,
        'mark it once',
      );
  }

  const owners = new Map<number, Colour>();
  const neutral: number[] = [];
  const territory: [number, number] = [0, 0];
  const stones: [number, number] = [0, 0];
  const taken: [number, number] = [...prisoners];
  const isOpen = (point: number): boolean => stoneAt(position, point) === EMPTY || dead.value.has(point);
  for (const { points, border } of regionsOf(size, isOpen)) {
    const around = new Set(border.map((point) => stoneAt(position, point) as Colour));
    const wrong = problemOfRegion(
      position,
      points.filter((point) => dead.value.has(point)),
      around,
    );
    if (wrong !== undefined) return failed(wrong);
    const isSeki = rules.scoring === 'territory' && border.some((point) => seki.value.has(point));
    const [owner] = around;
    if (around.size !== 1 || isSeki) neutral.push(...points);
    else {
      territory[owner!] += points.length;
      for (const point of points) owners.set(point, owner!);
    }
    for (const point of points) if (dead.value.has(point)) taken[otherColour(stoneAt(position, point) as Colour)]++;
  }
  for (const { points } of regionsOf(size, (point) => !isOpen(point))) {
    for (const point of points) {
      const colour = stoneAt(position, point) as Colour;
      stones[colour]++;
      owners.set(point, colour);
    }
  }

  const sideOf = (colour: Colour): SideScore => {
    const bonus = colour === WHITE ? rules.komi + handicapBonus(rules) : 0;
    const counted = rules.scoring === 'area' ? stones[colour] : taken[colour];
    return {
      stones: stones[colour],
      territory: territory[colour],
      prisoners: taken[colour],
      bonus,
      total: territory[colour] + counted + bonus,
    };
  };
  const black = sideOf(BLACK);
  const white = sideOf(WHITE);
  return ok({ black, white, difference: black.total - white.total, owners, neutral, dead: [...dead.value] });
};

/// The score without any marks, which every position has.
export const scoreAsItStands = (
  position: GoPosition,
  rules: CountingRules,
  prisoners: readonly [number, number] = [0, 0],
): GoScore => {
  const score = scorePosition(position, rules, prisoners);
  if (!score.ok) throw new Error(score.error.message);
  return score.value;
};

/// The result that a difference means.
export const resultOfScore = ({ difference }: Pick<GoScore, 'difference'>): GoResult => {
  if (difference === 0) return { kind: 'draw' };
  return { kind: 'win', winner: difference > 0 ? BLACK : WHITE, by: Math.abs(difference) };
};

const handicapBonus = ({ scoring, handicap, handicapBonus: bonus }: CountingRules): number => {
  if (scoring === 'territory' || bonus === 'none' || handicap.length === 0) return 0;
  return bonus === 'each' ? handicap.length : handicap.length - 1;
};

const problem = (code: MarkProblem['code'], point: number, message: string, hint: string): Result<never, MarkProblem> =>
  failed({ code, point, message, hint });

/// All stones of the marked strings.
const spreadMarks = (position: GoPosition, marks: readonly number[]): Result<ReadonlySet<number>, MarkProblem> => {
  const marked = new Set<number>();
  for (const point of marks) {
    const isInside = isPointOf(point, position.size);
    const colour = isInside ? stoneAt(position, point) : EMPTY;
    if (colour === EMPTY) {
      const where = isInside ? `on ${printPoint(point)}` : 'outside the board';
      return problem('no-stone', point, `there is no stone ${where}`, 'mark a stone; its whole string is meant');
    }
    if (marked.has(point)) continue;
    for (const stone of regionFrom(point, position.size, (beside) => stoneAt(position, beside) === colour).points)
      marked.add(stone);
  }
  return ok(marked);
};

/// Marks that contradict each other: in one region, between living stones, stones of only one colour can be dead, and not
/// of the colour that alone surrounds it.
const problemOfRegion = (
  position: GoPosition,
  dead: readonly number[],
  around: ReadonlySet<Colour>,
): MarkProblem | undefined => {
  if (dead.length === 0) return undefined;
  const [first] = dead;
  const colour = stoneAt(position, first!) as Colour;
  const other = dead.find((point) => stoneAt(position, point) !== colour);
  if (other !== undefined)
    return {
      code: 'dead-on-both-sides',
      point: other,
      message: `${printPoint(first!)} and ${printPoint(other)} are both marked as dead, and nothing living parts them`,
      hint: 'in one region only one side can be dead; unmark one of them, or play it out',
    };
  if (around.size === 1 && around.has(colour))
    return {
      code: 'dead-among-friends',
      point: first!,
      message: `${printPoint(first!)} is marked as dead, and only living ${colourName(colour)} stones are around it`,
      hint: 'unmark it, or mark the stones around it, too',
    };
  return undefined;
};
