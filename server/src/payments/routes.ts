import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/payments.ts';
import { serve } from '../platform/http/serve.ts';
import { presentConfirmation, presentPayment } from './present.ts';
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
    async ({ body, answer }) => answer(200, await payments.openCheckout(body, new Date())),
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

  serve(app, calls.listPayments, async ({ params, answer }) =>
    answer(200, (await payments.list(params.prefix)).map(presentPayment)),
  );
};
