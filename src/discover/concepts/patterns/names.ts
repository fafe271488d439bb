/// What patterns are called, as far as a word for them is known, and what they say.
import type { Pattern, PatternEdge, PatternPiece } from './pattern.ts';

/// A text for people in each language.
export interface PatternWords {
  /// Short, in English, for programs and people alike: `two-in-a-row-open`.
  readonly name: string;
  readonly en: string;
  readonly ja: string;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const numberWord = (number: number): string => NUMBERS[number] ?? String(number);

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

/// The marks of pieces that stand side by side in one line, from one end to the other; undefined where they do not.
export const lineOf = ({ pieces }: Pattern): PatternPiece['mark'][] | undefined => {
  const far = pieces.find(({ offset }) => offset.some((distance) => distance !== 0));
  if (far === undefined) return undefined;
  const step = far.offset.reduce(divisor, 0);
  const direction = far.offset.map((distance) => distance / step);
  const axis = direction.findIndex((distance) => distance !== 0);
  const places = pieces.map(({ offset }) => offset[axis]! / direction[axis]!);
  const isOnLine = pieces.every(({ offset }, i) =>
    offset.every((distance, k) => distance === direction[k]! * places[i]!),
  );
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const isGapless = new Set(places).size === pieces.length && last - first + 1 === pieces.length;
  if (!isOnLine || !isGapless || direction.some((distance) => Math.abs(distance) > 1)) return undefined;
  return Array.from({ length: pieces.length }, (_, i) => pieces[places.indexOf(first + i)]!.mark);
};

/// On one axis a line is straight, on several at once it is diagonal.
const isDiagonal = ({ pieces }: Pattern): boolean =>
  pieces.some(({ offset }) => offset.filter((distance) => distance !== 0).length > 1);

const lineWords = (marks: readonly PatternPiece['mark'][], isStraight: boolean): PatternWords => {
  const count = (mark: PatternPiece['mark']): number => marks.filter((each) => each === mark).length;
  const own = count('own') + count('same');
  const [blank, enemy] = [count('blank'), count('enemy')];
  const parts = [
    own === 1 ? 'a piece' : `${numberWord(own)} in a row`,
    ...(blank > 0 ? [own > 1 && blank === 1 ? 'open' : `${numberWord(blank)} free`] : []),
    ...(enemy > 0 ? [enemy === 1 ? 'stopped' : `${numberWord(enemy)} enemies`] : []),
  ];
  const ja = [
    own === 1 ? '駒一つ' : `${own}つ並び`,
    ...(blank > 0 ? [`空き${blank}`] : []),
    ...(enemy > 0 ? [`敵${enemy}`] : []),
  ];
  const side = marks.map((mark) => ({ own: 'own', same: 'own', enemy: 'enemy', blank: 'free' })[mark]).join(', ');
  return {
    name: parts.join('-').replaceAll(' ', '-'),
    en: `${parts.join(', ')}: side by side in a ${isStraight ? 'straight' : 'diagonal'} line ${side}`,
    ja: `${isStraight ? '縦または横' : '斜め'}の一列に${ja.join('、')}`,
  };
};

const edgeWords = ({ edges }: Pattern): PatternWords => {
  const [first, second] = edges.toSorted((a, b) => a.distance - b.distance);
  if (second === undefined) {
    const { from, distance } = first!;
    const [en, ja] = from === 'rim' ? ['the rim', '端'] : ['its own side', '自陣の端'];
    return {
      name: distance === 0 ? from : `${numberWord(distance)}-from-${from}`,
      en: distance === 0 ? `a piece at ${en}` : `a piece ${numberWord(distance)} from ${en}`,
      ja: `${ja}から${distance}の駒`,
    };
  }
  if (second.distance === 0 && edges.every(({ from }) => from === 'rim'))
    return { name: 'corner', en: 'a piece in a corner', ja: '隅の駒' };
  const away = ({ from, distance }: PatternEdge): string => {
    const side = from === 'rim' ? 'the rim' : 'its own side';
    return distance === 0 ? `at ${side}` : `${numberWord(distance)} from ${side}`;
  };
  return {
    name: `${first!.from}-${first!.distance}-${second.from}-${second.distance}`,
    en: `a piece ${away(first!)} one way and ${away(second)} the other`,
    ja: `一方の端から${first!.distance}、もう一方の端から${second.distance}の駒`,
  };
};

const MARKS = {
  own: { en: 'an own piece', ja: '味方' },
  same: { en: 'the same piece', ja: '同じ駒' },
  enemy: { en: 'an enemy piece', ja: '敵' },
  blank: { en: 'nothing', ja: '空き' },
} as const;

/// Of several patterns of which any one is meant, the first speaks for all.
export const wordsOf = (pattern: Pattern): PatternWords => {
  const { pieces, edges } = pattern;
  if (pieces.length === 1) return edges.length === 0 ? { name: 'piece', en: 'a piece', ja: '駒' } : edgeWords(pattern);
  const marks = edges.length === 0 ? lineOf(pattern) : undefined;
  if (marks !== undefined) return lineWords(marks, !isDiagonal(pattern));
  const rest = pieces.slice(1);
  const place = ({ offset }: PatternPiece): string => `(${offset.map((by) => (by > 0 ? `+${by}` : by)).join(', ')})`;
  const named = rest.map(({ mark, offset }) => `${mark}${offset.map((by) => (by < 0 ? `m${-by}` : by)).join('')}`);
  const edge = edges.length === 0 ? undefined : edgeWords(pattern);
  return {
    name: ['piece', ...named, ...(edge === undefined ? [] : [edge.name])].join('-'),
    en: `${edge?.en ?? 'a piece'} with ${rest.map((piece) => `${MARKS[piece.mark].en} at ${place(piece)}`).join(', ')}`,
    ja: `${edge?.ja ?? '駒'}。${rest.map((piece) => `${place(piece)} に${MARKS[piece.mark].ja}`).join('、')}`,
  };
};
