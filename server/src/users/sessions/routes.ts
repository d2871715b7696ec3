import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/account.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Users } from '../service.ts';
import { presentSession } from './present.ts';

/** Everyone's own sessions; an administrator ends another's. */
export const sessionRoutes = (
  app: FastifyInstance,
  users: Pick<Users, 'sessions' | 'get'>,
): void => {
  const { sessions } = users;

  serve(app, calls.failedSignIns, async ({ request, answer }) => {
    const { count, lastAt } = await sessions.failures(principalOf(request).id);
    return answer(200, { count, lastAt: lastAt?.toISOString() ?? null });
  });

  serve(app, calls.endSessionsOf, async ({ params, request, note, answer }) => {
    const { id, email } = await users.get(params.id);
    note({ email });
    const isOwn = id === principalOf(request).id;
    return answer(200, { ended: await sessions.endAll(id, isOwn ? request.sessionToken : null) });
  });

  serve(app, calls.listSessions, async ({ request, answer }) => {
    const { id } = principalOf(request);
    const open = await sessions.list(id, request.sessionToken, new Date());
    return answer(200, open.map(presentSession));
  });

  serve(app, calls.endSession, async ({ params, request, answer }) => {
    await sessions.end(principalOf(request).id, params.id);
    return answer(200, { message: 'Signed out there' });
  });

  serve(app, calls.endSessions, async ({ query, request, reply, answer }) => {
    const all = query.scope === 'all';
    const ended = await sessions.endAll(principalOf(request).id, all ? null : request.sessionToken);
    if (all) reply.clearCookie(app.sessionCookie.name, app.sessionCookie.options);
    return answer(200, { ended });
  });
};
