/// The demonstration's look at 1980: OTL.PLG loses, and its opening book is repaired.
import { OtlSession } from '../reflect/index.ts';
import type { Stage } from './demo-stage.ts';
import type { DemoText } from './demo-text.ts';
import { packagedText } from '../experiment/index.ts';
import { otlTextIn, reasonInWords } from './otl-text.ts';

/// Of the reasons, those that change the book.
const CHANGES: readonly string[] = ['unexpected', 'forgotten', 'bad-move'];

/// The beginning of the next game, with the same moves of the enemy, up to white's fourth move.
const NEXT_GAME = '-O. -M(5.6). -C. -M(4.3). -C.';

export const showOtl = (stage: Stage, text: DemoText): void => {
  const { language, style } = stage.context;
  stage.chapter(text.otl, text.otlSays);
  stage.command('hansei otl knowledge/othello/lost-game.txt knowledge/othello/lost-game.txt');
  const textOf = (name: string): string => packagedText(name).text;
  const session = new OtlSession({ builtins: textOf('marseille/builtins.pl'), program: textOf('othello/otl.pl') });
  const load = (commands: string): string => {
    const loaded = session.load(commands);
    if (!loaded.ok) throw new Error(loaded.error.message);
    return loaded.value.output;
  };
  load(textOf('othello/joseki-1980.txt'));
  for (const which of [text.firstLoss, text.secondLoss]) {
    load(textOf('othello/lost-game.txt'));
    stage.say(`${style.bold(which)}\n`);
    for (const reason of session.reasons().filter(({ said }) => CHANGES.includes(said.kind)))
      stage.say(`  ${reasonInWords(reason, otlTextIn(language))}\n`);
  }
  const [, column, row] = /^4 WHITE (\d) \. (\d)$/m.exec(load(NEXT_GAME)) ?? [];
  stage.say(`${style.bold(text.thirdGame(`${'abcdefgh'[Number(column) - 1]}${row}`))}\n`);
};
