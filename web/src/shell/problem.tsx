/// What went wrong and what to do next.
import { Failure } from '../api/client.ts';
import { wordsOf, sentence } from './language.ts';
import { saysLine } from './sentence.ts';

const words = wordsOf({
  en: {
    unknown: 'Something went wrong in this page.',
    reload: 'Load the page anew; what was kept is safe.',
    at: (line: number, column: number) => `Line ${line}, column ${column}:`,
  },
  ja: {
    unknown: 'このページで問題が起きました。',
    reload: 'ページを読み込み直してください。保存されたものは失われません。',
    at: (line: number, column: number) => `${line} 行 ${column} 列:`,
  },
});

/// Texts that people write are long: where in them it is comes first.
export const ProblemNote = ({ error }: { readonly error: unknown }) => {
  const { message, hint, place } =
    error instanceof Failure
      ? error.problem
      : { message: words.value.unknown, hint: words.value.reload, place: undefined };
  return (
    <div class="note problem" role="alert">
      {place === undefined || saysLine(message, place.line) ? null : `${words.value.at(place.line, place.column)} `}
      <strong>{sentence(message)}</strong> {sentence(hint)}
    </div>
  );
};
