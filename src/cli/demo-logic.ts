/// The demonstration's last part: what everything stands on, answers with proofs and a checker that refuses false ones.
import { Prolog, printTerm, proofFromJson, proofToJson } from '../logic/index.ts';
import type { Proof } from '../logic/index.ts';
import type { Stage } from './demo-stage.ts';
import type { DemoText } from './demo-text.ts';
import { packagedText } from '../experiment/index.ts';
import { loadText } from './load.ts';
import { printer, showProof } from './show-term.ts';
import { checkAgainst, printVerdict } from './verdict.ts';

const GOAL = 'bad_move(Move, Corner)';

export const showLogic = (stage: Stage, text: DemoText): void => {
  const { context } = stage;
  stage.chapter(text.proof, text.proofSays);
  const { text: clauses } = packagedText('demo/othello.pl');
  const prolog = new Prolog();
  loadText(prolog, clauses, 'othello.pl', context);
  stage.say(`${(clauses.match(/^(?:taken|hands_over|bad_move|disc)\(.*$/gm) ?? []).join('\n')}\n\n`);
  stage.command(`hansei query knowledge/demo/othello.pl "${GOAL}" --proof`);
  const [answer] = prolog.query(GOAL, { proofs: true });
  const values = [...answer!.bindings].map(
    ([name, value]) => `${name} = ${printer(prolog)(value, new Map(), 'plain')}`,
  );
  stage.say(`${values.join(', ')}.\n${showProof(answer!.proof!, prolog)}`);

  stage.chapter(text.check, text.checkSays);
  for (const proof of [answer!.proof!, forged(answer!.proof!, prolog)])
    stage.say(printVerdict(checkAgainst(prolog, proof.goal, proof), proof, prolog, context));
};

/// The proof with other squares written into it, and with the facts that fit them: all is true but the negation.
const forged = (proof: Proof, prolog: Prolog): Proof => {
  const squares: Readonly<Record<string, string>> = { b2: 'g7', a1: 'h8' };
  const swap = (text: string): string => text.replaceAll(/\b(?:b2|a1)\b/g, (square) => squares[square]!);
  const read = proofFromJson(JSON.parse(swap(JSON.stringify(proofToJson(proof)))));
  if (!read.ok) throw new Error(`the forged proof cannot be read: ${read.error.message}`);
  const heads = prolog.program.clauses.map(({ head }) => printTerm(head));
  const counterpart = (clause: number): number => {
    const found = heads.indexOf(swap(heads[clause]!));
    return found < 0 ? clause : found;
  };
  const steps = read.value.steps.map((step) =>
    step.kind === 'clause' ? { ...step, clause: counterpart(step.clause) } : step,
  );
  return { ...read.value, steps };
};
