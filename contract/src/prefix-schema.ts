import { z } from 'zod';
import { PREFIX_PATTERN, PREFIX_RULE } from './prefix.ts';

export const prefix = z.string().trim().regex(PREFIX_PATTERN, PREFIX_RULE);

/** Of a call about one conference. Its prefix is looked up, not judged: an unknown one is answered 404. */
export const conferenceParams = z.object({ prefix: z.string() });
