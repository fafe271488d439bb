/// The slow twin of a situation that is kept up to date: everything computed anew.
import type { GoBoard } from '../../../games/index.ts';
import { pointsOf } from '../../../games/index.ts';
import type { SituationSettings } from './settings.ts';
import type { SituationReaders } from './situation.ts';
import { GoSituation } from './situation.ts';

/// Which strings, links and groups searches were asked about.
export type AskedQuestions = ReturnType<GoSituation['known']>;

const NOTHING: AskedQuestions = { strings: [], links: [], groups: [] };

/// The situation of a board without any memory of how it came about; the same questions are asked again.
export const situationFromScratch = (
  board: GoBoard,
  readers: SituationReaders = {},
  settings: Partial<SituationSettings> = {},
  asked: AskedQuestions = NOTHING,
): GoSituation => {
  const situation = new GoSituation(board, readers, settings);
  for (const id of asked.strings) situation.readString(situation.stringAt(id)!);
  for (const id of asked.links) situation.readLink(situation.links().find((link) => link.id === id)!);
  for (const id of asked.groups) situation.readGroup(situation.groupAt(id)!);
  return situation;
};

/// Everything that a situation says, as plain data, so that two can be compared.
export const lookAtSituation = (situation: GoSituation): object => ({
  strings: situation.strings(),
  links: situation.links(),
  within: situation.links().map((link) => situation.isWithin(link)),
  groups: situation.groups(),
  regions: [situation.regions(0), situation.regions(1)],
  families: situation.families(),
  points: pointsOf(situation.board.size).map((point) => situation.pointAt(point)),
  reach: [0, 1].map((colour) => pointsOf(situation.board.size).map((point) => situation.reach(colour as 0 | 1)[point])),
});
