import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/account.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import { requestClient } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PasswordResets } from './service.ts';

/** `perMinute` is for one client; 0 switches the limit off. */
export const resetRoutes = (
  app: FastifyInstance,
  resets: PasswordResets,
  perMinute: number,
): void => {
  serve(
    app,
    calls.forgotPassword,
    async ({ body, request, answer }) => {
      const language = acceptedLanguage(request.headers['accept-language']);
      await resets.ask(body.email, new Date(), language);
      return answer(202, { message: calls.RESET_ASKED });
    },
    { name: 'forgot', max: perMinute, seconds: 60 },
  );

  serve(
    app,
    calls.resetPassword,
    async ({ body, request, answer }) => {
      const { token, password, revokeTokens } = body;
      const client = requestClient(request);
      await resets.reset(token, password, new Date(), { client, revokeTokens });
      return answer(200, { message: 'Your new password is set. Please sign in with it' });
    },
    { name: 'reset', max: perMinute, seconds: 60 },
  );
};
