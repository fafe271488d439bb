/// What is said of records that are opened.
import { wordsOf } from '../../shell/language.ts';

export const words = wordsOf({
  en: { told: 'Read otherwise than written:' },
  ja: { told: '書かれた通りには読めなかった所:' },
});
