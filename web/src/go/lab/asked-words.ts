/// Who wanted to know something while GO.1 looked at a position, as people say it.
import { wordsOf } from '../../shell/language.ts';

const words = wordsOf({
  en: {
    capture: 'the case of capture',
    life: 'the case of life and death',
    connect: 'the case of connections',
    race: 'the case of races',
    separate: 'the case of separation',
    patterns: 'the known patterns',
    conditions: 'the conditions of known patterns',
    filter: 'the candidate filter',
    status: 'which stones are lost',
    lab: 'this page',
    form: 'the strings and their links',
    groups: 'the groups',
    families: 'the families',
    values: 'the values of the points',
  },
  ja: {
    capture: '捕獲のケース',
    life: '死活のケース',
    connect: '連結のケース',
    race: '攻合のケース',
    separate: '分断のケース',
    patterns: '既知の手筋',
    conditions: '既知の手筋の条件',
    filter: '候補手フィルタ',
    status: '助からない石の確認',
    lab: 'このページ',
    form: '連と結線',
    groups: '群',
    families: '族',
    values: '点の値',
  },
});

/// Names of the program for what it needs beside the cases.
const PARTS = {
  form: ['strings', 'string', 'neighbours', 'links', 'link'],
  groups: ['groups', 'group', 'regions', 'region', 'known'],
  families: ['families', 'family', 'saddles', 'point'],
  values: ['potential', 'ownership', 'reach'],
} as const;

/// What is not known here stays as it is.
export const askedBy = (why: string): string => {
  const part = (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((name) =>
    (PARTS[name] as readonly string[]).includes(why),
  );
  const said: Readonly<Record<string, string>> = words.value;
  return (part === undefined ? said[why] : words.value[part]) ?? why;
};
