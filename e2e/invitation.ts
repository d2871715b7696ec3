import { expect, type Page } from '@playwright/test';
import { banner, mailsTo, signInAsNewAdmin, unique } from './product.ts';
import type { Words } from './words.ts';

/** Invites somebody: both read the same language, and so does the mail between them. */
export const invite = async (page: Page, { t, expectTranslated }: Words) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/create');
  const email = `${unique('guest')}@example.org`;
  await page.getByLabel(t('Send invitation email')).check();
  await expect(page.getByLabel(t('Password'), { exact: true })).toHaveCount(0);
  await page.getByLabel(t('Name'), { exact: true }).fill('Guest');
  await page.getByLabel(t('Email'), { exact: true }).fill(email);
  await page.getByLabel(t('Conference prefix')).fill('CARDIO26');
  await page.getByRole('button', { name: t('Add conference') }).click();
  await expectTranslated(page);
  await page.getByRole('button', { name: t('Create User') }).click();
  await expect(banner(page, 'success')).toContainText(t('User Created!'));
  await expect(banner(page, 'success')).toContainText(
    t('The invitation is on its way to {email}', { email }),
  );
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const [mail] = await mailsTo(page.request, email);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto(/https?:\S+\/reset\S*#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expectTranslated(page);
  await page.getByLabel(t('New password')).fill('a password of my own');
  await page.getByRole('button', { name: t('Set password') }).click();
  await expect(banner(page, 'success')).toHaveText(t('Your new password is set.'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Login'), exact: true })
    .click();
  await page.getByLabel(t('Email'), { exact: true }).fill(email);
  await page.getByLabel(t('Password'), { exact: true }).fill('a password of my own');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/analytics/home');
  await expectTranslated(page);
};
