import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { changeOwnPassword } from '#contract/account.ts';
import { KEPT_PASSWORD } from '#contract/kept-password.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import type { ChangedUser } from '#contract/users.ts';
import * as calls from '#contract/users.ts';
import { notAllowed } from '../platform/errors.ts';
import { type Principal, principalOf } from '../platform/http/access.ts';
import { differences } from '../platform/http/audit.ts';
import { requestClient } from '../platform/http/rate-limit.ts';
import { serve } from '../platform/http/serve.ts';
import { mayReadConferencesOf } from './access.ts';
import { auditRoutes } from './audit/routes.ts';
import type { Audit } from './audit/service.ts';
import type { NotifyFormerAddress } from './former-address.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { requireRoom } from './passwords.ts';
import {
  presentOwnUser,
  presentUser,
  presentUserForEditing,
  presentUserInfo,
  userVersion,
} from './present.ts';
import type { UserRow } from './queries.ts';
import { resetRoutes } from './reset/routes.ts';
import type { PasswordResets } from './reset/service.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import type { SecondFactors } from './second-factor/service.ts';
import type { Users } from './service.ts';
import { browserInWords } from './sessions/browser.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { MAX_SESSION_SECONDS } from './sessions/service.ts';
import { singleSignOnRoutes } from './single-sign-on/routes.ts';
import type { SingleSignOn } from './single-sign-on/service.ts';
import { tokenRoutes } from './tokens/routes.ts';

export interface UserRouteOptions {
  users: Users;
  resets: PasswordResets;
  secondFactors: SecondFactors;
  notifyFormerAddress: NotifyFormerAddress;
  /** Undefined: no identity provider is configured. */
  singleSignOn: SingleSignOn | undefined;
  requireSecondFactor: boolean;
  audit: Audit;
  loginsPerMinute: number;
}

export const userRoutes = (app: FastifyInstance, options: UserRouteOptions): void => {
  signInRoutes(app, options);
  ownAccountRoutes(app, options);
  accountRoutes(app, options);
  sessionRoutes(app, options.users);
  secondFactorRoutes(app, options);
  passkeyRoutes(app, options);
  singleSignOnRoutes(app, options);
  tokenRoutes(app, options.users);
  resetRoutes(app, options.resets, options.loginsPerMinute);
  auditRoutes(app, options.audit);
};

const signInRoutes = (app: FastifyInstance, options: UserRouteOptions): void => {
  const { users, loginsPerMinute, requireSecondFactor } = options;
  const cookie = app.sessionCookie;

  serve(
    app,
    calls.login,
    async ({ body, request, reply, answer }) => {
      const attempt = { account: accountMark(body.email), client: requestClient(request) };
      const signingIn = users.signIn(body.email, body.password, new Date(), {
        browser: browserInWords(request.headers['user-agent'] ?? ''),
        client: attempt.client,
        code: body.code,
        passkey: body.passkey,
      });
      const { user, token } = await signingIn.catch((error: { code?: unknown }) => {
        request.log.warn({ ...attempt, reason: error.code }, 'a sign-in failed');
        throw error;
      });
      request.log.info({ ...attempt, user: user.id, by: 'password' }, 'signed in');
      reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: MAX_SESSION_SECONDS });
      const missing = requireSecondFactor && user.is_admin && !user.second_factor_at;
      return answer(200, presentUserInfo(user, token, missing));
    },
    { name: 'login', max: loginsPerMinute, seconds: 60, requireRoom },
  );

  serve(app, calls.logout, async ({ request, reply, answer }) => {
    if (request.sessionToken) await users.signOut(request.sessionToken);
    // After signing in again, the cookie is the new session's.
    const isOfOtherSession =
      (request.cookies[cookie.name] ?? request.sessionToken) !== request.sessionToken;
    if (!isOfOtherSession) reply.clearCookie(cookie.name, cookie.options);
    return answer(200, { message: 'Signed out' });
  });
};

/** By which the attempts at one account are found together; the address itself is in no log. */
const accountMark = (email: string): string =>
  hash('sha256', email.trim().toLowerCase(), 'hex').slice(0, 16);

const ownAccountRoutes = (
  app: FastifyInstance,
  { users, loginsPerMinute, requireSecondFactor }: UserRouteOptions,
): void => {
  serve(app, calls.me, async ({ request, answer }) => {
    const { id, isAdmin, hasSecondFactor } = principalOf(request);
    const missing = requireSecondFactor && isAdmin && !hasSecondFactor;
    const user = await users.get(id);
    await users.noteLanguage(user, acceptedLanguage(request.headers['accept-language']));
    return answer(200, presentOwnUser(user, missing));
  });

  serve(
    app,
    changeOwnPassword,
    async ({ body, request, answer }) => {
      const { id } = principalOf(request);
      const { currentPassword, newPassword } = body;
      await users.changePassword(id, currentPassword, newPassword, request.sessionToken);
      return answer(200, { message: 'Password changed' });
    },
    {
      name: 'own-password',
      max: loginsPerMinute,
      seconds: 60,
      key: async (request) => principalOf(request).id,
    },
  );
};

const accountRoutes = (
  app: FastifyInstance,
  { users, resets, notifyFormerAddress }: UserRouteOptions,
): void => {
  serve(app, calls.userConferences, async ({ params, request, answer }) => {
    if (!mayReadConferencesOf(principalOf(request), params.id)) throw notAllowed();
    const user = await users.get(params.id);
    return answer(200, { userConferences: user.prefixes });
  });

  serve(app, calls.listUsers, async ({ answer }) =>
    answer(200, (await users.list()).map(presentUser)),
  );

  serve(app, calls.createUser, async ({ body, request, answer }) => {
    if (body.isAdmin) await users.sessions.requireFresh(request.sessionToken, new Date());
    return answer(201, presentUser(await users.create(body)));
  });

  serve(app, calls.inviteUser, async ({ body, request, answer }) => {
    if (body.isAdmin) await users.sessions.requireFresh(request.sessionToken, new Date());
    const by = principalOf(request).id;
    return answer(201, presentUser(await resets.invite(body, new Date(), by)));
  });

  serve(app, calls.getUser, async ({ params, reply, answer }) => {
    const user = await users.get(params.id);
    reply.header('etag', userVersion(user));
    return answer(200, presentUserForEditing(user));
  });

  serve(app, calls.updateUser, async ({ body, request, note, answer }) => {
    if (needsFreshSession(await users.get(body.id), body, principalOf(request))) {
      await users.sessions.requireFresh(request.sessionToken, new Date());
    }
    const seen = request.headers['if-match'];
    const { before, user } = await users.update(body, seen, notifyFormerAddress);
    note({ changed: changesOf(before, user) });
    return answer(200, presentUser(user));
  });

  serve(app, calls.deleteUser, async ({ params, request, note, answer }) => {
    const { name, email } = await users.get(params.id);
    note({ name, email });
    const outcome = await users.remove(params.id, principalOf(request).id);
    return outcome === 'deleted'
      ? answer(200, { message: 'User Deleted!' })
      : answer(202, { message: 'User Failed To Delete!' });
  });
};

/** With one's own or an administrator's password or address, whoever found a screen open could stay. */
const needsFreshSession = (user: UserRow, change: ChangedUser, by: Principal): boolean => {
  const isSignIn = change.password !== KEPT_PASSWORD || change.email !== user.email;
  const isOwnOrAdmin = user.id === by.id || user.is_admin;
  return change.isAdmin !== user.is_admin || (isSignIn && isOwnOrAdmin);
};

/** What of a user changed; of a password only that it did. */
const changesOf = (before: UserRow, after: UserRow) => ({
  ...differences(presentUser(before), presentUser(after), [
    'name',
    'email',
    'isAdmin',
    'paidCategory',
    'prefixes',
  ]),
  ...(before.password_hash !== after.password_hash && { password: 'new' }),
});
