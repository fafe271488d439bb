/// A state as text for terminals: the board of its view, what the view tells in words, and all other facts as they are.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { drawPlaces } from './draw-places.ts';
import type { Board, Marked, Placed, Spot } from './draw-places.ts';
import type { Piece, Shown, View, Where } from './view.ts';

export interface DrawBoardOptions {
  /// Columns of the terminal; 80 unless told.
  readonly width?: number;
  readonly language?: 'en' | 'ja';
  readonly colour?: boolean;
  /// Places with a sign behind them: those on which these facts would show something.
  readonly marks?: readonly BoardMark[];
}

export interface BoardMark {
  readonly fact: Term;
  /// One character.
  readonly sign: string;
}

type Language = 'en' | 'ja';

const nameOf = (term: Term): string => (term.kind === 'compound' ? term.name : printKifTerm(term));
const argument = (term: Term, number: number): string | undefined => {
  const arg = term.kind === 'compound' ? term.args[number - 1] : undefined;
  return arg === undefined ? undefined : printKifTerm(arg);
};

/// Where on the board a fact or a move is; undefined where it is on none of its places.
const spotOf = ({ columns, rows, places }: Board, term: Term, at: Where): Spot | undefined => {
  let names: readonly (string | undefined)[];
  if ('place' in at) names = places?.[argument(term, at.place) ?? ''] ?? [];
  else names = [argument(term, at.column), argument(term, at.row)];
  const [column, row] = [columns.indexOf(names[0] ?? ''), rows.indexOf(names[1] ?? '')];
  return column < 0 || row < 0 ? undefined : { column, row };
};

/// A term that the view has no piece for is a piece of its own name.
const pieceNamed = (view: View, name: string): Piece =>
  Object.hasOwn(view.pieces, name) ? view.pieces[name]! : { text: name.slice(0, 2), name: { en: name, ja: name } };

/// What a fact puts on the board.
const placedBy = (view: View, fact: Term, entry: Shown): Placed | undefined => {
  if (view.board === undefined || nameOf(fact) !== entry.fluent) return undefined;
  const spot = spotOf(view.board, fact, entry.at);
  const name = typeof entry.piece === 'string' ? entry.piece : argument(fact, entry.piece);
  if (spot === undefined || name === undefined) return undefined;
  return { ...spot, piece: pieceNamed(view, name), on: entry.on };
};

const markedBy = (view: View, { fact, sign }: BoardMark): Marked[] =>
  view.shown.flatMap(({ fluent, at }) => {
    const spot = view.board === undefined || nameOf(fact) !== fluent ? undefined : spotOf(view.board, fact, at);
    return spot === undefined ? [] : [{ ...spot, sign }];
  });

/// Words of a view with the arguments of a fact in them; roles and pieces by their names.
const tell = (view: View, words: string, fact: Term, language: Language): string =>
  words.replaceAll(/\{(\d+)\}/g, (_, number: string) => {
    const text = argument(fact, Number(number)) ?? '';
    if (Object.hasOwn(view.roles, text)) return view.roles[text]![language];
    return Object.hasOwn(view.pieces, text) && !/^\d+$/.test(text) ? view.pieces[text]!.name[language] : text;
  });

/// Names come from strangers' files: what steers a terminal is not drawn.
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

/// Facts side by side, as many as fit on a line.
const packed = (facts: readonly Term[], width: number): readonly string[] => {
  const lines: string[] = [];
  for (const fact of facts) {
    const text = plain(printKifTerm(fact));
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
};

/// Every fact of the state is on the board, told in words or listed, unless the view keeps it silent.
export const drawBoard = (
  view: View | undefined,
  facts: readonly Term[],
  options: DrawBoardOptions = {},
): readonly string[] => {
  const { width = 80, language = 'en', colour = false, marks = [] } = options;
  if (view === undefined) return packed(facts, width);
  const silent = new Set(view.silent);
  const drawn = new Set<Term>();
  const placed: Placed[] = [];
  for (const entry of view.shown) {
    const mine: Placed[] = [];
    for (const fact of facts) {
      const each = placedBy(view, fact, entry);
      if (each === undefined) continue;
      drawn.add(fact);
      mine.push(each);
    }
    // What an entry shows covers what entries before it showed there.
    const covered = mine.filter(({ on, piece }) => on === undefined && piece.text !== '');
    const isCovered = (old: Placed): boolean =>
      old.on === undefined && covered.some(({ column, row }) => column === old.column && row === old.row);
    placed.splice(0, placed.length, ...placed.filter((old) => !isCovered(old)), ...mine);
  }
  const told = (view.told ?? []).flatMap(({ fluent, words }) =>
    facts
      .filter((fact) => nameOf(fact) === fluent)
      .map((fact) => {
        drawn.add(fact);
        return plain(tell(view, words[language], fact, language));
      }),
  );
  const rest = facts.filter((fact) => !drawn.has(fact) && !silent.has(nameOf(fact)));
  const marked = marks.flatMap((mark) => markedBy(view, mark));
  const board = view.board === undefined ? [] : drawPlaces(view, view.board, placed, width, colour, marked);
  return [...board, ...told, ...packed(rest, width)];
};
