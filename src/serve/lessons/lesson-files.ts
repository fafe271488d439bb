/// The folder of lessons in an archive: lessons, the proofs beside them, the log of their uses.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lessonFolder, othelloStatics } from '../../experiment/index.ts';
import { parseLesson, replaceFile } from '../../knowledge/index.ts';
import { makeFolder } from '../../record/index.ts';
import { parseOthelloProof } from '../../experts/index.ts';

export interface LessonFile {
  readonly kind: 'lesson-file';
  readonly game: 'othello';
  readonly name: string;
  readonly text: string;
}

const MOST_BYTES = 32 * 2 ** 20;
const LESSON = /^[a-z0-9]+(?:-[a-z0-9]+)*\.lesson\.pl$/;
const PROOF = /^[a-z0-9]+(?:-[a-z0-9]+)*\.proof\.json$/;
const USES = 'uses.jsonl';

const isKnownName = (name: string): boolean =>
  name.length <= 120 && (LESSON.test(name) || PROOF.test(name) || name === USES);

/// The files of a data folder, read one by one as they are asked for.
export function* lessonFiles(data: string): Generator<LessonFile, void> {
  const folder = lessonFolder(data);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(isKnownName).toSorted()) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size > MOST_BYTES) continue;
    yield { kind: 'lesson-file', game: 'othello', name, text: readFileSync(path, 'utf8') };
  }
}

export interface TakenFiles {
  readonly taken: number;
  readonly kept: number;
  readonly problems: readonly { readonly en: string; readonly ja: string }[];
}

const problemOf = ({ name, text }: LessonFile): { readonly en: string; readonly ja: string } | undefined => {
  if (LESSON.test(name)) {
    const lesson = parseLesson(text, { statics: othelloStatics() });
    if (!lesson.ok)
      return { en: `${name}: ${lesson.error.message}`, ja: `${name} を読めません: ${lesson.error.message}` };
    return name === `${lesson.value.id}.lesson.pl`
      ? undefined
      : { en: `${name} holds the lesson ${lesson.value.id}`, ja: `${name} の中身は教訓 ${lesson.value.id} です` };
  }
  if (PROOF.test(name) && !parseOthelloProof(text).ok)
    return { en: `${name} is not a proof`, ja: `${name} は証明ではありません` };
  return undefined;
};

const isLessonFile = (value: unknown): value is LessonFile => {
  const { kind, game, name, text } = (value ?? {}) as Partial<LessonFile>;
  return kind === 'lesson-file' && game === 'othello' && typeof name === 'string' && typeof text === 'string';
};

/// Writes the files that are not there yet; those that are there stay as they are.
export const takeLessonFiles = ({
  data,
  files,
}: {
  readonly data: string;
  readonly files: readonly unknown[];
}): TakenFiles => {
  const folder = lessonFolder(data);
  const problems: { en: string; ja: string }[] = [];
  let [taken, kept] = [0, 0];
  for (const file of files) {
    if (!isLessonFile(file) || !isKnownName(file.name)) {
      problems.push({ en: 'a line of an unknown kind was left out', ja: '分からない種類の行を飛ばしました' });
      continue;
    }
    const problem = problemOf(file);
    if (problem !== undefined) problems.push(problem);
    else if (existsSync(join(folder, file.name))) kept++;
    else {
      makeFolder(folder, 0o700);
      replaceFile(join(folder, file.name), file.text);
      if (LESSON.test(file.name)) taken++;
    }
  }
  return { taken, kept, problems };
};
