import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSettings } from '../platform/settings.ts';
import { BrandContext } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PosterMark } from './poster-mark.tsx';
import classes from './shared-shell.module.css';

/** The frame around shared statistics: the brand and the screen. Nothing to sign in to or manage. */
export function SharedShell() {
  const { pathname } = useLocation();
  const { brandName } = useSettings();
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <BrandContext value={brandName}>
      <div className={classes.shell}>
        <header className={classes.bar}>
          <span className={classes.brand}>
            <PosterMark />
            {brandName}
          </span>
          <ColorSchemeSwitch />
        </header>
        <main className={classes.content} tabIndex={-1}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={classes.foot}>
          <span>Shared statistics, to be read only</span>
          <Link to={paths.privacy}>Privacy and cookies</Link>
        </footer>
      </div>
    </BrandContext>
  );
}
