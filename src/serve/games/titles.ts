/// What games are called where nobody gave them a name.
import type { Language } from '../../knowledge/index.ts';
import type { GameSummary, Seat, Words } from '../contract/index.ts';
import { nameOfSeat } from './seats.ts';

export const SAMPLE_TITLE: Words = { en: 'Sample: the pair wing', ja: '見本: 双翼' };

const TWO_PERSONS: Words = { en: 'Two people at one board', ja: '一つの盤で二人' };
const RECORD: Words = { en: 'Record', ja: '棋譜' };
/// So many moves tell one record from another.
const SHOWN_MOVES = 6;

const isNobody = (seat: Seat): boolean => seat.kind === 'person' && !seat.name;

/// Of a record that tells neither players nor the name of a file; the number, where there are several.
export const recordTitle = (moves: readonly string[], number?: number): string => {
  const shown = moves.slice(0, SHOWN_MOVES).join('') + (moves.length > SHOWN_MOVES ? ' …' : '');
  return `${RECORD.en}${number === undefined ? '' : ` ${number}`}: ${shown}`;
};

const isRecordTitle = (title: string): boolean => /^Record(?: \d+)?: (?:[a-h][1-8]|pass)*(?: …)?$/.test(title);

const between = (black: Seat, white: Seat, language: Language): string =>
  isNobody(black) && isNobody(white)
    ? TWO_PERSONS[language]
    : language === 'ja'
      ? `${nameOfSeat(black, 'ja')} 対 ${nameOfSeat(white, 'ja')}`
      : `${nameOfSeat(black, 'en')} against ${nameOfSeat(white, 'en')}`;

/// A title that nobody chose is kept in English and told in the language of whoever asks.
export const defaultTitle = (black: Seat, white: Seat): string => between(black, white, 'en');

export const inLanguage = <G extends GameSummary>(game: G, language: Language): G => {
  if (language === 'en') return game;
  if (game.source === 'sample' && game.title === SAMPLE_TITLE.en) return { ...game, title: SAMPLE_TITLE[language] };
  if (game.source === 'imported' && isRecordTitle(game.title))
    return { ...game, title: RECORD[language] + game.title.slice(RECORD.en.length) };
  return game.title === defaultTitle(game.black, game.white)
    ? { ...game, title: between(game.black, game.white, language) }
    : game;
};
