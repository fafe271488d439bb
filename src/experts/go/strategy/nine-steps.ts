/// The integration strategy of the paper, section 4.2: from the sums of the first-order board to one move, in nine steps.
/// Taking the highest sum at once would trust values of different cases too much; urgent moves come before big ones.
import type { Colour } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { CaseName, Proposal } from '../cases/case.ts';
import type { Candidate } from './first-order.ts';
import type { StrategyParameters } from './parameters.ts';

export interface StrategyStep {
  /// 1 to 9, as the paper numbers them.
  readonly number: number;
  /// The moves that stay after it; undefined where the step did not apply.
  readonly kept: readonly number[] | undefined;
  readonly words: Words;
}

/// The cases for which a step looks.
const CASES_OF_STEP: Readonly<Record<number, readonly CaseName[]>> = {
  2: ['capture'],
  4: ['connect'],
  5: ['joseki', 'edge'],
  6: ['life', 'race'],
  7: ['connect'],
  8: ['life', 'race'],
};

/// The proposal for which the move was chosen: that of the step that decided, else the weightiest.
export const mainProposal = ({ chosen, steps }: Integration): Proposal | undefined => {
  const decided = steps.findLast(({ number, kept }) => kept !== undefined && CASES_OF_STEP[number] !== undefined);
  const cases = CASES_OF_STEP[decided?.number ?? 0] ?? [];
  const proposals = chosen?.shares.map(({ proposal }) => proposal) ?? [];
  const fitting = proposals.filter((proposal) => cases.includes(proposal.case) && proposal.prepares === undefined);
  return fitting.toSorted((one, other) => other.value - one.value)[0] ?? proposals[0];
};

export interface Integration {
  /// Undefined where no candidate is worth a move.
  readonly chosen: Candidate | undefined;
  /// The steps that were looked at, in order.
  readonly steps: readonly StrategyStep[];
}

const STEP_WORDS: readonly Words[] = [
  { en: 'the best of the first-order board', ja: '一次近似評価による一次選考' },
  { en: 'captures first', ja: '[捕獲]手に絞る' },
  { en: 'moves about weak families', ja: '弱族に関する手に絞る' },
  { en: 'urgent links', ja: '緊急の[連結]手を残す' },
  { en: 'joseki and edge', ja: '[定石]手・[辺]手に絞る' },
  { en: 'life of own stones', ja: '味方族の[死活]・[攻合]手に絞る' },
  { en: 'links', ja: '[連結]手に絞る' },
  { en: 'death of enemy stones', ja: '相手族の[死活]・[攻合]手に絞る' },
  { en: 'the highest value', ja: '最高点の手を選ぶ' },
];

/// The greatest value that a case gave to a candidate, or 0.
const valueOf = (candidate: Candidate, cases: readonly CaseName[], accepts: (owner: Colour | undefined) => boolean) =>
  Math.max(
    0,
    ...candidate.shares
      .filter(({ proposal }) => cases.includes(proposal.case) && accepts(proposal.target.colour))
      // What only prepares is no emergency.
      .filter(({ proposal }) => proposal.prepares === undefined)
      .map(({ proposal }) => proposal.value),
  );
/// A gain of fewer continuations than these is no measurement.
const MEASURED = 100;
const anyone = (): boolean => true;

/// `isWeak` says whether a point belongs to a weak family.
export const integrate = (
  candidates: readonly Candidate[],
  parameters: StrategyParameters,
  colour: Colour,
  isWeak: (point: number) => boolean,
): Integration => {
  const steps: StrategyStep[] = [];
  const best = candidates[0];
  const note = (number: number, kept: readonly Candidate[] | undefined): void => {
    steps.push({ number, kept: kept?.map(({ move }) => move), words: STEP_WORDS[number - 1]! });
  };
  const end = (kept: readonly Candidate[]): Integration => {
    const isWorthIt = ({ value, looked }: Candidate): boolean =>
      (looked !== undefined && looked.samples >= MEASURED ? looked.gain : value) >= parameters.least;
    const chosen = kept.find(isWorthIt) ?? candidates.find(isWorthIt);
    note(9, chosen === undefined ? [] : [chosen]);
    return { chosen, steps };
  };
  if (best === undefined) return end([]);

  // 1: within `behind` of the best, by ranks of values.
  const ranks = [...new Set(candidates.map(({ value }) => value))].slice(0, parameters.ranks);
  let kept = candidates
    .filter(({ value }) => value >= best.value - parameters.behind && ranks.includes(value))
    .slice(0, parameters.moves);
  note(1, kept);

  const narrow = (number: number, accepts: (candidate: Candidate) => boolean): boolean => {
    const left = kept.filter((candidate) => accepts(candidate));
    note(number, left.length === 0 ? undefined : left);
    if (left.length > 0) kept = left;
    return left.length > 0;
  };
  if (narrow(2, (each) => valueOf(each, ['capture'], anyone) >= parameters.capture)) return end(kept);
  narrow(3, (each) =>
    each.shares.some(
      ({ proposal }) => proposal.target.colour !== undefined && proposal.target.points.some((point) => isWeak(point)),
    ),
  );
  const links = kept.filter((each) => valueOf(each, ['connect'], anyone) >= parameters.urgentLink);
  if (links.length > 0) kept = links.slice(0, parameters.urgentLinks);
  note(4, links.length > 0 ? kept : undefined);

  const own = (owner: Colour | undefined): boolean => owner === colour;
  const enemy = (owner: Colour | undefined): boolean => owner !== undefined && owner !== colour;
  const fights: readonly CaseName[] = ['life', 'race'];
  if (narrow(5, (each) => valueOf(each, ['joseki', 'edge'], anyone) >= parameters.opening)) return end(kept);
  if (narrow(6, (each) => valueOf(each, fights, own) > 0)) return end(kept);
  if (narrow(7, (each) => valueOf(each, ['connect'], anyone) >= parameters.link)) return end(kept);
  if (narrow(8, (each) => valueOf(each, fights, enemy) > 0)) return end(kept);
  return end(kept);
};
