/// The properties that SGF knows, and what their values are. Others are kept as they are.

export type SgfType =
  | 'none'
  | 'number'
  | 'real'
  | 'grade'
  | 'colour'
  | 'line'
  | 'text'
  | 'move'
  | 'points'
  | 'labels'
  | 'arrows'
  | 'size'
  | 'result'
  | 'pair'
  | 'figure';

// One line per type, so that the whole of it is seen at once.
const BY_TYPE: Readonly<Record<SgfType, string>> = {
  none: 'KO DO IT',
  number: 'FF GM ST MN OB OW HA PM',
  real: 'V KM TM BL WL',
  grade: 'GB GW DM UC HO BM TE',
  colour: 'PL',
  line: 'N CA AN BR BT CP DT EV GN ON OT PB PC PW RO RU SO US WR WT',
  text: 'C GC',
  move: 'B W',
  points: 'AB AW AE TR SQ CR MA SL DD TB TW VW L M',
  labels: 'LB',
  arrows: 'AR LN',
  size: 'SZ',
  result: 'RE',
  pair: 'AP',
  figure: 'FG',
};

const TYPES: ReadonlyMap<string, SgfType> = new Map(
  (Object.entries(BY_TYPE) as [SgfType, string][]).flatMap(([type, ids]) =>
    ids.split(' ').map((id) => [id, type] as const),
  ),
);

/// The type of a property, or undefined where SGF does not know it.
export const typeOf = (id: string): SgfType | undefined => TYPES.get(id);

const LISTS: ReadonlySet<SgfType | undefined> = new Set(['points', 'labels', 'arrows'] as const);

/// Whether a property takes one value only. Nobody knows of an unknown one.
export const isSingle = (id: string): boolean => {
  const type = typeOf(id);
  return type !== undefined && !LISTS.has(type);
};
