import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { html } from '../../platform/html.ts';
import { contentSecurityPolicy, policyHeader } from '../../platform/http/headers.ts';

/** Where legal pages that were written for a Matomo look for the choice not to be counted. */
const PATH = '/index.php';

/**
 * The choice not to be counted, at the addresses that a Matomo has. As a script it works: the choice
 * is kept by the site that embeds it. As a frame it cannot: what a frame of ours stores is nothing to
 * that site, and the collector reads no cookie. So the frame says that, and stores nothing.
 */
export const optOutRoutes = (app: FastifyInstance): void => {
  app.get(PATH, { config: { access: 'public', forMachines: true } }, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://here');
    const action = searchParams.get('module') === 'CoreAdminHome' && searchParams.get('action');
    if (action === 'optOutJS') {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.redirect(`/opt-out.js?${searchParams}`, 302);
    }
    if (action !== 'optOut') throw notFound('There is nothing at this address');
    const frameable = policyHeader({ ...contentSecurityPolicy, frameAncestors: ['*'] });
    return reply
      .headers({ ...frameable, 'cross-origin-resource-policy': 'cross-origin' })
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(page.text);
  });
};

const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Not to be counted</title></head>
  <body>
    <p>
      The choice not to be counted cannot be kept in this frame: browsers keep what a frame stores
      apart from the site around it. Nothing is stored here.
    </p>
    <p>
      The owner of this site can embed the choice as a script instead (action=optOutJS); then it is
      kept by this site itself.
    </p>
  </body>
</html>
`;
