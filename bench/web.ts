import type { Browser, BrowserContext } from '@playwright/test';
import { screens, sections } from '#contract/plans.ts';
import { experienced, openBrowser, transferred } from './browser.ts';
import { addConference, send } from './conference.ts';
import { serveEmptyPage } from './empty-page.ts';
import { asFigure, type Figure } from './figure.ts';
import { hit, queryOf } from './hits.ts';
import { ADMIN, type Product } from './product.ts';
import { readCounted } from './read-counted.ts';

const PREFIX = 'SEEN';
/** One that is paid for has screens of its own. */
const PAID = 'SOLD';
const HITS = 400;

/**
 * What the author's page and the statistics take on a first visit, in a real Chromium, against an
 * empty React page; and how that feels on a slow phone.
 */
export const measureWeb = async (product: Product): Promise<Figure[]> => {
  await addConference(product, PREFIX);
  await addConference(product, PAID, { paid: true });
  await sendHits(product);
  const empty = await serveEmptyPage(product.url);
  const browser = await openBrowser();
  try {
    const stranger = await browser.newContext(PHONE);
    const baseline = await measurePage(stranger, empty.url);
    const author = await measurePage(stranger, `${product.url}/submissioncodes/${PREFIX}`);
    const organiser = await signedIn(browser, product.url);
    const statistics = `${product.url}/analytics/traffic/${PREFIX}`;
    const analytics = await measurePage(organiser, statistics);
    const shift = await worstShift({ stranger, organiser }, product);
    return [
      ...figuresOf('web.author', author, baseline),
      ...figuresOf('web.analytics', analytics, baseline),
      asFigure('web.shift', shift, ''),
    ];
  } finally {
    await browser.close();
    await empty.stop();
  }
};

interface Visit {
  kilobytes: number;
  paint: number;
  blocking: number;
}

const measurePage = async (context: BrowserContext, url: string): Promise<Visit> => ({
  kilobytes: await transferred(context, url),
  ...(await experienced(context, url)),
});

const figuresOf = (name: string, visit: Visit, baseline: Visit): Figure[] => [
  asFigure(name, visit.kilobytes, 'kB', baseline.kilobytes),
  asFigure(`${name}.paint`, visit.paint, 'ms', baseline.paint),
  asFigure(`${name}.blocking`, visit.blocking, 'ms'),
];

const PHONE = { viewport: { width: 390, height: 844 } };

/** What anybody sees, also by a share link, and what needs a sign-in. */
const screensOf = (share: string) => ({
  stranger: [
    '/login',
    '/forgot',
    '/reset',
    '/privacy',
    '/privacy/details',
    `/submissioncodes/${PREFIX}`,
    `/submissioncodes/payments/${PAID}`,
    `/submissioncodes/payments/${PAID}/success`,
    '/submissioncodes/MISTYPED',
    ...screens.map((screen) => `/shared/${screen}?period=30d#${share}`),
    `/shared/report#${share}`,
  ],
  organiser: [
    '/analytics/home',
    ...[...screens, 'report'].map((screen) => `/analytics/${screen}/${PREFIX}`),
    // Compared with the period before, which is known later than the figures.
    ...screens.map((screen) => `/analytics/${screen}/${PREFIX}?period=30d`),
    `/analytics/posters/${PREFIX}/P-0`,
    `/analytics/share/${PREFIX}`,
    `/analytics/tracking/${PREFIX}`,
    `/analytics/mailings/${PREFIX}`,
    `/analytics/cards/${PREFIX}`,
    '/account',
    '/admin/userlist',
    '/admin/create',
    '/admin/conferencelist',
    '/admin/conferencelist/deleted',
    '/admin/conference/add',
    `/admin/conference/edit/${PREFIX}`,
    `/admin/conference/${PAID}/paymentslist`,
    `/admin/conference/${PAID}/submissions`,
    `/admin/conference/${PAID}/submissions/import`,
    `/admin/conference/${PREFIX}/matomo`,
    '/admin/mails',
    '/admin/counting',
    '/admin/audit',
    '/admin/system',
    '/admin/people',
  ],
});

/** A link to all statistics; answers its token. */
const makeShare = async ({ url, admin }: Product): Promise<string> => {
  const data = { name: 'Bench', sections, expiresAt: null };
  const answer = await send(`${url}/api/analytics/shares/${PREFIX}`, admin, data);
  return ((await answer.json()) as { token: string }).token;
};

const worstShift = async (
  contexts: Record<keyof ReturnType<typeof screensOf>, BrowserContext>,
  product: Product,
): Promise<number> => {
  const paths = screensOf(await makeShare(product));
  let worst = 0;
  for (const who of ['stranger', 'organiser'] as const) {
    for (const path of paths[who]) {
      const { shift } = await experienced(contexts[who], `${product.url}${path}`);
      if (shift > worst) console.log(`${path} moves by ${shift.toFixed(3)}`);
      worst = Math.max(worst, shift);
    }
  }
  return worst;
};

const sendHits = async (product: Product): Promise<void> => {
  const requests = Array.from({ length: HITS }, (_, at) => `?${queryOf(hit(PREFIX, at))}`);
  const body = JSON.stringify({ requests });
  const answer = await fetch(`${product.url}/matomo.php`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The hits were answered ${answer.status}`);
  await readCounted(product, PREFIX);
};

/** As an organiser would: through the form. */
const signedIn = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel(/e-?mail/i).fill(ADMIN.email);
  await page.getByLabel(/^password/i).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/analytics\/home/);
  await page.close();
  return context;
};
