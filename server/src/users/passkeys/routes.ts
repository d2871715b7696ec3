import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/passkeys.ts';
import { principalOf } from '../../platform/http/access.ts';
import { type Limit, requestClient } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentUserInfo } from '../present.ts';
import { ownProofLimit } from '../second-factor/routes.ts';
import type { SecondFactors } from '../second-factor/service.ts';
import type { Users } from '../service.ts';
import { browserInWords } from '../sessions/browser.ts';
import { MAX_SESSION_SECONDS } from '../sessions/service.ts';
import { presentPasskey } from './present.ts';

interface Options {
  users: Users;
  secondFactors: SecondFactors;
  loginsPerMinute: number;
}

export const passkeyRoutes = (app: FastifyInstance, options: Options): void => {
  signInRoutes(app, options);
  ownRoutes(app, options);
};

const signInRoutes = (app: FastifyInstance, { users, loginsPerMinute }: Options): void => {
  const cookie = app.sessionCookie;
  const limit = (name: string): Limit => ({ name, max: loginsPerMinute, seconds: 60 });

  serve(
    app,
    calls.askPasskey,
    async ({ body, answer }) => answer(200, await users.passkeys.ask(body.purpose, new Date())),
    limit('passkey-options'),
  );

  serve(
    app,
    calls.signInByPasskey,
    async ({ body, request, reply, answer }) => {
      const { user, token } = await users.signInByPasskey(body.passkey, new Date(), {
        browser: browserInWords(request.headers['user-agent'] ?? ''),
        client: requestClient(request),
      });
      request.log.info({ user: user.id, by: 'passkey' }, 'signed in');
      reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: MAX_SESSION_SECONDS });
      return answer(200, presentUserInfo(user, token));
    },
    limit('passkey-sign-in'),
  );
};

const ownRoutes = (
  app: FastifyInstance,
  { users, secondFactors, loginsPerMinute }: Options,
): void => {
  const limit = ownProofLimit(loginsPerMinute);

  serve(app, calls.listPasskeys, async ({ request, answer }) =>
    answer(200, (await users.passkeys.list(principalOf(request).id)).map(presentPasskey)),
  );

  serve(
    app,
    calls.beginPasskey,
    async ({ body, request, answer }) =>
      answer(201, await secondFactors.beginPasskey(principalOf(request).id, body, new Date())),
    limit,
  );

  serve(
    app,
    calls.addPasskey,
    async ({ body, request, answer }) => {
      const { id } = principalOf(request);
      const kept = request.sessionToken;
      const { row, recoveryCodes } = await secondFactors.addPasskey(id, body, kept, new Date());
      return answer(201, { ...presentPasskey(row), recoveryCodes });
    },
    limit,
  );

  serve(
    app,
    calls.removePasskey,
    async ({ params, body, request, note, answer }) => {
      const { id } = principalOf(request);
      const removing = secondFactors.removePasskey(id, params.id, body, new Date());
      const { removed, isOff } = await removing;
      note({ name: removed.name });
      const end = isOff ? '. The second factor is off: your password alone signs you in' : '';
      return answer(200, { message: `The passkey ${removed.name} is removed${end}` });
    },
    limit,
  );
};
