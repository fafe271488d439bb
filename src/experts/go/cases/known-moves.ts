/// Moves of patterns in the name of their cases. Some cases ask for stored moves where they look; all others that fit are
/// proposed here, so that whatever is written down is known in play. What a person wrote or a lost game taught counts as it says.
import type { TesujiAim, TesujiCase } from '../tesuji/tesuji.ts';
import type { CaseName, Proposal } from './case.ts';
import type { Recognition, StoredMove } from './recognition.ts';
import { storedProposal } from './stored-case.ts';

const CASES: Readonly<Record<TesujiCase | 'joseki', CaseName>> = {
  joseki: 'joseki',
  corner: 'joseki',
  edge: 'edge',
  surround: 'surround',
  'weak-enclosure': 'surround',
  separate: 'separate',
  invade: 'invade',
  framework: 'framework',
  shape: 'framework',
  intrude: 'intrude',
  'life-and-death': 'life',
  'eye-shape': 'life',
  'false-eye': 'life',
  triangle: 'life',
  'link-under': 'life',
  race: 'race',
  endgame: 'endgame',
  capture: 'capture',
  connect: 'connect',
  cut: 'connect',
};

const ATTACKS: readonly TesujiAim[] = ['capture', 'cut', 'kill', 'enclose', 'reduce', 'invade', 'ladder'];

/// Patterns of these cases are asked for by the cases themselves, wherever they are wanted.
const ASKED_FOR: readonly string[] = [
  ...['joseki', 'corner', 'invade', 'endgame'],
  ...['link-under', 'weak-enclosure', 'false-eye', 'triangle'],
];

/// Whether a pattern is of use to somebody who counts patterns so much.
export const isWanted = (share: number, kind: string, isOwn: boolean): boolean =>
  isOwn || share > 0 || ASKED_FOR.includes(kind);

/// Those that no case has proposed already. Moves of value 0 or less are to be avoided.
export const knownMoves = (recognition: Recognition, proposals: readonly Proposal[]): readonly Proposal[] =>
  recognition
    .stored()
    .filter(({ isOwn, value, case: kind }) => value > 0 && (isOwn || !ASKED_FOR.includes(kind)))
    .filter(({ name, move }) => !proposals.some((each) => each.source === name && each.move === move))
    .filter((stored) => stored.isOwn || stored.case !== 'race' || isRacing(stored, proposals))
    .flatMap((stored) => proposalFor(stored, recognition) ?? []);

/// How a race is fought is of use where there is one.
const isRacing = ({ stones }: StoredMove, proposals: readonly Proposal[]): boolean =>
  proposals.some(({ case: name, target }) => name === 'race' && target.points.some((point) => stones.includes(point)));

/// Stones that are lost already need not be taken, and safe ones not be saved; and what reading has seen to the end, a form
/// does not change.
const isOpen = (stone: number, isAttack: boolean, { situation, values }: Recognition): boolean => {
  const string = situation.stringAt(stone);
  if (string === undefined || string.liberties.length > values.captureLiberties) return false;
  const { status, ground } = situation.readString(string, { nodes: values.captureNodes }, 'patterns').standing;
  return status === 'critical' || (isAttack && ground === 'budget');
};

const proposalFor = (stored: StoredMove, recognition: Recognition): Proposal | undefined => {
  const isAttack = (ATTACKS as readonly string[]).includes(stored.aim);
  const proposal = storedProposal(
    stored,
    recognition,
    CASES[stored.case as TesujiCase | 'joseki'],
    isAttack ? 'attack' : 'defence',
  );
  const { board, colour, stake, values } = recognition;
  const owner = isAttack === (colour === 0) ? 1 : 0;
  const stones = stored.stones.filter((point) => board.at(point) === owner);
  const isCapture = stored.case === 'capture' && !stored.isOwn;
  const points = isCapture ? stones.filter((stone) => isOpen(stone, isAttack, recognition)) : stones;
  if (isCapture && points.length === 0) return undefined;
  // What a person keeps is tried as it stands.
  const meant: Proposal = stored.isOwn ? { ...proposal, isSacrifice: true, isOwn: true } : proposal;
  const aimed: Proposal =
    points.length === 0
      ? meant
      : { ...meant, target: { ...proposal.target, colour: owner, id: Math.min(...points), points } };
  if (stored.isOwn) return aimed;
  // A text cannot know how much hangs on the stones.
  const most = points.length === 0 ? proposal.value : Math.min(proposal.value, stake(points));
  return { ...aimed, value: most * values.patterns };
};
