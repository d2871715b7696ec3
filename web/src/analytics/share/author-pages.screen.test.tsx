import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Request, requestsOf } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const SAVE = 'PUT /api/analytics/author-pages/{prefix}';
const END = 'POST /api/analytics/author-pages/{prefix}/end';

test('an organiser decides about the pages of authors, and ends the links of one', async () => {
  await page.viewport(390, 844);
  const words = 'The links of this address have ended, and a new one is on its way to it';
  await renderScreen('/analytics/share/CARDIO26', {
    user: buildUser({ paidCategory: 2 }),
    answers: {
      ...statisticsAnswers(),
      'GET /api/users/{id}/conferences': { userConferences: ['CARDIO26'] },
      'GET /api/analytics/shares/{prefix}': [],
      'GET /api/analytics/author-pages/{prefix}': { from: null },
      [SAVE]: ({ body }: Request) => body,
      [END]: { message: words },
    },
  });
  const pages = page.getByRole('region', { name: 'Author pages' });
  const save = pages.getByRole('button', { name: 'Save' });
  await expect.element(pages.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect.element(save).toBeDisabled();
  await pages.getByRole('radio', { name: 'Start date (optional)' }).click();
  const day = dateOf(daysAgo(1));
  await pages.getByLabelText(/^First day/).fill(day);
  await save.click();
  await expect.element(banner('success')).toHaveTextContent('Setting saved');
  expect(requestsOf(SAVE).map(({ body }) => body)).toEqual([{ from: day }]);
  expectNoOverflow();
  await expectAccessible();
  await pages.getByLabelText('Author’s email address').fill('ada@example.org');
  await pages.getByRole('button', { name: 'Revoke and email a new link' }).click();
  await expect.element(pages.getByText(/a new one is on its way to it/)).toBeVisible();
  expect(requestsOf(END).map(({ body }) => body)).toEqual([
    { email: 'ada@example.org', sendNew: true },
  ]);
});
