/// What a position comes to if nothing more is played than what hangs on the next move: who owns the points, and how likely
/// each group is to stay on the board. In points of territory, so that moves can be compared by the difference they make; no
/// moves are tried here.
import type { Colour } from '../../../games/index.ts';
import type { CaseValues } from '../cases/case-values.ts';
import type { GoGroup } from '../position/group.ts';
import type { SituationView } from '../position/situation-view.ts';
import { safetyOf } from './safety.ts';
import { Worth } from './worth.ts';

/// A group as the outlook sees it.
export interface Prospect {
  readonly owner: Colour;
  readonly stones: readonly number[];
  /// How likely it stays on the board, of 0 to 1.
  readonly safety: number;
  /// What its loss costs the owner, in points.
  readonly stake: number;
}

export interface Outlook {
  /// The expected lead of the side that has just moved, in points and without komi.
  readonly lead: number;
  /// The parts of the lead: by territory without what is as good as dead, and by the doubts about groups.
  readonly parts: OutlookParts;
  readonly prospects: readonly Prospect[];
}

export interface OutlookParts {
  readonly territory: number;
  /// What is likely to be lost of the side that has just moved, and of the side to move.
  readonly waiting: number;
  readonly moving: number;
}

/// Groups between these are in doubt, if they are worth so many points.
const SURELY_DEAD = 0.12;
const SURELY_SAFE = 0.9;
const MATTERS = 4;

/// Whether all groups that matter live or are dead, as far as one can see.
export const isSettled = ({ prospects }: Outlook): boolean =>
  prospects.every(({ safety, stake }) => safety <= SURELY_DEAD || safety >= SURELY_SAFE || stake < MATTERS);

export class OutlookJudge {
  readonly #worth: Worth;
  readonly #values: CaseValues;

  constructor(size: number, values: CaseValues) {
    this.#worth = new Worth(size);
    this.#values = values;
  }

  /// `turn` is to move. `evenly` is how much the doubts about both sides' groups count; unless given, they count as the values
  /// say: those of the side to move less, since it can still see to them.
  judge(situation: SituationView, turn: Colour, isLate: () => boolean = () => false, evenly?: number): Outlook {
    const values = this.#values;
    const dead: number[] = [];
    for (const string of situation.strings()) {
      if (string.liberties.length > values.captureLiberties) continue;
      const nodes = { nodes: values.outlookCaptureNodes, isLate };
      const { standing, stones } = situation.readString(string, nodes, 'outlook');
      if (standing.status === 'captured' && !standing.isKo) dead.push(...stones);
    }
    const gone = new Set(dead);
    const judged = decided(
      situation,
      situation
        .groups()
        .filter(({ stones }) => !gone.has(stones[0]!))
        .map((group) => ({ group, safety: safetyOf(situation, group, turn) })),
      turn,
    );
    for (const { group, safety } of judged) if (safety < values.deadSafety) dead.push(...group.stones);
    const worth = this.#worth;
    worth.see(situation.board, dead);
    const prospects: Prospect[] = [];
    let waiting = 0;
    let moving = 0;
    for (const { group, safety } of judged) {
      const { colour: owner, stones } = group;
      const isDead = safety < values.deadSafety;
      const stake = isDead ? worth.gain(stones, owner) : Math.max(stones.length, worth.loss(stones, owner));
      prospects.push({ owner, stones, safety, stake });
      const doubt = isDead ? -safety * stake : (1 - safety) * stake;
      if (owner === turn) moving += doubt;
      else waiting -= doubt;
    }
    const territory = turn === 0 ? -worth.lead : worth.lead;
    const lead = territory + (evenly ?? values.weakWaiting) * waiting + (evenly ?? values.weakOnTurn) * moving;
    return { lead, parts: { territory, waiting, moving }, prospects };
  }
}

interface Judged {
  readonly group: GoGroup;
  readonly safety: number;
}

/// How safe stones are that reading has shown to hang on one move, once that move is made: by their owner, or by the other side.
const SAVED = 0.85;
const TAKEN = 0.08;

/// Groups most of whose stones hang on one move, by reading: the side to move sees to the largest of them, the other side to the
/// next, and so on.
const decided = (situation: SituationView, judged: readonly Judged[], turn: Colour): readonly Judged[] => {
  const hinges = judged
    .map(({ group }) => ({ group, hanging: hangingStones(situation, group) }))
    .filter(({ group, hanging }) => hanging * 2 >= group.stones.length)
    .toSorted((one, other) => other.hanging - one.hanging || one.group.id - other.group.id);
  const places = new Map(hinges.map(({ group }, place) => [group, place]));
  return judged.map(({ group, safety }) => {
    const place = places.get(group);
    if (place === undefined) return { group, safety };
    const mover = place % 2 === 0 ? turn : turn ^ 1;
    return { group, safety: mover === group.colour ? Math.max(safety, SAVED) : Math.min(safety, TAKEN) };
  });
};

/// Stones of its strings that are taken or saved by the next move, for sure.
const hangingStones = (situation: SituationView, { strings }: GoGroup): number =>
  strings.reduce((sum, id) => {
    const { standing, stones } = situation.stringAt(id)!;
    const isHanging = standing.status === 'critical' && standing.ground === 'reading' && !standing.isKo;
    return sum + (isHanging ? stones.length : 0);
  }, 0);
