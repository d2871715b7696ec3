import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildAdmin } from '../../test/build-people.ts';
import { rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

// While replicas are replaced, a server of an earlier version may answer newer screens.

const conference = {
  _id: 'abc',
  name: 'Lean Congress',
  prefix: 'LEAN26',
  supportsPayments: true,
  stripePriceId: 'price_1',
  currency: 'eur',
  posterPrice: 25,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const ada = 'ada@example.org';
const payment = {
  uniqueIdentifier: 'LEAN26-1',
  authorEmail: ada,
  paidBy: ada,
  price: 25,
  abstractId: '1',
};

/** The contract of today does not allow these answers. */
const older = (body: object) => () => Response.json(body);

const open = (path: string) =>
  renderScreen(path, {
    user: buildAdmin(),
    answers: {
      'GET /api/system': () => new Promise(() => {}),
      'GET /api/counting': () => new Promise(() => {}),
      'GET /api/users': [],
      'GET /api/conferences': older({ conferences: [conference] }),
      'GET /api/conferences/{prefix}': older(conference),
      'GET /api/submissioncodes/paymentslist/{prefix}': older([payment]),
    },
  });

test('what a server of an earlier version answers is listed', async () => {
  await open('/admin/conferencelist');
  await expect.element(rowsOf().first()).toMatchTextContent('LEAN26');
});

test('what a server of an earlier version answers is edited', async () => {
  await open('/admin/conference/edit/LEAN26');
  await expect.element(page.getByLabelText('Conference Name')).toHaveValue('Lean Congress');
});

test('the payments of a server of an earlier version are added up', async () => {
  await open('/admin/conference/LEAN26/paymentslist');
  await expect.element(rowsOf().first()).toMatchTextContent('€25.00');
  await expect.element(page.getByText('Total amount')).toBeVisible();
});
