/// What is wrong with the text, each with its place: pressing one leads there.
import type { RulesheetFinding } from '../../../src/serve/contract/index.ts';
import { say, sentence } from '../shell/language.ts';
import { check, isChecking, isEmpty } from './draft.ts';
import { words } from './words.ts';

const summary = (): string => {
  if (isEmpty.value) return words.value.empty;
  const found = check.value;
  if (found === undefined) return isChecking.value ? words.value.checking : '';
  const { ok, errors, warnings } = found;
  if (!ok) return words.value.refused(errors, warnings);
  return warnings === 0 ? words.value.fine : words.value.playable(warnings);
};

const FindingLine = ({
  finding,
  goTo,
}: {
  finding: RulesheetFinding;
  goTo: (line: number, column: number) => void;
}) => {
  const { severity, line, column, message, hint } = finding;
  return (
    <li class={`finding-${severity}`}>
      <button type="button" class="finding-place" onClick={() => goTo(line, column)}>
        {words.value[severity]}, {words.value.at(line, column)}
      </button>
      <p>
        {sentence(say(message))} <span class="faint">{sentence(say(hint))}</span>
      </p>
    </li>
  );
};

export const Findings = ({ goTo }: { readonly goTo: (line: number, column: number) => void }) => {
  const { findings = [], errors = 0, warnings = 0 } = isEmpty.value ? {} : (check.value ?? {});
  const left = errors + warnings - findings.length;
  return (
    <section class="panel findings" aria-labelledby="findings-title">
      <h2 id="findings-title">{words.value.findings}</h2>
      <p id="findings-summary" role="status" class={check.value?.ok === false ? 'bad' : ''}>
        {summary()}
      </p>
      {findings.length === 0 ? null : (
        <ol class="finding-list">
          {findings.map((finding) => (
            <FindingLine
              key={`${finding.line} ${finding.column} ${finding.code} ${finding.message.en}`}
              finding={finding}
              goTo={goTo}
            />
          ))}
        </ol>
      )}
      {left > 0 ? <p class="faint">{words.value.more(left)}</p> : null}
    </section>
  );
};
