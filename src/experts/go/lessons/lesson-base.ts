/// The folder of a person's lessons of Go.
import { TextBase } from '../../../knowledge/index.ts';
import type { BrokenLesson } from '../../../knowledge/index.ts';
import type { GoLesson } from './lesson.ts';
import { changeGoLessonState, parseGoLesson, printGoLesson } from './lesson-text.ts';

export interface GoLessonListing {
  /// In the order of their ids.
  readonly lessons: readonly GoLesson[];
  readonly broken: readonly BrokenLesson[];
}

export class GoLessonBase extends TextBase<GoLesson> {
  constructor(folder: string) {
    super(folder, {
      suffix: '.lesson.txt',
      parse: parseGoLesson,
      print: printGoLesson,
      idOf: ({ id }) => id,
      changeState: changeGoLessonState,
      wrongId: (id, found) => ({
        message: `the file of ${id} holds the lesson ${found}`,
        hint: 'the name of the file and the line `lesson ID` must agree',
      }),
    });
  }

  /// All lessons, retired ones too; what cannot be read is reported beside those that can.
  list(): GoLessonListing {
    const { items, broken } = this.listAll();
    return { lessons: items, broken };
  }
}
