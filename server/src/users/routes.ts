import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/users.ts';
import { notAllowed } from '../platform/errors.ts';
import { principalOf, SESSION_COOKIE } from '../platform/http/access.ts';
import { serve } from '../platform/http/serve.ts';
import { mayReadConferencesOf } from './access.ts';
import { presentUser, presentUserForEditing, presentUserInfo } from './present.ts';
import { MAX_SESSION_SECONDS, type Users } from './service.ts';

export interface UserRouteOptions {
  users: Users;
  secureCookies: boolean;
  loginsPerMinute: number;
}

export const userRoutes = (app: FastifyInstance, options: UserRouteOptions): void => {
  signInRoutes(app, options);
  accountRoutes(app, options.users);
};

const signInRoutes = (app: FastifyInstance, options: UserRouteOptions): void => {
  const { users, secureCookies, loginsPerMinute } = options;
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: secureCookies } as const;

  serve(
    app,
    calls.login,
    async ({ body, reply, answer }) => {
      const { user, token } = await users.signIn(body.email, body.password, new Date());
      reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: MAX_SESSION_SECONDS });
      return answer(200, presentUserInfo(user, token));
    },
    { name: 'login', max: loginsPerMinute, seconds: 60 },
  );

  serve(app, calls.logout, async ({ request, reply, answer }) => {
    if (request.sessionToken) await users.signOut(request.sessionToken);
    reply.clearCookie(SESSION_COOKIE, cookie);
    return answer(200, { message: 'Signed out' });
  });

  serve(app, calls.me, async ({ request, answer }) => {
    const user = await users.get(principalOf(request).id);
    return answer(200, presentUser(user));
  });
};

const accountRoutes = (app: FastifyInstance, users: Users): void => {
  serve(app, calls.userConferences, async ({ params, request, answer }) => {
    if (!mayReadConferencesOf(principalOf(request), params.id)) throw notAllowed();
    const user = await users.get(params.id);
    return answer(200, { userConferences: user.prefixes });
  });

  serve(app, calls.listUsers, async ({ answer }) =>
    answer(200, (await users.list()).map(presentUser)),
  );

  serve(app, calls.createUser, async ({ body, answer }) =>
    answer(201, presentUser(await users.create(body))),
  );

  serve(app, calls.getUser, async ({ params, answer }) =>
    answer(200, presentUserForEditing(await users.get(params.id))),
  );

  serve(app, calls.updateUser, async ({ body, answer }) =>
    answer(200, presentUser(await users.update(body))),
  );

  serve(app, calls.deleteUser, async ({ params, request, answer }) => {
    const outcome = await users.remove(params.id, principalOf(request).id);
    return outcome === 'deleted'
      ? answer(200, { message: 'User Deleted!' })
      : answer(202, { message: 'User Failed To Delete!' });
  });
};
