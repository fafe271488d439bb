/// What GO.1 sees in the position of the lab, and which of it is shown.
import type { Signal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';
import type { GoDecisionView, GoObject, GoPositionData } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { position } from './lab-position.ts';

/// The last three are numbers on the points, of which one can be shown at a time.
export const LAYERS = [
  'strings',
  'groups',
  'families',
  'links',
  'edges',
  'regions',
  'eyes',
  'potential',
  'ownership',
  'values',
] as const;
export type Layer = (typeof LAYERS)[number];
const NUMBERS: readonly Layer[] = ['potential', 'ownership', 'values'];

export const layers = signal<ReadonlySet<Layer>>(new Set());
export const toggle = (layer: Layer): void => {
  const next = new Set(layers.value);
  if (next.has(layer)) next.delete(layer);
  else {
    if (NUMBERS.includes(layer)) for (const each of NUMBERS) next.delete(each);
    next.add(layer);
  }
  layers.value = next;
};

/// Whether searches are made for what is in doubt.
export const isRead = signal(false);

interface Loaded<T> {
  readonly value?: T;
  readonly error?: unknown;
  readonly isBusy?: boolean;
}
export const data = signal<Loaded<GoPositionData>>({});
export const values = signal<Loaded<GoDecisionView>>({});

/// Shown only while the page is: whoever leaves asks for nothing any more.
export const isOpen = signal(false);

interface Question {
  readonly position: object;
}

/// Asks anew whenever what is asked changes; without a question nothing is asked. What was seen in another position is not shown
/// while this one is looked at.
const following = <T>(into: Signal<Loaded<T>>, path: string, question: () => Question | undefined) => {
  let seen: object | undefined;
  return effect(() => {
    const body = isOpen.value ? question() : undefined;
    if (body === undefined) return;
    const { value } = into.peek();
    into.value = { isBusy: true, ...(value === undefined || seen !== body.position ? {} : { value }) };
    seen = body.position;
    const stop = new AbortController();
    // A moment later, because who steps through a game does not look at each move.
    const timer = setTimeout(() => {
      api.post<T>(path, body, stop.signal).then(
        (answer) => stop.signal.aborted || (into.value = { value: answer }),
        (error) => stop.signal.aborted || (into.value = { error }),
      );
    }, 120);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });
};

following(data, '/api/go/lab/data', () => ({ position: position.value, isRead: isRead.value }));
following(values, '/api/go/lab/decision', () =>
  layers.value.has('values') ? { position: position.value } : undefined,
);

export const chosen = signal<string | undefined>(undefined);
/// One of the objects at the chosen point, by kind and id.
export const chosenKey = signal<string | undefined>(undefined);
/// The points of an attribute that is pointed out.
export const pointed = signal<readonly string[]>([]);

export const keyOf = ({ kind, id }: GoObject): string => `${kind} ${id}`;

const KINDS: readonly GoObject['kind'][] = ['string', 'group', 'family', 'link', 'region'];

export const objectsHere = computed((): readonly GoObject[] => {
  const point = chosen.value;
  if (point === undefined) return [];
  const all = data.value.value?.objects ?? [];
  const isThere = ({ points, around }: GoObject): boolean => points.includes(point) || around.includes(point);
  return KINDS.flatMap((kind) => all.filter((object) => object.kind === kind && isThere(object)));
});

export const object = computed(
  () => objectsHere.value.find((each) => keyOf(each) === chosenKey.value) ?? objectsHere.value[0],
);

export const choosePoint = (point: string | undefined): void => {
  chosen.value = point;
  chosenKey.value = undefined;
  pointed.value = [];
};

effect(() => {
  // Another position: what was chosen is not there any more.
  if (position.value !== undefined) choosePoint(undefined);
});
