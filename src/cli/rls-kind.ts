/// `rls`: RLS-Othello as a player, with the lessons of a folder.
import { existsSync } from 'node:fs';
import { failed } from '../logic/index.ts';
import type { Position } from '../games/index.ts';
import { textForm } from '../play/index.ts';
import type { PlayerKind } from '../play/index.ts';
import { rlsPlayer } from '../reflect/index.ts';
import { textError } from '../rules/index.ts';
import type { Lesson } from '../knowledge/index.ts';
import { lessonBase, lessonFolder, rlsKnowledge } from './knowledge.ts';

/// The word for the person's own folder.
export const OWN_LESSONS = 'own';

/// The lessons of a folder that are in use.
export const lessonsInUse = (folder: string): readonly Lesson[] =>
  lessonBase(folder)
    .list()
    .lessons.filter(({ state }) => state.kind === 'adopted');

export const rlsKind = (env: Readonly<Record<string, string | undefined>>): PlayerKind<Position, number> => ({
  name: 'rls',
  description: {
    en: 'RLS-Othello: the move of largest v = d + 10c (discs, corners) that no lesson forbids',
    ja: 'RLS-Othello: 教訓が禁じない手のうち v = d + 10c (石数差、隅の差) が最大の手',
  },
  options: [
    {
      name: 'lessons',
      form: textForm('DIR'),
      description: {
        en: `folder of lessons; ${OWN_LESSONS}: those of hansei reflect and learn; none unless given`,
        ja: `教訓のフォルダ。${OWN_LESSONS} は hansei reflect と learn のもの。省略時は教訓なし`,
      },
    },
  ],
  make: ({ lessons }, name) => {
    if (lessons === undefined) return rlsPlayer(rlsKnowledge(), [], { name });
    const folder = lessons === OWN_LESSONS ? lessonFolder(env) : String(lessons);
    if (!existsSync(folder) && lessons !== OWN_LESSONS) {
      const hint = `give a folder of lessons, such as the one of hansei learn --lessons, or lessons=${OWN_LESSONS}`;
      return failed(textError('no-folder', `there is no folder ${folder}`, hint));
    }
    return rlsPlayer(rlsKnowledge(), lessonsInUse(folder), { name });
  },
});
