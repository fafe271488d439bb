/// A game looked back upon: how it went, which moves lost it, why, and what is to be learned.
import { printOthelloProof } from '../../experts/index.ts';
import type { JudgedMove } from '../../experts/index.ts';
import {
  LOOK_AHEAD,
  around,
  betterMove,
  judgeEndgame,
  lessonBase,
  lessonFolder,
  othelloStatics,
  othelloTheories,
  tell,
} from '../../experiment/index.ts';
import type { Endgame, Told } from '../../experiment/index.ts';
import {
  BLACK,
  INITIAL,
  WHITE,
  colourName,
  countDiscs,
  isOver,
  otherColour,
  printPosition,
  squareName,
} from '../../games/index.ts';
import type { Colour, Transcript } from '../../games/index.ts';
import { printLessonFile } from '../../knowledge/index.ts';
import { reflectOn } from '../../reflect/index.ts';
import type { Finding as Found } from '../../reflect/index.ts';
import type { Finding, ProofDocument, Reflection, SolvedMove, Words } from '../contract/index.ts';
import { SIDES } from './effects.ts';
import { graphOf } from './graph.ts';
import { lessonSummary } from './lesson-view.ts';
import { othelloPhrases } from './phrases.ts';
import { readLine } from './position.ts';
import { PROGRESS, behind, blamed, bySearch, bySolver, joined, noFailure, noLoser } from './reflection-words.ts';
import { turned, unexplained } from './reflection-words.ts';
import type { ReflectAnswer, ReflectRequest, Reflected, Report } from './request.ts';

type Solved = Extract<JudgedMove, { status: 'proved' }>;

/// The record as proofs carry it.
interface Record {
  readonly start: string;
  readonly moves: string[];
}

const recordOf = ({ moves, positions }: Transcript): Record => ({
  start: printPosition(positions[0] ?? INITIAL),
  moves: moves.map(squareName),
});

// What the solver proved of the blamed move becomes the lesson's status; the proof is kept beside the lesson.
const withProof = (finding: Found, { proofs }: Endgame): Found => {
  if (!proofs.has(finding.ply)) return finding;
  const proof = `${finding.lesson.id}-${finding.ply}.proof.json`;
  return { ...finding, lesson: { ...finding.lesson, status: { kind: 'proved', proof } } };
};

const betterOf = (transcript: Transcript, told: Told, { judged }: Endgame): Finding['better'] => {
  const solved = judged.find((each): each is Solved => each.ply === told.ply && each.status === 'proved');
  if (solved !== undefined)
    return solved.lost ? { move: squareName(solved.better[0]!), by: bySolver(solved.before) } : undefined;
  const move = betterMove(around(transcript, told.ply).before, told.described.patterns);
  return move === undefined ? undefined : { move: squareName(move), by: bySearch(LOOK_AHEAD) };
};

const explanationOf = ({ certificate, theory }: Told, record: Record): ProofDocument => {
  const { lemmas, ...main } = certificate!;
  const { name, version } = theory;
  return {
    kind: 'explanation',
    ...plain(main),
    lemmas: lemmas.map(plain),
    words: { ...othelloPhrases() },
    ...record,
    theory: { name, version },
  };
};

type Certified = NonNullable<Told['certificate']>['lemmas'][number];

const plain = ({ goal, program, origin, dynamic, proof }: Certified) => ({
  goal,
  program: [...program],
  origin: [...origin],
  ...(dynamic === undefined ? {} : { dynamic: [...dynamic] }),
  proof,
});

const solvedMoves = ({ judged, proofs }: Endgame, documents: ProofDocument[], record: Record): SolvedMove[] =>
  judged
    .filter((verdict): verdict is Solved => verdict.status === 'proved')
    .map(({ ply, move, before, after, lost, better }) => {
      const proof = proofs.get(ply);
      const number = proof && documents.push({ kind: 'game-tree', text: printOthelloProof(proof), ply, ...record }) - 1;
      const names = better.map(squareName);
      return { ply, move: squareName(move), before, after, lost, better: names, ...(proof ? { proof: number } : {}) };
    });

const failureWords = (transcript: Transcript, side: Colour, failure: number): Words => {
  const { after } = around(transcript, failure);
  const score = `${countDiscs(after, side)}-${countDiscs(after, otherColour(side))}`;
  return behind(SIDES[colourName(side)], failure, score, isOver(transcript.positions.at(-1)!));
};

const summaryOf = (failure: Words, findings: readonly Finding[], solved: readonly SolvedMove[]): Words => {
  const last = solved.findLast(({ lost }) => lost);
  const named = new Set(findings.map(({ ply }) => ply));
  return joined(
    failure,
    ...findings.map(({ ply, move }) => blamed(ply, move)),
    ...(last === undefined || named.has(last.ply) ? [] : [turned(last.ply, last.move)]),
    ...(findings.length === 0 && last === undefined ? [unexplained] : []),
  );
};

const keptIn = (data: string, id: string): Finding['kept'] => {
  const known = lessonBase(lessonFolder(data)).get(id);
  return known.ok ? known.value.state.kind : 'no';
};

export const reflect = async (request: ReflectRequest, report: Report = () => undefined): Promise<ReflectAnswer> => {
  const line = readLine(request);
  if (!line.ok) return { problem: line.error };
  const transcript = line.value;
  const record = recordOf(transcript);
  const { positions } = transcript;
  const total = positions.length + 2;
  let done = 0;
  const advance = (message: Words): void => report({ done: done++, total, message });
  const graph = graphOf(transcript, request.empties, () => advance(PROGRESS.graph));
  const wanted = request.side && (request.side === 'black' ? BLACK : WHITE);

  advance(PROGRESS.explanation);
  const looked = reflectOn(transcript, {
    theories: othelloTheories(),
    certify: true,
    ...(wanted === undefined ? {} : { side: wanted }),
  });
  const told: Pick<Reflection, 'moves' | 'start' | 'graph'> = { ...record, graph };
  const proofs: ProofDocument[] = [];
  if (looked.kind === 'no-loser')
    return {
      reflection: { ...told, verdict: looked.kind, summary: noLoser, solved: [], findings: [], stored: [] },
      proofs,
      lessons: [],
    };

  advance(PROGRESS.endgame);
  const endgame = judgeEndgame(transcript, looked.side, request.empties);
  if (looked.kind === 'no-failure') {
    const side = colourName(looked.side);
    // Who drew may have let a win go, and who won may have been lucky.
    const solved = solvedMoves(endgame, proofs, record);
    const summary = noFailure(SIDES[side]);
    return {
      reflection: { ...told, verdict: looked.kind, side, summary, solved, findings: [], stored: [] },
      proofs,
      lessons: [],
    };
  }

  const lessons: Reflected['lessons'][number][] = [];
  const findings = looked.findings.map((found): Finding => {
    const finding = tell(transcript, withProof(found, endgame));
    const { ply, move, why, squares, versions, theory, lesson } = finding;
    const tree = endgame.proofs.get(ply);
    const { status } = lesson;
    lessons.push({
      id: lesson.id,
      text: printLessonFile(lesson, othelloStatics()),
      ...(tree && status.kind === 'proved' ? { proof: { name: status.proof, text: printOthelloProof(tree) } } : {}),
    });
    const better = betterOf(transcript, finding, endgame);
    const begun = positions[0]!.ply;
    return {
      ply,
      move: squareName(move),
      why,
      squares: [...squares],
      line: record.moves.slice(ply - begun, looked.failure - begun),
      ...(better === undefined ? {} : { better }),
      theory: { name: theory.name, version: theory.version },
      literals: {
        raw: versions.raw.body.length,
        final: versions.final.body.length,
        ...(versions.simplified ? { simplified: versions.simplified.body.length } : {}),
        ...(versions.improved ? { improved: versions.improved.body.length } : {}),
        regression: versions.regression.body.length - versions.guards,
      },
      lesson: lessonSummary(lesson),
      kept: keptIn(request.data, lesson.id),
      proof: proofs.push(explanationOf(finding, record)) - 1,
    };
  });
  const solved = solvedMoves(endgame, proofs, record);
  report({ done: total, total, message: PROGRESS.done });
  return {
    reflection: {
      ...told,
      verdict: 'reflected',
      side: colourName(looked.side),
      failure: looked.failure,
      summary: summaryOf(failureWords(transcript, looked.side, looked.failure), findings, solved),
      solved,
      findings,
      stored: [...(looked.inquiries.at(-1)?.stored ?? [])],
    },
    proofs,
    lessons,
  };
};
