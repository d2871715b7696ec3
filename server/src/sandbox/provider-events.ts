import { createHmac } from 'node:crypto';
import type { Database } from '../platform/postgres/database.ts';
import { newId, type ProviderEvent, seconds } from './provider-objects.ts';
import { changeObject, insertObject } from './provider-queries.ts';

/** The version of Stripe's API whose shapes the sandbox gives. */
const API_VERSION = '2026-10-28.endive';
const GIVE_UP_AFTER = 16;

/** Notes that something happened, in the transaction in which it did; it is delivered later. */
export const announce = async (
  trx: Database,
  type: string,
  object: object,
  now: Date,
): Promise<void> => {
  const event: ProviderEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    attempts: 0,
  };
  await insertObject(trx, { id: event.id, kind: 'event', data: event, dueAt: now });
};

/** `t=…,v1=…` as Stripe signs: HMAC-SHA256 over the time and the body. */
export const signatureOf = (body: string, secret: string, now: Date): string => {
  const time = seconds(now);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** One attempt; what is not answered with a 2xx is offered again, later and later. */
export const deliver = async (
  db: Database,
  event: ProviderEvent,
  { url, secret }: { url: string; secret: string },
): Promise<void> => {
  const { attempts, ...sent } = event;
  const body = JSON.stringify(sent);
  const accepted = await post(url, body, signatureOf(body, secret, new Date()));
  if (accepted) return changeObject(db, event.id, { dueAt: null });
  const next = attempts + 1;
  const wait = Math.min(2 ** next, 3600) * 1000;
  await changeObject(db, event.id, {
    data: { ...event, attempts: next },
    dueAt: next < GIVE_UP_AFTER ? new Date(Date.now() + wait) : null,
  });
};

const post = (url: string, body: string, signature: string): Promise<boolean> =>
  fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
