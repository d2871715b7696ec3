import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import {
  banner,
  createConference,
  expectAccessible,
  expectNoOverflow,
  signInAsNewAdmin,
} from './product.ts';
import { figure } from './statistics.ts';

const TOKEN = 'b1946ac92492d2347c6235b4d2611184';
const DAY = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Answer = { status?: number; body: unknown };

/** A Matomo with two visits of yesterday, in the shapes of a real one. */
const startMatomo = async ({ prefix, name }: { prefix: string; name: string }) => {
  const yesterday = dayOf(Date.now() - DAY);
  const author = `${name} - Ada Lovelace`;
  const visit = (id: number) => ({
    ...{ idVisit: id, visitorId: `aaaaaaaaaaaaaa${10 + id}`, referrerType: 'direct' },
    actionDetails: [
      {
        ...{ type: 'event', pageId: id, url: `https://${prefix.toLowerCase()}.eposter.live/` },
        timestamp: Date.parse(`${yesterday}T08:00:00Z`) / 1_000 + id,
        ...{ eventCategory: 'Top Authors', eventAction: author },
      },
      { type: 'media', timestamp: Date.parse(`${yesterday}T08:05:00Z`) / 1_000 },
    ],
  });
  const state = { held: Promise.resolve(), log: undefined as Answer | undefined };
  const answers: Record<string, (params: URLSearchParams) => unknown> = {
    'SitesManager.getSiteFromId': () => ({
      ...{ idsite: 7, timezone: 'UTC', ts_created: `${dayOf(Date.now() - 2 * DAY)} 08:00:00` },
    }),
    'Live.getLastVisitsDetails': (params) =>
      params.get('date') === yesterday ? [visit(1), visit(2)] : [],
    'Events.getCategory': () => [
      {
        ...{ label: 'Top Authors', nb_visits: 2, nb_events: 3 },
        subtable: [{ label: author, nb_visits: 2, nb_events: 3 }],
      },
    ],
    'Referrers.getReferrerType': () => [{ label: 'Direct Entry', nb_visits: 2 }],
  };
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://matomo');
    const isKnown = new URLSearchParams(await text(request)).get('token_auth') === TOKEN;
    const method = searchParams.get('method') ?? '';
    if (method === 'Live.getLastVisitsDetails') await state.held;
    const own = method === 'Live.getLastVisitsDetails' ? state.log : undefined;
    const refused = { result: 'error', message: 'Unable to authenticate with the provided token.' };
    const { status = 200, body } = own ?? {
      body: isKnown ? answers[method]?.(searchParams) : refused,
    };
    response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const give = async (page: Page, url: string, token: string) => {
  await page.getByLabel('Address of Matomo').fill(url);
  await page.getByLabel('Site ID').fill('7');
  await page.getByLabel('Token').fill(token);
};

test('an administrator brings the visits of a Matomo over and sees both reports beside each other', async ({
  page,
  request,
}) => {
  const conference = await createConference(request, { timeZone: 'UTC' });
  const { prefix } = conference;
  const matomo = await startMatomo(conference);
  await signInAsNewAdmin(page);
  await page.goto(`/analytics/tracking/${prefix}`);
  await page.getByRole('link', { name: 'Bring over what your Matomo counted before' }).click();
  await expect(page.getByRole('heading', { name: 'Visits from Matomo' })).toBeVisible();
  await expect(page.getByText('plays of videos and audio do not', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await give(page, matomo.url, 'a wrong one');
  await page.getByRole('button', { name: 'Bring over' }).click();
  await expect(banner(page, 'error')).toContainText(
    'Matomo refused the token. It is wrong or has expired',
  );
  await expect(page.getByLabel('Token')).toHaveValue('');

  const { promise, resolve } = Promise.withResolvers<void>();
  matomo.state.held = promise;
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Bring over' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner(page, 'info')).toContainText('It was cancelled');
  resolve();

  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Bring over' }).click();
  await expect(banner(page, 'warning')).toContainText('1 row of the reports differs', {
    timeout: 30_000,
  });
  await expect(figure(page, 'Visits')).toHaveText('2');
  await expect(page.getByText('Not brought over, 2 times: plays of videos')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Both reports, row by row' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('2 visits, 3 events');
  await expect(rows.nth(0)).toContainText('Differs');
  await expect(rows.nth(1)).toContainText('Same');
  await expectAccessible(page);
  expect(await page.content()).not.toContain(TOKEN);

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);
  await page.reload();
  await expect(banner(page, 'warning')).toContainText('1 row of the reports differs');
  await matomo.close();
});

test('a visitor log that is switched off is told in words', async ({ page, request }) => {
  const conference = await createConference(request);
  const matomo = await startMatomo(conference);
  const message = 'Visits log is deactivated globally.';
  matomo.state.log = { body: { result: 'error', message } };
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${conference.prefix}/matomo`);
  await give(page, matomo.url, TOKEN);
  await page.getByRole('button', { name: 'Bring over' }).click();
  await expect(banner(page, 'error')).toContainText('Matomo does not give out its visitor log');
  await expect(page.getByText('Nothing was brought over.')).toBeVisible();
  await matomo.close();
});

test('what Matomo refuses and what differs is said in the language of the screen', async ({
  page,
  request,
}) => {
  const conference = await createConference(request, { timeZone: 'UTC' });
  const matomo = await startMatomo(conference);
  await signInAsNewAdmin(page);
  await page.goto(`/admin/conference/${conference.prefix}/matomo`);
  await page
    .getByRole('combobox', { name: 'Language' })
    .filter({ visible: true })
    .selectOption('Deutsch');
  const bringOver = async (token: string) => {
    await page.getByLabel('Adresse von Matomo').fill(matomo.url);
    await page.getByLabel('Website-ID').fill('7');
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Übernehmen' }).click();
  };
  await bringOver('a wrong one');
  await expect(banner(page, 'error')).toContainText(
    'Matomo hat das Token abgelehnt. Es ist falsch oder abgelaufen',
  );
  await bringOver(TOKEN);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2, { timeout: 30_000 });
  await expect(rows.nth(0)).toContainText('2 Besuche, 3 Ereignisse');
  await expect(rows.nth(1)).toContainText('Direkter Zugriff');
  await expect(page.locator('main')).not.toContainText(/visits|events/);
  await matomo.close();
});
