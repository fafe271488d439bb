/// A position of a random game in which a concept occurs, its places marked.
import type { ConceptExample as Example } from '../../../src/serve/contract/index.ts';
import { Failure } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { marksOf, placeWords } from '../rulesheet/concept-marks.ts';
import { SheetBoard } from '../rulesheet/sheet-board.tsx';
import { roleName } from '../rulesheet/wording.ts';
import { say, sentence } from '../shell/language.ts';
import { words } from './concept-words.ts';

export const ConceptExample = ({ name }: { readonly name: string }) => {
  const { answer, error } = useAnswer<Example>(`/api/concepts/${encodeURIComponent(name)}/example`);
  const { loading, noExample, exampleOf, noBoard } = words.value;
  if (error !== undefined)
    return (
      <p class="faint">
        {noExample} {error instanceof Failure ? sentence(error.problem.message) : ''}
      </p>
    );
  if (answer === undefined) return <p class="faint">{loading}</p>;
  const { view, facts, match, role, title } = answer;
  const told = exampleOf(roleName(view, role), say(title));
  return (
    <figure class="concept-example">
      {view?.board === undefined ? (
        <p>{noBoard(match.places.map(placeWords).join(', '))}</p>
      ) : (
        <SheetBoard view={view} board={view.board} facts={facts} label={told} marks={marksOf(view, [match])} />
      )}
      <figcaption class="faint">{told}</figcaption>
    </figure>
  );
};
