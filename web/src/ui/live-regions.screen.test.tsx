import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NewShare } from '#contract/shares.ts';
import { fault, type Request, reply } from '../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import { buildCounting } from '../../test/build-system.ts';
import { renderScreen } from '../../test/render-screen.tsx';

/** What is read out when it changes. A control in it would be read out with it, each time. */
const controls = page.getByCss(
  ':is([role=status], [role=alert], [aria-live]) :is(button, input, select, textarea)',
);

test('a new link is announced without its buttons', async () => {
  const share = ({ body }: Request) => {
    const { name, sections, expiresAt } = body as NewShare;
    const at = '2026-11-16T14:00:00.000Z';
    const link = { id: 'share-1', name, sections, expiresAt, createdAt: at, lastUsedAt: null };
    return { ...link, mayEnd: true, token: 'token-of-the-link' };
  };
  await renderScreen('/analytics/share/CARDIO26', {
    user: buildAdmin(),
    answers: {
      ...statisticsAnswers(),
      'GET /api/analytics/shares/{prefix}': [],
      'GET /api/analytics/author-pages/{prefix}': { from: null },
      'POST /api/analytics/shares/{prefix}': share,
    },
  });
  await page.getByLabelText('Who is it for?').fill('A sponsor');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Link created' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect.element(controls).not.toBeInTheDocument();
});

test('a failure is announced without its Retry', async () => {
  await renderScreen('/admin/conferencelist', {
    user: buildAdmin(),
    answers: { 'GET /api/conferences': fault(500), 'GET /api/counting': buildCounting() },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not load the conference');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(controls).not.toBeInTheDocument();
});

test('an author hears what happened, and not the form', async () => {
  await renderScreen('/submissioncodes/CARDIO26', {
    conference: withoutListFields(buildConference()),
    answers: { 'GET /api/submissioncodes/fetch/{email}/{prefix}': reply(204) },
  });
  await page.getByLabelText('Email address').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No data was found');
  await expect.element(controls).not.toBeInTheDocument();
});

test('an author hears that the page could not be loaded, and not its button', async () => {
  await renderScreen('/submissioncodes/CARDIO26', {
    answers: { 'GET /api/conferences/{prefix}': fault(500) },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not load the conference');
  await expect.element(controls).not.toBeInTheDocument();
});
