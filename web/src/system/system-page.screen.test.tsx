import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fault, requestsOf } from '../../test/answers.ts';
import { buildAdmin, buildConference } from '../../test/build-people.ts';
import { buildCounting, buildSystem } from '../../test/build-system.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const SCREEN = '/admin/system';
const admin = buildAdmin();
const threeHoursAgo = () => new Date(Date.now() - 3 * 3_600_000).toISOString();

/** The list of conferences, which needs nothing of the system itself. */
const openList = (system: unknown) =>
  renderScreen('/admin/conferencelist', {
    user: admin,
    answers: {
      'GET /api/system': system,
      'GET /api/conferences': { conferences: [buildConference()] },
      'GET /api/counting': buildCounting(),
    },
  });

test('fits on a phone, and names no job as only logs do', async () => {
  const names = ['mail', 'backup', 'import-sweep', 'search-index', 'payment-rival'];
  const queues = names.map((name) => ({ name, ready: 0, active: 0, deferred: 0 }));
  await page.viewport(390, 844);
  await renderScreen(SCREEN, {
    user: admin,
    answers: { 'GET /api/system': buildSystem({ queues, lastBackupAt: null }) },
  });
  const jobs = page.getByRole('table', { name: 'Background jobs' });
  await expect.element(jobs.getByRole('row', { name: /^Sending emails / })).toBeVisible();
  expect(jobs.getByRole('row', { name: /^[a-z][a-z-]* / }).elements()).toHaveLength(0);
  await expect.element(page.getByText('No backup found')).toBeVisible();
  expectNoOverflow();
});

test('says so when it cannot be read', async () => {
  await renderScreen(SCREEN, { user: admin, answers: { 'GET /api/system': fault(503) } });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not load the system status');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('much trouble at once neither scrolls its title away nor interrupts', async () => {
  const since = threeHoursAgo();
  const refusing = Array.from({ length: 8 }, (_, at) => ({
    prefix: `C${at}`,
    since,
    reason: 'No such price',
  }));
  const { payments } = buildSystem();
  const system = buildSystem({
    freeBytes: 1e8,
    mails: { waiting: 1, failed: 3, oldest: { queuedAt: since, reason: '421 Too busy' } },
    payments: payments && { ...payments, silentSince: since, refusing },
  });
  await renderScreen(SCREEN, { user: admin, answers: { 'GET /api/system': system } });
  await expect
    .element(page.getByText(/Email server: 421 Too busy\. Emails are sent/))
    .toBeVisible();
  await expect.element(page.getByText(/Error: No such price\. Check the price/)).toHaveLength(8);
  await expect.element(page.getByRole('heading', { name: 'System', level: 1 })).toBeInViewport();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the menu tells how many warnings there are, on every screen of an administrator', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const mails = { waiting: 0, failed: 3, oldest: null };
  const trouble = { freeBytes: 1e8, mails, payments: null, counting: null, failingJobs: [] };
  await openList(buildSystem(trouble));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect.element(menu.getByRole('link', { name: 'System', exact: true })).toBeVisible();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect
    .element(menu.getByRole('link', { name: 'System 2 warnings', exact: true }))
    .toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
});

test('the menu says nothing of warnings while they cannot be read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await openList(fault(503));
  await expect.element(page.getByRole('cell', { name: 'CARDIO26' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(() => requestsOf('GET /api/system').length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(10);
  await expect.element(page.getByRole('link', { name: 'System', exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
