/// Which language a request is answered in.
import type { Language } from '../knowledge/index.ts';

/// The one of English and Japanese that `Accept-Language` prefers; English where it wants neither.
export const languageOfHeader = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => quality > 0 && /^(?:en|ja)\b/.test(tag))
    .toSorted((one, other) => other.quality - one.quality);
  return wanted[0]?.tag.startsWith('ja') === true ? 'ja' : 'en';
};
