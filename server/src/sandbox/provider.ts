import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/postgres/database.ts';
import { buildProviderApi } from './provider-api.ts';
import { settleDebit } from './provider-checkout.ts';
import { deliver } from './provider-events.ts';
import { changeObject, takeDue } from './provider-queries.ts';
import { ensureDemoPrices, expireSession } from './provider-sessions.ts';

/** How often the provider looks for what is due when nothing wakes it. */
const LOOK_EVERY = 1_000;
/** A delivery that a crash interrupted is made again after this. */
const TAKEN_FOR = 30_000;

export interface ProviderOptions {
  db: Database;
  logger: FastifyBaseLogger;
  /** The address of the product, where its checkout page is shown. */
  pageBase(): string;
  secretKey?: string;
  webhookSecret?: string;
}

/**
 * A card payment provider on a loopback port that speaks Stripe's HTTP API, for trying the product
 * without one. It keeps what it knows in the database and goes on after a restart. No money moves.
 */
export type Provider = Awaited<ReturnType<typeof startProvider>>;

export const startProvider = async (options: ProviderOptions) => {
  const { db, logger } = options;
  const secretKey = options.secretKey ?? `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = options.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`;
  let webhookUrl: string | undefined;
  let working: Promise<void> | undefined;
  let again = false;

  const work = async (): Promise<void> => {
    do {
      again = false;
      await workOnDue(db, webhookUrl && { url: webhookUrl, secret: webhookSecret });
    } while (again);
  };
  /** One round at a time; a wake during a round makes another one. */
  const wake = (): void => {
    again = true;
    if (!webhookUrl) return;
    working ??= work()
      .catch((error: unknown) => logger.warn({ err: error }, 'sandbox provider'))
      .finally(() => {
        working = undefined;
      });
  };

  await ensureDemoPrices(db, new Date());
  const { pageBase } = options;
  const api = buildProviderApi({ db, secretKey, pageBase, logger, changed: wake });
  await api.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.addresses()[0] as AddressInfo;
  const timer = setInterval(wake, LOOK_EVERY).unref();

  return {
    db,
    apiBase: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    wake,
    /** From now on events are delivered, those of before first. */
    deliverTo(url: string): void {
      webhookUrl = url;
      wake();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      webhookUrl = undefined;
      await working;
      await api.close();
    },
  };
};

const workOnDue = async (
  db: Database,
  target: { url: string; secret: string } | undefined | '',
): Promise<void> => {
  if (!target) return;
  for (;;) {
    const now = new Date();
    const due = await takeDue(db, now, new Date(now.getTime() + TAKEN_FOR));
    if (due.length === 0) return;
    await Promise.all(
      due.map(async ({ id, kind, data }) => {
        if (kind === 'event') return deliver(db, data, target);
        if (kind === 'payment_intent') {
          return settleDebit(db, id, data.metadata.sandbox_debit ?? 'arrives', now);
        }
        if (kind === 'checkout.session' && data.status === 'open') {
          return db.transaction().execute((trx) => expireSession(trx, id, now));
        }
        return changeObject(db, id, { dueAt: null });
      }),
    );
  }
};
