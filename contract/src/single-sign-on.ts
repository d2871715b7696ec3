import { z } from 'zod';
import { defineCall } from './call.ts';
import { userInfo } from './users.ts';

export const beginSingleSignOn = defineCall({
  method: 'POST',
  path: '/api/users/sso/begin',
  access: 'public',
  summary: 'Begin to sign in at the identity provider; 404 where none is configured',
  answers: { 200: z.object({ url: z.string().describe('Where to send the browser') }) },
});

export const finishSingleSignOn = defineCall({
  method: 'POST',
  path: '/api/users/sso/finish',
  access: 'public',
  summary: 'Sign in with what the identity provider sent the browser back with',
  body: z.object({
    search: z
      .string()
      .max(8_000)
      .describe('The query of the address that the browser came back to'),
  }),
  answers: { 200: userInfo },
});
