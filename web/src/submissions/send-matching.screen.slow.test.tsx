import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fault, type Request, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { buildSubmission, submissionsAnswers } from '../../test/build-submissions.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner, rowsOf } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const SEND = 'POST /api/submissions/{prefix}/send';

const posters = Array.from({ length: 12 }, (_, at) => buildSubmission({ abstractId: `${at + 1}` }));

/** Previews and sends the first `count` posters. */
const sending = (count: number, version = 'v1') => ({
  [SEND]: ({ body }: Request) => ({
    dryRun: (body as { dryRun?: boolean }).dryRun ?? false,
    submissions: count,
    authors: 3,
    leftOut: 0,
    version,
    first: posters.slice(0, Math.min(count, 10)).map((poster) => {
      const { abstractId, abstractTitle, authorEmails } = poster;
      return { abstractId, abstractTitle, authorEmails };
    }),
  }),
});

const open = (query = '', submissions = posters) =>
  renderScreen(`/admin/conference/CARDIO26/submissions${query}`, {
    user: buildAdmin(),
    answers: { ...submissionsAnswers(submissions), ...sending(submissions.length) },
  });

const dialog = page.getByRole('dialog', { name: 'Send these codes?' });
const bodies = () => requestsOf(SEND).map(({ body }) => body);

test('the codes of what the list shows are sent after a preview and one question', async () => {
  await open('?search=poster');
  await expect.element(rowsOf()).toHaveLength(10);
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  const button = page.getByRole('button', { name: 'Send codes to the 12 that match' });
  await button.click();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent(
      'The codes of 12 submissions will be sent. 3 authors will get one email each.',
    );
  await expect.element(dialog.getByRole('listitem')).toHaveLength(10);
  await expect.element(dialog.getByRole('list', { name: 'The first 10:' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button).toHaveFocus();
  await button.click();
  await dialog.getByRole('button', { name: 'Send 12 codes' }).click();
  await expect
    .element(banner('success'))
    .toHaveTextContent('Codes for 12 posters are on their way');
  const dryRun = { search: 'poster', dryRun: true };
  expect(bodies()).toEqual([dryRun, dryRun, { search: 'poster', version: 'v1' }]);
});

test('it is done with the keyboard alone, on a phone, too', async () => {
  await page.viewport(390, 844);
  await open();
  const button = page.getByRole('button', { name: 'Send codes to the 12 that match' });
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Send 12 codes' })).toBeEnabled();
  expectNoOverflow();
  await expectAccessible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(banner('success')).toBeVisible();
  await expect.element(button).toHaveFocus();
});

test('where other submissions match by then, nothing is sent and these are shown', async () => {
  await open();
  await page.getByRole('button', { name: 'Send codes to the 12 that match' }).click();
  const outdated = fault(409, 'The matches have changed', { code: 'preview_outdated' });
  const preview = sending(1, 'v2')[SEND];
  setAnswers({
    [SEND]: (request: Request) =>
      (request.body as { version?: string }).version === 'v1' ? outdated : preview?.(request),
  });
  await dialog.getByRole('button', { name: 'Send 12 codes' }).click();
  await expect
    .element(banner('warning'))
    .toMatchTextContent('The matches have changed, so nothing was sent');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Send 1 code' }).click();
  await expect.element(banner('success')).toHaveTextContent('Codes for 1 poster are on their way');
  expect(bodies().at(-1)).toEqual({ search: '', version: 'v2' });
});

test('while another search is on its way, the codes of the last one are not sent', async () => {
  await open();
  const button = page.getByRole('button', { name: /^Send codes to the/ });
  await expect.element(button).toBeEnabled();
  setAnswers({ 'GET /api/submissions/{prefix}': new Promise(() => undefined) });
  await page.getByPlaceholder('Search ID, title, code, author, UID').fill('Poster 1');
  await expect.element(button).toBeDisabled();
  await expect.poll(() => location.search).toBe('?search=Poster+1');
  await expect.element(button).toBeDisabled();
});

test('more than can be sent at a time is said before anything is asked', async () => {
  const many = Array.from({ length: 501 }, (_, at) => buildSubmission({ abstractId: `${at}` }));
  await open('', many);
  await expect.element(page.getByText(/^At most 500 codes are sent at a time/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Send codes/ })).not.toBeInTheDocument();
});

test('a preview that cannot be read says so, and nothing can be sent', async () => {
  await open();
  setAnswers({ [SEND]: fault(500, 'The database is down') });
  await page.getByRole('button', { name: 'Send codes to the 12 that match' }).click();
  await expect.element(dialog).toMatchTextContent('Could not load the matches');
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  setAnswers(sending(12));
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Send 12 codes' })).toBeEnabled();
});
