import { expect, test } from '@playwright/test';
import { buyButton, rows } from './checkout.ts';
import { createConference, createPosters, unique } from './product.ts';

const FETCH = '**/api/submissioncodes/fetch/**';

test('a title of a poster is shown with its markup, and nothing in it runs', async ({ page }) => {
  const { prefix } = await createConference(page.request, { paid: true });
  const email = `${unique('author')}@example.org`;
  const markup = 'Effects of <i>E. coli</i> on CO<sub>2</sub>';
  const hostile = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
  await createPosters(page.request, prefix, email, [
    { abstractId: 'A', abstractTitle: `${markup} ${hostile}` },
    { abstractId: 'B', abstractTitle: 'Plain &amp; <b onclick="window.hurt=1">simple</b>' },
  ]);
  const path = `/submissioncodes/payments/${prefix}?email=${encodeURIComponent(email)}`;
  await page.goto(path);
  await expect(rows(page).first().locator('i')).toHaveText('E. coli');
  await expect(rows(page).first().locator('sub')).toHaveText('2');
  await expect(buyButton(page, 'Effects of E. coli on CO2')).toBeVisible();
  await expect(buyButton(page, 'Plain & simple')).toBeVisible();

  // Even where the server lets something through, the screen does not.
  await page.route(FETCH, (route) =>
    route.fulfill({
      json: [
        { abstractId: 'A', abstractTitle: `${markup} ${hostile}`, paid: false },
        {
          abstractId: 'B',
          abstractTitle: `<a href="javascript:window.hurt=1">x</a><svg onload="window.hurt=1"><style>*{display:none}</style><iframe srcdoc="x"></iframe><b style="position:fixed" onclick="window.hurt=1">bold</b>`,
          paid: true,
        },
      ],
    }),
  );
  await page.reload();
  await expect(rows(page).nth(1).locator('b')).toHaveText('bold');
  // The title stands beside the picture of its poster.
  const titles = page.locator('tbody td:first-child > div > span:last-child');
  await expect(titles).toHaveCount(2);
  await expect(
    titles.locator('img, script, a, svg, style, iframe, [style], [onclick]'),
  ).toHaveCount(0);
  await rows(page).nth(1).locator('b').click();
  expect(await page.evaluate('window.hurt')).toBeUndefined();
});
