import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { requestsOf } from '../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { buildSubmission, submissionsAnswer } from '../../test/build-submissions.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const SEND = 'POST /api/submissions/{prefix}/{abstractId}/send';

test('the codes of several posters are chosen, and sent one after the other', async () => {
  const posters = ['1', '2', '3'].map((abstractId) => buildSubmission({ abstractId }));
  await renderScreen('/admin/conference/CARDIO26/submissions', {
    user: buildAdmin(),
    answers: {
      'GET /api/conferences/{prefix}': withoutListFields(buildConference()),
      'GET /api/submissions/{prefix}': submissionsAnswer(posters),
      [SEND]: { message: 'Sent', sent: 1 },
    },
  });
  const boxes = page.getByRole('checkbox');
  const begin = page.getByRole('button', { name: 'Send several codes' });
  await expect.element(begin).toBeVisible();
  expect(boxes.elements()).toHaveLength(0);
  await begin.click();
  await page.getByRole('checkbox', { name: 'Choose 1' }).click();
  await page.getByRole('checkbox', { name: 'Choose 2' }).click();
  await expectAccessible();
  expectNoOverflow();
  await page.getByRole('button', { name: 'Send 2 codes' }).click();
  await expect
    .element(banner('success'))
    .toHaveTextContent('The codes of 2 posters are on their way');
  await expect.element(boxes).not.toBeInTheDocument();
  expect(requestsOf(SEND).map(({ params }) => params.abstractId)).toEqual(['1', '2']);
});
