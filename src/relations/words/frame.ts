/// The domain whose values are the bits of a word, such as the squares of a board. Without one (many positions at once), a word
/// stands for one tuple, and its bits for whatever the caller runs side by side.
import type { Domain, Program, Value } from '../program.ts';

export interface Frame {
  /// The number of the domain; -1 without one.
  readonly domain: number;
  readonly lanes: number;
  readonly values: readonly Value[];
  readonly laneOf: ReadonlyMap<Value, number>;
}

/// Whether columns of a domain are bits or distances in the frame.
export const isInFrame = (frame: Frame, domain: number): boolean => domain >= 0 && domain === frame.domain;

/// As many bits as a word has at most.
export const MOST_LANES = 128;

export const NO_FRAME: Frame = { domain: -1, lanes: 1, values: [], laneOf: new Map() };

export const frameOf = (domain: number, { values }: Domain): Frame => ({
  domain,
  lanes: values.length,
  values,
  laneOf: new Map(values.map((value, lane) => [value, lane])),
});

/// The largest domain that fits into a word; below a handful of values nothing is gained.
export const chooseFrame = ({ domains }: Program): Frame => {
  let best = -1;
  domains.forEach(({ values, isFinite }, i) => {
    const fits = isFinite && values.length >= 4 && values.length <= MOST_LANES;
    if (fits && (best < 0 || values.length > domains[best]!.values.length)) best = i;
  });
  return best < 0 ? NO_FRAME : frameOf(best, domains[best]!);
};
