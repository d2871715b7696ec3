import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAddress } from '../../../test/address.ts';
import { buildTracking, dateOf, daysAgo } from '../../../test/build-statistics.ts';
import { choosePeriod, customPeriod, periodEntry } from '../../../test/choose-period.ts';
import { expectAccessible } from '../../../test/expectations.ts';
import { chartOf, figure, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/traffic/CARDIO26';
const TRACKING = 'GET /api/analytics/tracking/{prefix}';

const readOut = () =>
  page.getByRole('region', { name: 'Visits over time' }).getByCss('[aria-live]');

/** Of a figure without what stands beside it. */
const amountOf = (label: string) => figure(label);

test('the choice of periods gives the focus back', async () => {
  await renderStatistics(SCREEN);
  await expect.element(figure('All Visits')).toHaveTextContent('14');
  await expect.element(page.getByText(/Times are in UTC/)).toBeVisible();
  await expect.element(periodEntry('Today')).toBeVisible();
  await customPeriod().click();
  await expect.element(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(customPeriod()).toHaveFocus();
  await choosePeriod('Last 7 days');
  await expectAddress(`${SCREEN}?period=7d`);
  await expect.element(figure('All Visits')).toMatchTextContent('9');
  await expect.element(periodEntry('Last 7 days')).toHaveFocus();
  await expect.element(periodEntry('Last 7 days')).toHaveAttribute('aria-current', 'true');
});

test('a period is compared with the one before, unless it is not wanted', async () => {
  const [from, to] = [dateOf(daysAgo(7)), dateOf(daysAgo(2))];
  await renderStatistics(`${SCREEN}?from=${from}&to=${to}`);
  await expect.element(figure('All Visits')).toHaveTextContent('9');
  await expect.element(page.getByText(/^was 5 vs previous period.*, /)).toBeVisible();
  await expect.element(chartOf().getByText('Previous period')).toBeInTheDocument();
  (chartOf().element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(readOut()).toMatchTextContent(/: 0 visits\. .*: 0 visits$/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(readOut()).toMatchTextContent(/: 0 visits\. .*: 5 visits$/);
  await expectAccessible();
});

test('rows are compared with the period before, until that is switched off', async () => {
  const [from, to] = [dateOf(daysAgo(7)), dateOf(daysAgo(2))];
  await renderStatistics(`/analytics/posters/CARDIO26?from=${from}&to=${to}`);
  const before = (row: number) => rowsOf().nth(row).getByRole('cell').nth(3);
  await expect.element(before(0)).toHaveTextContent('5');
  await expect.element(before(6)).toHaveTextContent('0');
  await expect.element(page.getByText(/^vs previous period/)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Compare with'), 'No comparison');
  await expectAddress(/compare=no/);
  const header = page.getByRole('columnheader', { name: 'Previous period' });
  await expect.element(header).not.toBeInTheDocument();
  history.back();
  await expect.element(header).toBeVisible();
});

test('a custom range goes down to hours', async () => {
  await renderStatistics(SCREEN);
  const day = dateOf(daysAgo(3));
  await customPeriod().click();
  const show = page.getByRole('button', { name: 'Apply', exact: true });
  await expect.element(show).toBeDisabled();
  await page.getByLabelText('From', { exact: true }).fill(day);
  await page.getByLabelText('To', { exact: true }).fill(day);
  await page.getByLabelText('Start time (UTC)').fill('11:00');
  await page.getByLabelText('End time (UTC)').fill('09:00');
  await show.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The end must be after the start.');
  await page.getByLabelText('Start time (UTC)').fill('09:00');
  await page.getByLabelText('End time (UTC)').fill('10:08');
  await show.click();
  await expectAddress(
    `${SCREEN}?${new URLSearchParams({ from: `${day}T09:00Z`, to: `${day}T10:08Z` })}`,
  );
  await expect.element(amountOf('All Visits')).toHaveTextContent('3');
  await expect.element(customPeriod()).toMatchTextContent('09:00');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(rowsOf('Visits over time')).toHaveLength(2);
  await expect.element(rowsOf('Visits over time').first()).toMatchTextContent('09:00–10:00');
});

test('the conference days are a preset once they are set', async () => {
  await renderStatistics(SCREEN);
  await customPeriod().click();
  await expect
    .element(page.getByText(/An administrator can set the conference dates/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Conference days' }))
    .not.toBeInTheDocument();
  const days = { startsOn: dateOf(daysAgo(12)), endsOn: dateOf(daysAgo(11)) };
  const answers = { [TRACKING]: buildTracking(days) };
  await renderStatistics(SCREEN, { answers });
  await customPeriod().click();
  await page.getByRole('button', { name: 'Conference days' }).click();
  await expectAddress(`${SCREEN}?period=conference`);
  await expect.element(amountOf('All Visits')).toHaveTextContent('5');
  await renderStatistics(`${SCREEN}?period=conference`, { answers });
  await expect.element(amountOf('All Visits')).toHaveTextContent('5');
});

test('an address that cannot be read shows all time', async () => {
  await renderStatistics(`${SCREEN}?from=2026-11-09&to=2026-11-02&period=soon`, { empty: true });
  await expect.element(periodEntry('All time')).toHaveAttribute('aria-current', 'true');
  await expect.element(figure('All Visits')).toHaveTextContent('0');
});

test('the edition before is offered to who may read both, and says why it cannot be compared', async () => {
  const days = { startsOn: dateOf(daysAgo(4)), endsOn: dateOf(daysAgo(1)) };
  await renderStatistics(`${SCREEN}?period=day2`, {
    plan: 2,
    answers: { [TRACKING]: buildTracking(days) },
  });
  const choice = page.getByLabelText('Compare with', { exact: true });
  await expect.element(choice).toHaveValue('before');
  await expect
    .element(choice.getByRole('option').first())
    .toHaveTextContent('previous conference day');
  const previousEdition = {
    prefix: 'CARDIO25',
    name: 'Cardio Congress 2025',
    timeZone: 'UTC',
    startsOn: null,
    endsOn: null,
  };
  await renderStatistics(`${SCREEN}?period=day2`, {
    plan: 2,
    answers: { [TRACKING]: buildTracking({ ...days, previousEdition }) },
  });
  await expect.element(choice).toHaveValue('before');
  const refused = 'Previous edition CARDIO25: the dates of CARDIO25 are not set';
  await expect.element(choice.getByRole('option', { name: refused })).toBeDisabled();
  await userEvent.selectOptions(choice, 'No comparison');
  await expectAddress(/period=day2&compare=no/);
});
