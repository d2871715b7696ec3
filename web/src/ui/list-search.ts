import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { pageCount } from './pagination.ts';
import { readList } from './read-list.ts';
import type { Sort } from './sort-rows.ts';

/** How the rows of a table are ordered, and which page of them is open. */
export interface Paging {
  sort: Sort | null;
  setSort: (sort: Sort) => void;
  page: number;
  /** `replace`: as if the page that was open had never been. */
  setPage: (page: number, replace?: boolean) => void;
}

/** A list as it stands in the address: Back, a reload and a copied link show it as it was. */
export interface List extends Paging {
  /** As it stands in the box; rows that are all here are searched by it at once. */
  typed: string;
  setTyped: (typed: string) => void;
  /** What a server is asked: as it was typed when the typing paused. */
  search: string;
  /** The typing is over: nothing waits for a pause. */
  settle: () => void;
  /** Any other choice that the address holds, by its name; null for none. */
  chosen: (name: string) => string | null;
  choose: (name: string, value: string | null) => void;
}

const TYPING_MS = 250;

/** Marks an address that a list wrote itself. */
const OURS = 'list';

const readSort = (text: string): Sort =>
  text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };

const sortText = ({ key, direction }: Sort): string =>
  (direction === 'descending' ? '-' : '') + key;

interface Options {
  /** Where several lists share an address: what their words in it begin with. */
  name?: string;
  /** The order that needs no words in the address. */
  sort?: Sort | null;
}

/**
 * What is typed takes the place of what was typed before; another page, order or choice is a step that
 * Back undoes. Another search, order or choice starts at page 1.
 */
export function useList({ name = '', sort: usual = null }: Options = {}): List {
  const { search: query } = useLocation();
  const params = new URLSearchParams(query);
  const { search, page } = readList(params, name);
  const sorted = params.get(`${name}sort`);
  const { typed, setTyped, address, write } = useTyped(name, search);
  const settle = () => {
    const written = readList(new URLSearchParams(address().search), name).search;
    if (typed.trim() !== written) write({ page: null }, true);
  };
  useAfterTyping(typed, search, settle);

  return {
    typed,
    setTyped,
    search,
    settle,
    page: typed.trim() === search ? page : 1,
    setPage: (next, replace) => write({ page: next === 1 ? null : String(next) }, replace),
    sort: sorted === null ? usual : readSort(sorted),
    setSort: (next) => {
      const isUsual = usual !== null && sortText(next) === sortText(usual);
      write({ sort: isUsual ? null : sortText(next), page: null });
    },
    chosen: (choice) => params.get(name + choice),
    choose: (choice, value) => write({ [choice]: value, page: null }),
  };
}

/** What stands in the box: as typed, until the address says something that was not typed here. */
function useTyped(name: string, search: string) {
  const [typed, setTyped] = useState(search);
  const navigate = useNavigate();
  const { location: onItsWay } = useNavigation();
  const { key, state, pathname } = useLocation();
  const type = useNavigationType();
  // Typing goes on while the order that was chosen here is on its way.
  const isOurs = type === 'REPLACE' || (type === 'PUSH' && state === OURS);
  useEffect(() => {
    if (key && !isOurs) setTyped((now) => (now.trim() === search ? now : search));
  }, [search, key, isOurs]);

  /** It may be ahead of the screen, and what was chosen a moment ago ahead of it. */
  const address = () =>
    onItsWay?.pathname === window.location.pathname ? onItsWay : window.location;

  const write = (changes: Record<string, string | null>, replace = false): void => {
    // The page is being left: what was typed here is no search of the next one.
    if (!isOpen(pathname)) return;
    const { search: before, hash } = address();
    const next = new URLSearchParams(before);
    for (const [word, value] of Object.entries({ search: typed.trim(), ...changes })) {
      if (value) next.set(name + word, value);
      else next.delete(name + word);
    }
    const options = { replace, preventScrollReset: true, state: OURS };
    void navigate({ search: next.toString(), hash }, options);
  };
  return { typed, setTyped, address, write };
}

/** Whether the browser's address, which may be ahead of the page, has this path. */
const isOpen = (pathname: string): boolean =>
  new URL(pathname, window.location.origin).pathname === window.location.pathname;

function useAfterTyping(typed: string, search: string, settle: () => void): void {
  const paused = useEffectEvent(settle);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => paused(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
}

/** For a table that is a detail of its screen: the address says nothing of it. */
export function useOwnPaging(): Paging {
  const [sort, setSort] = useState<Sort | null>(null);
  const [page, setPage] = useState(1);
  return {
    sort,
    setSort: (next) => {
      setSort(next);
      setPage(1);
    },
    page,
    setPage: (next) => setPage(next),
  };
}

/** Rows may vanish while a late page is open: the last page that still exists is asked for. */
export function useLastPage({ page, setPage }: List, total: number | undefined): void {
  const last = total === undefined ? page : pageCount(total);
  useEffect(() => {
    if (page > last) setPage(last, true);
  });
}
