import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/author-statistics.ts';
import type { ConferenceRow, Conferences } from '../../conferences/service.ts';
import { bearerOf, type Principal, principalOf } from '../../platform/http/access.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { requireSection } from '../access.ts';
import type { Analytics } from '../service.ts';
import { rememberStatistics } from './remember-statistics.ts';
import type { Opened } from './service.ts';

/** The links of authors, which belong to their submissions. */
export interface AuthorLinks {
  /** 404, with words, for one that opens nothing. */
  open(token: string, now: Date): Promise<Opened>;
  renew(token: string, now: Date): Promise<void>;
  end(conference: ConferenceRow, email: string, sendNew: boolean): Promise<void>;
}

export interface AuthorPageParts {
  analytics: Analytics;
  links: AuthorLinks;
  conferences: Pick<Conferences, 'setAuthorPages'>;
}

/** A hall of authors is one address, so the link is counted and not the client. */
const perLink: Limit = {
  name: 'author-page',
  max: 60,
  seconds: 60,
  key: async (request) => hashToken(tokenOf(request)).toString('hex'),
};

const tokenOf = (request: FastifyRequest): string => bearerOf(request) ?? '';

export const authorPageRoutes = (app: FastifyInstance, parts: AuthorPageParts): void => {
  authorsRoutes(app, parts);
  organisersRoutes(app, parts);
};

const authorsRoutes = (app: FastifyInstance, { analytics, links }: AuthorPageParts): void => {
  const statisticsOf = rememberStatistics(analytics.reads);

  serve(
    app,
    calls.getAuthorStatistics,
    async ({ request, reply, answer }) => {
      const now = new Date();
      const opened = await links.open(tokenOf(request), now);
      const { statistics, until } = await statisticsOf(opened, now);
      if (until) reply.header('x-counted-until', until.toISOString());
      return answer(200, statistics);
    },
    perLink,
  );

  serve(
    app,
    calls.renewAuthorLink,
    async ({ request, answer }) => {
      await links.renew(tokenOf(request), new Date());
      const message = 'This link no longer works. We are emailing you a new one';
      return answer(200, { message });
    },
    perLink,
  );
};

/** Whoever may give away what the page shows may decide about it: posters, and countries, which are traffic. */
const requireSharer = (user: Principal): void => {
  requireSection(user, 'posters');
  requireSection(user, 'traffic');
};

const organisersRoutes = (app: FastifyInstance, parts: AuthorPageParts): void => {
  const { analytics, links, conferences } = parts;

  serve(app, calls.getAuthorPages, async ({ params, request, answer }) => {
    const conference = await analytics.reads.conference(principalOf(request), params.prefix);
    return answer(200, { from: conference.author_pages_from });
  });

  serve(app, calls.putAuthorPages, async ({ params, request, body, answer }) => {
    const user = principalOf(request);
    const conference = await analytics.reads.conference(user, params.prefix);
    requireSharer(user);
    await conferences.setAuthorPages(conference.id, body.from);
    return answer(200, { from: body.from });
  });

  /** Whether there was such an author is not told: an organiser need not know the addresses. */
  serve(app, calls.endAuthorLinks, async ({ params, request, body, answer }) => {
    const user = principalOf(request);
    const conference = await analytics.reads.conference(user, params.prefix);
    requireSharer(user);
    await links.end(conference, body.email, body.sendNew);
    const message = body.sendNew
      ? 'Every link of this author has ended. If the address is an author’s, a new one is on its way to it'
      : 'Every link of this author has ended';
    return answer(200, { message });
  });
};
