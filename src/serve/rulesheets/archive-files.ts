/// A person's own rulesheets and the games by rulesheets in an archive.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseView } from '../../games/index.ts';
import { replaceFile } from '../../knowledge/index.ts';
import { isGameId, makeFolder, ownRulesheets } from '../../record/index.ts';
import { validateText } from '../../rules/index.ts';
import type { Words } from '../contract/index.ts';
import { MOST_SHEET } from '../contract/index.ts';
import { GameFiles, isKeptGame } from './game-files.ts';
import type { KeptGame } from './game-files.ts';

export interface RulesheetFile {
  readonly kind: 'rulesheet-file';
  /// Such as `my-game.kif` or `my-game.view.json`.
  readonly name: string;
  readonly text: string;
}

export interface RulesheetGameLine {
  readonly kind: 'rulesheet-game';
  readonly game: KeptGame;
}

const KINDS = ['rulesheet-file', 'rulesheet-game'];
export const isRulesheetLine = ({ kind }: { readonly kind: string }): boolean => KINDS.includes(kind);

const ENDINGS = ['.kif', '.view.json'];
const isKnownName = (name: string): boolean =>
  ENDINGS.some((ending) => name.endsWith(ending) && isGameId(name.slice(0, -ending.length)));

/// Read one by one as they are asked for.
export function* rulesheetLines(data: string): Generator<RulesheetFile | RulesheetGameLine, void> {
  const folder = ownRulesheets(data);
  const names = existsSync(folder) ? readdirSync(folder).filter(isKnownName).toSorted() : [];
  for (const name of names) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size > 4 * MOST_SHEET) continue;
    yield { kind: 'rulesheet-file', name, text: readFileSync(path, 'utf8') };
  }
  for (const game of new GameFiles(data).list()) yield { kind: 'rulesheet-game', game };
}

export interface TakenRulesheets {
  readonly sheets: number;
  readonly games: number;
  readonly kept: number;
  readonly problems: readonly Words[];
}

const problemOf = (name: string, text: string): Words | undefined => {
  const wrong = name.endsWith('.kif')
    ? validateText(text).findings.find(({ severity }) => severity === 'error')?.message
    : messageOfView(text);
  return wrong === undefined ? undefined : { en: `${name}: ${wrong}`, ja: `${name} を読めません: ${wrong}` };
};

const messageOfView = (text: string): string | undefined => {
  const view = parseView(text);
  return view.ok ? undefined : view.error.message;
};

const isFile = (line: unknown): line is RulesheetFile => {
  const { kind, name, text } = (line ?? {}) as Partial<RulesheetFile>;
  return kind === 'rulesheet-file' && typeof name === 'string' && isKnownName(name) && typeof text === 'string';
};

/// Writes what is not there yet; what is there stays as it is.
export const takeRulesheetLines = ({
  data,
  lines,
}: {
  readonly data: string;
  readonly lines: readonly unknown[];
}): TakenRulesheets => {
  const folder = ownRulesheets(data);
  const files = new GameFiles(data);
  const problems: Words[] = [];
  let [sheets, games, kept] = [0, 0, 0];
  for (const line of lines) {
    const { game } = (line ?? {}) as Partial<RulesheetGameLine>;
    if (isKeptGame(game)) {
      if (files.read(game.id) !== undefined) kept++;
      else {
        files.write(game);
        games++;
      }
    } else if (isFile(line)) {
      const { name, text } = line;
      const problem =
        text.length > MOST_SHEET ? { en: `${name} is too large`, ja: `${name} は大きすぎます` } : problemOf(name, text);
      if (problem !== undefined) problems.push(problem);
      else if (existsSync(join(folder, name))) kept++;
      else {
        makeFolder(folder, 0o700);
        replaceFile(join(folder, name), text);
        if (name.endsWith('.kif')) sheets++;
      }
    } else problems.push({ en: 'a line about rulesheets was left out', ja: 'ルールシートの行を一つ飛ばしました' });
  }
  return { sheets, games, kept, problems };
};
