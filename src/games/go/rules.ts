/// The rules of a game of Go as data: what can differ from table to table.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { GoBoard } from './board.ts';
import { BLACK } from './colour.ts';
import { fixedHandicap, handicapHint } from './handicap.ts';
import { LARGEST_SIZE, LEAST_SIZE, isPointOf, printPoint } from './point.ts';
import type { RuleSetName } from './rule-sets.ts';
import { RULE_SETS, RULE_SET_NAMES } from './rule-sets.ts';

/// `simple` forbids to take back a single stone at once; `positional` forbids to make a position of the stones again;
/// `situational` the same with the same side to move.
export type KoRule = 'simple' | 'positional' | 'situational';
/// `area` counts stones and what they surround, `territory` what is surrounded and prisoners.
export type Scoring = 'area' | 'territory';

export interface GoRules {
  readonly name: RuleSetName;
  readonly size: number;
  /// What white gets for moving second, in halves; negative where black gets it.
  readonly komi: number;
  /// Black stones on the board before white's first move; none: black begins.
  readonly handicap: readonly number[];
  /// What white gets for handicap stones when area is counted: nothing, one point for each, or for each but one.
  readonly handicapBonus: 'none' | 'each' | 'all-but-one';
  readonly ko: KoRule;
  /// Whether a stone may take the last liberty of its own string.
  readonly suicide: boolean;
  readonly scoring: Scoring;
  /// Whose pass ends the game after the other's: anybody's, or only white's.
  readonly lastPass: 'either' | 'white';
  /// Whether a pass hands the other side a prisoner.
  readonly passStone: boolean;
  /// The game ends after so many moves, so that no ko is endless.
  readonly moveLimit: number;
}

/// What may be told; the rest comes from the rule set, which is `chinese` unless told.
export interface GoSettings extends Partial<Omit<GoRules, 'name' | 'handicap'>> {
  readonly rules?: RuleSetName;
  /// A number of stones on the fixed places of the board, or the points of free ones; 0 and 1 are no stones.
  readonly handicap?: number | readonly number[];
}

export interface RulesProblem {
  readonly code: 'unknown-rules' | 'bad-size' | 'bad-komi' | 'bad-handicap' | 'bad-limit' | 'bad-choice';
  readonly setting: keyof GoSettings;
  readonly message: string;
  readonly hint: string;
}

const CHOICES = {
  handicapBonus: ['none', 'each', 'all-but-one'],
  ko: ['simple', 'positional', 'situational'],
  suicide: [true, false],
  scoring: ['area', 'territory'],
  lastPass: ['either', 'white'],
  passStone: [true, false],
} as const;

/// Rules from a rule set and what is told otherwise. Settings that no game can have are told back. They may come from a
/// text or a form, so that nothing about them is believed.
export const goRules = (settings: GoSettings = {}): Result<GoRules, RulesProblem> => {
  const { rules: name = 'chinese', handicap: told = 0, ...changes } = settings;
  if (!RULE_SET_NAMES.includes(name))
    return problem(
      'unknown-rules',
      'rules',
      `there are no rules ${String(name)}`,
      `known are ${RULE_SET_NAMES.join(', ')}`,
    );
  const size = changes.size ?? 19;
  if (!Number.isInteger(size) || size < LEAST_SIZE || size > LARGEST_SIZE)
    return problem(
      'bad-size',
      'size',
      `no board has size ${size}`,
      `sizes are ${LEAST_SIZE} to ${LARGEST_SIZE}; 9, 13 and 19 are usual`,
    );
  const handicap = readHandicap(told, size);
  if (!handicap.ok) return handicap;
  const stones = handicap.value.length;
  const base = RULE_SETS[name];
  const rules: GoRules = {
    ...base.settings,
    komi: stones > 0 || told === 1 ? 0.5 : base.settings.komi,
    moveLimit: 3 * size * size,
    ...defined(changes),
    name,
    size,
    handicap: handicap.value,
  };
  for (const [setting, choices] of Object.entries(CHOICES) as [keyof typeof CHOICES, readonly unknown[]][]) {
    if (!choices.includes(rules[setting]))
      return problem(
        'bad-choice',
        setting,
        `${setting} cannot be ${String(rules[setting])}`,
        `it is one of ${choices.join(', ')}`,
      );
  }
  const mostKomi = Math.max(size * size, 50);
  if (!Number.isInteger(rules.komi * 2) || Math.abs(rules.komi) > mostKomi)
    return problem(
      'bad-komi',
      'komi',
      `komi cannot be ${rules.komi}`,
      `komi counts in halves, such as 6.5, and is at most ${mostKomi}`,
    );
  if (!Number.isInteger(rules.moveLimit) || rules.moveLimit < 1 || rules.moveLimit > MOST_MOVES)
    return problem(
      'bad-limit',
      'moveLimit',
      `a game cannot end after ${rules.moveLimit} moves`,
      `the limit is 1 to ${MOST_MOVES}`,
    );
  return ok(rules);
};

const MOST_MOVES = 100_000;

const problem = (
  code: RulesProblem['code'],
  setting: keyof GoSettings,
  message: string,
  hint: string,
): Result<never, RulesProblem> => failed({ code, setting, message, hint });

// What is told as undefined is not told.
const defined = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

const readHandicap = (told: number | readonly number[], size: number): Result<readonly number[], RulesProblem> => {
  if (typeof told === 'number') {
    // One stone of handicap is black's first move.
    if (told === 0 || told === 1) return ok([]);
    const places = fixedHandicap(size, told);
    if (places !== undefined) return ok(places);
    return problem(
      'bad-handicap',
      'handicap',
      `no ${told} stones of handicap on a board of ${size}`,
      handicapHint(size),
    );
  }
  const board = new GoBoard(size);
  for (const point of told) {
    if (!isPointOf(point, size))
      return problem(
        'bad-handicap',
        'handicap',
        `a handicap stone lies outside a board of ${size}`,
        'give points of the board',
      );
    if (!board.play(point, BLACK)) {
      const isTwice = board.headOf(point) !== 0;
      const what = isTwice ? `two handicap stones on ${printPoint(point)}` : 'handicap stones without a liberty';
      return problem('bad-handicap', 'handicap', what, 'give each point once, and leave room on the board');
    }
  }
  return ok([...told]);
};
