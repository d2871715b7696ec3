import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  asAdmin,
  banner,
  createUser,
  expectAccessible,
  expectFrozen,
  freezeTime,
  mailsTo,
  PASSWORD,
  passTime,
  signInAsNewAdmin,
  unique,
} from './product.ts';
import { tried, type Words, wordsIn } from './words.ts';

const fillForm = async (page: Page, word: string): Promise<void> => {
  await page.getByLabel('Name').fill(word);
  await page.getByLabel('Email').fill(`${word}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conference prefix').fill('CARDIO26');
  await page.getByRole('button', { name: 'Add conference' }).click();
};

test.describe('/admin/userlist', () => {
  test('pages at ten rows and searches by e-mail or name from page 1', async ({ page }) => {
    const word = unique('paged');
    for (let at = 10; at < 22; at++) {
      await createUser(page.request, { name: `${word} ${at}`, email: `${word}${at}@example.org` });
    }
    await signInAsNewAdmin(page);
    await page.goto('/analytics/home');
    await page.getByRole('link', { name: 'Analytics Users' }).click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(10);
    await page.getByPlaceholder('Search by email').fill(` ${word.toUpperCase()} `);
    await expect(rows).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByPlaceholder('Search by email').fill(`${word}21@`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${word}21@example.org`);
    await expectAccessible(page);
    await page.getByPlaceholder('Search by email').fill('nobody has this name');
    await expect(rows).toHaveCount(0);
    await expect(page.getByText('nobody has this name')).toBeVisible();
  });

  test('sorts by a column, both ways', async ({ page }) => {
    const word = unique('sorted');
    for (const name of ['b', 'c', 'a']) await createUser(page.request, { name: `${word} ${name}` });
    await signInAsNewAdmin(page);
    await page.goto('/admin/userlist');
    await page.getByPlaceholder('Search by email').fill(word);
    const header = page.getByRole('columnheader', { name: 'Name' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const names = page.getByRole('cell').filter({ hasText: word });
    await expect(names.first()).toHaveText(`${word} a`);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(names.first()).toHaveText(`${word} c`);
  });

  test('asks before deleting, and takes the row away', async ({ page }) => {
    const user = await createUser(page.request);
    await signInAsNewAdmin(page);
    await page.goto('/admin/userlist');
    await page.getByPlaceholder('Search by email').fill(user.email);
    await page.getByRole('button', { name: `Delete ${user.name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Are you sure you want to delete user with id ${user._id}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('cell', { name: user.email })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${user.name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(banner(page, 'success')).toHaveText('User Deleted!');
    await expect(page.getByRole('cell', { name: user.email })).toHaveCount(0);
    const headers = await asAdmin(page.request);
    expect((await page.request.get(`/api/users/${user._id}`, { headers })).status()).toBe(404);
  });

  test('cannot delete oneself, and says when a user is gone already', async ({ page }) => {
    const admin = await signInAsNewAdmin(page);
    const gone = await createUser(page.request);
    await page.goto('/admin/userlist');
    const remove = async (name: string, email: string) => {
      await page.getByPlaceholder('Search by email').fill(email);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove(admin.name, admin.email);
    await expect(banner(page, 'error')).toContainText('User Failed To Delete!');
    await page.getByPlaceholder('Search by email').fill(gone.email);
    await expect(page.getByRole('cell', { name: gone.email })).toBeVisible();
    await page.request.delete(`/api/users/delete/${gone._id}`, {
      headers: await asAdmin(page.request),
    });
    await remove(gone.name, gone.email);
    await expect(banner(page, 'error')).toContainText('User not found!');
  });

  test('says so when the list cannot be loaded, and tries again', async ({ page }) => {
    await signInAsNewAdmin(page);
    await answerWith(page, '**/api/users', 500);
    await page.goto('/admin/userlist');
    await expect(page.getByText('The users could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/users');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('shows the spinner while it loads', async ({ page }) => {
    await signInAsNewAdmin(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/users', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/admin/userlist');
    await expect(page.getByText('Loading...').first()).toBeVisible();
    gate.resolve();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
});

test.describe('/admin/create', () => {
  test('creates a user, says so, and opens the list after 1.5 seconds', async ({ page }) => {
    const word = unique('created');
    await signInAsNewAdmin(page);
    await page.goto('/admin/userlist');
    await page.getByRole('link', { name: 'Create User' }).click();
    await expect(page).toHaveURL('/admin/create');
    await expect(page.getByLabel('Paid category')).toHaveValue('1');
    await expect(page.getByLabel('Paid category').getByRole('option')).toHaveText([
      'Bronze',
      'Silver',
      'Gold',
    ]);
    const create = page.getByRole('button', { name: 'Create User' });
    const add = page.getByRole('button', { name: 'Add conference' });
    await expect(create).toBeDisabled();
    await expect(add).toBeDisabled();
    await fillForm(page, word);
    await page.getByLabel('Conference prefix').fill('cardio26');
    await add.click();
    await expect(page.getByText(/already/i)).toBeVisible();
    await page.getByLabel('Conference prefix').fill('NEURO26');
    await add.click();
    await expect(page.getByLabel('Conference prefix')).toBeFocused();
    await page.getByRole('button', { name: 'Remove CARDIO26' }).click();
    await expect(page.getByLabel('Conference prefix')).toBeFocused();
    await page.getByLabel('Paid category').selectOption('Gold');
    await expectAccessible(page);
    await freezeTime(page);
    await create.click();
    await expectFrozen(page, () =>
      expect(banner(page, 'success')).toHaveText('User Created!', { timeout: 100 }),
    );
    await passTime(page, 1_300);
    await expect(page).toHaveURL('/admin/create');
    await passTime(page, 300);
    await expect(page).toHaveURL('/admin/userlist');
    const users = await page.request.get('/api/users', { headers: await asAdmin(page.request) });
    expect(await users.json()).toContainEqual(
      expect.objectContaining({
        name: word,
        email: `${word}@example.org`,
        isAdmin: false,
        paidCategory: 3,
        prefixes: ['NEURO26'],
      }),
    );
  });

  test('requires a name, an e-mail address and a password', async ({ page }) => {
    await signInAsNewAdmin(page);
    await page.goto('/admin/create');
    await page.getByLabel('Conference prefix').fill('A26');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.locator('input:invalid')).toHaveCount(3);
    await expect(page).toHaveURL('/admin/create');
  });

  test('says when the user exists already, and keeps what was typed', async ({ page }) => {
    const user = await createUser(page.request);
    await signInAsNewAdmin(page);
    await page.goto('/admin/create');
    await fillForm(page, user.name);
    await page.getByRole('button', { name: 'Create User' }).click();
    const warning = banner(page, 'warning');
    await expect(warning).toHaveText('User Already Exists!');
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expectAccessible(page);
  });

  test('shows what the server refuses at its field', async ({ page }) => {
    await signInAsNewAdmin(page);
    await page.goto('/admin/create');
    await fillForm(page, unique('short'));
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('A password has at least 8 characters').first()).toBeVisible();
    await expect(banner(page, 'error')).toBeVisible();
  });

  for (const [status, tone, text] of [
    [500, 'error', 'Could not create user!'],
    [404, 'error', 'Something went wrong!'],
  ] as const) {
    test(`${status}: ${text}`, async ({ page }) => {
      await signInAsNewAdmin(page);
      await page.goto('/admin/create');
      await fillForm(page, unique('fault'));
      await answerWith(page, '**/api/users/create', status);
      await page.getByRole('button', { name: 'Create User' }).click();
      await expect(banner(page, tone)).toContainText(text);
    });
  }
});

/** The administrator and the invited read the same language, and so does the mail between them. */
const invite = async (page: Page, { t, expectTranslated }: Words) => {
  await signInAsNewAdmin(page);
  await page.goto('/admin/create');
  const email = `${unique('guest')}@example.org`;
  await page.getByLabel(t('Send an invitation')).check();
  await expect(page.getByLabel(t('Password'), { exact: true })).toHaveCount(0);
  await page.getByLabel(t('Name'), { exact: true }).fill('Guest');
  await page.getByLabel(t('Email')).fill(email);
  await page.getByLabel(t('Conference prefix')).fill('CARDIO26');
  await page.getByRole('button', { name: t('Add conference') }).click();
  await expectAccessible(page);
  await expectTranslated(page);
  await page.getByRole('button', { name: t('Create User') }).click();
  await expect(banner(page, 'success')).toContainText(t('User Created!'));
  await expect(banner(page, 'success')).toContainText(
    t('The invitation is on its way to {email}', { email }),
  );
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const [mail] = await mailsTo(page.request, email);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto(/https?:\S+\/reset\S*#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expectTranslated(page);
  await page.getByLabel(t('New password')).fill('a password of my own');
  await page.getByRole('button', { name: t('Set password') }).click();
  await expect(banner(page, 'success')).toHaveText(t('Your new password is set.'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Login'), exact: true })
    .click();
  await page.getByLabel(t('Email')).fill(email);
  await page.getByLabel(t('Password'), { exact: true }).fill('a password of my own');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/analytics/home');
  await expectTranslated(page);
};

for (const language of tried) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('somebody is invited, and chooses the password by the link of the mail', ({ page }) =>
      invite(page, wordsIn(language)));
  });
}
