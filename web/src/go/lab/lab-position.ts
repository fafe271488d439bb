/// The position in the lab: where it comes from, and how far the game has gone.
import { computed, signal } from '@preact/signals';
import type {
  GoGame,
  GoGameSummary,
  GoMove,
  GoPositionText,
  GoRecord,
  Side,
} from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { remember, remembered } from '../../shell/memory.ts';
import type { GoStones } from '../board/go-board-view.ts';
import { positionAfter } from '../board/replay.ts';
import type { Diagram } from './diagram.ts';
import { printDiagram, readDiagram } from './diagram.ts';

/// Stones that were set up, and the moves since.
export interface LabGame {
  readonly size: number;
  readonly stones: GoStones;
  readonly moves: readonly GoMove[];
  /// Whose turn it is at the beginning, and after the last move where that was changed.
  readonly turn?: Side;
}

const EMPTY: GoStones = { black: [], white: [] };
const MEMORY = 'go-lab';

/// What was looked at last is there again after a reload.
const first = (): LabGame => {
  const read = readDiagram(remembered(MEMORY) ?? '');
  if ('problem' in read) return { size: 9, stones: EMPTY, moves: [] };
  const { size, stones, turn } = read.diagram;
  return { size, stones, moves: [], ...(turn === undefined ? {} : { turn }) };
};

export const game = signal<LabGame>(first());
export const ply = signal(0);

const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

export const position = computed((): GoPositionText & { readonly stones: GoStones; readonly moves: GoMove[] } => {
  const { size, stones, moves, turn } = game.value;
  const made = moves.slice(0, ply.value);
  const next = moves[ply.value]?.colour ?? (made.length === 0 ? turn : undefined);
  const last = made.at(-1)?.colour;
  const side = next ?? (last === undefined ? 'black' : other(last));
  return { size, stones: { black: [...stones.black], white: [...stones.white] }, moves: made, turn: side };
});

/// What stands on the board there.
export const standing = computed(() => positionAfter(game.value.size, position.value.stones, position.value.moves));

export const open = (next: LabGame, at = next.moves.length): void => {
  game.value = next;
  ply.value = at;
  keep();
};

const keep = (): void => {
  const { size, turn } = position.value;
  const diagram: Diagram = { size, stones: standing.value.stones, ...(turn === undefined ? {} : { turn }) };
  remember(MEMORY, printDiagram(diagram));
};

export const goToPly = (next: number): void => {
  ply.value = Math.max(0, Math.min(game.value.moves.length, next));
  keep();
};

export const openEmpty = (size: number): void => open({ size, stones: EMPTY, moves: [] });

export const openDiagram = ({ size, stones, turn }: Diagram): void =>
  open({ size, stones, moves: [], ...(turn === undefined ? {} : { turn }) });

export const openText = (text: GoPositionText, at?: number): void => {
  const { size, stones = EMPTY, moves = [], turn } = text;
  open({ size, stones, moves, ...(turn === undefined ? {} : { turn }) }, at);
};

/// The words that the reader had for what was strange in the file.
export const openSgf = async (sgf: string): Promise<GoRecord['problems']> => {
  const { position: read, problems } = await api.post<GoRecord>('/api/go/records', { sgf });
  openText(read);
  return problems;
};

export const openKept = async (id: string, at?: number): Promise<void> => {
  const { size, stones, first: turn, moves } = await api.get<GoGame>(`/api/go/games/${id}`);
  const plain = moves.map(({ colour, point }) => ({ colour, point }));
  open({ size, stones, moves: plain, turn }, at);
};

export const keptGames = (): Promise<readonly GoGameSummary[]> => api.get('/api/go/games');

export type Tool = 'black' | 'white' | 'erase' | 'play';

/// Changes the position by hand. Stones that are put down or taken away make it one without moves.
export const edit = (point: string, tool: Tool): void => {
  const { size, turn } = position.value;
  const { stones } = standing.value;
  const isTaken = stones.black.includes(point) || stones.white.includes(point);
  if (tool === 'play') {
    if (isTaken) return;
    const moves = [...position.value.moves, { colour: turn!, point }];
    open({ ...game.value, moves });
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
