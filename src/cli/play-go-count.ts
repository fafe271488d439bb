/// The end of a game of Go at the terminal: which stones are dead, and what the count says.
import {
  EMPTY,
  parsePoint,
  printPoint,
  printResult,
  regionFrom,
  resultOfScore,
  scorePosition,
} from '../games/index.ts';
import { stoneAt } from '../games/index.ts';
import type { GoResult, GoRules, GoScore, GoState } from '../games/index.ts';
import type { Input } from './conversation.ts';
import { goMarkProblem, goPointProblem } from './go-problem-words.ts';
import type { Language } from './language.ts';
import { readGoCommand } from './play-go-command.ts';
import type { PlayGoWords } from './play-go-words.ts';

export interface Counting {
  readonly state: GoState;
  readonly rules: GoRules;
  readonly language: Language;
  readonly proposed: readonly number[];
  readonly words: PlayGoWords;
  say(line: string): void;
  complain(line: string): void;
  ask(prompt: string): Promise<Input>;
}

export type Counted =
  | { readonly kind: 'counted'; readonly result: GoResult }
  | { readonly kind: 'play-on' | 'cancel' | 'quit' | 'input-ended' };

const stringAt = (state: GoState, stone: number): readonly number[] =>
  regionFrom(stone, state.size, (point) => stoneAt(state, point) === stoneAt(state, stone)).points;

/// Asks until both sides, the person and the count, agree.
export const countWithPerson = async (counting: Counting): Promise<Counted> => {
  const { state, rules, language, proposed, words, say, complain, ask } = counting;
  const dead = new Set(proposed.flatMap((stone) => stringAt(state, stone)));
  for (;;) {
    say(words.deadStones([...dead].map((stone) => printPoint(stone)).join(' ')));
    const input = await ask(words.deadPrompt);
    if (input.kind === 'cancel') return { kind: 'cancel' };
    // Nobody is there any more; that is no agreement.
    if (input.kind === 'end') return { kind: 'input-ended' };
    const word = input.text.trim();
    if (/^(?:play|続行)$/i.test(word)) return { kind: 'play-on' };
    if (readGoCommand(word).kind === 'quit') return { kind: 'quit' };
    if (word !== '') {
      const point = parsePoint(word, state.size);
      if (!point.ok) complain(goPointProblem(language, point.error, word, state.size));
      else if (point.value === 0 || stoneAt(state, point.value) === EMPTY)
        complain(words.noStone(printPoint(point.value)));
      else toggle(dead, stringAt(state, point.value));
      continue;
    }
    const score = scorePosition(state, rules, state.prisoners, { dead: [...dead] });
    if (score.ok) {
      sayScore(score.value, words, say);
      return { kind: 'counted', result: resultOfScore(score.value) };
    }
    // What is marked stays marked: one more point may make it right.
    complain(goMarkProblem(language, score.error));
  }
};

const toggle = (dead: Set<number>, stones: readonly number[]): void => {
  const isDead = dead.has(stones[0]!);
  for (const stone of stones) {
    if (isDead) dead.delete(stone);
    else dead.add(stone);
  }
};

const sayScore = (score: GoScore, words: PlayGoWords, say: (line: string) => void): void => {
  for (const [side, { territory, stones, prisoners, bonus, total }] of [score.black, score.white].entries())
    say(words.count(words.sides[side]!, territory, stones, prisoners, bonus, total));
  say(printResult(resultOfScore(score)));
};
