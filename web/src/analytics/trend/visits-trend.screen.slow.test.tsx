import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectations.ts';
import { chartOf, rowsOf } from '../../../test/locators.ts';
import { renderStatistics } from '../../../test/render-statistics.ts';

const SCREEN = '/analytics/traffic/CARDIO26';

const readOut = () =>
  page.getByRole('region', { name: 'Visits over time' }).getByCss('[aria-live]');

const focus = (element: Element): void => (element as HTMLElement).focus();

test('the trend shows exact values by keyboard, and as a table', async () => {
  await renderStatistics(SCREEN);
  const chart = chartOf();
  await expect.element(chart).toHaveAccessibleName(/\. Peak: 9 visits \(/);
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  focus(chart.element());
  await expect.element(chart.getByText('9 visits', { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(readOut()).toMatchTextContent(/: 0 visits$/);
  await userEvent.keyboard('{Home}');
  await expect.element(readOut()).toMatchTextContent(/: 5 visits$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(readOut()).toHaveTextContent('');
  await expect.element(chart.getByText('5 visits', { exact: true })).not.toBeInTheDocument();
  await chart.hover({ position: { x: chart.element().clientWidth - 20, y: 100 } });
  await expect.element(chart.getByText('9 visits', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = rowsOf('Visits over time');
  await expect.element(rows).toHaveLength(9);
  await expect.element(rows.first().getByRole('cell').nth(1)).toHaveTextContent('5');
  await expect.element(rows.last().getByRole('cell').nth(1)).toHaveTextContent('9');
  await expectAccessible();
});

test('visits are drawn by days or by hours', async () => {
  await renderStatistics(`${SCREEN}?period=30d`);
  await expect.element(chartOf()).toHaveAccessibleName(/\. Peak: 9 visits \(.*20\d\d\)/);
  const per = page.getByRole('radiogroup', { name: 'Group visits by' });
  await per.getByText('Hours').click();
  await expect.element(chartOf()).toHaveAccessibleName(/\. Peak: 9 visits \(.*10:00–11:00\)/);
  await per.getByText('Days').click();
  await expect.element(chartOf()).toHaveAccessibleName(/\. Peak: 9 visits \(.*20\d\d\)/);
  await expectAccessible();
});

test('a label of the axis and the value above it are of the same day, at both edges', async () => {
  await renderStatistics(`${SCREEN}?period=30d`);
  const labels = chartOf().getByCss('svg text[y="285"]');
  await expect.element(labels.first()).toBeVisible();
  for (const label of [labels.first(), labels.last()]) {
    const day = label.element().textContent;
    await label.hover({ force: true });
    await expect
      .element(chartOf().getByCss('[data-side] span').first())
      .toMatchTextContent(new RegExp(` ${day} \\d{4}$`));
  }
});
