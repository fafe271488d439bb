/// What games are called where nobody gave them a name.
import type { Language } from '../../knowledge/index.ts';
import type { GameSummary, Seat, Words } from '../contract/index.ts';
import { nameOfSeat } from './seats.ts';

export const SAMPLE_TITLE: Words = { en: 'Sample: the pair wing', ja: '例: 双翼' };

const between = (black: Seat, white: Seat, language: Language): string =>
  language === 'ja'
    ? `${nameOfSeat(black, 'ja')} 対 ${nameOfSeat(white, 'ja')}`
    : `${nameOfSeat(black, 'en')} against ${nameOfSeat(white, 'en')}`;

/// A title that nobody chose is kept in English and told in the language of whoever asks.
export const defaultTitle = (black: Seat, white: Seat): string => between(black, white, 'en');

export const inLanguage = <G extends GameSummary>(game: G, language: Language): G => {
  if (language === 'en') return game;
  if (game.source === 'sample' && game.title === SAMPLE_TITLE.en) return { ...game, title: SAMPLE_TITLE[language] };
  return game.title === defaultTitle(game.black, game.white)
    ? { ...game, title: between(game.black, game.white, language) }
    : game;
};
