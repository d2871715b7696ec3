import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/postgres/database.ts';
import { demoAdmin } from './demo-world.ts';
import { pay } from './provider-checkout.ts';

const PREFIX = 'CARDIO26';

/** Bought one by one: the poster, and the author who pays for it. */
const sales: [abstractId: string, authorEmail: string][] = [
  ['P-001', 'm.okafor@stlukes.example'],
  ['P-002', 'h.lindgren@karolina.example'],
  ['P-004', 'j.whitaker@westbridge.example'],
  ['P-006', 'a.rossi@policlinico.example'],
  ['P-007', 'c.vandermeer@amstelmed.example'],
  ['P-011', 'd.papadopoulos@athinai.example'],
  ['P-014', 'n.iyer@deccan.example'],
  ['P-016', 'b.ferreira@douro.example'],
  ['P-018', 'y.cohen@carmel.example'],
];

export interface StoryParts {
  app: Pick<FastifyInstance, 'inject'>;
  /** Where the local payment provider keeps what it knows. */
  db: Database;
}

/**
 * Adds the payments of a conference's first days: posters paid by card, a refund, a waived fee, a bank
 * transfer and a sent code. It uses the product's own calls, so the audit log records them. It runs
 * once: it changes nothing if the conference has payments, or if the demo administrator's password
 * was changed.
 */
export const tellDemoStory = async ({ app, db }: StoryParts): Promise<'told' | 'left alone'> => {
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });

  const signedIn = await ask('POST', '/api/users/login', demoAdmin);
  if (signedIn.statusCode !== 200) return 'left alone';
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  const asAdmin = (method: 'GET' | 'POST', url: string, payload?: object) =>
    ask(method, url, payload, headers);
  try {
    const listed = await asAdmin('GET', `/api/submissioncodes/paymentslist/${PREFIX}`);
    if (listed.statusCode !== 200 || listed.json<object[]>().length > 0) return 'left alone';
    for (const [place, [abstractId, email]] of sales.entries()) {
      await buy({ app, db }, { abstractId, email, remoteAddress: `192.0.2.${place + 10}` });
    }
    await asAdmin('POST', `/api/payments/${PREFIX}/refund`, { abstractIds: ['P-004'] });
    const submission = (id: string, what: string) => `/api/submissions/${PREFIX}/${id}/${what}`;
    const reason = 'Young investigator award';
    await asAdmin('POST', submission('P-020', 'waive'), { reason });
    const reference = 'Bank transfer of 4 November, invoice 2026-118';
    await asAdmin('POST', submission('P-009', 'paid-elsewhere'), { reference });
    await asAdmin('POST', submission('P-009', 'send'));
    return 'told';
  } finally {
    await asAdmin('POST', '/api/users/logout');
  }
};

interface Sale {
  abstractId: string;
  email: string;
  /** Each buyer is somebody else, as far as limits are concerned. */
  remoteAddress: string;
}

const buy = async ({ app, db }: StoryParts, sale: Sale): Promise<void> => {
  const { abstractId, email: authorEmail, remoteAddress } = sale;
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, remoteAddress });
  const request = { prefix: PREFIX, abstractId, authorEmail, buyAll: false };
  const opened = await post('/api/stripe/create-checkout-session', request);
  if (opened.statusCode !== 200) return;
  const { sessionId } = opened.json<{ sessionId: string }>();
  const card = { email: authorEmail, method: 'card', number: '4242424242424242' } as const;
  await pay(db, sessionId, card, new Date());
  await post('/api/stripe/confirm', { sessionId });
};
