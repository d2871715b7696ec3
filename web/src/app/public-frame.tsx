import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { t } from '../texts/texts.tsx';
import { BrandContext } from '../ui/page-header.tsx';
import { PosterMark } from '../ui/poster-mark.tsx';
import classes from './public-frame.module.css';
import { Screen } from './screen.tsx';

interface Props {
  /** What stands opposite the brand. */
  corner: ReactNode;
  /** What stands beside the link to the privacy page. */
  foot: ReactNode;
  /** Of the statistics: as wide as for those who signed in, and close to the bar. */
  forFigures?: boolean;
}

/** The frame around screens that need no sign-in: the brand, the screen, and what it is. No menu. */
export function PublicFrame({ corner, foot, forFigures = false }: Props) {
  const { brandName } = useSettings();

  return (
    <BrandContext value={brandName}>
      <div className={classes.shell} data-figures={forFigures || undefined}>
        <header className={classes.bar}>
          <span className={classes.brand}>
            <PosterMark />
            {brandName}
          </span>
          {corner}
        </header>
        <main className={classes.content} tabIndex={-1}>
          <Screen />
        </main>
        <footer className={classes.foot}>
          {foot}
          <Link to={paths.privacy}>{t('Privacy and cookies')}</Link>
        </footer>
      </div>
    </BrandContext>
  );
}
