/// Keeping what was learned: lessons into their folder, and beside them the proofs of what the solver proved.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printOthelloProof } from '../experts/index.ts';
import type { OthelloProof } from '../experts/index.ts';
import { replaceFile } from '../knowledge/index.ts';
import { makeFolder } from '../record/index.ts';
import type { Lesson, LessonBase } from '../knowledge/index.ts';
import { printParseError } from '../logic/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { fileReason } from './load.ts';
import { reflectWords } from './reflect-words.ts';

/// Does what writes files; undefined after saying why that was not possible.
export const writing = <T>(where: string, context: Context, act: () => T): T | undefined => {
  try {
    return act();
  } catch (error) {
    const { why, hint } = fileReason(error, context);
    context.io.err(`${context.messages.cannotWrite(where, why)}\n${hint}`);
    context.exitCode = EXIT.environment;
    return undefined;
  }
};

// What is there already stays as it is: a person may have edited or retired it.
const tellKnown = (base: LessonBase, id: string, { io, language }: Context): void => {
  const words = reflectWords(language);
  const known = base.get(id);
  if (known.ok)
    io.err(`${known.value.state.kind === 'retired' ? words.retired(id, known.value.state.reason) : words.known(id)}\n`);
  else if (known.error.kind === 'broken')
    io.err(`${printParseError(known.error.error, known.error.file)}\n${words.broken(id)}\n`);
};

/// Adopts a new lesson and says where it is. The proof is written first, so that a lesson never speaks of one that is not there.
export const keepLesson = (
  lesson: Lesson,
  proof: OthelloProof | undefined,
  base: LessonBase,
  context: Context,
): void => {
  const file = base.fileOf(lesson.id);
  writing(base.folder, context, () => {
    if (existsSync(file)) return tellKnown(base, lesson.id, context);
    if (proof !== undefined && lesson.status.kind === 'proved') {
      makeFolder(base.folder);
      replaceFile(join(base.folder, lesson.status.proof), printOthelloProof(proof));
    }
    const date = new Date().toISOString().slice(0, 10);
    const kept = base.add({ ...lesson, state: { kind: 'adopted', date } });
    if (kept.ok) context.io.err(`${reflectWords(context.language).kept(file)}\n`);
    else tellKnown(base, lesson.id, context);
  });
};
