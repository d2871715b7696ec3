import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Audience } from '#contract/audience.ts';
import { fault, type Request, setAnswers } from '../../../test/answers.ts';
import { statisticsAnswers } from '../../../test/build-statistics.ts';
import { expectTexts } from '../../../test/expect-texts.ts';
import { expectAccessible, expectNoOverflow } from '../../../test/expectations.ts';
import { banner, figure, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/audience/CARDIO26';
const AUDIENCE = 'GET /api/analytics/audience/{prefix}';

const section = (list: string) => page.getByRole('region', { name: list });
/** Those of the list, not of the map's legend. */
const rows = (list: string) => section(list).getByCss(list === 'Devices' ? 'li' : 'ol > li');

const row = (code: string, label: string, visits: number) => ({ code, label, visits });
const unknown = row('', 'Unknown', 1);

/** Six visits by five visitors. */
const audience: Audience = {
  visitors: 5,
  visitorsAreEstimated: false,
  visits: 6,
  countries: [row('AT', 'Austria', 3), row('JP', 'Japan', 2), unknown],
  devices: [row('desktop', 'Desktop', 3), row('mobile', 'Phone', 2), unknown],
  browsers: [row('Firefox', 'Firefox', 3), row('Safari', 'Safari', 2), unknown],
  operatingSystems: [row('Linux', 'Linux', 3), row('iOS', 'iOS', 2), unknown],
  languages: [row('en', 'English', 2), row('de', 'German', 2), row('ja', 'Japanese', 1), unknown],
};

test('shows who the visitors are: how many, where, and what with', async () => {
  await renderStatistics(SCREEN, { plan: 2, answers: { [AUDIENCE]: audience } });
  await expect.poll(() => document.title).toBe('CARDIO26 Audience · ePoster Live');
  await expect.element(figure('Visitors')).toHaveTextContent('5');
  await expect.element(figure('Visits')).toHaveTextContent('6');
  await expectTexts(rows('Countries'), ['Austria350%', 'Japan233%', 'Unknown117%']);
  await expectTexts(rows('Devices'), ['Desktop 3 50%', 'Phone 2 33%', 'Unknown 1 17%']);
  await expectTexts(rows('Languages'), [
    'English233%',
    'German233%',
    'Japanese117%',
    'Unknown117%',
  ]);
  await expect
    .element(page.getByText(/“Unknown” includes visits without this information/))
    .toHaveLength(1);
  await expectAccessible();
});

test('shows each list as a table', async () => {
  await renderStatistics(SCREEN, { plan: 2, answers: { [AUDIENCE]: audience } });
  const cells = (list: string) => rowsOf(list).getByRole('cell');
  const showTable = (list: string) =>
    section(list).getByRole('button', { name: 'Show as table' }).click();
  await showTable('Countries');
  await expectTexts(cells('Countries'), [
    ...['Austria', '3', '50%'],
    ...['Japan', '2', '33%'],
    ...['Unknown', '1', '17%'],
  ]);
  await showTable('Languages');
  await expectTexts(cells('Languages'), [
    ...['English', '2', '33%'],
    ...['German', '2', '33%'],
    ...['Japanese', '1', '17%'],
    ...['Unknown', '1', '17%'],
  ]);
  await expectAccessible();
});

test('a country of the map or its list filters the page', async () => {
  await renderStatistics(SCREEN, { answers: { [AUDIENCE]: audience } });
  const map = page.getByRole('img', { name: /^Visits by country\. Most: Austria 3, Japan 2\./ });
  const country = (code: string) => map.getByCss(`[data-country="${code}"]`);
  await expect.element(country('AT')).toBeInTheDocument();
  const press = (code: string) =>
    country(code)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press('AT');
  await expect.poll(() => location.search).toBe('?country=AT');
  await section('Countries').getByRole('button', { name: 'Filter by Japan' }).click();
  await expect.poll(() => location.search).toBe('?country=JP');
  press('JP');
  await expect.poll(() => location.search).toBe('');
  press('RU');
  expect(location.search).toBe('');
});

test('returning visitors are told of those who are recognised, with their number', async () => {
  const answer = ({ query }: Request) =>
    query.get('recognised')
      ? { ...audience, recognised: { visitors: 4, returning: 1, visits: 5 } }
      : audience;
  await renderStatistics(SCREEN, { answers: { [AUDIENCE]: answer } });
  await expect.element(figure('Came back')).toHaveTextContent('25%');
  await expect.element(page.getByText('1 of 4 recognised')).toBeVisible();
  await expect.element(page.getByText('50% of the visits came from Austria.')).toBeVisible();
});

test('a Bronze plan is told to contact us', async () => {
  await renderStatistics(SCREEN, { plan: 1 });
  await expect.element(banner('warning')).toMatchTextContent('Not on your paid plan!');
  await expect
    .element(banner('warning'))
    .toMatchTextContent('Audience is included in the Silver and Gold plans.');
  await expect.element(page.getByRole('table', { name: 'Countries' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('an empty conference says what would fill it, and a failure how to go on', async () => {
  await renderStatistics(SCREEN, {
    empty: true,
    answers: { [AUDIENCE]: fault(500, 'The database is away') },
  });
  await expect.element(page.getByText('Could not load the audience')).toBeVisible();
  setAnswers({ [AUDIENCE]: statisticsAnswers({ empty: true })[AUDIENCE] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figure('Visitors')).toHaveTextContent('0');
  await expect.element(page.getByText('No visits in this period.')).toHaveLength(5);
  await expect.element(page.getByRole('link', { name: 'Set up tracking' })).toBeVisible();
});

test('every list fits a phone', async () => {
  await page.viewport(390, 844);
  await renderStatistics(SCREEN, { answers: { [AUDIENCE]: audience } });
  await expect.element(rows('Languages')).toHaveLength(4);
  expectNoOverflow();
  await expectAccessible();
});
