import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { forgetTyped } from '../platform/typed.ts';
import { useRememberedLink } from '../ui/arrival.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Up to this the screen that is left stays: a file that is here already takes no time. */
const PATIENCE_MS = 150;

/** The screen of the address: opened at its top, and after Back where it was left. */
export function Screen() {
  const { pathname } = useLocation();
  useRememberedLink();
  const { location: next } = useNavigation();
  const [awaited] = useDebouncedValue(next, PATIENCE_MS);
  useEffect(() => {
    if (pathname) forgetTyped();
  }, [pathname]);
  const isSlow = next !== undefined && next === awaited && next.pathname !== pathname;
  return (
    <>
      {isSlow ? <Spinner /> : <Outlet />}
      <ScrollRestoration />
    </>
  );
}
