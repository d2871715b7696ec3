import { expect, test } from '@playwright/test';
import { buyPoster, getFreeCodes, journeys, PHONE } from './author-journeys.ts';
import { heading } from './checkout.ts';
import { banner, createConference, expectNoOverflow } from './product.ts';

test.use({ viewport: PHONE });

for (const journey of journeys) {
  test.describe(`an author whose browser is in ${journey.locale}`, () => {
    test.use({ locale: journey.locale });

    // In German it is in the core.
    if (journey.language !== 'de') {
      test('gets the codes of a free conference', ({ page }) => getFreeCodes(page, journey));
    }

    test('pays for a poster, and has its code sent', ({ page }) => buyPoster(page, journey));
  });
}

test('a language downloads only its own file, and when that is gone the page comes with it', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page.getByLabel('Email address')).toBeFocused();
  expect(files.filter((file) => /assets\/(en|de|fr|es|it)-/.test(file))).toEqual([]);
  await page.route('**/assets/de-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(heading(page, 'Einreichungscodes für Ihre ePoster abrufen')).toBeVisible();
  expect(files.filter((file) => /assets\/(en|fr|es|it)-/.test(file))).toEqual([]);
});

test('a language that does not come leaves the page as it is, and says so', async ({
  page,
  context,
}) => {
  const { prefix } = await createConference(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  await page.getByLabel('Email address').fill('ada@example.org');
  await context.setOffline(true);
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(banner(page, 'error')).toContainText(
    'Could not change the language. Check your connection and try again.',
  );
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.org');
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await expectNoOverflow(page);
  await context.setOffline(false);
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(heading(page, 'Einreichungscodes für Ihre ePoster abrufen')).toBeVisible();
  await expect(banner(page, 'error')).toHaveCount(0);
});
