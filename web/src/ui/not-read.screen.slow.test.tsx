import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, fault, setAnswers } from '../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { buildSubmission, submissionsAnswer } from '../../test/build-submissions.ts';
import { chooseAction } from '../../test/choose-action.ts';
import { expectAccessible } from '../../test/expectations.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const conference = withoutListFields(buildConference());
const secondFactor = {
  enabled: false,
  since: null,
  recoveryCodesLeft: 0,
  app: false,
  appUnreadable: false,
};

/** Everything that the screens below read, for each to leave one out. */
const all: Answers = {
  'GET /api/conferences': { conferences: [] },
  'GET /api/conferences/{prefix}': conference,
  'GET /api/deleted-conferences': { conferences: [] },
  'GET /api/users': [],
  'GET /api/submissions/import/{prefix}/last': { lastImport: null },
  'GET /api/submissions/{prefix}': submissionsAnswer([buildSubmission()]),
  'GET /api/submissions/{prefix}/remind': { last: null },
  'POST /api/submissions/{prefix}/remind': {
    dryRun: true,
    recipients: 1,
    skipped: 0,
    preview: null,
  },
  'GET /api/users/me/failed-sign-ins': { count: 0, lastAt: null },
  'GET /api/users/me/sessions': [],
  'GET /api/users/me/second-factor': secondFactor,
  'GET /api/users/me/passkeys': [],
  'GET /api/users/me/tokens': [],
};

/** Details of screens that stand without them: each is not simply left out when it cannot be read. */
const details = [
  {
    what: 'the conferences to choose from',
    screen: '/admin/conference/add',
    call: 'GET /api/conferences',
    words: 'Could not load the list of conferences.',
  },
  {
    what: 'the last import',
    screen: '/admin/conference/CARDIO26/submissions/import',
    call: 'GET /api/submissions/import/{prefix}/last',
    words: 'Could not check for an import to undo.',
  },
  {
    what: 'failed sign-ins',
    screen: '/account',
    call: 'GET /api/users/me/failed-sign-ins',
    words: 'Could not check for failed sign-ins.',
  },
];

const open = (screen: string, call: string) =>
  renderScreen(screen, {
    user: buildAdmin(),
    answers: { ...all, [call]: fault(500, 'The pipe burst') },
  });

for (const { what, screen, call, words } of details) {
  test(`${what}: that it could not be read is said, and Retry makes up for it`, async () => {
    await open(screen, call);
    const alert = page.getByRole('alert');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(alert).toHaveTextContent(`${words} The pipe burst.`);
    await expectAccessible();
    setAnswers({ [call]: all[call] });
    await retry.click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(retry).not.toBeInTheDocument();
  });
}

test('whose prefix a new one was is not left out either', async () => {
  await open('/admin/conference/add', 'GET /api/deleted-conferences');
  await page.getByLabelText('Conference Prefix').fill('NEXT');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not check whether a deleted conference used this prefix');
});

test('when authors were reminded last is not left out either', async () => {
  await open('/admin/conference/CARDIO26/submissions', 'GET /api/submissions/{prefix}/remind');
  await chooseAction('Remind');
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: 'Could not load the date of the last reminder' }),
    )
    .toBeVisible();
});
