import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/single-sign-on.ts';
import { notFound } from '../../platform/errors.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentUserInfo } from '../present.ts';
import { browserInWords } from '../sessions/browser.ts';
import { MAX_SESSION_SECONDS } from '../sessions/service.ts';
import { ATTEMPT_SECONDS, type SingleSignOn } from './service.ts';

interface Options {
  singleSignOn: SingleSignOn | undefined;
  loginsPerMinute: number;
}

/** The cookie tells the browser that began a sign-in from others, who might be sent its end. */
export const singleSignOnRoutes = (
  app: FastifyInstance,
  { singleSignOn, loginsPerMinute }: Options,
): void => {
  const session = app.sessionCookie;
  const name = session.name.replace('session', 'sso');
  const cookieOf = (request: FastifyRequest) => request.cookies[name];
  const limit = (call: string): Limit => ({ name: call, max: loginsPerMinute, seconds: 60 });

  serve(
    app,
    calls.beginSingleSignOn,
    async ({ request, reply, answer }) => {
      if (!singleSignOn) throw notSetUp();
      const { url, cookie } = await singleSignOn.begin(cookieOf(request), new Date());
      reply.setCookie(name, cookie, { ...session.options, maxAge: ATTEMPT_SECONDS });
      return answer(200, { url });
    },
    limit('sso-begin'),
  );

  serve(
    app,
    calls.finishSingleSignOn,
    async ({ body, request, reply, answer }) => {
      if (!singleSignOn) throw notSetUp();
      const browser = browserInWords(request.headers['user-agent'] ?? '');
      const { user, token } = await singleSignOn.finish(
        body.search,
        cookieOf(request),
        browser,
        new Date(),
      );
      request.log.info({ user: user.id, by: 'single sign-on' }, 'signed in');
      reply.setCookie(session.name, token, { ...session.options, maxAge: MAX_SESSION_SECONDS });
      return answer(200, presentUserInfo(user, token));
    },
    limit('sso-finish'),
  );
};

const notSetUp = () => notFound('No identity provider is configured here');
