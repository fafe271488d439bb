/// The board of the lab: the position with all that is to be seen of it, or a place in a line or a proof.
import { useMemo } from 'preact/hooks';
import type { GoObject, GoPositionData } from '../../../../src/serve/contract/index.ts';
import { say } from '../../shell/language.ts';
import type { GoArea, GoHeat, GoLine, GoMark, GoStones } from '../board/go-board-view.ts';
import { GoBoard } from '../board/go-board.tsx';
import { positionAfter } from '../board/replay.ts';
import { NO_OVERLAY, overlayOf } from '../explain/overlay.ts';
import type { Overlay } from '../explain/overlay.ts';
import { choosePoint, chosen, data, layers, object, pointed, values } from './lab-data.ts';
import type { Layer } from './lab-data.ts';
import { edit, game, position, standing } from './lab-position.ts';
import type { Tool } from './lab-position.ts';
import { decisions, shown as shownDecision } from './lab-parameters.ts';
import { namePoint, points, study, walked } from './lab-study.ts';
import type { Part } from './words.ts';
import { words } from './words.ts';

const KIND_OF: Readonly<Partial<Record<Layer, GoObject['kind']>>> = {
  strings: 'string',
  groups: 'group',
  families: 'family',
  regions: 'region',
};

const areasOf = (shown: GoPositionData, wanted: ReadonlySet<Layer>): readonly GoArea[] => {
  const areas: GoArea[] = [];
  for (const [layer, kind] of Object.entries(KIND_OF)) {
    if (!wanted.has(layer as Layer)) continue;
    const objects = shown.objects.filter((each) => each.kind === kind);
    for (const [tone, each] of objects.entries())
      areas.push({
        points: [...new Set([...each.points, ...(kind === 'family' ? each.around : [])])],
        tone: kind === 'region' ? each.colour : tone,
        label: say(each.title),
      });
  }
  if (wanted.has('eyes'))
    for (const { points: inside, colour, shape, least, most } of shown.eyes)
      areas.push({ points: inside, tone: colour, label: words.value.eyes(say(shape), least, most) });
  return areas;
};

/// Links between stones, and those from a stone to the edge.
const linesOf = (shown: GoPositionData, wanted: ReadonlySet<Layer>, stones: GoStones): readonly GoLine[] => {
  const layerOf = ({ points: ends, colour }: GoObject): Layer =>
    ends.every((point) => stones[colour].includes(point)) ? 'links' : 'edges';
  return shown.objects
    .filter((each) => each.kind === 'link' && each.points.length > 1 && wanted.has(layerOf(each)))
    .map(({ points: ends, colour, status, title }) => ({
      from: ends[0]!,
      to: ends[1]!,
      style: status as GoLine['style'],
      tone: colour,
      words: say(title),
    }));
};

const vitalMarks = (shown: GoPositionData, wanted: ReadonlySet<Layer>): readonly GoMark[] =>
  wanted.has('eyes')
    ? shown.eyes.flatMap(({ vital }) =>
        vital.map((point) => ({ point, shape: 'cross' as const, tone: 'note' as const, words: words.value.vital })),
      )
    : [];

const heatOf = (shown: GoPositionData | undefined, wanted: ReadonlySet<Layer>): GoHeat | undefined => {
  const made = (
    label: Layer,
    list: readonly { point: string; value: number }[],
    scale: number,
    more: object,
  ): GoHeat => ({
    values: new Map(list.map(({ point, value }) => [point, value * scale])),
    label: words.value.layer[label],
    ...more,
  });
  if (wanted.has('values')) return made('values', values.value.value?.values ?? [], 1, { digits: 1 });
  if (shown === undefined) return undefined;
  // Potentials are kept in parts of 256.
  if (wanted.has('potential')) return made('potential', shown.potential, 1 / 256, { digits: 0, most: 1 });
  return wanted.has('ownership') ? made('ownership', shown.ownership, 10, { digits: 0, most: 10 }) : undefined;
};

/// The candidate of a decision that is looked at.
const reasonShown = (): Overlay => {
  const [both, seen] = [decisions.value, shownDecision.value];
  return both === undefined || seen === undefined ? NO_OVERLAY : overlayOf(both[seen.which], seen.move, false);
};

interface Props {
  readonly part: Part;
  readonly tool: Tool;
  readonly isRegionShown: boolean;
}

/// What a click does hangs on what one is at.
const actOn = (part: Part, tool: Tool): ((point: string) => void) | undefined => {
  if (part === 'position') return (point) => edit(point, tool);
  if (part === 'look') return choosePoint;
  return part === 'decision' ? undefined : namePoint;
};

export const LabBoard = ({ part, tool, isRegionShown }: Props) => {
  const { size } = game.value;
  const beyond = part === 'search' ? walked.value : [];
  const shown = data.value.value;
  const isAtPosition = beyond.length === 0;
  const { stones, last } = useMemo(
    () =>
      isAtPosition ? standing.value : positionAfter(size, position.value.stones, [...position.value.moves, ...beyond]),
    [standing.value, beyond, size],
  );
  const wanted = part === 'look' && isAtPosition ? layers.value : new Set<Layer>();
  const selected = part === 'look' ? object.value : undefined;
  const areas: GoArea[] = shown === undefined ? [] : [...areasOf(shown, wanted)];
  if (selected !== undefined)
    areas.push({ points: selected.points, tone: 'note', isOutline: true, label: say(selected.title) });
  if (part === 'search' && isRegionShown && study.value !== undefined)
    areas.push({ points: study.value.proof?.zone ?? study.value.region, tone: 'note', label: words.value.region });
  const marks: GoMark[] = [
    ...(shown === undefined ? [] : vitalMarks(shown, wanted)),
    ...pointed.value.map((point) => ({ point, shape: 'dot' as const, tone: 'note' as const })),
    ...(part === 'look' && chosen.value !== undefined
      ? [{ point: chosen.value, shape: 'square' as const, tone: 'note' as const }]
      : []),
    ...(part === 'search' || part === 'problems'
      ? points.value.map((point) => ({
          point,
          shape: 'triangle' as const,
          tone: 'note' as const,
          words: words.value.question,
        }))
      : []),
    ...beyond.flatMap(({ point }, index) =>
      point === 'pass' ? [] : [{ point, shape: 'text' as const, text: String(index + 1) }],
    ),
  ];
  const heat = heatOf(shown, wanted);
  const reason = part === 'decision' ? reasonShown() : NO_OVERLAY;
  const choose = actOn(part, tool);
  return (
    <GoBoard
      size={size}
      stones={stones}
      label={words.value.board}
      {...(last === undefined || !isAtPosition ? {} : { last })}
      {...(choose === undefined ? {} : { choose })}
      marks={[...marks, ...reason.marks]}
      areas={[...areas, ...reason.areas]}
      lines={shown === undefined ? reason.lines : [...linesOf(shown, wanted, stones), ...reason.lines]}
      {...(heat === undefined ? {} : { heat })}
    />
  );
};
