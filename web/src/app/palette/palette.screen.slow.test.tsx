import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noConnection } from '../../../test/answers.ts';
import { mailsAnswer } from '../../../test/build-mails.ts';
import {
  buildAdmin,
  buildConference,
  buildUser,
  paid,
  withoutListFields,
} from '../../../test/build-people.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { buildCounting } from '../../../test/build-system.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const palette = page.getByRole('dialog', { name: 'Jump to' });
const field = palette.getByRole('combobox');
const conference = buildConference(paid);

/** On any screen, once it is there. */
const openPalette = async () => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
};

const onHome = {
  'GET /api/users/{id}/conferences': { userConferences: [] },
  'GET /api/conferences': { conferences: [conference] },
  'GET /api/submissioncodes/paymentslist/{prefix}': [],
  'GET /api/search': { results: [] },
};

test('it leads to any conference, screen or action, by its name or prefix', async () => {
  await renderScreen('/analytics/home', {
    user: buildAdmin(),
    answers: { ...onHome, 'GET /api/conferences/{prefix}': withoutListFields(conference) },
  });
  await expect
    .element(page.getByRole('button', { name: 'Jump to…' }))
    .toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await openPalette();
  await expect
    .element(palette.getByRole('option').first())
    .toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await userEvent.keyboard('Cardio Congress payments');
  await expect.element(palette.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/admin/conference/CARDIO26/paymentslist');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

  await openPalette();
  await userEvent.keyboard('create{ArrowDown}{Enter}');
  await expect.poll(() => location.pathname).toBe('/admin/create');

  // Nothing happens while somebody types, and Escape closes it without a step.
  const name = page.getByLabelText('Name', { exact: true });
  await name.fill('A?');
  await userEvent.keyboard('?/{Control>}k{/Control}');
  await expect.element(name).toHaveValue('A??/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('whoever opens it again at once types on in it, while the screen below still comes', async () => {
  const gate = Promise.withResolvers<unknown>();
  await renderScreen('/analytics/home', {
    user: buildAdmin(),
    answers: { ...onHome, 'GET /api/conferences/{prefix}': () => gate.promise },
  });
  await openPalette();
  await field.fill('Cardio Congress payments');
  await expect.element(palette.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { name: 'Payments List for CARDIO26' }))
    .toHaveFocus();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  await Promise.resolve();
  // The field has the focus before any other key can come.
  expect(document.activeElement?.role).toBe('combobox');
  await userEvent.keyboard('one ');
  gate.resolve(withoutListFields(conference));
  await expect
    .element(page.getByCss('h1').filter({ hasText: 'Cardio Congress' }))
    .toBeInTheDocument();
  await userEvent.keyboard('two');
  await expect.element(field).toHaveValue('one two');
});

test('Enter before the conferences are there waits for them', async () => {
  const gate = Promise.withResolvers<unknown>();
  await renderScreen('/admin/mails', {
    user: buildAdmin(),
    answers: {
      ...onHome,
      'GET /api/mails': mailsAnswer([]),
      'GET /api/conferences': () => gate.promise,
      'GET /api/conferences/{prefix}': withoutListFields(conference),
    },
  });
  await openPalette();
  await field.fill('Cardio Congress payments');
  await expect.element(palette.getByRole('status')).toHaveTextContent('Loading...');
  await userEvent.keyboard('{Enter}');
  gate.resolve({ conferences: [conference] });
  await expect.poll(() => location.pathname).toBe('/admin/conference/CARDIO26/paymentslist');
});

test('it says when the conferences could not be loaded', async () => {
  await renderScreen('/admin/mails', {
    user: buildAdmin(),
    answers: { ...onHome, 'GET /api/mails': mailsAnswer([]), 'GET /api/conferences': noConnection },
  });
  await openPalette();
  await expect
    .element(palette.getByRole('alert'))
    .toMatchTextContent('Could not load the conferences');
});

test('/ focuses the search, ? shows the keys, Escape gives the focus back', async () => {
  await renderScreen('/admin/conferencelist', {
    user: buildAdmin(),
    answers: { ...onHome, 'GET /api/counting': buildCounting() },
  });
  await expect.element(rowsOf().first()).toBeVisible();
  const search = page.getByPlaceholder('Search by prefix');
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', '/');
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await userEvent.keyboard('{Tab}');
  const left = document.activeElement;
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText('Search the current list')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(left);
});

test('an organiser finds their own conferences there, and nothing of an administrator’s', async () => {
  const prefixes = ['NEURO26', 'CARDIO26'];
  await renderScreen('/analytics/home', {
    user: buildUser({ prefixes }),
    answers: {
      ...statisticsAnswers({ prefix: 'NEURO26' }),
      'GET /api/users/{id}/conferences': { userConferences: prefixes },
      'GET /api/search': { results: [] },
    },
  });
  await openPalette();
  await userEvent.keyboard('admin');
  await expect.element(palette.getByRole('option')).not.toBeInTheDocument();
  await expect.element(palette.getByText('No results for “admin”.')).toBeVisible();
  await field.fill('NEURO26 posters');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/analytics/posters/NEURO26');
});
