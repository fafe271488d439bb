/// Records of Go in SGF: read into positions of the interface, and written from games.
import { GO_PASS, goRules, goRulesWords, pointOf, printPoint } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import {
  parseSgf,
  parseSgfResult,
  printSgf,
  printSgfResult,
  propertyOf,
  readGoRecord,
  sgfMainLine,
  treeOfGoRecord,
} from '../../record/index.ts';
import type { GoStep, SgfGameInfo, SgfGoRecord, SgfNode } from '../../record/index.ts';
import { goTableOfRecord, recordOfGoTable } from '../../speak/index.ts';
import type { GoTable } from '../../speak/index.ts';
import { MOST_GO_MOVES } from '../contract/index.ts';
import type { GoMove, GoRecord, Words } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';
import { colourOf, sideOf } from './position.ts';
import {
  andMore,
  firstOfGames,
  forbidden,
  movesTwice,
  otherGames,
  setUpInside,
  stoppedAt,
  toldOf,
  troubleOf,
} from './record-notes.ts';
import type { Spot } from './record-notes.ts';
import { binaryRecord, breathless, emptyRecord, goTrouble, longRecord, notSquare } from './troubles.ts';

/// Where a file does not say by which rules it was played.
const USUAL = { size: 19, rules: 'japanese', komi: 6.5 } as const;
const MOST_TOLD = 8;

// No text has them: a tabulator, ends of lines and of files, and the escape of Japanese texts in seven bits are usual.
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f\u007f]/;

const names = (points: readonly number[]): string[] => points.map((point) => printPoint(point));

const hasMoves = (root: SgfNode): boolean =>
  sgfMainLine(root).some((node) => propertyOf(node, 'B') !== undefined || propertyOf(node, 'W') !== undefined);

/// The first game that has moves, with what is told where there are others.
const gameOf = (trees: readonly SgfNode[]): { readonly root: SgfNode; readonly told: readonly Words[] } => {
  const found = trees.findIndex(hasMoves);
  const at = Math.max(0, found);
  const told = found > 0 ? otherGames(trees.length, at + 1) : firstOfGames(trees.length);
  return { root: trees[at]!, told: trees.length > 1 ? [told] : [] };
};

const spotOf = (line: readonly SgfNode[], depth: number, ids: readonly string[]): Spot =>
  line[depth]?.properties.find(({ id }) => ids.includes(id))?.places?.[0];

type MoveStep = Extract<GoStep, { readonly kind: 'move' }>;

/// Plays the moves as far as the rules of the record allow, and tells where they do not.
const playOut = (table: GoTable, moves: readonly MoveStep[], line: readonly SgfNode[]): readonly Words[] => {
  const told: Words[] = [];
  for (const [index, { colour, point: place, depth }] of moves.entries()) {
    const point = place === 'pass' ? GO_PASS : pointOf(place[0] + 1, table.setting.size - place[1]);
    const spot = spotOf(line, depth, [colour === 'black' ? 'B' : 'W']);
    // What a record has of ko was allowed where it was played.
    const seen = { ...table.seenBy(colourOf(colour)), ko: 0, past: undefined };
    const problem = table.referee.problem(seen, point);
    if (problem !== undefined) return [forbidden(spot, index + 1, colour, point, problem), ...told];
    table.replay(colourOf(colour), point);
    if (told.length === 0 && moves[index - 1]?.colour === colour) told.push(movesTwice(spot, index + 1, colour));
  }
  return told;
};

/// The table before the first move.
const tableBefore = (record: SgfGoRecord): Result<GoTable, Trouble> => {
  const { columns, rows } = record.size;
  if (columns !== rows) return failed(notSquare(columns, rows));
  const rules = goRules({ size: columns, rules: USUAL.rules, komi: USUAL.komi, handicap: 0 });
  if (!rules.ok) return failed(goTrouble(rules.error.code, goRulesWords(rules.error, columns)));
  const table = goTableOfRecord(record, USUAL, { kind: 'move', number: 1 });
  return table.ok ? ok(table.value) : failed(breathless);
};

/// The first game of a file that has moves. What is common in the wild is mended on the way and told; a move that cannot be made,
/// or stones that are put on the board in the course of the game, end it, which is told as well.
export const readGoSgf = (text: string): Result<GoRecord, Trouble> => {
  if (text.trim() === '') return failed(emptyRecord);
  if (BINARY.test(text)) return failed(binaryRecord);
  const parsed = parseSgf(text, { tolerant: true });
  if (!parsed.ok) return failed(troubleOf(parsed.error));
  const { root, told: games } = gameOf(parsed.value.trees);
  const reading = readGoRecord(root);
  if (!reading.ok) return failed(troubleOf(reading.error));
  const { record, complete, problems } = reading.value;
  const begun = tableBefore(record);
  if (!begun.ok) return begun;
  const table = begun.value;
  const end = record.steps.findIndex(({ kind }) => kind === 'setup');
  const isMove = (step: GoStep): step is MoveStep => step.kind === 'move';
  const steps = (end < 0 ? record.steps : record.steps.slice(0, end)).filter(isMove);
  if (steps.length > MOST_GO_MOVES) return failed(longRecord(MOST_GO_MOVES));
  const line = sgfMainLine(root);
  const played = playOut(table, steps, line);
  const stop = complete
    ? undefined
    : problems.findLast(({ code, parts }) => code === 'occupied' || ['B', 'W'].includes(parts['id'] ?? ''));
  const inside =
    end < 0
      ? []
      : [
          setUpInside(
            spotOf(line, record.steps[end]!.depth, ['AB', 'AW', 'AE']),
            record.steps.slice(end).filter(isMove).length,
          ),
        ];
  const { setting, setUp, handicap, moves } = table;
  const { black, white, result } = record.info;
  const first = record.setup.toMove;
  return ok({
    position: {
      size: setting.size,
      rules: setting.rules,
      komi: Math.round(setting.komi * 2) / 2,
      handicap: handicap.length <= 9 ? handicap.length : 0,
      stones: { black: names(setUp.black), white: names(setUp.white) },
      moves: moves.map(({ colour, point }): GoMove => ({ colour: sideOf(colour), point: printPoint(point) })),
      ...(first === undefined || moves.length > 0 ? {} : { turn: first }),
    },
    names: { ...(black === undefined ? {} : { black }), ...(white === undefined ? {} : { white }) },
    ...(result === undefined ? {} : { result: printSgfResult(result) }),
    problems: shortened([
      ...games,
      ...(stop === undefined ? [] : [stoppedAt(stop)]),
      ...played,
      ...inside,
      ...parsed.value.repairs.map(toldOf),
      ...problems.filter((problem) => problem !== stop).map(toldOf),
    ]),
  });
};

/// Whoever is told many of them is told how many there are.
const shortened = (told: readonly Words[]): Words[] =>
  told.length <= MOST_TOLD ? [...told] : [...told.slice(0, MOST_TOLD), andMore(told.length - MOST_TOLD)];

/// The game on a table as a file. `comments` are those of the moves, by their numbers from 1 on.
export const printGoSgf = (
  table: GoTable,
  version: string,
  info: SgfGameInfo & { readonly resultText?: string },
  comments: ReadonlyMap<number, string>,
): string => {
  const { resultText, ...rest } = info;
  const result = resultText === undefined ? undefined : parseSgfResult(resultText);
  const record = recordOfGoTable(table, ['Hansei', version], { ...rest, ...(result === undefined ? {} : { result }) });
  const steps = record.steps.map((step, index) => {
    const comment = comments.get(index + 1);
    return step.kind === 'move' && comment !== undefined ? { ...step, comment } : step;
  });
  return printSgf([treeOfGoRecord({ ...record, steps })]);
};
