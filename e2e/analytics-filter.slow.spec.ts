import { expect, test } from '@playwright/test';
import { daysAgo, sendVisits } from './hits.ts';
import { createConference, signInAsOrganiser } from './product.ts';
import { choosePeriod, figure, mainLink, rowsOf } from './statistics.ts';

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
  await expect(page.getByText('Visits of unknown country')).toBeVisible();

  // From screen to screen, and over another period.
  await mainLink(page, 'Overview').click();
  await expect(page).toHaveURL(`/analytics/traffic/${prefix}?country=AT`);
  await expect(figure(page, 'All Visits')).toHaveText('3');
  await choosePeriod(page, 'Last 7 days');
  await expect(page).toHaveURL(/country=AT/);
  await page.getByRole('button', { name: 'Filter by LinkedIn' }).click();
  await expect(chips(page)).toHaveText(['Country: Austria', 'Source: LinkedIn']);
  await expect(figure(page, 'All Visits')).toContainText('2');
  await mainLink(page, 'Top Posters').click();
  await expect(rowsOf(page).first()).toContainText('P-01');
  await page.getByRole('button', { name: 'Filter by P-02' }).click();
  await expect(chips(page)).toHaveText(['Country: Austria', 'Source: LinkedIn', 'Poster: P-02']);
  await expect(rowsOf(page)).toHaveCount(2);
  await mainLink(page, 'Top Topics').click();
  await page.getByRole('button', { name: 'Filter by Stroke' }).click();
  await expect(chips(page).last()).toHaveText('Poster: P-02');

  // Off again, one by one; Back undoes it.
  await page.getByRole('button', { name: 'Remove the filter Country: Austria' }).click();
  await expect(page).not.toHaveURL(/country/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(4);
});
