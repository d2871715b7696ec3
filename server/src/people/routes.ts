import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/people.ts';
import { serve } from '../platform/http/serve.ts';
import { presentPerson } from './present.ts';
import type { People } from './service.ts';

/** The audit log holds that somebody was looked up or erased and how much there was, never whom. */
export const peopleRoutes = (app: FastifyInstance, people: People): void => {
  serve(app, calls.findPerson, async ({ body, note, answer }) => {
    const { account, ...lists } = await people.find(body.email);
    const counts = Object.entries(lists).map(([name, rows]) => [name, rows.length]);
    note({ found: { account: account ? 1 : 0, ...Object.fromEntries(counts) } });
    return answer(200, presentPerson(body.email, { account, ...lists }));
  });

  serve(app, calls.erasePerson, async ({ body, answer }) =>
    answer(200, { erased: await people.erase(body.email, new Date()) }),
  );
};
