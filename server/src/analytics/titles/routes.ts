import type { FastifyInstance } from 'fastify';
import { audioCodes, videoCodes } from '#contract/analytics.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireSection } from '../access.ts';
import type { Analytics } from '../service.ts';

/** The titles of videos and audios go with the tables that they are shown in. */
export const titleRoutes = (app: FastifyInstance, { reads, titles }: Analytics): void => {
  for (const [kind, section, calls] of [
    ['video', 'videos', videoCodes],
    ['audio', 'audios', audioCodes],
  ] as const) {
    serve(app, calls.get, async ({ params, request, answer }) => {
      const reader = principalOf(request);
      const conference = await reads.conference(reader, params.prefix);
      requireSection(reader, section);
      return answer(200, await titles.get(conference.id, kind));
    });

    serve(app, calls.put, async ({ params, request, body, answer }) => {
      const conference = await reads.conference(principalOf(request), params.prefix);
      const { maxBytes } = calls.put.upload;
      return answer(200, { saved: await titles.save(conference.id, kind, { ...body, maxBytes }) });
    });
  }
};
