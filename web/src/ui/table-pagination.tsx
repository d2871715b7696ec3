import { useEffect, useRef } from 'react';
import { PAGE_SIZE, pageItems } from './pagination.ts';
import classes from './table-pagination.module.css';

/** What it says, in the language that is shown. */
export interface PaginationWords {
  label: string;
  page: (page: number) => string;
  range: (first: number, last: number, rows: number) => string;
  previous: string;
  next: string;
}

interface Props {
  page: number;
  pages: number;
  rows: number;
  onPage: (page: number) => void;
  words: PaginationWords;
}

export function TablePagination({ page, pages, rows, onPage, words }: Props) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, rows);
  const nav = useRef<HTMLElement>(null);
  // A button that cannot be pressed any more loses the focus: the page that it led to has it then.
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isFocusLost.current) {
      nav.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus();
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
        {words.range(first, last, rows)}
      </p>
      <nav ref={nav} className={classes.pages} aria-label={words.label}>
        <button type="button" disabled={page === 1} onClick={() => step(page - 1)}>
          {words.previous}
        </button>
        {pageItems(page, pages).map((item) =>
          typeof item === 'number' ? (
            <button
              key={item}
              type="button"
              data-page={item}
              aria-label={words.page(item)}
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
          {words.next}
        </button>
      </nav>
    </div>
  );
}
