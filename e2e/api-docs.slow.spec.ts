import { expect, test } from '@playwright/test';

test('the page about the calls runs no script but ours, and shows them', async ({ page }) => {
  test.setTimeout(120_000);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(String(error)));
  const answer = await page.goto('/api/docs/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  await expect(page.getByRole('heading', { name: 'ePoster Live' })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByRole('link', { name: /^What the screens need to know/ })).toBeVisible();
  await expect(page.getByText('There are three ways to sign in')).toBeVisible();
  // With its styles: a browser's own font would have serifs.
  expect(
    await page.evaluate('getComputedStyle(document.querySelector("h1")).fontFamily'),
  ).not.toContain('Times');
  expect(refused).toEqual([]);
});
