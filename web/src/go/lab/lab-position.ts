/// The position in the lab: where it comes from, and how far the game has gone.
import { batch, computed, signal } from '@preact/signals';
import type { GoGame, GoGameSummary, GoPositionText, GoRecord, Side } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { remember, remembered } from '../../shell/memory.ts';
import type { GoStones } from '../board/go-board-view.ts';
import type { MoveRefusal } from '../board/replay.ts';
import { positionAfter, refusalOf } from '../board/replay.ts';
import type { Diagram } from './diagram.ts';
import type { LabGame, LabPlace } from './lab-game.ts';
import { parsePlace, plyWithin, printPlace } from './lab-game.ts';

const EMPTY: GoStones = { black: [], white: [] };
const MEMORY = 'go-lab';

const first: LabPlace = parsePlace(remembered(MEMORY) ?? '') ?? { game: { size: 9, stones: EMPTY, moves: [] }, ply: 0 };

export const game = signal<LabGame>(first.game);
export const ply = signal(first.ply);

const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

export const position = computed((): GoPositionText & { readonly stones: GoStones; readonly moves: GoMoves } => {
  const { size, stones, moves, turn } = game.value;
  const made = moves.slice(0, ply.value);
  const next = moves[ply.value]?.colour ?? (made.length === 0 ? turn : undefined);
  const last = made.at(-1)?.colour;
  const side = next ?? (last === undefined ? 'black' : other(last));
  return { size, stones: { black: [...stones.black], white: [...stones.white] }, moves: made, turn: side };
});
type GoMoves = NonNullable<GoPositionText['moves']>;

/// What stands on the board there.
export const standing = computed(() => positionAfter(game.value.size, position.value.stones, position.value.moves));

/// What was there before each change, the last one at the end.
export const earlier = signal<readonly LabPlace[]>([]);
const MOST_EARLIER = 50;
/// Why the move that was tried is not played.
export const refused = signal<{ readonly point: string; readonly why: MoveRefusal } | undefined>(undefined);

/// The opening that was asked for last: answers to earlier ones come too late.
let opening = 0;

const keep = (): void => remember(MEMORY, printPlace({ game: game.value, ply: ply.value }));

const show = (next: LabPlace): void => {
  opening++;
  batch(() => {
    game.value = next.game;
    ply.value = next.ply;
    refused.value = undefined;
  });
  keep();
};

export const open = (next: LabGame, at?: number): void => {
  earlier.value = [...earlier.value, { game: game.value, ply: ply.value }].slice(-MOST_EARLIER);
  show({ game: next, ply: plyWithin(at, next.moves.length) });
};

/// Brings back what was there before the last change, the moves of its game with it.
export const undo = (): void => {
  const last = earlier.value.at(-1);
  if (last === undefined) return;
  earlier.value = earlier.value.slice(0, -1);
  show(last);
};

/// Moves of a game that the last change took from the board: undoing brings them back.
export const movesSetAside = computed(() => {
  const before = earlier.value.at(-1)?.game;
  return before !== undefined && game.value.moves.length < before.moves.length ? before.moves.length : 0;
});

export const goToPly = (next: number): void => {
  batch(() => {
    ply.value = plyWithin(next, game.value.moves.length);
    refused.value = undefined;
  });
  keep();
};

export const openEmpty = (size: number): void => open({ size, stones: EMPTY, moves: [] });

export const openDiagram = ({ size, stones, turn }: Diagram): void =>
  open({ size, stones, moves: [], ...(turn === undefined ? {} : { turn }) });

export const openText = (text: GoPositionText, at?: number): void => {
  const { size, stones = EMPTY, moves = [], turn } = text;
  open({ size, stones, moves, ...(turn === undefined ? {} : { turn }) }, at);
};

/// Gives the words that the reader had for what was strange in the file.
export const openRead = async (reading: Promise<GoRecord>): Promise<GoRecord['problems']> => {
  const mine = ++opening;
  const { position: read, problems } = await reading;
  if (mine === opening) openText(read);
  return problems;
};

/// `at`: so many moves; all of them where that is missing or no number.
export const openKept = async (id: string, at?: number): Promise<void> => {
  const mine = ++opening;
  const { size, stones, first: turn, moves } = await api.get<GoGame>(`/api/go/games/${encodeURIComponent(id)}`);
  const plain = moves.map(({ colour, point }) => ({ colour, point }));
  if (mine === opening) open({ size, stones, moves: plain, turn }, at);
};

export const keptGames = (): Promise<readonly GoGameSummary[]> => api.get('/api/go/games');

export type Tool = 'black' | 'white' | 'erase' | 'play';

/// Changes the position by hand. Stones that are put down or taken away make it one without moves.
export const edit = (point: string, tool: Tool): void => {
  const { size, turn, moves, stones: start } = position.value;
  const { stones } = standing.value;
  if (tool === 'play') {
    const move = { colour: turn!, point };
    const why = refusalOf(size, start, moves, move);
    if (why === undefined) open({ ...game.value, moves: [...moves, move] });
    else refused.value = { point, why };
    return;
  }
  const without = (list: readonly string[]): readonly string[] => list.filter((each) => each !== point);
  const [black, white] = [without(stones.black), without(stones.white)];
  const next = {
    black: tool === 'black' ? [...black, point] : black,
    white: tool === 'white' ? [...white, point] : white,
  };
  open({ size, stones: next, moves: [], ...(turn === undefined ? {} : { turn }) });
};

export const setTurn = (turn: Side): void =>
  open({ size: game.value.size, stones: standing.value.stones, moves: [], turn });
