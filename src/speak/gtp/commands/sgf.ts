/// Records of games, read into the table and written from it.
import { BLACK, LARGEST_SIZE, LEAST_SIZE, WHITE, fixedHandicap } from '../../../games/index.ts';
import { pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Colour, RuleSetName } from '../../../games/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import { fileTroubleOf, parseSgf, printSgf, readGoRecord, treeOfGoRecord } from '../../../record/index.ts';
import type { GoStep, SgfColour, SgfGameInfo, SgfGoRecord, SgfPoint, SgfSetup } from '../../../record/index.ts';
import { action, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { GtpTable } from '../table.ts';
import type { SetUp, TableSetting } from '../table.ts';
import { colourWord, readVertex } from '../vertex.ts';

/// Where to stop: at the end, before the move of a number, or before the first move on a point.
export type Until =
  | { readonly kind: 'end' }
  | { readonly kind: 'move'; readonly number: number }
  | { readonly kind: 'point'; readonly point: number };

const colourOf = (colour: SgfColour): Colour => (colour === 'black' ? BLACK : WHITE);
const sgfColour = (colour: Colour): SgfColour => (colour === BLACK ? 'black' : 'white');

const pointIn =
  (size: number) =>
  ([x, y]: SgfPoint): number =>
    pointOf(x + 1, size - y);

const setUpOf = ({ black, white, empty }: SgfSetup, size: number): SetUp => ({
  black: black.map(pointIn(size)),
  white: white.map(pointIn(size)),
  empty: empty.map(pointIn(size)),
});

const RULES: readonly (readonly [RegExp, RuleSetName])[] = [
  [/^jap|^korea/i, 'japanese'],
  [/^aga|^usa/i, 'aga'],
  [/tromp|^nz|new zealand|goe|ing/i, 'tromp-taylor'],
  [/^chin/i, 'chinese'],
];

/// The stones before the first move. A record that tells a handicap and no stones means the usual places.
const firstStones = ({ handicap, setup }: SgfGoRecord, size: number): SetUp => {
  const told = setUpOf(setup, size);
  const isTold = told.black.length > 0 || told.white.length > 0 || handicap < 2;
  return isTold ? told : { ...told, black: fixedHandicap(size, handicap) ?? [] };
};

const wrongSize = (size: number): string | undefined =>
  size >= LEAST_SIZE && size <= LARGEST_SIZE
    ? undefined
    : `SZ[${size}]: unacceptable size (boards have ${LEAST_SIZE} to ${LARGEST_SIZE} lines)`;

/// The table that a record leads to. `broken` tells why the record ends early, if it does: what lies behind the stop harms nobody.
export const tableOfRecord = (
  record: SgfGoRecord,
  usual: TableSetting,
  until: Until,
  broken?: string,
): Result<GtpTable, string> => {
  const { columns: size, rows } = record.size;
  if (size !== rows) return failed(`the board of ${size} by ${rows} lines is not square`);
  const wrong = wrongSize(size);
  if (wrong !== undefined) return failed(wrong);
  const rules = RULES.find(([pattern]) => pattern.test(record.rules ?? ''))?.[1] ?? usual.rules;
  const { handicap, setup } = record;
  // Whoever gets stones gets no komi beside them; only draws are avoided.
  const komi = record.komi ?? (handicap >= 2 ? 0.5 : usual.komi);
  const setting: TableSetting = { size, rules, komi };
  const setUp = firstStones(record, size);
  const isHandicap = handicap >= 2 && setUp.white.length === 0 && setUp.black.length >= handicap;
  const turn = setup.toMove === undefined ? (isHandicap ? WHITE : BLACK) : colourOf(setup.toMove);
  const made = GtpTable.withStones(setting, setUp, turn, isHandicap ? setUp.black : []);
  if (!made.ok) return made;
  const table = made.value;
  let number = 0;
  for (const step of record.steps) {
    if (step.kind === 'move') number++;
    if (step.kind === 'move' && isReached(step.point, number, size, until)) {
      // Whoever made the move that comes next is to move, whatever the nodes before it say.
      table.turnTo(colourOf(step.colour));
      return ok(table);
    }
    const problem = takeStep(table, step, size);
    if (problem !== undefined) return failed(`move ${number}: ${problem}`);
  }
  return broken === undefined || (until.kind === 'move' && until.number === number + 1) ? ok(table) : failed(broken);
};

const isReached = (point: SgfPoint | 'pass', number: number, size: number, until: Until): boolean => {
  if (until.kind === 'end') return false;
  if (until.kind === 'move') return number >= until.number;
  return point !== 'pass' && pointIn(size)(point) === until.point;
};

const takeStep = (table: GtpTable, step: GoStep, size: number): string | undefined => {
  if (step.kind === 'setup')
    return table.change(setUpOf(step, size), step.toMove === undefined ? undefined : colourOf(step.toMove));
  return table.replay(colourOf(step.colour), step.point === 'pass' ? 0 : pointIn(size)(step.point));
};

interface FileRecord {
  readonly record: SgfGoRecord;
  /// Why it ends before the file does.
  readonly broken?: string;
}

/// The record of a file's first game. What is common in the wild is mended on the way.
const recordOf = (bytes: Uint8Array): Result<FileRecord, string> => {
  const parsed = parseSgf(bytes, { tolerant: true });
  if (!parsed.ok) return failed(placed(parsed.error));
  const reading = readGoRecord(parsed.value.trees[0]!);
  if (!reading.ok) return failed(placed(reading.error));
  const { record, complete, problems } = reading.value;
  const { columns, rows } = record.size;
  const place = parsed.value.trees[0]!.properties.find(({ id }) => id === 'SZ')?.places?.[0];
  const wrong = columns === rows ? wrongSize(columns) : undefined;
  if (wrong !== undefined) return failed(place === undefined ? wrong : placed({ message: wrong, place }));
  const stop = problems.find(({ code }) => code === 'occupied' || code === 'off-board') ?? problems[0];
  return ok(complete || stop === undefined ? { record } : { record, broken: placed(stop) });
};

/// The table of a file's first game, at its end.
export const tableOfSgf = (bytes: Uint8Array, usual: TableSetting): Result<GtpTable, string> => {
  const file = recordOf(bytes);
  return file.ok ? tableOfRecord(file.value.record, usual, { kind: 'end' }, file.value.broken) : file;
};

const placed = ({ message, place }: { message: string; place: { line: number; column: number } }): string =>
  `${place.line}:${place.column}: ${message}`;

const load = (session: GtpSession, args: readonly string[]): GtpReply => {
  const [first] = args;
  if (first === undefined) return refused('missing filename');
  // Names with blanks are put together again; where to stop is the last word.
  const last = args.length > 1 ? args.at(-1)! : undefined;
  const name = last === undefined ? first : args.slice(0, -1).join(' ');
  let bytes: Uint8Array;
  try {
    bytes = session.readFile(name);
  } catch (error) {
    return refused(`cannot open or parse '${name}': ${troubleOf(error)}`);
  }
  const file = recordOf(bytes);
  if (!file.ok) return refused(`cannot open or parse '${name}': ${file.error}`);
  const { record, broken } = file.value;
  const until = last === undefined ? ({ kind: 'end' } as const) : readUntil(last, record.size.columns);
  if (until === undefined) return refused(`'${last}' is neither the number of a move nor a coordinate`);
  // Komi belongs to a game: what the last one had says nothing of this.
  const usual = { ...session.table.setting, komi: session.usualKomi };
  const table = tableOfRecord(record, usual, until, broken);
  if (!table.ok) return refused(`cannot open or parse '${name}': ${table.error}`);
  session.table = table.value;
  session.clock.reset();
  return done(colourWord(session.table.state.turn));
};

const troubleOf = (error: unknown): string => {
  const trouble = fileTroubleOf(error);
  if (trouble === undefined) return error instanceof Error ? error.message : String(error);
  return `${trouble.why.en} (${trouble.hint.en})`;
};

const readUntil = (word: string, size: number): Until | undefined => {
  const number = readWhole(word);
  if (number !== undefined) return number < 0 ? undefined : { kind: 'move', number };
  const point = readVertex(word, size);
  return point === undefined ? undefined : { kind: 'point', point };
};

/// The game on the table as a record.
export const recordOfTable = (
  table: GtpTable,
  program: readonly [string, string],
  info: SgfGameInfo = {},
): SgfGoRecord => {
  const { size, komi, rules } = table.setting;
  const back = (point: number): SgfPoint => [pointColumn(point) - 1, size - pointRow(point)];
  const setup = (change: SetUp): SgfSetup => ({
    black: change.black.map(back),
    white: change.white.map(back),
    empty: change.empty.map(back),
  });
  const first = table.moves[0]?.colour ?? table.state.turn;
  const usual = table.handicap.length > 0 ? WHITE : BLACK;
  return {
    size: { columns: size, rows: size },
    komi,
    handicap: table.handicap.length,
    rules,
    info: { ...info, program },
    setup: { ...setup(table.setUp), ...(first === usual ? {} : { toMove: sgfColour(first) }) },
    steps: table.steps.map((step, index) =>
      step.kind === 'setup'
        ? { kind: 'setup', depth: index + 1, ...setup(step) }
        : {
            kind: 'move',
            depth: index + 1,
            colour: sgfColour(step.colour),
            point: step.point === 0 ? 'pass' : back(step.point),
          },
    ),
  };
};

export const sgf: GtpGroup = [
  action('loadsgf', load),
  action('printsgf', (session, _, rest) => {
    const { name, version } = session.options;
    const text = printSgf([treeOfGoRecord(recordOfTable(session.table, [name, version]))]);
    if (rest === '' || rest === '-') return done(text.trimEnd());
    try {
      session.writeFile(rest, text);
      return done();
    } catch (error) {
      return refused(`cannot write '${rest}': ${troubleOf(error)}`);
    }
  }),
];
