/// One search, with its proof as a table that a page can walk through.
import { beginnerOf, parseQuestion, sayEffort, sayFinding, sayProving, studyQuestion } from '../../../experts/index.ts';
import type { ProofTurn, ProofWait, ReadingProof } from '../../../experts/index.ts';
import { printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { printFinding } from '../../../speak/index.ts';
import type { GoMove, GoProofNode, GoStudy, GoStudyQuestion } from '../../contract/index.ts';
import type { Refused } from '../../thinking/request.ts';
import { openGo, sideOf } from '../position.ts';

const USUAL_NODES = 20_000;
/// A search stops by itself long before its thread is ended.
const MILLISECONDS = 10_000;

const name = (point: number): string => printPoint(point);
const names = (points: readonly number[]): string[] => points.map(name);

/// Each place of a proof once, the first of them first: the same sub-tree may stand at several places.
export const proofTable = ({ root }: ReadingProof): GoProofNode[] => {
  const numbers = new Map<ProofTurn | ProofWait, number>();
  const nodes: GoProofNode[] = [];
  const place = (tree: ProofTurn | ProofWait): number => {
    const known = numbers.get(tree);
    if (known !== undefined) return known;
    const number = nodes.length;
    numbers.set(tree, number);
    nodes.push({ kind: 'won' });
    if (tree.kind === 'move') nodes[number] = { kind: 'move', move: name(tree.move), next: place(tree.wait) };
    else if (tree.kind === 'answers')
      nodes[number] = {
        kind: 'answers',
        answers: [
          ...tree.answers.map(({ move, turn }) => ({ move: name(move), next: place(turn) })),
          { move: 'pass', next: place(tree.pass) },
        ],
      };
    return number;
  };
  place(root.tree);
  return nodes;
};

/// Moves in turn, the first by that colour.
const turned = (moves: readonly number[], first: Colour): GoMove[] =>
  moves.map((move, index) => ({ colour: sideOf((first ^ (index % 2)) as Colour), point: name(move) }));

export const studyInLab = ({ position, question, nodes }: GoStudyQuestion): GoStudy | Refused => {
  const opened = openGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const { board } = opened.value.table;
  const read = parseQuestion(question, board);
  if (!read.ok) return { problem: { ...read.error } };
  const until = Date.now() + MILLISECONDS;
  const isLate = (): boolean => Date.now() > until;
  const first = beginnerOf(read.value, board);
  const study = studyQuestion(board, read.value, { nodes: nodes ?? USUAL_NODES, isLate });
  const { proving } = study;
  const isProved = proving.kind === 'proof';
  return {
    question,
    answer: printFinding(study.finding),
    says: sayFinding(study, board, name),
    effort: sayEffort(study),
    proving: sayProving(proving),
    nodes: Math.round(study.nodes),
    isCertain: study.isCertain,
    line: turned(study.line, first),
    region: names([...new Set(study.region)]),
    ...(isProved
      ? {
          proof: {
            isAccepted: proving.verdict.accepted,
            positions: proving.verdict.accepted ? proving.verdict.positions : 0,
            zone: proving.verdict.accepted ? names(proving.verdict.zone) : [],
            prover: sideOf(proving.proof.prover),
            nodes: proofTable(proving.proof),
          },
        }
      : {}),
    ...(isProved || proving.moves === undefined ? {} : { stopped: turned(proving.moves, first) }),
  };
};
