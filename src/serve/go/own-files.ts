/// What a person keeps for Go in an archive: lessons with their proofs and records, patterns and joseki, sets of parameters,
/// problems, and lost games as regression cases. All of it is text in the folder of data.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseGoLesson, parseParameters, parseReadingProof, readGoKnowledge } from '../../experts/index.ts';
import { replaceFile } from '../../knowledge/index.ts';
import { makeFolder, parseSgf } from '../../record/index.ts';
import type { Words } from '../contract/index.ts';

export interface GoFileLine {
  readonly kind: 'go-file';
  /// From the folder of data on, such as `go/tesuji/my-shoulder.tesuji`.
  readonly path: string;
  readonly text: string;
}

export const isGoFileLine = ({ kind }: { readonly kind: string }): boolean => kind === 'go-file';

const MOST_BYTES = 8 * 2 ** 20;
/// No other letters: a path never leads out of its folder.
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/// What is wrong with a text, told in one language; undefined where it can be read.
type Check = (text: string, name: string) => Words | undefined;

const same = (message: string): Words => ({ en: message, ja: message });

const checkKnowledge =
  (ending: string): Check =>
  (text, name) => {
    const [first] = readGoKnowledge([{ name: `${name}${ending}`, text }]).problems;
    return first === undefined ? undefined : same(`${first.problem.place.line}: ${first.problem.message}`);
  };

const checkLesson: Check = (text, name) => {
  const lesson = parseGoLesson(text);
  if (!lesson.ok) return same(lesson.error.message);
  const { id } = lesson.value;
  return id === name ? undefined : { en: `it holds the lesson ${id}`, ja: `中身は教訓 ${id} です` };
};

/// A proof on each line.
const checkProofs: Check = (text) => {
  const broken = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parseReadingProof(line))
    .find((proof) => !proof.ok);
  return broken === undefined || broken.ok ? undefined : same(broken.error.message);
};

const checkParameters: Check = (text) => {
  const read = parseParameters(text);
  return read.ok ? undefined : read.error.message;
};

const checkRecord: Check = (text) => {
  const read = parseSgf(text);
  return read.ok ? undefined : same(read.error.message);
};

/// Regression files hold what people write: whatever is in them, nothing but GTP is made of it, line by line.
const acceptText: Check = () => undefined;

interface Sort {
  readonly folder: string;
  readonly ending: string;
  readonly check: Check;
}

const SORTS: readonly Sort[] = [
  { folder: 'lessons/go', ending: '.lesson.txt', check: checkLesson },
  { folder: 'lessons/go', ending: '.proof.json', check: checkProofs },
  { folder: 'lessons/go', ending: '.sgf', check: checkRecord },
  { folder: 'go/tesuji', ending: '.tesuji', check: checkKnowledge('.tesuji') },
  { folder: 'go/joseki', ending: '.joseki', check: checkKnowledge('.joseki') },
  { folder: 'go/parameters', ending: '.txt', check: checkParameters },
  ...['go/problems', 'go/regress'].flatMap((folder): readonly Sort[] => [
    { folder, ending: '.sgf', check: checkRecord },
    { folder, ending: '.tst', check: acceptText },
  ]),
];

const nameIn = ({ folder, ending }: Sort, path: string): string | undefined => {
  if (!path.startsWith(`${folder}/`) || !path.endsWith(ending)) return undefined;
  const name = path.slice(folder.length + 1, -ending.length);
  return NAME.test(name) ? name : undefined;
};

/// Read one by one as they are asked for. Proofs and records come before the lessons and tests that speak of them.
export function* goFileLines(data: string): Generator<GoFileLine, void> {
  for (const sort of SORTS.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const folder = join(data, sort.folder);
    const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    for (const file of files) {
      const path = `${sort.folder}/${file}`;
      if (nameIn(sort, path) === undefined) continue;
      const stat = statSync(join(data, path), { throwIfNoEntry: false });
      if (stat?.isFile() !== true || stat.size > MOST_BYTES) continue;
      yield { kind: 'go-file', path, text: readFileSync(join(data, path), 'utf8') };
    }
  }
}

const rankOf = ({ ending }: Sort): number => (['.proof.json', '.sgf'].includes(ending) ? 0 : 1);

export interface TakenGoFiles {
  readonly lessons: number;
  /// Patterns, joseki, sets of parameters, problems and regression cases.
  readonly texts: number;
  readonly kept: number;
  readonly problems: readonly Words[];
}

const LEFT_OUT: Words = { en: 'a file for Go was left out', ja: '囲碁のファイルを一つ飛ばしました' };

/// What is counted: records and proofs belong to something else.
const countedAs = ({ folder, ending }: Sort): 'lessons' | 'texts' | undefined =>
  ending === '.lesson.txt' ? 'lessons' : ending === '.sgf' || folder === 'lessons/go' ? undefined : 'texts';

const isLine = (line: unknown): line is GoFileLine => {
  const { kind, path, text } = (line ?? {}) as Partial<GoFileLine>;
  return kind === 'go-file' && typeof path === 'string' && typeof text === 'string' && text.length <= MOST_BYTES;
};

/// Writes what is not there yet and can be read; what is there stays as it is.
export const takeGoFileLines = ({
  data,
  lines,
}: {
  readonly data: string;
  readonly lines: readonly unknown[];
}): TakenGoFiles => {
  const problems: Words[] = [];
  const counts = { lessons: 0, texts: 0, kept: 0 };
  for (const line of lines) {
    const sort = isLine(line) ? SORTS.find((each) => nameIn(each, line.path) !== undefined) : undefined;
    if (!isLine(line) || sort === undefined) {
      problems.push(LEFT_OUT);
      continue;
    }
    const { path, text } = line;
    const wrong = sort.check(text, nameIn(sort, path)!);
    const counted = countedAs(sort);
    if (wrong !== undefined) problems.push({ en: `${path}: ${wrong.en}`, ja: `${path} を読めません: ${wrong.ja}` });
    else if (existsSync(join(data, path))) {
      if (counted !== undefined) counts.kept++;
    } else {
      makeFolder(dirname(join(data, path)), 0o700);
      replaceFile(join(data, path), text);
      if (counted !== undefined) counts[counted]++;
    }
  }
  return { ...counts, problems };
};
