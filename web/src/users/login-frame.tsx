import type { ReactNode } from 'react';
import { t } from '../texts/texts.tsx';
import { PosterMark } from '../ui/poster-mark.tsx';
import classes from './login-frame.module.css';

interface Props {
  brandName: string;
  /** Language, theme and privacy. */
  foot: ReactNode;
  children: ReactNode;
}

/** The sign-in beside a wall of posters, each as bright as it is visited. The server paints it, too. */
export const LoginFrame = ({ brandName, foot, children }: Props) => (
  <div className={classes.page}>
    <main className={classes.sign} id="content" tabIndex={-1}>
      <p className={classes.brand}>
        <PosterMark />
        {brandName}
      </p>
      <div className={classes.form}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </main>
    <aside className={classes.wall} aria-label={brandName}>
      <p className={classes.claim}>
        {t(
          'See how your conference’s posters perform: who visited, which posters they opened and which videos they finished.',
        )}
      </p>
    </aside>
  </div>
);
