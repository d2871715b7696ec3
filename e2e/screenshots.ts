import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, request } from '@playwright/test';
import { COLLECTOR_TOKEN, sendVisits } from './hits.ts';
import { startProduct } from './product-process.ts';
import { followRequests } from './quiet.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
/** Not kept with the docs: nobody reads them there. */
const phoneFolder = fileURLToPath(new URL('../test-results/screenshots/', import.meta.url));
const PASSWORD = 'demo-poster';
const PREFIX = 'CARDIO26';

interface Shown {
  name: string;
  path: string;
  who?: 'admin' | 'gold' | 'bronze';
}

/** Each page as somebody of the demo world sees it; without anybody, as a stranger does. */
const screens: Shown[] = [
  { name: 'login', path: '/login' },
  { name: 'home', path: '/analytics/home', who: 'gold' },
  { name: 'overview', path: `/analytics/traffic/${PREFIX}?period=day1`, who: 'gold' },
  { name: 'audience', path: `/analytics/audience/${PREFIX}`, who: 'gold' },
  { name: 'content', path: `/analytics/content/${PREFIX}`, who: 'gold' },
  { name: 'sessions', path: `/analytics/sessions/${PREFIX}`, who: 'gold' },
  { name: 'posters', path: `/analytics/posters/${PREFIX}?period=conference`, who: 'gold' },
  { name: 'poster', path: `/analytics/posters/${PREFIX}/P-050?period=30d`, who: 'gold' },
  { name: 'authors', path: `/analytics/authors/${PREFIX}`, who: 'gold' },
  { name: 'topics', path: `/analytics/topics/${PREFIX}`, who: 'gold' },
  { name: 'affiliations', path: `/analytics/affiliations/${PREFIX}`, who: 'gold' },
  { name: 'videos', path: `/analytics/videos/${PREFIX}`, who: 'gold' },
  { name: 'audios', path: `/analytics/audios/${PREFIX}`, who: 'gold' },
  { name: 'report', path: `/analytics/report/${PREFIX}?period=30d`, who: 'gold' },
  { name: 'share', path: `/analytics/share/${PREFIX}`, who: 'gold' },
  { name: 'tracking', path: `/analytics/tracking/${PREFIX}`, who: 'admin' },
  { name: 'not-on-plan', path: '/analytics/traffic/ONCO26', who: 'bronze' },
  { name: 'users', path: '/admin/userlist', who: 'admin' },
  { name: 'conferences', path: '/admin/conferencelist', who: 'admin' },
  { name: 'submissions', path: `/admin/conference/${PREFIX}/submissions`, who: 'admin' },
  { name: 'import', path: `/admin/conference/${PREFIX}/submissions/import`, who: 'admin' },
  { name: 'payments', path: `/admin/conference/${PREFIX}/paymentslist`, who: 'admin' },
  { name: 'mails', path: '/admin/mails', who: 'admin' },
  { name: 'retrieval', path: '/submissioncodes/NEURO26' },
  { name: 'paid-retrieval', path: `/submissioncodes/payments/${PREFIX}` },
];

/** Somebody who looks at posters right now. */
const visitNow = async (baseURL: string): Promise<void> => {
  const context = await request.newContext({ baseURL });
  const posters = ['P-050', 'P-041', 'P-012', 'P-007', 'P-033'];
  const visits = posters.map((poster, at) => ({
    at: Date.now() - (at + 1) * 20_000,
    posters: [poster],
  }));
  await sendVisits(context, PREFIX, visits);
  await context.dispose();
};

/** Of the command line: only these. */
const names = process.argv.slice(2);

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** How each page is taken. The docs show the first two; the whole page on a phone is for whoever compares. */
const looks = [
  { suffix: 'light', colorScheme: 'light', viewport: DESK, fullPage: false },
  { suffix: 'dark', colorScheme: 'dark', viewport: DESK, fullPage: false },
  { suffix: '390-light', colorScheme: 'light', viewport: PHONE, fullPage: true },
  { suffix: '390-dark', colorScheme: 'dark', viewport: PHONE, fullPage: true },
] as const;

const shoot = async (
  browser: Browser,
  baseURL: string,
  { name, path, who }: Shown,
  { suffix, colorScheme, viewport, fullPage }: (typeof looks)[number],
): Promise<void> => {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    viewport,
  });
  const page = await context.newPage();
  const untilQuiet = followRequests(page);
  if (who) {
    const data = { email: `${who}@demo.eposter.live`, password: PASSWORD };
    const user = await (await page.request.post('/api/users/login', { data })).text();
    await page.addInitScript(`localStorage.setItem('userInfo', ${JSON.stringify(user)})`);
  }
  await page.goto(path);
  // The live stream never ends: what is waited for is what a person would wait for.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByText('Loading...')).toHaveCount(0, { timeout: 30_000 });
  await untilQuiet();
  const at = viewport === PHONE ? phoneFolder : folder;
  await page.screenshot({ path: `${at}${name}-${suffix}.png`, fullPage });
  await context.close();
};

const executablePath = process.env.CHROMIUM_PATH || undefined;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const product = await startProduct({ COLLECTOR_TOKEN, LOG_LEVEL: 'error' });
process.env.PRODUCT_URL = product.url;
try {
  await product.filled;
  await visitNow(product.url);
  for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const look of looks) await shoot(browser, product.url, screen, look);
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await product.stop();
}
