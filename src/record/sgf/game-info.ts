/// What a file says of a game: who, where, when, by which rules, and how it ended.
import type { SgfFindings } from './problem.ts';
import { present } from './present.ts';
import { SgfReader } from './reader.ts';
import type { SgfResult } from './result.ts';
import type { SgfNode } from './tree.ts';
import type { SgfSize } from './values.ts';
import { USUAL_SIZE } from './properties.ts';

// The name of each text and its property.
const TEXTS = {
  black: 'PB',
  white: 'PW',
  blackRank: 'BR',
  whiteRank: 'WR',
  blackTeam: 'BT',
  whiteTeam: 'WT',
  game: 'GN',
  event: 'EV',
  round: 'RO',
  place: 'PC',
  date: 'DT',
  rules: 'RU',
  overtime: 'OT',
  opening: 'ON',
  annotator: 'AN',
  source: 'SO',
  user: 'US',
  copyright: 'CP',
  charset: 'CA',
} as const;

export type SgfInfoText = keyof typeof TEXTS;

export interface SgfGameInfo extends Readonly<Partial<Record<SgfInfoText, string>>> {
  readonly fileFormat?: number;
  /// 1 is Go.
  readonly gameNumber?: number;
  readonly size?: SgfSize;
  readonly komi?: number;
  readonly handicap?: number;
  /// Seconds of the main time.
  readonly mainTime?: number;
  readonly result?: SgfResult;
  /// A text about the game as a whole.
  readonly about?: string;
  /// The program that wrote the file, and its version.
  readonly program?: readonly [name: string, version: string];
}

/// What a node says of the game; it is the root in most files. What is not said is missing.
export const readGameInfo = (node: SgfNode): SgfFindings<SgfGameInfo> => {
  const reader = new SgfReader(node, USUAL_SIZE);
  const texts = Object.entries(TEXTS).map(([name, id]) => [name, reader.line(id)] as const);
  const info: SgfGameInfo = {
    ...Object.fromEntries(texts),
    fileFormat: reader.number('FF'),
    gameNumber: reader.number('GM'),
    size: reader.size(),
    komi: reader.real('KM'),
    handicap: reader.number('HA'),
    mainTime: reader.real('TM'),
    result: reader.result(),
    about: reader.text('GC'),
    program: reader.pair('AP'),
  };
  return reader.findings(present(info));
};

/// The property that holds a text of the game.
export const idOfText = (name: SgfInfoText): string => TEXTS[name];

export const INFO_TEXTS = Object.keys(TEXTS) as readonly SgfInfoText[];
