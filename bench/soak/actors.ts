import { setTimeout as sleep } from 'node:timers/promises';
import type { EventGroup, Timeseries } from '#contract/analytics.ts';
import type { Confirmation } from '#contract/payments.ts';
import type { ImportResult } from '#contract/submissions.ts';
import { countedUntil } from '../read-counted.ts';
import type { Chance } from './chance.ts';
import type { History } from './history.ts';
import type { House } from './house.ts';
import { ask, type Ledger, note } from './ledger.ts';

export const FREE = 'FREE';
export const PAID = 'PAID';
export const GROUP = 'Top Topics';
/** At most so many of each kind of author; each comes once. */
export const AUTHORS = 1_500;
export const ROWS = 20;

export const authorOf = (kind: string, at: number): string =>
  `${kind.toLowerCase()}${at}@example.org`;

export interface Scene {
  house: Pick<House, 'urls' | 'admin' | 'sites' | 'alwaysReadable' | 'onlyGrows'>;
  ledger: Ledger;
  history: History;
  chance: Chance;
}

const json = (admin: object, method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...admin },
  body: JSON.stringify(body),
});

/** Where hits go: the free conference, and others beside it. */
export const sitesOf = ({ sites }: Pick<House, 'sites'>): string[] => [
  FREE,
  ...Array.from({ length: sites - 1 }, (_, at) => `SITE${at}`),
];

/** Two conferences, one free and one paid, with a poster for each author. */
export const setTheScene = async ({ house }: Scene): Promise<void> => {
  const { urls, admin } = house;
  const [url] = urls;
  const must = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}${path}`, json(admin, 'POST', body));
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const price = { supportsPayments: true, stripePriceId: 'price_demo_poster', currency: 'eur' };
  await must('/api/conferences', { name: 'Free Congress', prefix: FREE });
  await must('/api/conferences', { name: 'Paid Congress', prefix: PAID, ...price });
  for (const prefix of sitesOf(house).slice(1)) {
    await must('/api/conferences', { name: `Congress of ${prefix}`, prefix });
  }
  for (const prefix of [FREE, PAID]) {
    const rows = Array.from({ length: AUTHORS }, (_, at) => row(`P${at}`, authorOf(prefix, at)));
    await must(`/api/submissions/import/${prefix}`, { rows });
  }
};

const row = (abstractId: string, email: string) => ({
  abstractId,
  abstractTitle: `Poster ${abstractId}`,
  code: `CODE-${abstractId}`,
  authorEmails: [email],
});

/** Does one thing after the other until the time is over; each has a number of its own. */
const repeat = async (
  until: number,
  pause: number,
  most: number,
  act: (at: number) => Promise<void>,
) => {
  for (let at = 0; at < most && Date.now() < until; at += 1) {
    await act(at);
    await sleep(pause);
  }
};

/** Hits, one or twenty at a time, each with a label of its own. */
export const collect = (scene: Scene, until: number, client: number) => {
  const { house, ledger, chance, history } = scene;
  const sites = sitesOf(house);
  return repeat(until, 60, 20_000, async (at) => {
    const url = chance.of(house.urls);
    const idsite = chance.of(sites);
    const count = chance.of([1, 1, 20]);
    const labels = Array.from({ length: count }, (_, of) => `hit ${client} ${at} ${of}`);
    const hits = labels.map((label) => ({
      idsite,
      rec: '1',
      send_image: '0',
      ua: 'Mozilla/5.0 Firefox/140.0',
      _id: chance.between(1, 200).toString(16).padStart(16, '0'),
      // A report has at most 10,000 rows of a group.
      e_c: `${GROUP} ${client} ${Math.floor(at / 400)}`,
      e_a: label,
    }));
    history.send(idsite, count);
    const answer =
      count === 1
        ? await ask(ledger, `${url}/matomo.php?${new URLSearchParams(hits[0])}`)
        : await ask(ledger, `${url}/matomo.php`, {
            method: 'POST',
            body: JSON.stringify({ requests: hits }),
          });
    await answer?.arrayBuffer();
    if (answer) history.acknowledge(idsite, count);
    note(answer ? ledger.done : ledger.unanswered, 'hits', ...labels);
  });
};

/** Authors of the free conference: each asks once for the codes. */
export const retrieve = ({ house: { urls }, ledger, chance }: Scene, until: number) =>
  repeat(until, 150, AUTHORS, async (at) => {
    const url = chance.of(urls);
    const email = authorOf(FREE, at);
    const answer = await ask(ledger, `${url}/api/submissioncodes/fetch/${email}/${FREE}`);
    await answer?.arrayBuffer();
    note(answer?.status === 201 ? ledger.done : ledger.unanswered, 'retrievals', email);
  });

/** Authors of the paid one: the list, the checkout, its page, and back; whatever fails is tried again. */
export const buy = ({ house: { urls }, ledger, chance }: Scene, until: number) =>
  repeat(until, 100, AUTHORS, async (at) => {
    const url = chance.of(urls);
    const [abstractId, email] = [`P${at}`, authorOf(PAID, at)];
    const wish = { abstractId, authorEmail: email, prefix: PAID, buyAll: chance.of([true, false]) };
    const open = `${url}/api/stripe/create-checkout-session`;
    const opened = await insist(until, () => ask(ledger, open, json({}, 'POST', wish)));
    if (!opened) return;
    const { sessionId } = (await opened.json()) as { sessionId: string };
    const form = new URLSearchParams({ email, method: 'card', number: '4242 4242 4242 4242' });
    const page = `${url}/sandbox/checkout/${sessionId}/pay`;
    note(ledger.unanswered, 'payments', abstractId);
    const paid = await insist(until, () => ask(ledger, page, { method: 'POST', body: form }));
    if (paid?.status !== 303) return;
    note(ledger.done, 'payments', abstractId);
    // Some close the window instead of coming back.
    if (chance.of([true, false, false])) return;
    const confirm = `${url}/api/stripe/confirm`;
    const back = await ask(ledger, confirm, json({}, 'POST', { sessionId }));
    const { status } = back ? ((await back.json()) as Confirmation) : { status: 'paid' };
    // While the provider is away, what is known of it: not paid yet.
    if (!['paid', 'open'].includes(status)) ledger.wrong.push(`${abstractId} ended as ${status}`);
  });

/** As a person does who is shown an error: once more, for as long as there is time. */
const insist = async <T>(
  until: number,
  act: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (;;) {
    const answer = await act();
    if (answer !== undefined || Date.now() >= until) return answer;
    await sleep(400);
  }
};

/** Organisers look at reports all the time, and each is held against what was sent and acknowledged. */
export const read = ({ house, ledger, chance, history }: Scene, until: number) => {
  const seen = new Map<string, number>();
  const sites = sitesOf(house);
  return repeat(until, 250, 20_000, async () => {
    const site = chance.of(sites);
    const what = chance.of(['', '', 'traffic/', 'videos/', 'timeseries/']);
    const url = `${chance.of(house.urls)}/api/analytics/${what}${site}`;
    const answer = await ask(ledger, url, { headers: house.admin }, house.alwaysReadable);
    const body = await answer?.json().catch(() => undefined);
    if (!answer || body === undefined || !(what in counters)) return;
    const events = counters[what as keyof typeof counters](body as never);
    const wrong = history.check(site, events, countedUntil(answer));
    if (wrong) ledger.wrong.push(wrong);
    if (what !== '' || !house.onlyGrows) return;
    const before = seen.get(site) ?? 0;
    if (events < before) ledger.wrong.push(`The report went from ${before} to ${events} events`);
    seen.set(site, events);
  });
};

/** How many events a report has, of those that tell. */
const counters = {
  '': (groups: EventGroup[]) => groups.reduce((sum, { nb_events }) => sum + nb_events, 0),
  'timeseries/': ({ points }: Timeseries) =>
    points.reduce((sum, { nb_events }) => sum + nb_events, 0),
};

/** Administrators add users, conferences and posters. */
export const administer = ({ house: { urls, admin }, ledger, chance }: Scene, until: number) =>
  repeat(until, 300, 5_000, async (at) => {
    const url = chance.of(urls);
    const post = (path: string, body: object) =>
      ask(ledger, `${url}${path}`, json(admin, 'POST', body));
    const settle = async (kind: string, name: string, answer: Response | undefined) => {
      note(answer ? ledger.done : ledger.unanswered, kind, name);
      return answer?.json();
    };
    const kind = chance.of(['users', 'conferences', 'imports'] as const);
    if (kind === 'users') {
      const email = `user${at}@example.org`;
      const user = { name: `User ${at}`, email, password: 'a long password', prefixes: [FREE] };
      await settle(kind, email, await post('/api/users/create', user));
    } else if (kind === 'conferences') {
      const prefix = `C${at}`;
      await settle(
        kind,
        prefix,
        await post('/api/conferences', { name: `Congress ${at}`, prefix }),
      );
    } else {
      const name = `I${at}-`;
      const rows = Array.from({ length: ROWS }, (_, of) =>
        row(`${name}${of}`, `i${at}@example.org`),
      );
      const answer = await post(`/api/submissions/import/${FREE}`, { rows });
      const result = (await settle(kind, name, answer)) as ImportResult | undefined;
      if (result && result.created !== ROWS)
        ledger.wrong.push(`${name}: ${JSON.stringify(result)}`);
    }
  });
