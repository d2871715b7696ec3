import { expect, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits } from './hits.ts';
import {
  createConference,
  createUser,
  expectAccessible,
  expectNoOverflow,
  signInAsOrganiser,
  signInByApi,
} from './product.ts';
import { choosePeriod, figure, rowsOf } from './statistics.ts';

/** Five visits: three from Austria, of which two by LinkedIn; two from Japan. */
const createFiltered = async (request: Parameters<typeof sendVisits>[0]) => {
  const conference = await createConference(request);
  const at = daysAgo(3);
  const linked = { referrer: 'https://www.linkedin.com/feed/' };
  const topics = [`${conference.name} - Stroke`];
  await sendVisits(request, conference.prefix, [
    { at, country: 'at', posters: ['P-01', 'P-02'], topics, ...linked },
    { at, country: 'at', posters: ['P-01'], topics, ...linked },
    { at, country: 'at', posters: ['P-02'] },
    { at, country: 'jp', posters: ['P-01'], topics, referrer: 'https://uni.example/' },
    { at: daysAgo(11), country: 'jp', posters: ['P-03'] },
  ]);
  return conference;
};

const chips = (page: Parameters<typeof figure>[0]) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('button');

test('a press on a country, a source, a poster or a topic shows only visits that have it', async ({
  page,
}) => {
  const { prefix } = await createFiltered(page.request);
  await createFiltered(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/audience/${prefix}`);
  await expect(figure(page, 'Visits')).toHaveText('5');
  const austria = page.getByRole('button', { name: 'Filter by Austria' });
  await austria.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/analytics/audience/${prefix}?country=AT`);
  await expect(figure(page, 'Visits')).toHaveText('3');
  await expect(austria).toBeFocused();
  await expect(austria).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Visits that told no country')).toBeVisible();
  await expectAccessible(page);

  // From screen to screen, and over another period.
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}?country=AT`);
  await expect(figure(page, 'All Visits')).toHaveText('3');
  await choosePeriod(page, 'Last 7 days');
  await expect(page).toHaveURL(/country=AT/);
  await page.getByRole('button', { name: 'Filter by LinkedIn' }).click();
  await expect(chips(page)).toHaveText(['Country: Austria', 'Source: LinkedIn']);
  await expect(figure(page, 'All Visits')).toContainText('2');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Top Posters' }).click();
  await expect(rowsOf(page).first()).toContainText('P-01');
  await page.getByRole('button', { name: 'Filter by P-02' }).click();
  await expect(chips(page)).toHaveText(['Country: Austria', 'Source: LinkedIn', 'Poster: P-02']);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Top Topics' }).click();
  await page.getByRole('button', { name: 'Filter by Stroke' }).click();
  await expect(chips(page).last()).toHaveText('Poster: P-02');

  // Off again, one by one; Back undoes it.
  await page.getByRole('button', { name: 'Remove the filter Country: Austria' }).click();
  await expect(page).not.toHaveURL(/country/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(4);
});

test('of two presses before anything is drawn anew both count', async ({ page }) => {
  const { prefix } = await createFiltered(page.request);
  await signInAsOrganiser(page, prefix);
  await page.goto(`/analytics/traffic/${prefix}`);
  await expect(page.getByRole('button', { name: 'Filter by LinkedIn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter by P-01' })).toBeVisible();
  await page.evaluate(`for (const name of ['LinkedIn', 'P-01']) {
    document.querySelector('[aria-label="Filter by ' + name + '"]').click();
  }`);
  await expect(chips(page)).toHaveText(['Source: LinkedIn', 'Poster: P-01']);
});

test('filters fit a phone, and are in a shared link’s address', async ({ page }) => {
  const { prefix } = await createFiltered(page.request);
  await signInAsOrganiser(page, prefix);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/analytics/traffic/${prefix}?country=AT&source=social:LinkedIn&poster=P-01`);
  await expect(figure(page, 'All Visits')).toHaveText('2');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Remove the filter Source: LinkedIn' }).click();
  await expect(chips(page)).toHaveText(['Country: Austria', 'Poster: P-01']);
});

test('who may not read of the traffic does not filter by it', async ({ page }) => {
  const { prefix } = await createFiltered(page.request);
  await signInAsOrganiser(page, prefix, 1);
  await page.goto(`/analytics/posters/${prefix}?country=AT`);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(chips(page)).toHaveCount(0);
});

test('the edition before is offered to who may read both, and says why it cannot be compared', async ({
  page,
}) => {
  const before = await createConference(page.request);
  const days = { startsOn: dateOf(daysAgo(4)), endsOn: dateOf(daysAgo(1)) };
  const now = await createConference(page.request, { ...days, previousEdition: before.prefix });
  await signInAsOrganiser(page, now.prefix);
  await page.goto(`/analytics/traffic/${now.prefix}?period=day2`);
  await expect(page.getByLabel('Compare with the previous congress day')).toBeChecked();
  const { email } = await createUser(page.request, {
    paidCategory: 2,
    prefixes: [now.prefix, before.prefix],
  });
  await signInByApi(page, email);
  await page.goto(`/analytics/traffic/${now.prefix}?period=day2`);
  const choice = page.getByLabel('Compare with', { exact: true });
  await expect(choice).toHaveValue('before');
  const refused = `Previous edition ${before.prefix}: the days of ${before.prefix} are not set`;
  await expect(choice.getByRole('option', { name: refused })).toBeDisabled();
  await choice.selectOption('Nothing');
  await expect(page).toHaveURL(/period=day2&compare=no/);
});
