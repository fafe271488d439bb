/// A reflection for programs.
import { squareName } from '../games/index.ts';
import { printClauseLine } from '../knowledge/index.ts';
import { ebg } from '../reflect/index.ts';
import type { Reflection } from '../reflect/index.ts';
import type { Endgame, Told } from '../experiment/index.ts';

type Reflected = Omit<Extract<Reflection, { kind: 'reflected' }>, 'findings'> & { readonly findings: readonly Told[] };

const SIDES = ['black', 'white'] as const;

const blamedJson = ({ ply, move, papersPly, papersMove, versions, lesson, theory, described, why }: Told): object => ({
  ply,
  move: squareName(move),
  why,
  status: lesson.status.kind,
  literals: {
    raw: versions.raw.body.length,
    final: versions.final.body.length,
    simplified: versions.simplified?.body.length ?? null,
    improved: versions.improved?.body.length ?? null,
    regression: versions.regression.body.length - versions.guards,
  },
  lesson: {
    id: lesson.id,
    clause: printClauseLine(lesson.clause),
    sentence: described.sentence.en,
    sentenceJa: described.sentence.ja,
    name: described.name,
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

/// Whether an explanation was given up because it took too many steps.
export const isBudgetSpent = (reflection: Reflected | undefined): boolean =>
  reflection?.inquiries.some(({ steps }) => steps.some(({ outcome }) => outcome === 'budget')) ?? false;

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
    ...(isBudgetSpent(reflection) ? { budgetSpent: true } : {}),
    calls: reflection?.calls ?? 0,
    cpuMs: Math.round((spent.user + spent.system) / 1000),
  };
};
