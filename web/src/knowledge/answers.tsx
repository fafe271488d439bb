/// The answers to a question, as a table; budgets and errors told plainly.
import type { Answers } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { words } from './ask-words.ts';
import { PrologLine } from './prolog.tsx';

const namesOf = (answers: Answers['answers']): readonly string[] => [...new Set(answers.flatMap(Object.keys))];

/// In one line: how many, and whether these are all.
export const summaryOf = ({ answers, outcome, problems }: Answers): string => {
  const { yes, no, count, outcomes } = words.value;
  if (problems.length > 0 && answers.length === 0) return words.value.problems;
  const found = answers.length > 0;
  if (outcome === 'done' && !found) return no;
  if (outcome === 'done' && namesOf(answers).length === 0) return yes;
  return [...(found ? [`${count(answers.length)}.`] : []), outcomes[outcome]].join(' ');
};

export const AnswersView = ({ answers }: { readonly answers: Answers }) => {
  const names = namesOf(answers.answers);
  const summary = summaryOf(answers);
  // What is wrong with the text is told below, at its place.
  const told = answers.message === undefined || answers.problems.length > 0 ? undefined : say(answers.message);
  const isBad = answers.outcome === 'budget' || answers.outcome === 'error';
  return (
    <section class="answers">
      <h2>{words.value.answers}</h2>
      <p class={isBad ? 'note problem' : undefined}>
        <strong>{told === undefined ? summary : summary.replace(/[.。]$/, ':')}</strong> {told}{' '}
        <span class="faint">({words.value.steps(answers.steps)})</span>
      </p>
      {names.length === 0 || answers.answers.length === 0 ? null : (
        <div class="scroll" tabIndex={0} role="region" aria-label={words.value.answers}>
          <table>
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    <code class="prolog-variable">{name}</code>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answers.answers.map((answer, index) => (
                <tr key={index}>
                  {names.map((name) => (
                    <td key={name}>
                      <PrologLine text={answer[name] ?? ''} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answers.output === '' ? null : (
        <>
          <h3>{words.value.output}</h3>
          <pre tabIndex={0} role="region" aria-label={words.value.output}>
            {answers.output}
          </pre>
        </>
      )}
      {answers.problems.length === 0 ? null : (
        <>
          <ul aria-label={words.value.problems}>
            {answers.problems.map(({ line, column, message, hint }, index) => (
              <li key={index}>
                <strong>{words.value.place(line, column)}</strong>: {message} <span class="faint">({hint})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
