/// The candidate filter of the paper, section 4.1: what a case proposes is looked at once more with what lies just outside
/// its view. A proposal that fails there, or does harm, is removed; one that serves another intention as well when it is
/// moved a little is shifted. The five examples of the paper are the five rules.
import type { GoBoard } from '../../../games/index.ts';
import { GO_PASS, NEIGHBOURS, otherColour } from '../../../games/index.ts';
import type { Proposal } from '../cases/case.ts';
import { isWithinKnight, lineOf } from '../cases/nearby.ts';
import type { Recognition } from '../cases/recognition.ts';
import type { FilterAction, FilterRule } from './decision.ts';

export interface Filtered {
  readonly proposals: readonly Proposal[];
  readonly actions: readonly FilterAction[];
}

/// Strings of more liberties are not asked whether they are dead: reading would only spend its nodes.
const OPEN_LIBERTIES = 3;

/// What is tried on the board is taken back, whatever comes of it.
const trying = <Answer>(board: GoBoard, move: number, colour: 0 | 1, look: () => Answer, otherwise: Answer): Answer => {
  if (!board.play(move, colour)) return otherwise;
  const answer = look();
  board.undo();
  return answer;
};

type Verdict = { readonly rule: FilterRule; readonly move: number | undefined } | undefined;

/// A stone that was thrown in to be taken back is not saved: once it is taken, its taker can be taken. It is different where
/// the saving move takes something itself.
const isThrowIn = ({ board, colour, readers, situation, values }: Recognition, proposal: Proposal): boolean => {
  if (proposal.case !== 'capture' || proposal.side !== 'defence' || proposal.target.points.length !== 1) return false;
  const stone = situation.stringAt(proposal.target.id);
  if (stone === undefined || stone.liberties.length !== 1) return false;
  const prisoners = board.prisoners[colour]!;
  if (trying(board, proposal.move, colour, () => board.prisoners[colour]! > prisoners, false)) return false;
  const taker = stone.liberties[0]!;
  return trying(
    board,
    taker,
    otherColour(colour),
    () => board.stonesOf(taker) > 2 && readers.attack?.(board, taker, { nodes: values.captureNodes }).outcome === 'yes',
    false,
  );
};

/// A stone in danger is best saved by taking a stone around it that is in danger, too.
const neighbourToTake = (recognition: Recognition, proposal: Proposal): number | undefined => {
  const { board, colour, readers, situation, values } = recognition;
  if (proposal.case !== 'capture' || proposal.side !== 'defence') return undefined;
  const target = situation.stringAt(proposal.target.id);
  if (target === undefined) return undefined;
  for (const around of situation.enemiesOf(target)) {
    if (around.liberties.length > values.captureLiberties) continue;
    const { standing } = situation.readString(around, { nodes: values.captureNodes }, 'filter');
    if (standing.status !== 'critical' || standing.attack === GO_PASS || standing.attack === proposal.move) continue;
    const isSaved = trying(
      board,
      standing.attack,
      colour,
      () => readers.attack?.(board, target.id, { nodes: values.captureNodes }).outcome === 'no',
      false,
    );
    if (isSaved) return standing.attack;
  }
  return undefined;
};

/// A move of another case nearby, of high value, that captures or saves as well.
const moveForBoth = (recognition: Recognition, proposal: Proposal, others: readonly Proposal[]): number | undefined => {
  const { board, colour, readers, values } = recognition;
  if (proposal.case !== 'capture') return undefined;
  const tried = new Set([proposal.move]);
  for (const other of others) {
    if (other.case === 'capture' || other.value < proposal.value * values.doubleShare || tried.has(other.move))
      continue;
    if (!isWithinKnight(other.move, proposal.move)) continue;
    tried.add(other.move);
    const budget = { nodes: values.captureNodes };
    const serves = trying(
      board,
      other.move,
      colour,
      () =>
        proposal.side === 'defence'
          ? readers.attack?.(board, proposal.target.id, budget).outcome === 'no'
          : board.headOf(proposal.target.id) === 0 ||
            readers.defend?.(board, proposal.target.id, budget).outcome === 'no',
      false,
    );
    if (serves) return other.move;
  }
  return undefined;
};

/// One stone on the second or third line that becomes two before both are given up: taking them costs the other side moves,
/// and it is short of liberties.
const isGivenUpAsTwo = ({ board, colour, values }: Recognition, { move, target }: Proposal): boolean =>
  board.stonesOf(target.id) === 1 &&
  [move, target.id].every((point) => lineOf(point, board.size) > 1 && lineOf(point, board.size) <= values.giveUpLine) &&
  NEIGHBOURS.some((way) => {
    const beside = target.id + way;
    return board.at(beside) === otherColour(colour) && board.libertiesOf(beside) <= values.giveUpLiberties;
  });

/// A string that is alone and dead does not come to life by running: its group after the move is read.
const isDeadAnyway = (recognition: Recognition, proposal: Proposal): boolean => {
  const { board, colour, readers, situation, values } = recognition;
  if (proposal.case !== 'capture' || proposal.side !== 'defence') return false;
  const group = situation.groupAt(proposal.target.id);
  if (group === undefined || group.strings.length !== 1 || readers.owlDefend === undefined) return false;
  if (isGivenUpAsTwo(recognition, proposal)) return false;
  const prisoners = board.prisoners[colour]!;
  return trying(
    board,
    proposal.move,
    colour,
    () => {
      // Who takes something on the way, or comes out into the open, is more than a running stone.
      if (board.prisoners[colour]! > prisoners || board.libertiesOf(proposal.move) > OPEN_LIBERTIES) return false;
      const after = readers.owlDefend!(board, proposal.target.id, { nodes: values.lifeNodes });
      return after.isCertain && after.outcome === 'no';
    },
    false,
  );
};

/// A stone that can be taken as soon as it stands there serves nothing, unless it is meant to be taken.
const isCapturedAtOnce = ({ board, colour, readers, values }: Recognition, proposal: Proposal): boolean => {
  if (proposal.case === 'capture' || proposal.stage === 'search' || proposal.isSacrifice === true) return false;
  return trying(
    board,
    proposal.move,
    colour,
    () => readers.attack?.(board, proposal.move, { nodes: values.filterNodes }).outcome === 'yes',
    true,
  );
};

const judge = (recognition: Recognition, proposal: Proposal, all: readonly Proposal[]): Verdict => {
  if (isThrowIn(recognition, proposal)) return { rule: 'throw-in', move: undefined };
  if (isDeadAnyway(recognition, proposal)) return { rule: 'dead-anyway', move: undefined };
  if (isCapturedAtOnce(recognition, proposal)) return { rule: 'captured-at-once', move: undefined };
  const neighbour = neighbourToTake(recognition, proposal);
  if (neighbour !== undefined) return { rule: 'neutral-neighbour', move: neighbour };
  const both = moveForBoth(recognition, proposal, all);
  return both === undefined ? undefined : { rule: 'double-purpose', move: both };
};

const RULE_WORDS = {
  'throw-in': { en: 'a stone thrown in to be taken is not saved', ja: '放り込んだ石は逃げない' },
  'neutral-neighbour': { en: 'takes a stone around it instead', ja: '包囲している石を取る手に移す' },
  'double-purpose': { en: 'moved to where it serves another intention, too', ja: '他の意図も兼ねる点に移す' },
  'dead-anyway': { en: 'the stones would stay dead', ja: '逃げても死族のまま' },
  'captured-at-once': { en: 'the stone would be captured', ja: '打った石が捕獲される' },
} as const;

/// What was said about the first point still holds for the intention; that it is played elsewhere is said, too.
const shiftTo = (move: number, proposal: Proposal): Proposal => ({
  ...proposal,
  move,
  line: [move],
  say: (name) => {
    const { en, ja } = proposal.say(name);
    return { en: `${en}; played at ${name(move)}`, ja: `${ja}（${name(move)} に打つ）` };
  },
});

/// Each proposal is judged by the first rule that has something to say.
export const filterCandidates = (recognition: Recognition, proposals: readonly Proposal[]): Filtered => {
  const actions: FilterAction[] = [];
  const left: Proposal[] = [];
  // A move that is taken at once is so for all who propose it.
  const verdicts = new Map<string, Verdict>();
  for (const proposal of proposals) {
    const key =
      proposal.case === 'capture'
        ? `${proposal.target.id} ${proposal.move}`
        : `${proposal.stage === 'search'}${proposal.isSacrifice ?? false} ${proposal.move}`;
    if (!verdicts.has(key)) verdicts.set(key, judge(recognition, proposal, proposals));
    const verdict = verdicts.get(key);
    if (verdict === undefined) {
      left.push(proposal);
      continue;
    }
    const { rule, move } = verdict;
    const shifted = move === undefined ? undefined : shiftTo(move, proposal);
    // The first idea stays as a rival, a little behind: it still does what it was meant for.
    if (shifted !== undefined)
      left.push(shifted, { ...proposal, value: proposal.value * recognition.values.shiftedShare });
    actions.push({
      rule,
      proposal,
      shifted,
      say: (name) => {
        const from = name(proposal.move);
        const { en, ja } = RULE_WORDS[rule];
        return shifted === undefined
          ? { en: `${from} dropped: ${en}`, ja: `${from} を除く: ${ja}` }
          : {
              en: `${from} shifted to ${name(shifted.move)}: ${en}`,
              ja: `${from} を ${name(shifted.move)} へ移す: ${ja}`,
            };
      },
    });
  }
  return { proposals: left, actions };
};
