import type { Locator } from 'vitest/browser';

/** The text of each element of a locator, for `expect.poll`. */
export const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim());
