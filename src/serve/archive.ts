/// Everything that was kept as one compressed file, and back.
import { createGzip, createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { exportArchive, importArchive } from '../record/index.ts';
import type { ArchiveEntry } from '../record/index.ts';
import { ok } from '../logic/index.ts';
import type { Language } from '../knowledge/index.ts';
import { Choice, GameName, NewJob, Result, Seat } from './contract/index.ts';
import type { ArchiveReport, Node } from './contract/index.ts';
import type { Desk } from './desk.ts';
import { isSound } from './games/records.ts';
import { lessonFiles } from './lessons/lesson-files.ts';
import type { Outcome } from './refusal.ts';
import { refused } from './refusal.ts';
import { wrongInput } from './refusals.ts';

const FILES_MILLISECONDS = 120_000;
/// What an archive may hold when it is unpacked: a small file could become all the memory there is.
const MOST_BYTES = 2 ** 30;
const LONGEST_LINE = 2 ** 26;
const MOST_TOLD = 100;

/// The archive as a stream, made as it is read.
export const archiveStream = ({ store, data }: Desk): ReadableStream<Uint8Array> => {
  const gzip = createGzip();
  const lines = Readable.from(exportArchive(store, lessonFiles(data) as Iterable<never>));
  lines.on('error', (error) => gzip.destroy(error));
  // Who stops reading stops the making, too.
  gzip.on('close', () => lines.destroy());
  return Readable.toWeb(lines.pipe(gzip)) as ReadableStream<Uint8Array>;
};

interface Words {
  readonly en: string;
  readonly ja: string;
}

const MISFITS = {
  game: { en: 'the game is not one that could have been played here', ja: 'ここで打てる対局ではありません' },
  job: { en: 'the settings of the job are not known here', ja: 'ジョブの設定が分かりません' },
  reflection: { en: 'the reflection is not complete', ja: '反省の中身が揃っていません' },
} satisfies Record<ArchiveEntry['kind'], Words>;

const isIn = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

/// What the store cannot judge: whether seats, results and settings are those of the interface, and moves those of the rules.
const isAcceptable = (entry: ArchiveEntry): boolean => {
  switch (entry.kind) {
    case 'game': {
      const { game, nodes } = entry;
      const isKnown = isIn(GameName, game.game) && isIn(Seat, game.black) && isIn(Seat, game.white);
      const isPlain = game.result === undefined || isIn(Result, game.result);
      const areChoices = nodes.every(({ choice }) => choice === undefined || isIn(Choice, choice));
      return isKnown && isPlain && areChoices && isSound(game.game as 'othello', game.start, nodes as readonly Node[]);
    }
    case 'job':
      return isIn(NewJob, entry.job.settings);
    case 'reflection': {
      const { reflection, lessons } = (entry.reflection.data ?? {}) as Record<string, unknown>;
      const { findings } = (reflection ?? {}) as Record<string, unknown>;
      return Array.isArray(findings) && Array.isArray(lessons);
    }
  }
};

class TooLarge extends Error {}

/// The lines of a compressed body. What is too large when unpacked ends it.
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const gunzip = createGunzip();
  const packed = Readable.fromWeb(body as never);
  packed.on('error', (error) => gunzip.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const chunk of packed.pipe(gunzip)) {
    bytes += (chunk as Buffer).length;
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (bytes > MOST_BYTES || rest.length > LONGEST_LINE) throw new TooLarge();
    yield* lines;
  }
  yield rest + decoder.decode();
}

const notAnArchive = wrongInput('this is not an archive of Hansei', 'Hansei のアーカイブではありません');

/// Takes in what is not there yet.
export const takeArchive = async (
  body: ReadableStream<Uint8Array> | null,
  { store, thinkers, data, lessons }: Desk,
  language: Language,
): Promise<Outcome<ArchiveReport>> => {
  if (body === null) return refused(notAnArchive);
  let report;
  try {
    report = await importArchive(store, linesOf(body), {
      objection: (entry) => (isAcceptable(entry) ? undefined : MISFITS[entry.kind]),
    });
  } catch (error) {
    if (isOfTheBody(error)) return refused(notAnArchive);
    throw error;
  }
  const { games, jobs, kept, extra, problems } = report;
  const files = await thinkers.ask('takeLessonFiles', { data, files: extra }, { milliseconds: FILES_MILLISECONDS });
  if (!files.ok) return files;
  await lessons.refresh();
  const told = [
    ...problems.map((problem) => `${problem.line}: ${problem[language]}`),
    ...files.value.problems.map((problem) => problem[language]),
  ];
  return ok({
    games,
    jobs,
    lessons: files.value.taken,
    kept: kept + files.value.kept,
    problems: told.slice(0, MOST_TOLD),
  });
};

/// Bodies that are not compressed, broken off or too large are nothing that the server could help.
const isOfTheBody = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && /^Z_|^ERR_STREAM|^ABORT|^ECONN/.test(codeOf(error)));

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '');
