import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

/** Waits until each of the elements has its text, in order, and there is no other. */
export const expectTexts = async (
  locator: Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> => {
  const expected = texts.map((text) =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
  await expect.poll(() => textsOf(locator)).toEqual(expected);
};
