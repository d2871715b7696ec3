import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => selector });

/** A message of the page by its tone. */
export const banner = (tone: 'success' | 'warning' | 'error' | 'info'): Locator =>
  page.getByCss(`[data-tone="${tone}"]`);

/** The number under a label. */
export const figure = (label: string): Locator =>
  page
    .getByCss('dl > div')
    .filter({ has: page.getByCss('dt').filter({ hasText: label }) })
    .getByRole('definition')
    .first();

/** The rows of the only table, or of the one with that caption. */
export const rowsOf = (caption?: string): Locator =>
  (caption ? page.getByRole('table', { name: caption }) : page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The cells of a row of the only table. */
export const cellsOf = (row: number): Locator => rowsOf().nth(row).getByRole('cell');

/** A chart by the beginning of its name. */
export const chartOf = (title = 'Visits over time'): Locator =>
  page.getByRole('application', { name: new RegExp(`^${title}\\. `) });
