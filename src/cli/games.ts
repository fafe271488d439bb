/// `hansei games`: what can be played.
import type { Command } from 'commander';
import { GAME_NAMES } from '../experiment/index.ts';
import { othello } from '../games/index.ts';
import { listRulesheets } from '../record/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { gamesWords } from './games-words.ts';
import { sheetFolders } from './sheet-source.ts';
import { printColumns } from './table.ts';

/// A game as programs are told of it. A built-in one may have a rulesheet, too.
interface Listed {
  readonly id: string;
  readonly title: { readonly en: string; readonly ja: string };
  readonly about?: { readonly en: string; readonly ja: string };
  readonly roles: readonly string[];
  readonly origin: 'native' | 'library' | 'own';
  readonly isNative: boolean;
  /// The file of its rules.
  readonly rulesheet?: string;
  readonly hasView: boolean;
}

const listGames = (context: Context): readonly Listed[] => {
  const sheets = listRulesheets(sheetFolders(context));
  const words = [gamesWords('en'), gamesWords('ja')] as const;
  const go: Listed = {
    id: 'go',
    title: { en: words[0].titleGo, ja: words[1].titleGo },
    about: { en: words[0].aboutGo, ja: words[1].aboutGo },
    roles: ['black', 'white'],
    origin: 'native',
    isNative: true,
    hasView: false,
  };
  const boards = GAME_NAMES.map((id): Listed => {
    const sheet = sheets.find((each) => each.id === id);
    return {
      id,
      title: { en: words[0].title, ja: words[1].title },
      about: { en: words[0].aboutOthello, ja: words[1].aboutOthello },
      roles: othello.roles,
      origin: 'native',
      isNative: true,
      ...(sheet === undefined ? {} : { rulesheet: sheet.path }),
      hasView: sheet?.hasView ?? false,
    };
  });
  const natives = [...boards, go];
  const others = sheets
    .filter(({ id }) => !natives.some((native) => native.id === id))
    .map(({ id, path, origin, title, about, roles, hasView }): Listed => ({
      ...{ id, title, ...(about === undefined ? {} : { about }), roles, origin },
      ...{ isNative: false, rulesheet: path, hasView },
    }));
  return [...natives, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

export const addGames = (program: Command, context: Context): void => {
  const { io, messages, language, style } = context;
  const words = gamesWords(language);
  const command = subcommand(program, context, 'games', words.about)
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action((options: { readonly json?: boolean }) => {
      const games = listGames(context);
      if (options.json) return io.out(`${JSON.stringify({ games })}\n`);
      const rows = games.map(({ id, title, roles, origin }) => [
        ...[id, title[language], roles.join(', '), words.origins[origin]],
      ]);
      io.out(printColumns([words.columns, ...rows]));
      io.err(`${style.dim(words.count(games.length, sheetFolders(context).own ?? ''))}\n`);
    });
  withExamples(command, context, ['hansei games', 'hansei games --json', 'hansei games --lang ja']);
};
