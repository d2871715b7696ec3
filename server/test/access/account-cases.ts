import { buildUser, openSession, PASSWORD } from '../build-app.ts';
import { AUTHOR, type RoleWorld } from '../build-roles.ts';
import { buildAuthenticator, codeOf } from '../build-second-factor.ts';
import { type Asking, administrators, anyone, type Case, fresh, users } from './case.ts';

const newUser = () => ({
  name: 'New',
  email: `${fresh('new')}@example.org`,
  password: PASSWORD,
  prefixes: ['NEW26'],
});

/** One of the own sessions. */
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

/** A token of somebody's, by its id. */
const programToken = async (
  { users: accounts }: Pick<RoleWorld, 'users'>,
  { id }: { id: string },
) => {
  const [user] = await accounts.findPrincipals([id]);
  if (!user) throw new Error('The user of the token is gone');
  for (const old of await accounts.tokens.list(id)) {
    if (old.name === 'Other') await accounts.tokens.revoke(id, old.id);
  }
  const prefixes = user.prefixes.length > 0 ? user.prefixes : ['NEURO26'];
  const wanted = { name: 'Other', write: false, prefixes, expiresAt: null };
  const { row } = await accounts.tokens.create(user, wanted, new Date());
  return { params: { id: row.id } };
};

/** An app of whoever asks. Sessions that began before it are as open as before. */
const authenticator = ({ database: { db }, user, colleague }: RoleWorld, confirmed: boolean) =>
  buildAuthenticator(db, (user ?? colleague).id, { confirmed });

const passwordAndCode: Asking = async (world) => ({
  payload: { password: PASSWORD, code: codeOf(await authenticator(world, true)) },
});

export const accountCases: Record<string, Case[]> = {
  'POST /api/users/login': [
    {
      verdicts: anyone(200),
      ask: ({ colleague }) => ({ payload: { email: colleague.email, password: PASSWORD } }),
    },
  ],
  'POST /api/users/logout': [{ verdicts: users(200) }],
  'GET /api/users/me': [{ verdicts: users(200) }],
  'GET /api/search': [{ verdicts: users(200), ask: () => ({ query: { q: 'neuro' } }) }],
  'GET /api/users/{id}/conferences': [
    { verdicts: users(200), ask: ({ user }) => ({ params: { id: user?.id ?? 'none' } }) },
    { verdicts: administrators(200), ask: ({ colleague }) => ({ params: { id: colleague.id } }) },
  ],
  'POST /api/people/find': [
    { verdicts: administrators(200), ask: () => ({ payload: { email: AUTHOR } }) },
  ],
  'POST /api/people/erase': [
    { verdicts: administrators(200), ask: () => ({ payload: { email: 'gone@example.org' } }) },
  ],
  'GET /api/users': [{ verdicts: administrators(200) }],
  'POST /api/users/create': [
    { verdicts: administrators(201), ask: () => ({ payload: newUser() }) },
  ],
  'POST /api/users/invite': [
    {
      verdicts: administrators(201),
      ask: () => {
        const { password: _, ...invited } = newUser();
        return { payload: invited };
      },
    },
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
  // No identity provider is configured there.
  'POST /api/users/sso/begin': [{ verdicts: anyone(404) }],
  'POST /api/users/sso/finish': [
    { verdicts: anyone(404), ask: () => ({ payload: { search: '' } }) },
  ],
  'GET /api/users/me/second-factor': [{ verdicts: users(200) }],
  'POST /api/users/me/second-factor': [
    {
      verdicts: users(201),
      ask: async (world) => {
        await authenticator(world, false);
        return { payload: { password: PASSWORD } };
      },
    },
  ],
  'PUT /api/users/me/second-factor': [
    {
      verdicts: users(200),
      ask: async (world) => ({ payload: { code: codeOf(await authenticator(world, false)) } }),
    },
  ],
  'POST /api/users/me/second-factor/recovery-codes': [
    { verdicts: users(200), ask: passwordAndCode },
  ],
  'POST /api/users/me/second-factor/remove': [{ verdicts: users(200), ask: passwordAndCode }],
  'DELETE /api/users/{id}/second-factor': [
    {
      verdicts: administrators(200),
      ask: async ({ database: { db }, users: accounts }) => {
        const { id } = await buildUser(accounts);
        await buildAuthenticator(db, id);
        return { params: { id } };
      },
    },
    {
      // Nobody removes their own without a code.
      verdicts: administrators(403),
      ask: async (world) => {
        await authenticator(world, true);
        return { params: { id: (world.user ?? world.colleague).id } };
      },
    },
  ],
  'GET /api/users/me/tokens': [{ verdicts: users(200) }],
  'POST /api/users/me/tokens': [
    {
      verdicts: { ...users(201), otherBronze: 400, otherSilver: 400, otherGold: 400 },
      ask: () => ({ payload: { name: 'Script', prefixes: ['NEURO26'] } }),
    },
  ],
  'DELETE /api/users/me/tokens/{id}': [
    {
      verdicts: users(200),
      ask: ({ user, colleague, ...world }) => programToken(world, user ?? colleague),
    },
    { verdicts: users(404), ask: ({ colleague, ...world }) => programToken(world, colleague) },
  ],
  'GET /api/users/me/failed-sign-ins': [{ verdicts: users(200) }],
  'DELETE /api/users/{id}/sessions': [
    {
      verdicts: administrators(200),
      ask: async ({ users: accounts, colleague: { id } }) => {
        await openSession(accounts, id);
        return { params: { id } };
      },
    },
  ],
  'GET /api/users/audit': [{ verdicts: administrators(200) }],
};
