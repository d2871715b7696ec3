import { expect, type Page } from '@playwright/test';
import { chooseAction } from './choose-action.ts';
import { banner, createConference, mailsTo, signInAsOrganiser, unique } from './product.ts';
import { rowsOf } from './statistics.ts';
import type { Words } from './words.ts';

const trial = { en: 'Test: Weekly report of', de: 'Test: Wochenbericht' };

/** An organiser has reports mailed to an address, tries one, and turns alerts on. */
export const mailReports = async (page: Page, { language, t, expectTranslated }: Words) => {
  const { prefix, name } = await createConference(page.request);
  const { email } = await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}`);
  await chooseAction(page, t('Email'), t('More actions'));
  await expect(page).toHaveURL(`/analytics/mailings/${prefix}`);
  await expect(page.getByRole('button', { name: t('Add recipient') })).toBeDisabled();
  const board = `${unique('board')}@example.org`;
  const address = page.getByRole('textbox', { name: t('Email') });
  await address.fill(board);
  await page.getByLabel(t('Daily')).first().uncheck();
  const chosen = page.getByLabel(t('Report language'), { exact: true });
  await expect(chosen).toHaveValue(language);
  await chosen.selectOption('Italiano');
  await page.getByRole('button', { name: t('Add recipient') }).click();
  await expect(banner(page, 'success')).toContainText(
    t('{email} will receive reports', { email: board }),
  );
  await expect(address).toBeFocused();
  const row = rowsOf(page).filter({ hasText: board });
  await expect(row).toContainText(`${t('Weekly')}, `);
  await expect(row.getByLabel(t('Daily'))).not.toBeChecked();
  await row.getByLabel(t('Daily')).check();
  await expect(row.getByLabel(t('Daily'))).toBeChecked();
  const ofRow = row.getByLabel(t('Report language for {email}', { email: board }));
  await expect(ofRow).toHaveValue('it');
  await ofRow.selectOption('Français');
  await expect(ofRow).toBeEnabled();
  await address.fill(board);
  await page.getByRole('button', { name: t('Add recipient') }).click();
  await expect(page.getByText(t('This address is already on the list'))).toBeVisible();

  await page.getByLabel(t('Report'), { exact: true }).selectOption(t('Weekly'));
  await page.getByRole('button', { name: t('Send me a test report') }).click();
  await expect(banner(page, 'success')).toContainText(email);
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`${trial[language]} ${name}`));

  await page.getByLabel(t('Email me alerts')).check();
  await page.reload();
  await expect(page.getByLabel(t('Email me alerts'))).toBeChecked();
  await expect(ofRow).toHaveValue('fr');
  await expect(row.getByLabel(t('Daily'))).toBeChecked();
  await expectTranslated(page);

  await page.getByRole('button', { name: t('Remove {email}', { email: board }) }).click();
  await page
    .getByRole('button', { name: t('Remove'), exact: true })
    .last()
    .click();
  await expect(
    page.getByText(t('No recipients yet. Add one above to send reports automatically.')),
  ).toBeVisible();
};
