/// A decision in words: the case, its target and its intention, what the filter did, what the strategy preferred and over
/// which rivals.
import { GO_PASS } from '../../../games/index.ts';
import { caseNamed, intentionOf } from '../cases/all-cases.ts';
import type { PointName, Proposal } from '../cases/case.ts';
import type { GoDecision } from './decision.ts';
import type { Candidate } from './first-order.ts';
import { mainProposal } from './nine-steps.ts';

type Language = 'en' | 'ja';

export interface Explanation {
  /// One sentence: what the move is for.
  readonly reason: string;
  /// Everything else, a line each.
  readonly lines: readonly string[];
}

const points = (value: number): string => value.toFixed(1);

const headOf = (proposal: Proposal, language: Language): string =>
  `[${caseNamed(proposal.case).title[language]}] ${intentionOf(proposal)[language]}`;

/// A proposal in one sentence: its case, its intention, and why.
export const sayProposal = (proposal: Proposal, name: PointName, language: Language): string =>
  `${headOf(proposal, language)}: ${proposal.say(name)[language]}`;

/// What the second look saw, where there was one.
const lookedLines = ({ looked, value }: Candidate, name: PointName, language: Language): readonly string[] => {
  if (looked === undefined) return [];
  const { after, readOn, counts } = WORDS[language];
  return [
    `  ${after(points(looked.gain), (1.96 * looked.error).toFixed(1), looked.samples)}`,
    ...(looked.line.length > 1 ? [`  ${readOn(looked.line.map(name).join(' '))}`] : []),
    `  ${counts(points(value))}`,
  ];
};

const shareLines = ({ shares, bonuses }: Candidate, name: PointName, language: Language): readonly string[] => [
  ...shares.map(({ proposal, counted }) => `  ${points(counted)}  ${sayProposal(proposal, name, language)}`),
  ...bonuses.map((bonus) => `  ${points(bonus.value)}  ${bonus.say(name)[language]}`),
];

const WORDS = {
  en: {
    pass: 'passes: nothing on the board is worth a move',
    worth: (move: string, value: string) => `${move} adds up to ${value} points:`,
    after: (gain: string, error: string, samples: number) =>
      `Second look: ${gain} points against a pass (± ${error}, ${samples} sampled continuations)`,
    readOn: (line: string) => `Read on around it: ${line}`,
    counts: (value: string) => `By both it counts ${value} in the choice`,
    filter: 'The filter:',
    strategy: 'The strategy:',
    rivals: 'Rivals:',
    kept: (words: string, moves: string) => `  ${words}: ${moves}`,
    expects: (line: string) => `Expected: ${line}`,
  },
  ja: {
    pass: 'パス: 打つ価値のある点がない',
    worth: (move: string, value: string) => `${move} の合計は ${value} 目:`,
    after: (gain: string, error: string, samples: number) =>
      `見直し: パスに比べて ${gain} 目 (± ${error}、継続手順の標本 ${samples} 個)`,
    readOn: (line: string) => `周辺の読み: ${line}`,
    counts: (value: string) => `両方を合わせた選択での値: ${value}`,
    filter: '候補手フィルタ:',
    strategy: '統合戦略:',
    rivals: '競合した手:',
    kept: (words: string, moves: string) => `  ${words}: ${moves}`,
    expects: (line: string) => `予想手順: ${line}`,
  },
} as const;

const RIVALS = 4;
const FILTERED = 6;

export const explainDecision = (decision: GoDecision, name: PointName, language: Language): Explanation => {
  const words = WORDS[language];
  const { integration, filtered, candidates } = decision;
  const { chosen } = integration;
  if (chosen === undefined || decision.move === GO_PASS) return { reason: words.pass, lines: [] };
  const main = mainProposal(integration)!;
  const lines: string[] = [
    words.worth(name(chosen.move), points(chosen.looked?.firstOrder ?? chosen.value)),
    ...shareLines(chosen, name, language),
    ...lookedLines(chosen, name, language),
  ];
  if (main.line.length > 1) lines.push(words.expects(main.line.slice(0, 9).map(name).join(' ')));
  if (filtered.length > 0)
    lines.push(words.filter, ...filtered.slice(0, FILTERED).map((action) => `  ${action.say(name)[language]}`));
  const steps = integration.steps.filter(({ kept }) => kept !== undefined);
  lines.push(
    words.strategy,
    ...steps.map(({ number, words: step, kept }) =>
      words.kept(`${number}. ${step[language]}`, kept!.map(name).join(' ')),
    ),
  );
  const rivals = candidates.filter(({ move }) => move !== chosen.move).slice(0, RIVALS);
  if (rivals.length > 0)
    lines.push(
      words.rivals,
      ...rivals.map(({ move, value, shares }) => {
        const [first] = shares;
        return `  ${name(move)} ${points(value)}  ${first === undefined ? '' : sayProposal(first.proposal, name, language)}`;
      }),
    );
  return { reason: sayProposal(main, name, language), lines };
};
