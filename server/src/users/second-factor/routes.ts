import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/second-factor.ts';
import { principalOf } from '../../platform/http/access.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireRoom } from '../passwords.ts';
import type { Sessions } from '../sessions/service.ts';
import type { SecondFactors } from './service.ts';

interface Options {
  secondFactors: SecondFactors;
  users: { sessions: Pick<Sessions, 'requireFresh'> };
  loginsPerMinute: number;
}

/** As for the own password, and counted with it. */
export const ownProofLimit = (loginsPerMinute: number): Limit => ({
  name: 'own-password',
  max: loginsPerMinute,
  seconds: 60,
  key: async (request) => principalOf(request).id,
  requireRoom,
});

/** Everyone's own second factor; an administrator removes another's. */
export const secondFactorRoutes = (
  app: FastifyInstance,
  { secondFactors, users, loginsPerMinute }: Options,
): void => {
  const limit = ownProofLimit(loginsPerMinute);

  serve(app, calls.getSecondFactor, async ({ request, answer }) => {
    const { since, ...more } = await secondFactors.status(principalOf(request).id);
    return answer(200, { enabled: since !== null, since: since?.toISOString() ?? null, ...more });
  });

  serve(
    app,
    calls.beginSecondFactor,
    async ({ body, request, answer }) =>
      answer(201, await secondFactors.begin(principalOf(request).id, body, new Date())),
    limit,
  );

  serve(
    app,
    calls.confirmSecondFactor,
    async ({ body, request, answer }) => {
      const { id } = principalOf(request);
      const kept = request.sessionToken;
      const recoveryCodes = await secondFactors.confirm(id, body.code, kept, new Date());
      return answer(200, { recoveryCodes });
    },
    limit,
  );

  serve(
    app,
    calls.renewRecoveryCodes,
    async ({ body, request, answer }) => {
      const recoveryCodes = await secondFactors.renewCodes(
        principalOf(request).id,
        body,
        new Date(),
      );
      return answer(200, { recoveryCodes });
    },
    limit,
  );

  serve(
    app,
    calls.turnOffSecondFactor,
    async ({ body, request, answer }) => {
      await secondFactors.turnOff(principalOf(request).id, body, new Date());
      return answer(200, { message: 'The second factor is off' });
    },
    limit,
  );

  serve(app, calls.removeSecondFactor, async ({ params, request, note, answer }) => {
    await users.sessions.requireFresh(request.sessionToken, new Date());
    const { name, email } = await secondFactors.removeFor(params.id, principalOf(request).id);
    note({ name, email });
    return answer(200, { message: `${name} signs in with the password alone` });
  });
};
