/// All cases, in the order in which people are shown them.
import { captureCase } from './capture.ts';
import type { Words } from '../../../play/index.ts';
import type { CaseName, GoCase, Proposal } from './case.ts';
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
  // Life asks for the races; in this order their searches are noted as what they are.
  raceCase,
  lifeCase,
  endgameCase,
  captureCase,
  connectCase,
];

export const caseNamed = (name: CaseName): GoCase => ALL_CASES.find((each) => each.name === name)!;

/// What a proposal is meant for: what its case intends, or what prepares that.
export const intentionOf = ({ case: name, side, prepares }: Pick<Proposal, 'case' | 'side' | 'prepares'>): Words =>
  prepares ?? caseNamed(name).intention[side];
