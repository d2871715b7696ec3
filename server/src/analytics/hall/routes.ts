import type { FastifyInstance } from 'fastify';
import { getPosterCards, type PosterCards } from '#contract/poster-cards.ts';
import { MAX_POSTER_TITLES } from '#contract/poster-titles.ts';
import { principalOf } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireSection } from '../access.ts';
import type { Analytics } from '../service.ts';

interface HallParts {
  analytics: Analytics;
  /** Never with the codes that authors submit with. */
  listPosters(conferenceId: string, most: number): Promise<PosterCards['posters']>;
}

/** What is printed for the hall. */
export const hallRoutes = (app: FastifyInstance, { analytics, listPosters }: HallParts): void => {
  serve(app, getPosterCards, async ({ params, request, answer }) => {
    const reader = principalOf(request);
    const conference = await analytics.reads.conference(reader, params.prefix);
    requireSection(reader, 'posters');
    const [{ posterUrl, prefix }, posters] = await Promise.all([
      analytics.reads.posterSite(conference),
      listPosters(conference.id, MAX_POSTER_TITLES),
    ]);
    return answer(200, {
      posterUrl: posterUrl.replaceAll('{prefix}', prefix.toLowerCase()),
      posters,
    });
  });
};
