import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { forgetTyped } from '../platform/typed.ts';
import { useRememberedLink } from '../ui/arrival.ts';
import { Spinner } from '../ui/spinner.tsx';

/**
 * The page of the address: opened at its top, and after Back where it was left. Another path mounts another page, so
 * that nothing that the page of one conference holds is shown under the next one.
 */
export function Screen() {
  const { pathname } = useLocation();
  useRememberedLink();
  const { location: next } = useNavigation();
  useEffect(() => {
    if (pathname) forgetTyped();
  }, [pathname]);
  return (
    <>
      {next && next.pathname !== pathname ? <Spinner /> : <Outlet key={pathname} />}
      <ScrollRestoration />
    </>
  );
}
