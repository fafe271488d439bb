/// The forms in which two stones, or a stone and the edge, are linked, in all directions. Offsets are counted from the
/// lower stone of a pair, so that each pair has one form.
import { ROW_STEP } from '../../../games/index.ts';

export type FormName = 'diagonal' | 'jump' | 'knight' | 'two-jump' | 'large-knight' | 'diagonal-jump' | 'edge';

export interface LinkForm {
  readonly name: FormName;
  /// From the lower stone to the other one; for the edge one step towards it.
  readonly to: number;
  /// The points that carry the link.
  readonly points: readonly number[];
  /// Where an enemy stone peeps at it, beside the points themselves.
  readonly peeps: readonly number[];
  /// Everything else that decides about it.
  readonly others: readonly number[];
  /// Points on the line of the link, which no region crosses.
  readonly gates: readonly number[];
  /// Steps from a point to a neighbour that would cross the line of the link: pairs of offsets.
  readonly crossings: readonly (readonly [number, number])[];
}

type Place = readonly [x: number, y: number];

interface Drawing {
  readonly name: FormName;
  readonly to: Place;
  readonly points: readonly Place[];
  readonly peeps: readonly Place[];
  readonly others?: readonly Place[];
  readonly gates?: readonly Place[];
  readonly crossings?: readonly (readonly [Place, Place])[];
}

// Each form once, as it lies to the right and upwards.
const DRAWINGS: readonly Drawing[] = [
  {
    name: 'diagonal',
    to: [1, 1],
    points: [
      [1, 0],
      [0, 1],
    ],
    peeps: [],
    others: [
      [2, 0],
      [1, -1],
      [0, 2],
      [-1, 1],
    ],
  },
  {
    name: 'jump',
    to: [2, 0],
    points: [[1, 0]],
    peeps: [
      [1, 1],
      [1, -1],
    ],
    others: [
      [0, 1],
      [2, 1],
      [0, -1],
      [2, -1],
    ],
    gates: [[1, 0]],
  },
  {
    name: 'knight',
    to: [2, 1],
    points: [
      [1, 0],
      [1, 1],
    ],
    peeps: [
      [2, 0],
      [1, -1],
      [0, 1],
      [1, 2],
    ],
    crossings: [
      [
        [1, 0],
        [1, 1],
      ],
    ],
  },
  {
    name: 'two-jump',
    to: [3, 0],
    points: [
      [1, 0],
      [2, 0],
    ],
    peeps: [
      [1, 1],
      [2, 1],
      [1, -1],
      [2, -1],
    ],
    gates: [
      [1, 0],
      [2, 0],
    ],
  },
  {
    name: 'large-knight',
    to: [3, 1],
    points: [
      [1, 0],
      [2, 0],
      [1, 1],
      [2, 1],
    ],
    peeps: [
      [3, 0],
      [1, -1],
      [2, -1],
      [0, 1],
      [1, 2],
      [2, 2],
    ],
    crossings: [
      [
        [1, 0],
        [1, 1],
      ],
      [
        [2, 0],
        [2, 1],
      ],
    ],
  },
  {
    name: 'diagonal-jump',
    to: [2, 2],
    points: [
      [1, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [1, 2],
    ],
    peeps: [
      [2, 0],
      [0, 2],
    ],
    gates: [[1, 1]],
  },
];

type Turn = (place: Place) => Place;

const TURNS: readonly Turn[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-x, y],
  ([x, y]) => [x, -y],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, x],
  ([x, y]) => [-y, x],
  ([x, y]) => [y, -x],
  ([x, y]) => [-y, -x],
];

const offsetOf = ([x, y]: Place): number => y * ROW_STEP + x;

const turned = (drawing: Drawing, turn: Turn): LinkForm => {
  // Where the other stone comes to lie below, it is the one to count from.
  const to = offsetOf(turn(drawing.to));
  const start = to > 0 ? 0 : to;
  const at = (place: Place): number => offsetOf(turn(place)) - start;
  return {
    name: drawing.name,
    to: Math.abs(to),
    points: drawing.points.map(at),
    peeps: drawing.peeps.map(at),
    others: (drawing.others ?? []).map(at),
    gates: (drawing.gates ?? []).map(at),
    crossings: (drawing.crossings ?? []).map(([one, other]) => [at(one), at(other)]),
  };
};

const stoneForms = DRAWINGS.flatMap((drawing) => {
  const forms = new Map(TURNS.map((turn) => [turned(drawing, turn).to, turned(drawing, turn)]));
  return [...forms.values()];
});

/// The highest line from which a stone is linked to the edge.
export const HIGHEST_LINE = 4;

const edgeForms = [ROW_STEP, 1, -ROW_STEP, -1].map((way): LinkForm => {
  const side = Math.abs(way) === 1 ? ROW_STEP : 1;
  const points = Array.from({ length: HIGHEST_LINE - 1 }, (_, i) => way * (i + 1));
  return {
    name: 'edge',
    to: way,
    points,
    peeps: points.flatMap((point) => [point - side, point + side]),
    others: [way * HIGHEST_LINE],
    gates: points,
    crossings: [],
  };
});

/// All forms: a link is known by its lower stone and the place of its form in this list.
export const LINK_FORMS: readonly LinkForm[] = [...stoneForms, ...edgeForms];
/// Forms per stone in the number of a link.
export const FORM_LIMIT = 32;
/// The number of the first form for the edge.
export const FIRST_EDGE_FORM = stoneForms.length;
