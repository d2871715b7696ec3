import type { FastifyInstance } from 'fastify';
import { resendMatching } from '#contract/bulk-actions.ts';
import * as calls from '#contract/mails.ts';
import { bulkLimit } from '../platform/http/rate-limit.ts';
import { serve } from '../platform/http/serve.ts';
import { requireVersion } from '../platform/if-match.ts';
import { presentFirst, presentMail } from './present.ts';
import type { Mails } from './service.ts';

export const mailRoutes = (app: FastifyInstance, mails: Mails): void => {
  serve(app, calls.listMails, async ({ query, answer }) => {
    const { mails: found, total, counts } = await mails.list({ ...query, status: query.status });
    return answer(200, {
      mails: found.map(presentMail),
      total,
      page: query.page,
      pageSize: calls.MAILS_PER_PAGE,
      counts,
    });
  });

  serve(app, calls.resendMail, async ({ params, request, answer }) => {
    const seen = request.headers['if-match'];
    return answer(200, presentMail(await mails.resend(params.id, new Date(), seen)));
  });

  serve(
    app,
    resendMatching,
    async ({ body: { dryRun, version, ...body }, note, unchanged, answer }) => {
      const search = body.search.trim();
      if (dryRun) {
        const { mails: found, ...preview } = await mails.previewResending(search);
        const first = presentFirst(found);
        return answer(200, { dryRun, ...preview, mails: found.length, refused: [], first });
      }
      const result = await mails.resendMatching(search, requireVersion(version), new Date());
      const { queued, refused, total } = result;
      if (queued.length === 0) unchanged();
      note({ mailIds: queued.map(({ id }) => id) });
      return answer(200, {
        dryRun,
        total,
        mails: queued.length,
        refused,
        version: result.version,
        first: presentFirst(result.mails),
      });
    },
    bulkLimit,
  );
};
