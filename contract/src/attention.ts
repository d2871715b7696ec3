import { z } from 'zod';
import { reportCall } from './report-query.ts';

const attention = z
  .array(
    z.object({
      label: z.string().describe('As in the rows of Top Posters by Code'),
      nb_views: z.number().int().describe('Times it was looked at for a second or more'),
      seconds: z.number().int().describe('Visible and active, of all views together'),
    }),
  )
  .nullable()
  .describe('Longest first, then by label; null where the source does not tell');

export type Attention = NonNullable<z.infer<typeof attention>>;

export const getAttention = reportCall(
  '/api/analytics/attention/{prefix}',
  'How long the posters of a conference were looked at',
  attention,
);
