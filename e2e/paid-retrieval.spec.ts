import { expect, test } from '@playwright/test';
import { createSale, rows } from './checkout.ts';
import { banner, createPosters } from './product.ts';

test('an address is asked for, its posters are listed, and Go Back and a reload keep both', async ({
  page,
}) => {
  const { conference, email, path } = await createSale(page, 2);
  await createPosters(page.request, conference.prefix, `other-${email}`, [{}]);
  const field = page.getByLabel('Email address');
  const access = page.getByRole('button', { name: 'Access submission code(s)' });
  await page.goto(path);
  await expect(page.getByText('Test mode.')).toBeVisible();
  for (const [address, posters] of [
    [email, 2],
    [`no-${email}`, 0],
  ] as const) {
    await field.fill(`  ${address}  `);
    await access.click();
    await expect(rows(page)).toHaveCount(posters);
    if (posters === 0) await expect(banner(page, 'warning')).toBeVisible();
    else await expect(rows(page).first()).toContainText('€25.00');
    await page.reload();
    await expect(rows(page)).toHaveCount(posters);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(banner(page, 'warning')).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(field).toHaveValue(address);
    await page.reload();
    await expect(field).toHaveValue(address);
    await expect(access).toBeEnabled();
  }
});
