/// Records of games, read into the table and written from it.
import { BLACK, WHITE, fixedHandicap } from '../../../games/index.ts';
import { pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Colour, RuleSetName } from '../../../games/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import { fileTroubleOf, printSgf, treeOfGoRecord } from '../../../record/index.ts';
import type { GoStep, SgfColour, SgfGameInfo, SgfGoRecord, SgfPoint, SgfSetup } from '../../../record/index.ts';
import { action, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { GtpTable } from '../table.ts';
import type { SetUp, TableSetting } from '../table.ts';
import { colourWord, readVertex } from '../vertex.ts';
import { placed, readRecordFile, wrongSize } from './sgf-file.ts';
import type { RecordPlaces } from './sgf-file.ts';

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

/// Whether a record tells a handicap whose stones it does not tell. Where black moves first, these moves are the stones.
export const isHandicapUntold = ({ handicap, setup, steps }: SgfGoRecord): boolean =>
  handicap >= 2 &&
  setup.black.length === 0 &&
  setup.white.length === 0 &&
  steps.find((step) => step.kind === 'move')?.colour !== 'black';

/// The stones before the first move: a handicap without any means the usual places. Undefined where there are not so many.
const firstStones = (record: SgfGoRecord, size: number): SetUp | undefined => {
  const told = setUpOf(record.setup, size);
  if (!isHandicapUntold(record)) return told;
  const black = fixedHandicap(size, record.handicap);
  return black === undefined ? undefined : { ...told, black };
};

/// The table that a record leads to. `source` knows the file that it comes from: what is wrong behind the stop harms nobody.
export const tableOfRecord = (
  record: SgfGoRecord,
  usual: TableSetting,
  until: Until,
  source: Partial<RecordPlaces> = {},
): Result<GtpTable, string> => {
  const { columns: size, rows } = record.size;
  if (size !== rows) return failed(`the board of ${size} by ${rows} lines is not square`);
  const wrong = wrongSize(size);
  if (wrong !== undefined) return failed(wrong);
  const { broken, flaws = [], placeAt, handicapPlace } = source;
  const rules = RULES.find(([pattern]) => pattern.test(record.rules ?? ''))?.[1] ?? usual.rules;
  const { handicap, setup } = record;
  // Whoever gets stones gets no komi beside them; only draws are avoided.
  const komi = record.komi ?? (handicap >= 2 ? 0.5 : usual.komi);
  const setting: TableSetting = { size, rules, komi };
  const setUp = firstStones(record, size);
  if (setUp === undefined) {
    const message = `HA[${handicap}]: a board of ${size} has no usual places for so many stones, and AB does not tell any`;
    return failed(handicapPlace === undefined ? message : placed({ message, place: handicapPlace }));
  }
  const isHandicap = handicap >= 2 && setUp.white.length === 0 && setUp.black.length >= handicap;
  const turn = setup.toMove === undefined ? (isHandicap ? WHITE : BLACK) : colourOf(setup.toMove);
  const made = GtpTable.withStones(setting, setUp, turn, isHandicap ? setUp.black : []);
  if (!made.ok) return made;
  const table = made.value;
  let number = 0;
  for (const step of record.steps) {
    if (step.kind === 'move') number++;
    const place = placeAt?.(step.depth);
    const isStop = step.kind === 'move' && isReached(step.point, number, size, until);
    // Where something is wrong in the file, the moves behind it may not be those that were played.
    const flaw = flaws.find((each) => place === undefined || each.place.offset < place.offset);
    if (flaw !== undefined) return failed(placed(flaw));
    if (isStop) {
      // Whoever made the move that comes next is to move, whatever the nodes before it say.
      table.turnTo(colourOf(step.colour));
      return ok(table);
    }
    const problem = takeStep(table, step, size);
    if (problem === undefined) continue;
    const message = `move ${number}: ${problem}`;
    return failed(place === undefined ? message : placed({ message, place }));
  }
  if (broken !== undefined && (until.kind !== 'move' || until.number !== number + 1)) return failed(broken);
  const end = broken === undefined ? undefined : placeAt?.((record.steps.at(-1)?.depth ?? 0) + 1);
  // What stands behind the last move is no move.
  const flaw = flaws.find(
    ({ code, place }) => code !== 'stray-text' && (end === undefined || place.offset < end.offset),
  );
  return flaw === undefined ? ok(table) : failed(placed(flaw));
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
    return refused(`cannot open or parse '${name}': ${troubleOf(error, 'reading')}`);
  }
  const file = readRecordFile(bytes);
  if (!file.ok) return refused(`cannot open or parse '${name}': ${file.error}`);
  const { record } = file.value;
  const until = last === undefined ? ({ kind: 'end' } as const) : readUntil(last, record.size.columns);
  if (until === undefined) return refused(`'${last}' is neither the number of a move nor a coordinate`);
  // Komi belongs to a game: what the last one had says nothing of this.
  const usual = { ...session.table.setting, komi: session.usualKomi };
  const table = tableOfRecord(record, usual, until, file.value);
  if (!table.ok) return refused(`cannot open or parse '${name}': ${table.error}`);
  session.table = table.value;
  session.clock.reset();
  return done(colourWord(session.table.state.turn));
};

const troubleOf = (error: unknown, doing: 'reading' | 'writing'): string => {
  const trouble = fileTroubleOf(error, doing);
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
      return refused(`cannot write '${rest}': ${troubleOf(error, 'writing')}`);
    }
  }),
];
