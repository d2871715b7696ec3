import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import type { Conference, NewConference } from '#contract/conferences.ts';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import type { ReceivedMail } from '#contract/mailbox.ts';
import type { NewUser, User, UserInfo } from '#contract/users.ts';
import { findViolations } from './axe.ts';

export const PASSWORD = 'a password for tests';

const ADMIN = { email: 'admin@demo.eposter.live', password: 'demo-poster' };

/** Where the product is that the tests drive. */
export const productUrl = (): string => process.env.PRODUCT_URL ?? '';

/** A name that no other test uses. */
export const unique = (word: string): string => `${word}${randomBytes(4).toString('hex')}`;

/** Half an hour after a sign-in no administrator is made with it: on a slow machine the tests take longer. */
const FRESH_MS = 20 * 60_000;

/** Made now and then per worker: the demo's administrator, over the API. */
let admin: { token: Promise<string>; since: number } | undefined;

export const asAdmin = async (_request: APIRequestContext) => {
  if (!admin || Date.now() - admin.since > FRESH_MS) {
    admin = { token: signInApart(), since: Date.now() };
  }
  return { authorization: `Bearer ${await admin.token}` };
};

/** Its cookie is in no test's browser, whichever comes first. */
const signInApart = async (): Promise<string> => {
  const apart = await requests.newContext({ baseURL: productUrl() });
  const answer = await apart.post('/api/users/login', { data: ADMIN });
  const { token } = (await answer.json()) as UserInfo;
  await apart.dispose();
  return token;
};

export const createUser = async (
  request: APIRequestContext,
  values: Partial<NewUser> = {},
): Promise<User> => {
  const word = unique('person');
  const data = {
    name: word,
    email: `${word}@example.org`,
    password: PASSWORD,
    isAdmin: false,
    paidCategory: 1,
    prefixes: ['CARDIO26'],
    ...values,
  };
  const answer = await request.post('/api/users/create', {
    data,
    headers: await asAdmin(request),
  });
  expect(answer.status()).toBe(201);
  return answer.json();
};

/** A free conference of the test's own; with `paid`, at 25 € a poster. */
export const createConference = async (
  request: APIRequestContext,
  { paid = false, ...values }: Partial<NewConference> & { paid?: boolean } = {},
): Promise<Conference> => {
  const word = unique('C');
  const price = { supportsPayments: true, stripePriceId: 'price_demo_poster', currency: 'eur' };
  const data = { name: `Congress ${word}`, prefix: word, ...(paid && price), ...values };
  const headers = await asAdmin(request);
  const answer = await request.post('/api/conferences', { data, headers });
  expect(answer.status()).toBe(201);
  return answer.json();
};

export const deleteConference = async (request: APIRequestContext, id: string): Promise<void> => {
  const answer = await request.delete(`/api/conferences/${id}`, {
    headers: await asAdmin(request),
  });
  expect(answer.status()).toBe(200);
};

interface Poster {
  abstractId: string;
  abstractTitle: string;
  code: string;
  authorEmails: string[];
  firstAuthor?: string;
}

/** Posters of a conference: each with a code of its own, by one author. */
export const createPosters = async (
  request: APIRequestContext,
  prefix: string,
  authorEmail: string,
  posters: Partial<Poster>[],
): Promise<Poster[]> => {
  const rows = posters.map((values) => {
    const word = unique('P');
    const row = { abstractId: word, abstractTitle: `Poster ${word}`, code: `CODE-${word}` };
    return { ...row, authorEmails: [authorEmail], ...values };
  });
  const headers = await asAdmin(request);
  const answer = await request.post(`/api/submissions/import/${prefix}`, {
    data: { rows },
    headers,
  });
  expect(await answer.json()).toMatchObject({ created: rows.length, rejected: [] });
  return rows;
};

/** What the sandbox mailbox holds for an address, newest first. */
export const mailsTo = async (request: APIRequestContext, to: string): Promise<ReceivedMail[]> => {
  const answer = await request.get('/sandbox/mailbox.json', { params: { to } });
  return answer.json();
};

/** The server's answer to calls of one address, as the error catalogue has it. */
export const answerWith = (page: Page, path: string, status: number, message = 'No') =>
  page.route(path, (route) => route.fulfill({ status, json: { code: 'internal', message } }));

/** The product's own answer to one address, changed on its way. A page that is closed meanwhile needs none. */
export const changeAnswer = <Body>(page: Page, path: string, change: (body: Body) => object) =>
  page.route(path, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      if (!/disposed|has been closed/.test(`${error}`)) throw error;
    }
  });

/** Other values for one conference in the administrator's list. */
export const changeConference = (page: Page, prefix: string, values: object) =>
  changeAnswer(page, '**/api/conferences', (body: { conferences: { prefix: string }[] }) => ({
    conferences: body.conferences.map((one) =>
      one.prefix === prefix ? { ...one, ...values } : one,
    ),
  }));

/** Holds the answers to one address back until the returned function is called. */
export const holdBack = async (page: Page, path: string): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** No sideways scrolling. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(content).toBeLessThanOrEqual(window);
};

/** Signs in the way a person does. */
export const signIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/analytics/home');
};

/** Signed in without the login screen: the test opens the first screen. */
export const signInByApi = async (
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> => {
  const answer = await page.request.post('/api/users/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { cookies } = await page.context().storageState();
  await enter(page, cookies, await answer.text(), answer.url());
};

/** Gives a browser a session: its cookies, and what the screens of a product remember of the user. */
const enter = async (
  page: Page,
  cookies: Cookie[],
  userInfo: string,
  product = productUrl(),
): Promise<void> => {
  const localStorage = [{ name: 'userInfo', value: userInfo }];
  const origins = [{ origin: new URL(product).origin, localStorage }];
  await page.context().setStorageState({ cookies, origins });
};

type Cookie = Awaited<ReturnType<BrowserContext['storageState']>>['cookies'][number];

interface Account {
  user: UserInfo;
  cookies: Cookie[];
  since: number;
}

/** The accounts of this worker, by role. */
const accounts = new Map<string, Account>();

const hasSession = async ({ user, since }: Account, request: APIRequestContext) => {
  if (Date.now() - since > FRESH_MS) return false;
  const headers = { authorization: `Bearer ${user.token}` };
  return (await request.get('/api/users/me', { headers })).ok();
};

/**
 * An account of this worker, which tests share: checking a password takes half a second by design. A test
 * that changes the account makes one of its own. Signs in again where a test has signed out.
 */
const sharedAccount = async (role: string, values: Partial<NewUser>): Promise<Account> => {
  const apart = await requests.newContext({ baseURL: productUrl() });
  let account = accounts.get(role);
  if (!account || !(await hasSession(account, apart))) {
    const { email } = account?.user ?? (await createUser(apart, values));
    const answer = await apart.post('/api/users/login', { data: { email, password: PASSWORD } });
    const { cookies } = await apart.storageState();
    account = { user: await answer.json(), cookies, since: Date.now() };
    accounts.set(role, account);
  }
  await apart.dispose();
  return account;
};

/** Signed in as the administrator of this worker. */
export const signInAsAdmin = async (page: Page): Promise<User> => {
  const { user, cookies } = await sharedAccount('admin', { isAdmin: true, paidCategory: 3 });
  await enter(page, cookies, JSON.stringify(user));
  return user;
};

/** Signed in as the organiser of this worker, who has just the one conference and the given plan. */
export const signInAsOrganiser = async (
  page: Page,
  prefix: string,
  paidCategory: 1 | 2 | 3 = 3,
): Promise<User> => {
  const account = await sharedAccount('organiser', { paidCategory, prefixes: [prefix] });
  const { token, ...user } = account.user;
  if (user.paidCategory !== paidCategory || user.prefixes.join() !== prefix) {
    const { _id: id, name, email, isAdmin } = user;
    const changes = { paidCategory, prefixes: [prefix] };
    const answer = await page.request.put('/api/users/update', {
      data: { id, name, email, isAdmin, password: KEPT_PASSWORD, ...changes },
      headers: await asAdmin(page.request),
    });
    expect(answer.status()).toBe(200);
    account.user = { ...user, ...changes, token };
  }
  await enter(page, account.cookies, JSON.stringify(account.user));
  return account.user;
};

/** A new administrator of the test's own, signed in: for tests that change the account itself. */
export const signInAsNewAdmin = async (page: Page): Promise<User> => {
  const admin = await createUser(page.request, { isAdmin: true, paidCategory: 3 });
  await signInByApi(page, admin.email);
  return admin;
};

/** A new organiser of the test's own, signed in: for tests that change the account itself. */
export const signInAsNewOrganiser = async (
  page: Page,
  values: Partial<NewUser> = {},
): Promise<User> => {
  const user = await createUser(page.request, { paidCategory: 3, ...values });
  await signInByApi(page, user.email);
  return user;
};

/** The banner: its words, and its tone as a colour of the page. */
export const banner = (page: Page, tone: 'success' | 'warning' | 'error' | 'info') =>
  page.locator(`[data-tone="${tone}"]`);

/** Stops the browser's clock; from here on time passes only through `passTime`. */
export const freezeTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Lets the frozen clock run, in milliseconds. */
export const passTime = (page: Page, milliseconds: number): Promise<void> =>
  page.clock.runFor(milliseconds);

/** Waits for something on a frozen page, giving it only the few milliseconds that it needs. */
export const expectFrozen = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(5);
    await check();
  }).toPass({ intervals: [50], timeout: 20_000 });

/** Nothing serious on the open screen, in light and in dark, which differ in their colours only. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    const violations = await findViolations(page, rules);
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(serious.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
};
