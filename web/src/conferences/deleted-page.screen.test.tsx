import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeletedConference } from '#contract/conferences.ts';
import { type Answers, fault, requestsOf, setAnswers } from '../../test/answers.ts';
import {
  buildAdmin,
  buildConference,
  buildUser,
  withoutListFields,
} from '../../test/build-people.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const DELETED = 'GET /api/deleted-conferences';
const RESTORE = 'POST /api/conferences/{id}/restore';

const deleted: DeletedConference = {
  ...buildConference({ submissions: 2 }),
  deletedAt: '2026-11-02T23:58:00.000Z',
};
const { token: _, ...organiser } = buildUser({ prefixes: ['cardio26'] });
const dialog = page.getByRole('dialog', { name: 'Restore Conference: CARDIO26?' });
const restore = page.getByRole('button', { name: 'Restore CARDIO26' });
const confirm = dialog.getByRole('button', { name: 'Restore', exact: true });

const open = (answers: Answers = {}) =>
  renderScreen('/admin/conferencelist/deleted', {
    user: buildAdmin(),
    answers: {
      [DELETED]: { conferences: [deleted] },
      'GET /api/users': [organiser],
      'GET /api/conferences': { conferences: [] },
      ...answers,
    },
  });

test('one is restored after a question that says what comes back', async () => {
  await open({ [RESTORE]: withoutListFields(buildConference()) });
  await restore.click();
  await expect
    .element(dialog)
    .toMatchTextContent('Cardio Congress will be restored with 2 submissions');
  await expect.element(dialog).toMatchTextContent('Its share links stay revoked');
  await expect.element(dialog).toMatchTextContent('1 user has this prefix');
  await expect.element(dialog.getByRole('link', { name: organiser.email })).toBeVisible();
  await expectAccessible();
  setAnswers({ [DELETED]: { conferences: [] } });
  await confirm.click();
  await expect.element(banner('success')).toHaveTextContent('Conference CARDIO26 restored');
  await expect.element(restore).not.toBeInTheDocument();
  expect(requestsOf(RESTORE)[0]?.params.id).toBe(deleted._id);
});

test('one whose prefix is taken stays deleted, and the screen says what to do', async () => {
  await open({ [RESTORE]: fault(422) });
  await restore.click();
  await confirm.click();
  await expect
    .element(banner('warning'))
    .toMatchTextContent('Conference with prefix: CARDIO26 already exists');
  await expect
    .element(banner('warning'))
    .toMatchTextContent('Change the prefix of that conference or delete it');
  await expect.element(restore).toBeVisible();
});

test('deleted conferences are read and restored on a phone', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(restore).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});
