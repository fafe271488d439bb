/// Moves of patterns that a person wrote or a lost game taught. Cases ask for stored moves where they look; what somebody took the
/// trouble to write down is proposed wherever it fits, in the name of its case.
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

/// Those that no case has proposed already. Moves of value 0 or less are to be avoided.
export const ownMoves = (recognition: Recognition, proposals: readonly Proposal[]): readonly Proposal[] =>
  recognition
    .stored()
    .filter((stored) => stored.isOwn && stored.value > 0)
    .filter(({ name, move }) => !proposals.some((each) => each.source === name && each.move === move))
    .map((stored) => proposalFor(stored, recognition));

const proposalFor = (stored: StoredMove, recognition: Recognition): Proposal => {
  const isAttack = (ATTACKS as readonly string[]).includes(stored.aim);
  const proposal = storedProposal(
    stored,
    recognition,
    CASES[stored.case as TesujiCase | 'joseki'],
    isAttack ? 'attack' : 'defence',
  );
  const { board, colour } = recognition;
  const owner = isAttack === (colour === 0) ? 1 : 0;
  const points = stored.stones.filter((point) => board.at(point) === owner);
  // Who wrote it down knows whether the stone is taken.
  const meant = { ...proposal, isSacrifice: true, isOwn: true };
  return points.length === 0
    ? meant
    : { ...meant, target: { ...proposal.target, colour: owner, id: Math.min(...points), points } };
};
