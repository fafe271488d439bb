/// Switching a lesson on and off, and giving it another name.
import { useRef, useState } from 'preact/hooks';
import type { Lesson } from '../../../src/serve/contract/index.ts';
import { useFirstFocus } from '../shell/focus.ts';
import { words } from './lesson-words.ts';
import type { OneLesson } from './one-lesson.ts';

interface Props {
  readonly model: OneLesson;
  readonly lesson: Lesson;
}

const FormButtons = (props: { readonly name: string; readonly isBusy: boolean; readonly close: () => void }) => (
  <p class="buttons">
    <button class="primary" disabled={props.isBusy}>
      {props.name}
    </button>
    <button type="button" onClick={props.close}>
      {words.value.cancel}
    </button>
  </p>
);

const SwitchOff = ({ model, close }: { readonly model: OneLesson; readonly close: () => void }) => {
  const [reason, setReason] = useState('');
  const first = useFirstFocus<HTMLInputElement>();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await model.switchOff(reason.trim())) close();
  };
  return (
    <form class="inline-form" onSubmit={send}>
      <label class="entry">
        <span>{words.value.why}</span>
        <input
          ref={first}
          maxLength={400}
          placeholder={words.value.whyHint}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <FormButtons name={words.value.confirmOff} isBusy={model.isBusy.value} close={close} />
    </form>
  );
};

const Rename = ({ model, lesson, close }: Props & { readonly close: () => void }) => {
  const first = useFirstFocus<HTMLInputElement>();
  const [en, setEn] = useState(lesson.name.en);
  const [ja, setJa] = useState(lesson.name.ja);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await model.rename({ en: en.trim(), ja: ja.trim() })) close();
  };
  return (
    <form class="inline-form" onSubmit={send}>
      <label class="entry">
        <span>{words.value.nameEn}</span>
        <input
          ref={first}
          required
          maxLength={80}
          lang="en"
          value={en}
          onInput={(event) => setEn(event.currentTarget.value)}
        />
      </label>
      <label class="entry">
        <span>{words.value.nameJa}</span>
        <input required maxLength={80} lang="ja" value={ja} onInput={(event) => setJa(event.currentTarget.value)} />
      </label>
      <FormButtons name={words.value.save} isBusy={model.isBusy.value} close={close} />
    </form>
  );
};

export const LessonActions = ({ model, lesson }: Props) => {
  const [open, setOpen] = useState<'off' | 'name'>();
  const opener = useRef<HTMLElement | null>(null);
  const toggle = (which: 'off' | 'name', button: HTMLElement): void => {
    opener.current = button;
    setOpen(open === which ? undefined : which);
  };
  // The keyboard goes back to the button that opened the form.
  const close = (): void => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const isOn = lesson.state.kind === 'adopted';
  return (
    <section>
      <h2>{words.value.change}</h2>
      <p class="buttons">
        {isOn ? (
          <button type="button" aria-expanded={open === 'off'} onClick={(event) => toggle('off', event.currentTarget)}>
            {words.value.switchOff}
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void model.switchOn()}>
            {words.value.switchOn}
          </button>
        )}
        <button type="button" aria-expanded={open === 'name'} onClick={(event) => toggle('name', event.currentTarget)}>
          {words.value.rename}
        </button>
      </p>
      {open === 'off' && isOn ? <SwitchOff model={model} close={close} /> : null}
      {open === 'name' ? <Rename model={model} lesson={lesson} close={close} /> : null}
    </section>
  );
};
