import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  banner,
  createConference,
  createUser,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  mailsTo,
  signInAsNewAdmin,
  signInByApi,
  unique,
} from './product.ts';
import { createStatistics, rowsOf } from './statistics.ts';
import { tried, type Words, wordsIn } from './words.ts';

const trial = { en: 'Trial: Weekly report of', de: 'Test: Wochenbericht' };

const journey = async (page: Page, { language, t, expectTranslated }: Words) => {
  test.slow();
  const { prefix, name } = await createStatistics(page.request);
  const { email } = await createUser(page.request, { paidCategory: 3, prefixes: [prefix] });
  await signInByApi(page, email);
  await page.goto(`/analytics/traffic/${prefix}`);
  await page.getByRole('link', { name: t('Mail'), exact: true }).click();
  await expect(page).toHaveURL(`/analytics/mailings/${prefix}`);
  await expect(page.getByRole('button', { name: t('Add address') })).toBeDisabled();
  const board = `${unique('board')}@example.org`;
  await page.getByLabel(t('Email')).fill(board);
  await page.getByLabel(t('Daily')).first().uncheck();
  const chosen = page.getByLabel(t('Language of the reports'), { exact: true });
  await expect(chosen).toHaveValue(language);
  await chosen.selectOption('Italiano');
  await page.getByRole('button', { name: t('Add address') }).click();
  await expect(banner(page, 'success')).toContainText(t('Reports go to {email}', { email: board }));
  await expect(page.getByLabel(t('Email'))).toBeFocused();
  const row = rowsOf(page).filter({ hasText: board });
  await expect(row).toContainText(`${t('Weekly')}, `);
  await expect(row.getByLabel(t('Daily'))).not.toBeChecked();
  await row.getByLabel(t('Daily')).check();
  await expect(row.getByLabel(t('Daily'))).toBeChecked();
  const ofRow = row.getByLabel(t('Language of the reports to {email}', { email: board }));
  await expect(ofRow).toHaveValue('it');
  await ofRow.selectOption('Français');
  await expect(ofRow).toBeEnabled();
  await page.getByLabel(t('Email')).fill(board);
  await page.getByRole('button', { name: t('Add address') }).click();
  await expect(page.getByText(t('This address is on the list'))).toBeVisible();

  await page.getByLabel(t('Report'), { exact: true }).selectOption(t('Weekly'));
  await page.getByRole('button', { name: t('Send one to me now') }).click();
  await expect(banner(page, 'success')).toContainText(email);
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`${trial[language]} ${name}`));

  await page.getByLabel(t('Mail alerts to me')).check();
  await page.reload();
  await expect(page.getByLabel(t('Mail alerts to me'))).toBeChecked();
  await expect(ofRow).toHaveValue('fr');
  await expect(row.getByLabel(t('Daily'))).toBeChecked();
  await expectAccessible(page);
  await expectTranslated(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);

  await page.getByRole('button', { name: t('Remove {email}', { email: board }) }).click();
  await page
    .getByRole('button', { name: t('Remove'), exact: true })
    .last()
    .click();
  await expect(
    page.getByText(t('No addresses yet. Add one above, and its reports go out by themselves.')),
  ).toBeVisible();
};

for (const language of tried) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('an organiser has reports mailed, tries one, and turns alerts on', ({ page }) =>
      journey(page, wordsIn(language)));
  });
}

test('what is changed while another change is on its way is kept, and what fails is said', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/mailings/${prefix}`);
  for (const email of ['ada@example.org', 'bo@example.org']) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(banner(page, 'success')).toContainText(email);
  }
  const row = (name: string) => rowsOf(page).filter({ hasText: name });
  const changes = `**/api/analytics/mailings/${prefix}/*`;
  const goOn = await holdBack(page, changes);
  await row('ada').getByLabel('Daily').uncheck();
  await row('bo').getByLabel('Daily').uncheck();
  await row('ada').getByLabel('Weekly').uncheck();
  await expect(row('ada').getByLabel('Daily')).not.toBeChecked();
  const readAgain = page.waitForResponse(`**/api/analytics/mailings/${prefix}`);
  goOn();
  await readAgain;
  await page.reload();
  await expect(row('bo').getByLabel('Daily')).not.toBeChecked();
  await expect(row('ada').getByLabel('Daily')).not.toBeChecked();
  await expect(row('ada').getByLabel('Weekly')).not.toBeChecked();

  await page.unroute(changes);
  const first = Promise.withResolvers<void>();
  await page.route(
    changes,
    async (route) => {
      await first.promise;
      await route.fulfill({ status: 500, json: { code: 'internal', message: 'Away' } });
    },
    { times: 1 },
  );
  await row('ada').getByLabel('Daily').check();
  await row('bo').getByLabel('Daily').check();
  first.resolve();
  await expect(banner(page, 'error')).toContainText('This could not be saved');
  await expect(row('ada').getByLabel('Daily')).not.toBeChecked();
  await expect(row('bo').getByLabel('Daily')).toBeChecked();
});

const dated = [
  { screen: 'mailings', failed: 'The addresses could not be loaded', heading: 'Addresses' },
  { screen: 'share', failed: 'The share links could not be loaded', heading: 'Active links' },
];

for (const { screen, failed, heading } of dated) {
  test(`without the conference’s clock ${screen} says so instead of loading for ever`, async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    const { email } = await createUser(page.request, { paidCategory: 3, prefixes: [prefix] });
    await signInByApi(page, email);
    const path = `**/api/analytics/tracking/${prefix}`;
    await answerWith(page, path, 500, 'The pipe burst');
    await page.goto(`/analytics/${screen}/${prefix}`);
    await expect(page.getByRole('alert').first()).toContainText(failed);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
}
