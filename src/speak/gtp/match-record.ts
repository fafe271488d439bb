/// The games of a match as records of SGF.
import type { GoRules } from '../../games/index.ts';
import { BLACK, parsePoint, pointColumn, pointRow } from '../../games/index.ts';
import { parseSgfResult, printSgf, treeOfGoRecord } from '../../record/index.ts';
import type { SgfPoint } from '../../record/index.ts';
import type { GoMatchGame } from './match.ts';

export interface MatchNames {
  readonly names: readonly [string, string];
  readonly eventOf: (game: GoMatchGame) => string;
  /// The name of the program that played the match, and its version.
  readonly program: readonly [string, string];
}

export const sgfOfMatch = (
  games: readonly GoMatchGame[],
  rules: GoRules,
  { names, eventOf, program }: MatchNames,
): string =>
  printSgf(
    games.map((game) => {
      const { size, komi, handicap } = rules;
      const back = (point: number): SgfPoint => [pointColumn(point) - 1, size - pointRow(point)];
      const [black, white] = game.role === BLACK ? names : names.toReversed();
      const result = parseSgfResult(game.result);
      const first = handicap.length > 0 ? 1 : 0;
      return treeOfGoRecord({
        size: { columns: size, rows: size },
        komi,
        handicap: handicap.length,
        rules: rules.name,
        info: {
          black: black!,
          white: white!,
          event: eventOf(game),
          program,
          ...(result === undefined ? {} : { result }),
          ...('reason' in game.ending ? { about: game.ending.reason } : {}),
        },
        setup: { black: handicap.map(back), white: [], empty: [] },
        steps: [...game.opening, ...game.moves].map((text, index) => {
          const point = parsePoint(text, size);
          if (!point.ok) throw new Error(point.error.message);
          return {
            kind: 'move',
            depth: index + 1,
            colour: (index + first) % 2 === 0 ? 'black' : 'white',
            point: point.value === 0 ? 'pass' : back(point.value),
          };
        }),
      });
    }),
  );
