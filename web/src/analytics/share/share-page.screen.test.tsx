import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requestsOf } from '../../../test/answers.ts';
import { buildUser } from '../../../test/build-people.ts';
import { buildShare, shareAnswers } from '../../../test/build-shares.ts';
import { dateOf, daysAgo, statisticsAnswers } from '../../../test/build-statistics.ts';
import { periodEntry } from '../../../test/choose-period.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, rowsOf } from '../../../test/locators.ts';
import { renderScreen } from '../../../test/render-screen.tsx';

const open = async (shares = [buildShare()], search = '', plan: 1 | 2 | 3 = 3): Promise<void> => {
  const answers = { ...statisticsAnswers(), ...shareAnswers(shares) };
  const user = buildUser({ paidCategory: plan });
  await renderScreen(`/analytics/share/CARDIO26${search}`, { user, answers });
};

const create = page.getByRole('button', { name: 'Create link' });
const link = page.getByLabelText('Link', { exact: true });
const linkValue = (): string => (link.element() as HTMLInputElement).value;

const made = () => requestsOf('POST /api/analytics/shares/{prefix}').map(({ body }) => body);

const dialog = page.getByRole('dialog');

test('Share opens over the statistics, makes a link, and leads to all of them', async () => {
  const answers = { ...statisticsAnswers(), ...shareAnswers() };
  const path = '/analytics/posters/CARDIO26?period=30d&compare=no';
  await renderScreen(path, { user: buildUser(), answers });
  const share = page.getByRole('button', { name: 'Share', exact: true }).first();
  await share.click();
  await expect.element(dialog).toHaveAccessibleName('New share link');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(share).toHaveFocus();
  await share.click();
  await dialog.getByLabelText('Who is it for?').fill('A sponsor');
  await create.click();
  await expect.element(link).toHaveValue(expect.stringMatching(/\/shared[^#]*#share_/));
  expect(new URL(linkValue()).search).toBe('?period=30d&compare=no');
  await dialog.getByRole('link', { name: 'All share links' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/analytics/share/CARDIO26?period=30d&compare=no');
  await expect.element(periodEntry('Last 30 days')).toHaveAttribute('aria-current', 'true');
});

test('a link is made for somebody, is shown once, and is listed', async () => {
  await open([]);
  await expect.element(page.getByText(/No share links yet\./)).toBeVisible();
  await expect.element(create).toBeDisabled();
  await page.getByLabelText('Who is it for?').fill('A sponsor');
  const without = ['Authors', 'Topics', 'Affiliations', 'Videos', 'Audios'];
  for (const name of without) {
    await page.getByLabelText(`Top ${name}`, { exact: true }).click();
  }
  await create.click();
  await expect.element(link).toHaveValue(expect.stringMatching(/\/shared#share_/));
  expect(made()).toEqual([
    {
      name: 'A sponsor',
      sections: ['traffic', 'posters'],
      expiresAt: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(link).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain('/shared#');
  const row = rowsOf('Share links').first();
  await expect.element(row.getByRole('cell').first()).toHaveTextContent('A sponsor');
  await expect.element(row).toMatchTextContent('Overview, Top Posters');
});

test('a link is revoked after a question', async () => {
  await open();
  await page.getByRole('button', { name: 'Revoke the link for A sponsor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the link for A sponsor?' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rowsOf('Share links').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Revoke the link for A sponsor' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(banner('success')).toHaveTextContent('Link for A sponsor revoked');
  await expect.element(rowsOf('Share links')).not.toBeInTheDocument();
  expect(requestsOf('DELETE /api/analytics/shares/{prefix}/{id}')).toHaveLength(1);
});

test('a link above the own plan is listed, and cannot be revoked', async () => {
  await open([buildShare({ mayEnd: false })], '', 1);
  await expect
    .element(rowsOf('Share links').first())
    .toMatchTextContent('Not included in your plan');
  expect(rowsOf('Share links').elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a plan gives away only what it includes', async () => {
  await open([], '', 1);
  const sections = page.getByRole('group', { name: 'Sections' }).getByRole('checkbox');
  await expect.element(sections.first()).toBeVisible();
  expect(sections.elements()).toHaveLength(4);
  await expect.element(page.getByLabelText('Overview', { exact: true })).not.toBeInTheDocument();
});

test('a link to one poster needs its code, and keeps the chosen period', async () => {
  await open([], '?period=30d&compare=no');
  await page.getByLabelText('Who is it for?').fill('Its authors');
  await page.getByRole('radio', { name: 'One poster' }).click();
  await expect.element(create).toBeDisabled();
  await page.getByLabelText('Poster code', { exact: true }).fill('p-01');
  await expectAccessible();
  await create.click();
  await expect.element(link).toHaveValue(expect.stringMatching(/\/shared[^#]*#share_/));
  expect(new URL(linkValue()).search).toBe('?period=30d&compare=no');
  expect(made()).toMatchObject([{ only: { section: 'posters', name: 'P-01' } }]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(rowsOf('Share links').first()).toMatchTextContent('Poster P-01');
});

test('Share on the page of a poster opens with this poster selected, and shows what will be seen', async () => {
  const answers = { ...statisticsAnswers(), ...shareAnswers() };
  await renderScreen('/analytics/posters/CARDIO26/P-01', { user: buildUser(), answers });
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect.element(dialog).toHaveAccessibleName('Share this poster');
  const preview = page.getByRole('complementary', { name: 'What they will see' });
  await expect.element(preview).toMatchTextContent(/P-01.*Visits14/);
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  await page.getByLabelText('Who is it for?').fill('Its author');
  await dialog.getByRole('button', { name: 'Choose something else' }).click();
  await expect.element(page.getByLabelText('Poster code', { exact: true })).toHaveValue('P-01');
  await page.getByRole('radio', { name: 'Sections' }).click();
  await expect.element(preview).toMatchTextContent('Top Posters');
  await expect.element(preview).not.toMatchTextContent('P-01');
  await page.getByRole('radio', { name: 'One poster' }).click();
  await page.getByLabelText('Poster code', { exact: true }).fill('P-01');
  await create.click();
  await expect.element(link).toHaveValue(expect.stringMatching(/\/shared[^#]*#share_/));
  expect(made()).toMatchObject([{ only: { section: 'posters', name: 'P-01' } }]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/analytics/posters/CARDIO26/P-01');
});

test('a link to one author is for one who has visits, until the end of a day', async () => {
  await open([], '', 1);
  await page.getByLabelText('Who is it for?').fill('The author');
  await page.getByRole('radio', { name: 'One author' }).click();
  const author = page.getByLabelText('Author', { exact: true });
  await author.fill('Nobody');
  await expect.element(page.getByText('No author with this name has visits.')).toBeVisible();
  const names = page.getByCss('datalist option');
  await expect.poll(() => names.elements().length).toBe(2);
  await author.fill(names.first().element().getAttribute('value') ?? '');
  await userEvent.selectOptions(page.getByLabelText('Valid for'), 'Until a specific date');
  await expect.element(create).toBeDisabled();
  await page.getByLabelText('Last day').fill('2099-12-31');
  await create.click();
  await expect.element(link).toHaveValue(expect.stringMatching(/\/shared[^#]*#share_/));
  expect(made()).toMatchObject([
    {
      only: { section: 'authors', name: 'Cardio Congress - Ada Even' },
      expiresAt: '2099-12-31T23:59:59.000Z',
    },
  ]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(rowsOf('Share links').first()).toMatchTextContent('31 Dec 2099');
});

test('a sponsor’s report needs posters and days', async () => {
  await open([]);
  await page.getByLabelText('Who is it for?').fill('Pharma Inc.');
  await page.getByLabelText('Sponsor report').click();
  await expect.element(create).toBeDisabled();
  const posters = page.getByRole('combobox', { name: 'Posters' });
  await posters.fill('p-01');
  await page.getByRole('option', { name: /P-01/ }).click();
  await posters.fill('p-99');
  await expect.element(page.getByText('No submission has this code')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('First day').fill(dateOf(daysAgo(60)));
  await page.getByLabelText('Last day of the report').fill(dateOf(daysAgo(0)));
  await expectAccessible();
  await create.click();
  await expect.element(link).toHaveValue(expect.stringMatching(/\/shared.*#share_/));
  expect(made()).toMatchObject([
    {
      sections: ['posters'],
      sponsor: {
        posters: ['P-01', 'P-99'],
        topics: [],
        from: dateOf(daysAgo(60)),
        to: dateOf(daysAgo(0)),
      },
    },
  ]);
  await expect.element(rowsOf('Share links').first()).toMatchTextContent('Report of P-01, P-99');
});

test('a new link comes into view on a phone, and so does the next', async () => {
  await page.viewport(390, 844);
  await open([]);
  await page.getByLabelText('Who is it for?').fill('A sponsor');
  await create.click();
  await expect.element(link).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('heading', { name: 'Link created' })).toBeInViewport();
  expectNoOverflow();
  await expectAccessible();
  const first = linkValue();
  await page.getByLabelText('Who is it for?').fill('Another sponsor');
  await create.click();
  await vi.waitFor(() => expect(linkValue()).not.toBe(first));
  await expect.element(link).toHaveFocus();
  await expect.element(link).toBeInViewport({ ratio: 1 });
});
