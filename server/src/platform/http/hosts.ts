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
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers;
    const refused = host !== undefined && !isKnown(host) && !FOR_EVERY_HOST.test(request.url);
    done(refused ? wrongHost() : undefined);
  });
};
