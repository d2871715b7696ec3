import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import * as calls from '#contract/checkout-page.ts';
import { notFound } from '../platform/errors.ts';
import { serve } from '../platform/http/serve.ts';
import {
  authenticationPage,
  checkoutPage,
  endedPage,
  frame,
  noCheckout,
  returnUrl,
  type Typed,
} from './checkout-page.ts';
import { withFaultPages } from './fault-pages.ts';
import { pageStyle } from './page-style.ts';
import type { Provider } from './provider.ts';
import { authenticate, type PayOutcome, pay, settleDebit } from './provider-checkout.ts';
import type { PaymentIntent, Session } from './provider-objects.ts';
import { findObject } from './provider-queries.ts';

const style = pageStyle('checkout-page.css');
const address = z.email().max(254);

/** Registered only where the sandbox stands in for the card payment provider. */
export const checkoutPageRoutes = (app: FastifyInstance, provider: Provider): void => {
  withFaultPages(app, { draw: frame, missing: noCheckout }, (scope) => {
    paymentPages(scope, provider);
    bankPages(scope, provider);
  });
};

const paymentPages = (app: FastifyInstance, provider: Provider): void => {
  serve(app, calls.checkoutStyle, ({ reply, answer }) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache');
    return answer(200, style);
  });

  serve(app, calls.openCheckoutPage, async ({ params, reply, answer }) => {
    const session = await existing(provider, params.sessionId);
    asPage(reply);
    if (session.status !== 'open')
      return answer(200, endedPage(session, await isWaiting(provider, session)));
    return answer(200, checkoutPage(session, nothingTyped(session)));
  });

  serve(app, calls.payOnCheckoutPage, async ({ params, body, reply, answer }) => {
    const session = await existing(provider, params.sessionId);
    const typed = readTyped(body);
    asPage(reply);
    if (!address.safeParse(typed.email).success) {
      return answer(200, checkoutPage(session, typed, 'Enter your e-mail address.'));
    }
    const number = typed.method === 'card' ? typed.number : typed.iban;
    const wish = { email: typed.email, method: typed.method, number };
    const outcome = await pay(provider.db, session.id, wish, new Date());
    provider.wake();
    if (outcome.kind === 'refused') {
      return answer(200, checkoutPage(session, typed, outcome.message));
    }
    return answer(303, goOn(reply, outcome));
  });
};

/** What happens at the payer's bank. */
const bankPages = (app: FastifyInstance, provider: Provider): void => {
  serve(app, calls.openAuthenticationPage, async ({ params, reply, answer }) => {
    const session = await existing(provider, params.sessionId);
    asPage(reply);
    if (session.status === 'open') return answer(200, authenticationPage(session));
    reply.header('location', `/sandbox/checkout/${session.id}`);
    return answer(303, '');
  });

  serve(app, calls.answerAuthentication, async ({ params, body, reply, answer }) => {
    const session = await existing(provider, params.sessionId);
    const confirmed = new URLSearchParams(body?.toString()).get('answer') === 'complete';
    const outcome = await authenticate(provider.db, session.id, confirmed, new Date());
    provider.wake();
    asPage(reply);
    if (outcome.kind === 'refused') {
      return answer(200, checkoutPage(session, nothingTyped(session), outcome.message));
    }
    return answer(303, goOn(reply, outcome));
  });

  serve(app, calls.settleDebitOnPage, async ({ params, body, reply, answer }) => {
    const session = await existing(provider, params.sessionId);
    const fails = new URLSearchParams(body?.toString()).get('outcome') === 'fails';
    if (session.payment_intent) {
      const outcome = fails ? 'fails' : 'arrives';
      await settleDebit(provider.db, session.payment_intent, outcome, new Date());
      provider.wake();
    }
    asPage(reply);
    reply.header('location', returnUrl(session));
    return answer(303, '');
  });
};

const isWaiting = async ({ db }: Provider, session: Session): Promise<boolean> => {
  const found = await findObject(db, 'payment_intent', session.payment_intent ?? '');
  return (found?.data as PaymentIntent | undefined)?.status === 'processing';
};

const asPage = (reply: FastifyReply): void => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
};

/** To the bank's question, or back to the product. A page that is over is looked at again. */
const goOn = (reply: FastifyReply, { kind, session }: PayOutcome): '' => {
  const page = `/sandbox/checkout/${session.id}`;
  if (kind === 'asks') reply.header('location', `${page}/authenticate`);
  else reply.header('location', session.status === 'complete' ? returnUrl(session) : page);
  return '';
};

const existing = async (provider: Provider, id: string): Promise<Session> => {
  const found = await findObject(provider.db, 'checkout.session', id);
  if (!found) throw notFound('There is no such checkout');
  return found.data;
};

const nothingTyped = (session: Session): Typed => ({
  email: session.customer_email ?? '',
  method: 'card',
  number: '',
  iban: '',
});

const readTyped = (body: Buffer | undefined): Typed => {
  const form = new URLSearchParams(body?.toString());
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 254);
  return {
    email: text('email').toLowerCase(),
    method: text('method') === 'debit' ? 'debit' : 'card',
    number: text('number'),
    iban: text('iban'),
  };
};
