import type { FastifyInstance } from 'fastify';
import { ENTRIES_PER_PAGE, listAudit } from '#contract/audit.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentEntry } from './present.ts';
import type { Audit } from './service.ts';

export const auditRoutes = (app: FastifyInstance, audit: Audit): void => {
  serve(app, listAudit, async ({ query, answer }) => {
    const { entries, total } = await audit.list(query);
    return answer(200, {
      entries: entries.map(presentEntry),
      total,
      page: query.page,
      pageSize: ENTRIES_PER_PAGE,
    });
  });
};
