import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import classes from './modal.module.css';

interface Props {
  title: string;
  /** Its width in pixels. */
  size?: number;
  children: ReactNode;
  /** While busy, Escape does not close it. */
  busy: boolean;
  onCancel: () => void;
}

/** A question of a dialog stands inside it, so that Tab stays in the question. */
const InsideModal = createContext(false);

/**
 * A dialog over the page, shown as long as it is there. It starts on the first thing inside; afterwards
 * the focus is where it was. No scrolling is locked: that takes inline styles, which the server forbids.
 */
export function Modal({ title, size = 480, children, busy, onCancel }: Props) {
  useEffect(giveFocusBack, []);
  return (
    <MantineModal
      opened
      title={title}
      classNames={classes}
      size={size}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      withinPortal={!useContext(InsideModal)}
      onClose={onCancel}
    >
      <InsideModal value={true}>{children}</InsideModal>
    </MantineModal>
  );
}

/** What was focused before may be gone by then, with the row that was deleted. */
export function giveFocusBack(): () => void {
  const before = document.activeElement;
  return () => {
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    const to = isThere ? before : document.querySelector('main');
    to?.focus({ preventScroll: true });
  };
}
