import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './confirm-dialog.module.css';

interface Props {
  question: string;
  detail?: ReactNode;
  confirm: string;
  /** For what can be repeated or undone; else the button warns. */
  harmless?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something that cannot be taken back. The browser's own modal dialog keeps the focus
 * inside, closes on Escape and gives the focus back; it starts on Cancel, the harmless answer.
 */
export function ConfirmDialog({ question, detail, confirm, harmless = false, ...props }: Props) {
  const { busy, onConfirm, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  useEffect(() => focusMainIfLost, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      <h2 id={id} className={classes.question}>
        {question}
      </h2>
      {detail && <div className={classes.detail}>{detail}</div>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button variant={harmless ? 'filled' : 'danger'} onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

/** What was focused before may be gone by then, with the row that was deleted. */
function focusMainIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
