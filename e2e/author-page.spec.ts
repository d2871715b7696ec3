import { expect, type Page, test } from '@playwright/test';
import { createConference, holdBack, unique } from './product.ts';

const field = (page: Page) => page.getByLabel('Email address');

test('heading and form are there before a script runs, and what is typed by then is kept', async ({
  page,
}) => {
  const { prefix, name } = await createConference(page.request);
  const release = await holdBack(page, '**/assets/author-*.js');
  await page.goto(`/submissioncodes/${prefix}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Retrieve Your ePoster/);
  await expect(page.getByText(name)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ada@example.org');
  const send = page.getByRole('button', { name: 'Send Submission Code(s)' });
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await expect(field(page)).toHaveValue('ada@example.org');
  await expect(field(page)).toBeFocused();
});

test('free and paid: the browser takes the page over as the server painted it', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const paid of [false, true]) {
    const { prefix } = await createConference(page.request, { paid });
    await page.goto(`/submissioncodes/${paid ? 'payments/' : ''}${prefix}`);
    await field(page).fill('ada@example.org');
    await expect(page.getByRole('button', { name: /submission code\(s\)/i })).toBeEnabled();
    expect(faults).toEqual([]);
  }
});

test('a mistyped prefix is not found, in status and words, and so after a reload', async ({
  page,
}) => {
  const answer = await page.goto(`/submissioncodes/${unique('none')}`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle(/404/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText(/Check the address for typing errors/)).toBeVisible();
});
