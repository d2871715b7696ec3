import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const linksTo = (href: string): Element[] =>
  [...document.querySelectorAll('a[href]')].filter((link) => link.getAttribute('href') === href);

/** By entry of the history: the link that it was left by, the how manieth to that address. */
const left = new Map<string, { href: string; at: number }>();

/** Whoever comes back to this entry of the history is put where they were. */
export function useRememberedLink(): void {
  const { key } = useLocation();
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (link && href) left.set(key, { href, at: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [key]);
}

function linkLeftBy(key: string): HTMLElement | null {
  const { href = '', at = 0 } = left.get(key) ?? {};
  const link = linksTo(href)[at];
  return link instanceof HTMLElement ? link : null;
}

/**
 * For the heading of a screen: after a navigation the focus is there, so that it is read out; after
 * Back it is on the link by which the screen was left, where that is there again. Whoever has opened a
 * dialog meanwhile types on in it: a heading may come late, or a second time when its words are known.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (document.activeElement?.closest('[role="dialog"], dialog[open]')) return;
    const link = type === 'POP' ? linkLeftBy(key) : null;
    (link ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname, key, type]);
  return heading;
}
