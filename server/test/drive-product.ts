import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { COLLECTOR_TOKEN } from './build-collector.ts';

export const ADMIN = { email: 'admin@example.org', password: 'a long password' };

/** A product for people: without a demo world, with an administrator. */
export const IN_EARNEST = {
  DEMO: '0',
  SANDBOX: '1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  COLLECTOR_TOKEN,
  // Each hit of a test may have a label of its own.
  LABELS_PER_DAY: '0',
};

const JSON_BODY = { 'content-type': 'application/json' };

/** Of a report, the first answer that holds every hit acknowledged before that moment. */
const countedBy = async (moment: Date, ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const answer = await ask();
    const until = answer.headers.get('x-counted-until');
    if (until === null || new Date(until) >= moment) return answer;
    await answer.arrayBuffer();
    await sleep(50);
  }
};

/** Somebody's calls to a running product, over HTTP. */
export const signIn = async (url: string, who = ADMIN) => {
  const body = JSON.stringify(who);
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    body,
    headers: JSON_BODY,
  });
  expect(answer.status).toBe(200);
  const { token, _id } = (await answer.json()) as { token: string; _id: string };
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` };
  const call = async <T>(at: string, method: string, path: string, payload?: object) => {
    const sent = payload && { body: JSON.stringify(payload) };
    const got = await countedBy(new Date(), () =>
      fetch(`${at}${path}`, { method, headers, ...sent }),
    );
    const text = await got.text();
    expect(got.ok, `${method} ${path}: ${got.status} ${text}`).toBe(true);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  return {
    id: _id,
    token,
    /** The same session, wherever the product is reached. */
    at: (other: string) => ({
      get: <T>(path: string) => call<T>(other, 'GET', path),
    }),
    get: <T>(path: string) => call<T>(url, 'GET', path),
    post: <T>(path: string, payload: object) => call<T>(url, 'POST', path, payload),
  };
};

/** Hits as a trusted server sends them, which may be of any time; how many were taken. */
export const sendHits = async (url: string, requests: object[]): Promise<number> => {
  const body = JSON.stringify({ requests, token_auth: COLLECTOR_TOKEN });
  const answer = await fetch(`${url}/matomo.php`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { tracked: number }).tracked;
};

/** An event with a label of its own, by one of fifty visitors. */
export const hitOf = (idsite: string, label: string, number: number, more: object = {}) => ({
  ...{ idsite, rec: 1, _id: (number % 50).toString(16).padStart(16, '0'), ua: 'Firefox' },
  ...{ e_c: 'Top Topics', e_a: label },
  ...more,
});

interface Group {
  subtable: { label: string; nb_events: number }[];
}

/** How often each label was counted, as the report of the conference says. */
export const countedLabels = (report: Group[]): Map<string, number> =>
  new Map(report.flatMap(({ subtable }) => subtable).map((row) => [row.label, row.nb_events]));

/** Buys one poster with the sandbox's test card. */
export const buyPoster = async (
  url: string,
  wish: { prefix: string; abstractId: string; authorEmail: string },
): Promise<void> => {
  const opened = await fetch(`${url}/api/stripe/create-checkout-session`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ ...wish, buyAll: false }),
  });
  const { sessionId } = (await opened.json()) as { sessionId: string };
  await fetch(`${url}/sandbox/checkout/${sessionId}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...{ email: 'payer@example.org', method: 'card', number: '4242424242424242' },
    }),
  });
  const confirmed = await fetch(`${url}/api/stripe/confirm`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ sessionId }),
  });
  expect(await confirmed.json()).toMatchObject({ status: 'paid' });
};
