import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/account.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import { type Limit, requestClient } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PasswordResets } from './service.ts';

const MAILS_PER_HOUR = 5;
const HOUR = 3600;

/** `perMinute` is for one client; 0 switches this limit and the one of mails to one inbox off. */
export const resetRoutes = (
  app: FastifyInstance,
  resets: PasswordResets,
  perMinute: number,
): void => {
  /** Counted for every address, so that the limit tells as little as the answer. */
  const perInbox: Limit = {
    name: 'reset-mail',
    max: perMinute === 0 ? 0 : MAILS_PER_HOUR,
    seconds: HOUR,
    readsBody: true,
    key: async (request: FastifyRequest) => (request.body as { email: string }).email,
  };

  serve(
    app,
    calls.forgotPassword,
    async ({ body, request, answer }) => {
      const language = acceptedLanguage(request.headers['accept-language']);
      await resets.ask(body.email, new Date(), language);
      return answer(202, { message: calls.RESET_ASKED });
    },
    { name: 'forgot', max: perMinute, seconds: 60 },
    perInbox,
  );

  serve(
    app,
    calls.resetPassword,
    async ({ body, request, answer }) => {
      await resets.reset(body.token, body.password, new Date(), requestClient(request));
      return answer(200, { message: 'Your new password is set. Please sign in with it' });
    },
    { name: 'reset', max: perMinute, seconds: 60 },
  );
};
