import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config-rules.ts';
import { wrongHost } from '../errors.ts';

/**
 * What poster sites and monitors ask for, by whatever name they know this machine. /metrics looks at
 * the name itself.
 */
const FOR_EVERY_HOST =
  /^\/((matomo|piwik)\.(php|js)|tracker\.js|opt-out\.js|index\.php|api\/health|metrics)\/?(\?|$)/;

/**
 * Answers only requests that name this machine or the public host. A page of somebody else's whose
 * name was made to lead to this machine (DNS rebinding) would otherwise read, in the visitor's
 * browser, what is meant for this machine only: the sandbox's mails, the demo's sign-ins.
 */
export const requireKnownHost = (app: FastifyInstance, publicUrl: string | undefined): void => {
  const ours = publicUrl && new URL(publicUrl).hostname;
  const isKnown = (host: string): boolean => {
    const name = URL.parse(`http://${host}`)?.hostname;
    return name !== undefined && (name === ours || isLoopback(name));
  };
  // Almost every request names the same host, and looking at it took 8% of the program's time in a retrieval.
  let lastKnown: string | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers;
    if (host === undefined || host === lastKnown) return done();
    if (isKnown(host)) {
      lastKnown = host;
      return done();
    }
    done(FOR_EVERY_HOST.test(request.url) ? undefined : wrongHost());
  });
};
