/// All commands, by groups. A new group is a file and a line here.
import type { GtpAction, GtpGroup } from '../command.ts';
import { administration } from './administration.ts';
import { board } from './board.ts';
import { capture } from './capture.ts';
import { combinations } from './combination.ts';
import { connection } from './connection.ts';
import { data } from './data.ts';
import { explain } from './explain.ts';
import { handicap } from './handicap.ts';
import { harmless } from './harmless.ts';
import { life } from './life.ts';
import { moves } from './moves.ts';
import { races } from './race.ts';
import { score } from './score.ts';
import { setup } from './setup.ts';
import { sgf } from './sgf.ts';
import { surrounding } from './surrounding.ts';
import { thinking } from './thinking.ts';
import { threats } from './threat.ts';
import { time } from './time.ts';

const GROUPS: Readonly<Record<string, GtpGroup>> = {
  setup,
  moves,
  handicap,
  time,
  thinking,
  sgf,
  board,
  score,
  capture,
  combinations,
  life,
  threats,
  surrounding,
  connection,
  races,
  data,
  explain,
  harmless,
};

/// The commands by their names; `more` are groups that somebody adds, such as those that explain.
export const commandsOf = (more: readonly GtpGroup[] = []): ReadonlyMap<string, GtpAction> => {
  const commands = new Map<string, GtpAction>();
  const names = (): readonly string[] => [...commands.keys()].toSorted();
  for (const group of [administration(names), ...Object.values(GROUPS), ...more])
    for (const command of group) {
      if (commands.has(command.name)) throw new Error(`two commands have the name ${command.name}`);
      commands.set(command.name, command);
    }
  return commands;
};
