/// The words around concepts on the board.
import { wordsOf } from '../shell/language.ts';
import { counted } from '../shell/sentence.ts';

export const words = wordsOf({
  en: {
    toggle: 'Show concepts on the board',
    title: 'Concepts',
    lead: 'Point at one, or walk to it by the keys, and its places are marked.',
    loading: 'Looking …',
    nothing: 'No concepts here:',
    none: 'No concepts are kept yet.',
    noneFit: 'No kept concept is for a board like this one.',
    discover: 'Discover some',
    misfits: (n: number) => `${counted(n, 'more concept')} ${n === 1 ? 'is' : 'are'} for boards of other dimensions.`,
    count: (role: string, count: number) => `${role} ${count}`,
    weight: (value: string, game: string) => `weight ${value}, in ${game}`,
    absent: (n: number) => `Not on the board now (${n})`,
    matches: (name: string) => `Where ${name} is`,
    match: (role: string, places: string) => `${role}: ${places}`,
    all: (n: number) => `all ${n}`,
    more: (n: number) => `and ${n} more`,
    marked: (n: number) => `${counted(n, 'place')} marked on the board.`,
  },
  ja: {
    toggle: '盤に概念を示す',
    title: '概念',
    lead: '指すか、キーで移ると、その場所に印がつきます。',
    loading: '調べています…',
    nothing: '概念はありません:',
    none: 'まだ概念がありません。',
    noneFit: 'このような盤に合う概念はありません。',
    discover: '概念を見つける',
    misfits: (n: number) => `ほかに、別の次元の盤の概念が ${n} 件あります。`,
    count: (role: string, count: number) => `${role} ${count}`,
    weight: (value: string, game: string) => `重み ${value} (${game})`,
    absent: (n: number) => `いま盤上にないもの (${n})`,
    matches: (name: string) => `${name} の場所`,
    match: (role: string, places: string) => `${role}: ${places}`,
    all: (n: number) => `${n} か所すべて`,
    more: (n: number) => `ほか ${n} か所`,
    marked: (n: number) => `盤の ${n} か所に印をつけました。`,
  },
});
