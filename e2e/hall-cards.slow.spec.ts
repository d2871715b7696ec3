import { expect, type Page, test } from '@playwright/test';
import { encode } from 'uqr';
import { hallAddress } from '#contract/hall-scan.ts';
import {
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  signInAsOrganiser,
} from './product.ts';

const cards = (page: Page) => page.getByRole('img', { name: /^QR code of poster/ });

/** What a camera would read: the squares are those of this address and no other. */
const squaresOf = (address: string): string =>
  encode(address, { ecc: 'M', border: 4 })
    .data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

test('the sheet of 500 posters comes from the posters’ screen, in three sizes, and prints page by page', async ({
  page,
}) => {
  test.slow();
  const { prefix, name } = await createConference(page.request);
  const posters = Array.from({ length: 500 }, (_, at) => ({
    abstractId: `P-${String(at + 1).padStart(3, '0')}`,
    firstAuthor: `Person ${at + 1}`,
    abstractTitle: at === 6 ? 'Effects of <i>E. coli</i>' : `A poster about number ${at + 1}`,
  }));
  const [first] = await createPosters(page.request, prefix, 'ada@example.org', posters);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/posters/${prefix}`);
  await page.getByRole('link', { name: 'Print QR cards' }).click();
  await expect(page.getByRole('heading', { name: 'Printable QR cards' })).toBeVisible();
  await expect(page.getByText('500 cards on 125 pages.')).toBeVisible({ timeout: 60_000 });
  await expect(cards(page)).toHaveCount(500);
  const card = page.getByRole('listitem').filter({ hasText: 'P-007' });
  await expect(card).toContainText('Effects of E. coli');
  await expect(card).toContainText('Person 7');
  await expect(card).toContainText(name);
  const base = `https://${prefix.toLowerCase()}.eposter.live/poster/`;
  const drawn = await card.locator('path').getAttribute('d');
  expect(drawn).toBe(squaresOf(hallAddress(base, 'P-007')));
  expect(await page.content()).not.toContain(first?.code);

  await page.getByLabel('Cards per page').selectOption('12');
  await expect(page.getByText('500 cards on 42 pages.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // One sheet each, and no empty page behind the last.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(42);
  await page.emulateMedia({ media: null });

  await page.getByLabel('Filter posters').fill('E. coli');
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Cards per page').selectOption('1');
  await expect(page.getByText('1 card on 1 page.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
