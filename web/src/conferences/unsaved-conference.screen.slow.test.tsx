import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NewConference } from '#contract/conferences.ts';
import { type Answers, type Request, requestsOf } from '../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../test/build-people.ts';
import { buildCounting } from '../../test/build-system.ts';
import { holdAnswer } from '../../test/held-answer.ts';
import { banner } from '../../test/locators.ts';
import { renderScreen } from '../../test/render-screen.tsx';

const NOT_SAVED_YET = 'Your latest changes are not saved yet.';
const UPDATE_CONFERENCE = 'PUT /api/conferences';

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const stay = question.getByRole('button', { name: 'Cancel' });
const conference = withoutListFields(buildConference());
/** A conference as saved: the answer to a change of one. */
const saved = ({ body }: Request) => ({ ...conference, ...(body as NewConference) });

const conferences: Answers = {
  'GET /api/conferences': { conferences: [buildConference()] },
  'GET /api/conferences/{prefix}': conference,
  'GET /api/deleted-conferences': { conferences: [] },
  'GET /api/users': [],
  'GET /api/counting': buildCounting(),
  [UPDATE_CONFERENCE]: saved,
  'POST /api/conferences': saved,
};

const open = (path: string, answers: Answers) =>
  renderScreen(path, { user: buildAdmin(), answers });

/** Lets the moment pass that a form stays after it was saved. */
const passTime = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(2_000);
};

const runTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

// Drawing the four hundred of a browser again for each letter takes its time.
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Los_Angeles', 'Europe/Vienna']);
});

test('what is typed while a conference is saved stays, is not saved, and is saved next', async () => {
  runTime();
  const { hold, release } = holdAnswer(saved);
  await open('/admin/conference/edit/CARDIO26', { ...conferences, [UPDATE_CONFERENCE]: hold });
  const name = page.getByLabelText('Conference Name');
  const update = page.getByRole('button', { name: 'Update Conference' });
  await name.fill('First');
  await update.click();
  await name.fill('Second');
  release();
  await expect.element(banner('success')).toHaveTextContent(`Conference Updated${NOT_SAVED_YET}`);
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await stay.click();
  await expect.element(name).toHaveValue('Second');
  await update.click();
  await expect.poll(() => requestsOf(UPDATE_CONFERENCE)).toHaveLength(2);
  expect(requestsOf(UPDATE_CONFERENCE)[1]?.body).toMatchObject({ name: 'Second' });
  await expect.element(banner('success')).toHaveTextContent('Conference Updated');
  await passTime();
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
});

test('what is typed while a conference is added changes that one, and adds no other', async () => {
  runTime();
  const { hold, release } = holdAnswer(saved);
  await open('/admin/conference/add', { ...conferences, 'POST /api/conferences': hold });
  const prefix = page.getByLabelText('Conference Prefix');
  await page.getByLabelText('Conference Name').fill('First');
  await prefix.fill('TYPED');
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await prefix.fill('TYPED-2');
  release();
  await expect
    .element(banner('success'))
    .toHaveTextContent(`Successfully Added Conference with prefix: TYPED${NOT_SAVED_YET}`);
  await expect.element(prefix).toHaveValue('TYPED-2');
  await page.getByRole('button', { name: 'Update Conference' }).click();
  await expect.element(banner('success')).toHaveTextContent('Conference Updated');
  expect(requestsOf('POST /api/conferences')).toHaveLength(1);
  const [update] = requestsOf(UPDATE_CONFERENCE);
  expect(update?.body).toMatchObject({ _id: conference._id, prefix: 'TYPED-2' });
  await passTime();
  await expect.poll(() => location.pathname).toBe('/admin/conferencelist');
});
