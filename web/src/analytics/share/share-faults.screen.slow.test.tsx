import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  fault,
  noConnection,
  requestsOf,
  setAnswers,
} from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildShare, shareAnswers } from '../../../test/build-shares.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { banner, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const open = (answers: Answers = {}): Promise<void> =>
  renderScreen('/analytics/share/CARDIO26', {
    user: buildUser(),
    answers: { ...statisticsAnswers(), ...shareAnswers(), ...answers },
  });

const paste = (field: Element, text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

const create = page.getByRole('button', { name: 'Create link' });

test('a sponsor’s report that is refused says why', async () => {
  const message = 'A sponsor report can have at most 200 posters';
  const refused = fault(400, 'Not valid', {
    code: 'bad_request',
    fields: [{ field: 'sponsor.posters', message }],
  });
  await open({ 'POST /api/analytics/shares/{prefix}': refused });
  await page.getByLabelText('Who is it for?').fill('Pharma Inc.');
  await page.getByLabelText('Sponsor report').click();
  const codes = Array.from({ length: 201 }, (_, at) => `P-${at}`).join(' ');
  const posters = page.getByRole('combobox', { name: 'Posters' });
  paste(posters.element(), codes);
  await page.getByLabelText('First day').fill('2026-11-01');
  await page.getByLabelText('Last day of the report').fill('2026-11-02');
  await create.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(posters).toHaveFocus();
  expect(page.getByRole('button', { name: /^Remove P-/ }).elements()).toHaveLength(201);
  await expectAccessible();
});

test('a link whose answer is lost is listed, and it is said that nobody knows', async () => {
  await open();
  await expect.element(page.getByText(/No share links yet\./)).toBeVisible();
  setAnswers({
    'POST /api/analytics/shares/{prefix}': () => {
      setAnswers({ 'GET /api/analytics/shares/{prefix}': [buildShare()] });
      return noConnection();
    },
  });
  await page.getByLabelText('Who is it for?').fill('A sponsor');
  await create.click();
  await expect
    .element(banner('warning'))
    .toMatchTextContent('We do not know whether this was saved');
  await expect.element(rowsOf('Share links')).toMatchTextContent('A sponsor');
  expect(rowsOf('Share links').elements()).toHaveLength(1);
  await expect.element(page.getByLabelText('Who is it for?')).toHaveValue('A sponsor');
});

test('the pages of authors are not said to be saved as they were changed meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  await open({
    'PUT /api/analytics/author-pages/{prefix}': async ({ body }: { body: { from: string } }) => {
      await gate.promise;
      setAnswers({ 'GET /api/analytics/author-pages/{prefix}': body });
      return body;
    },
  });
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabelText('Start date (optional)').click();
  await page.getByLabelText(/^First day/).fill('2026-11-01');
  await save.click();
  await page.getByLabelText('Never').click();
  gate.resolve();
  await expect
    .element(banner('success'))
    .toHaveTextContent('Setting savedYour latest changes are not saved yet.');
  await save.click();
  await expect.element(banner('success')).toHaveTextContent('Setting saved');
  const puts = requestsOf('PUT /api/analytics/author-pages/{prefix}');
  expect(puts.map(({ body }) => body)).toEqual([{ from: '2026-11-01' }, { from: null }]);
});

test('what a link can be about is not said to be missing where it could not be loaded', async () => {
  const { 'GET /api/analytics/{prefix}': report } = statisticsAnswers();
  await open({ 'GET /api/analytics/{prefix}': fault(500, 'The pipe burst') });
  await page.getByLabelText('One author').click();
  await page.getByLabelText('Author', { exact: true }).fill('Ada Even');
  await expect.element(page.getByText('Could not load Top Authors')).toBeVisible();
  await expect
    .element(page.getByText('No author with this name has visits.'))
    .not.toBeInTheDocument();
  await page.getByLabelText('Sponsor report').click();
  await expect.element(page.getByText('Could not load Top Topics')).toBeVisible();
  setAnswers({ 'GET /api/analytics/{prefix}': report });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('Imaging')).toBeVisible();
});

test('without the conference’s clock the links say so instead of loading for ever', async () => {
  const { 'GET /api/analytics/tracking/{prefix}': tracking } = statisticsAnswers();
  await open({ 'GET /api/analytics/tracking/{prefix}': fault(500, 'The pipe burst') });
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Could not load share links');
  setAnswers({ 'GET /api/analytics/tracking/{prefix}': tracking });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Active links' })).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});

/** A picture of one red point. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('a logo that is no picture or too large is refused, and the server has the last word', async () => {
  const message = 'The logo must be a PNG, JPEG or WebP image';
  await open({
    'POST /api/analytics/shares/{prefix}': fault(400, 'Not valid', {
      code: 'bad_request',
      fields: [{ field: 'logo', message }],
    }),
  });
  await page.getByLabelText('Who is it for?').fill('A sponsor');
  const logo = page.getByLabelText('Logo (optional)');
  const upload = (name: string, type: string, ...parts: BlobPart[]) =>
    userEvent.upload(logo, new File(parts, name, { type }));
  await upload('a.svg', 'image/svg+xml', '<svg/>');
  await expect.element(page.getByText('Choose a PNG, JPEG or WebP image.')).toBeVisible();
  await upload('big.png', 'image/png', new Uint8Array(200_001));
  await expect.element(page.getByText(/The maximum is 200 kB\./)).toBeVisible();
  await upload('fake.png', 'image/png', '<svg/>');
  await create.click();
  await expect.element(page.getByText(message)).toBeVisible();
  setAnswers(shareAnswers());
  const bytes = Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0));
  await upload('logo.png', 'image/png', bytes);
  await page.getByLabelText('Note (optional)').fill('Thank you,\n<b>Lund</b>');
  await create.click();
  await expect
    .element(page.getByLabelText('Link', { exact: true }))
    .toHaveValue(expect.stringMatching(/\/shared[^#]*#share_/));
  expect(requestsOf('POST /api/analytics/shares/{prefix}').at(-1)?.body).toMatchObject({
    note: 'Thank you,\n<b>Lund</b>',
    logo: PNG,
  });
  await expect
    .element(rowsOf('Share links'))
    .toMatchTextContent('Overview, Top Posters, Top Authors, Top Topics, Top Affiliations');
  await expect.element(rowsOf('Share links')).toMatchTextContent('with a logo and a note');
});
