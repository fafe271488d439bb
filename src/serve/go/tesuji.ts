/// Patterns and joseki of Go, in a thread: listed, checked, kept, learned from games.
import { join } from 'node:path';
import { NamedFiles, goLessonFolder, ownGoFolder } from '../../experiment/index.ts';
import {
  GoLessonBase,
  allReaders,
  checkTesuji,
  figureOfJoseki,
  figureOfTesuji,
  figureSvg,
  goKnowledge,
  goTextsIn,
  learnTesuji,
  linesOfTree,
  parseRegion,
  placeTesuji,
  printJoseki,
  printTesujiPattern,
  readGoKnowledge,
  readTesujiText,
  testTesuji,
  tesujiFindingWords,
  tesujiProblemWords,
} from '../../experts/index.ts';
import type { Joseki, Tesuji } from '../../experts/index.ts';
import { BLACK, WHITE, goPointWords, parsePoint, pointsOf, printPoint } from '../../games/index.ts';
import type { GoBoard } from '../../games/index.ts';
import type {
  GoTesujiEntry,
  GoTesujiLearned,
  GoTesujiLesson,
  GoTesujiList,
  GoTesujiReport,
  GoTesujiSaved,
  Words,
} from '../contract/index.ts';
import type { Refused, Trouble } from '../thinking/request.ts';
import { openGo } from './position.ts';
import { sgfOfMarked } from './marked-game.ts';
import { brokenTesuji, learnTrouble, lineTrouble, noMove, stoneless } from './troubles.ts';

const bothOf = (say: (language: 'en' | 'ja') => string): Words => ({ en: say('en'), ja: say('ja') });

const pictureOf = (entry: Tesuji | Joseki): string =>
  figureSvg('drawing' in entry ? figureOfTesuji(entry) : figureOfJoseki(entry, linesOfTree(entry.moves)[0] ?? []));

const entryOf = (entry: Tesuji | Joseki, from: GoTesujiEntry['from']): GoTesujiEntry => {
  const isTesuji = 'drawing' in entry;
  return {
    kind: isTesuji ? 'tesuji' : 'joseki',
    name: entry.name,
    title: entry.title,
    words: entry.words,
    case: isTesuji ? entry.case : 'joseki',
    aim: isTesuji ? entry.aim : '',
    value: entry.value,
    from,
    text: isTesuji ? printTesujiPattern(entry) : printJoseki({ about: [], joseki: [entry] }),
    picture: pictureOf(entry),
  };
};

export interface TesujiListRequest {
  readonly data: string;
  readonly case?: string;
  readonly search?: string;
  readonly from: number;
  readonly most: number;
}

/// All that GO.1 knows, the person's own first. Texts that cannot be read are left out.
export const listGoTesuji = ({ data, search = '', from, most, ...wanted }: TesujiListRequest): GoTesujiList => {
  const own = readGoKnowledge(goTextsIn(ownGoFolder(data)));
  const lessons = new GoLessonBase(goLessonFolder(data))
    .list()
    .lessons.flatMap(({ state, content }) =>
      state.kind === 'adopted' && content.kind === 'tesuji' ? [content.tesuji] : [],
    );
  const packaged = goKnowledge();
  const all = [
    ...[...own.tesuji, ...own.joseki].map((entry) => ({ entry, whose: 'own' as const })),
    ...lessons.map((entry) => ({ entry, whose: 'lesson' as const })),
    ...[...packaged.tesuji, ...packaged.joseki].map((entry) => ({ entry, whose: 'package' as const })),
  ];
  const caseOf = (entry: Tesuji | Joseki): string => ('drawing' in entry ? entry.case : 'joseki');
  const words = search.trim().toLowerCase();
  const isFound = ({ name, title }: Tesuji | Joseki): boolean =>
    words === '' || `${name} ${title.en} ${title.ja}`.toLowerCase().includes(words);
  const found = all.filter(({ entry }) => isFound(entry));
  const counts = new Map<string, number>();
  for (const { entry } of found) counts.set(caseOf(entry), (counts.get(caseOf(entry)) ?? 0) + 1);
  const shown = found.filter(({ entry }) => wanted.case === undefined || caseOf(entry) === wanted.case);
  return {
    entries: shown.slice(from, from + most).map(({ entry, whose }) => entryOf(entry, whose)),
    total: shown.length,
    cases: [...counts].map(([each, count]) => ({ case: each, count })),
  };
};

const stonesOf = (board: GoBoard, colour: number): string[] =>
  pointsOf(board.size)
    .filter((point) => board.at(point) === colour)
    .map((point) => printPoint(point));

/// The pattern on an empty board, black to move.
const trialOf = (tesuji: Tesuji): GoTesujiReport['trial'] => {
  const placement = placeTesuji(tesuji);
  const move = placement?.names.get(tesuji.moves[0]!.move);
  if (placement === undefined || move === undefined) return undefined;
  const { board } = placement;
  const stones = { black: stonesOf(board, BLACK), white: stonesOf(board, WHITE) };
  return { position: { size: board.size, stones, turn: 'black' }, move: printPoint(move) };
};

/// A drawing without any stone, as the editor begins with, fits nearly everywhere.
const hasStone = ({ drawing: { rows, own, enemy } }: Tesuji): boolean =>
  [...rows.join('')].some((sign) => sign === 'X' || sign === 'O' || own.includes(sign) || enemy.includes(sign));

/// More patterns in one text are checked by `hansei go tesuji check`.
const MOST_PATTERNS = 20;

/// What is wrong in a text, what the checks find, and whether the matcher finds its patterns again.
export const checkGoTesuji = ({ text }: { readonly text: string }): GoTesujiReport => {
  const { patterns, problems } = readTesujiText(text);
  const checked = patterns.slice(0, MOST_PATTERNS);
  const readers = allReaders();
  const findings = checked.flatMap((tesuji) => [
    ...(hasStone(tesuji) ? [] : [stoneless(tesuji.name)]),
    ...checkTesuji(tesuji, readers).map((finding) => ({
      severity: finding.severity,
      name: finding.name,
      says: bothOf((language) => tesujiFindingWords(finding, language)),
    })),
  ]);
  const tests = testTesuji(checked);
  const trial = checked[0] === undefined ? undefined : trialOf(checked[0]);
  return {
    isGood:
      problems.length === 0 &&
      checked.length > 0 &&
      findings.every(({ severity }) => severity !== 'error') &&
      tests.every(({ positions, found }) => positions > 0 && positions === found),
    problems: problems.map((problem) => ({
      line: problem.place.line,
      column: problem.place.column,
      message: bothOf((language) => tesujiProblemWords(problem, language).message),
      hint: bothOf((language) => tesujiProblemWords(problem, language).hint),
    })),
    findings,
    tests: [...tests],
    pictures: checked.map((tesuji) => ({ name: tesuji.name, picture: pictureOf(tesuji) })),
    ...(trial === undefined ? {} : { trial }),
  };
};

const ownFiles = (data: string): NamedFiles => new NamedFiles(join(ownGoFolder(data), 'tesuji'), '.tesuji');

/// Keeps the patterns of a text in a file that has the name of the first. What cannot be read, or fails its checks, is not kept.
export const keepGoTesuji = ({
  data,
  text,
}: {
  readonly data: string;
  readonly text: string;
}): GoTesujiSaved | Refused => {
  const report = checkGoTesuji({ text });
  const names = report.tests.map(({ name }) => name);
  if (!report.isGood) return { problem: brokenTesuji(report) };
  const files = ownFiles(data);
  files.keep(names[0]!, text.endsWith('\n') ? text : `${text}\n`);
  return { names, file: files.pathOf(names[0]!) };
};

/// False where there was none of the person's own.
export const removeGoTesuji = ({ data, name }: { readonly data: string; readonly name: string }): boolean =>
  ownFiles(data).remove(name);

/// The first word of the lines that names no point of the board.
const strangePoint = (lines: readonly (readonly string[])[], size: number): Trouble | undefined => {
  for (const word of lines.flat()) {
    const point = parsePoint(word, size);
    if (!point.ok) return lineTrouble(word, point.error.code, goPointWords(point.error, word, size));
  }
  return undefined;
};

/// A region and a tree of moves of a game become a pattern, as a text.
export const learnGoTesuji = (lesson: GoTesujiLesson): GoTesujiLearned | Refused => {
  const opened = openGo(lesson.position, true);
  if (!opened.ok) return { problem: opened.error };
  const { table } = opened.value;
  const { moves } = table;
  const strange = strangePoint(lesson.variations ?? [], table.setting.size);
  if (strange !== undefined) return { problem: strange };
  if (lesson.number > moves.length + (lesson.variations?.length ? 1 : 0))
    return { problem: noMove(lesson.number, moves.length) };
  const region = parseRegion(`${lesson.region.from}:${lesson.region.to}`, table.setting.size);
  if (!region.ok) return { problem: learnTrouble(region.error) };
  const { name, title, words, case: kase, aim, value } = lesson;
  const learned = learnTesuji(sgfOfMarked(table, lesson), {
    name,
    move: 1,
    region: region.value,
    title,
    words,
    case: kase,
    aim,
    value,
    ...(lesson.depth === undefined ? {} : { depth: lesson.depth }),
  });
  if (!learned.ok) return { problem: learnTrouble(learned.error) };
  return { text: printTesujiPattern(learned.value), rows: [...learned.value.drawing.rows] };
};
