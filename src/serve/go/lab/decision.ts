/// Decisions by any parameters, with the stages of the recognition; two sets of parameters compared over a game.
import { Go1, STEP_WORDS, checkParameters, explainDecision, withParameters } from '../../../experts/index.ts';
import type { GoDecision, RecognitionStep } from '../../../experts/index.ts';
import { personsGo } from '../../../experiment/index.ts';
import { printPoint } from '../../../games/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { Result } from '../../../logic/index.ts';
import type {
  GoChanges,
  GoChangesQuestion,
  GoDecisionView,
  GoParameterValues,
  GoPositionText,
  GoTraceStep,
  Words,
} from '../../contract/index.ts';
import type { Refused, Trouble } from '../../thinking/request.ts';
import { explanationView } from '../explanation-view.ts';
import { decideFor } from '../minds.ts';
import { openJudgedGo, sideOf } from '../position.ts';
import { noSuchMoves } from './troubles.ts';

const name = (point: number): string => printPoint(point);

/// A mind with these parameters in the place of the person's own. The last two are kept, because questions come in pairs.
const minds = new Map<string, Go1>();
const MOST_MINDS = 2;

const mindWith = (size: number, data: string, values: GoParameterValues): Result<Go1, Trouble> => {
  const checked = checkParameters(values);
  if (!checked.ok) return failed({ ...checked.error });
  const known = personsGo(data);
  const key = JSON.stringify([size, known.version, Object.entries(values).toSorted()]);
  let mind = minds.get(key);
  if (mind === undefined) {
    mind = new Go1(size, withParameters(known, checked.value));
    const [oldest] = minds.keys();
    if (minds.size >= MOST_MINDS) minds.delete(oldest!);
    minds.set(key, mind);
  }
  return ok(mind);
};

const stepView = ({ stage, what, id, why, work, isRemembered }: RecognitionStep): GoTraceStep => ({
  stage,
  what: STEP_WORDS[what],
  // The number of a link holds the point at its beginning.
  ...(id === 0 ? {} : { point: name(what === 'link' ? id >> 5 : id) }),
  why,
  work: Math.round(work),
  isRemembered,
});

const decisionView = (decision: GoDecision): GoDecisionView => ({
  ...explanationView(decision),
  values: decision.candidates.map(({ move, value }) => ({ point: name(move), value })),
  trace: decision.trace.map(stepView),
});

export interface LabDecisionRequest {
  readonly data: string;
  readonly position: GoPositionText;
  readonly parameters?: GoParameterValues | undefined;
}

export const decideInLab = ({ data, position, parameters }: LabDecisionRequest): GoDecisionView | Refused => {
  const opened = openJudgedGo(position, true);
  if (!opened.ok) return { problem: opened.error };
  const mind = mindWith(position.size, data, parameters ?? {});
  return mind.ok ? decisionView(decideFor(opened.value, mind.value)) : { problem: mind.error };
};

/// More at a time would keep a thread too long.
const MOST_CHANGES = 10;

const reasonOf = (decision: GoDecision): Words => ({
  en: explainDecision(decision, name, 'en').reason,
  ja: explainDecision(decision, name, 'ja').reason,
});

/// What two sets of parameters decide at moves of a game.
export const changesInLab = (question: GoChangesQuestion & { readonly data: string }): GoChanges | Refused => {
  const { data, position, from, to } = question;
  const moves = position.moves ?? [];
  if (to < from || to > moves.length || to - from >= MOST_CHANGES)
    return { problem: noSuchMoves(moves.length, MOST_CHANGES) };
  const one = mindWith(position.size, data, question.one);
  if (!one.ok) return { problem: one.error };
  const other = mindWith(position.size, data, question.other);
  if (!other.ok) return { problem: other.error };
  const told: GoChanges['moves'] = [];
  for (let number = from; number <= to; number++) {
    const { colour, point } = moves[number - 1]!;
    const opened = openJudgedGo({ ...position, moves: moves.slice(0, number - 1), turn: colour }, true);
    if (!opened.ok) return { problem: opened.error };
    const [first, second] = [decideFor(opened.value, one.value), decideFor(opened.value, other.value)];
    told.push({
      number,
      colour: sideOf(first.colour),
      played: point,
      one: name(first.move),
      other: name(second.move),
      ...(first.move === second.move ? {} : { reasons: { one: reasonOf(first), other: reasonOf(second) } }),
    });
  }
  return { moves: told };
};
