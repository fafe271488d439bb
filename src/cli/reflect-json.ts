/// A reflection for programs.
import { squareName } from '../games/index.ts';
import { printClauseLine, sentenceOf } from '../knowledge/index.ts';
import { ebg } from '../reflect/index.ts';
import type { Finding, Reflection } from '../reflect/index.ts';
import type { Endgame } from './advice.ts';
import { othelloStatics } from './knowledge.ts';

type Reflected = Extract<Reflection, { kind: 'reflected' }>;

const SIDES = ['black', 'white'] as const;

const blamedJson = ({ ply, move, papersPly, papersMove, versions, lesson, theory }: Finding): object => ({
  ply,
  move: squareName(move),
  status: lesson.status.kind,
  literals: {
    raw: versions.raw.body.length,
    final: versions.final.body.length,
    simplified: versions.simplified?.body.length ?? null,
    improved: versions.improved?.body.length ?? null,
    regression: versions.regression.body.length,
  },
  lesson: {
    id: lesson.id,
    clause: printClauseLine(lesson.clause),
    sentence: sentenceOf(lesson.clause, othelloStatics(), 'en'),
    sentenceJa: sentenceOf(lesson.clause, othelloStatics(), 'ja'),
  },
  theory: theory.name,
  /// The papers' own answer, and their clauses.
  papers: {
    ply: papersPly,
    move: squareName(papersMove),
    raw: ebg.printConcept(versions.raw),
    final: ebg.printConcept(versions.final),
    ...(versions.simplified === undefined ? {} : { simplified: ebg.printConcept(versions.simplified) }),
  },
});

const endgameJson = ({ maxEmpties, judged, proofs }: Endgame): object => ({
  maxEmpties,
  moves: judged.map((verdict) =>
    verdict.status === 'proved'
      ? {
          ply: verdict.ply,
          move: squareName(verdict.move),
          before: verdict.before,
          after: verdict.after,
          lost: verdict.lost,
          better: verdict.better.map(squareName),
          proved: proofs.has(verdict.ply),
        }
      : { ply: verdict.ply, move: squareName(verdict.move), unknown: verdict.reason },
  ),
});

/// `started` is the CPU time at which the command began.
export const reflectionJson = (
  reflection: Reflected | undefined,
  endgame: Endgame | undefined,
  started: NodeJS.CpuUsage,
): object => {
  const spent = process.cpuUsage(started);
  return {
    failure: reflection === undefined ? null : { ply: reflection.failure, side: SIDES[reflection.side] },
    blamed: reflection?.findings.map(blamedJson) ?? [],
    stored: reflection?.inquiries.at(-1)?.stored ?? [],
    ...(endgame === undefined ? {} : { endgame: endgameJson(endgame) }),
    calls: reflection?.calls ?? 0,
    cpuMs: Math.round((spent.user + spent.system) / 1000),
  };
};
