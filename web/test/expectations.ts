import axe from 'axe-core';
import { expect } from 'vitest';

/** No serious fault that axe finds, in light and in dark, which differ in their colours only. */
export const expectAccessible = async (): Promise<void> => {
  const { documentElement } = document;
  const shown = documentElement.getAttribute('data-mantine-color-scheme') ?? 'light';
  for (const scheme of ['light', 'dark'] as const) {
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
