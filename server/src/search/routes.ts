import type { FastifyInstance } from 'fastify';
import { search as searchCall } from '#contract/search.ts';
import { principalOf } from '../platform/http/access.ts';
import { serve } from '../platform/http/serve.ts';
import type { Search } from './service.ts';

export const searchRoutes = (app: FastifyInstance, search: Search): void => {
  serve(app, searchCall, async ({ request, query, answer }) =>
    answer(200, { results: await search.find(principalOf(request), query) }),
  );
};
