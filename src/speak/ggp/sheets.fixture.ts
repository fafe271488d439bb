/// Small rulesheets for tests, and what tests do with them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheet } from '../../rules/index.ts';
import { openReasoner } from './open-reasoner.ts';
import type { AnyReasoner } from './open-reasoner.ts';

export const TIC_TAC_TOE = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'knowledge', 'gdl', 'tic-tac-toe.kif'),
  'utf8',
);

/// Both roles move at once, one time.
export const STONE_PAPER = `
  ; Stone, scissors, paper: one round.
  (role left) (role right)
  (sign stone) (sign scissors) (sign paper)
  (beats stone scissors) (beats scissors paper) (beats paper stone)
  (init open)
  (<= (legal ?role (show ?sign)) (role ?role) (sign ?sign) (true open))
  (<= (next (shown ?role ?sign)) (does ?role (show ?sign)))
  (<= terminal (not (true open)))
  (<= (goal ?role 100) (wins ?role))
  (<= (goal ?role 0) (role ?role) (role ?other) (distinct ?role ?other) (wins ?other))
  (<= (goal ?role 50) (role ?role) (not decided))
  (<= decided (wins ?role))
  (<= (wins ?role) (true (shown ?role ?mine)) (true (shown ?other ?theirs)) (distinct ?role ?other) (beats ?mine ?theirs))
`;

/// GDL-II: chance hides a coin in one of three boxes. The finder looks into one box, then opens one.
export const HIDDEN_COIN = `
  (role random) (role finder)
  (box 1) (box 2) (box 3)
  (init (step hide))
  (<= (legal random (hide ?box)) (box ?box) (true (step hide)))
  (<= (legal random noop) (not (true (step hide))))
  (<= (legal finder noop) (true (step hide)))
  (<= (legal finder (look ?box)) (box ?box) (true (step look)))
  (<= (legal finder (open ?box)) (box ?box) (true (step open)))
  (<= (next (coin ?box)) (does random (hide ?box)))
  (<= (next (coin ?box)) (true (coin ?box)))
  (<= (next (opened ?box)) (does finder (open ?box)))
  (<= (next (step look)) (true (step hide)))
  (<= (next (step open)) (true (step look)))
  (<= (next (step over)) (true (step open)))
  (<= (sees finder (found ?box)) (does finder (look ?box)) (true (coin ?box)))
  (<= (sees finder (empty ?box)) (does finder (look ?box)) (not (true (coin ?box))))
  (<= terminal (true (step over)))
  (<= right (true (coin ?box)) (true (opened ?box)))
  (<= (goal finder 100) right)
  (<= (goal finder 0) (not right))
  (<= (goal random 0) terminal)
`;

export const reasonerOf = (rules: string): AnyReasoner => {
  const sheet = readSheet(rules);
  if (!sheet.ok) throw new Error(sheet.error.message);
  const opened = openReasoner(sheet.value);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

const KEPT = new Set(
  '<= not or and distinct role init true next does legal goal terminal base input sees random nil'.split(' '),
);

/// The same rules with other names; words of the language and numbers stay.
export const renamed = (text: string, rename: (word: string) => string): string =>
  text
    .replaceAll(/;.*$/gm, '')
    .replaceAll(/[^\s()]+/g, (word) =>
      KEPT.has(word.toLowerCase()) || word.startsWith('?') || /^\d+$/.test(word) ? word : rename(word),
    );
