import { z } from 'zod';
import { defineCall } from './call.ts';
import { conferenceParams } from './prefix-schema.ts';
import { reportQuery } from './report-query.ts';

const seriesFigure = z.enum(['visitors', 'posterViews', 'videoPlays', 'viewingTime', 'countries']);

/** A figure that is told by day or hour, beside visits and events. */
export type SeriesFigure = z.infer<typeof seriesFigure>;

const figureSeries = z.object({
  interval: z
    .enum(['day', 'hour'])
    .describe('Days in place of hours where single visits are no longer kept'),
  points: z.array(
    z.object({
      time: z.string().describe('When the day or hour of the time zone begins, as a moment in UTC'),
      value: z
        .number()
        .int()
        .nullable()
        .describe('Viewing time in seconds per view; null where no poster was viewed'),
    }),
  ),
});

export type FigureSeries = z.infer<typeof figureSeries>;

export const getFigureSeries = defineCall({
  method: 'GET',
  path: '/api/analytics/figures/{prefix}',
  access: 'reader',
  summary:
    'One figure per day or hour: visitors, poster views, video plays, average viewing time or countries',
  params: conferenceParams,
  query: reportQuery.safeExtend({
    figure: seriesFigure,
    interval: z.enum(['day', 'hour']).optional().describe('Default: hours up to two days'),
  }),
  answers: {
    200: figureSeries.nullable().describe('Null where the source does not tell'),
  },
});
