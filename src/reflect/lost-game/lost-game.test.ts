import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LessonMatcher } from '../../experts/index.ts';
import { BLACK, WHITE, legalMoves, parseTranscript, playRandomly, squareName } from '../../games/index.ts';
import type { Position, Transcript } from '../../games/index.ts';
import { knowledgeFile, patternsOf, staticsOf } from '../../knowledge/index.ts';
import { Prolog, atom } from '../../logic/index.ts';
import { seededRandom } from '../../rules/index.ts';
import {
  Vocabulary,
  chooseMove,
  learnFrom,
  linkProgram,
  othelloEpisode,
  othelloHost,
  parseProgram,
  playGame,
  printProgram,
} from '../rls/index.ts';
import { EbgExplainer, failurePly, loserOf, reflectOn, rlsPlayer, theoryShelf } from './index.ts';
import type { KnownText, Reflection, RlsKnowledge } from './index.ts';

const RECORD = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';

const gameOf = (text: string): Transcript => {
  const parsed = parseTranscript(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const read = (name: string): KnownText => knowledgeFile(name)!;
const theories = theoryShelf(read);
const game = gameOf(RECORD);

const prolog = new Prolog();
prolog.load(read('othello/causes.pl').text, { file: 'causes.pl' });
const knowledge: RlsKnowledge = {
  program: read('othello/rls-othello.pl').text,
  theory: read('othello/causes.pl').text,
  statics: staticsOf(prolog),
};

const reflected = (reflection: Reflection): Extract<Reflection, { kind: 'reflected' }> => {
  if (reflection.kind !== 'reflected') throw new Error(reflection.kind);
  return reflection;
};
const pairWing = reflected(reflectOn(game, { theories }));
const player = (lessons: Parameters<typeof rlsPlayer>[1], interpreted = false): ((position: Position) => number) => {
  const made = rlsPlayer(knowledge, lessons, { interpreted });
  if (!made.ok) throw new Error(made.error.message);
  return (position) => made.value.choose(position, position.turn, { random: seededRandom(1) as never }).move;
};

describe('failure', () => {
  test('the loser is behind at the end; the failure is the ply from which it stays behind', () => {
    expect(loserOf(game)).toBe(WHITE);
    expect(failurePly(game, WHITE)).toBe(47);
    expect(failurePly(game, BLACK)).toBeUndefined();
  });
  test('behind a ply, the first time the side is behind', () => {
    expect(failurePly(game, WHITE, 35)).toBe(47);
    const first = failurePly(game, WHITE, 0)!;
    expect(first).toBeLessThan(47);
    expect(failurePly(game, WHITE, 47)).toBeUndefined();
  });
  test('nobody to blame in a drawn record', () => {
    expect(reflectOn(gameOf(''), { theories }).kind).toBe('no-loser');
    expect(reflectOn(game, { theories, side: BLACK }).kind).toBe('no-failure');
  });
});

describe('the lesson of the pair wing', () => {
  const [finding] = pairWing.findings;

  test('is adopted by the player, which then plays another move; without it, the old one', () => {
    expect(squareName(player([])(game.positions[35]!))).toBe('e8');
    expect(squareName(player([finding!.lesson])(game.positions[35]!))).not.toBe('e8');
  });

  test('compiled or asked of Prolog, lessons forbid the same moves', () => {
    const lessons = reflected(reflectOn(game, { theories, all: true })).findings.map(({ lesson }) => lesson);
    expect(lessons.length).toBeGreaterThan(1);
    const [compiled, asked] = [player(lessons), player(lessons, true)];
    const positions = [...game.positions.slice(4, -1)];
    for (let seed = 1; seed <= 12; seed++)
      positions.push(playRandomly(seededRandom(seed), 10 + 3 * seed).positions.at(-1)!);
    for (const position of positions) {
      if (legalMoves(position).length > 0) expect(compiled(position)).toBe(asked(position));
    }
  });

  test('has four placements, one for each shared corner', () => {
    const found = patternsOf(finding!.lesson.clause, knowledge.statics);
    expect(found.ok && found.patterns.length).toBe(4);
  });

  test('says where it comes from', () => {
    const { origin, status } = finding!.lesson;
    expect(status.kind).toBe('line');
    expect([origin.ply, origin.move, origin.side, origin.failure, origin.record]).toEqual([
      36,
      'e8',
      'white',
      47,
      RECORD,
    ]);
    expect(origin.theory.name).toBe('othello/causes.pl');
  });

  test('intervals kept whole give the same final concept out of a shorter proof', () => {
    const shelf = theoryShelf(read, [['othello/causes.pl', 'othello/intervals.pl']]);
    const { versions, lesson } = reflected(reflectOn(game, { theories: shelf })).findings[0]!;
    expect(versions.raw.body.length).toBeLessThan(finding!.versions.raw.body.length);
    expect(versions.final.body.length).toBe(finding!.versions.final.body.length);
    expect(patternsOf(lesson.clause, knowledge.statics)).toEqual(patternsOf(finding!.lesson.clause, knowledge.statics));
  });
});

describe('RLS learns it by itself', () => {
  const parsed = (text: string): Parameters<typeof linkProgram>[0] => {
    const program = parseProgram(text);
    if (!program.ok) throw new Error(program.error.message);
    return program.value;
  };
  const program = parsed(knowledge.program);
  const meta = parsed(readFileSync(join(import.meta.dirname, '../../../knowledge/rls/meta.pl'), 'utf8'));
  const vocabulary = new Vocabulary(othelloHost(knowledge.theory));

  test('the program loses as in the record, its learning procedure finds e8, and the new program plays another move', () => {
    const linked = linkProgram(program, vocabulary);
    if (!linked.ok) throw new Error(linked.error.message);
    const run = playGame(linked.value, game.positions[35]!, WHITE, (ply) =>
      ply % 2 === 1 ? game.moves[ply - 1] : undefined,
    );
    if (run.ok) throw new Error('it did not fail');
    const explainer = new EbgExplainer(theories[0]!().theory);
    const episode = othelloEpisode(run.failure.situation, explainer, vocabulary);
    const learned = learnFrom({ program, vocabulary, entry: atom('game'), situations: [], episode }, run.failure, {
      meta,
    });
    expect(learned.ok).toBe(true);
    const wiser = linkProgram(parsed(printProgram(learned.program)), vocabulary);
    if (!wiser.ok) throw new Error(wiser.error.message);
    expect(squareName(chooseMove(wiser.value, game.positions[35]!)!.move)).not.toBe('e8');
  });
});

describe('the blamed move', () => {
  test('completed the pattern, which stood from then to where the papers would blame', () => {
    let count = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const { moves, positions } = playRandomly(seededRandom(seed));
      const reflection = reflectOn({ moves, positions }, { theories, all: true });
      if (reflection.kind !== 'reflected') continue;
      for (const { ply, papersPly, lesson } of reflection.findings) {
        const found = patternsOf(lesson.clause, knowledge.statics);
        if (!found.ok) throw new Error('a lesson that is no pattern');
        const matcher = new LessonMatcher([{ id: lesson.id, patterns: found.patterns }]);
        const [before, after] = [positions[ply - 1]!, positions[ply]!];
        expect(before.turn).toBe(reflection.side);
        expect(matcher.firstMatch(before, after, reflection.side)?.id).toBe(lesson.id);
        expect(papersPly).toBeGreaterThanOrEqual(ply);
        expect(papersPly).toBeLessThan(reflection.failure);
        count++;
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});
