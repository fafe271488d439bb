/// What can be done with a lesson: adopted, retired with a reason, deleted after a question.
import { useRef, useState } from 'preact/hooks';
import type { GoLesson } from '../../../../src/serve/contract/index.ts';
import { Confirm } from '../../play/confirm.tsx';
import { useFirstFocus } from '../../shell/focus.ts';
import { adopt, remove, retire } from './lessons.ts';
import { words } from './words.ts';

const Retirement = ({ id, close }: { readonly id: string; readonly close: () => void }) => {
  const [reason, setReason] = useState('');
  const first = useFirstFocus<HTMLInputElement>();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await retire(id, reason)) close();
  };
  return (
    <form class="go-lesson-retirement" onSubmit={send}>
      <label class="entry">
        <span>{words.value.why}</span>
        <input ref={first} maxLength={400} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <p class="buttons">
        <button class="primary">{words.value.confirmRetire}</button>
        <button type="button" onClick={close}>
          {words.value.cancel}
        </button>
      </p>
    </form>
  );
};

export const Deeds = ({ lesson: { id, state } }: { readonly lesson: GoLesson }) => {
  const [asking, setAsking] = useState<'retire' | 'delete'>();
  const retireButton = useRef<HTMLButtonElement>(null);
  // The keyboard goes back to the button that opened the form.
  const closeRetirement = (): void => {
    setAsking(undefined);
    retireButton.current?.focus();
  };
  const named = <span class="unseen"> {id}</span>;
  return (
    <>
      <p class="buttons">
        {state.kind === 'adopted' ? null : (
          <button type="button" class="primary" onClick={() => void adopt(id)}>
            {words.value.adopt}
            {named}
          </button>
        )}
        {state.kind === 'retired' ? null : (
          <button
            ref={retireButton}
            type="button"
            aria-expanded={asking === 'retire'}
            onClick={() => setAsking(asking === 'retire' ? undefined : 'retire')}
          >
            {words.value.retire}
            {named}
          </button>
        )}
        <button type="button" onClick={() => setAsking('delete')}>
          {words.value.delete}
          {named}
        </button>
      </p>
      {asking === 'retire' ? <Retirement id={id} close={closeRetirement} /> : null}
      {asking === 'delete' ? (
        <Confirm
          question={words.value.surelyDelete(id)}
          yes={words.value.surelyYes}
          confirm={() => {
            setAsking(undefined);
            void remove(id);
          }}
          cancel={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
};
