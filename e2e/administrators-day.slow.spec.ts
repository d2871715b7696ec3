import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { CARD, openList, payByCard, THANKS } from './checkout.ts';
import { banner, mailsTo, signInAsAdmin, unique } from './product.ts';
import { tried, type Words, wordsIn } from './words.ts';

test.describe.configure({ timeout: 240_000 });

/** As a person does without a mouse: on with Tab until it is there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** To authors who read English, in the list of mails. */
const ENGLISH_MAILS = /\byour\b/i;

/** Ctrl+K, some words, Enter. */
const goTo = async (page: Page, words: Words, label: string, url: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: words.t('Jump to') }).getByRole('combobox'),
  ).toBeFocused();
  await page.keyboard.type(label);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await words.expectTranslated(page, ENGLISH_MAILS);
};

const day = async (page: Page, browser: Browser, words: Words) => {
  const { t, plural, money } = words;
  const word = unique('Day');
  const prefix = word.toUpperCase();
  const asked = plural(
    1,
    '{count} refund of {amount} requested',
    '{count} refunds of {amount} requested',
    { amount: money(25_00, 'EUR') },
  );
  const author = `${word.toLowerCase()}@example.org`;
  const full = `mailbox-full@${word.toLowerCase()}.example.org`;
  await signInAsAdmin(page);
  await page.goto('/analytics/home');

  // A new conference, at 25 € a poster.
  await goTo(page, words, t('Create Conference'), '/admin/conference/add');
  await typeInto(page, t('Conference Name'), `Congress ${word}`);
  await typeInto(page, t('Conference Prefix'), prefix);
  await tabTo(page, page.getByRole('switch', { name: t('Conference Payments') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel(t('Currency')));
  await page.keyboard.type('eur');
  await typeInto(page, t('Stripe Price ID'), 'price_demo_poster');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/conferencelist');

  // Its posters come from a file.
  await goTo(
    page,
    words,
    `${prefix} ${t('Import submissions')}`,
    `/admin/conference/${prefix}/submissions/import`,
  );
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.locator('input[type=file]'));
  const lines = ['id,title,code,email', `1,One,AA-1,${author}`, `2,Two,AA-2,${author}`];
  await (await choosing).setFiles({
    name: 'posters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, `3,Three,AA-3,${full}`].join('\n')),
  });
  await press(page, button(page, plural(3, 'Import {count} row', 'Import {count} rows')));
  await expect(banner(page, 'success')).toHaveText(t('All rows were imported'));

  // The organiser is invited.
  await goTo(page, words, t('Create User'), '/admin/create');
  await tabTo(page, page.getByLabel(t('Send invitation email')));
  await page.keyboard.press('Space');
  await typeInto(page, t('Name'), 'Olga Organiser');
  await typeInto(page, t('Email'), `olga.${author}`);
  await typeInto(page, t('Conference prefix'), prefix);
  await press(page, button(page, t('Add conference')));
  await press(page, button(page, t('Create User')));
  await expect(page).toHaveURL('/admin/userlist');
  await expect.poll(async () => (await mailsTo(page.request, `olga.${author}`)).length).toBe(1);

  // An author pays for one poster; the fees of the others are waived by hand.
  const theirs = await (await browser.newContext({ locale: 'en' })).newPage();
  const conference = { name: `Congress ${word}` } as Parameters<typeof openList>[1]['conference'];
  const path = `/submissioncodes/payments/${prefix}`;
  await openList(theirs, { path, email: author, conference, posters: [] });
  await theirs.getByRole('button', { name: 'Buy One' }).click();
  await payByCard(theirs, CARD.pays);
  await expect(theirs.getByText(THANKS)).toBeVisible();
  await theirs.context().close();
  await goTo(
    page,
    words,
    `${prefix} ${t('Submissions')}`,
    `/admin/conference/${prefix}/submissions`,
  );
  for (const id of ['2', '3']) {
    await press(page, button(page, t('Code and fee of {id}', { id })));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await typeInto(page, t('Reason'), 'Invited speaker');
    await press(page, dialog.getByRole('button', { name: t('Waive fee'), exact: true }));
    await expect(dialog).toHaveCount(0);
  }

  // The codes of all that the list shows are sent at once.
  const [one, more] = [
    'Send codes to the {count} that matches',
    'Send codes to the {count} that match',
  ];
  await press(page, button(page, plural(3, one, more)));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await words.expectTranslated(page, ENGLISH_MAILS);
  const send = plural(3, 'Send {count} code', 'Send {count} codes');
  await press(page, dialog.getByRole('button', { name: send, exact: true }));
  await expect(banner(page, 'success')).toHaveText(
    plural(
      3,
      'Codes for {count} poster are on their way',
      'Codes for {count} posters are on their way',
    ),
  );

  // One mail fails. It is found, and sent again.
  await goTo(page, words, t('Failed emails'), '/admin/mails?status=failed');
  await page.keyboard.press('/');
  await page.keyboard.type(full);
  const failed = page.getByRole('row').filter({ hasText: full });
  await expect(failed.first()).toContainText('Mailbox full');
  await press(
    page,
    failed.first().getByRole('button', { name: t('Resend to {to}', { to: full }) }),
  );
  await expect(banner(page, 'success')).toHaveText(t('Email to {to} queued', { to: full }));

  // The payment is looked up and paid back.
  await goTo(page, words, `${word} ${t('Payments')}`, `/admin/conference/${prefix}/paymentslist`);
  await expect(page.getByRole('cell', { name: `${prefix}-1`, exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(author);
  await press(page, button(page, t('Refund {uid}', { uid: `${prefix}-1` })));
  await press(
    page,
    page.getByRole('dialog').getByRole('button', { name: t('Refund'), exact: true }),
  );
  await expect(page.getByText(asked)).toBeVisible();
  const refunded = page.getByRole('row').filter({ hasText: `${prefix}-1` });
  await expect(async () => {
    await page.reload();
    await expect(refunded).toContainText(t('Refunded'), { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

for (const language of tried) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('an administrator’s day, by the keyboard only', ({ page, browser }) =>
      day(page, browser, wordsIn(language)));
  });
}
