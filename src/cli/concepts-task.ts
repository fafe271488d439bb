/// Concepts as Prolog for the board of a game, in a thread: the board is found in random games. Plain data in, plain data out.
import { conceptsToProlog, findBoard, parsePatterns, sampleGames } from '../discover/index.ts';
import { GdlFault, openGame, readSheet } from '../rules/index.ts';
import type { GdlProblem } from '../rules/index.ts';

export interface ConceptsOrder {
  /// The rulesheet.
  readonly text: string;
  /// Concepts in their form.
  readonly forms: readonly string[];
  readonly title: string;
}

export type ConceptsAnswer =
  | { readonly kind: 'done'; readonly prolog: string }
  | { readonly kind: 'failed'; readonly problem: GdlProblem }
  /// The rules are sound; the game just has no board.
  | { readonly kind: 'nothing'; readonly problem: GdlProblem };

/// As many as discovering looks at.
const BOARD_GAMES = 30;

const plain = ({ code, message, hint }: GdlProblem): GdlProblem => ({ code, message, hint });

export const conceptsInProlog = ({ text, forms, title }: ConceptsOrder): ConceptsAnswer => {
  const sheet = readSheet(text);
  if (!sheet.ok) return { kind: 'failed', problem: plain(sheet.error) };
  try {
    const opened = openGame('game', sheet.value);
    if (!opened.ok) return { kind: 'failed', problem: plain(opened.error[0]!) };
    const { roles } = opened.value.reasoner;
    const board = findBoard(sheet.value, roles, sampleGames(opened.value, { games: BOARD_GAMES, seed: 1 }));
    if (!board.ok) return { kind: 'nothing', problem: plain(board.error) };
    const concepts = forms.flatMap((form) => {
      const read = parsePatterns(form);
      return read.ok ? [read.value] : [];
    });
    return { kind: 'done', prolog: conceptsToProlog(board.value, concepts, { roles, title }) };
  } catch (error) {
    if (error instanceof GdlFault) return { kind: 'failed', problem: plain(error.problem) };
    throw error;
  }
};
