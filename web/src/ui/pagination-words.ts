import { t } from '../texts/texts.tsx';
import type { PaginationWords } from './table-pagination.tsx';

/** With what is paged, for those who hear the page; `more`: there are more rows than were counted. */
export const paginationWords = (label: string, more: boolean): PaginationWords => ({
  label: t('Pagination: {label}', { label }),
  page: (page) => t('Page {page}', { page: String(page) }),
  range: (first, last, rows) =>
    more
      ? t('{first}–{last} of more than {rows}', { first, last, rows })
      : t('{first}–{last} of {rows}', { first, last, rows }),
  previous: t('Prev'),
  next: t('Next'),
});
