import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerUploads } from '../../test/answer-uploads.ts';
import type { Request } from '../../test/answers.ts';
import { buildLive } from '../../test/build-live.ts';
import { mailingAnswers } from '../../test/build-mailings.ts';
import { buildAdmin, buildConference, buildUser } from '../../test/build-people.ts';
import { shareAnswers } from '../../test/build-shares.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../test/build-statistics.ts';
import { freeConference } from '../../test/build-submissions.ts';
import '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const prefixes = ['CARDIO26', 'NEURO26'];
const PAGES = 'GET /api/analytics/author-pages/{prefix}';

/** Opens a page of CARDIO26, for an organiser who has NEURO26 as well. */
const open = (path: string, answers = {}): Promise<void> =>
  renderScreen(path, {
    user: buildUser({ prefixes }),
    answers: { ...statisticsAnswers(), ...shareAnswers(), ...mailingAnswers(), ...answers },
  });

const isOpen = (path: string) => expect.poll(() => location.pathname).toBe(path);

const switchTo = async (prefix: string): Promise<void> => {
  await page.getByRole('button', { name: /^Change conference/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${prefix}`) }).click();
};

/** Something was typed: it is asked for before it is lost. */
const leaveUnsaved = (): Promise<void> =>
  page.getByRole('button', { name: 'Leave without saving' }).click();

test('a share link that was made for one conference is not shown on the page of another', async () => {
  const [own, others] = [dateOf(daysAgo(1)), dateOf(daysAgo(9))];
  await open('/analytics/share/CARDIO26', {
    [PAGES]: ({ params }: Request) => ({ from: params.prefix === 'CARDIO26' ? own : others }),
  });
  await page.getByLabelText('Who is it for?').fill('A sponsor');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('Link created')).toBeVisible();
  await page.getByLabelText('Who is it for?').fill('Another sponsor');
  await expect.element(page.getByLabelText(/^First day/)).toHaveValue(own);
  await switchTo('NEURO26');
  await leaveUnsaved();
  await isOpen('/analytics/share/NEURO26');
  await expect.element(page.getByLabelText(/^First day/)).toHaveValue(others);
  await expect.element(page.getByLabelText('Who is it for?')).toHaveValue('');
  expect(document.body.textContent).not.toContain('Link created');
});

test('an address that was typed for one conference is not in the form of another', async () => {
  await open('/analytics/mailings/NEURO26');
  const email = page.getByLabelText('Email', { exact: true });
  await expect.element(email).toHaveValue('');
  await switchTo('CARDIO26');
  await isOpen('/analytics/mailings/CARDIO26');
  await email.fill('board@example.org');
  await switchTo('NEURO26');
  await leaveUnsaved();
  await isOpen('/analytics/mailings/NEURO26');
  await expect.element(email).toHaveValue('');
});

test('what was typed to choose the cards of one conference chooses none of another', async () => {
  const posters = [{ abstractId: 'P-01', uid: null, firstAuthor: 'Ada', title: 'A poster' }];
  await open('/analytics/cards/NEURO26', {
    'GET /api/analytics/poster-cards/{prefix}': { posterUrl: 'https://example.org/', posters },
  });
  const search = page.getByLabelText('Filter posters');
  await expect.element(search).toBeVisible();
  await switchTo('CARDIO26');
  await isOpen('/analytics/cards/CARDIO26');
  await search.fill('A poster');
  await userEvent.selectOptions(page.getByLabelText('Cards per page'), '12');
  await switchTo('NEURO26');
  await isOpen('/analytics/cards/NEURO26');
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByLabelText('Cards per page')).toHaveValue('4');
});

test('a file that was chosen for one conference is not imported into another', async () => {
  answerUploads();
  const answers = {
    'GET /api/conferences': { conferences: prefixes.map((prefix) => buildConference({ prefix })) },
    'GET /api/conferences/{prefix}': ({ params: { prefix = '' } }: Request) =>
      freeConference({ prefix }),
    'GET /api/submissions/import/{prefix}/last': { lastImport: null },
    'POST /api/submissions/import/{prefix}': { created: 1, updated: 0, unchanged: 0, rejected: [] },
  };
  const pathOf = (prefix: string) => `/admin/conference/${prefix}/submissions/import`;
  await renderScreen(pathOf('NEURO26'), { user: buildAdmin(), answers });
  await expect.element(page.getByText(/^Drop an Excel or CSV file here/)).toBeVisible();
  await switchTo('CARDIO26');
  await isOpen(pathOf('CARDIO26'));
  const file = new File(['id,title,code,email\n1,One,AA,ada@example.org\n'], 'posters.csv');
  await userEvent.upload(page.getByCss('input[type=file]'), file);
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  history.back();
  await isOpen(pathOf('NEURO26'));
  await expect.element(page.getByText(/^Drop an Excel or CSV file here/)).toBeVisible();
  expect(document.body.textContent).not.toContain('posters.csv');
});

test('the visitors of one conference are not shown as those of another', async () => {
  const unanswered = new Promise(() => undefined);
  await open('/analytics/traffic/CARDIO26', {
    'GET /api/analytics/live/{prefix}': ({ params }: Request) =>
      params.prefix === 'CARDIO26' ? buildLive({ visitors: 41, hits: [] }).answer() : unanswered,
  });
  await expect.element(page.getByCss('[data-live]')).toHaveTextContent('41visitors now');
  await switchTo('NEURO26');
  await isOpen('/analytics/traffic/NEURO26');
  await expect.element(page.getByCss('main')).toMatchTextContent('NEURO26');
  await expect.element(page.getByCss('[data-live]')).not.toBeInTheDocument();
});
