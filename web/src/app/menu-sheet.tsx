import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { breakpoints } from '../ui/breakpoints.ts';
import classes from './menu-sheet.module.css';
import { useOpened } from './palette/opened.ts';
import { Sidebar } from './sidebar.tsx';

/**
 * The sidebar behind a menu button, on a small screen. The browser's modal dialog keeps the focus
 * inside and closes on Escape; a window made wide again shows the sidebar instead.
 */
export function MenuSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      {open && <Sheet onClose={() => setOpen(false)} />}
    </>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const narrow = window.matchMedia(breakpoints.narrow);
    const close = () => dialog.current?.close();
    narrow.addEventListener('change', close);
    return () => narrow.removeEventListener('change', close);
  }, []);
  // What it opened is shown over the page, not under the sheet.
  const opened = useOpened();
  useEffect(() => {
    if (opened !== null) dialog.current?.close();
  }, [opened]);

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={t('Menu')}
      closedby="any"
      onClose={onClose}
    >
      <button
        type="button"
        className={classes.close}
        aria-label={t('Close menu')}
        onClick={() => dialog.current?.close()}
      >
        <IconX size={22} aria-hidden />
      </button>
      <Sidebar />
    </dialog>
  );
}
