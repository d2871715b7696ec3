import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Payment } from '#contract/payments.ts';
import type { UserInfo } from '#contract/users.ts';
import { type Answers, fault, type Request } from '../../test/answers.ts';
import { buildAdmin, buildConference, paid, withoutListFields } from '../../test/build-people.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const TRANSLATED = ['de', 'fr', 'es', 'it'] as const;

const user = buildAdmin({ prefixes: ['A26', 'B26'] });
const unanswered = () => new Promise<never>(() => {});

const withoutToken = ({ token: _token, ...listed }: UserInfo) => listed;

const now = new Date().toISOString();
const conference = buildConference({ ...paid, submissions: 60, paidSubmissions: 24 });

const payment = (values: Partial<Payment>): Payment => ({
  uniqueIdentifier: `CARDIO26-${values.abstractId}`,
  authorEmail: 'd.papadopoulos@athinai.example',
  paidBy: 'd.papadopoulos@athinai.example',
  price: 25,
  abstractId: '1',
  currency: 'eur',
  paidAt: '2026-09-28T20:30:00.000Z',
  status: 'paid',
  refundedAmount: 0,
  refund: null,
  reference: 'pi_3Pq7reference1',
  providerUrl: 'https://dashboard.example/payments/pi_3Pq7reference1',
  receiptUrl: 'https://receipts.example/1',
  invoiceUrl: 'https://invoices.example/1',
  ...values,
});

const file = (name: string) => `https://cdn.example/storage/cardio26/${name}`;

/** Twice as much in the last seven days as in the seven before. */
const mediaRows =
  (names: string[]) =>
  ({ query }: Request) => {
    const isNow = (query.get('from') ?? '') >= dateOf(daysAgo(7));
    return names.map((name, at) => ({
      label: file(name),
      nb_plays: isNow ? 312 - at : 156,
      nb_impressions: isNow ? 984 : 492 + at,
      nb_finishes: isNow ? 187 : 93,
      avg_time_watched: isNow ? 421 : 210,
    }));
  };

const answers: Answers = {
  ...statisticsAnswers(),
  'GET /api/analytics/videos/{prefix}': mediaRows(['P-015-talk.mp4', 'P-029-talk.mp4']),
  'GET /api/analytics/audios/{prefix}': mediaRows(['P-032-summary.mp3']),
  'GET /api/analytics/codes/video/{prefix}': {
    'P-015-talk.mp4':
      'Machine learning on the 12-lead ECG detects reduced ejection fraction in primary care',
    'P-029-talk.mp4': 'Intracoronary imaging in left main intervention: five-year results',
  },
  'GET /api/analytics/codes/audio/{prefix}': {
    'P-032-summary.mp3':
      'Trends in infective endocarditis caused by <i>Staphylococcus aureus</i>, 2010–2025',
  },
  'GET /api/users/{id}/conferences': { userConferences: ['A26', 'B26'] },
  'GET /api/system': unanswered,
  'GET /api/counting': unanswered,
  'GET /api/users': [withoutToken(user), withoutToken(buildAdmin({ _id: 'x', email: 'x@y.org' }))],
  'GET /api/users/audit': {
    entries: [
      {
        id: '1',
        at: now,
        actorId: 'x',
        actorEmail: 'admin@demo.eposter.live',
        action: 'Change a user',
        call: 'PUT /api/users/update',
        subject: 'person1234@example.org',
        details: { changed: { paidCategory: { from: 1, to: 3 }, password: 'new' } },
        done: true,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 10,
  },
  'GET /api/users/me/sessions': [
    { id: '1', browser: 'Chrome on Linux', createdAt: now, lastUsedAt: now, current: true },
  ],
  'GET /api/users/me/failed-sign-ins': { count: 0, lastAt: null },
  'GET /api/users/me/second-factor': {
    enabled: false,
    since: null,
    recoveryCodesLeft: 0,
    app: false,
    appUnreadable: false,
  },
  'GET /api/users/me/passkeys': [],
  'GET /api/users/me/tokens': [],
  'GET /api/conferences': { conferences: [conference] },
  'GET /api/conferences/{prefix}': withoutListFields(conference),
  'GET /api/submissioncodes/paymentslist/{prefix}': [
    payment({ abstractId: '1' }),
    payment({ abstractId: '2', status: 'refunded', refundedAmount: 25 }),
    payment({ abstractId: '3', status: 'disputed' }),
  ],
};

const heading = page.getByRole('heading', { level: 1 });
const language = () => document.documentElement.lang;

test('the sign-in in German, and what the server says of a wrong password', async () => {
  const words = 'Invalid email or password';
  const refused = fault(401, words, { code: 'invalid_credentials' });
  await renderScreen('/login', { language: 'de', answers: { 'POST /api/users/login': refused } });
  await expect.element(heading).toHaveTextContent('Anmelden');
  await expect.poll(() => document.title).toBe('Anmelden · ePoster Live');
  expect(language()).toBe('de');
  await expectAccessible();
  await page.getByLabelText('E-Mail').fill(user.email);
  await page.getByLabelText('Passwort', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect
    .element(banner('error'))
    .toHaveTextContent('E-Mail-Adresse oder Passwort ist falsch');
});

test('the sessions of an account in German', async () => {
  await renderScreen('/account', { user, answers, language: 'de' });
  await expect.element(page.getByRole('heading', { name: 'Wo Sie angemeldet sind' })).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Sitzungen' }))
    .toMatchTextContent(new Date().toLocaleDateString('de', { dateStyle: 'medium' }));
});

test('the list of users in German', async () => {
  await renderScreen('/admin/userlist', { user, answers, language: 'de' });
  await expect.element(heading).toHaveTextContent('Benutzer');
  await page.getByRole('searchbox', { name: 'Nach E-Mail oder Name suchen' }).fill(user.email);
  await expect.element(page.getByText('1–1 von 1')).toBeVisible();
});

test('the actions of a conference are one line in German', async () => {
  const path = '/admin/conferencelist?search=CARDIO2';
  await renderScreen(path, { user, answers, language: 'de' });
  const top = (button: Locator) => button.element().getBoundingClientRect().y;
  const edit = page.getByRole('link', { name: 'CARDIO26 bearbeiten' });
  const remove = page.getByRole('button', { name: 'CARDIO26 löschen' });
  await expect.element(edit).toBeVisible();
  expect(top(remove)).toBe(top(edit));
});

for (const shown of TRANSLATED) {
  for (const path of ['/login', '/account', '/admin/userlist', '/admin/create', '/admin/audit']) {
    test(`${path} fits a phone in ${shown}`, async () => {
      await page.viewport(390, 844);
      const world = path === '/login' ? {} : { user, answers };
      await renderScreen(path, { ...world, language: shown });
      await expect.element(heading).toBeVisible();
      expect(language()).toBe(shown);
      expectNoOverflow();
    });
  }

  for (const path of [
    '/analytics/videos/CARDIO26?period=7d&compare=before',
    '/analytics/audios/CARDIO26?period=7d&compare=before',
    '/admin/conference/CARDIO26/paymentslist',
  ]) {
    test(`the table of ${path} fits a small desktop in ${shown}`, async () => {
      await renderScreen(path, { user, answers, language: shown });
      await expect.element(rowsOf().first().getByRole('cell').first()).toHaveTextContent();
      const { parentElement } = page.getByRole('table').element();
      const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {};
      expect(clientWidth).toBeGreaterThan(500);
      expect(scrollWidth - clientWidth).toBe(0);
    });
  }
}
