import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  asAdmin,
  banner,
  changeAnswer,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
  unique,
} from './product.ts';

// A screen is looked at by axe in light and dark, which takes its time on a small machine.
test.describe.configure({ timeout: 180_000 });

const screen = (prefix: string) => `/admin/conference/${prefix}/submissions`;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByPlaceholder('Search ID, title, code, author, UID');

const submissionsOf = async (page: Page, prefix: string, query = '') => {
  const headers = await asAdmin(page.request);
  const answer = await page.request.get(`/api/submissions/${prefix}${query}`, { headers });
  return (await answer.json()) as { submissions: Record<string, unknown>[]; total: number };
};

test.describe('the submissions of a conference', () => {
  test('are paged and searched on the server', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    const other = await createConference(page.request);
    const posters = Array.from({ length: 12 }, (_, at) => ({
      abstractId: String(at + 1),
      abstractTitle: `Poster <i>number</i> ${at + 1}`,
    }));
    await createPosters(page.request, prefix, 'ada@example.org', posters);
    await createPosters(page.request, prefix, 'ben@example.org', [{ abstractId: '100' }]);
    await createPosters(page.request, other.prefix, 'ben@example.org', [{ abstractId: 'LEAK' }]);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await expect(page.getByRole('heading', { name: 'Submissions', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${prefix} Submissions · ePoster Live`);
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Title',
      'Code',
      'Authors',
      'UID',
      'Actions',
    ]);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('1–10 of 13')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(3);
    await search(page).fill(' BEN@example ');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('100');
    await search(page).fill('LEAK');
    await expect(page.getByText(/No submission has “LEAK”/)).toBeVisible();
  });

  test('show a title as HTML, and never run what is in it', async ({ page }) => {
    const { prefix } = await createConference(page.request, { paid: true });
    await createPosters(page.request, prefix, 'ada@example.org', [
      { abstractId: '1', abstractTitle: 'CO<sub>2</sub> and <i>E. coli</i>' },
    ]);
    await signInAsNewAdmin(page);
    // As if the server had let it through: the browser cleans it once more.
    const path = `**/api/submissions/${prefix}?*`;
    await changeAnswer(page, path, (list: { submissions: object[] }) => {
      const second = {
        ...list.submissions[0],
        abstractId: '2',
        abstractTitle:
          '<b onclick="window.hit=1">Bold</b><img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:1">link</a>',
      };
      return { ...list, submissions: [...list.submissions, second], total: 2 };
    });
    await page.goto(screen(prefix));
    await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(first.locator('sub')).toHaveText('2');
    await expect(first.locator('i')).toHaveText('E. coli');
    await expect(first.getByRole('img', { name: 'Not paid' })).toBeVisible();
    await expect(second.locator('b')).toHaveText('Bold');
    await expect(second.locator('b')).not.toHaveAttribute('onclick');
    await expect(second.locator('script, a, [src]')).toHaveCount(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
  });

  test('are added and edited by hand', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await page.getByRole('button', { name: 'Add Submission' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Submission' });
    await expect(dialog.getByLabel('Abstract ID')).toBeFocused();
    await dialog.getByLabel('Abstract ID').fill(' 7 ');
    await dialog.getByLabel('Title').fill('H<sub>2</sub>O');
    await dialog.getByLabel('Code').fill('K7M2');
    await dialog.getByLabel('Author e-mail addresses').fill('ada@example.org\nnobody');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Submission' }).click();
    await expect(dialog.getByText('nobody is not an e-mail address')).toBeVisible();
    await dialog.getByLabel('Author e-mail addresses').fill('ada@example.org; ben@example.org');
    await dialog.getByRole('button', { name: 'Add Submission' }).click();
    await expect(banner(page, 'success')).toHaveText('Submission 7 added');
    await page.getByRole('button', { name: 'Edit 7' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Submission 7' });
    await expect(edit.getByLabel('Author e-mail addresses')).toHaveValue(
      'ada@example.org\nben@example.org',
    );
    await edit.getByLabel('Code').fill('NEW1');
    await edit.getByLabel('UID').fill('P-7');
    await edit.getByRole('button', { name: 'Update Submission' }).click();
    await expect(banner(page, 'success')).toHaveText('Submission 7 updated');
    await expect(rows(page)).toContainText('NEW1');
    expect((await submissionsOf(page, prefix)).submissions).toEqual([
      {
        abstractId: '7',
        abstractTitle: 'H<sub>2</sub>O',
        code: 'NEW1',
        authorEmails: ['ada@example.org', 'ben@example.org'],
        uid: 'P-7',
        paid: false,
        retrieved: false,
        waiver: null,
      },
    ]);
  });

  test('a code that another poster has is told of when one is added or edited', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    await createPosters(page.request, prefix, 'ada@example.org', [
      { abstractId: '1', code: 'SAME' },
    ]);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await page.getByRole('button', { name: 'Add Submission' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Abstract ID').fill('2');
    await dialog.getByLabel('Title').fill('Second');
    await dialog.getByLabel('Code').fill('SAME');
    await dialog.getByLabel('Author e-mail addresses').fill('ben@example.org');
    await dialog.getByRole('button', { name: 'Add Submission' }).click();
    await expect(banner(page, 'warning')).toContainText('Submission 2 added');
    await expect(banner(page, 'warning')).toContainText('Abstract ID 1 has the same code.');
    await expect(banner(page, 'warning')).toContainText('change one of them');
    await page.getByRole('button', { name: 'Edit 2' }).click();
    await dialog.getByLabel('Title').fill('The second');
    await dialog.getByRole('button', { name: 'Update Submission' }).click();
    await expect(banner(page, 'warning')).toContainText('Submission 2 updated');
    await expect(banner(page, 'warning')).toContainText('Abstract ID 1 has the same code.');
    await page.getByRole('button', { name: 'Edit 2' }).click();
    await dialog.getByLabel('Code').fill('OTHER');
    await dialog.getByRole('button', { name: 'Update Submission' }).click();
    await expect(banner(page, 'success')).toHaveText('Submission 2 updated');
  });

  test('adding never changes one that is there', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    const before = await createPosters(page.request, prefix, 'ada@example.org', [
      // A search for A7 shows these first, and itself on the next page only.
      ...Array.from({ length: 11 }, (_, at) => ({
        abstractId: String(at + 1),
        abstractTitle: `Reply to A7 (${at})`,
      })),
      { abstractId: 'A7' },
    ]);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await page.getByRole('button', { name: 'Add Submission' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Abstract ID').fill('A7');
    await dialog.getByLabel('Title').fill('Another');
    await dialog.getByLabel('Code').fill('OTHER');
    await dialog.getByLabel('Author e-mail addresses').fill('ben@example.org');
    await dialog.getByRole('button', { name: 'Add Submission' }).click();
    await expect(dialog.getByText(/A submission with this ID is there already/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    const { submissions } = await submissionsOf(page, prefix, '?page=2');
    expect(submissions).toMatchObject(before.slice(10));
  });

  test('are deleted after a question; a paid one is kept, with clear words', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await createPosters(page.request, prefix, 'ada@example.org', [
      { abstractId: '1' },
      { abstractId: '2' },
    ]);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    const remove = async (id: string) => {
      await page.getByRole('button', { name: `Delete ${id}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await page.getByRole('button', { name: 'Delete 1' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Are you sure you want to delete Submission: 1?' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await answerWith(page, `**/api/submissions/${prefix}/1`, 409);
    await remove('1');
    await expect(banner(page, 'warning')).toContainText('Submission 1 is paid, so it is kept');
    await expect(rows(page)).toHaveCount(2);
    await remove('2');
    await expect(banner(page, 'success')).toHaveText('Submission 2 deleted');
    await expect(rows(page)).toHaveCount(1);
    expect((await submissionsOf(page, prefix)).total).toBe(1);
  });

  test('say what a file looks like while there are none, with an example that works', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await expect(page.getByText('No submissions yet')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download an example' }).click(),
    ]);
    await page.getByRole('link', { name: 'Import an Excel or CSV file' }).click();
    await page.locator('input[type=file]').setInputFiles(await file.path());
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(banner(page, 'success')).toHaveText('All rows were imported');
    await page.getByRole('link', { name: 'Show Submissions' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first().locator('i')).toHaveText('E. coli');
  });

  test('say so when they cannot be loaded; an unknown conference leads to /404', async ({
    page,
  }) => {
    const { prefix } = await createConference(page.request);
    await createPosters(page.request, prefix, 'ada@example.org', [{}]);
    await signInAsNewAdmin(page);
    await answerWith(page, `**/api/submissions/${prefix}?*`, 500);
    await page.goto(screen(prefix));
    await expect(page.getByText('The submissions could not be loaded')).toBeVisible();
    await page.unroute(`**/api/submissions/${prefix}?*`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.goto(screen(unique('Nothing')));
    await expect(page).toHaveURL('/404');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the submissions fit', async ({ page }) => {
    const { prefix } = await createConference(page.request);
    await createPosters(page.request, prefix, `${'long'.repeat(12)}@example.org`, [
      { abstractId: '1', abstractTitle: 'Word'.repeat(40), code: 'C'.repeat(60) },
    ]);
    await signInAsNewAdmin(page);
    await page.goto(screen(prefix));
    await expect(rows(page)).toHaveCount(1);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
