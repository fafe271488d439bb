/// `rls`: RLS-Othello as a player, with the lessons of a folder.
import { existsSync } from 'node:fs';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Position } from '../../games/index.ts';
import { textForm } from '../../play/index.ts';
import type { PlayerKind } from '../../play/index.ts';
import { rlsPlayer } from '../../reflect/index.ts';
import { textError } from '../../rules/index.ts';
import type { Lesson } from '../../knowledge/index.ts';
import { lessonBase, rlsKnowledge } from './knowledge.ts';

/// The word for the person's own folder.
export const OWN_LESSONS = 'own';

/// The lessons of a folder that are in use, or what is wrong with one of its files: who names lessons wants all of them.
export const lessonsInUse = (folder: string): Result<readonly Lesson[]> => {
  const { lessons, broken } = lessonBase(folder).list();
  const [first] = broken;
  if (first === undefined) return ok(lessons.filter(({ state }) => state.kind === 'adopted'));
  const { file, error } = first;
  const message = `${file}:${error.place.line}:${error.place.column}: ${error.message}`;
  return failed(textError('broken-lesson', message, `${error.hint}; or move the file out of the folder`));
};

/// The kind, where the person's own lessons are in the folder `own`.
export const rlsKind = (own: string): PlayerKind<Position, number> => ({
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
    const folder = lessons === OWN_LESSONS ? own : String(lessons);
    if (!existsSync(folder) && lessons !== OWN_LESSONS) {
      const hint = `give a folder of lessons, such as the one of hansei learn --lessons, or lessons=${OWN_LESSONS}`;
      return failed(textError('no-folder', `there is no folder ${folder}`, hint));
    }
    const used = lessonsInUse(folder);
    return used.ok ? rlsPlayer(rlsKnowledge(), used.value, { name }) : used;
  },
});
