/// A question before something that cannot be undone.
import { useEffect, useRef } from 'preact/hooks';
import { words } from './words.ts';

export const Confirm = (props: {
  readonly question: string;
  readonly yes: string;
  readonly confirm: () => void;
  readonly cancel: () => void;
}) => {
  const { question, yes, confirm, cancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const asking = dialog.current;
    asking?.showModal();
    return () => {
      // What was answered may have led the focus elsewhere already.
      const now = document.activeElement;
      const isLost = now === null || now === document.body || asking?.contains(now) === true;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="confirm"
      aria-label={question}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <p>{question}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={confirm}>
          {yes}
        </button>
        <button type="button" autofocus onClick={cancel}>
          {words.value.cancel}
        </button>
      </div>
    </dialog>
  );
};
