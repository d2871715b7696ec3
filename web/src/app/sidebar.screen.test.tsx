import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  buildAdmin,
  buildConference,
  buildUser,
  withoutListFields,
} from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { submissionsAnswer } from '../../test/build-submissions.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const admin = buildAdmin();

test('it has the sections of an administrator, in order', async () => {
  await renderScreen('/analytics/home', {
    user: admin,
    answers: {
      'GET /api/users/{id}/conferences': { userConferences: [] },
      'GET /api/conferences': { conferences: [buildConference()] },
    },
  });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect.element(navigation).toBeVisible();
  const entries = navigation.getByRole('listitem').elements();
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Analytics Users',
    'SC App',
    'Audit Log',
    expect.stringMatching(/^System/),
    'Home',
    'Logout',
  ]);
});

test('the statistics are listed once a conference is selected', async () => {
  await renderScreen('/analytics/posters/CARDIO26', {
    user: buildUser(),
    answers: statisticsAnswers(),
  });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const entries = navigation.getByRole('listitem');
  await expect.element(entries).toHaveLength(12);
  expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Overview',
    'Top Posters',
    'Top Authors',
    'Top Topics',
    'Top Affiliations',
    'Top Videos',
    'Top Audios',
    'Audience',
    'Pages and Searches',
    'Sessions',
    'Logout',
  ]);
  const conference = page.getByRole('complementary').getByText('CARDIO26');
  await expect.element(conference).toBeVisible();
});

test('the account menu has the account, the keys, the theme and the language', async () => {
  const user = buildUser();
  await renderScreen('/analytics/posters/CARDIO26', { user, answers: statisticsAnswers() });
  const button = page.getByRole('button', { name: /^Olga Organiser/ });
  await button.click();
  const menu = page.getByRole('dialog', { name: /^Olga Organiser/ });
  await expect.element(menu.getByRole('link', { name: 'Account' })).toHaveFocus();
  await expect.element(menu.getByText(new RegExp(user.email))).toBeVisible();
  await expect.element(menu.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.element(menu.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  await menu.getByRole('radio', { name: 'Dark' }).click();
  await expect
    .poll(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
    .toBe('dark');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('on a phone it is behind a menu button, and Escape closes it', async () => {
  await page.viewport(390, 844);
  const prefixes = ['A26', 'B26'];
  await renderScreen('/analytics/home', {
    user: buildUser({ prefixes }),
    answers: {
      ...statisticsAnswers({ prefix: 'A26' }),
      'GET /api/users/{id}/conferences': { userConferences: prefixes },
    },
  });
  const logout = page.getByRole('link', { name: 'Logout' });
  await expect.element(logout).not.toBeInTheDocument();
  await page.getByRole('button', { name: /menu/i }).click();
  await expect.element(logout).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(logout).not.toBeInTheDocument();
  expectNoOverflow();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it changes the conference and keeps the screen, also on a phone', async () => {
  const one = buildConference();
  const other = buildConference({ prefix: 'NEURO26', name: 'Neuro Congress' });
  const answers = {
    ...statisticsAnswers(),
    'GET /api/conferences': { conferences: [one, other] },
    'GET /api/conferences/{prefix}': withoutListFields(other),
    'GET /api/submissions/{prefix}': submissionsAnswer([]),
  };
  await renderScreen('/admin/conference/CARDIO26/submissions', { user: admin, answers });
  await page.getByRole('button', { name: /^Change conference/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change conference' });
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('Neuro');
  await expect.element(dialog.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/admin/conference/NEURO26/submissions');
  // Enter is not also a press of the button that has the focus again.
  await expect.element(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.viewport(390, 800);
  await renderScreen('/analytics/videos/NEURO26', { user: admin, answers });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change conference/ })
    .click();
  await dialog.getByRole('combobox').fill('Cardio Congress');
  await expectAccessible();
  expectNoOverflow();
  await page.getByRole('option', { name: /CARDIO26/ }).click();
  await expect.poll(() => location.pathname).toBe('/analytics/videos/CARDIO26');
});
