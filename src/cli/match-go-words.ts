/// What `hansei match go` says beside what all matches say.
import type { Language } from './language.ts';

const en = {
  optionJudge: 'go: a program that says which stones are dead where the players do not agree',
  optionTime: 'go: milliseconds for a move of our own players',
  onlyGo: (option: string) => `${option} is for go alone.`,
  cannotBegin: (name: string, why: string) => `${name} cannot begin: ${why}`,
  points: 'points',
  players: 'Players of go:',
  counted: (agreed: number, judged: number, standing: number) =>
    `dead stones: agreed in ${agreed}, judged in ${judged}, as they stood in ${standing} of the counted games`,
  cpu: 'times are processor time',
};

const ja: typeof en = {
  optionJudge: 'go: 死石について両者の意見が合わないときに判定するプログラム',
  optionTime: 'go: 自前の対局者の一手のミリ秒数',
  onlyGo: (option) => `${option} は go だけのものです。`,
  cannotBegin: (name, why) => `${name} は始められません: ${why}`,
  points: '目差',
  players: '囲碁の対局者:',
  counted: (agreed, judged, standing) =>
    `死石の扱い: 合意 ${agreed} 局、判定 ${judged} 局、盤上のまま ${standing} 局(数えた対局のうち)`,
  cpu: '時間はプロセッサ時間',
};

export type MatchGoWords = typeof en;
export const matchGoWords = (language: Language): MatchGoWords => (language === 'ja' ? ja : en);
