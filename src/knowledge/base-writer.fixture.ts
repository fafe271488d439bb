/// A process that writes lessons and uses without end, until it is killed. It says on stdout what it has finished.
import { LessonBase } from './base.ts';
import { X_MOVE, lessonOf } from './lesson.fixture.ts';

const base = new LessonBase(process.argv[2]!);
const lesson = lessonOf(X_MOVE, { id: 'written' });
base.add(lesson);
// Long enough for a write to be interrupted in its middle.
const filler = 'x'.repeat(200_000);
for (let i = 0; ; i++) {
  base.replace({ ...lesson, names: { en: `${i}`, ja: filler } });
  base.note([{ on: ['written'], fired: i % 2 === 0 ? ['written'] : [], score: 1 }]);
  process.stdout.write(`${i}\n`);
}
