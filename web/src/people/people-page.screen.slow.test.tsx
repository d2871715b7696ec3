import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Person } from '#contract/people.ts';
import { fault, requestsOf, setAnswers } from '../../test/answers.ts';
import { buildAdmin } from '../../test/build-people.ts';
import { chooseAction } from '../../test/choose-action.ts';
import { expectAccessible, expectNoOverflow } from '../../test/expectations.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const FIND = 'POST /api/people/find';
const ERASE = 'POST /api/people/erase';
const email = 'author@example.org';
const conference = { prefix: 'CARDIO26', conference: 'Cardio Congress' };

const nobody: Person = {
  email,
  account: null,
  submissions: [],
  formerSubmissions: [],
  payments: [],
  checkouts: [],
  mails: [],
  reminders: [],
  authorLinks: [],
  reports: [],
  languages: [],
  auditEntries: [],
};

const author: Person = {
  ...nobody,
  submissions: ['1', '2'].map((abstractId) => ({
    ...conference,
    abstractId,
    title: 'Imaging of the heart',
    code: 'CODE-1',
    paidAt: null,
    mailedAt: '2026-11-16T14:00:00.000Z',
    otherAuthors: 0,
  })),
  mails: [
    {
      subject: 'Your codes',
      status: 'sent',
      createdAt: '2026-11-16T14:00:00.000Z',
      sentAt: '2026-11-16T14:00:05.000Z',
    },
  ],
};

const erased = {
  submissions: 2,
  formerSubmissions: 0,
  payments: 0,
  checkouts: 0,
  mails: 1,
  reminders: 0,
  authorLinks: 0,
  reports: 0,
};

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const) {
  test(`on ${device} faults of finding and erasing are said, and can be tried again`, async () => {
    await page.viewport(width, 844);
    await renderScreen('/admin/userlist', {
      user: buildAdmin(),
      answers: { 'GET /api/users': [], [FIND]: fault(500, 'Something went wrong') },
    });
    await chooseAction('Personal data');
    await expect
      .element(page.getByRole('heading', { name: 'Personal data', level: 1 }))
      .toBeVisible();
    await expect.element(page.getByText(/ Times are in \w+/)).toBeVisible();
    const typed = email.toUpperCase();
    const field = page.getByLabelText('Email address');
    const find = page.getByRole('button', { name: 'Find' });
    await field.fill(typed);
    await find.click();
    await expect
      .element(banner('error'))
      .toMatchTextContent(/Could not load the data about this address.*support@eposter\.live/);
    await expect.element(field).toHaveValue(typed);
    setAnswers({ [FIND]: author });
    await find.click();
    await expect.element(page.getByRole('heading', { name: email })).toBeVisible();
    const held = page.getByRole('table', { name: 'Stored data' });
    const submissions = held.getByRole('row', { name: /^Submissions (Entries )?2 / });
    await expect.element(submissions).toBeVisible();
    await expect.element(held.getByRole('row', { name: /^Emails (Entries )?1 / })).toBeVisible();
    await expectAccessible();
    expectNoOverflow();

    await page.getByRole('button', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase all data about ${email}?` });
    await expect.element(dialog).toMatchTextContent('Kept without the address');
    await expect
      .element(dialog)
      .toMatchTextContent('Backups made earlier contain this person’s data until you delete them');
    await expectAccessible();
    setAnswers({ [ERASE]: fault(500, 'Something went wrong') });
    const erase = dialog.getByRole('button', { name: 'Erase' });
    await erase.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/Could not erase the data\. Nothing was changed.*Try again/);
    setAnswers({ [ERASE]: { erased }, [FIND]: nobody });
    await erase.click();
    await expect.element(banner('success')).toMatchTextContent(`Data about ${email} erased`);
    await expect.element(page.getByText('No data stored about this address.')).toBeVisible();
    expect(requestsOf(ERASE)[1]?.body).toEqual({ email });
  });
}
