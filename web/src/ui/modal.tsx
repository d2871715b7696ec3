import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './modal.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** While busy, Escape does not close it. */
  busy: boolean;
  onCancel: () => void;
}

/**
 * A dialog over the page. The browser's own modal dialog keeps the focus inside, closes on Escape
 * and gives the focus back; it starts on the first thing inside.
 */
export function Modal({ title, children, busy, onCancel }: Props) {
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
      // A second Escape closes it without asking.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        if (busy) currentTarget.showModal();
        else onCancel();
      }}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** What was focused before may be gone by then, with the row that was deleted. */
function focusMainIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
