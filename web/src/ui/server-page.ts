import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { pageCount } from './pagination.ts';

const TYPING_MS = 250;

/**
 * What is asked of a list that the server searches and pages. A search is asked when the typing
 * pauses, and starts at page 1.
 */
export function useServerPage() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [asked, setAsked] = useState({ search, page: 1 });
  if (asked.search !== search) setAsked({ search, page: 1 });
  return {
    typed,
    setTyped,
    ...asked,
    setPage: (page: number) => setAsked((now) => ({ ...now, page })),
  };
}

/** Rows may vanish while a late page is open: the last page that still exists is asked for. */
export function useLastPage(
  page: number,
  total: number | undefined,
  setPage: (page: number) => void,
): void {
  const last = total === undefined ? page : pageCount(total);
  useEffect(() => {
    if (page > last) setPage(last);
  });
}
