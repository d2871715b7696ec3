import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Database } from '../platform/postgres/database.ts';
import { noSuch, ProviderFault } from './provider-faults.ts';
import { type Form, groupOf, listOf, readForm, textOf } from './provider-form.ts';
import { closeDispute, createRefund } from './provider-money.ts';
import { findObject, insertObject, listObjects, lockKey } from './provider-queries.ts';
import { createPrice, createSession, expireSession, withoutItems } from './provider-sessions.ts';

export interface ApiOptions {
  db: Database;
  secretKey: string;
  /** The address of the product, where the checkout page is. */
  pageBase(): string;
  logger: FastifyBaseLogger;
  /** Called after every change: there may be events to deliver. */
  changed(): void;
}

type Writer = (trx: Database, form: Form, id: string, now: Date) => Promise<object>;

/**
 * The part of Stripe's HTTP API that the product uses, with Stripe's own shapes, errors and
 * idempotency keys. A write is one transaction; a key that was used before answers as it did then.
 */
export const buildProviderApi = (options: ApiOptions): FastifyInstance => {
  const loggerInstance = options.logger.child({ part: 'sandbox provider' }, { level: 'warn' });
  const routerOptions = { maxParamLength: MAX_ID_CHARS };
  const api = Fastify({ loggerInstance, routerOptions, forceCloseConnections: true });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.addHook('onRequest', async (request) => checkKey(request, options.secretKey));
  api.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof ProviderFault) return reply.code(error.status).send(error.body);
    request.log.error({ err: error }, 'failed');
    return reply.code(500).send({ error: { type: 'api_error', message: 'Something went wrong' } });
  });
  api.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]})`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
  addReads(api, options.db);
  addWrites(api, options);
  return api;
};

/** Stripe looks up whatever it is asked for, however long. */
const MAX_ID_CHARS = 5_000;

const checkKey = async (request: FastifyRequest, secretKey: string): Promise<void> => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = request.headers.authorization ?? '';
  if (timingSafeEqual(digest(given), digest(`Bearer ${secretKey}`))) return;
  throw new ProviderFault(401, 'invalid_request_error', 'Invalid API Key provided.');
};

const kinds = {
  prices: 'price',
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  invoices: 'invoice',
} as const;

const addReads = (api: FastifyInstance, db: Database): void => {
  for (const [path, kind] of Object.entries(kinds)) {
    api.get(`/v1/${path}`, async (request) => {
      const query = readForm(request.url.split('?')[1] ?? '');
      const since = Number(textOf(groupOf(query, 'created'), 'gte') ?? 0);
      const all = await listObjects(db, kind, textOf(query, 'payment_intent'));
      const until = Number(textOf(groupOf(query, 'created'), 'lte') ?? Number.POSITIVE_INFINITY);
      const found = all.filter(({ data }) => data.created >= since && data.created <= until);
      const after = textOf(query, 'starting_after');
      const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
      const to = from + Math.min(Number(textOf(query, 'limit') ?? 10), 100);
      const page = found.slice(from, to);
      const data = await Promise.all(page.map((row) => shown(db, kind, row.data, [])));
      return { object: 'list', data, has_more: to < found.length, url: `/v1/${path}` };
    });
    api.get<{ Params: { id: string } }>(`/v1/${path}/:id`, async (request) => {
      const query = readForm(request.url.split('?')[1] ?? '');
      const found = await findObject(db, kind, request.params.id);
      if (!found) throw noSuch(kind, request.params.id);
      return shown(db, kind, found.data, listOf(query, 'expand').map(String));
    });
  }
  api.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id/line_items', async (request) => {
    const { id } = request.params;
    const found = await findObject(db, 'checkout.session', id);
    if (!found) throw noSuch('checkout.session', id);
    return list(found.data.line_items, `/v1/checkout/sessions/${id}/line_items`);
  });
};

const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

/** As the API shows it: ids in place of other objects, unless the caller asked to expand them. */
const shown = async (
  db: Database,
  kind: string,
  // biome-ignore lint/suspicious/noExplicitAny: whatever shape the provider's API gives it
  data: any,
  expand: string[],
): Promise<object> => {
  const wants = (name: string) =>
    expand.some((path) => path === name || path.startsWith(`${name}.`));
  const answer = kind === 'checkout.session' ? withoutItems(data) : { ...data };
  if (kind === 'checkout.session' && wants('line_items')) {
    Object.assign(answer, { line_items: list(data.line_items, '') });
  }
  const links = {
    payment_intent: 'payment_intent',
    latest_charge: 'charge',
    charge: 'charge',
    invoice: 'invoice',
  };
  for (const [name, target] of Object.entries(links)) {
    if (!wants(name) || typeof data[name] !== 'string') continue;
    const inner = expand.filter((path) => path.startsWith(`${name}.`));
    const found = await findObject(db, target, data[name]);
    const deeper = inner.map((path) => path.slice(name.length + 1));
    if (found) Object.assign(answer, { [name]: await shown(db, target, found.data, deeper) });
  }
  return answer;
};

const addWrites = (api: FastifyInstance, options: ApiOptions): void => {
  const write = (path: string, writer: Writer): void => {
    api.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const key = String(request.headers['idempotency-key'] ?? '');
      const work = (trx: Database) =>
        writer(trx, readForm(text), request.params.id ?? '', new Date());
      const asked = `${request.url} ${text}`;
      const { answer, replayed } = await once(options.db, key, asked, work);
      if (replayed) reply.header('idempotent-replayed', 'true');
      options.changed();
      return answer;
    });
  };
  write('/v1/prices', (trx, form, _id, now) => createPrice(trx, form, now));
  write('/v1/checkout/sessions', async (trx, form, _id, now) =>
    withoutItems(await createSession(trx, form, options.pageBase(), now)),
  );
  write('/v1/checkout/sessions/:id/expire', async (trx, _form, id, now) =>
    withoutItems(await expireSession(trx, id, now)),
  );
  write('/v1/refunds', (trx, form, _id, now) => createRefund(trx, form, now));
  write('/v1/disputes/:id/close', (trx, _form, id, now) => closeDispute(trx, id, 'lost', now));
  write('/v1/disputes/:id', (trx, form, id, now) => {
    const evidence = textOf(groupOf(form, 'evidence'), 'uncategorized_text');
    return closeDispute(trx, id, evidence === 'winning_evidence' ? 'won' : 'lost', now);
  });
};

/** The same key is the same request: it is done once, and answered the same every time. */
const once = (
  db: Database,
  key: string,
  asked: string,
  work: (trx: Database) => Promise<object>,
): Promise<{ answer: object; replayed: boolean }> =>
  db.transaction().execute(async (trx) => {
    if (!key) return { answer: await work(trx), replayed: false };
    await lockKey(trx, key);
    const id = `key:${key}`;
    const before = await findObject(trx, 'idempotency_key', id);
    if (before && before.data.asked !== asked) {
      throw new ProviderFault(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    if (before) return { answer: before.data.answer, replayed: true };
    const answer = await work(trx);
    await insertObject(trx, { id, kind: 'idempotency_key', data: { asked, answer } });
    return { answer, replayed: false };
  });
