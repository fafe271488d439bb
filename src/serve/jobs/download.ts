/// What a job measured, as a file.
import type { LearningGame } from '../../experiment/index.ts';
import { parseTranscript } from '../../games/index.ts';
import { ok } from '../../logic/index.ts';
import { printGgf, recordOfTranscript, resultOnBoard } from '../../record/index.ts';
import type { OthelloRecord, StoredJob, StoredPoint } from '../../record/index.ts';
import type { LearnSettings, MatchPoint, MatchSettings } from '../contract/index.ts';
import type { Download } from '../download.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { detailOf, learnGamesOf, matchPointsOf, settingsOf } from './points.ts';

export const JOB_FORMATS = ['json', 'csv', 'ggf'] as const;
export type JobFormat = (typeof JOB_FORMATS)[number];

/// A cell as spreadsheets read it. One that begins like a formula gets a sign before it, so that none is run.
const cell = (value: unknown): string => {
  const text = value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const recordOf = (moves: string, players: readonly string[], event: string): OthelloRecord => {
  const transcript = parseTranscript(moves);
  if (!transcript.ok) throw new Error(`a kept game is not legal: ${transcript.error.message}`);
  const result = resultOnBoard(transcript.value.positions.at(-1)!);
  return { ...recordOfTranscript(transcript.value), players, event, ...(result === undefined ? {} : { result }) };
};

const learnRecord = ({ record, point }: LearningGame, { opponent, seed }: LearnSettings): OthelloRecord =>
  recordOf(
    record,
    point.side === 'black' ? ['rls', opponent] : [opponent, 'rls'],
    `hansei learn, seed ${seed}, game ${point.game}`,
  );

const matchRecord = ({ game, role, moves }: MatchPoint, { first, second, seed }: MatchSettings): OthelloRecord =>
  recordOf(moves.join(''), role === 0 ? [first, second] : [second, first], `hansei match, seed ${seed}, game ${game}`);

export interface JobFile {
  readonly job: StoredJob;
  readonly points: readonly StoredPoint[];
  readonly format: JobFormat;
}

/// Long jobs have many games: a thread makes the file.
export const downloadJob = ({ job, points, format }: JobFile): Outcome<Download> => {
  const settings = settingsOf(job);
  const name = `hansei-${settings.kind}-${job.id}.${format}`;
  if (format === 'json')
    return ok({ name, type: 'application/json', content: `${JSON.stringify(detailOf(job, points), undefined, 2)}\n` });
  if (settings.kind !== 'learn' && settings.kind !== 'match')
    return refused({
      status: 409,
      code: 'no-games',
      message: { en: 'this job has no games of its own', ja: 'このジョブには対局の一覧がありません' },
      hint: { en: 'choose format=json', ja: 'format=json を選んでください' },
    });
  if (format === 'csv') {
    const rows =
      settings.kind === 'learn'
        ? [
            ['game', 'side', 'difference', 'score', 'lessons', 'learned', 'moves'],
            ...learnGamesOf(points).map(({ point, record }) => [
              point.game,
              point.side,
              point.difference,
              point.score,
              point.lessons,
              point.learned.map(({ id }) => id).join(' '),
              record,
            ]),
          ]
        : [
            ['game', 'side of the first player', 'score', 'margin', 'moves'],
            ...matchPointsOf(points).map(({ game, role, score, margin, moves }) => [
              game,
              role === 0 ? 'black' : 'white',
              score,
              margin,
              moves.join(''),
            ]),
          ];
    return ok({ name, type: 'text/csv', content: csvOf(rows) });
  }
  const records =
    settings.kind === 'learn'
      ? learnGamesOf(points).map((game) => learnRecord(game, settings))
      : matchPointsOf(points).map((game) => matchRecord(game, settings));
  return ok({ name, type: 'text/plain', content: printGgf(records) });
};
