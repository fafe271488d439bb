/// One search in the lab: the question, its answer, and where in the line or the proof the board stands.
import { computed, effect, signal } from '@preact/signals';
import type { GoMove, GoQuestionForm, GoStudy, Side } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { stringAt } from '../board/string-at.ts';
import { errand } from './errand.ts';
import { position, standing } from './lab-position.ts';

export const questions = signal<readonly GoQuestionForm[]>([]);
export const loadQuestions = async (): Promise<void> => {
  if (questions.value.length === 0) questions.value = await api.get<GoQuestionForm[]>('/api/go/lab/questions');
};

export const command = signal('attack');
export const points = signal<readonly string[]>([]);
export const nodes = signal(20_000);

export const form = computed(() => questions.value.find((each) => each.command === command.value));
/// How many points the question is about.
export const wanted = computed(() => (form.value?.about === 'friends' || form.value?.about === 'enemies' ? 2 : 1));

export const question = computed(() => [command.value, ...points.value].join(' '));
export const isComplete = computed(() => points.value.length === wanted.value);
/// Whether an answer was wanted before the question was complete: then the page says what is missing.
export const isAskedEarly = signal(false);

export const study = signal<GoStudy | undefined>(undefined);
const searching = errand();
export const { isBusy, error } = searching;

/// Where the board stands: so many moves of the line, or the places of the proof that were gone through.
export type Walk =
  | { readonly kind: 'line'; readonly count: number }
  | { readonly kind: 'proof'; readonly path: readonly { readonly move: GoMove; readonly next: number }[] };
export const walk = signal<Walk>({ kind: 'line', count: 0 });

/// Another question: the answer to the last one is none to it, nor is what is still searched.
const clear = (): void => {
  searching.stop();
  study.value = undefined;
  isAskedEarly.value = false;
  walk.value = { kind: 'line', count: 0 };
};

/// A click on the board names the first point, then the second: a stone of another string, else it takes the place of the first.
export const namePoint = (point: string): void => {
  const string = stringAt(position.value.size, standing.value.stones, point);
  const kept = points.value.length >= wanted.value ? [] : points.value.filter((each) => !string.includes(each));
  points.value = [...kept, point];
  clear();
};
export const setCommand = (next: string): void => {
  command.value = next;
  points.value = points.value.slice(0, wanted.value);
  clear();
};
export const setNodes = (next: number): void => {
  nodes.value = next;
  clear();
};

let shownSize = 0;
effect(() => {
  const { size } = position.value;
  clear();
  // Points of another board are none of this one.
  if (size !== shownSize) points.value = [];
  shownSize = size;
});

/// Whether all that the question needs is named; the page tells what is not.
export const isReady = (): boolean => {
  isAskedEarly.value = !isComplete.value;
  return isComplete.value;
};

export const search = async (): Promise<void> => {
  if (isBusy.value || !isReady()) return;
  clear();
  const asked = { position: position.value, question: question.value, nodes: nodes.value };
  await searching.run(async (stopped) => {
    const found = await api.post<GoStudy>('/api/go/lab/study', asked, stopped);
    if (!stopped.aborted) study.value = found;
  });
};

const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

/// The place of the proof at which the board stands.
export const proofPlace = computed(() => {
  const proof = study.value?.proof;
  if (proof === undefined) return undefined;
  const path = walk.value.kind === 'proof' ? walk.value.path : [];
  const number = path.at(-1)?.next ?? 0;
  const node = proof.nodes[number]!;
  return { node, prover: proof.prover, waiter: other(proof.prover), path };
});

export const goOn = (move: GoMove, next: number): void => {
  const path = walk.value.kind === 'proof' ? walk.value.path : [];
  walk.value = { kind: 'proof', path: [...path, { move, next }] };
};
export const goBack = (count: number): void => {
  if (walk.value.kind === 'proof') walk.value = { kind: 'proof', path: walk.value.path.slice(0, count) };
};

/// The moves that are shown beyond the position.
export const walked = computed((): readonly GoMove[] => {
  const at = walk.value;
  return at.kind === 'line' ? (study.value?.line ?? []).slice(0, at.count) : at.path.map(({ move }) => move);
});
