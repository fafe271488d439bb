/// Goals of a theory as people say them, and what they speak of on the board.
import { indicatorOf } from '../../../src/logic/terms/term.ts';
import type { Term } from '../../../src/logic/terms/term.ts';
import type { Words } from '../../../src/serve/contract/index.ts';
import type { ToldStep } from './explanation.ts';
import { printGoal } from './explanation.ts';

/// By predicate; constants are predicates of no arguments.
type Phrases = Readonly<Record<string, Words>>;

const sayTerm = (term: Term, phrases: Phrases): Words => {
  if (term.kind === 'compound') {
    const said = sayGoal(term, phrases);
    if (said !== undefined) return said;
  }
  if (term.kind === 'atom') {
    const said = phrases[`${term.name}/0`];
    if (said !== undefined) return said;
  }
  const written = printGoal(term);
  return { en: written, ja: written };
};

const fill = (phrase: string, args: readonly string[]): string =>
  phrase.replaceAll(/\{(\d+)\}/g, (whole, place: string) => args[Number(place) - 1] ?? whole);

/// Undefined where there is no phrase for the predicate: then the goal itself is all there is to say.
export const sayGoal = (goal: Term, phrases: Phrases): Words | undefined => {
  if (goal.kind !== 'compound' && goal.kind !== 'atom') return undefined;
  const phrase = phrases[indicatorOf(goal)];
  if (phrase === undefined) return undefined;
  const args = goal.kind === 'compound' ? goal.args.map((argument) => sayTerm(argument, phrases)) : [];
  return {
    en: fill(
      phrase.en,
      args.map(({ en }) => en),
    ),
    ja: fill(
      phrase.ja,
      args.map(({ ja }) => ja),
    ),
  };
};

const NOT: Words = { en: 'there is no way to show: ', ja: '次を示す道はない: ' };

export const sayStep = ({ goals, holds }: ToldStep, phrases: Phrases): Words | undefined => {
  const said = goals.map((goal) => sayGoal(goal, phrases));
  if (said.length === 0 || said.some((each) => each === undefined)) return undefined;
  const en = said.map((each) => each!.en).join(', ');
  const ja = said.map((each) => each!.ja).join('、');
  return holds ? { en, ja } : { en: NOT.en + en, ja: NOT.ja + ja };
};

const constantsIn = (term: Term): Term[] => (term.kind === 'compound' ? term.args.flatMap(constantsIn) : [term]);

/// The squares that a step names.
export const squaresOf = ({ goals }: ToldStep, isSquare: (name: string) => boolean): string[] => {
  const names = goals.flatMap(constantsIn).flatMap((term) => (term.kind === 'atom' ? [term.name] : []));
  return [...new Set(names.filter(isSquare))];
};

/// The time of which a step speaks, the latest where it speaks of several; what holds at all times speaks of none.
export const timeOf = ({ goals, origin, kind }: ToldStep): number | undefined => {
  if (origin === 'geometry' || origin === 'library' || kind === 'builtin') return undefined;
  const times = goals.flatMap(constantsIn).flatMap((term) => (term.kind === 'int' ? [Number(term.value)] : []));
  return times.length === 0 ? undefined : Math.max(...times);
};

/// The move of which a goal such as bad_move(36, w, e8) speaks.
export const moveOf = (goal: Term): { readonly ply: number; readonly move: string } | undefined => {
  if (goal.kind !== 'compound' || goal.args.length !== 3) return undefined;
  const [time, , move] = goal.args;
  return time?.kind === 'int' && move?.kind === 'atom' ? { ply: Number(time.value), move: move.name } : undefined;
};
