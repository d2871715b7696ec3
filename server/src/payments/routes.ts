import type { FastifyInstance } from 'fastify';
import { acceptedLanguage } from '#contract/languages.ts';
import * as calls from '#contract/payments.ts';
import { reconcilePayments } from '#contract/reconciliation.ts';
import * as waivers from '#contract/waivers.ts';
import { badRequest } from '../platform/errors.ts';
import { principalOf } from '../platform/http/access.ts';
import { serve } from '../platform/http/serve.ts';
import { presentConfirmation, presentPayment, presentRefunds } from './present.ts';
import type { Payments } from './service.ts';

/** `checkoutsPerHour` is for one client: each makes a session at the provider. 0 switches it off. */
export const paymentRoutes = (
  app: FastifyInstance,
  payments: Payments,
  checkoutsPerHour: number,
): void => {
  serve(
    app,
    calls.createCheckoutSession,
    async ({ body, request, answer }) => {
      const language = acceptedLanguage(request.headers['accept-language']) ?? null;
      return answer(200, await payments.openCheckout({ ...body, language }, new Date()));
    },
    { name: 'checkout', max: checkoutsPerHour, seconds: 3600 },
  );

  serve(app, calls.confirmCheckout, async ({ body, answer }) =>
    answer(200, presentConfirmation(await payments.confirm(body.sessionId, new Date()))),
  );

  serve(app, calls.stripeWebhook, async ({ body, request, answer }) => {
    const signature = String(request.headers['stripe-signature'] ?? '');
    await payments.receiveEvent(body, signature, new Date());
    return answer(200, { received: true });
  });

  waiverRoutes(app, payments);

  serve(app, reconcilePayments, async ({ params, query, answer }) => {
    const [from, to] = [new Date(query.from), new Date(query.to)];
    if (to < from) throw badRequest('The last day must not be before the first');
    return answer(200, await payments.reconcile(params.prefix, from, to));
  });

  serve(app, calls.refundPayments, async ({ params, body, note, answer }) => {
    const asked = await payments.requestRefunds(params.prefix, body.abstractIds, new Date());
    const presented = presentRefunds(asked.refunds, asked.sums);
    note({ amount: presented.inWords });
    return answer(200, presented.answer);
  });

  serve(app, calls.listPayments, async ({ params, answer }) =>
    answer(
      200,
      (await payments.list(params.prefix)).map((row) => presentPayment(row, payments.isTest)),
    ),
  );
};

const waiverRoutes = (app: FastifyInstance, payments: Payments): void => {
  serve(app, waivers.waiveFee, async ({ params, body, request, answer }) => {
    const waiver = { kind: 'waived' as const, note: body.reason, by: principalOf(request).id };
    await payments.waive(params.prefix, params.abstractId, waiver, new Date());
    return answer(200, { message: `Fee waived for submission ${params.abstractId}` });
  });

  serve(app, waivers.markPaidElsewhere, async ({ params, body, request, answer }) => {
    const waiver = {
      kind: 'paid-elsewhere' as const,
      note: body.reference,
      by: principalOf(request).id,
    };
    await payments.waive(params.prefix, params.abstractId, waiver, new Date());
    return answer(200, { message: `Submission ${params.abstractId} is marked as paid elsewhere` });
  });

  serve(app, waivers.takeBackWaiver, async ({ params, answer }) => {
    await payments.takeBackWaiver(params.prefix, params.abstractId);
    return answer(200, { message: `Submission ${params.abstractId} has to be paid for again` });
  });
};
