/// The end of a game of Go at the terminal: which stones are dead, and what the count says.
import {
  BLACK,
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
  /// Who is asked through a pipe does not see the prompt.
  readonly isPromptSeen: boolean;
  say(line: string): void;
  complain(line: string, hint?: string): void;
  ask(prompt: string): Promise<Input>;
  showBoard(): void;
}

export type Counted =
  | { readonly kind: 'counted'; readonly result: GoResult }
  | { readonly kind: 'play-on' | 'resigned' | 'cancel' | 'quit' | 'input-ended' };

const stringAt = (state: GoState, stone: number): readonly number[] =>
  regionFrom(stone, state.size, (point) => stoneAt(state, point) === stoneAt(state, stone)).points;

/// Asks until both sides, the person and the count, agree.
export const countWithPerson = async (counting: Counting): Promise<Counted> => {
  const { state, rules, proposed, words, say, complain, ask } = counting;
  const dead = new Set(proposed.flatMap((stone) => stringAt(state, stone)));
  const count = (): GoScore | undefined => {
    const score = scorePosition(state, rules, state.prisoners, { dead: [...dead] });
    // What is marked stays marked: one more point may make it right.
    if (!score.ok) complain(goMarkProblem(counting.language, score.error));
    return score.ok ? score.value : undefined;
  };
  const prompt = `${words.deadPrompt}> `;
  if (!counting.isPromptSeen) say(words.deadPrompt);
  for (;;) {
    say(words.deadStones([...dead].map((stone) => printPoint(stone)).join(' ')));
    const input = await ask(prompt);
    if (input.kind === 'cancel') return { kind: 'cancel' };
    // Nobody is there any more; that is no agreement.
    if (input.kind === 'end') return { kind: 'input-ended' };
    const command = readGoCommand(input.text);
    switch (command.kind) {
      case 'nothing': {
        const score = count();
        if (score === undefined) continue;
        sayScore(score, rules, words, say);
        return { kind: 'counted', result: resultOfScore(score) };
      }
      case 'undo':
        return { kind: 'play-on' };
      case 'resign':
        return { kind: 'resigned' };
      case 'quit':
        return { kind: 'quit' };
      case 'help':
        say(words.countHelp);
        continue;
      case 'board':
        counting.showBoard();
        continue;
      case 'score': {
        const score = count();
        if (score !== undefined) sayScore(score, rules, words, say);
        continue;
      }
      case 'hint':
        complain(words.noMoveNow, words.countHint);
        continue;
      case 'several-moves':
        for (const word of input.text.normalize('NFKC').split(/[\s,]+/)) if (word !== '') mark(counting, dead, word);
        continue;
      case 'move':
        if (command.word === 'pass') complain(words.noMoveNow, words.countHint);
        else mark(counting, dead, command.word);
        continue;
      case 'unknown':
        if (/^(?:play|続行)$/.test(command.word)) return { kind: 'play-on' };
        complain(words.unknown(command.word), words.countHint);
        continue;
    }
  }
};

/// The string on the point is dead now where it was alive, and the other way round.
const mark = ({ state, language, words, complain }: Counting, dead: Set<number>, word: string): void => {
  const point = parsePoint(word, state.size);
  if (!point.ok) complain(goPointProblem(language, point.error, word, state.size));
  else if (point.value === 0 || stoneAt(state, point.value) === EMPTY) complain(words.noStone(printPoint(point.value)));
  else toggle(dead, stringAt(state, point.value));
};

const toggle = (dead: Set<number>, stones: readonly number[]): void => {
  const isDead = dead.has(stones[0]!);
  for (const stone of stones) {
    if (isDead) dead.delete(stone);
    else dead.add(stone);
  }
};

const sayScore = (score: GoScore, rules: GoRules, words: PlayGoWords, say: (line: string) => void): void => {
  for (const [side, { territory, stones, prisoners, bonus, total }] of [score.black, score.white].entries()) {
    const komi = side === BLACK ? 0 : rules.komi;
    say(words.count(words.sides[side]!, territory, stones, prisoners, words.bonus(komi, bonus - komi), total));
  }
  say(printResult(resultOfScore(score)));
};
