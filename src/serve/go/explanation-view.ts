/// A decision of GO.1 as data for the pages, with its words in both languages.
import { caseNamed, intentionOf, mainProposal, nameTarget } from '../../experts/index.ts';
import type { Candidate, GoDecision, Proposal, Target } from '../../experts/index.ts';
import { printPoint } from '../../games/index.ts';
import type { GoCandidateView, GoExplanation, GoProposal, GoTarget, Words } from '../contract/index.ts';
import { sideOf } from './position.ts';

const name = (point: number): string => printPoint(point);
const names = (points: readonly number[]): string[] => points.map(name);
const copied = ({ en, ja }: Words): Words => ({ en, ja });

export const targetView = (target: Target): GoTarget => ({
  kind: target.kind,
  ...(target.colour === undefined ? {} : { colour: sideOf(target.colour) }),
  points: names(target.points),
  name: copied(nameTarget(target, name)),
});

export const proposalView = (proposal: Proposal): GoProposal => {
  const { title } = caseNamed(proposal.case);
  const { side, value, stage, line, move, isSacrifice, source } = proposal;
  return {
    case: proposal.case,
    title: copied(title),
    side,
    intention: copied(intentionOf(proposal)),
    target: targetView(proposal.target),
    move: name(move),
    value,
    stage,
    line: names(line),
    ...(isSacrifice === undefined ? {} : { isSacrifice }),
    ...(source === undefined ? {} : { source }),
    says: copied(proposal.say(name)),
  };
};

export const candidateView = ({ move, value, shares, bonuses, looked }: Candidate): GoCandidateView => ({
  move: name(move),
  value,
  shares: shares.map(({ proposal, counted }) => ({ ...proposalView(proposal), counted })),
  bonuses: bonuses.map((bonus) => ({ value: bonus.value, says: copied(bonus.say(name)) })),
  ...(looked === undefined ? {} : { looked: lookedView(looked) }),
});

const lookedView = ({ firstOrder, gain, error, samples, line }: NonNullable<Candidate['looked']>) => ({
  firstOrder,
  gain,
  error,
  samples,
  line: names(line),
});

/// Nobody reads more rivals.
const MOST_CANDIDATES = 24;

export const explanationView = (decision: GoDecision, most = MOST_CANDIDATES): GoExplanation => {
  const { colour, move, candidates, filtered, integration, stages, lead } = decision;
  const main = mainProposal(integration);
  return {
    colour: sideOf(colour),
    move: name(move),
    ...(main === undefined ? {} : { main: proposalView(main) }),
    candidates: candidates.slice(0, most).map(candidateView),
    filtered: filtered.map((action) => ({
      rule: action.rule,
      case: action.proposal.case,
      move: name(action.proposal.move),
      ...(action.shifted === undefined ? {} : { to: name(action.shifted.move) }),
      says: copied(action.say(name)),
    })),
    steps: integration.steps.map(({ number, words, kept }) => ({
      number,
      words: copied(words),
      ...(kept === undefined ? {} : { kept: names(kept) }),
    })),
    stages: stages.map(({ stage, why, questions, nodes }) => ({ stage, why: copied(why), questions, nodes })),
    lead,
  };
};
