import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Collector } from './service.ts';

/** Where programs ask a Matomo about its sites. */
const PATHS = ['/', '/index.php'];
const METHOD = 'SitesManager.getSiteFromId';
const MAX_BYTES = 8_192;

const fault = (message: string) => ({ result: 'error', message });

/**
 * The one question that Matomo's importer of server logs asks before it sends hits: where a site is. Faults are
 * answered as Matomo answers them, with 200.
 */
export const siteApiRoutes = (app: FastifyInstance, collector: Collector): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    const config = { access: 'public', forMachines: true } as const;
    for (const path of PATHS) {
      scope.post(path, { config }, async ({ body }) => {
        const asked = body instanceof URLSearchParams ? body : new URLSearchParams();
        const id = asked.get('idSite') ?? '';
        if (asked.get('module') !== 'API' || asked.get('method') !== METHOD) {
          return fault(`Of Matomo's API there is ${METHOD} only`);
        }
        if (!collector.isToken(asked.get('token_auth') ?? undefined)) {
          return fault('The token is not COLLECTOR_TOKEN');
        }
        const address = await collector.addressOf(id);
        return address
          ? { idsite: id, main_url: address }
          : fault(`No conference has the prefix ${id}: give a prefix as the site's ID`);
      });
    }
  });
};
