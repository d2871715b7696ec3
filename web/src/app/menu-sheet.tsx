import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { t } from '../texts/texts.tsx';
import { breakpoints } from '../ui/breakpoints.ts';
import { lazyFile } from '../ui/lazy-file.tsx';
import classes from './menu-sheet.module.css';
import { useOpened } from './palette/opened.ts';

const Drawer = lazyFile(() => import('./menu-drawer.tsx'));

/** The sidebar behind a menu button. A window made wide again shows the sidebar instead. */
export function MenuSheet() {
  const [isOpen, setOpen] = useState(false);
  // What it opened is shown over the page, not under the sheet.
  const opened = useOpened();
  useEffect(() => {
    if (opened !== null) setOpen(false);
  }, [opened]);
  useEffect(() => {
    const narrow = window.matchMedia(breakpoints.noSidebar);
    const close = () => setOpen(false);
    narrow.addEventListener('change', close);
    return () => narrow.removeEventListener('change', close);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <Drawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
