import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tokens.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Sessions } from '../sessions/service.ts';
import { presentToken } from './present.ts';
import type { Tokens } from './service.ts';

interface Options {
  tokens: Tokens;
  sessions: Pick<Sessions, 'requireFresh'>;
}

/** Everyone's own tokens, and nobody else's. */
export const tokenRoutes = (app: FastifyInstance, { tokens, sessions }: Options): void => {
  serve(app, calls.listTokens, async ({ request, answer }) =>
    answer(200, (await tokens.list(principalOf(request).id)).map(presentToken)),
  );

  serve(app, calls.createToken, async ({ body, request, answer }) => {
    await sessions.requireFresh(request.sessionToken, new Date());
    const { row, token } = await tokens.create(principalOf(request), body, new Date());
    return answer(201, { ...presentToken(row), token });
  });

  serve(app, calls.revokeToken, async ({ params, request, note, answer }) => {
    const { name } = await tokens.revoke(principalOf(request).id, params.id);
    note({ name });
    return answer(200, { message: `The token ${name} is revoked` });
  });
};
