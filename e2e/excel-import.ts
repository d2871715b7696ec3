import { expect, type Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { banner, expectAccessible, expectNoOverflow } from './product.ts';
import { chooseFile, openImport, rows, submissionsOf } from './submissions.ts';
import type { Words } from './words.ts';

/** Imports an Excel file with problems, and takes the import back. */
export const importExcel = async (
  page: Page,
  { t, plural, expectTranslated }: Words,
): Promise<void> => {
  const prefix = await openImport(page, t);
  const sheet = [
    ['ID', 'Title', 'Code', 'E-mail'],
    [7, 'Numbers stay, as 0.1', 'AA-1', 'ada@example.org'],
    ['8', '', '', 'nobody'],
    ['9', 'The same code', 'AA-1', 'ben@example.org'],
  ];
  const file = await writeXlsxFile(sheet).toBuffer();
  await chooseFile(page, file, 'posters.xlsx');
  await expect(
    page.getByText(`posters.xlsx, ${plural(3, '{count} row', '{count} rows')}`),
  ).toBeVisible();
  const check = page.getByRole('region', { name: t('Import preview') });
  await expect(check.getByRole('status')).toHaveText(
    t('{created} will be added, {updated} updated, {unchanged} unchanged, {refused} rejected:', {
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 1,
    }),
  );
  for (const missing of [t('The title is missing'), t('The code is missing')]) {
    await expect(rows(page).filter({ hasText: missing })).toHaveCount(1);
  }
  await expect(check).toContainText(
    t('{address} is not a valid email address', { address: 'nobody' }),
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
  const question = page.getByRole('dialog', { name: t('Undo the last import?') });
  await expect(question).toContainText(plural(2, '{count} poster', '{count} posters'));
  await question.getByRole('button', { name: t('Undo Import') }).click();
  await expect(banner(page, 'success')).toHaveText(
    t('Import undone: {removed} removed, {restored} reset', {
      removed: plural(2, '{count} poster', '{count} posters'),
      restored: plural(0, '{count} poster', '{count} posters'),
    }),
  );
  expect((await submissionsOf(page, prefix)).total).toBe(0);
  await expect(page.getByRole('button', { name: t('Undo Last Import') })).toBeHidden();
};
