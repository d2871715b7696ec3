import { expect, type Page, test } from '@playwright/test';
import { allPagePaths } from '#contract/pages.ts';
import { conferencePages, createMarked, type Marked } from './conference-pages.ts';
import { signInAsAdmin } from './product.ts';

/** A day that is nowhere but in the fields that the test fills. */
const DAY = '2031-03-07';

let first: Marked;
let next: Marked;

// Once for each worker: the pages are read, and what a test leaves with the first is of that conference.
test.beforeAll(async ({ request }) => {
  first = await createMarked(request, 'Alpha');
  next = await createMarked(request, 'Beta');
});

test('every page with a conference in its path is in the table', () => {
  const paths = allPagePaths.filter((path) => path.includes(':prefix'));
  expect(Object.keys(conferencePages).toSorted()).toEqual(paths.toSorted());
});

for (const [path, { shows, name, palette, create, asks }] of Object.entries(conferencePages)) {
  const addressOf = (of: Marked): string =>
    path.replace(':prefix', of.prefix).replace(':name', encodeURIComponent(name?.(of) ?? ''));

  /** Types into every field of the first conference and creates what the page is for. */
  const fillIn = async (page: Page) => {
    await expect.poll(() => readMain(page)).toContain(first.prefix.toLowerCase());
    await expect.poll(() => readMain(page)).toContain(shows(first).toLowerCase());
    for (const field of await page.locator(FIELDS).all()) {
      if (await field.isVisible()) await field.fill(await textFor(field));
    }
    await create?.(page, first);
  };

  const expectNextOnly = async (page: Page) => {
    if (asks) await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => readMain(page)).toContain(next.prefix.toLowerCase());
    await expect.poll(() => readMain(page)).toContain(shows(next).toLowerCase());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const all = await page.evaluate<string>('readAll()');
    for (const mark of [first.prefix.toLowerCase(), DAY, '#share_']) {
      expect(all).not.toContain(mark);
    }
    expect(await page.evaluate('mixed')).toEqual([]);
  };

  test(`nothing of another conference is left on ${path}`, async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(addressOf(first));
    await watch(page);
    await fillIn(page);
    await test.step('by the switcher', async () => {
      await page.getByRole('button', { name: 'Change conference' }).click();
      await choose(page, next.prefix);
      await expectNextOnly(page);
    });
    await test.step('by the poster base URL', async () => {
      await openAddress(page, addressOf(first));
      await fillIn(page);
      await openAddress(page, addressOf(next));
      await expectNextOnly(page);
    });
    await test.step('by Back', async () => {
      await page.goBack();
      await fillIn(page);
      await page.goBack();
      await expectNextOnly(page);
    });
    if (palette === undefined) return;
    await test.step('by the palette', async () => {
      await openAddress(page, addressOf(first));
      await fillIn(page);
      await page.getByRole('button', { name: /^Jump to/ }).click();
      await choose(page, `${palette} ${next.prefix}`);
      await expectNextOnly(page);
    });
  });
}

const FIELDS = `main :is(textarea, input:not([type=checkbox], [type=radio], [type=file],
  [aria-haspopup], [readonly])):enabled`;

const textFor = async (field: ReturnType<Page['locator']>): Promise<string> => {
  const type = (await field.getAttribute('type')) ?? 'text';
  const texts: Record<string, string> = {
    ...{ email: `${first.prefix}@example.org`, url: `https://${first.prefix}.example/` },
    ...{ date: DAY, 'datetime-local': `${DAY}T10:00`, time: '10:00', number: '1' },
  };
  return texts[type] ?? first.prefix;
};

const choose = async (page: Page, words: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(words);
  await expect(dialog.getByRole('option').first()).toContainText(next.prefix);
  await dialog.getByRole('option').first().click();
};

/** Another address without a reload, as for an entry of the history. */
const openAddress = (page: Page, path: string) =>
  page.evaluate(`{
    const state = { usr: null, key: crypto.randomUUID(), idx: history.state.idx + 1 };
    history.pushState(state, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }`);

const readMain = (page: Page) => page.evaluate<string>('readMain()');

/** From here on it is noted if the page ever shows both conferences, however briefly. */
const watch = (page: Page) =>
  page.evaluate(`{
    // A choice may offer any conference: what counts is the one that is chosen.
    const read = (of) => {
      const shown = of.cloneNode(true);
      for (const choice of shown.querySelectorAll('select, script')) choice.remove();
      const chosen = [...of.querySelectorAll('option:checked')].map((option) => option.text);
      const typed = [...of.querySelectorAll('input, textarea')].map((field) => field.value);
      return [shown.textContent, ...chosen, ...typed].join('\\n').toLowerCase();
    };
    window.readMain = () => read(document.querySelector('main'));
    window.readAll = () => document.title.toLowerCase() + read(document.body);
    window.mixed = [];
    const [first, next] = ${JSON.stringify([first, next].map(({ prefix }) => prefix.toLowerCase()))};
    const look = () => {
      const text = read(document.querySelector('main'));
      if (text.includes(first) && text.includes(next)) mixed.push(text);
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, all);
  }`);
