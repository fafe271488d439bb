/// A reason of GO.1 drawn on the board, with words in the language of the page.
import type { GoExplanation, GoProposal } from '../../../../src/serve/contract/index.ts';
import { say } from '../../shell/language.ts';
import type { GoArea } from '../board/go-board-view.ts';
import { drawingOf, targetDrawing } from './drawing.ts';
import type { Overlay } from './drawing.ts';

export { NO_OVERLAY, letterOf, lineStones, proposalOf } from './drawing.ts';
export type { Overlay } from './drawing.ts';

const labelOf = ({ title, target }: GoProposal): string => `${say(title)}: ${say(target.name)}`;

/// The target of a proposal alone.
export const targetArea = (proposal: GoProposal): GoArea => targetDrawing(proposal, labelOf(proposal));

/// The target of a candidate, letters for its rivals; with `isPlanned` what is expected, as numbered stones.
export const overlayOf = (explanation: GoExplanation, chosen: string, isPlanned: boolean): Overlay =>
  drawingOf(explanation, chosen, isPlanned, labelOf);
