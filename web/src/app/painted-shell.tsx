import type { StaffPage } from '#contract/staff-page.ts';
import { t } from '../texts/texts.tsx';
import { PosterMark } from '../ui/poster-mark.tsx';
import { Spinner } from '../ui/spinner.tsx';
import classes from './shell.module.css';
import sidebar from './sidebar.module.css';
import topbar from './topbar.module.css';

/** The frame of a signed-in page as the server sends it: seen before the application has come. */
export const PaintedShell = ({ settings }: StaffPage) => {
  const brand = (
    <span className={sidebar.brand}>
      <PosterMark />
      {settings.brandName}
    </span>
  );
  return (
    <div className={classes.shell}>
      <aside className={classes.side} aria-label={t('Main')}>
        <div className={sidebar.top}>{brand}</div>
      </aside>
      <header className={topbar.bar}>{brand}</header>
      <main className={classes.content}>
        <Spinner />
      </main>
    </div>
  );
};
