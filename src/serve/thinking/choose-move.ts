/// The move of a program, and what it says of it.
import { PASS, legalMoves, playMove, squareName } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { othelloEvaluations } from '../../experts/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { WIN, mixSeeds, seededRandom, systemClock } from '../../play/index.ts';
import type { Choice as PlayersChoice } from '../../play/index.ts';
import type { Choice, Words } from '../contract/index.ts';
import { effectsOf, tellEffects } from './effects.ts';
import { lessonsAtHand } from './known-lessons.ts';
import type { KnownLessons, Warning } from './known-lessons.ts';
import { readPosition } from './position.ts';
import { joined } from './reflection-words.ts';
import type { MoveAnswer, MoveRequest, Trouble } from './request.ts';
import { namedPlayer } from './stranger-player.ts';
import type { NamedPlayer } from './stranger-player.ts';
import { gameOver } from './troubles.ts';

/// No choice may take longer, whatever a player is told.
const MOST_MILLISECONDS = 10_000;

// Making a player reads programs and lessons: it is kept until another one is asked for or the lessons change.
const players = new Map<string, NamedPlayer>();
const MOST_PLAYERS = 16;

const playerOf = (name: string, data: string, { version }: KnownLessons): Result<NamedPlayer, Trouble> => {
  const key = JSON.stringify([name, data, version]);
  const known = players.get(key);
  if (known !== undefined) return ok(known);
  const made = namedPlayer(name, data);
  if (!made.ok) return made;
  if (players.size >= MOST_PLAYERS) players.clear();
  players.set(key, made.value);
  return made;
};

const rlsValue = othelloEvaluations.find(({ name }) => name === 'rls')!;

/// The move that the player would have made but for a lesson, and the lesson.
const temptation = (
  position: Position,
  chosen: number,
  warned: readonly { readonly move: number; readonly warnings: readonly Warning[] }[],
): { readonly move: number; readonly warning: Warning } | undefined => {
  const worth = (move: number): number => rlsValue.value(playMove(position, move), position.turn);
  const [best] = warned.toSorted((a, b) => worth(b.move) - worth(a.move));
  return best !== undefined && worth(best.move) >= worth(chosen)
    ? { move: best.move, warning: best.warnings[0]! }
    : undefined;
};

const looked = ({ depth, value = 0 }: PlayersChoice<number>): Words | undefined => {
  if (depth === undefined) return undefined;
  if (Math.abs(value) > WIN / 2)
    return value > 0
      ? { en: 'It sees a win.', ja: '勝ちを読み切った。' }
      : { en: 'It sees that it loses.', ja: '負けを読み切った。' };
  return { en: `It looked ${depth} ${depth === 1 ? 'move' : 'moves'} ahead.`, ja: `${depth} 手先まで読んだ。` };
};

const reasonOf = (
  position: Position,
  kind: string,
  choice: PlayersChoice<number>,
  tempted: ReturnType<typeof temptation>,
): Words => {
  if (kind === 'random' && choice.move !== PASS) return { en: 'A move by chance.', ja: 'でたらめに選んだ手。' };
  const parts: Words[] = [];
  if (tempted !== undefined) {
    const { move, warning } = tempted;
    const name = squareName(move);
    parts.push({
      en: `Without its lesson "${warning.name.en}" it would have played ${name}.`,
      ja: `教訓「${warning.name.ja}」がなければ ${name} に打っていた。`,
    });
  }
  if (kind === 'rls' && choice.move !== PASS) {
    const value = rlsValue.value(playMove(position, choice.move), position.turn);
    parts.push({
      en: `It makes v = d + 10c, discs and ten times corners, largest: ${value}.`,
      ja: `v = d + 10c (石数差と隅の差の 10 倍) が最大の手 (${value})。`,
    });
  }
  parts.push(tellEffects(effectsOf(position, choice.move)));
  const depth = looked(choice);
  if (depth !== undefined) parts.push(depth);
  return joined(...parts);
};

export const chooseMove = async (request: MoveRequest): Promise<MoveAnswer> => {
  const read = readPosition(request);
  if (!read.ok) return { problem: read.error };
  const position = read.value;
  if (legalMoves(position).length === 0) return { problem: gameOver };
  const lessons = lessonsAtHand(request.data);
  const named = playerOf(request.player, request.data, lessons);
  if (!named.ok) return { problem: named.error };
  const { kind, player, usesLessons } = named.value;
  const { nodes, milliseconds = MOST_MILLISECONDS } = request;
  const choice = await player.choose(position, position.turn, {
    // Each position of a game has its own chance, so that a move taken back and made again is the same.
    random: seededRandom(mixSeeds(request.seed, position.ply)),
    clock: systemClock,
    milliseconds: Math.min(milliseconds, MOST_MILLISECONDS),
    ...(nodes === undefined ? {} : { nodes }),
  });
  const warned = usesLessons
    ? legalMoves(position)
        .filter((move) => move !== PASS && move !== choice.move)
        .map((move) => ({ move, warnings: lessons.warningsOf(position, squareName(move)) }))
        .filter(({ warnings }) => warnings.length > 0)
    : [];
  const avoided = warned.flatMap(({ move, warnings }) =>
    warnings.map(({ lesson }) => ({ move: squareName(move), lesson: lesson.id })),
  );
  const { value, depth, nodes: visited, line } = choice;
  const told: Choice = {
    ...(value === undefined ? {} : { value }),
    ...(depth === undefined ? {} : { depth }),
    ...(visited === undefined ? {} : { nodes: visited }),
    ...(line === undefined ? {} : { line: line.map(squareName) }),
    reason: reasonOf(position, kind, choice, temptation(position, choice.move, warned)),
    ...(avoided.length === 0 ? {} : { avoided }),
  };
  return { move: squareName(choice.move), choice: told };
};
