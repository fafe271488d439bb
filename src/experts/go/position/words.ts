/// What people read about the objects of a position, in both languages.
import type { Colour } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { GroupStatus } from './group.ts';
import type { LinkKind, LinkStatus } from './link.ts';
import type { RegionKind } from './region.ts';
import type { Ground } from './standing.ts';
import type { StringStatus } from './string.ts';

export type PositionLanguage = keyof Words;

const both = (en: string, ja: string): Words => ({ en, ja });

export const COLOUR_WORDS: readonly [Words, Words] = [both('black', '黒'), both('white', '白')];
export const colourWords = (colour: Colour): Words => COLOUR_WORDS[colour];

export const OBJECT_WORDS = {
  string: both('string', '連'),
  link: both('link', '結線'),
  group: both('group', '群'),
  family: both('family', '族'),
  region: both('region', '領域'),
} as const;

export const STRING_STATUS_WORDS: Readonly<Record<StringStatus, Words>> = {
  safe: both('safe', '安全'),
  critical: both('critical', '急所'),
  captured: both('captured', '捕獲'),
  unknown: both('not read', '未読'),
};

export const GROUP_STATUS_WORDS: Readonly<Record<GroupStatus, Words>> = {
  alive: both('alive', '生き'),
  critical: both('critical', '未定'),
  dead: both('dead', '死に'),
  unknown: both('not read', '未読'),
};

export const LINK_STATUS_WORDS: Readonly<Record<LinkStatus, Words>> = {
  strong: both('strong', '強'),
  weak: both('weak', '弱'),
  cut: both('cut', '切断'),
};

export const LINK_KIND_WORDS: Readonly<Record<LinkKind, Words>> = {
  diagonal: both('diagonal', 'コスミ'),
  hanging: both('hanging connection', 'カケツギ'),
  jump: both('one-point jump', '一間トビ'),
  bamboo: both('bamboo joint', '竹節'),
  knight: both("knight's move", 'ケイマ'),
  'two-jump': both('two-point jump', '二間トビ'),
  'large-knight': both("large knight's move", '大ゲイマ'),
  'diagonal-jump': both('diagonal jump', 'ハザマ'),
  captive: both('over captured stones', '取り石越し'),
  'edge-1': both('on the edge', '盤端'),
  'edge-2': both('to the edge from the second line', '二線から盤端'),
  'edge-3': both('to the edge from the third line', '三線から盤端'),
  'edge-4': both('to the edge from the fourth line', '四線から盤端'),
};

export const REGION_KIND_WORDS: Readonly<Record<RegionKind, Words>> = {
  inner: both('inner', '内部'),
  invaded: both('invaded', '侵入あり'),
  outside: both('outside', '外部'),
};

export const GROUND_WORDS: Readonly<Record<Ground, Words>> = {
  shape: both('by shape', '形による'),
  reading: both('by reading', '読みによる'),
  budget: both('by reading cut short', '読み切れず'),
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const stonesWords = (n: number): Words => both(count(n, 'stone', 'stones'), `${n}子`);
export const libertiesWords = (n: number): Words => both(count(n, 'liberty', 'liberties'), `ダメ${n}`);
export const pointsWords = (n: number): Words => both(count(n, 'point', 'points'), `${n}目`);
export const eyesWords = (low: number, high: number): Words =>
  low === high ? both(count(low, 'eye', 'eyes'), `眼${low}`) : both(`${low} to ${high} eyes`, `眼${low}〜${high}`);
export const attackWords = (move: string): Words => both(`attack at ${move}`, `攻め ${move}`);
export const defenceWords = (move: string): Words => both(`defence at ${move}`, `守り ${move}`);
export const cutWords = (move: string): Words => both(`cut at ${move}`, `切り ${move}`);
export const connectWords = (move: string): Words => both(`connection at ${move}`, `ツギ ${move}`);
export const KO_WORDS = both('ko', 'コウ');
export const PEEPED_WORDS = both('peeped at', '覗きあり');
export const WEAK_WORDS = both('weak', '弱い');

export const encirclementWords = (share: number): Words =>
  both(`${Math.round(share * 100)}% closed in`, `包囲度${Math.round(share * 100)}%`);
export const vitalityWords = (vitality: number): Words =>
  both(`vitality ${vitality.toFixed(1)}`, `活力${vitality.toFixed(1)}`);
export const territoryWords = (points: number): Words =>
  both(`about ${points.toFixed(0)} points`, `約${points.toFixed(0)}目`);
export const softnessWords = (softness: number): Words =>
  both(`softness ${softness.toFixed(1)}`, `柔らかさ${softness.toFixed(1)}`);

/// `black group D4 (7 stones, 2 eyes, alive)`.
export const described = (subject: Words, details: readonly Words[]): Words =>
  both(
    `${subject.en} (${details.map(({ en }) => en).join(', ')})`,
    `${subject.ja}（${details.map(({ ja }) => ja).join('、')}）`,
  );
export const subjectWords = (colour: Colour, object: keyof typeof OBJECT_WORDS, place: string): Words =>
  both(
    `${colourWords(colour).en} ${OBJECT_WORDS[object].en} ${place}`,
    `${colourWords(colour).ja}の${OBJECT_WORDS[object].ja} ${place}`,
  );

export const HEADINGS = {
  strings: both('Strings', '連'),
  links: both('Links', '結線'),
  groups: both('Groups', '群'),
  families: both('Families', '族'),
  regions: both('Regions', '領域'),
  potential: both('Potential', 'ポテンシャル'),
  ownership: both('Likely owners, in tenths of a point', '地の見込み（十分の一目）'),
  trace: both('Stages of recognition', '認識の段階'),
} as const;
export const NOTHING_WORDS = both('none', 'なし');

export const STAGE_WORDS = {
  form: both('form', '形'),
  groups: both('groups', '群と族'),
  stored: both('known patterns', '既知の手筋'),
  search: both('search', '読み'),
} as const;
export const REMEMBERED_WORDS = both('remembered', '記憶');

export const EYE_SHAPE_WORDS: Readonly<Record<string, Words>> = {
  point: both('one point', '一目'),
  'false-point': both('false eye', '欠け眼'),
  two: both('two points', '二目'),
  three: both('three points', '三目'),
  four: both('four in a row or bent', '四目'),
  'square-four': both('square four', '四目四方'),
  'pyramid-four': both('pyramid four', '丁字四目'),
  'crossed-five': both('crossed five', '花五'),
  'bulky-five': both('bulky five', '五目ナカデ'),
  'rabbity-six': both('rabbity six', '花六'),
  'corner-six': both('six in the corner', '隅の六目'),
  open: both('open space', '広い空間'),
};

/// What a step of the recognition looked at.
export const STEP_WORDS = {
  strings: HEADINGS.strings,
  links: HEADINGS.links,
  potential: HEADINGS.potential,
  groups: HEADINGS.groups,
  families: HEADINGS.families,
  string: OBJECT_WORDS.string,
  link: OBJECT_WORDS.link,
  group: OBJECT_WORDS.group,
  race: both('race', '攻合'),
} as const;
