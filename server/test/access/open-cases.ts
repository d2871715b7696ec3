import { AUTHOR, buildMail } from '../build-roles.ts';
import { type Asking, anyone, type Case, form } from './case.ts';
import { checkout } from './payment-cases.ts';

const onCheckout =
  (payload?: string): Asking =>
  async (world) => ({
    params: { sessionId: await checkout(world) },
    ...(payload !== undefined && { payload, headers: form }),
  });
const mailbox: Asking = async (world) => ({ params: { id: (await buildMail(world)).received } });

export const openCases: Record<string, Case[]> = {
  'GET /api/settings': [{ verdicts: anyone(200) }],
  'GET /api/privacy': [{ verdicts: anyone(200) }],
  'POST /api/client-faults': [
    {
      verdicts: anyone(204),
      ask: () => ({ payload: { kind: 'script', name: 'TypeError', screen: '/login', places: [] } }),
    },
  ],
  'GET /api/health': [{ verdicts: anyone(200) }],
  'GET /metrics': [
    // A program on the same machine; through a proxy there is nothing, whoever asks.
    { verdicts: anyone(200) },
    { verdicts: anyone(404), ask: () => ({ headers: { 'x-forwarded-for': '198.51.100.7' } }) },
  ],
  'GET /sandbox/mailbox': [{ verdicts: anyone(200) }],
  'GET /sandbox/mailbox.json': [{ verdicts: anyone(200) }],
  'GET /sandbox/mailbox.css': [{ verdicts: anyone(200) }],
  'GET /sandbox/mailbox/{id}': [{ verdicts: anyone(200), ask: mailbox }],
  'GET /sandbox/mailbox/{id}/html': [{ verdicts: anyone(200), ask: mailbox }],
  'GET /sandbox/checkout.css': [{ verdicts: anyone(200) }],
  'GET /sandbox/checkout/{sessionId}': [{ verdicts: anyone(200), ask: onCheckout() }],
  'POST /sandbox/checkout/{sessionId}/pay': [
    {
      verdicts: anyone(200),
      ask: onCheckout(`email=${AUTHOR}&method=card&number=4000000000000002`),
    },
  ],
  'GET /sandbox/checkout/{sessionId}/authenticate': [{ verdicts: anyone(200), ask: onCheckout() }],
  'POST /sandbox/checkout/{sessionId}/authenticate': [
    { verdicts: anyone(303), ask: onCheckout('answer=fail') },
  ],
  'POST /sandbox/checkout/{sessionId}/debit': [{ verdicts: anyone(303), ask: onCheckout('') }],
  'GET /matomo.php': [
    { verdicts: anyone(200), ask: () => ({ query: { idsite: 'NEURO26', rec: '1' } }) },
  ],
  'POST /matomo.php': [
    { verdicts: anyone(200), ask: () => ({ payload: 'idsite=NEURO26&rec=1', headers: form }) },
  ],
  'OPTIONS /matomo.php': [{ verdicts: anyone(204) }],
  'GET /piwik.php': [
    { verdicts: anyone(200), ask: () => ({ query: { idsite: 'NEURO26', rec: '1' } }) },
  ],
  'POST /piwik.php': [
    { verdicts: anyone(200), ask: () => ({ payload: 'idsite=NEURO26&rec=1', headers: form }) },
  ],
  'OPTIONS /piwik.php': [{ verdicts: anyone(204) }],
  'GET /tracker.js': [{ verdicts: anyone(200) }],
  'GET /matomo.js': [{ verdicts: anyone(200) }],
  'GET /piwik.js': [{ verdicts: anyone(200) }],
  'GET /opt-out.js': [{ verdicts: anyone(200) }],
  'GET /index.php': [
    {
      verdicts: anyone(200),
      ask: () => ({ query: { module: 'CoreAdminHome', action: 'optOut' } }),
    },
    { verdicts: anyone(404) },
  ],
  // Without the collector's token it answers so in words, as a Matomo does.
  'POST /': [{ verdicts: anyone(200), ask: () => ({ payload: 'module=API', headers: form }) }],
  'POST /index.php': [
    { verdicts: anyone(200), ask: () => ({ payload: 'module=API', headers: form }) },
  ],
  'GET /assets/app-1a2b3c.js': [{ verdicts: anyone(200) }],
  'HEAD /api/health': [{ verdicts: anyone(200) }],
  'HEAD /tracker.js': [{ verdicts: anyone(200) }],
  'HEAD /matomo.js': [{ verdicts: anyone(200) }],
  'HEAD /piwik.js': [{ verdicts: anyone(200) }],
  'HEAD /opt-out.js': [{ verdicts: anyone(200) }],
  'HEAD /assets/app-1a2b3c.js': [{ verdicts: anyone(200) }],
  'GET /api/docs/': [{ verdicts: anyone(200) }],
  'GET /api/docs/openapi.json': [{ verdicts: anyone(200) }],
  'GET /api/docs/openapi.yaml': [{ verdicts: anyone(200) }],
  'GET /api/docs/js/scalar.js': [{ verdicts: anyone(200) }],
};
