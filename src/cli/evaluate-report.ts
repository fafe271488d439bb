/// The value of a state and its parts, for people and for programs.
import { drawBoard } from '../games/index.ts';
import type { View } from '../games/index.ts';
import { parseKif } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import type { Context } from './context.ts';
import type { ToldContribution, ToldEvaluation } from './evaluate-task.ts';
import { evaluateWords } from './evaluate-words.ts';
import type { EvaluateWords } from './evaluate-words.ts';
import { plainText } from './sheet-move.ts';
import { displayWidth, padEnd, printTable } from './table.ts';
import { signed } from './transfer-report.ts';

/// Columns of a terminal.
const WIDTH = 80;

export interface EvaluationView {
  readonly game: string;
  readonly view?: View;
  /// The role that looks.
  readonly role: number;
  readonly isExplained: boolean;
  readonly top: number;
}

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/// As the role sees it: what the first role gains, the second one loses.
const seenBy = (value: number, role: number): number => (role === 0 ? value : 0 - value);

const termsIn = (text: string): readonly Term[] => {
  const forms = parseKif(text);
  if (!forms.ok) throw new Error(`a state that was printed cannot be read: ${forms.error.message}`);
  return forms.value.map(({ term }) => term);
};

const factsOf = ({ state }: ToldEvaluation): readonly Term[] => {
  const [term] = termsIn(state);
  return term?.kind === 'compound' ? term.args : [];
};

const nameOf = ({ roles }: ToldEvaluation, role: number, { view }: EvaluationView, { language }: Context): string => {
  const name = roles[role]!;
  return view !== undefined && Object.hasOwn(view.roles, name) ? view.roles[name]![language] : plainText(name);
};

/// The largest shares first; those that are there for nobody come not at all.
const presentOf = ({ concepts }: ToldEvaluation): ToldContribution[] =>
  concepts.filter(({ counts }) => counts[0] + counts[1] > 0).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));

export const evaluationJson = (told: ToldEvaluation, { game, role, isExplained }: EvaluationView): object => {
  const { roles, standing, odds, board, state } = told;
  const about = { game, ok: true, board, state, roles };
  if (standing.kind !== 'moving') return { ...about, [standing.kind]: true, goals: standing.goals };
  const value = (index: number): object => {
    const own = seenBy(odds, index);
    return { role: roles[index], odds: own, chance: chanceOf(own) };
  };
  const { first, turn, games, positions, learned } = told;
  return {
    ...{ ...about, moves: roles[standing.role], values: [value(0), value(1)] },
    weights: { learned, games, positions },
    ...(isExplained
      ? {
          explained: {
            role: roles[role],
            ...{ odds: seenBy(odds, role), first: seenBy(first, role), turn: seenBy(turn, role) },
            concepts: told.concepts.map(({ value: share, ...rest }) => ({ ...rest, share: seenBy(share, role) })),
          },
        }
      : {}),
  };
};

/// Boards beside each other where they fit, else below each other.
const sideBySide = (blocks: readonly (readonly string[])[]): string[] => {
  const widths = blocks.map((block) => Math.max(...block.map(displayWidth)));
  const gap = '    ';
  if (widths.reduce((sum, width) => sum + width + gap.length, 2) > WIDTH)
    return blocks.flatMap((block, i) => [...(i > 0 ? [''] : []), ...block]);
  const height = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map((block, i) => padEnd(block[line] ?? '', widths[i]!))
      .join(gap)
      .trimEnd(),
  );
};

/// The board alone; what else is true of the state was said above.
const drawMatches = (
  told: ToldEvaluation,
  { matches }: ToldContribution,
  shown: EvaluationView,
  context: Context,
): string[] => {
  const words = evaluateWords(context.language);
  const facts = factsOf(told);
  const blocks = ([0, 1] as const).flatMap((role) => {
    const places = [...new Set(matches[role].flat())];
    if (places.length === 0) return [];
    const heading = words.matches(nameOf(told, role, shown, context), matches[role].length);
    const { view } = shown;
    if (view?.board === undefined) return [[heading, ...wrapped(places.map((place) => `(${place})`))]];
    const marks = places.flatMap((place) => termsIn(told.facts[place]!).map((fact) => ({ fact, sign: '*' })));
    const lines = drawBoard({ ...view, told: [], silent: silentIn(facts) }, facts, {
      ...{ language: context.language, marks },
    });
    return [[heading, ...lines]];
  });
  return blocks.length === 0 ? [] : sideBySide(blocks).map((line) => `  ${line}`.trimEnd());
};

const silentIn = (facts: readonly Term[]): string[] =>
  facts.flatMap((fact) => (fact.kind === 'compound' || fact.kind === 'atom' ? [fact.name] : []));

const wrapped = (words: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length < WIDTH - 4) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const printShares = (
  told: ToldEvaluation,
  present: readonly ToldContribution[],
  shown: EvaluationView,
  mover: number,
  context: Context,
  words: EvaluateWords,
): string => {
  const name = (role: number): string => nameOf(told, role, shown, context);
  const share = (value: number): string => signed(seenBy(value, shown.role));
  const rest = ['', '', '', ''];
  const rows = [
    words.shares(name(0), name(1)),
    ...present.map(({ name: concept, counts, weights, value }) => [
      concept,
      String(counts[0]),
      signed(weights[0]),
      String(counts[1]),
      signed(weights[1]),
      share(value),
    ]),
    [words.turn(name(mover)), ...rest, share(told.turn)],
    [words.advance(name(0)), ...rest, share(told.first)],
    [words.sum, ...rest, share(told.odds)],
  ];
  return printTable(rows);
};

export const printEvaluation = (told: ToldEvaluation, shown: EvaluationView, context: Context): string => {
  const { language, style, io } = context;
  const words = evaluateWords(language);
  const name = (role: number): string => nameOf(told, role, shown, context);
  const { standing, odds } = told;
  const lines = [...drawBoard(shown.view, factsOf(told), { language, colour: io.colour }), ''];
  if (standing.kind !== 'moving')
    return `${[...lines, style.bold(words[standing.kind]), ...standing.goals.map((goal, role) => words.goal(name(role), goal))].join('\n')}\n`;
  const rows = [0, 1].map((role) => {
    const own = seenBy(odds, role);
    return [name(role), signed(own), `${(100 * chanceOf(own)).toFixed(1)}%`];
  });
  const text = [
    `${[...lines, words.moves(name(standing.role)), ''].join('\n')}\n`,
    `${printTable([words.columns, ...rows])}\n`,
    `${words.basis(told.learned, told.games, told.positions)}\n`,
  ];
  if (!shown.isExplained) return text.join('');
  const present = presentOf(told);
  const absent = told.concepts.length - present.length;
  const drawn = present.slice(0, shown.top);
  text.push(
    `\n${style.bold(words.explained(name(shown.role)))}\n\n`,
    printShares(told, present, shown, standing.role, context, words),
    ...(absent > 0 ? [`${words.absent(absent)}\n`] : []),
    ...drawn.map((each) => {
      const title = `${each.name}: ${each.sentence[language]} (${signed(seenBy(each.value, shown.role))})`;
      return `\n${style.bold(title)}\n${drawMatches(told, each, shown, context).join('\n')}\n`;
    }),
    ...(drawn.length > 0 ? [`\n${words.legend}\n`] : []),
    ...(present.length > drawn.length ? [`${words.more(present.length - drawn.length)}\n`] : []),
  );
  return text.join('');
};
