import * as client from 'openid-client';

/** The home of openid-client: what the identity provider says about a person. */

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What is kept of a sign-in until the browser is back. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export type Claims = Record<string, unknown> & { iss: string; sub: string };

/** The provider does not answer, or not as one. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The provider, or a check of what it said, refuses this sign-in. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
}

const PATIENCE_SECONDS = 5;
/** What its clock and ours may differ by. */
const TOLERANCE_SECONDS = 60;
/** After this its addresses are asked for anew. */
const KNOWN_FOR = 3_600_000;

export type IdentityProvider = ReturnType<typeof connectProvider>;

/** `skew`: how far our clock is behind, for tests. */
export const connectProvider = (options: ProviderOptions, skew = 0) => {
  let known: { configuration: Promise<client.Configuration>; until: number } | undefined;

  const find = (): Promise<client.Configuration> => {
    if (known && known.until > Date.now()) return known.configuration;
    const configuration = discover(options, skew);
    known = { configuration, until: Date.now() + KNOWN_FOR };
    configuration.catch(() => {
      known = undefined;
    });
    return configuration;
  };

  return {
    /** Throws unless it answers. */
    check: async (): Promise<void> => void (await find().catch(toAway)),

    /** Where to send the browser, with what has to be kept for when it is back. */
    async begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }> {
      const configuration = await find().catch(toAway);
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile groups'.split(' ').filter(offeredBy(configuration)).join(' '),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    /** Exchanges the code of this address, whose state, nonce and signature are checked. */
    async finish(returned: URL, { state, nonce, verifier }: Attempt): Promise<Claims> {
      const configuration = await find().catch(toAway);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await client
        .authorizationCodeGrant(configuration, returned, checks)
        .catch(toFault);
      const claims = tokens.claims();
      if (!claims) throw new SignInRefused('no id token');
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(toFault)
        : {};
      return { ...claims, ...more, iss: claims.iss, sub: claims.sub };
    },
  };
};

const discover = async (
  { issuer, clientId, clientSecret }: ProviderOptions,
  skew: number,
): Promise<client.Configuration> => {
  const server = new URL(issuer);
  // Only for a provider on this machine: see config-rules.ts.
  const insecure = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const metadata = {
    client_secret: clientSecret,
    [client.clockTolerance]: TOLERANCE_SECONDS,
    [client.clockSkew]: skew,
  };
  const found = await client.discovery(server, clientId, metadata, undefined, {
    timeout: PATIENCE_SECONDS,
    execute: insecure,
  });
  const ways = found.serverMetadata().token_endpoint_auth_methods_supported;
  const authentication = ways?.includes('client_secret_post')
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
  const configuration = new client.Configuration(
    found.serverMetadata(),
    clientId,
    metadata,
    authentication,
  );
  configuration.timeout = PATIENCE_SECONDS;
  client.enableNonRepudiationChecks(configuration);
  for (const allow of insecure) allow(configuration);
  return configuration;
};

/** `groups` is no scope of the standard: only where the provider lists it. */
const offeredBy =
  (configuration: client.Configuration) =>
  (scope: string): boolean =>
    scope !== 'groups' ||
    (configuration.serverMetadata().scopes_supported?.includes(scope) ?? false);

const toAway = (error: unknown): never => {
  throw new ProviderAway('The identity provider cannot be asked', { cause: error });
};

/** What it refuses in words of the protocol is a refusal; whatever else is no answer. */
const toFault = (error: unknown): never => {
  if (error instanceof client.AuthorizationResponseError) {
    throw new SignInRefused(error.error, { cause: error });
  }
  if (error instanceof client.ResponseBodyError && error.status < 500) {
    throw new SignInRefused(error.error, { cause: error });
  }
  if (error instanceof client.ClientError && !isNoAnswer(error)) {
    throw new SignInRefused(error.code ?? 'invalid answer', { cause: error });
  }
  return toAway(error);
};

const isNoAnswer = ({ code }: client.ClientError): boolean =>
  code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
