/// What a lesson of Go says of itself, in both languages.
import type { BothLanguages, PointName, ValueChange } from '../../experts/index.ts';
import type { StoneQuestion } from './deep-reading.ts';
import type { TurningPoint } from './turning-point.ts';
import { aboutChange } from './value-change.ts';

const SIDES = [
  { en: 'Black', ja: '黒' },
  { en: 'White', ja: '白' },
] as const;

const TITLES: Readonly<Record<StoneQuestion, BothLanguages>> = {
  defend: { en: 'Saves stones that were lost in a game', ja: '実戦で取られた石を助ける' },
  attack: { en: 'Takes stones that got away in a game', ja: '実戦で逃がした石を取る' },
  owl_defend: { en: 'Makes a group live that died in a game', ja: '実戦で死んだ石を生かす' },
  owl_attack: { en: 'Kills a group that lived in a game', ja: '実戦で生きられた石を殺す' },
};

export const titleOf = ({ question }: TurningPoint): BothLanguages => TITLES[question];

const stonesOf = ({ stones, stone }: TurningPoint, name: PointName): BothLanguages => ({
  en: stones.length === 1 ? `the stone at ${name(stone)}` : `the ${stones.length} stones at ${name(stone)}`,
  ja: `${name(stone)} の ${stones.length} 子`,
});

const DEEDS: Readonly<Record<StoneQuestion, (stones: BothLanguages) => BothLanguages>> = {
  defend: ({ en, ja }) => ({ en: `saves ${en}`, ja: `${ja}を助ける` }),
  attack: ({ en, ja }) => ({ en: `takes ${en}`, ja: `${ja}を取る` }),
  owl_defend: ({ en, ja }) => ({ en: `makes ${en} live`, ja: `${ja}を生かす` }),
  owl_attack: ({ en, ja }) => ({ en: `kills ${en}`, ja: `${ja}を殺す` }),
};

/// `Black played E5 at move 23; F6 saves the 3 stones at F5`.
export const wordsOfTurn = (turn: TurningPoint, name: PointName): BothLanguages => {
  const { number, colour, played, question, right } = turn;
  const deed = DEEDS[question](stonesOf(turn, name));
  const better = name(right[0]!);
  const move =
    played === 0 ? { en: 'passed', ja: 'パスした' } : { en: `played ${name(played)}`, ja: ` ${name(played)} に打った` };
  return {
    en: `${SIDES[colour].en} ${move.en} at move ${number}; ${better} ${deed.en}.`,
    ja: `${number} 手目、${SIDES[colour].ja}は${move.ja}。${better} なら ${deed.ja}。`,
  };
};

export const titleOfChange = ({ name, from, to }: ValueChange): BothLanguages => ({
  en: `${name}: ${from} -> ${to}`,
  ja: `${name}: ${from} -> ${to}`,
});

export const wordsOfChange = (change: ValueChange, turn: TurningPoint, name: PointName): BothLanguages => {
  const why = wordsOfTurn(turn, name);
  const { en, ja } = aboutChange(change);
  return {
    en: `${why.en} With ${change.name} at ${change.to} (${en}) GO.1 plays so.`,
    ja: `${why.ja} ${change.name} を ${change.to} にすると (${ja})、GO.1 はそう打つ。`,
  };
};
