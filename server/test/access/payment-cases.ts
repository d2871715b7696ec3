import { signatureOf } from '../../src/sandbox/provider-events.ts';
import { AUTHOR, type RoleWorld } from '../build-roles.ts';
import { administrators, anyone, type Case, json } from './case.ts';

export const checkout = async ({ payments }: RoleWorld): Promise<string> => {
  const wish = { abstractId: 'P1', authorEmail: AUTHOR, prefix: 'SOLD26', buyAll: false };
  return (await payments.openCheckout(wish, new Date())).sessionId;
};

export const paymentCases: Record<string, Case[]> = {
  'POST /api/stripe/create-checkout-session': [
    {
      verdicts: anyone(200),
      ask: () => ({ payload: { abstractId: 'P1', authorEmail: AUTHOR, prefix: 'SOLD26' } }),
    },
  ],
  'POST /api/stripe/confirm': [
    {
      verdicts: anyone(200),
      ask: async (world) => ({ payload: { sessionId: await checkout(world) } }),
    },
  ],
  'POST /api/stripe/webhook': [
    {
      verdicts: anyone(200),
      ask: ({ sandboxProvider }) => {
        const event = { id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } };
        const payload = JSON.stringify(event);
        const signature = signatureOf(payload, sandboxProvider?.webhookSecret ?? '', new Date());
        return { payload, headers: { ...json, 'stripe-signature': signature } };
      },
    },
    { verdicts: anyone(400), ask: () => ({ payload: '{}', headers: json }) },
  ],
  'GET /api/payments/{prefix}/reconciliation': [
    {
      verdicts: administrators(200),
      ask: () => ({
        params: { prefix: 'SOLD26' },
        query: { from: '2026-01-01', to: '2026-01-02' },
      }),
    },
  ],
  // Nothing was paid there: who may is told that nothing is left.
  'POST /api/payments/{prefix}/refund': [
    {
      verdicts: administrators(409),
      ask: () => ({ params: { prefix: 'SOLD26' }, payload: { all: true } }),
    },
  ],
  'GET /api/submissioncodes/paymentslist/{prefix}': [
    { verdicts: administrators(200), ask: () => ({ params: { prefix: 'SOLD26' } }) },
  ],
};
