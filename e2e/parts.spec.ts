import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findViolations } from './axe.ts';

// The parts of web/src/ui by themselves, on the page that shows each in every state.

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const BUILD = ['web', '--config', 'web/parts/parts.config.ts', '--outDir', '../test-results/parts'];
const PORT = 4790;

let served: ChildProcess;

/** What of the browser is used inside it; the tests themselves know no DOM. */
declare const window: {
  getComputedStyle: (element: unknown) => { backgroundColor: string; outlineStyle: string };
};

// One worker builds the page once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  execFileSync(process.execPath, [vite, 'build', ...BUILD, '--emptyOutDir'], { cwd: root });
  const listen = ['--port', String(PORT), '--strictPort', '--host', '127.0.0.1'];
  served = spawn(process.execPath, [vite, 'preview', ...BUILD, ...listen], { cwd: root });
  await once(served.stdout as NodeJS.ReadableStream, 'data');
});

test.afterAll(() => void served.kill());

const open = async (page: Page) => {
  await page.goto(`http://127.0.0.1:${PORT}/parts/index.html`);
  await expect(page.getByRole('heading', { name: 'Parts', exact: true })).toBeVisible();
};

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part in every state has no fault that axe finds, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    const violations = await findViolations(page);
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
  test(`nothing is wider than ${width} px with text of ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await page.addStyleTag({ content: `:root { font-size: ${text}; }` });
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(width);
  });
}

/** The parts whose text stays as it is when the reader doubles the size of text in the browser. */
const STUCK = `(() => {
  const withText = (element) => [...element.childNodes].some((node) => node.nodeType === 3);
  const shown = [...document.querySelectorAll('main *')].filter(withText);
  const sizes = () => shown.map((element) => parseFloat(getComputedStyle(element).fontSize));
  const usual = sizes();
  document.documentElement.style.fontSize = '200%';
  const doubled = sizes();
  return shown.filter((_, at) => doubled[at] < 1.9 * usual[at]).map(({ outerHTML }) => outerHTML);
})()`;

test('text grows with the size that the reader has set in the browser', async ({ page }) => {
  await open(page);
  expect(await page.evaluate(STUCK)).toEqual([]);
});

test.describe('popover', () => {
  test('opens by the keyboard; Escape closes it and gives the focus back', async ({ page }) => {
    await open(page);
    const button = page.getByRole('button', { name: 'Choice: A week' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'A day' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'A day' })).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('closes when it is left or something else is pressed', async ({ page }) => {
    await open(page);
    const button = page.getByRole('button', { name: 'Choice: A week' }).first();
    const day = page.getByRole('button', { name: 'A day' });
    await button.click();
    await day.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(day).toHaveCount(0);
    await button.click();
    await expect(day).toBeVisible();
    await page.getByRole('heading', { name: 'Popover' }).click();
    await expect(day).toHaveCount(0);
  });

  test('takes a choice, and none that cannot be chosen', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Choice: A week' }).first().click();
    await expect(page.getByRole('button', { name: 'A month' })).toBeDisabled();
    await page.getByRole('button', { name: 'A day' }).click();
    await expect(page.getByRole('button', { name: 'Choice: A day' })).toBeFocused();
    await expect(part(page, 'Popover, disabled').getByRole('button')).toBeDisabled();
  });
});

test.describe('dialogs', () => {
  test('a question starts on Cancel, keeps Tab inside, and gives the focus back', async ({
    page,
  }) => {
    await open(page);
    const asking = part(page, 'Confirm dialog, that warns').getByRole('button', { name: 'Delete' });
    await asking.click();
    const dialog = page.getByRole('dialog', { name: 'Delete the poster?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Delete it' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(asking).toBeFocused();
    await expect(part(page, 'Confirm dialog, that warns')).toContainText('Answer: no');
    await asking.press('Enter');
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await expect(part(page, 'Confirm dialog, that warns')).toContainText('Answer: yes');
  });

  test('Escape in a question above a form closes the question only, however often', async ({
    page,
  }) => {
    await open(page);
    await part(page, 'Dialog').getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the poster' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await form.getByLabel('Title').fill('Stroke');
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(form.getByLabel('Title')).toHaveValue('Stroke');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form).toHaveCount(0);
  });
});

test.describe('tables', () => {
  test('are sorted by their headers, with the keyboard, and say how', async ({ page }) => {
    await open(page);
    const table = part(page, 'Table, of many rows');
    const header = table.getByRole('columnheader', { name: 'Visits' });
    await header.getByRole('button').press('Enter');
    const first = await header.getAttribute('aria-sort');
    await header.getByRole('button').press('Enter');
    expect([first, await header.getAttribute('aria-sort')].sort()).toEqual([
      'ascending',
      'descending',
    ]);
  });

  test('the last page takes the focus of the Next that led to it', async ({ page }) => {
    await open(page);
    const table = part(page, 'Paged table');
    await expect(table).toContainText('of 123');
    const next = table.getByRole('button', { name: 'Next' });
    await next.focus();
    while (await next.isEnabled()) await page.keyboard.press('Enter');
    await expect(table.locator('[aria-current="page"]')).toBeFocused();
  });

  test('say that they load, and what is not there', async ({ page }) => {
    await open(page);
    await expect(part(page, 'Table, loading').locator('[aria-busy="true"]')).toBeVisible();
    await expect(part(page, 'Table, loading').getByRole('status')).toHaveText('Loading...');
    await expect(part(page, 'Table, empty')).toContainText('No posters yet.');
  });

  test('what is searched stands in the address, once the typing pauses', async ({ page }) => {
    await open(page);
    await page.getByLabel('Search posters').fill('P-01');
    await expect(page).toHaveURL(/search=P-01/);
    await expect(part(page, 'Search box')).toContainText('Searched for: P-01');
  });
});

test.describe('charts', () => {
  test('the arrow keys read each point, and the table has them all', async ({ page }) => {
    await open(page);
    const chart = part(page, 'Trend chart, compared');
    await chart.getByRole('img').focus();
    await page.keyboard.press('Home');
    const said = chart.locator('[aria-live]');
    await expect(said).toHaveText('1 June 2026: 12 visits. Before, 1 May 2026: 0 visits');
    await page.keyboard.press('ArrowRight');
    await expect(said).toHaveText('2 June 2026: 40 visits. Before, 2 May 2026: 10 visits');
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect(chart.getByRole('row')).toHaveCount(7);
  });

  test('an empty one says so', async ({ page }) => {
    await open(page);
    await expect(part(page, 'Trend chart, empty')).toContainText(
      'Nothing was counted in this period.',
    );
  });
});

test('what is copied is said, and what cannot be copied too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const button = part(page, 'Copy button').getByRole('button');
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('P-001');
});

test('with forced colours, what a colour says is still seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  const looks = (one: Locator) =>
    one.evaluate((element) => {
      const { backgroundColor, outlineStyle } = window.getComputedStyle(element);
      return [backgroundColor, outlineStyle];
    });
  const pages = part(page, 'Paged table').getByRole('navigation');
  expect(await looks(pages.locator('[aria-current="page"]'))).not.toEqual(
    await looks(pages.getByRole('button', { name: 'Page 2' })),
  );
  const paper = await looks(page.locator('body'));
  const bar = part(page, 'Shares, of four sources').locator('[data-tint="0"]').first();
  expect((await looks(bar))[0]).not.toBe(paper[0]);
});
