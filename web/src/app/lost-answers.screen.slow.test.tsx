import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { Move } from '#contract/move.ts';
import type { Person } from '#contract/people.ts';
import { answerUploads } from '../../test/answer-uploads.ts';
import {
  type Answers,
  noConnection,
  type Request,
  requestsOf,
  setAnswers,
} from '../../test/answers.ts';
import {
  accountAnswers,
  buildListedUser,
  buildSession,
  withApp,
} from '../../test/build-accounts.ts';
import { buildRecipient, mailingAnswers } from '../../test/build-mailings.ts';
import { buildMail, mailsAnswer } from '../../test/build-mails.ts';
import { buildPayment } from '../../test/build-payments.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { buildShare, shareAnswers } from '../../test/build-shares.ts';
import { statisticsAnswers } from '../../test/build-statistics.ts';
import {
  buildSubmission,
  paidConference,
  submissionsAnswers,
} from '../../test/build-submissions.ts';
import { buildCounting } from '../../test/build-system.ts';
import { chooseAction } from '../../test/choose-action.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const UNKNOWN = 'We do not know whether this was saved';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (name: string | RegExp) => button(name).first().click();
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const fill = (label: string | RegExp, text: string) =>
  page
    .getByLabelText(label, typeof label === 'string' ? { exact: true } : {})
    .first()
    .fill(text);

const user = buildListedUser();
const withSecondFactor = { ...user, password: KEPT_PASSWORD, secondFactor: true };
const conference = withoutListFields(buildConference());
const listed = buildConference();
const hit = {
  ...{ prefix: 'CARDIO26', reason: 'No', takenAt: '2026-11-16T14:03:20.000Z' },
  setAsideAt: '2026-11-16T14:04:00.000Z',
};
const move: Move = {
  ...{ status: 'running', url: 'https://matomo.example', siteId: 7, wholeSite: false },
  ...{ progress: null, leftOut: [], notes: [], fault: null, comparison: null },
  ...{ startedAt: new Date().toISOString(), changedAt: new Date().toISOString() },
};
const person: Person = {
  ...{ email: 'author@example.org', account: null, submissions: [], formerSubmissions: [] },
  ...{ payments: [], checkouts: [], reminders: [], authorLinks: [], reports: [], languages: [] },
  mails: [{ subject: 'Codes', status: 'sent', createdAt: hit.takenAt, sentAt: hit.takenAt }],
  auditEntries: [],
};
const fileOf = (content: string) => new File([content], 'file.csv', { type: 'text/csv' });

const admin: Answers = {
  'GET /api/users': [user],
  'GET /api/users/{id}': withSecondFactor,
  'GET /api/conferences': { conferences: [listed] },
  'GET /api/conferences/{prefix}': conference,
  'GET /api/deleted-conferences': { conferences: [{ ...listed, deletedAt: hit.takenAt }] },
  'GET /api/counting': buildCounting(),
};
const account: Answers = {
  ...accountAnswers(),
  'GET /api/users/me/sessions': [
    buildSession(),
    buildSession({ id: 'other', browser: 'Firefox on Android', current: false }),
  ],
  'GET /api/users/me/tokens': [
    {
      ...{ id: 'token', name: 'Warehouse', prefixes: ['CARDIO26'], write: false },
      ...{ createdAt: hit.takenAt, lastUsedAt: null, expiresAt: null },
    },
  ],
};
const posters: Answers = {
  ...submissionsAnswers([buildSubmission()], paidConference()),
  'GET /api/submissions/import/{prefix}/last': {
    lastImport: { id: 'import-1', madeAt: hit.takenAt, created: 1, updated: 0 },
  },
};
const payments: Answers = {
  ...admin,
  'GET /api/conferences/{prefix}': paidConference(),
  'GET /api/submissioncodes/paymentslist/{prefix}': [buildPayment()],
};
const statistics = statisticsAnswers();
const share: Answers = { ...statistics, ...shareAnswers([buildShare()]) };
const mailing: Answers = { ...statistics, ...mailingAnswers([buildRecipient()]) };
const prove = async (action: string): Promise<void> => {
  await page.getByRole('dialog').getByLabelText('Your password').fill('a password for tests');
  await confirm(action);
};

interface Change {
  path: string;
  answers: Answers;
  /** What is sent; its answer is lost. */
  call: string;
  /** Of calls that are asked for a dry run first: whether it is one. */
  isDry?: (request: Request) => unknown;
  act: () => Promise<void>;
  /** What the page shows of it, and reads again; nothing where it is a form that is filled in. */
  read: string;
}

const SUBMISSIONS = '/admin/conference/CARDIO26/submissions';
const IMPORT = '/admin/conference/CARDIO26/submissions/import';
const EDIT_USER = `/admin/user/${user._id}/edit`;
const isDryQuery = ({ query }: Request) => query.get('dryRun') === '1' && { hits: 3 };

const changes: Record<string, Change> = {
  'a user is created': {
    ...{ path: '/admin/create', answers: admin, call: 'POST /api/users/create', read: '' },
    act: async () => {
      await fill('Name', 'Grace');
      await fill('Email', 'grace@example.org');
      await fill('Password', 'a password for tests');
      await fill('Conference prefix', 'CARDIO26');
      await press('Add conference');
      await press('Create User');
    },
  },
  'a user is changed': {
    ...{ path: EDIT_USER, answers: admin, call: 'PUT /api/users/update', read: '' },
    act: async () => {
      await fill('Name', 'Grace');
      await press('Update User');
    },
  },
  'Signed out of a user': {
    ...{ path: EDIT_USER, answers: admin, call: 'DELETE /api/users/{id}/sessions', read: '' },
    act: async () => {
      await press('Sign out of all devices');
      await confirm('Sign out');
    },
  },
  'a second factor is removed': {
    ...{ path: EDIT_USER, answers: admin, read: '' },
    call: 'DELETE /api/users/{id}/second-factor',
    act: async () => {
      await press('Remove two-factor authentication');
      await confirm('Remove');
    },
  },
  'a user is deleted': {
    ...{ path: '/admin/userlist', answers: admin, read: 'GET /api/users' },
    call: 'DELETE /api/users/delete/{id}',
    act: async () => {
      await press(/^Delete/);
      await confirm('Delete');
    },
  },
  'a password is changed': {
    ...{ path: '/account', answers: account, read: 'GET /api/users/me/sessions' },
    call: 'PUT /api/users/me/password',
    act: async () => {
      await fill('Current password', 'a password for tests');
      await fill('New password', 'another password');
      await press('Change password');
    },
  },
  'a session is ended': {
    ...{ path: '/account', answers: account, read: 'GET /api/users/me/sessions' },
    call: 'DELETE /api/users/me/sessions/{id}',
    act: () => press(/Firefox on Android/),
  },
  'other sessions are ended': {
    ...{ path: '/account', answers: account, read: 'GET /api/users/me/sessions' },
    call: 'DELETE /api/users/me/sessions',
    act: async () => {
      await press('Sign out of other devices');
      await confirm('Sign out');
    },
  },
  'a token is made': {
    ...{ path: '/account', answers: account, read: 'GET /api/users/me/tokens' },
    call: 'POST /api/users/me/tokens',
    act: async () => {
      await press('New token');
      await fill('Token name', 'Backup');
      await page.getByRole('dialog').getByLabelText('Conference prefix').fill('CARDIO26');
      await confirm('Add conference');
      await confirm('Create token');
    },
  },
  'a token is revoked': {
    ...{ path: '/account', answers: account, read: 'GET /api/users/me/tokens' },
    call: 'DELETE /api/users/me/tokens/{id}',
    act: async () => {
      await press(/^Revoke/);
      await confirm('Revoke');
    },
  },
  'an authenticator app is begun': {
    ...{ path: '/account', answers: account, read: 'GET /api/users/me/second-factor' },
    call: 'POST /api/users/me/second-factor',
    act: async () => {
      await press('Set up an authenticator app');
      await prove('Continue');
    },
  },
  'a passkey is removed': {
    path: '/account',
    answers: {
      ...account,
      'GET /api/users/me/second-factor': withApp,
      'GET /api/users/me/passkeys': [
        { id: 'key', name: 'Laptop', createdAt: hit.takenAt, lastUsedAt: null },
      ],
    },
    ...{ call: 'POST /api/users/me/passkeys/{id}/remove', read: 'GET /api/users/me/passkeys' },
    act: async () => {
      await press('Remove the passkey Laptop');
      await page.getByRole('dialog').getByLabelText(/code/i).fill('123456');
      await prove('Remove');
    },
  },
  'a conference is added': {
    ...{ path: '/admin/conference/add', answers: admin, read: '' },
    call: 'POST /api/conferences',
    act: async () => {
      await fill('Conference Name', 'Neuro');
      await fill('Conference Prefix', 'NEURO26');
      await press('Add Conference');
    },
  },
  'a conference is changed': {
    ...{ path: '/admin/conference/edit/CARDIO26', answers: admin, read: '' },
    call: 'PUT /api/conferences',
    act: async () => {
      await fill('Conference Name', 'Neuro');
      await press('Update Conference');
    },
  },
  'a conference is deleted': {
    ...{ path: '/admin/conferencelist', answers: admin, read: 'GET /api/conferences' },
    call: 'DELETE /api/conferences/{id}',
    act: async () => {
      await press(/^Delete/);
      await confirm('Delete');
    },
  },
  'a conference is restored': {
    ...{
      path: '/admin/conferencelist/deleted',
      answers: admin,
      read: 'GET /api/deleted-conferences',
    },
    call: 'POST /api/conferences/{id}/restore',
    act: async () => {
      await press(/^Restore/);
      await confirm('Restore');
    },
  },
  'a submission is added': {
    ...{ path: SUBMISSIONS, answers: posters, read: 'GET /api/submissions/{prefix}' },
    call: 'POST /api/submissions/{prefix}',
    act: async () => {
      await press('Add Submission');
      await fill('Abstract ID', '2');
      await fill(/^Title/, 'A poster');
      await fill('Code', 'CODE');
      await fill(/^Author email addresses/, 'ada@example.org');
      await confirm('Add Submission');
    },
  },
  'a submission is deleted': {
    ...{ path: SUBMISSIONS, answers: posters, read: 'GET /api/submissions/{prefix}' },
    call: 'DELETE /api/submissions/{prefix}/{abstractId}',
    act: async () => {
      await press(/^Delete/);
      await confirm('Delete');
    },
  },
  'a submission is changed': {
    ...{ path: SUBMISSIONS, answers: posters, read: 'GET /api/submissions/{prefix}' },
    call: 'PUT /api/submissions/{prefix}/{abstractId}',
    act: async () => {
      await press(/^Edit/);
      await fill('Code', 'OTHER');
      await confirm('Update Submission');
    },
  },
  'a code is sent': {
    ...{ path: SUBMISSIONS, read: 'GET /api/submissions/{prefix}' },
    answers: { ...posters, ...submissionsAnswers([buildSubmission()]) },
    call: 'POST /api/submissions/{prefix}/{abstractId}/send',
    act: async () => {
      await press(/^Code/);
      await confirm('Send code');
    },
  },
  'a fee is waived': {
    ...{ path: SUBMISSIONS, answers: posters, read: 'GET /api/submissions/{prefix}' },
    call: 'POST /api/submissions/{prefix}/{abstractId}/waive',
    act: async () => {
      await press('Code and fee of 1');
      await page.getByRole('dialog').getByLabelText('Reason').fill('Invited');
      await confirm('Waive fee');
    },
  },
  'authors are reminded': {
    ...{ path: SUBMISSIONS, read: 'GET /api/submissions/{prefix}/remind' },
    call: 'POST /api/submissions/{prefix}/remind',
    answers: { ...posters, 'GET /api/submissions/{prefix}/remind': { last: null } },
    isDry: ({ body }) =>
      (body as { dryRun: boolean }).dryRun && {
        ...{ dryRun: true, recipients: 1, skipped: 0 },
        preview: { message: 'M', subject: 'S', text: 'T', html: '<p>T</p>' },
      },
    act: async () => {
      await chooseAction('Remind');
      await confirm('Remind 1 author');
    },
  },
  'an import is taken back': {
    ...{ path: IMPORT, answers: posters, read: 'GET /api/submissions/import/{prefix}/last' },
    call: 'POST /api/submissions/import/{prefix}/undo',
    act: async () => {
      await press('Undo Last Import');
      await confirm('Undo Import');
    },
  },
  'a mail is sent again': {
    path: '/admin/mails',
    answers: { ...admin, 'GET /api/mails': mailsAnswer([buildMail()]) },
    ...{ call: 'POST /api/mails/{id}/resend', read: 'GET /api/mails' },
    act: async () => {
      await press(/^Resend/);
      await confirm('Resend');
    },
  },
  'a payment is refunded': {
    ...{ path: '/admin/conference/CARDIO26/paymentslist', answers: payments },
    read: 'GET /api/submissioncodes/paymentslist/{prefix}',
    call: 'POST /api/payments/{prefix}/refund',
    act: async () => {
      await press(/^Refund CARDIO26-1/);
      await confirm('Refund');
    },
  },
  'Data about a person erased': {
    ...{ path: '/admin/people', answers: { ...admin, 'POST /api/people/find': person }, read: '' },
    call: 'POST /api/people/erase',
    act: async () => {
      await page.getByRole('textbox').first().fill(person.email);
      await press(/^(Find|Search|Look)/);
      await press(/^Erase/);
      await confirm('Erase');
    },
  },
  'hits are counted again': {
    path: '/admin/counting',
    answers: {
      ...admin,
      'GET /api/counting': buildCounting({ setAside: { hits: 1, latest: [hit] } }),
    },
    ...{ call: 'POST /api/counting/retry', read: 'GET /api/counting' },
    act: () => press('Retry'),
  },
  'hits set aside are discarded': {
    path: '/admin/counting',
    answers: {
      ...admin,
      'GET /api/counting': buildCounting({ setAside: { hits: 1, latest: [hit] } }),
    },
    ...{ call: 'DELETE /api/counting/set-aside', read: 'GET /api/counting' },
    act: async () => {
      await press(/^Discard/);
      await confirm('Discard');
    },
  },
  'a link is made': {
    ...{ path: '/analytics/share/CARDIO26', answers: share },
    read: 'GET /api/analytics/shares/{prefix}',
    call: 'POST /api/analytics/shares/{prefix}',
    act: async () => {
      await fill('Who is it for?', 'A sponsor');
      await press('Create link');
    },
  },
  'a link is revoked': {
    ...{ path: '/analytics/share/CARDIO26', answers: share },
    read: 'GET /api/analytics/shares/{prefix}',
    call: 'DELETE /api/analytics/shares/{prefix}/{id}',
    act: async () => {
      await press('Revoke the link for A sponsor');
      await confirm('Revoke');
    },
  },
  'pages of authors are turned on': {
    ...{ path: '/analytics/share/CARDIO26', answers: share },
    read: 'GET /api/analytics/author-pages/{prefix}',
    call: 'PUT /api/analytics/author-pages/{prefix}',
    act: async () => {
      await page.getByRole('radio', { name: 'Start date (optional)' }).click();
      await page
        .getByRole('region', { name: 'Author pages' })
        .getByLabelText(/^First day/)
        .fill('2026-11-01');
      await press('Save');
    },
  },
  'the links of an author are ended': {
    path: '/analytics/share/CARDIO26',
    answers: { ...share, 'GET /api/analytics/author-pages/{prefix}': { from: '2026-11-01' } },
    ...{ call: 'POST /api/analytics/author-pages/{prefix}/end', read: '' },
    act: async () => {
      await fill('Author’s email address', 'ada@example.org');
      await press('Revoke only');
    },
  },
  'an address is added': {
    ...{ path: '/analytics/mailings/CARDIO26', answers: mailing },
    read: 'GET /api/analytics/mailings/{prefix}',
    call: 'POST /api/analytics/mailings/{prefix}',
    act: async () => {
      await fill('Email', 'board@example.org');
      await press('Add recipient');
    },
  },
  'an address is changed': {
    ...{ path: '/analytics/mailings/CARDIO26', answers: mailing },
    read: 'GET /api/analytics/mailings/{prefix}',
    call: 'PUT /api/analytics/mailings/{prefix}/{id}',
    act: () => userEvent.selectOptions(page.getByLabelText(/^Report language for/), 'Français'),
  },
  'an address is removed': {
    ...{ path: '/analytics/mailings/CARDIO26', answers: mailing },
    read: 'GET /api/analytics/mailings/{prefix}',
    call: 'DELETE /api/analytics/mailings/{prefix}/{id}',
    act: async () => {
      await press('Remove ada@example.org');
      await confirm('Remove');
    },
  },
  'a report is tried': {
    ...{ path: '/analytics/mailings/CARDIO26', answers: mailing },
    read: 'GET /api/analytics/mailings/{prefix}',
    call: 'POST /api/analytics/mailings/{prefix}/trial',
    act: () => press('Send me a test report'),
  },
  'alerts are turned on': {
    ...{ path: '/analytics/mailings/CARDIO26', answers: mailing },
    read: 'GET /api/analytics/alerts/{prefix}',
    call: 'PUT /api/analytics/alerts/{prefix}',
    act: () => page.getByLabelText('Email me alerts').click(),
  },
  'the tracking is set': {
    ...{ path: '/analytics/tracking/CARDIO26', answers: statistics },
    read: 'GET /api/analytics/tracking/{prefix}',
    call: 'PUT /api/analytics/tracking/{prefix}',
    act: async () => {
      await fill('Poster base URL', 'https://posters.example.org/');
      await press('Save settings');
    },
  },
  'titles are saved': {
    ...{ path: '/analytics/tracking/CARDIO26', answers: statistics, read: '' },
    call: 'POST /api/analytics/codes/video/{prefix}',
    act: async () => {
      await fill('File names and titles', 'talk.mp4,A talk');
      await press('Save titles');
    },
  },
  'hits are discarded': {
    ...{ path: '/analytics/tracking/CARDIO26', answers: statistics, isDry: isDryQuery },
    read: 'GET /api/analytics/tracking/{prefix}',
    call: 'DELETE /api/analytics/hits/{prefix}',
    act: async () => {
      await fill('From', '2026-11-01T00:00');
      await fill('Until', '2026-11-02T00:00');
      await press('Count hits');
      await confirm('Discard');
    },
  },
  'a move is begun': {
    path: '/admin/conference/CARDIO26/matomo',
    answers: { ...admin, ...statistics, 'GET /api/analytics/move/{prefix}': { move: null } },
    ...{ call: 'POST /api/analytics/move/{prefix}', read: 'GET /api/analytics/move/{prefix}' },
    act: async () => {
      await fill(/^Matomo URL/, 'https://matomo.example');
      await fill(/^Site ID/, '7');
      await fill(/^Token/, 'b1946ac92492d2347c6235b4d2611184');
      await press('Import');
    },
  },
  'a move is cancelled': {
    path: '/admin/conference/CARDIO26/matomo',
    answers: { ...admin, ...statistics, 'GET /api/analytics/move/{prefix}': { move } },
    ...{ call: 'DELETE /api/analytics/move/{prefix}', read: 'GET /api/analytics/move/{prefix}' },
    act: () => press('Cancel'),
  },
  'a programme is removed': {
    path: '/analytics/sessions/CARDIO26',
    answers: {
      ...statistics,
      'GET /api/analytics/sessions/{prefix}': {
        sessions: [
          {
            ...{ title: 'Opening', room: '', posters: ['P-01'], during: null, inAll: null },
            ...{ start: '2026-11-01T09:00', end: '2026-11-01T10:00' },
            ...{ startsAt: '2026-11-01T09:00:00.000Z', endsAt: '2026-11-01T10:00:00.000Z' },
          },
        ],
      },
    },
    ...{ call: 'DELETE /api/analytics/programme/{prefix}' },
    read: 'GET /api/analytics/sessions/{prefix}',
    act: async () => {
      await press('Remove programme');
      await confirm('Remove');
    },
  },
  'submissions are imported': {
    ...{ path: IMPORT, answers: posters, read: '' },
    call: 'POST /api/submissions/import/{prefix}',
    isDry: ({ query }) =>
      query.get('dryRun') === '1' && { created: 1, updated: 0, unchanged: 0, rejected: [] },
    act: async () => {
      const file = fileOf('id,title,code,email\n1,A poster,AA,ada@example.org\n');
      await userEvent.upload(page.getByCss('input[type=file]'), file);
      await press(/^Import 1/);
    },
  },
};

const timesRead = (name: string): number => (name === '' ? 0 : requestsOf(name).length);

test.each(Object.entries(changes))('when the answer is lost: %s', async (_, change) => {
  const { path, answers, call, isDry, act, read } = change;
  answerUploads();
  await renderScreen(path, { user: buildAdmin({ prefixes: ['CARDIO26'] }), answers });
  let before = 0;
  setAnswers({
    [call]: (request: Request) => {
      const dry = isDry?.(request);
      if (dry) return dry;
      before = timesRead(read);
      return noConnection();
    },
  });
  await act();
  await expect.element(banner('warning').first()).toMatchTextContent(UNKNOWN);
  await expect
    .element(page.getByRole('main'))
    .not.toMatchTextContent(/could not|was not|Nothing was/);
  if (read !== '') await expect.poll(() => timesRead(read)).toBeGreaterThan(before);
  const once = timesRead(read);
  await press('Check');
  await expect.element(banner('warning').first()).toMatchTextContent(/Refreshed at \d/);
  if (read !== '') expect(timesRead(read)).toBeGreaterThan(once);
});
