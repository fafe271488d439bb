/// What the threads do for the pages about Go: plain data in, plain data out.
import type { GoExplanation, GoPositionText } from '../contract/index.ts';
import type { Refused } from '../thinking/request.ts';
import { explanationView } from './explanation-view.ts';
import { decideFor } from './minds.ts';
import { openJudgedGo } from './position.ts';

/// What GO.1 would play in a position, and why.
export const explainGo = (text: GoPositionText): GoExplanation | Refused => {
  const opened = openJudgedGo(text);
  return opened.ok ? explanationView(decideFor(opened.value)) : { problem: opened.error };
};
