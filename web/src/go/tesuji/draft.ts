/// A pattern as it is being drawn, and its text. The text is what is checked and kept; the draft is what the editor shows of it.
export interface Draft {
  readonly name: string;
  readonly title: { readonly en: string; readonly ja: string };
  readonly words: { readonly en: string; readonly ja: string };
  readonly case: string;
  readonly aim: string;
  readonly value: string;
  readonly around: string;
  /// Letters of named stones.
  readonly own: string;
  readonly enemy: string;
  /// Signs without the edges, from above.
  readonly rows: readonly string[];
  readonly edges: { readonly left: boolean; readonly right: boolean; readonly top: boolean; readonly bottom: boolean };
  readonly where: string;
  /// Lines of the tree of moves, as they are written.
  readonly moves: string;
}

export const EMPTY_DRAFT: Draft = {
  name: 'my-pattern',
  title: { en: 'My pattern', ja: '私の手筋' },
  words: { en: 'Why it works.', ja: '理由を書く。' },
  case: 'shape',
  aim: 'shape',
  value: '10',
  around: 'nothing',
  own: '',
  enemy: '',
  rows: ['.....', '.....', '..a..', '.....', '.....'],
  edges: { left: false, right: false, top: false, bottom: false },
  where: '',
  moves: 'a',
};

const spaced = (text: string): string => [...text].join(' ');

export const textOfDraft = (draft: Draft): string => {
  const { rows, edges, own, enemy } = draft;
  const width = rows[0]?.length ?? 0;
  const side = (is: boolean, sign: string): string => (is ? sign : '');
  const border = `${side(edges.left, '+')}${'-'.repeat(width)}${side(edges.right, '+')}`;
  const drawn = [
    ...(edges.top ? [border] : []),
    ...rows.map((row) => `${side(edges.left, '|')}${row}${side(edges.right, '|')}`),
    ...(edges.bottom ? [border] : []),
  ];
  const line = (key: string, text: string): readonly string[] => (text.trim() === '' ? [] : [`${key}: ${text.trim()}`]);
  return `${[
    `pattern ${draft.name}`,
    `title en: ${draft.title.en}`,
    `title ja: ${draft.title.ja}`,
    `case: ${draft.case}`,
    `aim: ${draft.aim}`,
    `value: ${draft.value}`,
    ...(draft.around === 'nothing' ? [] : [`around: ${draft.around}`]),
    ...line('own', spaced(own)),
    ...line('enemy', spaced(enemy)),
    'diagram',
    ...drawn.map((row) => `  ${spaced(row)}`),
    ...line('where', draft.where),
    'moves',
    ...draft.moves
      .split('\n')
      .filter((each) => each.trim() !== '')
      .map((each) => `  ${each.trimEnd()}`),
    `words en: ${draft.words.en}`,
    `words ja: ${draft.words.ja}`,
  ].join('\n')}\n`;
};

/// What the editor can show of a text; what it does not know is left out, and told by the check.
export const draftOfText = (text: string): Draft => {
  const values = new Map<string, string>();
  const sections: Record<string, string[]> = { diagram: [], moves: [] };
  let section: string[] | undefined;
  let name = EMPTY_DRAFT.name;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (/^\s/.test(line)) {
      section?.push(line);
      continue;
    }
    section = sections[line.trim()];
    const [, key, value] = /^([a-z ]+):\s*(.*)$/.exec(line) ?? [];
    if (key !== undefined) values.set(key, value ?? '');
    const [, named] = /^pattern\s+(\S+)/.exec(line) ?? [];
    if (named !== undefined) name = named;
  }
  const all = sections['diagram']!.map((row) => row.replaceAll(/\s/g, ''));
  const isBorder = (row: string | undefined): boolean => row !== undefined && /^[+-]+$/.test(row);
  const inner = all.filter((row) => !isBorder(row));
  const edges = {
    top: isBorder(all[0]),
    bottom: all.length > 1 && isBorder(all.at(-1)),
    left: inner.length > 0 && inner.every((row) => row.startsWith('|')),
    right: inner.length > 0 && inner.every((row) => row.endsWith('|')),
  };
  const rows = inner.map((row) => row.slice(edges.left ? 1 : 0, edges.right ? -1 : undefined));
  const indent = Math.min(...sections['moves']!.map((line) => line.length - line.trimStart().length), 80);
  const of = (key: string, otherwise: string): string => values.get(key) ?? otherwise;
  return {
    name,
    title: { en: of('title en', ''), ja: of('title ja', '') },
    words: { en: of('words en', ''), ja: of('words ja', '') },
    case: of('case', 'shape'),
    aim: of('aim', 'shape'),
    value: of('value', '5'),
    around: of('around', 'nothing'),
    own: of('own', '').replaceAll(/[\s,]/g, ''),
    enemy: of('enemy', '').replaceAll(/[\s,]/g, ''),
    rows: rows.length === 0 ? EMPTY_DRAFT.rows : rows,
    edges,
    where: of('where', ''),
    moves: sections['moves']!.map((line) => line.slice(indent)).join('\n'),
  };
};

/// What can be put on a point: a sign, or the next free letter for a point, an own stone or an enemy's.
export const BRUSHES = ['X', 'O', '.', '?', 'x', 'o', 'point', 'own', 'enemy'] as const;
export type Brush = (typeof BRUSHES)[number];

const POINTS = 'abcdefghijklmnpqrstuvwyz';
const STONES = 'TSRABCDEFGHIJKLMNPQUVWYZ';

const nextLetter = (rows: readonly string[], letters: string): string => {
  const used = rows.join('');
  return [...letters].find((letter) => !used.includes(letter)) ?? '.';
};

export const painted = (draft: Draft, x: number, y: number, brush: Brush): Draft => {
  const before = draft.rows[y]?.[x];
  if (before === undefined) return draft;
  const sign =
    brush === 'point'
      ? nextLetter(draft.rows, POINTS)
      : brush === 'own' || brush === 'enemy'
        ? nextLetter(draft.rows, STONES)
        : brush;
  const rows = draft.rows.map((row, at) => (at === y ? row.slice(0, x) + sign + row.slice(x + 1) : row));
  const without = (letters: string): string => letters.replace(before, '');
  return {
    ...draft,
    rows,
    own: without(draft.own) + (brush === 'own' ? sign : ''),
    enemy: without(draft.enemy) + (brush === 'enemy' ? sign : ''),
  };
};

/// More or fewer rows and columns; what stands there stays, new points are free.
export const resized = (draft: Draft, columns: number, rows: number): Draft => ({
  ...draft,
  rows: Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (__, x) => draft.rows[y]?.[x] ?? '?').join(''),
  ),
});
