/// All cases, in the order in which people are shown them.
import { captureCase } from './capture.ts';
import type { CaseName, GoCase } from './case.ts';
import { connectCase } from './connect.ts';
import { edgeCase } from './edge.ts';
import { endgameCase } from './endgame.ts';
import { frameworkCase } from './framework.ts';
import { intrudeCase } from './intrude.ts';
import { invadeCase } from './invade.ts';
import { josekiCase } from './joseki.ts';
import { lifeCase } from './life.ts';
import { raceCase } from './race.ts';
import { separateCase } from './separate.ts';
import { surroundCase } from './surround.ts';

export const ALL_CASES: readonly GoCase[] = [
  josekiCase,
  edgeCase,
  surroundCase,
  separateCase,
  invadeCase,
  frameworkCase,
  intrudeCase,
  lifeCase,
  raceCase,
  endgameCase,
  captureCase,
  connectCase,
];

export const caseNamed = (name: CaseName): GoCase => ALL_CASES.find((each) => each.name === name)!;
