/// `hansei demo`: a guided tour of what works. Everything it shows is computed while it is shown, and nothing is kept.
import type { Command } from 'commander';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { showLogic } from './demo-logic.ts';
import { showOthello } from './demo-othello.ts';
import { showOtl } from './demo-otl.ts';
import { Stage } from './demo-stage.ts';
import { demoTextIn } from './demo-text.ts';
import { EXIT } from './exit.ts';

const runDemo = async (context: Context): Promise<void> => {
  const { style, language } = context;
  const text = demoTextIn(language);
  const stage = new Stage(context);
  stage.say(`\n${style.bold(text.title)}\n${text.intro}\n`);
  await showOthello(stage, text);
  showOtl(stage, text);
  showLogic(stage, text);
  stage.chapter(text.next);
  for (const [command, what] of text.nextLines)
    stage.say(`${style.cyan(`npm run hansei -- ${command}`)}\n    ${style.dim(what)}\n`);
  stage.say(`\n${text.future}\n`);
  context.exitCode = EXIT.done;
};

export const addDemo = (program: Command, context: Context): void => {
  const command = subcommand(program, context, 'demo', context.messages.demoAbout).action(() => runDemo(context));
  withExamples(command, context, ['hansei demo', 'hansei demo --lang ja']);
};
