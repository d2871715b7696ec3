import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import {
  answerWith,
  asAdmin,
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
} from './product.ts';
import { tried, type Words, wordsIn } from './words.ts';

// A screen is looked at by axe in light and dark, which takes its time on a small machine.
test.describe.configure({ timeout: 180_000 });

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

const submissionsOf = async (page: Page, prefix: string, query = '') => {
  const headers = await asAdmin(page.request);
  const answer = await page.request.get(`/api/submissions/${prefix}${query}`, { headers });
  return (await answer.json()) as { submissions: Record<string, unknown>[]; total: number };
};

/** A file as a person has it on disk. */
const choose = (page: Page, content: string | Buffer, name = 'posters.csv') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

const openImport = async (page: Page, t = wordsIn('en').t) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions/import`);
  await expect(page.getByText(t('Drop an Excel or CSV file here, or choose one'))).toBeVisible();
  return prefix;
};

test.describe('an import', () => {
  test('matches columns by hand, reports row by row, and takes the mended rows', async ({
    page,
  }) => {
    const prefix = await openImport(page);
    await expectAccessible(page);
    const file = [
      'No;Poster title;Password;Mail;Room',
      '1;"Caf\u00e9; <i>one</i>";AA;ada@example.org;R1',
      '2;Two;BB;nobody;R2',
      '',
      '3;Three;CC;cleo@example.org, ben@example.org;R3',
      '',
    ].join('\r\n');
    await choose(page, Buffer.from(file, 'latin1'));
    await expect(page.getByText('posters.csv, 3 rows')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('1');
    await expect(page.getByText('Caf\u00e9; <i>one</i>')).toBeVisible();
    const start = page.getByRole('button', { name: 'Import 3 rows' });
    await expect(start).toBeDisabled();
    await expect(
      page.getByText('Choose a column for Abstract ID, Code, Author e-mail addresses.'),
    ).toBeVisible();
    await page.getByLabel('Abstract ID').selectOption('No');
    await page.getByLabel('Code').selectOption('Mail');
    await page.getByLabel('Author e-mail addresses').selectOption('Mail');
    await expect(page.getByLabel('Code')).toHaveValue('');
    await page.getByLabel('Code').selectOption('Password');
    await expectAccessible(page);
    await start.click();
    await expect(banner(page, 'warning')).toContainText('1 of 3 rows were rejected');
    await expect(page.locator('dl').getByRole('definition')).toHaveText(['2', '0', '0', '1']);
    await expect(rows(page)).toHaveText(/2.*Author e-mail addresses.*nobody is not an e-mail/);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rejected rows' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('posters-rejected.csv');
    const rejected = await readFile(await download.path(), 'utf8');
    expect(rejected).toBe(
      '\uFEFFabstractId;abstractTitle;code;authorEmails;row;problem\r\n' +
        '2;Two;BB;nobody;2;authorEmails: nobody is not an e-mail address\r\n',
    );
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, rejected.replace('nobody', 'dora@example.org'));
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(banner(page, 'success')).toHaveText('All rows were imported');
    const { submissions } = await submissionsOf(page, prefix);
    expect(submissions).toMatchObject([
      { abstractId: '1', abstractTitle: 'Caf\u00e9; <i>one</i>', code: 'AA' },
      { abstractId: '2', code: 'BB', authorEmails: ['dora@example.org'] },
      { abstractId: '3', authorEmails: ['cleo@example.org', 'ben@example.org'] },
    ]);
  });

  test('takes 50,000 rows, and the same file again changes nothing', async ({ page }) => {
    const prefix = await openImport(page);
    const lines = Array.from(
      { length: 50_000 },
      (_, at) => `${at},"A title, number ${at}",CODE-${at},author${at}@example.org`,
    );
    const file = ['id,title,code,email', ...lines].join('\n');
    await choose(page, file);
    await page.getByRole('button', { name: 'Import 50,000 rows' }).click();
    await expect(page.getByText('Importing 50,000 rows…')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    const counts = page.locator('dl').getByRole('definition');
    await expect(counts).toHaveText(['50,000', '0', '0', '0'], { timeout: 90_000 });
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, file);
    await page.getByRole('button', { name: 'Import 50,000 rows' }).click();
    await expect(counts).toHaveText(['0', '0', '50,000', '0'], { timeout: 90_000 });
    expect((await submissionsOf(page, prefix)).total).toBe(50_000);
  });

  test('can be cancelled while it uploads, and then has imported nothing', async ({ page }) => {
    const prefix = await openImport(page);
    // Never let through: the upload stays under way.
    await page.route('**/api/submissions/import/*', () => undefined);
    await choose(page, 'id,title,code,email\n1,One,AA,ada@example.org\n');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('Uploading…')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(banner(page, 'info')).toHaveText(
      'The upload was cancelled. Nothing was imported.',
    );
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    expect((await submissionsOf(page, prefix)).total).toBe(0);
  });

  test('works with the keyboard alone', async ({ page }) => {
    await openImport(page);
    // Long before the key: a dialog that opens before the browser was told to report it stays open.
    const choosing = page.waitForEvent('filechooser');
    const field = page.locator('input[type=file]');
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await field.evaluate((input) => input === input.ownerDocument.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles({
      name: 'keys.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,title,code,email\n1,One,AA,ada@example.org\n'),
    });
    await expect(page.getByText('keys.csv, 1 row')).toBeVisible();
    // A choice for each of the seven fields.
    for (let tabs = 0; tabs < 8; tabs++) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner(page, 'success')).toHaveText('All rows were imported');
  });

  test('takes a dropped file', async ({ page }) => {
    await openImport(page);
    const data = await page.evaluateHandle(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['id,title,code,email\\n1,One,AA,a@example.org'], 'dropped.csv'));
      return data;
    })()`);
    await page
      .getByText('Drop an Excel or CSV file here, or choose one')
      .dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByText('dropped.csv, 1 row')).toBeVisible();
  });

  test('says what is wrong with a file that is no CSV', async ({ page }) => {
    await openImport(page);
    await choose(page, 'PK\u0003\u0004 and so on', 'posters.xlsx');
    await expect(banner(page, 'error')).toContainText('posters.xlsx cannot be imported');
    await expect(banner(page, 'error')).toContainText('This Excel file cannot be read');
    await choose(page, '');
    await expect(banner(page, 'error')).toContainText('The file is empty');
    await choose(page, 'id,title,code,email\n1,"never closed,AA,ada@example.org\n');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(banner(page, 'error')).toContainText('Nothing was imported');
    await expect(banner(page, 'error')).toContainText('quotation mark');
    await answerWith(page, '**/api/submissions/import/*', 503, 'The database is away');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(banner(page, 'error')).toContainText('The database is away');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the matching of the columns fits', async ({ page }) => {
    await openImport(page);
    await choose(page, 'id,title,code,email\n1,One,AA,ada@example.org\n');
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  const takeBack = async (page: Page, { t, plural, expectTranslated }: Words) => {
    const prefix = await openImport(page, t);
    const sheet = [
      ['ID', 'Title', 'Code', 'E-mail'],
      [7, 'Numbers stay, as 0.1', 'AA-1', 'ada@example.org'],
      ['8', '', '', 'nobody'],
      ['9', 'The same code', 'AA-1', 'ben@example.org'],
    ];
    const file = await writeXlsxFile(sheet).toBuffer();
    await choose(page, file, 'posters.xlsx');
    await expect(
      page.getByText(`posters.xlsx, ${plural(3, '{count} row', '{count} rows')}`),
    ).toBeVisible();
    const check = page.getByRole('region', { name: t('What the import would do') });
    await expect(check.getByRole('status')).toHaveText(
      t(
        '{created} would be added, {updated} changed, {unchanged} left as they are, {refused} rejected:',
        { created: 2, updated: 0, unchanged: 0, refused: 1 },
      ),
    );
    for (const missing of [t('The title is missing'), t('The code is missing')]) {
      await expect(rows(page).filter({ hasText: missing })).toHaveCount(1);
    }
    await expect(check).toContainText(
      t('{address} is not an e-mail address', { address: 'nobody' }),
    );
    const shared = t('Abstract ID {id} has the same code', { id: '7' });
    await expect(rows(page).filter({ hasText: shared })).toHaveCount(1);
    await expect(page.locator(`[data-label="${t('Row')}"]`).first()).toBeVisible();
    expect((await submissionsOf(page, prefix)).total).toBe(0);
    await expectAccessible(page);
    await expectTranslated(page, /^(posters\.xlsx|Title|The same code)$/);
    await expectNoOverflow(page);
    await page
      .getByRole('button', { name: plural(3, 'Import {count} row', 'Import {count} rows') })
      .click();
    await expect(banner(page, 'warning')).toContainText(
      t('{rejected} of {all} rows were rejected', { rejected: 1, all: 3 }),
    );
    const { submissions } = await submissionsOf(page, prefix);
    await expect(rows(page).filter({ hasText: shared })).toHaveCount(1);
    expect(submissions).toMatchObject([{ abstractId: '7', code: 'AA-1' }, { abstractId: '9' }]);
    await page.getByRole('button', { name: t('Undo Last Import') }).click();
    const dialog = page.getByRole('dialog', { name: t('Take the last import back?') });
    await expect(dialog).toContainText(plural(2, '{count} poster', '{count} posters'));
    await dialog.getByRole('button', { name: t('Undo Import') }).click();
    await expect(banner(page, 'success')).toHaveText(
      t('The import was taken back: {removed} removed, {restored} as before', {
        removed: plural(2, '{count} poster', '{count} posters'),
        restored: plural(0, '{count} poster', '{count} posters'),
      }),
    );
    expect((await submissionsOf(page, prefix)).total).toBe(0);
    await expect(page.getByRole('button', { name: t('Undo Last Import') })).toBeHidden();
  };

  for (const language of tried) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });

      test('takes an Excel file, tells every problem before it changes anything, and is taken back', ({
        page,
      }) => takeBack(page, wordsIn(language)));
    });
  }
});

test('a file that was chosen for one conference is not there in another', async ({ page }) => {
  const first = await openImport(page);
  const { prefix: second } = await createConference(page.request);
  await page.evaluate(
    `history.pushState(null, '', '/admin/conference/${second}/submissions/import');
    dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await expect(page).toHaveTitle(new RegExp(second));
  await choose(page, 'ID;Title;Code;Email\n1;One;AA;ada@example.org\n');
  await expect(page.getByText('posters.csv, 1 row')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(first));
  await expect(page.getByText('Drop an Excel or CSV file here, or choose one')).toBeVisible();
});

test('a newer import of somebody else is not taken back instead of the one that was shown', async ({
  page,
}) => {
  const { t } = wordsIn('en');
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: '1' }]);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions/import`);
  await page.getByRole('button', { name: t('Undo Last Import') }).click();
  const more = [{ abstractId: '2' }, { abstractId: '3' }];
  await createPosters(page.request, prefix, 'ada@example.org', more);
  await page.getByRole('button', { name: t('Undo Import') }).click();
  await expect(banner(page, 'error')).toContainText('Another import has been made since');
  await expect(page.getByText('2 posters added')).toBeVisible();
  expect((await submissionsOf(page, prefix)).total).toBe(3);
});
