import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/programme.ts';
import { principalOf } from '../../platform/http/access.ts';
import { bulkLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireSection } from '../access.ts';
import type { Analytics } from '../service.ts';

/** Sessions are sets of posters: whoever may read of posters reads of them, and organisers among them import. */
export const programmeRoutes = (app: FastifyInstance, { reads, programme }: Analytics): void => {
  const conferenceOf = async (
    request: Parameters<typeof principalOf>[0],
    { prefix }: { prefix: string },
  ) => {
    const reader = principalOf(request);
    const conference = await reads.conference(reader, prefix);
    requireSection(reader, 'posters');
    return conference;
  };

  serve(app, calls.getProgramme, async ({ params, request, answer }) =>
    answer(200, { sessions: await programme.list(await conferenceOf(request, params)) }),
  );

  serve(
    app,
    calls.importProgramme,
    async ({ params, query, request, body, answer }) => {
      const conference = await conferenceOf(request, params);
      const dryRun = query.dryRun === '1';
      const { maxBytes } = calls.importProgramme.upload;
      return answer(200, await programme.import(conference, { ...body, maxBytes, dryRun }));
    },
    bulkLimit,
  );

  serve(app, calls.removeProgramme, async ({ params, request, answer }) =>
    answer(200, { removed: await programme.remove(await conferenceOf(request, params)) }),
  );
};
