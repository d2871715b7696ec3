import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { BrandContext } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PosterMark } from './poster-mark.tsx';
import classes from './public-frame.module.css';

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
  const { pathname } = useLocation();
  const { brandName } = useSettings();
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);

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
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={classes.foot}>
          {foot}
          <Link to={paths.privacy}>Privacy and cookies</Link>
        </footer>
      </div>
    </BrandContext>
  );
}
