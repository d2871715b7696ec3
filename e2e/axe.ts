import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The axe-core that @axe-core/playwright brings. */
const axeCore = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(axeCore.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact?: string | null;
  nodes: { html: string }[];
}

/** What of the browser is used inside it; the tests themselves know no DOM. */
declare const axe: {
  run: (options: object) => Promise<{ violations: Violation[] }>;
};

/**
 * What axe finds on the open page, by all of its rules or by the given ones. AxeBuilder finds the same,
 * but brings its source along each time and describes every element that passed.
 */
export const findViolations = async (page: Page, rules?: string[]): Promise<Violation[]> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  return page.evaluate(
    async (options) =>
      (await axe.run(options)).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html }) => ({ html })),
      })),
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  );
};
