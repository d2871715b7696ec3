import type { FastifyInstance } from 'fastify';
import { cancelMove, getMove, startMove } from '#contract/move.ts';
import type { Conferences } from '../../conferences/service.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentMove } from './present.ts';
import type { Moves } from './service.ts';

/** Bringing the visits of a Matomo over, by administrators. */
export const moveRoutes = (
  app: FastifyInstance,
  moves: Moves,
  conferences: Pick<Conferences, 'get'>,
): void => {
  const latest = async (conference: string) => {
    const row = await moves.find(conference);
    return { move: row ? presentMove(row) : null };
  };

  serve(app, getMove, async ({ params, answer }) => {
    const { id } = await conferences.get(params.prefix);
    return answer(200, await latest(id));
  });

  serve(app, startMove, async ({ params, body, answer }) => {
    const conference = await conferences.get(params.prefix);
    await moves.start(conference, body);
    return answer(201, await latest(conference.id));
  });

  serve(app, cancelMove, async ({ params, answer }) => {
    const { id } = await conferences.get(params.prefix);
    await moves.cancel(id);
    return answer(200, await latest(id));
  });
};
