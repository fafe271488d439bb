/// The data of a position as the pages show it: objects with their attributes, numbers on the points.
import { GoSituation, allReaders, attributesOf, describeObject, eyeShapeWords } from '../../../experts/index.ts';
import type { GoRegion, PositionObject } from '../../../experts/index.ts';
import { pointsOf, printPoint } from '../../../games/index.ts';
import type { GoObject, GoPositionData, GoPositionText } from '../../contract/index.ts';
import type { Refused } from '../../thinking/request.ts';
import { openJudgedGo, sideOf } from '../position.ts';

const name = (point: number): string => printPoint(point);
const names = (points: readonly number[]): string[] => points.map(name);

/// Searches of a whole position may visit so many positions for each string, link and group that is in doubt.
const DOUBT_NODES = 2000;

const pointsOfObject = (object: PositionObject): readonly number[] => {
  if (object.kind === 'link') return [...new Set([object.from, object.to])];
  return object.kind === 'region' ? object.points : object.stones;
};

const aroundOf = (object: PositionObject): readonly number[] => {
  if (object.kind === 'family') return object.domain;
  return object.kind === 'link' ? object.points : [];
};

const statusOf = (object: PositionObject): string => {
  if (object.kind === 'family') return object.isWeak ? 'weak' : 'fine';
  return object.kind === 'region' ? object.extent : object.standing.status;
};

const objectView = (object: PositionObject, situation: GoSituation): GoObject => ({
  id: String(object.id),
  kind: object.kind,
  colour: sideOf(object.colour),
  points: names(pointsOfObject(object)),
  around: names(aroundOf(object)),
  status: statusOf(object),
  title: describeObject(object),
  facts: attributesOf(object, situation, name).map(({ name: label, value, points }) => ({
    name: label,
    value,
    ...(points === undefined ? {} : { points: names(points) }),
  })),
});

/// Searches wherever something is in doubt: strings with few liberties, links that are peeped at, groups without sure eyes.
const readDoubts = (situation: GoSituation): void => {
  const budget = { nodes: DOUBT_NODES };
  for (const string of situation.strings())
    if (string.liberties.length <= situation.settings.mostLiberties) situation.readString(string, budget, 'lab');
  for (const link of situation.links())
    if (link.peeps.length > 0 && !situation.isWithin(link)) situation.readLink(link, budget, 'lab');
  for (const group of situation.groups())
    if (group.standing.status === 'unknown') situation.readGroup(group, budget, 'lab');
};

const numbers = (size: number, values: Readonly<ArrayLike<number>>): { point: string; value: number }[] =>
  pointsOf(size)
    .map((point) => ({ point: name(point), value: values[point]! }))
    .filter(({ value }) => value !== 0);

/// Everything that GO.1 sees before it decides.
export const goPositionData = (question: {
  readonly position: GoPositionText;
  readonly isRead?: boolean | undefined;
}): GoPositionData | Refused => {
  const opened = openJudgedGo(question.position);
  if (!opened.ok) return { problem: opened.error };
  const { board } = opened.value.table;
  const situation = new GoSituation(board, allReaders());
  if (question.isRead === true) readDoubts(situation);
  const inner = (regions: readonly GoRegion[]): readonly GoRegion[] =>
    regions.filter(({ extent }) => extent !== 'outside');
  const regions = [...inner(situation.regions(0)), ...inner(situation.regions(1))];
  const objects: readonly PositionObject[] = [
    ...situation.strings(),
    ...situation.groups(),
    ...situation.families(),
    ...situation.links().filter((link) => !situation.isWithin(link)),
    ...regions,
  ];
  return {
    objects: objects.map((object) => objectView(object, situation)),
    potential: numbers(board.size, situation.potential()),
    ownership: numbers(board.size, situation.ownership()),
    eyes: regions.flatMap(({ colour, eyes }) =>
      eyes === undefined
        ? []
        : [
            {
              colour: sideOf(colour),
              points: names(eyes.points),
              shape: eyeShapeWords(eyes.shape),
              least: eyes.low,
              most: eyes.high,
              vital: names(eyes.vital),
            },
          ],
    ),
  };
};
