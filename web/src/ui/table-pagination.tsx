import { PAGE_SIZE, pageItems } from './pagination.ts';
import classes from './table-pagination.module.css';

interface Props {
  /** What is paged, for those who hear the page instead of seeing it. */
  label: string;
  page: number;
  pages: number;
  rows: number;
  onPage: (page: number) => void;
}

export function TablePagination({ label, page, pages, rows, onPage }: Props) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, rows);
  return (
    <div className={classes.footer}>
      <p className={classes.range} aria-live="polite">
        {first.toLocaleString('en')}–{last.toLocaleString('en')} of {rows.toLocaleString('en')}
      </p>
      <nav className={classes.pages} aria-label={`Pages of ${label}`}>
        <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
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
        <button type="button" disabled={page === pages} onClick={() => onPage(page + 1)}>
          Next
        </button>
      </nav>
    </div>
  );
}
