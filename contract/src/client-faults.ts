import { z } from 'zod';
import { defineCall } from './call.ts';
import { faultKinds } from './fault-kinds.ts';

export const reportClientFault = defineCall({
  method: 'POST',
  path: '/api/client-faults',
  access: 'public',
  summary: 'A fault of the screens in a browser: what kind, on which screen, where in the files',
  body: z.strictObject({
    kind: z.enum(faultKinds),
    name: z
      .string()
      .regex(/^\w{1,40}$/)
      .describe('Of the error, such as TypeError; never its message, which may quote somebody'),
    screen: z
      .string()
      .regex(/^(\/[a-z]{1,20}){0,4}$/)
      .describe('The fixed words of the address, without what it is about'),
    places: z
      .array(z.string().regex(/^\/[\w/.-]{1,80}:\d{1,7}:\d{1,7}$/))
      .max(5)
      .describe('File, line and column, innermost first'),
  }),
  answers: { 204: z.undefined() },
});
