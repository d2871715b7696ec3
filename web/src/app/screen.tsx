import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { forgetTyped } from '../platform/typed.ts';
import { useRememberedLink } from '../ui/arrival.ts';
import { Spinner } from '../ui/spinner.tsx';

/** The screen of the address: opened at its top, and after Back where it was left. */
export function Screen() {
  const { pathname } = useLocation();
  useRememberedLink();
  const { location: next } = useNavigation();
  useEffect(() => {
    if (pathname) forgetTyped();
  }, [pathname]);
  return (
    <>
      {next && next.pathname !== pathname ? <Spinner /> : <Outlet />}
      <ScrollRestoration />
    </>
  );
}
