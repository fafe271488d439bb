/// A suggestion for whoever is to move.
import { PASS, legalMoves, squareName } from '../../games/index.ts';
import type { Words } from '../contract/index.ts';
import { bestMove, effortOf } from './best-move.ts';
import type { Best } from './best-move.ts';
import { TOLD, effectsOf, tellEffects } from './effects.ts';
import { lessonsAtHand } from './known-lessons.ts';
import { readPosition } from './position.ts';
import { joined } from './reflection-words.ts';
import type { HintAnswer, HintRequest } from './request.ts';
import { gameOver } from './troubles.ts';

const solvedWords = (value: number): Words => {
  if (value === 0) return { en: 'Solved to the end: it draws.', ja: '最後まで読み切り: 引き分け。' };
  const discs = Math.abs(value);
  return value > 0
    ? { en: `Solved to the end: it wins by ${discs}.`, ja: `最後まで読み切り: ${discs} 石差で勝つ。` }
    : {
        en: `Solved to the end: it loses by ${discs}, and any other move by as much or more.`,
        ja: `最後まで読み切り: ${discs} 石差の負け。ほかの手はそれ以上の差で負ける。`,
      };
};

const reasonOf = (effects: Words, { value, exact, depth, refused }: Best): Words => {
  if (exact) return joined(solvedWords(value), effects);
  const ahead = {
    en: `Looking ${depth} ${depth === 1 ? 'move' : 'moves'} ahead, it is the best move found.`,
    ja: `${depth} 手先まで読んだ中で最善の手。`,
  };
  if (refused === undefined) return joined(effects, ahead);
  const { name } = refused.warning;
  const other = squareName(refused.move);
  const lesson = {
    en: `${other} would look better, but your lesson "${name.en}" warns of it.`,
    ja: `${other} の方が良く見えるが、教訓「${name.ja}」に反する。`,
  };
  return joined(lesson, effects);
};

export const hint = async (request: HintRequest): Promise<HintAnswer> => {
  const read = readPosition(request);
  if (!read.ok) return { problem: read.error };
  const position = read.value;
  const legal = legalMoves(position);
  if (legal.length === 0) return { problem: gameOver };
  const lessons = lessonsAtHand(request.data);
  const best = bestMove(position, lessons, effortOf(request));
  const { value, depth, nodes, line } = best;
  const move = line[0]!;
  const effects = effectsOf(position, move);
  const reason = move === PASS ? tellEffects(effects) : reasonOf(tellEffects(effects), best);
  const avoided = legal
    .filter((other) => other !== PASS && other !== move)
    .flatMap((other) =>
      lessons
        .warningsOf(position, squareName(other))
        .map(({ lesson }) => ({ move: squareName(other), lesson: lesson.id })),
    );
  const shown = [
    ...(move === PASS ? [] : [squareName(move)]),
    ...effects.slice(0, TOLD).flatMap((each) => each.squares),
  ];
  return {
    move: squareName(move),
    reason,
    choice: { value, depth, nodes, line: line.map(squareName), reason, ...(avoided.length === 0 ? {} : { avoided }) },
    squares: [...new Set(shown)],
  };
};
