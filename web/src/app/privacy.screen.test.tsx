import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Privacy } from '#contract/privacy.ts';
import { fault, setAnswers } from '../../test/answers.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const PRIVACY = 'GET /api/privacy';

const buildPrivacy = (values: Partial<Privacy> = {}): Privacy => ({
  singleHitsMonths: 25,
  source: 'own',
  place: 'country',
  visitorSaltDays: 2,
  cookies: 'after consent',
  authorsKeptDays: 0,
  ownMachine: true,
  mailServer: false,
  paymentProvider: false,
  identityProvider: false,
  ...values,
});

const periods = (name = 'Data and retention') => page.getByRole('table', { name });
const points = page.getByRole('table', { name: /audience measurement exemption/ });
const limit = points.getByRole('row', { name: /^Data is kept for 25 months at most/ });

test('the details say what is stored and for how long, as it is configured', async () => {
  await renderScreen('/privacy', { answers: { [PRIVACY]: buildPrivacy() } });
  await page.getByRole('link', { name: /What exactly we store/ }).click();
  await expect.poll(() => location.pathname).toBe('/privacy/details');
  await expect
    .element(periods().getByRole('row', { name: /^Visitor ID/ }))
    .toMatchTextContent('25 months');
  await expect.poll(() => points.getByRole('row').elements()).toHaveLength(13);
  await expect.element(limit).toMatchTextContent('Partly');
  await expectAccessible();
});

test('the details follow another configuration', async () => {
  const answers = { [PRIVACY]: buildPrivacy({ singleHitsMonths: 13, source: 'matomo' }) };
  await renderScreen('/privacy/details', { answers });
  await expect
    .element(periods().getByRole('row', { name: /^Visitor ID/ }))
    .toMatchTextContent('13 months');
  await expect.element(limit).toMatchTextContent('Yes');
  await expect.element(page.getByText(/from a Matomo instance/)).toBeVisible();
});

test('the privacy pages are in the reader’s language', async () => {
  await renderScreen('/privacy', { answers: { [PRIVACY]: buildPrivacy() }, language: 'de' });
  await expect.element(page.getByRole('heading', { name: 'Wenn Sie sich anmelden' })).toBeVisible();
  await page.getByRole('link', { name: /Was genau gespeichert wird/ }).click();
  const stored = periods('Was gespeichert wird und wie lange');
  await expect
    .element(stored.getByRole('row', { name: /^Besucher-ID/ }))
    .toMatchTextContent('25 Monate');
  await expectAccessible();
});

test('details that cannot be loaded come with Retry', async () => {
  await renderScreen('/privacy/details', { answers: { [PRIVACY]: fault(500, 'Away') } });
  await expect.element(page.getByText('Could not load the details')).toBeVisible();
  setAnswers({ [PRIVACY]: buildPrivacy() });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.getByRole('table').elements()).toHaveLength(2);
});

test('both tables fit a phone', async () => {
  await page.viewport(390, 844);
  await renderScreen('/privacy/details', { answers: { [PRIVACY]: buildPrivacy() } });
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});
