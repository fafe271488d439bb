/// How likely a group is to stay on the board, at a glance: named features of the group, its family and its neighbours, with
/// weights that were fitted to what became of groups in finished games; 'two eyes', 'captured' and 'neighbours captured' were
/// set by hand, since finished games show too few of them.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS } from '../../../games/index.ts';
import type { GoGroup } from '../position/group.ts';
import type { SituationView } from '../position/situation-view.ts';

export const SAFETY_FEATURES = [
  'always',
  'to move',
  'eyes for sure',
  'eyes at best',
  'two eyes',
  'shut in',
  'shut in without eyes',
  'vitality',
  'liberties',
  'few liberties',
  'stones',
  'stones of the family',
  'territory of the family',
  'captured',
  'critical, to move',
  'critical, must wait',
  'neighbours captured',
  'neighbours critical, to move',
  'neighbours critical, must wait',
  'neighbours with few liberties',
  'ground around',
] as const;
export type SafetyFeature = (typeof SAFETY_FEATURES)[number];

const shareOf = (count: number, all: number): number => (all === 0 ? 0 : count / all);

/// The features of a group in the order of their names. Strings must have been read before, as far as they shall count.
export const safetyFeatures = (situation: SituationView, group: GoGroup, turn: Colour): readonly number[] => {
  const { board } = situation;
  const family = situation.familyAt(group.id);
  const isTurn = group.colour === turn;
  let captured = 0;
  let critical = 0;
  const neighbours = new Set<number>();
  for (const id of group.strings) {
    const string = situation.stringAt(id)!;
    const share = string.standing.ground === 'budget' || string.standing.isKo ? 0.5 : 1;
    if (string.standing.status === 'captured') captured += share * string.stones.length;
    if (string.standing.status === 'critical') critical += share * string.stones.length;
    for (const stone of string.stones)
      for (const way of NEIGHBOURS)
        if (board.at(stone + way) === (group.colour ^ 1)) neighbours.add(situation.stringAt(stone + way)!.id);
  }
  let neighboursCaptured = 0;
  let neighboursCritical = 0;
  let neighboursShort = 0;
  for (const id of neighbours) {
    const { standing, liberties } = situation.stringAt(id)!;
    if (standing.status === 'captured') neighboursCaptured = 1;
    if (standing.status === 'critical') neighboursCritical = 1;
    neighboursShort = Math.max(neighboursShort, 1 / liberties.length);
  }
  const ownership = situation.ownership();
  const sign = group.colour === 0 ? 1 : -1;
  let ground = 0;
  for (const liberty of group.liberties) if (board.at(liberty) === EMPTY) ground += sign * ownership[liberty]!;
  const encirclement = family?.encirclement ?? 1;
  const high = Math.min(2, group.eyeCount.high);
  const all = group.stones.length;
  return [
    1,
    isTurn ? 1 : 0,
    Math.min(2, family?.eyeCount.low ?? group.eyeCount.low),
    Math.min(2, family?.eyeCount.high ?? high),
    group.eyeCount.low >= 2 || (family?.eyeCount.low ?? 0) >= 2 ? 1 : 0,
    encirclement,
    (encirclement * (2 - Math.min(2, family?.eyeCount.high ?? high))) / 2,
    Math.min(3, family?.vitality ?? 0),
    Math.log(Math.max(1, group.liberties.length)),
    group.liberties.length <= 2 ? 1 : 0,
    Math.log(all),
    Math.log(family?.stones.length ?? all),
    Math.min(20, Math.max(0, family?.territory ?? 0)) / 10,
    shareOf(captured, all),
    isTurn ? shareOf(critical, all) : 0,
    isTurn ? 0 : shareOf(critical, all),
    neighboursCaptured,
    isTurn ? neighboursCritical : 0,
    isTurn ? 0 : neighboursCritical,
    neighboursShort,
    shareOf(ground, group.liberties.length),
  ];
};

/// By the names of the features; the unit is the natural logarithm of the odds.
export const SAFETY_WEIGHTS: Readonly<Record<SafetyFeature, number>> = {
  always: -1.54,
  'to move': 0.27,
  'eyes for sure': 0.15,
  'eyes at best': -0.15,
  'two eyes': 1,
  'shut in': -0.22,
  'shut in without eyes': -0.69,
  vitality: 0.25,
  liberties: 1.13,
  'few liberties': -0.06,
  stones: -0.41,
  'stones of the family': 0.02,
  'territory of the family': 0.39,
  captured: -4,
  'critical, to move': -0.77,
  'critical, must wait': -2.22,
  'neighbours captured': 0,
  'neighbours critical, to move': 0.92,
  'neighbours critical, must wait': 1.07,
  'neighbours with few liberties': 0.27,
  'ground around': 3.87,
};
const WEIGHTS: readonly number[] = SAFETY_FEATURES.map((name) => SAFETY_WEIGHTS[name]);

/// How likely the group stays on the board if `turn` is to move, of 0 to 1. What eyes or reading have settled is settled.
export const safetyOf = (situation: SituationView, group: GoGroup, turn: Colour): number => {
  const { status, ground, isKo } = group.standing;
  if (ground !== 'budget' && !isKo && status === 'alive') return 1;
  if (ground !== 'budget' && !isKo && status === 'dead') return 0;
  const features = safetyFeatures(situation, group, turn);
  let odds = 0;
  for (let i = 0; i < WEIGHTS.length; i++) odds += WEIGHTS[i]! * features[i]!;
  return 1 / (1 + Math.exp(-odds));
};
