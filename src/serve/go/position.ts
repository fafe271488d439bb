/// Positions of Go as they come over the network, on a table that follows the rules.
import { BLACK, WHITE, goMoveWords, goPointWords, goRules, goRulesWords, parsePoint } from '../../games/index.ts';
import type { Colour } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { GoTable } from '../../speak/index.ts';
import type { GoTableSetting } from '../../speak/index.ts';
import type { GoPositionText, GoStones, Side } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';
import { LEAST_JUDGED, MOST_JUDGED, breathless, goTrouble, moveTrouble, notJudged, stonesTwice } from './troubles.ts';

export const colourOf = (side: Side): Colour => (side === 'black' ? BLACK : WHITE);
export const sideOf = (colour: Colour): Side => (colour === BLACK ? 'black' : 'white');

/// A table with a game: whose turn it is may differ from what the moves say.
export interface OpenedGo {
  readonly table: GoTable;
  readonly turn: Colour;
  /// How often these stones with this side to move have stood there, this time included.
  readonly repetition: number;
}

const readPoints = (names: readonly string[], size: number): Result<readonly number[], Trouble> => {
  const points: number[] = [];
  for (const name of names) {
    const point = parsePoint(name, size);
    if (!point.ok) return failed(goTrouble(point.error.code, goPointWords(point.error, name, size)));
    // A pass is no place for a stone.
    if (point.value !== 0) points.push(point.value);
  }
  return ok(points);
};

const readStones = (
  { black, white }: GoStones,
  size: number,
): Result<{ black: readonly number[]; white: readonly number[] }, Trouble> => {
  const [first, second] = [readPoints(black, size), readPoints(white, size)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  const all = [...black, ...white].map((name) => name.toUpperCase());
  const twice = all.find((name, index) => all.indexOf(name) !== index);
  return twice === undefined ? ok({ black: first.value, white: second.value }) : failed(stonesTwice(twice));
};

/// The table of a position, or what is wrong with it. Moves that were played once may have been played by another rule of ko:
/// `isPlayed` does not ask it again.
export const openGo = (text: GoPositionText, isPlayed = false): Result<OpenedGo, Trouble> => {
  const { size, rules = 'chinese', handicap = 0, moves = [] } = text;
  const made = goRules({ size, rules, komi: text.komi, handicap: text.stones === undefined ? handicap : 0 });
  if (!made.ok) return failed(goTrouble(made.error.code, goRulesWords(made.error, size)));
  const setting = { size, rules, komi: made.value.komi };
  const stones = text.stones === undefined ? undefined : readStones(text.stones, size);
  if (stones?.ok === false) return stones;
  const first = moves[0]?.colour ?? text.turn;
  const begun =
    stones === undefined
      ? ok(made.value.handicap.length > 0 ? GoTable.withHandicap(setting, made.value.handicap) : GoTable.empty(setting))
      : withStones(setting, stones.value, handicap, first);
  if (!begun.ok) return failed(breathless);
  const table = begun.value;
  const seen = new Map<string, number>();
  const look = (): void => {
    const key = `${table.state.stones} ${table.state.turn}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
  look();
  for (const [index, { colour, point: name }] of moves.entries()) {
    const point = parsePoint(name, size);
    if (!point.ok) return failed(moveTrouble(index + 1, point.error.code, goPointWords(point.error, name, size)));
    const [player, move] = [colourOf(colour), point.value];
    const problem = table.problem(player, move);
    if (problem === undefined) table.play(player, move);
    else if (!isPlayed || table.replay(player, move) !== undefined)
      return failed(moveTrouble(index + 1, problem.code, goMoveWords(problem, move)));
    look();
  }
  const { stones: now, turn } = table.state;
  return ok({
    table,
    turn: text.turn === undefined ? turn : colourOf(text.turn),
    repetition: seen.get(`${now} ${turn}`) ?? 1,
  });
};

/// Stones that were set up; black's alone are a handicap where there is one, and then white begins.
const withStones = (
  setting: GoTableSetting,
  { black, white }: { readonly black: readonly number[]; readonly white: readonly number[] },
  handicap: number,
  first: Side | undefined,
): Result<GoTable, string> => {
  const isHandicap = handicap >= 2 && white.length === 0 && black.length === handicap;
  const usual = isHandicap ? WHITE : BLACK;
  const turn = first === undefined ? usual : colourOf(first);
  return GoTable.withStones(setting, { black, white, empty: [] }, turn, isHandicap ? black : []);
};

/// The same for what GO.1 is asked about.
export const openJudgedGo = (text: GoPositionText, isPlayed = false): Result<OpenedGo, Trouble> =>
  text.size < LEAST_JUDGED || text.size > MOST_JUDGED ? failed(notJudged(text.size)) : openGo(text, isPlayed);
