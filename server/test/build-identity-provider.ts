import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { onTestFinished } from 'vitest';
import { PUBLIC_URL } from './build-app.ts';

export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  conferences?: string[] | string;
}

const CLIENT = { id: 'eposter', secret: 'a secret of the client' };
const ID_TOKEN_SECONDS = 60;

/** A real identity provider on a port of its own, which signs in whoever is said to be in front of it. */
export const buildIdentityProvider = async () => {
  const people = new Map<string, Claims>();
  let present = '';
  let refuses = false;
  const server = createServer();
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${PUBLIC_URL}/login/callback`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'conferences'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    ttl: {
      IdToken: ID_TOKEN_SECONDS,
      AccessToken: 600,
      AuthorizationCode: 60,
      Session: 600,
      Grant: 600,
      Interaction: 600,
    },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    findAccount: async (_context: unknown, id: string) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
    interactions: { url: () => '/sign-in' },
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in')) return answer(request, response);
    const result = refuses ? { error: 'access_denied' } : { login: { accountId: present } };
    void provider.interactionFinished(request, response, result);
  });
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  onTestFinished(stop);

  /** What a browser does there, with no session from before: the query that it comes back with. */
  const visit = async (url: string): Promise<string> => {
    const jar = new Map<string, string>();
    let next = url;
    for (let hop = 0; hop < 10 && !next.startsWith(PUBLIC_URL); hop += 1) {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of headers.getSetCookie()) {
        const [key = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=');
        jar.set(key, value);
      }
      const to = headers.get('location');
      if (!to) throw new Error(`The identity provider answered ${status} at ${next}`);
      next = new URL(to, next).href;
    }
    return new URL(next).search;
  };

  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Society Login',
    },
    /** From now on this person sits in front of it. */
    seat(subject: string, claims: Claims): void {
      present = subject;
      people.set(subject, claims);
    },
    /** The account is no longer there. */
    remove: (subject: string): void => void people.delete(subject),
    refuse(): void {
      refuses = true;
    },
    visit,
    stop,
    /** At the same address, after a stop. */
    start: () => listen(port),
  };
};
