import { buildUser, PASSWORD } from '../build-app.ts';
import { AUTHOR, openSession } from '../build-roles.ts';
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

export const accountCases: Record<string, Case[]> = {
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
