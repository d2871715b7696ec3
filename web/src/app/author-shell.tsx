import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { BrandContext } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import classes from './author-shell.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { PosterMark } from './poster-mark.tsx';
import { TestMode } from './test-mode.tsx';

/**
 * The frame around an author's screens: the brand, the screen, and where to ask. No menu, nothing
 * to sign in to; an administrator who looks at it gets a way back.
 */
export function AuthorShell() {
  const { pathname } = useLocation();
  const { brandName, supportEmail } = useSettings();
  const { user } = useSession();
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
          {user?.isAdmin && <Link to={paths.conferences}>Back to Conference List</Link>}
        </header>
        <main className={classes.content}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={classes.foot}>
          <TestMode />
          <span>
            Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </span>
          <Link to={paths.privacy}>Privacy and cookies</Link>
        </footer>
      </div>
    </BrandContext>
  );
}
