/// Starting an experiment: which, and with what settings.
import { useEffect, useId, useState } from 'preact/hooks';
import type { ExperimentSetting, ShippedExperiment } from '../../../src/serve/contract/index.ts';
import { Choice } from '../shell/choice.tsx';
import { say, sentence } from '../shell/language.ts';
import { words } from './experiment-words.ts';
import { changesOf } from './experiment-changes.ts';
import { experiments, loadExperiments } from './experiments.ts';
import { startJob } from './jobs.ts';
import { NumberField } from './number-field.tsx';

interface FieldProps {
  readonly setting: ExperimentSetting;
  readonly value: string;
  readonly change: (value: string) => void;
}

const rangeOf = ({ least = 0, most }: ExperimentSetting): string =>
  most === undefined || most === Number.MAX_SAFE_INTEGER ? words.value.atLeast(least) : words.value.least(least, most);

/// Several names out of many.
const NamesField = ({ setting: { name, about, choices = [] }, value, change }: FieldProps) => {
  const hint = useId();
  const chosen = value.split(/\s+/);
  return (
    <label class="entry lab-names">
      <span>
        {name}: {say(about)}
      </span>
      <select
        multiple
        required
        size={6}
        aria-describedby={hint}
        onChange={(event) =>
          change(Array.from(event.currentTarget.selectedOptions, ({ value: each }) => each).join(' '))
        }
      >
        {choices.map((each) => (
          <option key={each} value={each} selected={chosen.includes(each)}>
            {each}
          </option>
        ))}
      </select>
      <small class="faint" id={hint}>
        {words.value.several}
      </small>
    </label>
  );
};

const Field = (props: FieldProps) => {
  const { setting, value, change } = props;
  const { name, kind, about, choices, least = 0, most = Number.MAX_SAFE_INTEGER } = setting;
  const label = `${name}: ${say(about)}`;
  if (kind === 'whole-number')
    return (
      <NumberField
        label={label}
        value={value === '' ? Number.NaN : Number(value)}
        min={least}
        max={most}
        hint={rangeOf(setting)}
        change={(wanted) => change(Number.isNaN(wanted) ? '' : String(wanted))}
      />
    );
  if (kind === 'names' && choices !== undefined) return <NamesField {...props} />;
  if (choices !== undefined)
    return (
      <Choice
        label={label}
        value={value}
        options={choices.map((each) => [each, kind === 'yes-no' ? words.value.yesNo[each]! : each] as const)}
        choose={change}
        isLabelSeen
      />
    );
  return (
    <label class="entry">
      <span>{label}</span>
      <input required maxLength={2000} value={value} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
};

const Form = ({ all }: { readonly all: readonly ShippedExperiment[] }) => {
  const [name, setName] = useState(all[0]!.name);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const experiment = all.find((each) => each.name === name) ?? all[0]!;
  const { settings, about, isTimed } = experiment;
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await startJob({ kind: 'experiment', experiment: experiment.name, changes: changesOf(settings, chosen) });
    setBusy(false);
  };
  return (
    <form class="panel lab-start" onSubmit={start} aria-label={words.value.title}>
      <h2>{words.value.title}</h2>
      <p>{words.value.about}</p>
      <div class="lab-fields">
        <Choice
          label={words.value.which}
          value={experiment.name}
          options={all.map((each) => [each.name, each.name] as const)}
          choose={(next) => {
            setName(next);
            setChosen({});
          }}
          isLabelSeen
        />
      </div>
      <p>
        {sentence(say(about))} {isTimed ? <span class="faint">{words.value.timed}</span> : null}
      </p>
      <details>
        <summary>{words.value.settings}</summary>
        <div class="lab-fields">
          {settings.map((setting) => (
            <Field
              key={`${name} ${setting.name}`}
              setting={setting}
              value={chosen[setting.name] ?? setting.value}
              change={(value) => setChosen({ ...chosen, [setting.name]: value })}
            />
          ))}
        </div>
      </details>
      <p>
        <button class="primary" disabled={isBusy}>
          {words.value.start}
        </button>
      </p>
    </form>
  );
};

export const ExperimentStart = () => {
  useEffect(() => void loadExperiments(), []);
  const all = experiments.value?.experiments ?? [];
  return all.length === 0 ? null : <Form all={all} />;
};
