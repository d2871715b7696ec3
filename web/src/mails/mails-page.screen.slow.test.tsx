import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Mail } from '#contract/mails.ts';
import { type Answers, fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildMail, mailsAnswer } from '../../test/build-mails.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { buildCounting } from '../../test/build-system.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen, settings } from '../../test/render-screen.tsx';

const LIST = 'GET /api/mails';
const RESEND = 'POST /api/mails/{id}/resend';
const BULK = 'POST /api/mails/resend';
const to = 'ada@example.org';

const open = (mails: Mail[], answers: Answers = {}) =>
  renderScreen('/admin/mails', {
    user: buildAdmin(),
    answers: { [LIST]: mailsAnswer(mails), ...answers },
  });

const buildReaders = (count: number): Mail[] =>
  Array.from({ length: count }, (_, at) =>
    buildMail({ id: `reader-${at}`, to: `reader.${at + 1}@example.org` }),
  );

test('the queue is searched by address', async () => {
  await open([...buildReaders(11), buildMail()]);
  await expect.element(page.getByRole('heading', { name: 'Email queue', level: 1 })).toBeVisible();
  await expect.element(rowsOf().first()).toBeVisible();
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'To',
    'Subject',
    'Status',
    'Attempts',
    'When',
    'Error',
    'Resend',
  ]);
  await page.getByPlaceholder('Search by address or subject').fill('READER');
  await expect.element(page.getByText('1–10 of 11')).toBeVisible();
  const all = page.getByRole('button', { name: 'All 11' });
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Sent 11' })).toBeVisible();
  await expectAccessible();
});

test('what is found is paged, and filtered by status', async () => {
  await renderScreen('/admin/mails?search=READER', {
    user: buildAdmin(),
    answers: { [LIST]: mailsAnswer([...buildReaders(11), buildMail()]) },
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rowsOf()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sent 11' }).click();
  await expect.element(rowsOf()).toHaveLength(10);
  await page.getByRole('button', { name: 'Failed 0' }).click();
  await expect.element(page.getByText(/No failed emails match “READER”/)).toBeVisible();
});

test('a sent mail is sent again only after a question', async () => {
  await open([buildMail()], { [RESEND]: buildMail({ status: 'waiting' }) });
  const resend = page.getByRole('button', { name: `Resend to ${to}` });
  await resend.click();
  const dialog = page.getByRole('dialog', { name: `Resend this email to ${to}?` });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf(RESEND)).toHaveLength(0);
  await resend.click();
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect.element(banner('success')).toHaveTextContent(`Email to ${to} queued`);
  expect(requestsOf(RESEND)).toHaveLength(1);
});

test('why a mail failed is shown, and it is queued again at once', async () => {
  const failed = buildMail({ status: 'failed', error: '552 5.2.2 Mailbox full', sentAt: null });
  await open([failed], { [RESEND]: failed });
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toMatchTextContent('Failed');
  await expect.element(rowsOf()).toMatchTextContent('552 5.2.2 Mailbox full');
  await expectAccessible();
  const resend = page.getByRole('button', { name: `Resend to ${to}` });
  await resend.click();
  await expect.element(banner('success')).toHaveTextContent(`Email to ${to} queued`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  setAnswers({ [RESEND]: fault(500, 'The database is away') });
  await resend.click();
  await expect.element(banner('error')).toMatchTextContent('Could not queue the email');
});

test('one mail is queued after the other, so that each fault is said', async () => {
  const gate = Promise.withResolvers<unknown>();
  await open([buildMail({ status: 'failed' }), buildMail({ id: 'mail-2', to: 'bo@example.org' })], {
    [RESEND]: () => gate.promise,
  });
  await expect.element(rowsOf()).toHaveLength(2);
  const resend = page.getByRole('button', { name: /^Resend to/ });
  await resend.first().click();
  await expect.element(resend.last()).toBeDisabled();
  gate.resolve(fault(500, 'Away'));
  await expect.element(banner('error')).toMatchTextContent('Could not queue the email');
  await expect.element(resend.last()).toBeEnabled();
});

test('the queue is read again every ten seconds while a mail is waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await open([buildMail({ status: 'waiting', sentAt: null })]);
  await vi.advanceTimersByTimeAsync(10);
  await expect.element(page.getByRole('button', { name: 'Queued 1' })).toBeVisible();
  const first = requestsOf(LIST).length;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(requestsOf(LIST)).toHaveLength(first);
  setAnswers({ [LIST]: mailsAnswer([buildMail()]) });
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.element(page.getByRole('button', { name: 'Queued 0' })).toBeVisible();
  expect(requestsOf(LIST)).toHaveLength(first + 1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requestsOf(LIST)).toHaveLength(first + 1);
});

test('it leads to the sandbox mailbox, and back to the conferences', async () => {
  await open([], {
    'GET /api/settings': { ...settings, sandbox: { payments: false, mail: true } },
    'GET /api/conferences': { conferences: [] },
    'GET /api/counting': buildCounting(),
  });
  await expect
    .element(page.getByRole('link', { name: 'Open the sandbox mailbox' }))
    .toHaveAttribute('href', '/sandbox/mailbox');
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
});

test('it says so when the queue cannot be loaded, and tries again', async () => {
  await open([], { [LIST]: fault(500) });
  await expect.element(page.getByText('Could not load emails')).toBeVisible();
  setAnswers({ [LIST]: mailsAnswer([buildMail()]) });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rowsOf().first()).toBeVisible();
});

test('the queue fits on a phone', async () => {
  await page.viewport(390, 844);
  await open([buildMail({ status: 'failed', error: `550 ${'x'.repeat(120)}` })]);
  await expect.element(rowsOf().first()).toMatchTextContent('550 xxx');
  expectNoOverflow();
  await expectAccessible();
});

/** Previews and queues mails; `refused` could not be queued. */
const resending = (mails: Mail[], refused: { to: string; reason: string }[] = []) => ({
  [BULK]: ({ body }: Request) => {
    const { dryRun = false } = body as { dryRun?: boolean };
    const first = mails.map(({ id, to, subject, error }) => ({ id, to, subject, error }));
    const queued = mails.length - (dryRun ? 0 : refused.length);
    const result = { mails: queued, refused: dryRun ? [] : refused, version: 'v1', first };
    return { dryRun, total: mails.length, ...result };
  },
});

test('the failed mails that the list shows are sent again after a preview, on a phone, too', async () => {
  await page.viewport(390, 800);
  const failed = buildReaders(2).map((mail) => ({
    ...mail,
    status: 'failed' as const,
    error: '552 5.2.2 Mailbox full',
  }));
  const answers = { [LIST]: mailsAnswer([...failed, buildMail()]), ...resending(failed) };
  await renderScreen('/admin/mails?search=example', { user: buildAdmin(), answers });
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Resend 2 failed emails that match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend these failed emails?' });
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await expect.element(dialog).toMatchTextContent('reader.1@example.org552 5.2.2 Mailbox full');
  await expectAccessible();
  expectNoOverflow();
  await dialog.getByRole('button', { name: 'Resend 2 emails' }).click();
  await expect.element(banner('success')).toHaveTextContent('2 emails queued');
  expect(requestsOf(BULK).map(({ body }) => body)).toEqual([
    { search: 'example', dryRun: true },
    { search: 'example', version: 'v1' },
  ]);
});

test('mails that could not be queued again are named; sent ones are not resent at once', async () => {
  const failed = buildReaders(2).map((mail) => ({ ...mail, status: 'failed' as const }));
  const gone = { to: 'reader.2@example.org', reason: 'What it said is gone' };
  await open([...failed, buildMail()], resending(failed, [gone]));
  const button = page.getByRole('button', { name: 'Resend 2 failed emails that match' });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resend 2 emails' }).click();
  await expect
    .element(banner('warning'))
    .toHaveTextContent(
      '1 email queued, 1 email not queuedreader.2@example.org: What it said is gone.',
    );
  await page.getByRole('button', { name: /^Sent/ }).click();
  await expect.element(button).not.toBeInTheDocument();
});

test('mails are filtered as the address says', async () => {
  const mails = { [LIST]: mailsAnswer([buildMail()]) };
  await renderScreen('/admin/mails?status=failed', { user: buildAdmin(), answers: mails });
  const address = () => location.pathname + location.search;
  await expect
    .element(page.getByRole('button', { name: /^Failed/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Sent/ }).click();
  await expect.poll(address).toBe('/admin/mails?status=sent');
  history.back();
  await expect.poll(address).toBe('/admin/mails?status=failed');
  await page.getByRole('button', { name: /^All/ }).click();
  await expect.poll(address).toBe('/admin/mails');
});
