/// Life and death: weak families that are closed in, by the nine steps of the paper. Looking and proposing alternate, from
/// cheap to dear: each step either settles the group or hands it on to the next.
import { GO_PASS } from '../../../games/index.ts';
import type { GoFamily } from '../position/family.ts';
import type { GoGroup } from '../position/group.ts';
import type { GoCase, Proposal, Stage } from './case.ts';
import type { Recognition, StoredMove } from './recognition.ts';
import { nameTarget, targetOf } from './target.ts';

const STEP_WORDS = {
  stored: { en: 'by a known move', ja: '手筋' },
  eye: { en: 'at the vital point of the eye', ja: '眼形の急所' },
  falseEye: { en: 'by taking the eye or keeping it', ja: '目欠き・眼の守り' },
  triangle: { en: 'by widening or narrowing its room', ja: '眼形の拡大・制限' },
  search: { en: 'by reading', ja: '読み' },
} as const;

interface Found {
  readonly move: number;
  readonly line: readonly number[];
  readonly stage: Stage;
  readonly how: keyof typeof STEP_WORDS;
  readonly share: number;
  readonly source?: string;
}

const EYE_CASES: readonly string[] = [
  'eye-shape',
  'false-eye',
  'triangle',
  'life-and-death',
  'link-under',
  'weak-enclosure',
];

/// Steps 1 to 9 for one group; nothing where it lives, can run, or is dead.
const lookAt = (recognition: Recognition, family: GoFamily, group: GoGroup): readonly Found[] => {
  const { colour, situation, values } = recognition;
  // 1: it lives.
  if (family.vitality >= values.lifeVitality || group.eyeCount.low >= 2) return [];
  if (group.standing.status === 'alive' || group.innerArea >= values.lifeRoom) return [];
  const near = storedAbout(recognition, group);
  // 2: it can run; [surround] speaks of that. Known links and weak fences give a move.
  const ways = near.filter((stored) => stored.case === 'link-under' || stored.case === 'weak-enclosure');
  if (ways.length > 0) return ways.map((stored) => asFound(stored, 'stored'));
  if (family.encirclement < values.closedIn) return [];
  // 3 to 6: by the form of its eyes.
  const forms: Found[] = [];
  if (group.eyes.length > 0) {
    const vital = group.eyes.find((eye) => eye.low < eye.high && eye.vital.length > 0);
    if (vital !== undefined && group.eyeCount.low + group.eyeCount.high >= 2)
      forms.push({ move: vital.vital[0]!, line: [vital.vital[0]!], stage: 'groups', how: 'eye', share: 0.8 });
    forms.push(...near.filter((stored) => stored.case === 'false-eye').map((stored) => asFound(stored, 'falseEye')));
  }
  forms.push(...near.filter((stored) => stored.case === 'triangle').map((stored) => asFound(stored, 'triangle')));
  // 7 is the race: a case of its own. 8: too little room.
  if (
    group.innerArea <= values.smallRoom &&
    forms.length === 0 &&
    group.eyeCount.high === 0 &&
    group.liberties.length <= 2
  )
    return [];
  // 9: reading. It decides over the moves by form, too: a form is no proof.
  const { standing } = situation.readGroup(group, { nodes: values.lifeNodes }, 'life');
  if (standing.status !== 'critical') return standing.ground === 'budget' ? forms : [];
  const isOwn = group.colour === colour;
  const move = isOwn ? standing.defence : standing.attack;
  if (move === GO_PASS) return forms;
  const line = (isOwn ? standing.defenceReading : standing.attackReading)?.line ?? [move];
  const share = standing.isKo ? values.koShare : 1;
  return [{ move, line, stage: 'search', how: 'search', share }];
};

const storedAbout = ({ stored }: Recognition, group: GoGroup): readonly StoredMove[] => {
  const own = new Set(group.stones);
  return stored().filter((each) => EYE_CASES.includes(each.case) && each.stones.some((stone) => own.has(stone)));
};

const asFound = (stored: StoredMove, how: keyof typeof STEP_WORDS): Found => ({
  move: stored.move,
  line: stored.line,
  stage: 'stored',
  how,
  share: 0.6,
  source: stored.name,
});

export const lifeCase: GoCase = {
  name: 'life',
  title: { en: 'life and death', ja: '死活' },
  target: { en: 'a weak family that is closed in', ja: '包囲度の高い弱族' },
  intention: {
    attack: { en: 'to kill', ja: '殺す' },
    defence: { en: 'to live', ja: '生きる' },
  },
  propose: (recognition) => {
    const { colour, situation, stake } = recognition;
    const proposals: Proposal[] = [];
    for (const family of situation.families()) {
      for (const id of family.groups) {
        const group = situation.groupAt(id);
        if (group === undefined) continue;
        const side = family.colour === colour ? 'defence' : 'attack';
        const target = targetOf(group);
        for (const { move, line, stage, how, share, source } of lookAt(recognition, family, group))
          proposals.push({
            case: 'life',
            side,
            target,
            move,
            value: stake(group.stones) * share,
            stage,
            line,
            ...(source === undefined ? {} : { source }),
            say: (name) => {
              const named = nameTarget(target, name);
              const moves = line.slice(0, 7).map(name).join(' ');
              return side === 'defence'
                ? {
                    en: `makes ${named.en} live ${STEP_WORDS[how].en}: ${moves}`,
                    ja: `${named.ja}を生かす(${STEP_WORDS[how].ja}): ${moves}`,
                  }
                : {
                    en: `kills ${named.en} ${STEP_WORDS[how].en}: ${moves}`,
                    ja: `${named.ja}を殺す(${STEP_WORDS[how].ja}): ${moves}`,
                  };
            },
          });
      }
    }
    return proposals;
  },
};
