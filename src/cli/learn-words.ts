/// What `hansei learn` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'RLS-Othello plays, loses, reflects and keeps lessons',
  game: 'the game: othello',
  optionGames: 'games to play (100)',
  optionLost: 'stop after this many lost games',
  optionOpponent: 'who to lose against, in the words of hansei match --help',
  optionOpenings: 'random moves at the start of each game (8)',
  optionSeed: 'seed of openings and chance (1)',
  optionLessons: 'folder of the lessons; those in it are used from the start',
  optionMax: 'lessons in use at a time at most (50)',
  optionTrial: 'afterwards put each lesson on trial in this many games with and without it; harmful ones are retired',
  trying: (n: number, all: number) => `${n} of ${all} lessons tried`,
  trialHeader: ['lesson', 'with all', 'without it', 'verdict'],
  stays: 'stays',
  retired: 'retired as harmful',
  progress: (game: number, games: number, lost: number, lessons: number, score: string) =>
    `game ${game} of ${games}: ${lost} lost, ${lessons} lessons in use, score of the last 50: ${score}`,
  learned: (game: number, id: string, name: string, move: string) => `game ${game}: ${id} (${name}), from ${move}`,
  header: ['games', 'won', 'drawn', 'lost', 'score', 'lessons'],
  block: (from: number, to: number) => `${from}-${to}`,
  all: 'all',
  kept: (n: number, folder: string) => `${n} new ${n === 1 ? 'lesson' : 'lessons'} in ${folder}`,
  next: (folder: string) =>
    `See them: hansei lessons list --lessons ${folder}\nWhat they are worth: hansei match othello rls:lessons=${folder} rls`,
  nothing: 'No new lesson.',
  broken: (file: string, message: string) => `${file}: ${message}: this lesson is not used.`,
  subsumed: (id: string, reason: string) => `${id} is retired: ${reason}`,
  interrupted: 'Interrupted; what was learned is kept.',
};

const ja: typeof en = {
  about: 'RLS-Othello が対局し、負け、反省し、教訓を残す',
  game: 'ゲーム: othello',
  optionGames: '対局数 (100)',
  optionLost: '負けがこの数になったら止める',
  optionOpponent: '相手。書き方は hansei match --help にある',
  optionOpenings: '各対局の初めのでたらめな手の数 (8)',
  optionSeed: '布石と偶然の種 (1)',
  optionLessons: '教訓のフォルダ。既にあるものは初めから使う',
  optionMax: '同時に使う教訓の最大数 (50)',
  optionTrial: '最後に各教訓をこの局数、有りと無しで試す。害のあるものは引退させる',
  trying: (n, all) => `教訓 ${all} 個中 ${n} 個を試験済み`,
  trialHeader: ['教訓', '全部あり', 'これなし', '判定'],
  stays: '残す',
  retired: '有害なため引退',
  progress: (game, games, lost, lessons, score) =>
    `${games} 局中 ${game} 局: ${lost} 敗、使用中の教訓 ${lessons}、直近 50 局の得点 ${score}`,
  learned: (game, id, name, move) => `第 ${game} 局: ${id} (${name})、${move} から`,
  header: ['対局', '勝', '分', '敗', '得点', '教訓'],
  block: (from, to) => `${from}-${to}`,
  all: '全部',
  kept: (n, folder) => `${folder} に新しい教訓 ${n} 個`,
  next: (folder) =>
    `見る: hansei lessons list --lessons ${folder}\n価値を測る: hansei match othello rls:lessons=${folder} rls`,
  nothing: '新しい教訓はありません。',
  broken: (file, message) => `${file}: ${message}: この教訓は使いません。`,
  subsumed: (id, reason) => `${id} を引退させました: ${reason}`,
  interrupted: '中断しました。学んだことは残っています。',
};

export type LearnWords = typeof en;
export const learnWords = (language: Language): LearnWords => (language === 'ja' ? ja : en);
