import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Tracking, TrackingChange } from '#contract/tracking.ts';
import { trackingVersion } from '#contract/version.ts';
import { answerUploads } from '../../../test/answer-uploads.ts';
import {
  type Answers,
  fault,
  type Request,
  requestsOf,
  setAnswers,
} from '../../../test/answers.ts';
import { buildAdmin, buildConference, withoutListFields } from '../../../test/build-people.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { textsOf } from '../../../test/texts-of.ts';

const TRACKING = 'GET /api/analytics/tracking/{prefix}';
const PUT = 'PUT /api/analytics/tracking/{prefix}';
const TITLES = 'POST /api/analytics/codes/video/{prefix}';
const DISCARD = 'DELETE /api/analytics/hits/{prefix}';

const never = () => new Promise(() => undefined);

const open = (answers: Answers = {}): Promise<void> =>
  renderScreen('/analytics/tracking/CARDIO26', {
    user: buildAdmin(),
    answers: { ...statisticsAnswers(), 'GET /api/system': never, ...answers },
  });

/** Saves as the server does. */
const saved = ({ body }: Request): Tracking => {
  const { posterUrl, ...change } = body as TrackingChange;
  const tracking = statisticsAnswers()[TRACKING] as Tracking;
  return { ...tracking, ...change, ...(posterUrl && { posterUrl }) };
};

const save = page.getByRole('button', { name: 'Save settings' });
const address = page.getByLabelText('Poster base URL');

test('the address of the posters is refused at its field, then saved', async () => {
  const message =
    'Enter the beginning of the posters’ addresses, such as https://posters.example.org/poster/, without ? and #';
  await open({
    [PUT]: fault(400, message, {
      ...{ code: 'bad_request', fields: [{ field: 'posterUrl', message }] },
    }),
  });
  await address.fill('posters.example.org');
  await save.click();
  const faults = page.getByText(/Enter the beginning of the posters’ addresses/);
  await expect.element(faults.first()).toBeVisible();
  expect(textsOf(faults)).toHaveLength(2);
  setAnswers({ [PUT]: saved });
  await address.fill('https://posters.example.org/hall/');
  await save.click();
  await expect.element(banner('success')).toHaveTextContent('Settings saved');
  await expect.element(save).toHaveFocus();
});

test('Do Not Track is set, and a link leads to where the days are set', async () => {
  const conference = buildConference();
  await open({ [PUT]: saved });
  const leaveOut = page.getByLabelText(/^Respect Do Not Track/);
  await leaveOut.click();
  await save.click();
  await expect.element(banner('success')).toHaveTextContent('Settings saved');
  expect(requestsOf(PUT)[0]?.body).toMatchObject({ respectDoNotTrack: true });
  await expectAccessible();
  setAnswers({
    'GET /api/conferences': { conferences: [conference] },
    'GET /api/conferences/{prefix}': withoutListFields(conference),
    'GET /api/users': never,
  });
  await page.getByRole('link', { name: 'Edit conference' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/conference/edit/CARDIO26');
  await expect.element(page.getByLabelText(/^Time Zone/)).toHaveValue('UTC');
});

test('what another administrator set up meanwhile is not undone, and that is said', async () => {
  await open({ [PUT]: saved });
  // Twice in a row by the same one: nobody else has changed it.
  for (const folder of ['one', 'two']) {
    await address.fill(`https://posters.example.org/${folder}/`);
    const count = requestsOf(PUT).length;
    await save.click();
    await expect.poll(() => requestsOf(PUT).length).toBe(count + 1);
    await expect.element(save).toBeEnabled();
  }
  const seen = requestsOf(PUT).map(({ headers }) => headers.get('if-match'));
  const first = { posterUrl: 'https://posters.example.org/one/', respectDoNotTrack: false };
  expect(seen).toEqual([
    trackingVersion({ respectDoNotTrack: false }),
    trackingVersion({ ...first, labelsInEventNames: false }),
  ]);
  const message =
    'Someone else changed this in the meantime, so your changes were not saved. Reload the page';
  setAnswers({ [PUT]: fault(412, message, { code: 'changed_meanwhile' }) });
  await address.fill('https://posters.example.org/three/');
  await save.click();
  await expect.element(banner('error')).toMatchTextContent(message);
  await expect.element(address).toHaveValue('https://posters.example.org/three/');
});

const titles = page.getByLabelText('File names and titles');
const saveTitles = page.getByRole('button', { name: 'Save titles' });
const fileOf = (...parts: BlobPart[]) => new File(parts, 'titles.csv', { type: 'text/csv' });

test('titles of videos are typed or come from a file', async () => {
  answerUploads();
  await open({ [TITLES]: fault(400, 'Row 1 has no title', { code: 'bad_request' }) });
  await titles.fill('a.mp4');
  await saveTitles.click();
  await expect.element(banner('error')).toMatchTextContent('Row 1 has no title');
  await expect.element(titles).toHaveValue('a.mp4');
  const csv = 'fileName,title\na.mp4,"Hearts, and minds"\nb.mp4,Minds\n';
  await userEvent.upload(page.getByLabelText('Import CSV file'), fileOf(csv));
  await expect.element(titles).toHaveValue(csv);
  setAnswers({ [TITLES]: { saved: 2 } });
  await saveTitles.click();
  await expect.element(banner('success')).toHaveTextContent('2 titles saved');
  expect(requestsOf(TITLES).at(-1)?.body).toBe(csv);
});

test('titles that are typed while others are saved stay, and a fault of a file goes with the next', async () => {
  answerUploads();
  const gate = Promise.withResolvers<object>();
  await open({ [TITLES]: () => gate.promise });
  const file = page.getByLabelText('Import CSV file');
  await userEvent.upload(file, fileOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)));
  await expect.element(banner('error')).toMatchTextContent('Could not read titles.csv');
  await userEvent.upload(file, fileOf('a.mp4,Hearts\n'));
  await expect.element(titles).toHaveValue('a.mp4,Hearts\n');
  await expect.element(banner('error')).not.toBeInTheDocument();
  await saveTitles.click();
  await titles.fill('b.mp4,Minds');
  gate.resolve({ saved: 1 });
  await expect
    .element(banner('success'))
    .toHaveTextContent('1 title savedYour latest changes are not saved yet.');
  await expect.element(titles).toHaveValue('b.mp4,Minds');
});

test('on a phone the set-up fits', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(saveTitles).toBeVisible();
  expectNoOverflow();
  await expectAccessible();
});

const from = page.getByLabelText('From', { exact: true });
const midnight = (days: number): string => `${dateOf(daysAgo(days))}T00:00`;

test('a period is discarded after a question that says how many hits it holds', async () => {
  await open({ [DISCARD]: { hits: 3 } });
  await from.fill(midnight(1));
  await page.getByLabelText('Until', { exact: true }).fill(midnight(0));
  const count = page.getByRole('button', { name: 'Count hits' });
  await count.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Discard 3 hits of CARDIO26?');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await count.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(banner('success')).toHaveTextContent('3 hits discarded');
  expect(requestsOf(DISCARD).map(({ query }) => query.get('dryRun'))).toEqual(['1', '1', '0']);
});

test('the period that was counted is discarded, whatever was typed meanwhile', async () => {
  const gate = Promise.withResolvers<object>();
  await open({ [DISCARD]: () => gate.promise });
  await from.fill(midnight(1));
  await page.getByLabelText('Until', { exact: true }).fill(midnight(0));
  await page.getByRole('button', { name: 'Count hits' }).click();
  await from.fill(midnight(5));
  gate.resolve({ hits: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(banner('success')).toHaveTextContent('1 hit discarded');
  const day = {
    from: new Date(`${midnight(1)}Z`).toISOString(),
    to: new Date(`${midnight(0)}Z`).toISOString(),
  };
  expect(requestsOf(DISCARD).map(({ query }) => Object.fromEntries(query))).toEqual([
    { ...day, dryRun: '1' },
    { ...day, dryRun: '0' },
  ]);
});
