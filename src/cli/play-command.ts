/// What a person types during a game.

export type PlayCommand =
  | { readonly kind: 'nothing' | Name | 'several-moves' }
  | { readonly kind: 'move' | 'unknown'; readonly word: string };

type Name = 'undo' | 'hint' | 'moves' | 'board' | 'resign' | 'help' | 'quit';

const NAMES: Readonly<Record<Name, readonly string[]>> = {
  undo: ['undo', 'u', '待った'],
  hint: ['hint', 'ヒント'],
  moves: ['moves', '手'],
  board: ['board', '盤'],
  resign: ['resign', '投了'],
  help: ['help', '?', 'ヘルプ'],
  quit: ['quit', 'exit', 'q', '終了'],
};

/// The words that a hint lists.
export const COMMANDS: readonly string[] = ['pass', ...Object.keys(NAMES)];

const PASSES = /^(?:pass|pa|ps|--|パス)$/;

/// Upper case and full width are as good as lower case and half width.
export const readCommand = (line: string): PlayCommand => {
  const word = line.normalize('NFKC').trim().toLowerCase();
  if (word === '') return { kind: 'nothing' };
  for (const name of Object.keys(NAMES) as Name[]) if (NAMES[name].includes(word)) return { kind: name };
  if (PASSES.test(word)) return { kind: 'move', word: 'pass' };
  // A letter and a number are meant as a square, also where the board has none.
  if (/^[a-z]\d{1,2}$/.test(word)) return { kind: 'move', word };
  return /^(?:[a-h][1-8][\s,]*){2,}$/.test(word) ? { kind: 'several-moves' } : { kind: 'unknown', word };
};
