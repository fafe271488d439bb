/// The texts of knowledge that come with the package, with what people want to know before they open one.
import { OTHELLO_THEORIES } from '../../reflect/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import type { KnowledgeText, KnowledgeTextSummary } from '../contract/index.ts';

type Entry = Pick<KnowledgeText, 'name' | 'kind' | 'title' | 'about'>;

const SHELF: readonly Entry[] = [
  {
    name: 'othello/causes.pl',
    kind: 'theory',
    title: { en: 'Causes: the pair wing', ja: '原因の理論: ペアウイング' },
    about: {
      en: 'Why a pair of corners could be taken: the domain theory of RLS-Othello (1994), with time, and the geometry of the board.',
      ja: '二つの隅を取られた理由。時間を含む RLS-Othello (1994) の領域理論と、盤の幾何。',
    },
  },
  {
    name: 'othello/wing.pl',
    kind: 'theory',
    title: { en: 'The single wing', ja: '片側のウイング' },
    about: { en: 'One corner is enough: half of the pair.', ja: '隅一つで足りる。ペアの半分。' },
  },
  {
    name: 'othello/corners.pl',
    kind: 'theory',
    title: { en: 'Giving a corner away', ja: '隅を与える手' },
    about: {
      en: 'A corner that could be taken at once, along a line that stood on the board since the move.',
      ja: '着手の後そのまま残った筋によって、すぐに取られた隅。',
    },
  },
  {
    name: 'othello/neighbours.pl',
    kind: 'theory',
    title: { en: 'Beside an empty corner', ja: '空いた隅の隣' },
    about: {
      en: 'A disc beside an empty corner, over which the corner was taken later.',
      ja: '空いた隅の隣の石。後にそれを越えて隅を取られた。',
    },
  },
  {
    name: 'othello/intervals.pl',
    kind: 'theory',
    title: { en: 'Intervals kept whole', ja: '区間をまとめる' },
    about: {
      en: 'For learned clauses: that a square stays as it is from one time to another becomes one literal.',
      ja: '学ぶ節のための規則: ある時から別の時までマスが変わらないことを一つのリテラルにする。',
    },
  },
  {
    name: 'othello/rls-othello.pl',
    kind: 'program',
    title: { en: 'RLS-Othello', ja: 'RLS-Othello' },
    about: {
      en: 'A player of Othello made of knowledge pieces (1994), which learns by looking back on its losses.',
      ja: '知識片からなるオセロの対局者 (1994)。負けを振り返って学ぶ。',
    },
  },
  {
    name: 'rls/meta.pl',
    kind: 'program',
    title: { en: 'How to learn', ja: '学び方' },
    about: {
      en: 'Templates of the procedures that repair knowledge pieces, written as knowledge pieces.',
      ja: '知識片を直す手続きのひな形。それ自身も知識片で書かれている。',
    },
  },
  {
    name: 'othello/otl.pl',
    kind: 'program',
    title: { en: 'OTL.PLG', ja: 'OTL.PLG' },
    about: {
      en: 'An Othello program of 1980 that repairs its opening book after a loss.',
      ja: '1980 年のオセロプログラム。負けると定石を直す。',
    },
  },
  {
    name: 'marseille/builtins.pl',
    kind: 'program',
    title: { en: 'The Prolog of Marseille', ja: 'マルセイユの Prolog' },
    about: {
      en: 'The built-in predicates of the Prolog of 1973, in which OTL.PLG was written.',
      ja: 'OTL.PLG が書かれた 1973 年の Prolog の組み込み述語。',
    },
  },
  {
    name: 'othello/joseki-1980.txt',
    kind: 'joseki',
    title: { en: 'Joseki of 1980', ja: '1980 年の定石' },
    about: {
      en: 'The first book of OTL.PLG: good moves in patterns of the middle of the board.',
      ja: 'OTL.PLG の最初の定石集。盤の中央の形と、そこでの好手。',
    },
  },
];

/// What must be loaded before a text, and the text itself; none where there is no such text.
export const theoryTexts = (name: string): readonly string[] => {
  if (!SHELF.some((entry) => entry.name === name && entry.kind !== 'joseki')) return [];
  const theory = OTHELLO_THEORIES.find((names) => names.at(-1) === name);
  if (theory !== undefined) return theory;
  if (name === 'othello/intervals.pl') return ['othello/causes.pl', name];
  return name === 'othello/otl.pl' ? ['marseille/builtins.pl', name] : [name];
};

/// A text by its name, such as `othello/causes.pl`; undefined where there is none to be read.
export const knowledgeText = (name: string): KnowledgeText | undefined => {
  const entry = SHELF.find((each) => each.name === name);
  const file = entry && knowledgeFile(name);
  return entry && file && { ...entry, version: file.version, text: file.text };
};

export const knowledgeTexts = (): readonly KnowledgeTextSummary[] =>
  SHELF.flatMap(({ name }) => {
    const known = knowledgeText(name);
    if (known === undefined) return [];
    const { text: _, ...summary } = known;
    return [summary];
  });
