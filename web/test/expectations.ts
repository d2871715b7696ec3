import axe from 'axe-core';
import { expect } from 'vitest';

/** The core checks the colours of light pages, and of single parts in both schemes; all tests check both of each page. */
const schemes: string[] = import.meta.env.COLOR_SCHEMES.split(',');

/** No serious fault that axe finds. The schemes differ in their colours only. */
export const expectAccessible = async (): Promise<void> => {
  const { documentElement } = document;
  const shown = documentElement.getAttribute('data-mantine-color-scheme') ?? 'light';
  for (const scheme of schemes) {
    documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      iframes: false,
      ...(scheme === 'dark' && { runOnly: ['color-contrast'] }),
    });
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(serious.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  documentElement.setAttribute('data-mantine-color-scheme', shown);
};

/** No sideways scrolling. */
export const expectNoOverflow = (): void => {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
