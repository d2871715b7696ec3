import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { banner, createConference, signInAsAdmin } from './product.ts';
import { figure } from './statistics.ts';

const TOKEN = 'b1946ac92492d2347c6235b4d2611184';
const DAY = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

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
  const state = { held: Promise.resolve() };
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
    const refused = { result: 'error', message: 'Unable to authenticate with the provided token.' };
    const body = isKnown ? answers[method]?.(searchParams) : refused;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
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
  await page.getByLabel('Matomo URL').fill(url);
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
  await signInAsAdmin(page);
  await page.goto(`/admin/conference/${prefix}/matomo`);
  await give(page, matomo.url, 'a wrong one');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(banner(page, 'error')).toContainText(
    'Matomo rejected the token. It is wrong or has expired',
  );
  await expect(page.getByLabel('Token')).toHaveValue('');

  const { promise, resolve } = Promise.withResolvers<void>();
  matomo.state.held = promise;
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner(page, 'info')).toContainText('Import cancelled');
  resolve();

  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(banner(page, 'warning')).toContainText('1 row differs', {
    timeout: 30_000,
  });
  await expect(figure(page, 'Visits')).toHaveText('2');
  await expect(page.getByText('Not imported (2): media plays')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Comparison of both reports' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('2 visits, 3 events');
  await expect(rows.nth(0)).toContainText('Different');
  await expect(rows.nth(1)).toContainText('Match');
  expect(await page.content()).not.toContain(TOKEN);

  await page.reload();
  await expect(banner(page, 'warning')).toContainText('1 row differs');
  await matomo.close();
});
