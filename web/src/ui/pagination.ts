/** A page to go to, or a gap between two of them. */
export type PageItem = number | 'gap-before' | 'gap-after';

export const PAGE_SIZE = 10;

export const pageCount = (rows: number, size = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(rows / size));

/** Rows may vanish while a late page is open: the last page that still exists is shown. */
export const clampPage = (page: number, total: number): number =>
  Math.min(Math.max(1, page), Math.max(1, total));

/**
 * What stands between Prev and Next: the first page, a gap when the current page is above 3, the
 * current page with its neighbours, a gap when it is below total minus 2, the last page. No page
 * stands there twice.
 */
export function pageItems(current: number, total: number): PageItem[] {
  const items: PageItem[] = [1];
  if (current > 3) items.push('gap-before');
  for (const page of [current - 1, current, current + 1]) {
    if (page > 1 && page < total) items.push(page);
  }
  if (current < total - 2) items.push('gap-after');
  if (total > 1) items.push(total);
  return items;
}
