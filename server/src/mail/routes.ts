import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/mails.ts';
import { serve } from '../platform/http/serve.ts';
import { presentMail } from './present.ts';
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
};
