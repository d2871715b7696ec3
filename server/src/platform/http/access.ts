import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contract/call.ts';
import type { PaidCategory, Section } from '#contract/plans.ts';
import { samePrefix } from '#contract/prefix.ts';
import type { OnlyOne, Sponsor } from '#contract/shares.ts';
import {
  AppError,
  notAllowed,
  notSignedIn,
  secondFactorMissing,
  tokenNotAllowed,
  tokenReadOnly,
} from '../errors.ts';

/** The signed-in person behind a request, as access rules see them. */
export interface Principal {
  id: string;
  isAdmin: boolean;
  paidCategory: PaidCategory;
  prefixes: string[];
  hasSecondFactor?: boolean;
  /** Set for a share link, which is no user: all that it may read. */
  share?: {
    id: string;
    sections: Section[];
    only?: OnlyOne | undefined;
    /** It reads nothing but the report of these. */
    sponsor?: Sponsor | undefined;
    expiresAt: Date | null;
  };
  /** Set for a token of a program: `id` is its user, `prefixes` are all that it may touch. */
  program?: { name: string; mayWrite: boolean };
}

/** Whom tokens sign in. */
export interface SignIns {
  /** Of a request; it counts as a use of the token. */
  findByToken(token: string): Promise<Principal | null>;
  /** Of answers that go on, many at once; those that sign nobody in are missing. No use of them. */
  findByTokens(tokens: string[]): Promise<Map<string, Principal>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    moreWhenSignedIn?: boolean;
    /** Whether tokens of programs may make the call, about one of their conferences. */
    programs?: boolean;
    beforeSecondFactor?: boolean;
  }
  interface FastifyInstance {
    signIns: SignIns;
    sessionCookie: ReturnType<typeof sessionCookie>;
  }
  interface FastifyRequest {
    principal: Principal | null;
    sessionToken: string | null;
  }
}

/**
 * The cookie of a session. Over https its name makes browsers refuse it from anybody but this very
 * host, over https: a neighbouring site cannot plant one.
 */
export const sessionCookie = (secure: boolean) => ({
  name: secure ? '__Host-eposter_session' : 'eposter_session',
  options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
});

/**
 * Every route declares its access; registration refuses one that does not. The check runs before
 * the body is read. The session cookie signs in reads only, so no other site can make a signed-in
 * browser change anything: changes need the bearer token.
 */
export const guardAccess = (
  app: FastifyInstance,
  signIns: SignIns,
  { secure = false, requireSecondFactor = false } = {},
): void => {
  app.decorate('signIns', signIns);
  app.decorate('sessionCookie', sessionCookie(secure));
  app.decorateRequest('principal', null);
  app.decorateRequest('sessionToken', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${route.method} ${route.url} does not declare its access`);
    }
  });

  const signIn = async (request: FastifyRequest, access: Access): Promise<void> => {
    const token = presentedToken(request);
    const principal = requireAccess(access, token ? await signIns.findByToken(token) : null);
    if (requireSecondFactor) requireFactor(request, principal);
    if (principal.program) requireProgram(request, principal.program, principal.prefixes);
    request.principal = principal;
    request.sessionToken = token;
  };
  const signInIfAllowed = async (request: FastifyRequest): Promise<void> => {
    try {
      await signIn(request, 'signedIn');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
  // No promise where nobody signs in: most requests are hits.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access = 'public', moreWhenSignedIn } = request.routeOptions.config;
    if (access !== 'public') signIn(request, access).then(() => done(), done);
    else if (moreWhenSignedIn) signInIfAllowed(request).then(() => done(), done);
    else done();
  });
};

const requireAccess = (access: Access, principal: Principal | null): Principal => {
  if (!principal || (principal.share && access !== 'reader')) throw notSignedIn();
  if (access === 'admin' && !principal.isAdmin) throw notAllowed();
  return principal;
};

/**
 * A token of a program makes calls about its own conferences and none other: what is not declared
 * for programs is refused, and so is a change by a token that only reads.
 */
const requireProgram = (
  request: FastifyRequest,
  { mayWrite }: NonNullable<Principal['program']>,
  prefixes: string[],
): void => {
  if (!request.routeOptions.config.programs) {
    throw tokenNotAllowed('A token cannot do this. Sign in with the password for it');
  }
  if (!mayWrite && !isRead(request)) throw tokenReadOnly();
  const { prefix = '' } = request.params as { prefix?: string };
  if (!prefixes.some((own) => samePrefix(own, prefix))) {
    throw tokenNotAllowed('This token is not for this conference');
  }
};

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** An administrator who has yet to set up a second factor can do that, and nothing else. */
const requireFactor = (request: FastifyRequest, principal: Principal): void => {
  if (!principal.isAdmin || principal.hasSecondFactor) return;
  if (!request.routeOptions.config.beforeSecondFactor) throw secondFactorMissing();
};

/** The person behind a request of a route that is not public. */
export const principalOf = (request: FastifyRequest): Principal => {
  if (!request.principal) throw notSignedIn();
  return request.principal;
};

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

const presentedToken = (request: FastifyRequest): string | null => {
  const bearer = bearerOf(request);
  if (bearer) return bearer;
  return (isRead(request) && request.cookies[request.server.sessionCookie.name]) || null;
};
