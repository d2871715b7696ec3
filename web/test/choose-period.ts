import { type Locator, page } from 'vitest/browser';

const strip = (): Locator => page.getByRole('navigation', { name: 'Periods' });

/** An entry of the day strip by the beginning of its name. */
export const periodEntry = (name: string): Locator =>
  strip().getByRole('link', { name: new RegExp(`^${name}`) });

/** Opens the choice of a custom period. */
export const customPeriod = (): Locator => strip().getByRole('button', { name: /^Custom/ });

export const choosePeriod = (name: string): Promise<void> => periodEntry(name).click();
