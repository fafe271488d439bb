/// Games of Go in an archive.
import type { Words } from '../contract/index.ts';
import { GoGameFiles, isKeptGoGame } from './game-files.ts';
import type { KeptGoGame } from './game-files.ts';
import { openKept } from './standing.ts';

export interface GoGameLine {
  readonly kind: 'go-game';
  readonly game: KeptGoGame;
}

export const isGoGameLine = ({ kind }: { readonly kind: string }): boolean => kind === 'go-game';

/// Read one by one as they are asked for.
export function* goGameLines(data: string): Generator<GoGameLine, void> {
  for (const game of new GoGameFiles(data).list()) yield { kind: 'go-game', game };
}

export interface TakenGoGames {
  readonly games: number;
  readonly kept: number;
  readonly problems: readonly Words[];
}

const LEFT_OUT: Words = { en: 'a game of Go was left out', ja: '囲碁の対局を一つ飛ばしました' };

/// Writes games that are not there yet and can be played; what is there stays as it is.
export const takeGoGameLines = ({
  data,
  lines,
}: {
  readonly data: string;
  readonly lines: readonly unknown[];
}): TakenGoGames => {
  const files = new GoGameFiles(data);
  const problems: Words[] = [];
  let [games, kept] = [0, 0];
  for (const line of lines) {
    const { game } = (line ?? {}) as Partial<GoGameLine>;
    if (!isKeptGoGame(game) || !openKept(game).ok) problems.push(LEFT_OUT);
    else if (files.read(game.id) !== undefined) kept++;
    else {
      files.write(game);
      games++;
    }
  }
  return { games, kept, problems };
};
