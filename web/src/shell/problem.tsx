/// What went wrong and what to do next.
import { Failure } from '../api/client.ts';
import { wordsOf } from './language.ts';
import { sentence } from './sentence.ts';

const words = wordsOf({
  en: { unknown: 'Something went wrong in this page.', reload: 'Load the page anew; what was kept is safe.' },
  ja: {
    unknown: 'このページで問題が起きました。',
    reload: 'ページを読み込み直してください。保存されたものは失われません。',
  },
});

export const ProblemNote = ({ error }: { readonly error: unknown }) => {
  const { message, hint } =
    error instanceof Failure ? error.problem : { message: words.value.unknown, hint: words.value.reload };
  return (
    <div class="note problem" role="alert">
      <strong>{sentence(message)}</strong> {sentence(hint)}
    </div>
  );
};
