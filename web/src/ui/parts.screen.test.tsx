import type {} from '@vitest/browser-playwright';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import styles from '../../parts/parts.css?inline';
import { Parts } from '../../parts/parts.tsx';
import { expectAccessible } from '../../test/expectations.ts';
import '../../test/locators.ts';
import { renderPart } from '../../test/render-screen.tsx';

// The parts of web/src/ui by themselves, on the page that shows each in every state.

const root = document.documentElement;
const sheet = document.createElement('style');
sheet.textContent = styles;

beforeEach(async () => {
  renderPart(<Parts />);
  document.head.append(sheet);
  await expect.element(page.getByRole('heading', { name: 'Parts', exact: true })).toBeVisible();
});

afterEach(() => {
  sheet.remove();
  root.style.fontSize = '';
});

const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
const press = (key: string) => userEvent.keyboard(`{${key}}`);
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part in every state has no fault that axe finds, ${colorScheme}`, async () => {
    root.setAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false });
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ).toEqual([]);
  });
}

for (const [width, text] of [
  [320, '100%'],
  [390, '100%'],
  [390, '200%'],
  [1280, '200%'],
] as const) {
  test(`nothing is wider than ${width} px with text of ${text}`, async () => {
    await page.viewport(width, 800);
    root.style.fontSize = text;
    expect(window.innerWidth).toBe(width);
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
  });
}

test('text grows with the size that the reader has set in the browser', () => {
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node.nodeType === 3);
  const shown = [...document.querySelectorAll('main *')].filter(hasText);
  const sizes = () => shown.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const usual = sizes();
  root.style.fontSize = '200%';
  const doubled = sizes();
  const stuck = shown.filter((_, at) => (doubled[at] ?? 0) < 1.9 * (usual[at] ?? 0));
  expect(shown.length).toBeGreaterThan(100);
  expect(stuck.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('a menu opens by the keyboard; Escape closes it and gives the focus back', async () => {
  const button = page.getByRole('button', { name: 'Choice: A week' }).first();
  focus(button);
  await press('Enter');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'A day' })).toHaveFocus();
  await press('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'A week' })).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('menuitem', { name: 'A day' })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a menu closes when something else is pressed', async () => {
  await page.getByRole('button', { name: 'Choice: A week' }).first().click();
  await expect.element(page.getByRole('menuitem', { name: 'A day' })).toBeVisible();
  await page.getByRole('heading', { name: 'Menu', exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: 'A day' })).not.toBeInTheDocument();
});

test('a menu takes a choice, and none that cannot be chosen', async () => {
  await page.getByRole('button', { name: 'Choice: A week' }).first().click();
  await expectAccessible();
  await expect.element(page.getByRole('menuitem', { name: 'A month' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'A day' }).click();
  await expect.element(page.getByRole('button', { name: 'Choice: A day' })).toHaveFocus();
  await expect.element(part('Menu, disabled').getByRole('button')).toBeDisabled();
});

test('a question starts on Cancel, keeps Tab inside, and gives the focus back', async () => {
  const state = part('Confirm dialog, that warns');
  const button = state.getByRole('button', { name: 'Delete' });
  const dialog = page.getByRole('dialog', { name: 'Delete the poster?' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const confirm = dialog.getByRole('button', { name: 'Delete it' });
  await button.click();
  await expect.element(cancel).toHaveFocus();
  await press('Tab');
  await expect.element(confirm).toHaveFocus();
  await press('Tab');
  await expect.element(cancel).toHaveFocus();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(state).toMatchTextContent('Answer: no');
  await press('Enter');
  await confirm.click();
  await expect.element(state).toMatchTextContent('Answer: yes');
});

test('Escape in a question above a form closes the question only, however often', async () => {
  await part('Dialog').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit the poster' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await form.getByLabelText('Title').fill('Stroke');
  for (const _ of [1, 2, 3]) {
    await press('Escape');
    await expect.element(question).toBeVisible();
    await press('Escape');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(form.getByLabelText('Title')).toHaveValue('Stroke');
  }
  await press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('tables are sorted by their headers, with the keyboard, and say how', async () => {
  const header = part('Table, of many rows').getByRole('columnheader', { name: 'Visits' });
  const order = () => header.element().getAttribute('aria-sort');
  focus(header.getByRole('button'));
  await press('Enter');
  await expect.poll(order).toMatch(/^(ascending|descending)$/);
  const first = order();
  await press('Enter');
  await expect.poll(order).toBe(first === 'ascending' ? 'descending' : 'ascending');
});

test('the last page of a table takes the focus of the Next that led to it', async () => {
  const table = part('Paged table');
  await expect.element(table).toMatchTextContent('of 123');
  const next = table.getByRole('button', { name: 'Next' });
  focus(next);
  for (let shown = 2; shown <= 13; shown += 1) {
    await expect.element(next).toBeEnabled();
    await press('Enter');
    await expect
      .element(table.getByCss('[aria-current="page"]'))
      .toMatchTextContent(new RegExp(`^${shown}$`));
  }
  await expect.element(next).toBeDisabled();
  await expect.element(table.getByCss('[aria-current="page"]')).toHaveFocus();
});

test('tables say that they load, and what is not there', async () => {
  const loading = part('Table, loading');
  await expect.element(loading.getByCss('[aria-busy="true"]')).toBeVisible();
  await expect.element(loading.getByRole('status')).toMatchTextContent(/^Loading\.\.\.$/);
  await expect.element(part('Table, empty')).toMatchTextContent('No posters yet.');
});

test('what is searched stands in the address, once the typing pauses', async () => {
  await page.getByLabelText('Search posters').fill('P-01');
  await expect.poll(() => location.search).toMatch(/search=P-01/);
  await expect.element(part('Search box')).toMatchTextContent('Searched for: P-01');
});

test('the arrow keys read each point of a chart, and the table has them all', async () => {
  const chart = part('Trend chart, compared');
  const plot = chart.getByRole('application', { name: /^Visits/ });
  await expect.element(plot).toHaveAttribute('aria-roledescription', 'chart');
  await expect.element(chart.getByRole('img')).not.toBeInTheDocument();
  focus(plot);
  await press('Home');
  const read = chart.getByCss('[aria-live]');
  await expect.element(read).toMatchTextContent(/^1 June 2026: 12 visits\. 1 May 2026: 0 visits$/);
  await press('ArrowRight');
  await expect.element(read).toMatchTextContent(/^2 June 2026: 40 visits\. 2 May 2026: 10 visits$/);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect.poll(() => chart.getByRole('row').elements()).toHaveLength(7);
});

test('the arrow keys move over the days and hours of a heat map, and its table has them all', async () => {
  const map = part('Heat map, of three days');
  const cells = map.getByRole('application', {
    name: 'When they come. Peak: 400 visits (Wed 18 November, 10:00–11:00). Use the arrow keys to read each hour.',
  });
  const read = map.getByCss('[aria-live]');
  focus(cells);
  await press('ArrowDown');
  await press('ArrowRight');
  await expect.element(read).toMatchTextContent(/^Tue 17 November, 07:00–08:00: 2 visits$/);
  await press('End');
  await press('ArrowDown');
  await expect.element(read).toMatchTextContent(/^Wed 18 November, 23:00–24:00: not yet$/);
  await press('ArrowDown');
  await press('Home');
  await expect.element(read).toMatchTextContent(/^Wed 18 November, 06:00–07:00: 1 visit$/);
  await map.getByRole('button', { name: 'Show as table' }).click();
  await map.getByRole('button', { name: 'Visits' }).click();
  await expect.element(map.getByRole('row').nth(1)).toMatchTextContent(/^Wed 18 November10:00400$/);
});

test('a map shows the exact value of what is pointed at; its name tells the first countries', async () => {
  const map = part('World map, world').getByRole('img', {
    name: 'Visits by country, world. Most: Austria 612, Germany 378, United States 140. The list has all 5.',
  });
  await map.getByCss('[data-country="BR"]').hover();
  await expect.element(part('World map, world')).toMatchTextContent('Brazil32 visits');
  await map.getByCss('[data-country="RU"]').hover();
  await expect.element(part('World map, world')).toMatchTextContent('Russia0 visits');
});

test('an empty chart says so', async () => {
  await expect.element(part('Trend chart, empty')).toMatchTextContent('No data for this period.');
});

test('what is copied is said', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  const button = part('Copy button').getByRole('button');
  await button.click();
  await expect.element(button).toMatchTextContent(/^Copied$/);
  expect(written).toEqual(['P-001']);
});

test('with forced colours, what a colour says is still seen', async () => {
  const features = (value: string) => ({ features: [{ name: 'forced-colors', value }] });
  await cdp().send('Emulation.setEmulatedMedia', features('active'));
  try {
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const looks = (one: Locator) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(one.element());
      return [backgroundColor, outlineStyle];
    };
    const pages = part('Paged table').getByRole('navigation');
    expect(looks(pages.getByCss('[aria-current="page"]'))).not.toEqual(
      looks(pages.getByRole('button', { name: 'Page 2' })),
    );
    const bar = part('Shares, of four sources').getByCss('[data-tint="0"]').first();
    expect(looks(bar)[0]).not.toBe(looks(page.elementLocator(document.body))[0]);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', features('none'));
  }
});
