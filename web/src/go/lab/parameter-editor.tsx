/// The parameters of GO.1, group by group, and the sets that are kept of them.
import { useState } from 'preact/hooks';
import type { GoParameter } from '../../../../src/serve/contract/index.ts';
import { Confirm } from '../../play/confirm.tsx';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { change, edited, keepSet, known, removeSet, takeSet } from './lab-parameters.ts';
import { words } from './words.ts';

const GROUPS = ['strategy', 'case', 'position'] as const;

const Row = ({ parameter }: { readonly parameter: GoParameter }) => {
  const { name, value, least, most, words: meaning } = parameter;
  const now = edited.value[name];
  return (
    <tr class={now === undefined ? '' : 'changed'}>
      <th scope="row">
        <code>{name.slice(name.indexOf('.') + 1)}</code>
        <span class="lab-meaning">{say(meaning)}</span>
      </th>
      <td class="number">{value}</td>
      <td>
        <input
          type="number"
          aria-label={`${name}: ${say(meaning)}`}
          min={least}
          max={most}
          step="any"
          value={now ?? value}
          onChange={(event) => change(name, event.currentTarget.valueAsNumber)}
        />
      </td>
    </tr>
  );
};

const Group = ({ group }: { readonly group: GoParameter['group'] }) => {
  const all = (known.value?.parameters ?? []).filter((each) => each.group === group);
  const count = all.filter(({ name }) => edited.value[name] !== undefined).length;
  return (
    <details open={group === 'strategy'}>
      <summary>
        {words.value.groups[group]}
        {count === 0 ? '' : ` · ${words.value.changed(count)}`}
      </summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.value.groups[group]}>
        <table class="lab-parameters">
          <thead>
            <tr>
              <th scope="col">{words.value.parameter}</th>
              <th scope="col">{words.value.usualValue}</th>
              <th scope="col">{words.value.new}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((parameter) => (
              <Row key={parameter.name} parameter={parameter} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

export const ParameterEditor = () => {
  const [name, setName] = useState('');
  const [kept, setKept] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const sets = known.value?.sets ?? [];
  const isKnown = sets.some((each) => each.name === name);
  const attempt = (work: Promise<void>, then: () => void): void => {
    setError(undefined);
    setKept(undefined);
    work.then(then, setError);
  };
  const keep = (): void => attempt(keepSet(name), () => setKept(name));
  return (
    <section class="panel" aria-labelledby="lab-parameters">
      <h2 id="lab-parameters">{words.value.newSet}</h2>
      <div class="lab-row">
        <label class="entry">
          <span>{words.value.start}</span>
          <select
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              event.currentTarget.value = '';
              takeSet(value === 'usual' ? undefined : value.slice(4));
              if (value !== 'usual') setName(value.slice(4));
            }}
          >
            <option value="" disabled>
              …
            </option>
            <option value="usual">{words.value.reset}</option>
            {sets.map((each) => (
              <option key={each.name} value={`set ${each.name}`} disabled={each.problem !== undefined}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <span>{words.value.changed(Object.keys(edited.value).length)}</span>
      </div>
      {sets.map(({ name: broken, problem }) =>
        problem === undefined ? null : (
          <p key={broken} class="note problem">
            {broken}: {say(problem)}
          </p>
        ),
      )}
      {GROUPS.map((group) => (
        <Group key={group} group={group} />
      ))}
      <form
        class="lab-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (isKnown) setReplacing(true);
          else keep();
        }}
      >
        <label class="entry">
          <span>{words.value.setName}</span>
          <input
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={64}
            title={words.value.nameHint}
            aria-describedby="lab-set-name"
            placeholder="my-set"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{words.value.keepSet}</button>
        {isKnown ? (
          <button type="button" onClick={() => setAsking(true)}>
            {words.value.removeSet}
          </button>
        ) : null}
      </form>
      <small class="faint" id="lab-set-name">
        {words.value.nameHint}
      </small>
      {kept === undefined ? null : (
        <p class="note" role="status">
          {words.value.keptSet(kept)}
        </p>
      )}
      {error === undefined ? null : <ProblemNote error={error} />}
      {isReplacing ? (
        <Confirm
          question={words.value.surelyReplaceSet(name)}
          yes={words.value.replace}
          confirm={() => {
            setReplacing(false);
            keep();
          }}
          cancel={() => setReplacing(false)}
        />
      ) : null}
      {isAsking ? (
        <Confirm
          question={words.value.surelyDelete(name)}
          yes={words.value.surelyYes}
          confirm={() => {
            setAsking(false);
            attempt(removeSet(name), () => setName(''));
          }}
          cancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
};
