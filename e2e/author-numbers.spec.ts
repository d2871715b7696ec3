import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { dateOf, daysAgo, sendVisits, type Visit } from './hits.ts';
import {
  answerWith,
  asAdmin,
  banner,
  createConference,
  createPosters,
  expectAccessible,
  expectNoOverflow,
  holdBack,
  mailsTo,
  signInAsOrganiser,
  unique,
} from './product.ts';
import { figure } from './statistics.ts';

test.use({ viewport: { width: 390, height: 844 } });

const NUMBERS = '**/api/author-page';
const codes = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'];

/** P-1 is seen by five, of whom three are in Austria, P-2 by four, and so on. */
const visits: Visit[] = codes.map((_, at) => ({
  at: daysAgo(at < 3 ? 3 : 2) + at * 60_000,
  country: at < 3 ? 'at' : 'jp',
  posters: codes.slice(0, 5 - at),
  attention: 60 + at * 10,
}));

const setFrom = async (request: APIRequestContext, prefix: string, from: string | null) => {
  const headers = await asAdmin(request);
  const url = `/api/analytics/author-pages/${prefix}`;
  expect((await request.put(url, { headers, data: { from } })).status()).toBe(200);
};

/** A conference with pages of authors, and an author of its second poster and of one that nobody sees. */
const createAuthor = async (request: APIRequestContext) => {
  const conference = await createConference(request);
  const email = `${unique('author')}@example.org`;
  await createPosters(request, conference.prefix, email, [
    { abstractId: 'P-2', abstractTitle: 'Effects of <i>E. coli</i> on water' },
    { abstractId: 'P-9', abstractTitle: 'Unseen' },
  ]);
  const others = ['P-1', 'P-3', 'P-4', 'P-5'].map((abstractId) => ({ abstractId }));
  await createPosters(request, conference.prefix, `other-${email}`, others);
  await sendVisits(request, conference.prefix, visits);
  await setFrom(request, conference.prefix, dateOf(daysAgo(10)));
  return { ...conference, email };
};

/** The link in the newest mail to an address, as a path. */
const linkIn = async (request: APIRequestContext, email: string, mails: number) => {
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(mails);
  const [mail] = await mailsTo(request, email);
  const [path = ''] = /\/author(\?lang=\w\w)?#author_[\w-]{43}/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(path);
  return path;
};

const askForCodes = async (page: Page, prefix: string, email: string) => {
  await page.goto(`/submissioncodes/${prefix}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect(banner(page, 'success')).toBeVisible();
};

test('an author comes from the retrieval screen by mail to the numbers, and takes a picture along', async ({
  page,
}) => {
  test.slow();
  const { prefix, name, email } = await createAuthor(page.request);
  await page.goto(`/submissioncodes/${prefix}`);
  await expect(page.getByText(/brings a link to your own page/)).toBeVisible();
  await expect(page.getByText(/sent to the author’s address only/)).toBeVisible();
  await askForCodes(page, prefix, email);
  expect(await page.content()).not.toContain('author_');
  const link = await linkIn(page.request, email, 1);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdBack(page, NUMBERS);
  await page.goto(link);
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your posters’ numbers' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  const seen = page.getByRole('region', { name: /Effects of E\. coli on water/ });
  await expect(figure(page, 'visits')).toHaveText('4');
  await expect(figure(page, 'average attention')).toHaveText('1 min 15 s');
  await expect(figure(page, 'countries')).toHaveText('2');
  await expect(figure(page, 'place among 5 visited posters')).toHaveText('2');
  await expect(seen.getByRole('listitem')).toHaveText(['Austria3', 'Japan1']);
  await seen.getByText('Show as table').click();
  await expect(seen.getByRole('row')).toHaveCount(3);
  const unseen = page.getByRole('region', { name: /Unseen/ });
  await expect(unseen).toContainText('No visits yet.');
  await expect(unseen).toContainText('A visit counts when somebody opens your poster');
  await expectNoOverflow(page);

  await page.emulateMedia({ media: 'print' });
  await expect(seen.getByRole('list')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await seen.getByRole('button', { name: 'Make a picture to post' }).click();
  await expect(seen.getByRole('img', { name: /4 visits/ })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await seen.getByRole('button', { name: 'Download PNG' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('P-2.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Drawn, and of the size that networks show.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeGreaterThan(5_000);
  expect(asked.filter((url) => url.includes('author_') && !url.includes('#'))).toEqual([]);
});

test('from the mail on everything is in the author’s language', async ({ page }) => {
  test.slow();
  const { prefix, email } = await createAuthor(page.request);
  await page.goto(`/submissioncodes/${prefix}?lang=de`);
  await expect(page.getByText(/enthält auch einen Link zu Ihrer eigenen Seite/)).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Einreichungscodes senden' }).click();
  await expect(banner(page, 'success')).toBeVisible();
  const link = await linkIn(page.request, email, 1);
  expect(link).toContain('/author?lang=de#');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Die Zahlen Ihrer Poster' })).toBeVisible();
  await expect(figure(page, 'Besuche')).toHaveText('4');
  await expect(figure(page, 'mittlere Betrachtungsdauer')).toHaveText('1 min 15 s');
  await expect(page.getByRole('listitem')).toHaveText(['Österreich3', 'Japan1']);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Bild zum Teilen erstellen' }).click();
  await expect(page.getByRole('img', { name: /4 Besuche/ })).toBeVisible();
  await page.getByLabel('Sprache').selectOption('Français');
  await expect(page.getByRole('heading', { name: 'Les chiffres de vos posters' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Autriche3', 'Japon1']);
  await expect(page.getByRole('img', { name: /4 visites/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer un nouveau lien' }).click();
  await page.getByRole('button', { name: 'Désactiver ce lien et en envoyer un nouveau' }).click();
  await expect(banner(page, 'success')).toContainText('Ce lien n’est plus valable.');
  // The last language in which codes were asked for.
  expect(await linkIn(page.request, email, 2)).toContain('/author?lang=de#');
  await page.reload();
  await expect(page.getByText(/Ce lien n’est plus valable ou ne l’a jamais été/)).toBeVisible();
});

test('made anew, the old link ends and the new one comes by mail', async ({ page }) => {
  const { prefix, email } = await createAuthor(page.request);
  await askForCodes(page, prefix, email);
  const link = await linkIn(page.request, email, 1);
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('button', { name: 'End this link and send a new one' }).click();
  await expect(banner(page, 'success')).toContainText('A new one is on its way');
  const next = await linkIn(page.request, email, 2);
  expect(next).not.toBe(link);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  await expect(page.getByText(/This link has ended, or was never one/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.goto(next);
  await expect(figure(page, 'visits')).toHaveText('4');
  await page.goto('about:blank');
  await page.goto('/author');
  await expect(page.getByText('The address is not whole.')).toBeVisible();
});

test('before its day and while the figures are away the page says so', async ({ page }) => {
  const { prefix, email } = await createAuthor(page.request);
  await askForCodes(page, prefix, email);
  const link = await linkIn(page.request, email, 1);
  await setFrom(page.request, prefix, '2999-05-03');
  await page.goto(link);
  await expect(page.getByText('3 May 2999')).toBeVisible();
  await setFrom(page.request, prefix, dateOf(daysAgo(1)));
  await answerWith(page, NUMBERS, 503, 'The statistics cannot be read at this moment');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded');
  await expect(page.getByRole('alert')).toContainText('cannot be read at this moment');
  await page.unroute(NUMBERS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'visits')).toHaveText('4');
});

test('an organiser decides about the pages, and ends the links of an author', async ({ page }) => {
  const { prefix, email } = await createAuthor(page.request);
  await setFrom(page.request, prefix, null);
  await signInAsOrganiser(page, prefix, 2);
  await page.goto(`/analytics/share/${prefix}`);
  const pages = page.getByRole('region', { name: 'Pages of authors' });
  await expect(pages.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect(pages.getByRole('button', { name: 'Save' })).toBeDisabled();
  await pages.getByRole('radio', { name: 'From a day on' }).check();
  await pages.getByLabel('First day').fill(dateOf(daysAgo(1)));
  await pages.getByRole('button', { name: 'Save' }).click();
  await expect(banner(page, 'success')).toHaveText('The setting is saved');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await pages.getByLabel('The author’s email address').fill(email);
  await pages.getByRole('button', { name: 'End and mail a new link' }).click();
  await expect(pages.getByText(/a new one is on its way to it/)).toBeVisible();
  const link = await linkIn(page.request, email, 1);
  await page.goto(link);
  await expect(figure(page, 'visits')).toHaveText('4');
});
