import { signatureOf } from '../src/sandbox/provider-events.ts';
import { buildUser, PASSWORD } from './build-app.ts';
import { buildConference, buildSubmissions } from './build-conference.ts';
import {
  AUTHOR,
  buildMail,
  openSession,
  type Role,
  type RoleWorld,
  VISITOR,
} from './build-roles.ts';

/** What is sent: all of it right, so that only the sender decides about the answer. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  payload?: object | string;
  headers?: Record<string, string>;
}

export type Verdicts = Record<Role, number>;

export interface Case {
  verdicts: Verdicts;
  ask?(world: RoleWorld, token: string | null): Ask | Promise<Ask>;
}

type Asking = NonNullable<Case['ask']>;

const anyone = (status: number): Verdicts => ({
  stranger: status,
  share: status,
  otherBronze: status,
  otherSilver: status,
  otherGold: status,
  bronze: status,
  silver: status,
  gold: status,
  admin: status,
});
const users = (status: number) => ({ ...anyone(status), stranger: 401, share: 401 });
const administrators = (status: number) => ({ ...users(403), admin: status });
const others = { otherBronze: 403, otherSilver: 403, otherGold: 403 };
const organisers = (status: number) => ({ ...users(status), ...others });
const readers = (status: number) => ({ ...anyone(status), stranger: 401, ...others });
const silverReaders = (status: number) => ({ ...readers(status), bronze: 405 });
const goldReaders = (status: number) => ({ ...readers(status), bronze: 405, silver: 405 });

const neuro: Asking = () => ({ params: { prefix: 'NEURO26' } });
const inNeuro =
  (more: Ask): Asking =>
  () => ({ params: { prefix: 'NEURO26' }, ...more });
const author = { email: AUTHOR, prefix: 'NEURO26' };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
let sequence = 0;
const fresh = (word: string): string => {
  sequence += 1;
  return `${word}${sequence}`;
};

const newUser = () => ({ name: 'New', email: `${fresh('new')}@example.org`, password: PASSWORD });
const titles = inNeuro({ payload: '{"a.mp4":"A"}', headers: json });
const withTitles =
  (kind: 'video' | 'audio'): Asking =>
  async ({ analytics, neuro: { id } }) => {
    const stream = (async function* () {
      yield Buffer.from('{"a.mp4":"A"}');
    })();
    const maxBytes = 1_000;
    await analytics.titles.save(id, kind, { type: 'application/json', stream, maxBytes });
    return { params: { prefix: 'NEURO26' } };
  };
const checkout = async ({ payments }: RoleWorld): Promise<string> => {
  const wish = { abstractId: 'P1', authorEmail: AUTHOR, prefix: 'SOLD26', buyAll: false };
  return (await payments.openCheckout(wish, new Date())).sessionId;
};
const onCheckout =
  (payload?: string): Asking =>
  async (world) => ({
    params: { sessionId: await checkout(world) },
    ...(payload !== undefined && { payload, headers: form }),
  });
const mailbox: Asking = async (world) => ({ params: { id: (await buildMail(world)).received } });

/** An own session beside the one that asks. */
const ownSession: Asking = async ({ users: accounts, user, colleague }, token) => {
  const { id } = user ?? colleague;
  await openSession(accounts, id);
  const [session] = await accounts.sessions.list(id, token, new Date());
  return { params: { id: session?.id ?? '' } };
};
const anothersSession: Asking = async ({ users: accounts, colleague }) => {
  await openSession(accounts, colleague.id);
  const [session] = await accounts.sessions.list(colleague.id, null, new Date());
  return { params: { id: session?.id ?? '' } };
};

const accountCases: Record<string, Case[]> = {
  'POST /api/users/login': [
    {
      verdicts: anyone(200),
      ask: ({ colleague }) => ({ payload: { email: colleague.email, password: PASSWORD } }),
    },
  ],
  'POST /api/users/logout': [{ verdicts: users(200) }],
  'GET /api/users/me': [{ verdicts: users(200) }],
  'GET /api/users/{id}/conferences': [
    { verdicts: users(200), ask: ({ user }) => ({ params: { id: user?.id ?? 'none' } }) },
    { verdicts: administrators(200), ask: ({ colleague }) => ({ params: { id: colleague.id } }) },
  ],
  'GET /api/users': [{ verdicts: administrators(200) }],
  'POST /api/users/create': [
    { verdicts: administrators(201), ask: () => ({ payload: newUser() }) },
  ],
  'GET /api/users/{id}': [
    { verdicts: administrators(200), ask: ({ colleague }) => ({ params: { id: colleague.id } }) },
  ],
  'PUT /api/users/update': [
    {
      verdicts: administrators(200),
      ask: ({ colleague: { id } }) => ({ payload: { id, ...newUser(), isAdmin: true } }),
    },
    {
      // Nobody makes an administrator of themselves.
      verdicts: administrators(200),
      ask: ({ user, colleague }) => {
        const id = (user ?? colleague).id;
        return { payload: { id, ...newUser(), isAdmin: true, paidCategory: 3 } };
      },
    },
  ],
  'DELETE /api/users/delete/{id}': [
    {
      verdicts: administrators(200),
      ask: async (world) => ({ params: { id: (await buildUser(world.users)).id } }),
    },
  ],
  'POST /api/users/forgot': [
    { verdicts: anyone(202), ask: () => ({ payload: { email: AUTHOR } }) },
  ],
  'POST /api/users/reset': [
    {
      verdicts: anyone(200),
      ask: async ({ resets, users: accounts, queued }) => {
        await resets.mailLink((await buildUser(accounts)).email, new Date());
        const token = /#([\w-]+)/.exec((await queued()).at(-1)?.text ?? '')?.[1];
        return { payload: { token, password: PASSWORD } };
      },
    },
  ],
  'PUT /api/users/me/password': [
    {
      verdicts: users(200),
      ask: () => ({ payload: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    },
  ],
  'GET /api/users/me/sessions': [{ verdicts: users(200) }],
  'DELETE /api/users/me/sessions/{id}': [
    { verdicts: users(200), ask: ownSession },
    { verdicts: users(404), ask: anothersSession },
  ],
  'DELETE /api/users/me/sessions': [
    { verdicts: users(200), ask: () => ({ query: { scope: 'all' } }) },
  ],
  'GET /api/users/audit': [{ verdicts: administrators(200) }],
};

const conferenceCases: Record<string, Case[]> = {
  'GET /api/conferences': [{ verdicts: administrators(200) }],
  'GET /api/conferences/{prefix}': [{ verdicts: anyone(200), ask: neuro }],
  'POST /api/conferences': [
    {
      verdicts: administrators(201),
      ask: () => ({ payload: { name: 'New', prefix: fresh('N') } }),
    },
  ],
  'PUT /api/conferences': [
    {
      verdicts: administrators(200),
      ask: ({ neuro: { id } }) => ({
        payload: { _id: id, name: fresh('Name'), prefix: 'NEURO26' },
      }),
    },
  ],
  'DELETE /api/conferences/{id}': [
    {
      verdicts: administrators(200),
      ask: async (world) => ({ params: { id: (await buildConference(world)).id } }),
    },
  ],
  'POST /api/submissions/import/{prefix}': [
    {
      verdicts: administrators(200),
      ask: inNeuro({
        payload: 'abstractId,title,code,email\nP9,T,C,a@x.org',
        headers: { 'content-type': 'text/csv' },
      }),
    },
  ],
  'GET /api/submissions/{prefix}': [{ verdicts: administrators(200), ask: neuro }],
  'DELETE /api/submissions/{prefix}/{abstractId}': [
    {
      verdicts: administrators(200),
      ask: async (world) => {
        const abstractId = fresh('D');
        await buildSubmissions(world, world.neuro, [{ abstractId }]);
        return { params: { prefix: 'NEURO26', abstractId } };
      },
    },
  ],
  'GET /api/submissioncodes/fetch/{email}/{prefix}': [
    { verdicts: anyone(201), ask: () => ({ params: author }) },
    { verdicts: anyone(200), ask: () => ({ params: { ...author, prefix: 'SOLD26' } }) },
  ],
  'GET /api/submissioncodes/email/{email}/{prefix}': [
    { verdicts: anyone(200), ask: () => ({ params: author }) },
    { verdicts: anyone(404), ask: () => ({ params: { ...author, prefix: 'SOLD26' } }) },
  ],
  'GET /api/mails': [{ verdicts: administrators(200) }],
  'POST /api/mails/{id}/resend': [
    {
      verdicts: administrators(200),
      ask: async (world) => ({ params: { id: (await buildMail(world)).queued } }),
    },
  ],
};

const paymentCases: Record<string, Case[]> = {
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
  'GET /api/submissioncodes/paymentslist/{prefix}': [
    { verdicts: administrators(200), ask: () => ({ params: { prefix: 'SOLD26' } }) },
  ],
};

const statisticsCases: Record<string, Case[]> = {
  'GET /api/analytics/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/name/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/traffic/{prefix}': [{ verdicts: silverReaders(200), ask: neuro }],
  'GET /api/analytics/videos/{prefix}': [{ verdicts: goldReaders(200), ask: neuro }],
  'GET /api/analytics/audios/{prefix}': [{ verdicts: goldReaders(200), ask: neuro }],
  'GET /api/analytics/timeseries/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/label/{prefix}': [
    {
      verdicts: readers(200),
      ask: inNeuro({ query: { group: 'Top Posters by Code', label: 'P1' } }),
    },
  ],
  'GET /api/analytics/live/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'GET /api/analytics/codes/video/{prefix}': [
    { verdicts: goldReaders(200), ask: withTitles('video') },
  ],
  'GET /api/analytics/codes/audio/{prefix}': [
    { verdicts: goldReaders(200), ask: withTitles('audio') },
  ],
  'POST /api/analytics/codes/video/{prefix}': [{ verdicts: administrators(200), ask: titles }],
  'POST /api/analytics/codes/audio/{prefix}': [{ verdicts: administrators(200), ask: titles }],
  'GET /api/analytics/tracking/{prefix}': [{ verdicts: readers(200), ask: neuro }],
  'PUT /api/analytics/tracking/{prefix}': [
    {
      verdicts: administrators(200),
      ask: inNeuro({ payload: { respectDoNotTrack: true, firstDay: null, lastDay: null } }),
    },
  ],
  'DELETE /api/analytics/visitors/{prefix}/{visitor}': [
    {
      verdicts: administrators(200),
      ask: () => ({ params: { prefix: 'NEURO26', visitor: VISITOR } }),
    },
  ],
  'GET /api/analytics/shares/{prefix}': [{ verdicts: organisers(200), ask: neuro }],
  'POST /api/analytics/shares/{prefix}': [
    {
      verdicts: organisers(201),
      ask: inNeuro({ payload: { name: 'Board', sections: ['posters'], expiresAt: null } }),
    },
    {
      // Nobody shares more than they may read.
      verdicts: { ...organisers(201), bronze: 405, silver: 405 },
      ask: inNeuro({ payload: { name: 'Board', sections: ['videos'], expiresAt: null } }),
    },
  ],
  'DELETE /api/analytics/shares/{prefix}/{id}': [
    {
      verdicts: organisers(200),
      ask: async ({ share }) => ({
        params: { prefix: 'NEURO26', id: (await share()).share.id },
      }),
    },
  ],
  'GET /api/share': [{ verdicts: { ...users(404), share: 200 } }],
};

const openCases: Record<string, Case[]> = {
  'GET /api/settings': [{ verdicts: anyone(200) }],
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
  'GET /tracker.js': [{ verdicts: anyone(200) }],
  'GET /matomo.js': [{ verdicts: anyone(200) }],
  'GET /assets/app-1a2b3c.js': [{ verdicts: anyone(200) }],
  'HEAD /tracker.js': [{ verdicts: anyone(200) }],
  'HEAD /matomo.js': [{ verdicts: anyone(200) }],
  'HEAD /assets/app-1a2b3c.js': [{ verdicts: anyone(200) }],
  'GET /api/docs/': [{ verdicts: anyone(200) }],
  'GET /api/docs/openapi.json': [{ verdicts: anyone(200) }],
  'GET /api/docs/openapi.yaml': [{ verdicts: anyone(200) }],
  'GET /api/docs/js/scalar.js': [{ verdicts: anyone(200) }],
};

/** By route, each way to call it that somebody else may be refused. A route that is missing here fails the tests. */
export const accessCases: Record<string, Case[]> = {
  ...accountCases,
  ...conferenceCases,
  ...paymentCases,
  ...statisticsCases,
  ...openCases,
};
