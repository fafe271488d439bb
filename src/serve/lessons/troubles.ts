/// What stands in the way of lessons, in both languages.
import type { BaseProblem } from '../../knowledge/index.ts';
import type { Trouble } from '../thinking/request.ts';

const noLesson = (id: string): Trouble => ({
  code: 'no-such-lesson',
  message: { en: `there is no lesson ${id}`, ja: `教訓 ${id} はありません` },
  hint: { en: 'the list of lessons shows which there are', ja: '何があるかは教訓の一覧で分かります' },
});

/// What keeps a lesson's file from being read or changed.
export const baseTrouble = (problem: BaseProblem): Trouble => {
  if (problem.kind === 'no-lesson') return noLesson(problem.id);
  if (problem.kind === 'exists')
    return {
      code: 'lesson-exists',
      message: { en: `the lesson ${problem.id} is there already`, ja: `教訓 ${problem.id} は既にあります` },
      hint: { en: 'it stays as it is', ja: '元のまま残ります' },
    };
  const { file, error } = problem;
  return {
    code: 'broken-lesson',
    message: { en: `${file}: ${error.message}`, ja: `${file} を読めません: ${error.message}` },
    hint: { en: error.hint, ja: 'ファイルを直すか、フォルダの外へ移してください' },
    place: { line: error.place.line, column: error.place.column },
  };
};
