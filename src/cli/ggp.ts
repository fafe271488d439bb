/// `hansei ggp`: General Game Playing over HTTP.
import type { Command } from 'commander';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { addGgpMaster } from './ggp-master.ts';
import { addGgpPlayer } from './ggp-player.ts';
import { ggpWords } from './ggp-words.ts';

export const addGgp = (program: Command, context: Context): void => {
  const command = subcommand(program, context, 'ggp', ggpWords(context.language).about);
  withExamples(command, context, [
    'hansei ggp player',
    'hansei ggp master tic-tac-toe --players http://127.0.0.1:9147/,random',
  ]);
  addGgpPlayer(command, context);
  addGgpMaster(command, context);
};
