import { z } from 'zod';
import { PREFIX_PATTERN, PREFIX_RULE } from './prefix.ts';

export const prefix = z.string().trim().regex(PREFIX_PATTERN, PREFIX_RULE);
