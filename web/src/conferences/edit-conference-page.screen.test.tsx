import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Conference } from '#contract/conferences.ts';
import { type Answers, fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildAdmin, buildConference, paid, withoutListFields } from '../../test/build-people.ts';
import { buildCounting } from '../../test/build-system.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const LIST = '/admin/conferencelist';
const GET = 'GET /api/conferences/{prefix}';
const UPDATE = 'PUT /api/conferences';
const PRICE_ID_MISSING =
  'You have not set the price ID for the posters. A paid conference can not have 0 as price ID per poster.';

const conference = withoutListFields(buildConference(paid));
const update = page.getByRole('button', { name: 'Update Conference' });
const nameField = page.getByLabelText('Conference Name');
const prefixField = page.getByLabelText('Conference Prefix');
const priceId = page.getByLabelText('Stripe Price ID');

const open = (answers: Answers = {}, path = '/admin/conference/edit/CARDIO26') =>
  renderScreen(path, {
    user: buildAdmin(),
    answers: {
      'GET /api/conferences': { conferences: [] },
      'GET /api/deleted-conferences': { conferences: [] },
      'GET /api/users': [],
      'GET /api/counting': buildCounting(),
      [GET]: conference,
      [UPDATE]: ({ body }: Request) => ({ ...conference, ...(body as Conference) }),
      ...answers,
    },
  });

// Drawing the four hundred of a browser again for each letter takes its time.
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Los_Angeles', 'Europe/Vienna']);
});

test('a conference is loaded, saved, and the list opened after 500 ms', async () => {
  const path = '/admin/conference/edit/cardio26';
  await open({}, path);
  await expect
    .element(page.getByRole('heading', { name: 'Edit Conference', level: 1 }))
    .toBeVisible();
  await expect.element(nameField).toHaveValue('Cardio Congress');
  await expect.element(prefixField).toHaveValue('CARDIO26');
  await expect.element(page.getByLabelText('Currency')).toHaveValue('eur');
  await expect.element(priceId).toHaveValue('price_demo_poster');
  await expect.element(page.getByText(/price_demo_poster is €25\.00/)).toBeVisible();
  await expect.element(page.getByText('€25.00 per poster')).toBeVisible();
  await expectAccessible();
  await nameField.fill('Congress MOVED26');
  await prefixField.fill('MOVED26');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await update.click();
  await vi.advanceTimersByTimeAsync(10);
  await expect.element(banner('success')).toHaveTextContent('Conference Updated');
  await vi.advanceTimersByTimeAsync(400);
  expect(location.pathname).toBe(path);
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => location.pathname).toBe(LIST);
  expect(requestsOf(UPDATE)[0]?.body).toMatchObject({
    _id: conference._id,
    name: 'Congress MOVED26',
    prefix: 'MOVED26',
  });
});

test('an unknown conference leads to /404', async () => {
  await open({ [GET]: fault(404) });
  await expect.poll(() => location.pathname).toBe('/404');
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('422, 500 and a blank price ID are named as on adding', async () => {
  await open({ [UPDATE]: fault(422) });
  await priceId.fill('');
  await update.click();
  await expect.element(banner('warning')).toHaveTextContent(PRICE_ID_MISSING);
  await priceId.fill('price_demo_poster');
  await prefixField.fill('TAKEN26');
  await update.click();
  await expect
    .element(banner('warning'))
    .toHaveTextContent('Conference with prefix: TAKEN26 already exists');
  setAnswers({ [UPDATE]: fault(500) });
  await update.click();
  await expect.element(banner('error')).toMatchTextContent('Something went wrong');
});

test('it says so when the conference cannot be loaded, and tries again', async () => {
  await open({ [GET]: fault(500) });
  await expect.element(page.getByText('Could not load the conference')).toBeVisible();
  setAnswers({ [GET]: conference });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(nameField).toHaveValue('Cardio Congress');
});

test('another time zone is saved only after a question', async () => {
  await open({
    'GET /api/analytics/recount/{prefix}': { hits: 5, keptDays: 0, keptUntil: null },
  });
  await page.getByLabelText('Time Zone').selectOptions('America/Los_Angeles');
  await update.click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent('Recalculate CARDIO26 in the time zone America/Los Angeles?');
  await expect.element(dialog).toMatchTextContent(/\d+ hits will be recalculated/);
  await expectAccessible();
  expect(requestsOf(UPDATE)).toHaveLength(0);
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect.element(banner('success')).toHaveTextContent('Conference Updated');
  expect(requestsOf(UPDATE)[0]?.body).toMatchObject({ timeZone: 'America/Los_Angeles' });
});
