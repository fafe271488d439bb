/// One search in the lab: the question, its answer, and where in the line or the proof the board stands.
import { computed, effect, signal } from '@preact/signals';
import type { GoMove, GoQuestionForm, GoStudy, Side } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { position } from './lab-position.ts';

export const questions = signal<readonly GoQuestionForm[]>([]);
export const loadQuestions = async (): Promise<void> => {
  if (questions.value.length === 0) questions.value = await api.get<GoQuestionForm[]>('/api/go/lab/questions');
};

export const command = signal('attack');
export const points = signal<readonly string[]>([]);
export const nodes = signal(20_000);

export const form = computed(() => questions.value.find((each) => each.command === command.value));
const wanted = computed(() => (form.value?.about === 'friends' || form.value?.about === 'enemies' ? 2 : 1));

/// A click on the board names the first point, then the second.
export const namePoint = (point: string): void => {
  const kept = points.value.length >= wanted.value ? [] : points.value;
  points.value = [...kept, point].slice(-wanted.value);
};
export const setCommand = (next: string): void => {
  command.value = next;
  points.value = points.value.slice(0, wanted.value);
};
export const question = computed(() => [command.value, ...points.value].join(' '));
export const isComplete = computed(() => points.value.length === wanted.value);

export const study = signal<GoStudy | undefined>(undefined);
export const error = signal<unknown>(undefined);
export const isBusy = signal(false);

/// Where the board stands: so many moves of the line, or the places of the proof that were gone through.
export type Walk =
  | { readonly kind: 'line'; readonly count: number }
  | { readonly kind: 'proof'; readonly path: readonly { readonly move: GoMove; readonly next: number }[] };
export const walk = signal<Walk>({ kind: 'line', count: 0 });

const clear = (): void => {
  study.value = undefined;
  error.value = undefined;
  walk.value = { kind: 'line', count: 0 };
};

let shownSize = 0;
effect(() => {
  const { size } = position.value;
  clear();
  // Points of another board are none of this one.
  if (size !== shownSize) points.value = [];
  shownSize = size;
});

export const search = async (): Promise<void> => {
  if (isBusy.value) return;
  clear();
  isBusy.value = true;
  const asked = position.value;
  try {
    const found = await api.post<GoStudy>('/api/go/lab/study', {
      position: asked,
      question: question.value,
      nodes: nodes.value,
    });
    if (position.value === asked) study.value = found;
  } catch (reason) {
    error.value = reason;
  } finally {
    isBusy.value = false;
  }
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
