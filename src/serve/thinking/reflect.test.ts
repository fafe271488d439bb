import { describe, expect, test } from 'vitest';
import { checkOthelloProof, parseOthelloProof } from '../../experts/index.ts';
import { othelloStatics } from '../../experiment/index.ts';
import { discDifference, isOver, parsePosition, playRandomly, squareName } from '../../games/index.ts';
import { parseLesson } from '../../knowledge/index.ts';
import { checkCertificate } from '../../logic/index.ts';
import { seededRandom } from '../../rules/index.ts';
import { ProofDocument, Reflection } from '../contract/index.ts';
import { reflect } from './reflect.ts';
import type { Progress, Reflected } from './request.ts';
import { PAIR_WING_MOVES, folderWithLesson } from './thinking.fixture.ts';

const asSent = <T>(value: T): T => structuredClone(value);

const done = async (answer: ReturnType<typeof reflect>): Promise<Reflected> => {
  const found = await answer;
  if ('problem' in found) throw new Error(found.problem.message.en);
  return asSent(found);
};

// Every part of it at once: it takes its time where others work, too.
const PATIENCE = { timeout: 90_000 };

describe('the pair wing', PATIENCE, () => {
  test('is found, told and proved', async () => {
    const { data } = folderWithLesson();
    const { reflection, proofs, lessons } = await done(reflect({ moves: PAIR_WING_MOVES, empties: 8, data }));
    expect(Reflection.safeParse({ ...reflection, id: 'r', game: 'g' }).error).toBeUndefined();
    expect(reflection).toMatchObject({ verdict: 'reflected', side: 'white', failure: 47 });
    expect(reflection.summary.en).toContain('Move 36, e8, is to blame.');
    const [finding] = reflection.findings;
    expect(finding).toMatchObject({ ply: 36, move: 'e8', kept: 'adopted', proof: 0 });
    expect(finding!.literals).toMatchObject({ raw: 238, final: 116, simplified: 52, improved: 53 });
    expect(finding!.squares).toContain('h8');
    expect(finding!.line).toEqual(PAIR_WING_MOVES.slice(36));
    expect(finding!.better!.move).not.toBe('e8');
    expect(reflection.stored).toEqual(['good_move(45,b,h8)']);
    const document = ProofDocument.parse(JSON.parse(JSON.stringify(proofs[0])));
    if (document.kind !== 'explanation') throw new Error('no explanation');
    for (const certificate of [document, ...document.lemmas])
      expect(checkCertificate(certificate)).toEqual({ ok: true, value: { ok: true, assumptions: [] } });
    expect(document.words['bad_move/3']!.en).toContain('{3}');
    const lesson = parseLesson(lessons[0]!.text, { statics: othelloStatics() });
    expect(lesson.ok && lesson.value.id).toBe(finding!.lesson.id);

    const { graph } = reflection;
    expect(graph.map(({ ply }) => ply)).toEqual(Array.from({ length: PAIR_WING_MOVES.length + 1 }, (_, ply) => ply));
    expect(graph.every(({ value }) => Math.abs(value) <= 64)).toBe(true);
    // Black has two corners at the end.
    expect(graph.at(-1)!.value).toBeGreaterThan(10);
  });
});

describe('a finished game', PATIENCE, () => {
  const played = playRandomly(seededRandom(5));
  const moves = played.moves.map(squareName);
  const final = played.positions.at(-1)!;

  test('ends in its result, and moves that changed it have proofs that a checker accepts', async () => {
    expect(isOver(final)).toBe(true);
    const told: Progress[] = [];
    const answer = await reflect({ moves, empties: 10, data: '/nowhere' }, (progress) => told.push(progress));
    if ('problem' in answer) throw new Error(answer.problem.message.en);
    const { reflection, proofs, lessons } = asSent(answer);
    expect(reflection.graph.at(-1)).toEqual({ ply: moves.length, value: discDifference(final, 0), exact: true });
    expect(reflection.graph.filter(({ exact }) => exact).length).toBeGreaterThanOrEqual(10);
    const values = new Map(reflection.graph.map(({ ply, value }) => [ply, Math.sign(value)]));
    const sign = reflection.side === 'black' ? 1 : -1;
    for (const { ply, before, after, lost, better, proof } of reflection.solved) {
      expect([before, after]).toEqual([0 + sign * values.get(ply - 1)!, 0 + sign * values.get(ply)!]);
      expect(lost).toBe(after < before);
      if (!lost) continue;
      expect(better.length).toBeGreaterThan(0);
      const document = proofs[proof!];
      if (document?.kind !== 'game-tree') throw new Error('no proof');
      const read = parseOthelloProof(document.text);
      expect(read.ok && checkOthelloProof(read.value).accepted).toBe(true);
    }
    expect(reflection.solved.filter(({ lost }) => lost)).toHaveLength(3);
    // The blamed move is one of them: its lesson is proved, and the proof is to be kept beside it.
    const [finding] = reflection.findings;
    expect(finding).toMatchObject({
      kept: 'no',
      lesson: { status: { kind: 'proved', proof: lessons[0]!.proof!.name } },
    });
    const kept = parseOthelloProof(lessons[0]!.proof!.text);
    expect(kept.ok && checkOthelloProof(kept.value).accepted).toBe(true);
    expect(told.map((each) => each.done)).toEqual(Array.from({ length: told.length }, (_, i) => i));
    expect(told.at(-1)!.done).toBe(told.at(-1)!.total);
  });

  test('the winner sees the solved end, too', async () => {
    const side = discDifference(final, 0) > 0 ? 'black' : 'white';
    const { reflection } = await done(reflect({ moves, side, empties: 8, data: '/nowhere' }));
    expect(reflection.verdict).toBe('no-failure');
    const sign = side === 'black' ? 1 : -1;
    const values = new Map(reflection.graph.map(({ ply, value }) => [ply, sign * Math.sign(value)]));
    expect(reflection.solved.length).toBeGreaterThan(0);
    for (const { ply, after } of reflection.solved) expect(after).toBe(0 + values.get(ply)!);
  });

  test('the winner has nothing to regret', async () => {
    const side = discDifference(final, 0) > 0 ? 'black' : 'white';
    const { reflection } = await done(reflect({ moves, side, empties: 0, data: '/nowhere' }));
    expect(reflection).toMatchObject({ verdict: 'no-failure', side, findings: [] });
  });
});

test('no moves: nobody is behind', async () => {
  const { reflection } = await done(reflect({ moves: [], empties: 12, data: '/nowhere' }));
  expect(reflection.verdict).toBe('no-loser');
  expect(reflection.graph).toHaveLength(1);
  expect(parsePosition(reflection.start).ok).toBe(true);
});

test('what cannot be read is told with its move', async () => {
  const answer = await reflect({ moves: ['f5', 'f5'], empties: 12, data: '/nowhere' });
  expect(answer).toMatchObject({ problem: { code: 'occupied' } });
  if (!('problem' in answer)) throw new Error('accepted');
  expect(answer.problem.message.en).toContain('move 2');
  expect(answer.problem.message.ja).toContain('2 手目');
});
