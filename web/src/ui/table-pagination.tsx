import { useEffect, useRef } from 'react';
import { PAGE_SIZE, pageItems } from './pagination.ts';
import classes from './table-pagination.module.css';

interface Props {
  /** What is paged, for those who hear the page instead of seeing it. */
  label: string;
  page: number;
  pages: number;
  rows: number;
  /** There are more than `rows`, which were counted no further. */
  more?: boolean;
  onPage: (page: number) => void;
}

export function TablePagination({ label, page, pages, rows, more = false, onPage }: Props) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, rows);
  const nav = useRef<HTMLElement>(null);
  // A button that cannot be pressed any more loses the focus: the page that it led to has it then.
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isFocusLost.current) {
      nav.current?.querySelector<HTMLElement>(`[aria-label="Page ${page}"]`)?.focus();
    }
    isFocusLost.current = false;
  }, [page]);
  const step = (to: number) => {
    isFocusLost.current = to === 1 || to === pages;
    onPage(to);
  };
  return (
    <div className={classes.footer}>
      <p className={classes.range} aria-live="polite">
        {first.toLocaleString('en')}–{last.toLocaleString('en')} of {more && 'more than '}
        {rows.toLocaleString('en')}
      </p>
      <nav ref={nav} className={classes.pages} aria-label={`Pages of ${label}`}>
        <button type="button" disabled={page === 1} onClick={() => step(page - 1)}>
          Prev
        </button>
        {pageItems(page, pages).map((item) =>
          typeof item === 'number' ? (
            <button
              key={item}
              type="button"
              aria-label={`Page ${item}`}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
            >
              {item}
            </button>
          ) : (
            <span key={item} className={classes.gap}>
              …
            </span>
          ),
        )}
        <button type="button" disabled={page === pages} onClick={() => step(page + 1)}>
          Next
        </button>
      </nav>
    </div>
  );
}
