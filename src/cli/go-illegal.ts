/// Moves of a record that its own rules do not allow.
import { BLACK, RULE_SETS, WHITE, goMoveWords, pointOf, printPoint } from '../games/index.ts';
import type { RuleSetName } from '../games/index.ts';
import type { SgfGoRecord } from '../record/index.ts';
import { goTableOfRecord } from '../speak/index.ts';
import { goExplainWords } from './go-explain-words.ts';
import type { Language } from './language.ts';

export interface IllegalMove {
  /// Of the node, below the root.
  readonly depth: number;
  readonly message: string;
  readonly hint: string;
}

/// The first move that cannot be made, or the stones that cannot stand at the beginning. What a record has of ko was allowed
/// where it was played; stones that are put on the board in the course of the game end the look. `usual` are the rules of files
/// that do not name theirs. The board is square.
export const findIllegal = (
  record: SgfGoRecord,
  language: Language,
  usual: RuleSetName = 'japanese',
): IllegalMove | undefined => {
  const words = goExplainWords(language);
  // The reflection takes the stones as they are set up: a handicap without any is none.
  const start = goTableOfRecord(
    { ...record, handicap: 0, steps: [] },
    { size: 19, rules: usual, komi: 6.5 },
    { kind: 'end' },
  );
  if (!start.ok) return { depth: 0, message: words.noLiberty, hint: words.noLibertyHint };
  const table = start.value;
  let number = 0;
  for (const step of record.steps) {
    if (step.kind === 'setup') return undefined;
    number++;
    const colour = step.colour === 'black' ? BLACK : WHITE;
    const point = step.point === 'pass' ? 0 : pointOf(step.point[0] + 1, record.size.rows - step.point[1]);
    const seen = { ...table.seenBy(colour), ko: 0, past: undefined };
    const problem = table.referee.problem(seen, point);
    if (problem === undefined) {
      table.replay(colour, point);
      continue;
    }
    const { title } = RULE_SETS[table.setting.rules];
    return {
      depth: step.depth,
      message: words.illegal(
        number,
        words.colours[colour]!,
        printPoint(point),
        goMoveWords(problem, point).message[language],
      ),
      hint: problem.code === 'suicide' ? words.suicideHint(title[language]) : words.mendHint,
    };
  }
  return undefined;
};
