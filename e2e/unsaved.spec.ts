import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  createPosters,
  createUser,
  holdBack,
  PASSWORD,
  signInAsNewAdmin,
  unique,
} from './product.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a changed user is left only after a question, by link or Back', async ({ page }) => {
  const user = await createUser(page.request);
  await signInAsNewAdmin(page);
  await page.goto('/admin/userlist');
  await page.getByPlaceholder('Search by email').fill(user.email);
  await page.getByRole('link', { name: `Edit ${user.name}` }).click();
  await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
  const name = page.getByLabel('Name');
  await name.fill('Changed');
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/admin/user/${user._id}/edit`);
  await expect(name).toHaveValue('Changed');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(name).toHaveValue('Changed');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/userlist/);
});

test('nobody is asked about a form that is as it was, or is saved', async ({ page }) => {
  const user = await createUser(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByLabel('Name').fill('Changed');
  await page.getByLabel('Name').fill(user.name);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL('/admin/userlist');
  await page.goto(`/admin/user/${user._id}/edit`);
  await page.getByLabel('Name').fill('Saved');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(banner(page, 'success')).toHaveText('User Saved updated');
  await expect(page).toHaveURL('/admin/userlist');
});

test('a page with a changed conference asks before it is closed', async ({ page }) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/conference/add');
  await page.getByLabel('Conference Name').fill('Half a name');
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate('void setTimeout(() => location.reload())');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(page.getByLabel('Conference Name')).toHaveValue('Half a name');
  const prefix = unique('Kept');
  await page.getByLabel('Conference Prefix').fill(prefix);
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
});

test('Escape does not take a changed submission along, Cancel does', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: '1' }]);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await page.getByRole('button', { name: 'Edit 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Submission 1' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit 1' }).click();
  await dialog.getByLabel('Code').fill('CHANGED');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue('CHANGED');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').last()).not.toContainText('CHANGED');
});

const NOT_SAVED_YET = 'What you typed meanwhile is not saved yet.';

test('what is typed while a user is saved stays, is not saved, and is saved next', async ({
  page,
}) => {
  const user = await createUser(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/user/${user._id}/edit`);
  const name = page.getByLabel('Name');
  await name.fill('  First ');
  await page.getByLabel('Password', { exact: true }).fill('a new password');
  const release = await holdBack(page, '**/api/users/update');
  await page.getByRole('button', { name: 'Update User' }).click();
  await name.fill('Second');
  release();
  await expect(banner(page, 'success')).toHaveText(`User First updated${NOT_SAVED_YET}`);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Second');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/users/update'),
    page.getByRole('button', { name: 'Update User' }).click(),
  ]);
  // Saved already: once more it would sign them out once more.
  expect(request.postDataJSON()).toMatchObject({ name: 'Second', password: '••••••••' });
  await expect(banner(page, 'success')).toHaveText('User Second updated');
  await expect(page).toHaveURL('/admin/userlist');
});

test('what is typed while a user is created changes that user, and makes no other', async ({
  page,
}) => {
  await signInAsNewAdmin(page);
  const email = `${unique('typed').toLowerCase()}@example.org`;
  await page.goto('/admin/create');
  await page.getByLabel('Name', { exact: true }).fill('First');
  await page.getByLabel('Email').fill(`wrong-${email}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conference prefix').fill('A26');
  await page.getByRole('button', { name: 'Add conference' }).click();
  const release = await holdBack(page, '**/api/users/create');
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByLabel('Email').fill(email);
  release();
  await expect(banner(page, 'success')).toHaveText(`User Created!${NOT_SAVED_YET}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(banner(page, 'success')).toHaveText('User First updated');
  await expect(page).toHaveURL('/admin/userlist');
  await page.getByPlaceholder('Search by email').fill(email);
  await expect(page.getByRole('link', { name: 'Edit First' })).toHaveCount(1);
});

test('what is typed while a conference is saved stays, is not saved, and is saved next', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/edit/${prefix}`);
  const name = page.getByLabel('Conference Name');
  await name.fill('First');
  const release = await holdBack(page, '**/api/conferences');
  await page.getByRole('button', { name: 'Update Conference' }).click();
  await name.fill('Second');
  release();
  await expect(banner(page, 'success')).toHaveText(`Conference Updated${NOT_SAVED_YET}`);
  await page.getByRole('link', { name: 'Back to Conference List' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Second');
  await page.getByRole('button', { name: 'Update Conference' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
  const saved = await page.request.get(`/api/conferences/${prefix}`);
  expect(await saved.json()).toMatchObject({ name: 'Second' });
});

test('what is typed while a conference is added changes that one, and adds no other', async ({
  page,
}) => {
  await signInAsNewAdmin(page);
  const prefix = unique('Typed');
  await page.goto('/admin/conference/add');
  await page.getByLabel('Conference Name').fill('First');
  await page.getByLabel('Conference Prefix').fill(prefix);
  const release = await holdBack(page, '**/api/conferences');
  await page.getByRole('button', { name: 'Add Conference' }).click();
  await page.getByLabel('Conference Prefix').fill(`${prefix}-2`);
  release();
  await expect(banner(page, 'success')).toHaveText(
    `Successfully Added Conference with prefix: ${prefix}${NOT_SAVED_YET}`,
  );
  await expect(page.getByLabel('Conference Prefix')).toHaveValue(`${prefix}-2`);
  await page.getByRole('button', { name: 'Update Conference' }).click();
  await expect(page).toHaveURL('/admin/conferencelist');
  expect((await page.request.get(`/api/conferences/${prefix}-2`)).status()).toBe(200);
  expect((await page.request.get(`/api/conferences/${prefix}`)).status()).toBe(404);
});

test('a submission that is being saved takes no more words, which would be lost', async ({
  page,
}) => {
  const { prefix } = await createConference(page.request);
  await createPosters(page.request, prefix, 'ada@example.org', [{ abstractId: '1' }]);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${prefix}/submissions`);
  await page.getByRole('button', { name: 'Edit 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Submission 1' });
  await dialog.getByLabel('Code').fill('FIRST');
  const release = await holdBack(page, `**/api/submissions/${prefix}/1`);
  await page.keyboard.press('Enter');
  for (const field of await dialog.getByRole('textbox').all()) {
    await expect(field).not.toBeEditable();
  }
  await expect(dialog.getByLabel('Code')).toBeFocused();
  release();
  await expect(banner(page, 'success')).toHaveText('Submission 1 updated');
});

test('the next address for reports may be typed while one is saved', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/mailings/${prefix}`);
  const email = page.getByLabel('Email');
  await email.fill('first@example.org');
  const release = await holdBack(page, `**/api/analytics/mailings/${prefix}/**`);
  await page.keyboard.press('Enter');
  await email.fill('second@example.org');
  release();
  await expect(banner(page, 'success')).toContainText('first@example.org');
  await expect(email).toHaveValue('second@example.org');
});

test('a changed tracking set-up is left only after a question', async ({ page }) => {
  const { prefix } = await createConference(page.request);
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/tracking/${prefix}`);
  const posters = page.getByLabel('Address of the posters');
  const back = page.getByRole('link', { name: /^Back to/ });
  await posters.fill('https://posters.example.org/');
  await back.click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(posters).toHaveValue('https://posters.example.org/');
  const release = await holdBack(page, `**/api/analytics/tracking/${prefix}`);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await posters.fill('https://other.example.org/');
  release();
  await expect(banner(page, 'success')).toHaveText('The settings are saved');
  await back.click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled();
  await page.getByLabel('File names and titles').fill('talk.mp4,A talk');
  await back.click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save titles' }).click();
  await expect(page.getByText('1 title saved')).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(new RegExp(`/analytics/traffic/${prefix}`));
});
