import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { dateOf, daysAgo, sendVisits, type Visit } from './hits.ts';
import { asAdmin, banner, createConference, createPosters, mailsTo, unique } from './product.ts';

const codes = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'];

/** P-1 is seen by five, of whom three are in Austria, P-2 by four, and so on. */
const visits: Visit[] = codes.map((_, at) => ({
  at: daysAgo(at < 3 ? 3 : 2) + at * 60_000,
  country: at < 3 ? 'at' : 'jp',
  posters: codes.slice(0, 5 - at),
  attention: 60 + at * 10,
}));

/** Sets from which day on the authors of a conference see their statistics; null: never. */
export const setFrom = async (request: APIRequestContext, prefix: string, from: string | null) => {
  const headers = await asAdmin(request);
  const url = `/api/analytics/author-pages/${prefix}`;
  expect((await request.put(url, { headers, data: { from } })).status()).toBe(200);
};

/** Makes a conference with pages of authors, and an author of its second poster and of one that nobody sees. */
export const createAuthor = async (request: APIRequestContext) => {
  const conference = await createConference(request);
  const email = `${unique('author')}@example.org`;
  await createPosters(request, conference.prefix, email, [
    { abstractId: 'P-2', abstractTitle: 'Effects of <i>E. coli</i> on water' },
    { abstractId: 'P-9', abstractTitle: 'Unseen' },
  ]);
  const otherPosters = ['P-1', 'P-3', 'P-4', 'P-5'].map((abstractId) => ({ abstractId }));
  await createPosters(request, conference.prefix, `other-${email}`, otherPosters);
  await sendVisits(request, conference.prefix, visits);
  await setFrom(request, conference.prefix, dateOf(daysAgo(10)));
  return { ...conference, email };
};

/** Reads the link in the newest mail to an address, as a path. */
export const linkIn = async (request: APIRequestContext, email: string, mails: number) => {
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(mails);
  const [mail] = await mailsTo(request, email);
  const [path = ''] = /\/author(\?lang=\w\w)?#author_[\w-]{43}/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(path);
  return path;
};

/** Asks for the codes of an address, the way an author does. */
export const askForCodes = async (page: Page, prefix: string, email: string) => {
  await page.goto(`/submissioncodes/${prefix}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Submission Code(s)' }).click();
  await expect(banner(page, 'success')).toBeVisible();
};
