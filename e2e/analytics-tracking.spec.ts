import { expect, test } from '@playwright/test';
import { sendVisits } from './hits.ts';
import { createConference, signInAsOrganiser } from './product.ts';

const screen = (prefix: string) => `/analytics/tracking/${prefix}`;

test('the lines to copy reach the clipboard, and the first hit is shown when it arrives', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { prefix, name } = await createConference(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(screen(prefix));
  const origin = new URL(page.url()).origin;
  const snippet = `<script async src="${origin}/tracker.js" data-site="${prefix}"></script>`;
  await expect(page.getByText(snippet, { exact: true })).toBeVisible();
  await expect(page.getByText(`${origin}/matomo.php`)).toBeVisible();
  await expect(page.getByText(`content="${name}"`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(snippet);
  await expect(page.getByText('Waiting for the first hit')).toBeVisible();
  await sendVisits(page.request, prefix, [{ at: Date.now() - 60_000, posters: ['A-1'] }]);
  await expect(page.getByText('First hit received')).toBeVisible();
});
