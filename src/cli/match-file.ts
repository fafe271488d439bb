/// The file of a match under way: a line that says which match it is, then a line for each finished game. A line is whole or the
/// last one, so that an interrupted match goes on where it was.
import { appendFileSync, readFileSync } from 'node:fs';
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import type { Kept } from './match-contest.ts';
import type { MatchText } from './match-text.ts';
import type { Problem } from '../experiment/index.ts';
import { hasContent } from './file-check.ts';
import { replaceFile } from '../knowledge/index.ts';

/// What two runs must have in common to be one match: the game, the players, the openings and the seed.
export type MatchHeader = Readonly<Record<string, string | number>>;

const FORM = 'hansei match 1';

/// Reads the games of the file, which may not exist yet. Throws as the file system does.
export const openMatchFile = <Game extends Kept>(
  file: string,
  header: MatchHeader,
  readGame: (value: unknown) => Game | undefined,
  text: MatchText,
): Result<readonly Game[], Problem> => {
  const first = `${JSON.stringify({ form: FORM, ...header })}\n`;
  if (!hasContent(file)) {
    replaceFile(file, first);
    return ok([]);
  }
  const content = readFileSync(file, 'utf8');
  const end = content.lastIndexOf('\n') + 1;
  const [head, ...lines] = content.slice(0, end).split('\n').slice(0, -1);
  const problem = checkHeader(head ?? '', header, file, text);
  if (problem !== undefined) return failed(problem);
  const games = new Map<number, Game>();
  for (const [index, line] of lines.entries()) {
    const wrong = (why: keyof MatchText['reasons']): Result<never, Problem> =>
      failed({ message: text.brokenLine(file, index + 2, text.reasons[why]), hint: text.brokenLineHint });
    const value = parseJson(line);
    if (value === undefined) return wrong('json');
    const game = readGame(value);
    if (game === undefined) return wrong('shape');
    if (games.has(game.number)) return wrong('twice');
    games.set(game.number, game);
  }
  // What was being written when the process was killed is written again.
  if (end < content.length) replaceFile(file, content.slice(0, end));
  return ok([...games.values()]);
};

export const appendGame = (file: string, game: Kept): void => appendFileSync(file, `${JSON.stringify(game)}\n`);

const checkHeader = (line: string, header: MatchHeader, file: string, text: MatchText): Problem | undefined => {
  const found = (parseJson(line) ?? {}) as Record<string, unknown>;
  if (found['form'] !== FORM) return { message: text.notAMatch(file), hint: text.notAMatchHint };
  const differences = Object.entries(header)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => text.difference(name, String(found[name]), String(value)));
  return differences.length === 0
    ? undefined
    : { message: text.otherMatch(file, differences.join('; ')), hint: text.otherMatchHint };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
