/// The nine steps of the paper for a group that may be in danger: looking and proposing alternate, from cheap to dear, and each
/// step either settles the group or hands it on. What 4 to 6 find by form is handed on, to the race of 7, which has moves of its
/// own, or to the reading of 9, which knows better; with `lifeChecked` 0 it settles the group, as in the paper.
import { GO_PASS } from '../../../games/index.ts';
import type { GoFamily } from '../position/family.ts';
import type { GoGroup } from '../position/group.ts';
import type { Stage } from './case.ts';
import { racesOf } from './race.ts';
import type { Recognition, StoredMove } from './recognition.ts';

/// The third only tells where to go on: without an eye shape at the sixth.
export type LifeStep = MovingStep | 1 | 7 | 8;
/// The steps that have moves.
export type MovingStep = 2 | 4 | 5 | 6 | 9;

export interface LifeMove {
  readonly step: MovingStep;
  readonly move: number;
  readonly line: readonly number[];
  readonly stage: Stage;
  /// Part of what is at stake.
  readonly share: number;
  readonly source?: string;
}

/// The step that settled a group, and the moves that it came to.
export interface LifeVerdict {
  readonly group: GoGroup;
  readonly step: LifeStep;
  readonly moves: readonly LifeMove[];
}

interface Look {
  readonly recognition: Recognition;
  readonly family: GoFamily;
  readonly group: GoGroup;
  /// Patterns that speak of its stones.
  readonly near: readonly StoredMove[];
}

const PATTERNS: readonly string[] = ['false-eye', 'triangle', 'link-under', 'weak-enclosure'];

const lives = ({ recognition: { values }, family, group }: Look): boolean =>
  family.vitality >= values.lifeVitality ||
  group.eyeCount.low >= 2 ||
  group.standing.status === 'alive' ||
  group.innerArea >= values.lifeRoom;

/// Whoever is not shut in runs; [surround] has the moves. Known links and weak fences are moves of their own.
const escapes = (look: Look): readonly LifeMove[] | undefined => {
  const { recognition, family } = look;
  const ways = stored(look, 2, ['link-under', 'weak-enclosure']);
  return ways.length > 0 || family.encirclement < recognition.values.closedIn ? ways : undefined;
};

const eyeShape = ({ recognition: { values }, group }: Look): readonly LifeMove[] => {
  const open = group.eyes.find((eye) => eye.low < eye.high && eye.vital.length > 0);
  if (open === undefined || group.eyeCount.low + group.eyeCount.high < 2) return [];
  const move = open.vital[0]!;
  return [{ step: 4, move, line: [move], stage: 'groups', share: values.eyeShare }];
};

const stored = ({ recognition, near }: Look, step: MovingStep, kinds: readonly string[]): readonly LifeMove[] =>
  near
    .filter((each) => kinds.includes(each.case))
    .map(({ move, line, name }) => ({
      ...{ step, move, line, source: name },
      stage: 'stored',
      share: recognition.values.formShare,
    }));

const isRacing = ({ recognition, group }: Look): boolean =>
  racesOf(recognition).some(({ target }) => target.points.some((point) => group.stones.includes(point)));

const hasNoRoom = ({ recognition: { values }, group }: Look): boolean =>
  group.innerArea <= values.smallRoom && group.eyeCount.high === 0 && group.liberties.length <= 2;

const read = ({ recognition, group }: Look, forms: readonly LifeMove[]): readonly LifeMove[] => {
  const { colour, situation, values } = recognition;
  const { standing } = situation.readGroup(group, { nodes: values.lifeNodes }, 'life');
  if (standing.status !== 'critical') return standing.ground === 'budget' ? forms : [];
  const isOwn = group.colour === colour;
  const move = isOwn ? standing.defence : standing.attack;
  if (move === GO_PASS) return forms;
  const line = (isOwn ? standing.defenceReading : standing.attackReading)?.line ?? [move];
  return [{ step: 9, move, line, stage: 'search', share: standing.isKo ? values.koShare : 1 }];
};

export const lookAtLife = (recognition: Recognition, family: GoFamily, group: GoGroup): LifeVerdict => {
  const near = (): readonly StoredMove[] => {
    const own = new Set(group.stones);
    return recognition
      .stored()
      .filter((each) => PATTERNS.includes(each.case) && each.stones.some((stone) => own.has(stone)));
  };
  const settled = (step: LifeStep, moves: readonly LifeMove[] = []): LifeVerdict => ({ group, step, moves });

  if (lives({ recognition, family, group, near: [] })) return settled(1);
  const look: Look = { recognition, family, group, near: near() };
  const ways = escapes(look);
  if (ways !== undefined) return settled(2, ways);
  const forms: LifeMove[] = [];
  const hasEyeShape = group.eyes.length > 0;
  const found = [
    hasEyeShape ? eyeShape(look) : [],
    hasEyeShape ? stored(look, 5, ['false-eye']) : [],
    stored(look, 6, ['triangle']),
  ];
  for (const moves of found) {
    if (moves.length > 0 && recognition.values.lifeChecked === 0) return settled(moves[0]!.step, moves);
    forms.push(...moves);
  }
  if (isRacing(look)) return settled(7);
  if (forms.length === 0 && hasNoRoom(look)) return settled(8);
  return settled(9, read(look, forms));
};
