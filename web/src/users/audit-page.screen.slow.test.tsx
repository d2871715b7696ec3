import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '#contract/audit.ts';
import { fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { frameAnswers, homeAnswers } from '../../test/build-accounts.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const LIST = 'GET /api/users/audit';
const admin = buildAdmin();

const buildEntry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: values.subject ?? '1',
  at: '2026-01-05T10:00:00.000Z',
  actorId: 'x',
  actorEmail: 'boss@example.org',
  action: 'Create a conference',
  call: 'POST /api/conferences',
  subject: 'NEURO26',
  details: {},
  done: true,
  ...values,
});

const entries = [
  buildEntry({
    action: 'Change a user',
    subject: 'guest@example.org',
    details: { changed: { paidCategory: { from: 1, to: 3 }, password: 'new' } },
  }),
  ...Array.from({ length: 11 }, (_, at) => buildEntry({ subject: `Audited ${20 - at}` })),
];

/** Searches and pages as the server does. */
const list = ({ query }: Request) => {
  const search = (query.get('search') ?? '').toLowerCase();
  const at = Number(query.get('page') ?? 1);
  const found = entries.filter(({ subject }) => subject.toLowerCase().includes(search));
  const shown = found.slice((at - 1) * 10, at * 10);
  return { entries: shown, total: found.length, page: at, pageSize: 10 };
};

const search = () => page.getByPlaceholder('Search by person, action or target');

test('the audit log lists what administrators did, searched and paged by the server', async () => {
  await renderScreen('/analytics/home', {
    user: admin,
    answers: { ...homeAnswers([]), [LIST]: list },
  });
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/audit');
  await expect.element(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'When',
    'Who',
    'What',
    'Target',
    'Details',
  ]);
  await expect.element(page.getByText('1–10 of 12')).toBeVisible();
  const change = rowsOf().first();
  await expect.element(change).toMatchTextContent('boss@example.org');
  await expect.element(change).toMatchTextContent('Change a user');
  await expect.element(change).toMatchTextContent('paid category: Bronze → Gold');
  await expect.element(change).toMatchTextContent('password: new');
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf()).toHaveLength(2);
  await expect.element(rowsOf().last()).toMatchTextContent('Audited 10');
  await search().fill('guest@example.org');
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await search().fill('nothing like this');
  await expect.element(page.getByText('No entries match “nothing like this”.')).toBeVisible();
  expect(requestsOf(LIST).at(-1)?.query.toString()).toBe('search=nothing+like+this&page=1');
});

test('what was not finished is marked', async () => {
  const entry = buildEntry({ action: 'Add or change submissions', done: false });
  const answer = { entries: [entry], total: 1, page: 1, pageSize: 10 };
  await renderScreen('/admin/audit', { user: admin, answers: { ...frameAnswers, [LIST]: answer } });
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toMatchTextContent('Incomplete');
  await expectAccessible();
});

test('a failing audit log says so, and Retry loads it', async () => {
  await renderScreen('/admin/audit', {
    user: admin,
    answers: { ...frameAnswers, [LIST]: fault(500) },
  });
  await expect.element(page.getByText('Could not load the audit log')).toBeVisible();
  setAnswers({ [LIST]: list });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rowsOf().first()).toBeVisible();
});

test('the audit log fits on a phone', async () => {
  await page.viewport(390, 844);
  await renderScreen('/admin/audit', { user: admin, answers: { ...frameAnswers, [LIST]: list } });
  await search().fill('guest@example.org');
  await expect.element(rowsOf()).toHaveLength(1);
  expectNoOverflow();
  await expectAccessible();
});
