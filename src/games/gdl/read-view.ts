/// Reads the view of a rulesheet, and refuses one that contradicts itself.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { RefusedView, parseJson } from './json-reader.ts';
import type { JsonValue, ViewError } from './json-reader.ts';
import type { Entered, Piece, Shown, View, Where, Words } from './view.ts';

/// Larger boards and longer lists are mistakes or attacks.
const MOST_SIDE = 100;
const MOST = 10_000;
const MOST_ARGUMENT = 50;

const FIELDS = ['title', 'about', 'board', 'shown', 'pieces', 'entered', 'roles', 'told', 'silent'];
const BOARD_FIELDS = ['shape', 'columns', 'rows', 'isChequered', 'places', 'lines'];
const BOARD_SHAPES = ['squares', 'points', 'hexagons'] as const;
const PIECE_SHAPES = ['disc', 'ring', 'cross', 'square', 'wall', 'text'] as const;
const COLOURS = ['black', 'white', 'red', 'blue', 'green', 'yellow', 'orange', 'purple', 'grey'] as const;
const EDGES = ['top', 'right', 'bottom', 'left'] as const;

type Board = NonNullable<View['board']>;
type Fields = ReadonlyMap<string, JsonValue>;

export const parseView = (text: string): Result<View, ViewError> => {
  try {
    return ok(readView(parseJson(text)));
  } catch (error) {
    if (error instanceof RefusedView) return failed(error.error);
    throw error;
  }
};

const wanted = (of: JsonValue, fields: Fields, name: string): JsonValue =>
  fields.get(name) ?? of.refuse('missing-field', `the field '${name}' is missing`, `add "${name}": ...`);

const readView = (json: JsonValue): View => {
  const fields = json.fields(FIELDS);
  const need = (name: string): JsonValue => wanted(json, fields, name);
  const boardJson = fields.get('board');
  const board = boardJson === undefined ? undefined : readBoard(boardJson);
  const pieces = record(need('pieces'), readPiece);
  const shown = need('shown')
    .list(MOST)
    .map((each) => readShown(each, board, pieces));
  const told = fields.get('told')?.list(MOST).map(readTold);
  const silent = fields
    .get('silent')
    ?.list(MOST)
    .map((each) => {
      const fluent = each.name();
      const other = shown.some((one) => one.fluent === fluent)
        ? 'shown'
        : told?.some((one) => one.fluent === fluent)
          ? 'told'
          : '';
      if (other !== '')
        each.refuse('silent-and-shown', `'${fluent}' is ${other} above, and silent here`, 'remove one of the two');
      return fluent;
    });
  return {
    title: readWords(need('title')),
    about: readWords(need('about')),
    ...(board === undefined ? {} : { board }),
    shown,
    pieces,
    entered: need('entered')
      .list(MOST)
      .map((each) => readEntered(each, board)),
    roles: record(need('roles'), readWords),
    ...(told === undefined ? {} : { told }),
    ...(silent === undefined ? {} : { silent }),
  };
};

const record = <T>(json: JsonValue, read: (value: JsonValue) => T): Readonly<Record<string, T>> =>
  // Without a prototype: names of a user such as `constructor` are names like others.
  Object.assign(
    Object.create(null) as Record<string, T>,
    Object.fromEntries([...json.fields()].map(([name, value]) => [name, read(value)])),
  );

const readWords = (json: JsonValue): Words => {
  const fields = json.fields(['en', 'ja']);
  return { en: wanted(json, fields, 'en').name(), ja: wanted(json, fields, 'ja').name() };
};

const readSide = (json: JsonValue): readonly string[] => {
  const names = json.list(MOST_SIDE);
  if (names.length === 0)
    json.refuse('empty-side', 'the side is empty', 'name the columns or rows, such as ["1", "2", "3"]');
  const seen = new Set<string>();
  return names.map((each) => {
    const name = each.name();
    if (seen.has(name))
      each.refuse('double-name', `'${name}' is there twice`, 'each column and each row has its own name');
    seen.add(name);
    return name;
  });
};

const readBoard = (json: JsonValue): Board => {
  const fields = json.fields(BOARD_FIELDS);
  const columns = readSide(wanted(json, fields, 'columns'));
  const rows = readSide(wanted(json, fields, 'rows'));
  const placesJson = fields.get('places');
  const places = placesJson === undefined ? undefined : readPlaces(placesJson, columns, rows);
  const lines = fields
    .get('lines')
    ?.list(MOST)
    .map((line): readonly [string, string] => {
      const ends = line.list(2).map((end) => {
        const name = end.name();
        if (places === undefined)
          return end.refuse(
            'no-places',
            'lines join places that have names, and here are none',
            'add "places" to the board',
          );
        if (places[name] === undefined)
          end.refuse('unknown-place', `'${name}' is no place of the board`, 'names of places stand in "places"');
        return name;
      });
      if (ends.length !== 2 || ends[0] === ends[1])
        line.refuse('wrong-line', 'a line joins two places', 'write ["one place", "the other"]');
      return [ends[0]!, ends[1]!];
    });
  const isChequered = fields.get('isChequered')?.flag();
  return {
    shape: wanted(json, fields, 'shape').oneOf(BOARD_SHAPES),
    columns,
    rows,
    ...(isChequered === undefined ? {} : { isChequered }),
    ...(places === undefined ? {} : { places }),
    ...(lines === undefined ? {} : { lines }),
  };
};

const readPlaces = (
  json: JsonValue,
  columns: readonly string[],
  rows: readonly string[],
): NonNullable<Board['places']> => {
  const taken = new Map<string, string>();
  return record(json, (place): readonly [string, string] => {
    const at = place.list(2).map((each) => each.name());
    if (at.length !== 2) place.refuse('wrong-place', 'a place has a column and a row', 'write ["column", "row"]');
    const [column, row] = [at[0]!, at[1]!];
    if (!columns.includes(column))
      place.refuse('unknown-column', `'${column}' is no column of the board`, `there are: ${columns.join(', ')}`);
    if (!rows.includes(row))
      place.refuse('unknown-row', `'${row}' is no row of the board`, `there are: ${rows.join(', ')}`);
    const key = JSON.stringify(at);
    const other = taken.get(key);
    if (other !== undefined)
      place.refuse('double-place', `${other} is at this place already`, 'give each place a column and row of its own');
    taken.set(key, place.path);
    return [column, row];
  });
};

/// In moves, column or row may be 0: any place of the row or column will do.
const readWhere = (json: JsonValue, board: Board | undefined, least: 0 | 1): Where => {
  if (board === undefined)
    json.refuse('no-board', 'there is no board on which this could be', 'add "board", or tell the fluent in words');
  const fields = json.fields(['column', 'row', 'place']);
  const named = fields.get('place');
  if (named !== undefined) {
    if (fields.size > 1) json.refuse('two-places', 'a place and a column or row are told', 'keep one of the two');
    if (board.places === undefined)
      named.refuse('no-places', 'places have no names here', 'add "places" to the board, or tell column and row');
    return { place: named.whole(1, MOST_ARGUMENT) };
  }
  const column = wanted(json, fields, 'column').whole(least, MOST_ARGUMENT);
  const row = wanted(json, fields, 'row').whole(least, MOST_ARGUMENT);
  if (column === row)
    json.refuse('same-argument', `column and row are both argument ${column}`, 'arguments are counted from 1');
  return { column, row };
};

const readShown = (json: JsonValue, board: Board | undefined, pieces: View['pieces']): Shown => {
  const fields = json.fields(['fluent', 'at', 'piece', 'on']);
  const pieceJson = wanted(json, fields, 'piece');
  const piece = typeof pieceJson.value === 'string' ? pieceJson.name() : pieceJson.whole(1, MOST_ARGUMENT);
  if (typeof piece === 'string' && pieces[piece] === undefined)
    pieceJson.refuse(
      'unknown-piece',
      `there is no piece '${piece}'`,
      `pieces: ${Object.keys(pieces).join(', ') || 'none'}`,
    );
  const on = fields.get('on')?.oneOf(EDGES);
  return {
    fluent: wanted(json, fields, 'fluent').name(),
    at: readWhere(wanted(json, fields, 'at'), board, 1),
    piece,
    ...(on === undefined ? {} : { on }),
  };
};

const readPiece = (json: JsonValue): Piece => {
  const fields = json.fields(['text', 'shape', 'colour', 'name']);
  const textJson = wanted(json, fields, 'text');
  const text = textJson.text();
  // oxlint-disable-next-line no-control-regex -- they would steer the terminal
  if ([...text].length > 2 || /[\u0000-\u001f\u007f-\u009f]/.test(text))
    textJson.refuse(
      'long-text',
      'the text of a piece has at most two characters',
      'a letter or two, or "" for nothing',
    );
  const shape = fields.get('shape')?.oneOf(PIECE_SHAPES);
  const colour = fields.get('colour')?.oneOf(COLOURS);
  return {
    text,
    ...(shape === undefined ? {} : { shape }),
    ...(colour === undefined ? {} : { colour }),
    name: readWords(wanted(json, fields, 'name')),
  };
};

const readEntered = (json: JsonValue, board: Board | undefined): Entered => {
  const fields = json.fields(['move', 'clicks']);
  const clicks = wanted(json, fields, 'clicks');
  return {
    move: wanted(json, fields, 'move').name(),
    clicks: clicks.list(MOST_ARGUMENT).map((each) => readWhere(each, board, 0)),
  };
};

const readTold = (json: JsonValue): NonNullable<View['told']>[number] => {
  const fields = json.fields(['fluent', 'words']);
  const wordsJson = wanted(json, fields, 'words');
  const words = readWords(wordsJson);
  if (/\{0+\}/.test(words.en + words.ja))
    wordsJson.refuse('wrong-number', 'arguments are counted from 1', 'write {1} for the first');
  return { fluent: wanted(json, fields, 'fluent').name(), words };
};
