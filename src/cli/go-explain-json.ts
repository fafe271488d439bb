/// A game that was looked through as data: everything that the text says, and what stands behind it.
import { caseNamed, explainDecision, mainProposal, nameTarget } from '../experts/index.ts';
import type { GoDecision, PointName } from '../experts/index.ts';
import type { GoLine, ReviewedMove } from '../reflect/index.ts';
import { printSgfResult } from '../record/index.ts';
import type { SgfGoRecord } from '../record/index.ts';
import type { Language } from './language.ts';

type Candidate = GoDecision['candidates'][number];
type Proposal = GoDecision['proposals'][number];

const sideWord = (colour: number): string => (colour === 0 ? 'black' : 'white');

/// Nobody reads more rivals.
const MOST_CANDIDATES = 10;

/// The record, as far as it says something.
const gameJson = (record: SgfGoRecord, line: GoLine): object => {
  const { info, setup, handicap, rules } = record;
  const { black, white, date, event, result } = info;
  return {
    ...(black === undefined ? {} : { black }),
    ...(white === undefined ? {} : { white }),
    ...(date === undefined ? {} : { date }),
    ...(event === undefined ? {} : { event }),
    ...(result === undefined ? {} : { result: printSgfResult(result) }),
    ...(rules === undefined ? {} : { rules }),
    // What GO.1 counted with, also where the record has none.
    komi: line.komi,
    handicap,
    stones: setup.black.length + setup.white.length,
    moves: line.moves.length,
  };
};

const proposalJson = (proposal: Proposal, name: PointName, language: Language): object => {
  const { target, side, move, value, stage, line, isSacrifice, source } = proposal;
  const { title, intention } = caseNamed(proposal.case);
  return {
    case: proposal.case,
    title: title[language],
    side,
    intention: intention[side][language],
    target: {
      kind: target.kind,
      ...(target.colour === undefined ? {} : { colour: sideWord(target.colour) }),
      points: target.points.map(name),
      name: nameTarget(target, name)[language],
    },
    move: name(move),
    value,
    stage,
    line: line.map(name),
    ...(isSacrifice === undefined ? {} : { isSacrifice }),
    ...(source === undefined ? {} : { source }),
    says: proposal.say(name)[language],
  };
};

const candidateJson = ({ move, value, shares, bonuses, looked }: Candidate, name: PointName, language: Language) => ({
  move: name(move),
  value,
  cases: shares.map(({ proposal, counted }) => ({ ...proposalJson(proposal, name, language), counted })),
  bonuses: bonuses.map((bonus) => ({ value: bonus.value, says: bonus.say(name)[language] })),
  ...(looked === undefined
    ? {}
    : {
        looked: {
          firstOrder: looked.firstOrder,
          gain: looked.gain,
          error: looked.error,
          samples: looked.samples,
          line: looked.line.map(name),
        },
      }),
});

const decisionJson = (decision: GoDecision, name: PointName, language: Language): object => {
  const { filtered, integration, candidates, stages, lead } = decision;
  const main = mainProposal(integration);
  return {
    go1: name(decision.move),
    go1Reason: explainDecision(decision, name, language).reason,
    ...(main === undefined ? {} : { go1Stage: main.stage, go1Main: proposalJson(main, name, language) }),
    lead,
    filter: filtered.map((action) => ({
      rule: action.rule,
      case: action.proposal.case,
      move: name(action.proposal.move),
      ...(action.shifted === undefined ? {} : { to: name(action.shifted.move) }),
      says: action.say(name)[language],
    })),
    // The moves that a step left; a step that did not apply has none.
    steps: integration.steps.map(({ number, words, kept }) => ({
      number,
      step: words[language],
      ...(kept === undefined ? {} : { kept: kept.map(name) }),
    })),
    stages: stages.map(({ stage, why, questions, nodes }) => ({ stage, why: why[language], questions, nodes })),
    candidates: candidates.slice(0, MOST_CANDIDATES).map((each) => candidateJson(each, name, language)),
  };
};

const moveJson = (reviewed: ReviewedMove, reason: string | undefined, name: PointName, language: Language): object => {
  const { number, colour, move, decision, played, loss, margin, missed, isPunished } = reviewed;
  return {
    number,
    colour: sideWord(colour),
    move: name(move),
    ...(reason === undefined ? {} : { reason }),
    ...(played === undefined ? {} : { played: candidateJson(played, name, language) }),
    loss,
    ...(margin === undefined ? {} : { margin }),
    ...(missed === undefined
      ? {}
      : {
          missedCase: missed.case,
          missedMove: name(missed.move),
          missed: proposalJson(missed, name, language),
        }),
    ...(isPunished === undefined ? {} : { isPunished }),
    ...decisionJson(decision, name, language),
  };
};

export interface ExplainedGame {
  readonly record: SgfGoRecord;
  readonly line: GoLine;
  readonly reviewed: readonly ReviewedMove[];
  readonly worst: readonly ReviewedMove[];
  /// False where time ran out, or a person ended it.
  readonly isComplete: boolean;
}

export const explainedJson = (
  { record, line, reviewed, worst, isComplete }: ExplainedGame,
  reasonOf: (reviewed: ReviewedMove) => string | undefined,
  name: PointName,
  language: Language,
): object => ({
  size: line.size,
  game: gameJson(record, line),
  isComplete,
  moves: reviewed.map((each) => moveJson(each, reasonOf(each), name, language)),
  worst: worst.map(({ number }) => number),
});
