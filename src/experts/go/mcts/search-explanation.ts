/// A move of the tree search in words: the cases that wanted it, what is expected, and the rivals.
import { GO_PASS } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { PointName, Proposal } from '../cases/case.ts';
import type { GoDecision } from '../strategy/decision.ts';
import type { Explanation } from '../strategy/explanation.ts';
import { sayProposal } from '../strategy/explanation.ts';
import { searchReason } from './search-words.ts';
import type { MctsReport } from './thinker.ts';

const WORDS = {
  en: {
    pass: 'nothing is left to gain',
    wonPass: 'the count as it stands is already won',
    won: (percent: number, playouts: number) => `won ${percent}% of ${playouts} games played out`,
    cases: 'Cases:',
    expects: (line: string) => `Expected: ${line}`,
    lead: (lead: string) => `Expected lead of black, without komi: ${lead} points`,
    filter: 'The filter of the cases:',
    strategy: 'The strategy, by the cases alone:',
    preferred: (move: string) => `it prefers ${move}`,
    rivals: 'Rivals:',
    tried: (percent: number, visits: number) => `won ${percent}% of ${visits}`,
  },
  ja: {
    pass: '得をする所は残っていない',
    wonPass: '今のまま数えれば勝ちになる',
    won: (percent: number, playouts: number) => `最後まで打った ${playouts} 局の ${percent}% で勝ち`,
    cases: 'ケース:',
    expects: (line: string) => `予想手順: ${line}`,
    lead: (lead: string) => `黒のリードの見込み(コミ抜き): ${lead} 目`,
    filter: 'ケースの候補手フィルタ:',
    strategy: '統合戦略 (ケースだけによる):',
    preferred: (move: string) => `${move} を選ぶ`,
    rivals: '競合した手:',
    tried: (percent: number, visits: number) => `${visits} 局中 ${percent}% で勝ち`,
  },
} as const;

const CASES = 4;
const RIVALS = 4;
const LINE = 9;
const FILTERED = 6;

/// What the cases that the search heard did with their own candidates, whatever the search then made of them.
const caseLines = (decision: GoDecision, name: PointName, language: keyof Words): readonly string[] => {
  const words = WORDS[language];
  const { filtered, integration } = decision;
  const steps = integration.steps.filter(({ kept }) => kept !== undefined);
  // What is said of two stones of one string is the same.
  const removed = [...new Set(filtered.map((action) => `  ${action.say(name)[language]}`))].slice(0, FILTERED);
  const kept = steps.map(
    ({ number, words: step, kept: moves }) => `  ${number}. ${step[language]}: ${moves!.map(name).join(' ')}`,
  );
  return [
    ...(removed.length === 0 ? [] : [words.filter, ...removed]),
    ...(kept.length === 0 || decision.move === GO_PASS
      ? []
      : [words.strategy, ...kept, `  ${words.preferred(name(decision.move))}`]),
  ];
};

export const explainSearch = (
  report: MctsReport,
  proposals: readonly Proposal[],
  name: PointName,
  language: keyof Words,
  decision?: GoDecision,
): Explanation => {
  const words = WORDS[language];
  const { move, value, playouts, line, score, candidates } = report;
  const [first] = proposals;
  // A pass is made where the board as it stands is won, or where the search likes it best: as the winner, or for want of a move.
  const isWon = candidates[0]?.point !== GO_PASS || value > 0.5;
  const why =
    first === undefined ? (move === GO_PASS && isWon ? words.wonPass : words.pass) : sayProposal(first, name, language);
  const lines: string[] = [];
  if (proposals.length > 1)
    lines.push(words.cases, ...proposals.slice(0, CASES).map((each) => `  ${sayProposal(each, name, language)}`));
  if (line.length > 1) lines.push(words.expects(line.slice(0, LINE).map(name).join(' ')));
  lines.push(words.lead(score.toFixed(1)));
  if (decision !== undefined) lines.push(...caseLines(decision, name, language));
  const rivals = candidates.filter(({ point, visits }) => point !== move && point !== GO_PASS && visits > 0);
  if (rivals.length > 0)
    lines.push(
      words.rivals,
      ...rivals.slice(0, RIVALS).map(({ point, visits, value: won, reason }) => {
        const glance = searchReason(reason)?.[language];
        const tried = words.tried(Math.round(100 * won), Math.round(visits));
        return `  ${name(point)} ${tried}${glance === undefined ? '' : `  ${glance}`}`;
      }),
    );
  return { reason: `${why}; ${words.won(Math.round(100 * value), playouts)}`, lines };
};
