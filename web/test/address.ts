import { expect } from 'vitest';

/** Waits until the address of the screen is this one, with its query. */
export const expectAddress = (address: string | RegExp): Promise<void> => {
  const shown = expect.poll(() => `${location.pathname}${location.search}`);
  return typeof address === 'string' ? shown.toBe(address) : shown.toMatch(address);
};
