/// What a person types during a game of Go.

export type PlayGoCommand =
  | { readonly kind: 'nothing' | GoCommandName | 'several-moves' }
  | { readonly kind: 'move' | 'unknown'; readonly word: string };

type GoCommandName = 'undo' | 'hint' | 'score' | 'board' | 'resign' | 'help' | 'quit';

const NAMES: Readonly<Record<GoCommandName, readonly string[]>> = {
  undo: ['undo', 'u', '待った'],
  hint: ['hint', 'ヒント'],
  score: ['score', '形勢'],
  board: ['board', '盤'],
  resign: ['resign', '投了'],
  help: ['help', '?', 'ヘルプ'],
  quit: ['quit', 'exit', 'q', '終了'],
};

/// The words that a hint lists.
export const GO_COMMANDS: readonly string[] = ['pass', ...Object.keys(NAMES)];

/// Upper case and full width are as good as lower case and half width.
export const readGoCommand = (line: string): PlayGoCommand => {
  const word = line.normalize('NFKC').trim().toLowerCase();
  if (word === '') return { kind: 'nothing' };
  for (const name of Object.keys(NAMES) as GoCommandName[]) if (NAMES[name].includes(word)) return { kind: name };
  if (/^(?:pass|パス)$/.test(word)) return { kind: 'move', word: 'pass' };
  if (/^[a-z]\d{1,2}$/.test(word)) return { kind: 'move', word: word.toUpperCase() };
  return /^(?:[a-z]\d{1,2}[\s,]+)+[a-z]\d{1,2}$/.test(word) ? { kind: 'several-moves' } : { kind: 'unknown', word };
};
