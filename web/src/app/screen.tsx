import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { forgetTyped } from '../platform/typed.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The screen of the address, from its top; one that fails does not take its frame along. */
export function Screen() {
  const { pathname } = useLocation();
  useEffect(() => {
    forgetTyped();
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
