/// Everything that was kept as one compressed file, and back.
import { createGzip, createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { exportArchive, importArchive } from '../record/index.ts';
import type { ArchiveEntry, ArchiveExtra, Store, StoredPoint } from '../record/index.ts';
import { ok } from '../logic/index.ts';
import type { Language } from '../knowledge/index.ts';
import {
  DiscoverPoint,
  GameSummary,
  LearnPoint,
  MatchPoint,
  NewJob,
  Node,
  ProofDocument,
  Reflection,
  Words,
} from './contract/index.ts';
import type { ArchiveReport } from './contract/index.ts';
import type { Desk } from './desk.ts';
import { isSound } from './games/records.ts';
import { BEGINNING } from './jobs/points.ts';
import { conceptLines, isConceptLine } from './concepts/concept-files.ts';
import { experimentLines, isExperimentLine } from './experiments/experiment-files.ts';
import { goGameLines, isGoGameLine } from './go/archive-files.ts';
import { goFileLines, isGoFileLine } from './go/own-files.ts';
import { lessonFiles } from './lessons/lesson-files.ts';
import { z } from './routes/route.ts';
import { isRulesheetLine, rulesheetLines } from './rulesheets/archive-files.ts';
import type { Outcome } from './refusal.ts';
import { refused } from './refusal.ts';
import { notAnArchive } from './refusals.ts';

const FILES_MILLISECONDS = 120_000;
/// What an archive may hold when it is unpacked: a small file could become all the memory there is.
const MOST_BYTES = 2 ** 30;
/// The largest is a game with all its variations, or a reflection with its proofs.
const LONGEST_LINE = 2 ** 24;
const MOST_TOLD = 100;

function* filesOf(data: string): Generator<unknown, void> {
  yield* lessonFiles(data);
  yield* rulesheetLines(data);
  yield* conceptLines(data);
  yield* experimentLines(data);
  yield* goGameLines(data);
  yield* goFileLines(data);
}

/// The archive as a stream, made as it is read.
export const archiveStream = ({ store, data }: Desk): ReadableStream<Uint8Array> => {
  const gzip = createGzip();
  const lines = Readable.from(exportArchive(store, filesOf(data) as Iterable<never>));
  lines.on('error', (error) => gzip.destroy(error));
  // Who stops reading stops the making, too.
  gzip.on('close', () => lines.destroy());
  return Readable.toWeb(lines.pipe(gzip)) as ReadableStream<Uint8Array>;
};

const MISFITS = {
  game: { en: 'the game is not one that could have been played here', ja: 'ここで打てる対局ではありません' },
  job: { en: 'the settings of the job are not known here', ja: 'ジョブの設定が分かりません' },
  points: { en: 'these are not measurements of the job', ja: 'このジョブの測定ではありません' },
  reflection: { en: 'the reflection is not complete', ja: '反省の中身が揃っていません' },
} satisfies Record<ArchiveEntry['kind'], Words>;

const Texts = z.array(z.string());

/// What the interface tells of a game but for what follows from its moves.
const KeptGame = GameSummary.omit({ plies: true, reflection: true });
const KeptReflection = z.object({
  reflection: Reflection.omit({ id: true, game: true }),
  lessons: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      proof: z.object({ name: z.string(), text: z.string() }).optional(),
    }),
  ),
});
const Beginning = z.object({ lessons: Texts, refused: Texts });
const LearnedGame = z.object({
  point: LearnPoint,
  learned: Texts,
  use: z.object({ on: Texts, fired: Texts, score: z.number() }),
  record: z.string(),
});

const isIn = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const arePoints = (kind: string | undefined, points: readonly StoredPoint[]): boolean =>
  points.every(({ number, data }) => {
    if (kind === 'match') return isIn(MatchPoint, data);
    if (kind === 'discover') return isIn(DiscoverPoint, data);
    return kind === 'learn' && isIn(number === BEGINNING ? Beginning : LearnedGame, data);
  });

/// What the store cannot judge: whether its JSON is that of the interface, and moves are those of the rules.
const isAcceptable = (entry: ArchiveEntry, store: Store): boolean => {
  switch (entry.kind) {
    case 'game': {
      const { game, nodes } = entry;
      if (!isIn(KeptGame, game) || !isIn(z.array(Node), nodes)) return false;
      return isSound(game.game as 'othello', game.start, nodes as readonly Node[]);
    }
    case 'job': {
      const { kind, settings, message } = entry.job;
      const known = NewJob.safeParse(settings);
      return known.success && known.data.kind === kind && isIn(Words.optional(), message);
    }
    case 'points':
      return arePoints(store.job(entry.job)?.kind, entry.points);
    case 'reflection':
      return isIn(KeptReflection, entry.reflection.data) && isIn(z.array(ProofDocument), entry.proofs);
  }
};

class TooLarge extends Error {}

/// The lines of a compressed file. What is too large when unpacked ends it.
async function* linesOf(packed: Uint8Array): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  // The line that has not ended yet: it is put together once, however many pieces it comes in.
  let pieces: string[] = [];
  let length = 0;
  let bytes = 0;
  for await (const chunk of Readable.from([packed]).pipe(createGunzip())) {
    bytes += (chunk as Buffer).length;
    const [first = '', ...others] = decoder.decode(chunk as Buffer, { stream: true }).split('\n');
    pieces.push(first);
    length += first.length;
    if (bytes > MOST_BYTES || length > LONGEST_LINE) throw new TooLarge();
    const rest = others.pop();
    if (rest === undefined) continue;
    yield pieces.join('');
    yield* others;
    pieces = [rest];
    length = rest.length;
  }
  yield pieces.join('') + decoder.decode();
}

/// Takes in what is not there yet.
export const takeArchive = async (
  packed: Uint8Array,
  { store, thinkers, data, lessons }: Desk,
  language: Language,
): Promise<Outcome<ArchiveReport>> => {
  const files = {
    taken: 0,
    sheets: 0,
    games: 0,
    concepts: 0,
    experiments: 0,
    go: 0,
    kept: 0,
    problems: [] as string[],
  };
  // Folders of results that this archive has begun: their units may come in several lines.
  let made: readonly string[] = [];
  const tell = (problems: readonly Words[]): void => {
    files.problems = [...files.problems, ...problems.map((problem) => problem[language])].slice(0, MOST_TOLD);
  };
  const takeLessons = async (some: readonly ArchiveExtra[]): Promise<void> => {
    const taken = await thinkers.ask('takeLessonFiles', { data, files: some }, { milliseconds: FILES_MILLISECONDS });
    tell(taken.ok ? taken.value.problems : [taken.error.message]);
    if (!taken.ok) return;
    files.taken += taken.value.taken;
    files.kept += taken.value.kept;
  };
  const takeRulesheets = async (lines: readonly ArchiveExtra[]): Promise<void> => {
    const taken = await thinkers.ask('takeRulesheetLines', { data, lines }, { milliseconds: FILES_MILLISECONDS });
    tell(taken.ok ? taken.value.problems : [taken.error.message]);
    if (!taken.ok) return;
    files.sheets += taken.value.sheets;
    files.games += taken.value.games;
    files.kept += taken.value.kept;
  };
  const takeConcepts = async (lines: readonly ArchiveExtra[]): Promise<void> => {
    const taken = await thinkers.ask('takeConceptFiles', { data, lines }, { milliseconds: FILES_MILLISECONDS });
    tell(taken.ok ? taken.value.problems : [taken.error.message]);
    if (!taken.ok) return;
    files.concepts += taken.value.taken;
    files.kept += taken.value.kept;
  };
  const takeExperiments = async (lines: readonly ArchiveExtra[]): Promise<void> => {
    const request = { data, lines, made };
    const taken = await thinkers.ask('takeExperimentLines', request, { milliseconds: FILES_MILLISECONDS });
    tell(taken.ok ? taken.value.problems : [taken.error.message]);
    if (!taken.ok) return;
    ({ made } = taken.value);
    files.experiments += taken.value.taken;
    files.kept += taken.value.kept;
  };
  const takeGoGames = async (lines: readonly ArchiveExtra[]): Promise<void> => {
    const taken = await thinkers.ask('takeGoGameLines', { data, lines }, { milliseconds: FILES_MILLISECONDS });
    tell(taken.ok ? taken.value.problems : [taken.error.message]);
    if (!taken.ok) return;
    files.games += taken.value.games;
    files.kept += taken.value.kept;
  };
  const takeGoFiles = async (lines: readonly ArchiveExtra[]): Promise<void> => {
    const taken = await thinkers.ask('takeGoFileLines', { data, lines }, { milliseconds: FILES_MILLISECONDS });
    tell(taken.ok ? taken.value.problems : [taken.error.message]);
    if (!taken.ok) return;
    files.taken += taken.value.lessons;
    files.go += taken.value.texts;
    files.kept += taken.value.kept;
  };
  const takeExtra = async (some: readonly ArchiveExtra[]): Promise<void> => {
    const sorts = [
      [isRulesheetLine, takeRulesheets],
      [isConceptLine, takeConcepts],
      [isExperimentLine, takeExperiments],
      [isGoGameLine, takeGoGames],
      [isGoFileLine, takeGoFiles],
      [() => true, takeLessons],
    ] as const;
    let left = some;
    for (const [isOf, take] of sorts) {
      const lines = left.filter(isOf);
      left = left.filter((line) => !isOf(line));
      if (lines.length > 0) await take(lines);
    }
  };
  let report;
  try {
    report = await importArchive(store, linesOf(packed), {
      objection: (entry) => (isAcceptable(entry, store) ? undefined : MISFITS[entry.kind]),
      takeExtra,
    });
  } catch (error) {
    if (isOfTheFile(error)) return refused(notAnArchive);
    throw error;
  }
  await lessons.refresh();
  const { games, jobs, kept, problems } = report;
  const told = [...problems.map((problem) => `${problem.line}: ${problem[language]}`), ...files.problems];
  return ok({
    games: games + files.games,
    jobs,
    lessons: files.taken,
    rulesheets: files.sheets,
    concepts: files.concepts,
    experiments: files.experiments,
    go: files.go,
    kept: kept + files.kept,
    problems: told.slice(0, MOST_TOLD),
  });
};

/// Files that are not compressed, cut off or too large are nothing that the server could help.
const isOfTheFile = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && codeOf(error).startsWith('Z_'));

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '');
