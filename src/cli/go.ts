/// `hansei go`: what belongs to Go alone. Each subcommand is a file of its own.
import type { Command } from 'commander';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { addGoExplain } from './go-explain.ts';
import { addGoProblem } from './go-problem.ts';
import { addGoReflect } from './go-reflect.ts';
import { addGoRegress } from './go-regress.ts';
import { addGoTesuji } from './go-tesuji.ts';
import { goWords } from './go-words.ts';

export const addGo = (program: Command, context: Context): void => {
  const command = subcommand(program, context, 'go', goWords(context.language).about);
  withExamples(command, context, [
    'hansei go explain game.sgf',
    'hansei go problem problem.sgf',
    'hansei go reflect game.sgf',
    'hansei go tesuji check',
    'hansei go regress ladders.tst',
    'hansei go regress *.tst --engine "gnugo --mode gtp" --compare',
  ]);
  addGoExplain(command, context);
  addGoProblem(command, context);
  addGoReflect(command, context);
  addGoRegress(command, context);
  addGoTesuji(command, context);
};
