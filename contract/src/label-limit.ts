import { z } from 'zod';

/** A day on which a conference got more new labels than it may: the rest is counted as (other). */
export const labelLimit = z.object({
  day: z.string().describe('In UTC: 2026-11-12'),
  labels: z.number().int().describe('How many new labels were allowed on it'),
  hits: z.number().int().describe('How many hits are counted as (other)'),
});

export type LabelLimit = z.infer<typeof labelLimit>;
